"""Programs that pages show: those of a page are run one after the other, as somebody would who types them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from website.text import blocks

from ..cli.conftest import environment
from ..waiting import PATIENCE
from .lines import PAGES, ROOT

pytestmark = pytest.mark.thorough("starts processes that play games, with PettingZoo, Gymnasium and OpenSpiel")

SMALLER = ((r"size=\d+", "size=4"), (r"range\(1000\)", "range(20)"))
ELSEWHERE = {  # how a block begins that is no program of its own
    "@pytest.mark.thorough": "a marker alone",
    "class Player(Record)": "tests/core/test_records.py has such records",
    "Decision(": "tests/core/test_decisions.py has such decisions",
    "@server.tool()": "tests/language_models/test_player.py runs the program that it is from",
    '"""dreamer.py': "tests/players/test_writing_one.py runs it",
    "import gearwright\nfrom dreamer": "tests/players/test_writing_one.py runs it",
    "import json\nimport random\nimport sys": "tests/server/test_bot_api.py runs it",
}


def programs(page: Path) -> list[str]:
    """The programs of a page."""
    codes = (block.code for block in blocks(page.read_text(encoding="utf-8")) if block.language == "python")
    return [code for code in codes if not code.startswith(tuple(ELSEWHERE))]


@pytest.mark.parametrize(
    "page", [page for page in PAGES if programs(page)], ids=lambda page: page.relative_to(ROOT).as_posix()
)
def test_they_run(page: Path, tmp_path: Path) -> None:
    whole = "\n".join(programs(page))
    for pattern, small in SMALLER:
        whole = re.sub(pattern, small, whole)
    given = [sys.executable, "-c", whole]
    env = environment(tmp_path / "home")
    done = subprocess.run(given, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stderr


def test_nothing_is_listed_in_vain() -> None:
    whole = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    for beginning in ELSEWHERE:
        assert f"```python\n{beginning}" in whole, beginning

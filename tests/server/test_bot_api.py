"""The bot of docs/bot-api.md takes a seat and plays to the end."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from ..waiting import PATIENCE
from .people import Person
from .running import Running
from .shelf import any_game, few

DOCUMENT = Path(__file__).parents[2] / "docs" / "bot-api.md"


def example() -> str:
    [code] = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert isinstance(code, str)
    return code


def test_the_example_is_short() -> None:
    assert len([line for line in example().splitlines() if line.strip()]) <= 33


@any_game
def test_the_example_plays_a_whole_game(ann: Person, server: Running, tmp_path: Path, game: str) -> None:
    (tmp_path / "bot.py").write_text(example())
    table = ann.make(game, ["open"] * few(game))
    command = [sys.executable, str(tmp_path / "bot.py"), server.address, table.id]
    bots = [
        subprocess.Popen([*command, str(seat), secret], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for seat, secret in table.secrets.items()
    ]
    said = [bot.communicate(timeout=PATIENCE) for bot in bots]
    scores = table.shown()["scores"]
    assert said == [(f"scores: {' '.join(map(str, scores))}\n", "")] * few(game)

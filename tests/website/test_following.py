"""Whoever follows a page: every command that it shows is run, one after the other, in a folder of the page's own.

Rules are interpreted and sizes small (`SMALLER`): what is tried is that the commands do what they are shown for, in the
order of the page. What is not run here is listed in `ELSEWHERE`, each with what runs it, or why nothing does.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from gearwright.core.play.registry import find_game
from gearwright.good_play import own_file

from ..cli.conftest import environment
from ..cli.logs import finished
from ..games.gaia.platform_games import GAME, SETUP
from ..server.process import free_port
from ..waiting import PATIENCE
from .lines import PAGES, ROOT, Line, shown

pytestmark = pytest.mark.thorough("starts some hundred processes, of which some play whole games")

SMALLER = (
    (r"--games \d+", "--games 2"),
    (r"(gearwright arena (?!--from|.*--games).*)$", r"\1 --games 2"),
    (r"--minutes \d+", "--minutes 0.02 --settings small.toml --seats 2 --device cpu"),
    (r"\b(search|guided):(\d)\d*", r"\1:\2"),
    (r"\bsearch\b(?!:)", "search:2"),
    (r"\b(grand)?master\b", "guided:2"),
    (r"\bgreedy:[\d.]+,", ""),  # a run of five players plays ten pairs: three are enough
    (r"--players newcomer,novice,apprentice,", "--players newcomer,"),
    (r"\bGAME\b", "automata"),
    (r"--seats N\b", "--seats 2"),
)
LEARNS = re.compile(r"gearwright train|net:run/")
TORCH = importlib.util.find_spec("torch") is not None
SMALL = """width = 8
inner = 8
blocks = 1
tables = 8
window = 4
portion = 16
imitated_games = 2
"""
LAPTOP = "is for people: it sets up, serves or measures until they stop it, or it is a tier of tests itself"
ELSEWHERE = {
    r"make ": f"`make --dry-run` reads it (test_commands.py); {LAPTOP}",
    r"git clone|cd ": "nothing: it is where people begin",
    r"pip install|python3 -m venv|/opt/|systemctl|createdb": "tests/test_packaging.py; no test changes the machine",
    r"gearwright review": "judges for minutes where rules are interpreted: tests/review/test_whole.py",
    r"gearwright balance tune .*--out": "searches for minutes: tests/balance/test_tuning.py",
    r"gearwright balance .*--retrain": "needs a set that its net can learn: tests/learning/test_retraining.py",
    r"gearwright bench": "measures for minutes: tests/test_bench.py has its parts",
    r"(\.venv/bin/)?python -m tests\.(server|suite|balance|old_and_new)": "measures for minutes, or needs a GPU",
    r"GEARWRIGHT_INTERPRETED=1 python -m pytest": "tests/examples",
    r".*\bpig\b": "tests/examples installs the example game and plays it",
    r".*\bdreamer": "tests/players/test_writing_one.py installs the player of the page and runs it",
    r"python bot\.py": "tests/server/test_bot_api.py runs the bot of the page",
    r"gearwright mcp": "tests/language_models/test_protocol.py talks to it",
    r"gearwright think": "tests/server/test_thinkers.py has thinkers and their server",
    r".*mcp:http": "tests/language_models/test_player.py",
    r".*postgresql:|.*sqlite:////var|.*--smtp": "tests/server has databases and mail servers of its own",
    r".*dist/": "tests/test_packaging.py",
}


def why_not(line: Line) -> str | None:
    """What runs a line instead."""
    return next((reason for pattern, reason in ELSEWHERE.items() if re.match(pattern, line.text)), None)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What a page takes for granted: a checkout, a game that was played, nets, a game from elsewhere."""
    for name in ("src", "docs", "examples", "tests"):
        (tmp_path / name).symlink_to(ROOT / name)
    finished(tmp_path / "game.json")
    (tmp_path / "game.txt").write_text(GAME)
    (tmp_path / "game.toml").write_text(SETUP)
    (tmp_path / "small.toml").write_text(SMALL)
    for name in ("mine", "older"):
        net = own_file(find_game("automata")).with_name("net.safetensors")
        shutil.copy(net, tmp_path / f"{name}.safetensors")
    return tmp_path


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_its_commands_run(page: Path, folder: Path) -> None:
    lines = [line for line in shown(page) if why_not(line) is None]
    learning = [line for line in lines if LEARNS.search(line.text)]
    for line in lines:
        if TORCH or line not in learning:
            run(line, folder)
    if learning and not TORCH:
        pytest.skip(f"{len(learning)} of {len(lines)} commands need PyTorch: make .venv/torch")


def test_nothing_is_listed_in_vain() -> None:
    lines = [line.text for page in PAGES for line in shown(page)]
    for pattern in ELSEWHERE:
        assert any(re.match(pattern, line) for line in lines), pattern


def run(line: Line, folder: Path) -> None:
    """Runs one line; whoever is asked for a move leaves, and a server is stopped when it serves."""
    text = line.text
    for pattern, small in SMALLER:
        text = re.sub(pattern, small, text)
    if "gearwright arena " in text and "--from" not in text:
        for results in folder.glob("arena-*"):
            results.unlink()  # the page measures somebody else now, and people who do so name another file
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {**environment(folder / ".home", PATH=path), "PYTHONPATH": str(ROOT)}
    if text.startswith("gearwright serve"):
        return served(text, folder, env)
    refused = "wrong" in text  # the page shows what is said then
    done = subprocess.run(
        ["bash", "-c", text],
        cwd=folder, env=env, input="quit\n", capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert bool(done.returncode) == refused, f"{line}\n{text}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"


def served(text: str, folder: Path, env: dict[str, str]) -> None:
    """Starts a server, waits until it says where it is, and stops it as people do."""
    text = f"exec {re.sub('--port [0-9]+|--open', '', text)} --port {free_port()}"
    with subprocess.Popen(
        ["bash", "-c", text], cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        assert server.stdout is not None
        heard = next((said for said in server.stdout if "http://" in said), None)
        server.send_signal(signal.SIGINT)
        rest = server.stdout.read()
    assert heard and server.returncode in (0, 130), rest

"""The player `mcp`: a program is asked for decisions, and rated in the arena."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import gearwright as gw
from gearwright import GearwrightError
from gearwright.language_models.player import McpPlayer
from gearwright.language_models.program import program
from gearwright.players import check_player, find_player

from ..waiting import PATIENCE

ROOT = Path(__file__).parents[2]
EXAMPLE = f"{sys.executable} {ROOT / 'examples' / 'language_model' / 'decides.py'}"
WRITTEN = """
from mcp.server.mcpserver import MCPServer
server = MCPServer("test", log_level="ERROR")
heard = []
@server.tool()
def decide({arguments}) -> str:
    {body}
server.run()
"""


def written(folder: Path, arguments: str, body: str) -> str:
    """The setting of a program of these lines."""
    file = folder / "program.py"
    file.write_text(WRITTEN.format(arguments=arguments, body=body))
    return f"{sys.executable} {file}"


def asked() -> gw.View:
    """The first question of a game."""
    table = gw.new("factory_manager", seats=2, seed=3)
    return table.view(table.seat)


def test_a_program_is_rated_in_the_arena(tmp_path: Path) -> None:
    name, out = f"mcp:{EXAMPLE}", tmp_path / "results.jsonl"
    command = [sys.executable, "-c", "from gearwright.cli import main; main()", "arena", "automata", "--players"]
    command += [f"random,{name}", "--seats", "2", "--games", "2", "--workers", "1", "--out", str(out), "--json"]
    environment = {**os.environ, "GEARWRIGHT_INTERPRETED": "1"}
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=environment)
    assert ended.returncode == 0, ended.stderr
    assert set(json.loads(ended.stdout)["players"]) == {"random", name}
    assert "gave" not in ended.stderr, "it never had to be helped"


def test_a_program_is_told_what_it_asks_for(tmp_path: Path) -> None:
    view = asked()
    body = f"open({str(tmp_path / 'heard')!r}, 'w').write(view + question + str(seat)); return 'put up order tile 6'"
    setting = written(tmp_path, "view: str, question: str, seat: int", body)
    move = McpPlayer.with_setting(setting).decide(view, 5)
    assert view.describe(move) == "Put up order tile 6 (discount 2)"
    heard = (tmp_path / "heard").read_text()
    assert "Order tiles on offer" in heard and view.question() in heard and "[open 6]" not in heard
    program(setting)._stack.close()


def test_a_mistake_is_told_and_at_last_greedy_moves(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    view = asked()
    setting = written(tmp_path, "moves: list, refused: str", "heard.append(refused); return str(heard)[:60] + '99'")
    move = McpPlayer.with_setting(setting).decide(view, 5)
    assert move == find_player("greedy").decide(view, 5)
    [line] = [record.getMessage() for record in caplog.records if "gave" in record.getMessage()]
    assert "no allowed move in 3 tries" in line and "No move here is called" in line
    program(setting)._stack.close()


def test_a_program_that_wants_too_much_is_refused(tmp_path: Path) -> None:
    setting = written(tmp_path, "wishes: str", "return '1'")
    with pytest.raises(GearwrightError, match="wants 'wishes'"):
        check_player(f"mcp:{setting}", gw.find_game("automata"))
    program(setting)._stack.close()


@pytest.mark.thorough("a client of the SDK plays over standard input whenever something lands")
def test_the_example_of_a_client_plays_a_whole_game(tmp_path: Path) -> None:
    example = ROOT / "examples" / "language_model" / "plays.py"
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    command = [sys.executable, str(example), "automata", "--folder", str(tmp_path)]
    ended = subprocess.run(
        command, capture_output=True, text=True, timeout=PATIENCE, env={**os.environ, "PATH": path}, check=True
    )
    assert ended.stdout.startswith("scores: ")


def test_what_is_no_program_is_refused_in_a_sentence(tmp_path: Path) -> None:
    game = gw.find_game("automata")
    with pytest.raises(GearwrightError, match="mcp alone is no player"):
        find_player("mcp")
    (tmp_path / "none.py").write_text("")
    for setting in ("no-such-command-here", "'unclosed", f"{sys.executable} {tmp_path / 'none.py'}"):
        with pytest.raises(GearwrightError, match="does not answer as an MCP server"):
            check_player(f"mcp:{setting}", game)

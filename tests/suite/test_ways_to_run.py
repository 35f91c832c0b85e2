"""The same log gives the same table, byte for byte, however the rules run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from gearwright import Game, game_names
from gearwright.core.language.mode import INTERPRETED
from gearwright.players import find_player

from ..players.nets.made import net_file
from .cases import CASES
from .compiling import ROOT
from .trace import every_move, trace

WITHOUT_NUMBA = """
import runpy, sys
from importlib.machinery import PathFinder
find, gone = PathFinder.find_spec, ("numba", "llvmlite")
PathFinder.find_spec = lambda name, *rest: None if name.partition(".")[0] in gone else find(name, *rest)
runpy.run_module("tests.suite.trace", run_name="__main__")
assert "numba" not in sys.modules
"""
every_game = pytest.mark.parametrize("name", game_names())


def traced(arguments: list[str], **variables: str) -> dict[str, list[str]]:
    done = subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        cwd=ROOT, env={**os.environ, **variables}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@cache
def compiled(name: str) -> dict[str, list[str]]:
    """In this process, as everybody gets them."""
    assert not INTERPRETED
    return trace(name)


@every_game
def test_interpreted_and_compiled_give_equal_bytes(name: str) -> None:
    assert traced(["-m", "tests.suite.trace", name], GEARWRIGHT_INTERPRETED="1") == compiled(name)


@every_game
def test_rules_run_where_numba_is_missing(name: str) -> None:
    """They are interpreted then, as above, so one case will do."""
    ((case, hashes),) = traced(["-c", WITHOUT_NUMBA, name, "1"]).items()
    assert hashes == compiled(name)[case]


@every_game
def test_rules_run_as_python_while_another_process_compiles_them(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At tables, and for those who play there; a net is summed up in another order, so it may like another move."""
    (case,), hashes = [case for case in CASES if case.name == name][:1], compiled(name)
    game, at_table = case.game, Game.at_table
    table = case.played(3, 30)
    view = table.view(table.seat)
    players = [find_player(each) for each in ("greedy", "search:10")]
    wanted = [player.decide(view, 1) for player in players]

    def meanwhile(self: Game, function: Any) -> Any:
        at_table(self, function)
        return self.elsewhere.instead(function.__name__)

    monkeypatch.setattr(Game, "at_table", meanwhile)
    monkeypatch.delitem(game.__dict__, "calls")
    assert every_move(case) == hashes[str(case)][1]
    assert [player.decide(view, 1) for player in players] == wanted
    net = f"@{net_file(name)}"
    assert {find_player(each + net).decide(view, 1) for each in ("net:0", "guided:5")} <= set(view.legal_moves())


@pytest.mark.thorough("compiles every game from nothing; interpreted rules, above, do not leave a row either")
@every_game
def test_no_index_leaves_its_row(name: str, tmp_path: Path) -> None:
    """Compiled code overwrites the neighbour in silence; with Numba's bounds check it says so."""
    checked = {"GEARWRIGHT_CACHE": str(tmp_path), "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "1"}
    assert traced(["-m", "tests.suite.trace", name], **checked) == compiled(name)

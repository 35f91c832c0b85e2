"""Every player, for every game, seat count and option: legal, repeatable, and blind to what its seat may not know."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from gearwright import UnknownName, game_names
from gearwright.core.language.streams import word
from gearwright.core.language.table import MAX_SEATS
from gearwright.players import Player, find_player, player_names
from gearwright.players.levels import LEVELS
from gearwright.players.search import SearchPlayer, Settings
from gearwright.players.tree import worth

from ..suite.cases import CASES, Case, some_cases
from .nets.made import assert_as_the_format_says, net_file

ROOT = Path(__file__).parents[2]
LIKE_OTHERS = pytest.mark.thorough("the same player with another setting")
NAMES = [
    "random", "greedy", pytest.param("greedy:0.5", marks=LIKE_OTHERS), "search:60",
    pytest.param("net:FILE", marks=LIKE_OTHERS), "net:1@FILE", "guided:40@FILE",
]  # fmt: skip


def found(case: Case, name: str) -> Player:
    """The player of that name; a net is one with random weights."""
    return find_player(name.replace("FILE", str(net_file(case.name))))


@pytest.mark.parametrize("name", NAMES)
@some_cases
def test_a_player_plays_whole_games(case: Case, name: str) -> None:
    players = [found(case, name) for _ in range(case.seats)]
    table = case.table(3)
    while not table.over and len(table.moves) < 60:
        move = players[table.seat].decide(table.view(table.seat), 7)
        assert move in table.legal_moves()
        table.play(move)


@pytest.mark.parametrize("name", NAMES)
@some_cases
def test_what_is_hidden_does_not_change_a_choice(case: Case, name: str) -> None:
    """The same view and seed give the same move, whatever lies hidden and whatever will be drawn."""
    for moves in (0, 17, 43, 80):
        table = case.at_decision(5, moves)
        choice = found(case, name).decide(table.view(table.seat), 11)
        for seed in (1, 2):
            other = table.copy()
            other.array[:] = table.view(table.seat).redealt(seed)
            assert found(case, name).decide(other.view(other.seat), 11) == choice


@pytest.mark.parametrize("case", [case for case in CASES if case.seats == 2 and not case.has_automas], ids=str)
def test_greedy_beats_random(case: Case) -> None:
    greedy, chance, wins = find_player("greedy"), find_player("random"), 0.0
    for number in range(20):
        table = case.table(number)
        while not table.over:
            player = greedy if table.seat == number % 2 else chance
            table.play(player.decide(table.view(table.seat), number))
        wins += (table.places[number % 2] == 1) / table.places.count(1)
    assert wins >= 16


def test_a_tree_is_kept_between_moves_of_one_turn() -> None:
    case = next(case for case in CASES if case.name == "factory_manager" and case.seats == 2)
    table = case.table(1)
    player = SearchPlayer(Settings(simulations=400, threads=1))
    kept = 0
    for _ in range(40):
        view = table.view(table.seat)
        move = player.decide(view, 3)
        if len(view.legal_moves()) > 1:
            root = player.trees[0].nodes["visits"][0]
            assert root >= 400
            kept += root > 400
        table.play(move)
    assert kept, "a second decision in one turn begins with what the first one found"


@pytest.mark.parametrize("name", game_names())
def test_an_expert_thinks_as_far_as_the_game_says(name: str) -> None:
    case = next(case for case in CASES if case.name == name and case.seats == 2)
    table, player = case.at_decision(5, 17), SearchPlayer(Settings(simulations=0))
    while len(table.legal_moves()) == 1:
        table.play(table.legal_moves()[0])
    player.decide(table.view(table.seat), 3)
    done = sum(tree.done for tree in player.trees)
    assert case.game.tuning.expert <= done < case.game.tuning.expert + len(player.trees)


@pytest.mark.parametrize("name", game_names())
def test_a_net_finds_compiled_what_its_format_says(name: str) -> None:
    assert_as_the_format_says(name)


def test_one_thread_or_several_search_alike_for_the_same_number_of_threads() -> None:
    case = CASES[0]
    table = case.at_decision(2, 20)
    for threads in (1, 2):
        settings = Settings(simulations=200, threads=threads)
        choices = {SearchPlayer(settings).decide(table.view(table.seat), int(word(5))) for _ in range(2)}
        assert len(choices) == 1


def test_a_player_does_not_remember_other_tables() -> None:
    """What it has thought about elsewhere does not change what it answers here."""
    table, other = CASES[0].at_decision(2, 20), CASES[0].at_decision(9, 35)
    player = find_player("search:200")
    fresh = player.decide(table.view(table.seat), 4)
    player.decide(other.view(other.seat), 4)
    player.decide(other.view(other.seat), 5)
    assert player.decide(table.view(table.seat), 4) == fresh
    visits = player.trees[0].visits()  # type: ignore[attr-defined]
    again = find_player("search:200")
    again.decide(table.view(table.seat), 4)
    assert again.trees[0].visits() == visits  # type: ignore[attr-defined]


def test_a_wider_spread_leaves_more_to_who_is_behind() -> None:
    table = CASES[0].at_decision(2, 60)
    share = table.game.bound(worth)
    behind = []
    for spread in (1.0, 20.0):
        values = np.zeros(MAX_SEATS)
        share(table.game.laid_out(table.array), 0, CASES[0].seats, values, spread)
        assert values.sum() == pytest.approx(1)
        behind.append(values[: CASES[0].seats].min())
    assert behind[0] < behind[1]


def test_a_search_tries_only_what_is_legal_where_it_stands() -> None:
    """Redealt tables share a tree: a move that was legal at one of them, or at a node above, need not be so here."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.players.tried"],
        cwd=ROOT, env={**os.environ, "GEARWRIGHT_INTERPRETED": "1"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(done.stdout) == dict.fromkeys(game_names(), 0)


def test_a_search_by_the_clock_keeps_its_time() -> None:
    table = CASES[0].at_decision(2, 20)
    player = find_player("search:0.2s")
    assert player.decide(table.view(table.seat), 1) in table.legal_moves()


def test_levels_are_players() -> None:
    assert set(LEVELS) <= set(player_names())
    for level in LEVELS:
        table = CASES[0].table(1)
        assert find_player(level).decide(table.view(table.seat), 1) in table.legal_moves()


@pytest.mark.parametrize(
    "name",
    ["search:", "search:many", "search:-5", "search:0", "search:0s", "greedy:2", "greedy:x", "random:1", "nobody"],
)
def test_unknown_settings_are_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(UnknownName, match=r"\.$"):
        find_player(name)


INTERPRETED = """
from gearwright.players import find_player
from tests.players.nets.made import net_file
from tests.suite.cases import CASES, is_usual
for case in filter(is_usual, CASES):
    table = case.at_decision(5, 30)
    for name in ("greedy", "search:4", f"guided:4@{net_file(case.name)}"):
        assert find_player(name).decide(table.view(table.seat), 1) in table.legal_moves()
print("all decided")
"""


def test_players_think_where_rules_are_interpreted() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", INTERPRETED],
        cwd=ROOT, env={**os.environ, "GEARWRIGHT_INTERPRETED": "1"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout == "all decided\n", done.stderr

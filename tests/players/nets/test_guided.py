"""The player `guided`, with random weights: legal, on one scale from the first guess to the end of the game."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gearwright import GearwrightError, Handle, find_game, game_names, new
from gearwright.core.language.table import MAX_SEATS
from gearwright.envs.play import returns
from gearwright.players import find_player
from gearwright.players.nets.choosing import _say_once
from gearwright.players.nets.files import read_net
from gearwright.players.nets.forward import Work
from gearwright.players.nets.guided import USUAL, GuidedPlayer
from gearwright.players.nets.tree import SCORE_PART, weigh_position, weigh_result

from ...suite.cases import Case
from .made import TRAINING, net_file, random_tensors, reference
from .test_policy import EVERY_TABLE, of_another_set


@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_it_plays_legal_moves_at_every_table(name: str, seats: int) -> None:
    table = Case(name, seats, ()).at_decision(5, 30)
    player = find_player(f"guided:6@{net_file(name)}")
    for _ in range(4):
        if not table.over:
            table.play(player.decide(table.view(table.seat), 7))  # refuses what is not allowed


def test_all_seats_are_valued_from_the_side_of_the_asked_one() -> None:
    table = Case("factory_manager", 4, ()).at_decision(3, 30)
    game, net = table.game, read_net(net_file("factory_manager"))
    work, values = Work.of(game, net.weights), np.zeros(MAX_SEATS)
    legal = len(table.legal_moves())
    work.moves[:legal] = table.legal_moves()
    game.bound(weigh_position)(game.laid_out(table.array), 0, 4, net.weights, work, legal, values)
    _, expected = reference(random_tensors(game), table.observe(table.seat))
    for far in range(4):
        place, score = expected[2 * far : 2 * far + 2]
        found = values[(table.seat + far) % 4]
        assert found == pytest.approx(np.clip(place, -1, 1) + SCORE_PART * score, abs=1e-4)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_end_of_a_game_is_on_the_same_scale(seats: int) -> None:
    table = Case("factory_manager", seats, ()).played(2, 10_000)
    assert table.over
    values = np.zeros(MAX_SEATS)
    for places in (list(table.places), [1] * seats, [1, 1, *range(3, seats + 1)]):
        for seat, place in enumerate(places):
            table.table.places[seat] = place
        centre, spread = TRAINING["score_centre"], TRAINING["score_spread"]
        table.game.bound(weigh_result)(table.game.laid_out(table.array), 0, seats, values, centre, spread)
        points = [SCORE_PART * (score - centre) / spread for score in table.scores]
        wins = [(place == 1) / places.count(1) for place in places]
        firsts = [(won - 1 / seats) / (1 - 1 / seats) for won in wins]  # 1 for whoever is first alone, 0 on average
        assert values[:seats] == pytest.approx(np.mean([returns(places), firsts], 0) + points)


def last_choice(name: str) -> Handle:
    """A table before a choice after each of whose moves the game is over, or goes on without a choice."""
    for seed in range(40):
        table = Case(name, 2, ()).played(seed, 10_000)
        while len(table.legal_moves()) < 2 or table.over:
            table.undo()
        endings = [ending(table, move) for move in table.legal_moves()]
        if len(set(endings)) > 1:
            return table
    raise AssertionError("no game was decided by its last choice")


def ending(table: Handle, move: int) -> tuple[int, ...]:
    other = table.copy()
    other.play(move)
    while not other.over and len(other.legal_moves()) == 1:
        other.play(other.legal_moves()[0])
    return tuple(other.places) if other.over else ()


def test_it_wins_where_its_last_move_decides() -> None:
    """Whatever the net believes, the end of the game counts as it is."""
    table = last_choice("automata")
    move = find_player(f"guided:60@{net_file('automata')}").decide(table.view(table.seat), 1)
    best = min((ending(table, each) or (9, 9))[table.seat] for each in table.legal_moves())
    assert ending(table, move)[table.seat] == best


def test_the_root_is_no_simulation_that_counts() -> None:
    table = Case("factory_manager", 2, ()).at_decision(3, 30)
    while len(table.legal_moves()) == 1:
        table.play(table.legal_moves()[0])
    player = GuidedPlayer.with_setting(f"5@{net_file('factory_manager')}")
    player.decide(table.view(table.seat), 3)
    assert sum(player.trees[0].visits().values()) == 5


def test_a_tree_is_kept_between_moves_of_one_turn() -> None:
    table, kept = new("factory_manager", seats=2, seed=1), 0
    player = GuidedPlayer.with_setting(f"12@{net_file('factory_manager')}")
    for _ in range(20):
        view = table.view(table.seat)
        move = player.decide(view, 3)
        if len(view.legal_moves()) > 1:
            kept += player.trees[0].nodes["visits"][0] > 13
        table.play(move)
    assert kept, "a second decision in one turn begins with what the first one found"


def test_settings() -> None:
    file = net_file("automata")
    for text, simulations, seconds, named in (
        ("300", 300, 0, None), ("0.5s", 800, 0.5, None), (f"300@{file}", 300, 0, file), (str(file), 800, 0, file)
    ):  # fmt: skip
        player = find_player(f"guided:{text}")
        assert isinstance(player, GuidedPlayer)
        assert (player.settings.simulations, player.settings.seconds) == (simulations, seconds)
        assert (player.choice.named and player.choice.named.file) == named
    assert USUAL.simulations == 800
    for wrong in ("", "0", "many", "0s", "-1s", "300@", f"x@{file}"):
        with pytest.raises(GearwrightError, match=r"^guided:.* is no player: .*\.$"):
            find_player(f"guided:{wrong}")


def test_where_no_net_fits_it_searches_by_the_evaluation(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    _say_once.cache_clear()
    table = of_another_set(tmp_path)
    with caplog.at_level(logging.WARNING):
        view = table.view(table.seat)
        assert find_player("guided:20").decide(view, 3) == find_player("search:20").decide(view, 3)
    (said,) = caplog.messages
    assert said.startswith("Factory Manager has no net that fits: ") and said.endswith("guided plays as search does.")


@pytest.mark.parametrize("name", game_names())
def test_it_needs_no_more_nodes_than_it_has(name: str) -> None:
    """A tree that is full goes on valuing positions."""
    table = Case(name, find_game(name).seats[-1], ()).at_decision(4, 20)
    player = GuidedPlayer(replace(USUAL, simulations=12, nodes=10), net_file(name))
    assert player.decide(table.view(table.seat), 1) in table.legal_moves()

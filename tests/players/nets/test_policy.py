"""The player `net`, with random weights: what it takes is what the format's formulas say."""

from __future__ import annotations

import logging
import math
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import chisquare  # type: ignore[import-untyped]

from gearwright import GearwrightError, Handle, find_game, game_names, new
from gearwright.core.language.streams import choice_at, derived, word
from gearwright.players import find_player
from gearwright.players.nets.choosing import _say_once
from gearwright.players.nets.policy import NetPlayer

from ...games.component_sets import copied_set, edit
from ...suite.cases import Case
from .made import assert_as_the_format_says, net_file, opinion, views

EVERY_TABLE = [(name, seats) for name in game_names() for seats in find_game(name).seats]


@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_it_plays_legal_moves_at_every_table(name: str, seats: int) -> None:
    table, player = new(name, seats=seats, seed=3), find_player(f"net:{net_file(name)}")
    while not table.over and len(table.moves) < 25:
        table.play(player.decide(table.view(table.seat), 7))  # refuses what is not allowed


@pytest.mark.parametrize("name", game_names())
def test_its_numbers_are_those_of_the_format(name: str) -> None:
    assert_as_the_format_says(name)


def fits(drawn: Counter[int], logits: np.ndarray, temperature: float) -> bool:
    """Whether the frequencies are those of the softmax, by a chi-squared test."""
    likely = np.exp(logits.astype(np.float64) / temperature)
    expected = drawn.total() * likely / likely.sum()
    found = np.array([drawn[place] for place in range(len(logits))], np.float64)
    few = expected < 5  # the test is for larger numbers: these are counted together
    if few.any():
        found, expected = (np.append(each[~few], each[few].sum()) for each in (found, expected))
    return bool(found.sum() == drawn.total() and chisquare(found, expected).pvalue > 0.001)


def test_a_temperature_draws_as_the_softmax_says() -> None:
    view = next(view for view in views("automata", 2) if len(view.legal_moves()) >= 6)
    moves, logits, _ = opinion(view)
    player = find_player(f"net:0.7@{net_file('automata')}")
    seeds = [int(derived(word(17), number)) for number in range(250)]
    drawn = Counter(moves.index(player.decide(view, seed)) for seed in seeds)
    assert fits(drawn, logits, 0.7) and not fits(drawn, logits, 2.5)


@pytest.mark.parametrize("temperature", [0.25, 1.0, 4.0])
def test_many_draws_follow_the_softmax(temperature: float) -> None:
    logits = np.array([0.3, -1.0, 2.0, 1.9, 0.3, -6.0], np.float32)
    player, states = NetPlayer(temperature), (choice_at(word(5), moves) for moves in range(20_000))
    drawn = Counter(player.chosen(logits, z) for z in states)
    assert fits(drawn, logits, temperature) and not fits(drawn, logits, 1.3 * temperature)


def test_moves_that_are_far_less_likely_than_the_best_are_never_drawn() -> None:
    logits = np.array([0.0, -6.0, -7.5, -30.0], np.float32)
    player = NetPlayer(math.inf)
    drawn = Counter(player.chosen(logits, choice_at(word(5), moves), 0.001) for moves in range(2_000))  # e^-6.9
    assert set(drawn) == {0, 1}
    assert 900 < drawn[0] < 1100  # by lot


def test_the_same_view_and_seed_give_the_same_draw() -> None:
    name = f"net:1@{net_file('automata')}"
    for view in views("automata", 2):
        assert find_player(name).decide(view, 5) == find_player(name).decide(view, 5)


def test_a_low_temperature_takes_what_is_likeliest() -> None:
    best, nearly = (find_player(f"net:{setting}{net_file('automania')}") for setting in ("", "0.0001@"))
    for view in views("automania", 3):
        assert best.decide(view, 5) == nearly.decide(view, 5)


@pytest.mark.parametrize("setting", ["", "x", "-1", "nan", "inf", "0.5@", "x@FILE", "-1@FILE"])
def test_settings_that_mean_nothing_are_refused(setting: str) -> None:
    with pytest.raises(GearwrightError, match=r"^net:.* is no player: .*\.$"):
        find_player(f"net:{setting.replace('FILE', str(net_file('automata')))}")


def of_another_set(folder: Path) -> Handle:
    """A table of Factory Manager with a set that no net has learnt with."""
    edit(copied_set("factory_manager", folder / "mine") / "setup.toml", "money = 18", "money = 23")
    return new("factory_manager", seats=2, seed=1, components=folder / "mine")


def test_a_file_that_plays_something_else_is_refused_in_a_sentence(tmp_path: Path) -> None:
    table = new("automania", seats=2, seed=1)
    with pytest.raises(GearwrightError, match=r"does not play Automania at this table: it plays 'automata'\.$"):
        find_player(f"net:{net_file('automata')}").decide(table.view(table.seat), 1)
    table = of_another_set(tmp_path)
    with pytest.raises(GearwrightError, match=r"it learnt with the component set \w+, and this table has 'mine' \(\w+"):
        find_player(f"net:{net_file('factory_manager')}").decide(table.view(table.seat), 1)
    table = Handle(find_game("gaia"), 2, 1, {}, edition=1)
    with pytest.raises(GearwrightError, match="it learnt edition 2 of the rules, and this table has edition 1"):
        find_player(f"net:{net_file('gaia')}").decide(table.view(table.seat), 1)


def test_where_no_net_fits_that_is_said_once_and_the_evaluation_takes_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    _say_once.cache_clear()
    table, players = of_another_set(tmp_path), [find_player("net"), find_player("net")]
    with caplog.at_level(logging.WARNING):
        for _ in range(6):
            view = table.view(table.seat)
            move = players[table.seat].decide(view, 3)
            assert move == find_player("greedy").decide(view, 3)
            table.play(move)
    (said,) = caplog.messages
    assert said.startswith("Factory Manager has no net that fits: ")
    assert said.endswith(". So net plays as greedy does.")


@pytest.mark.parametrize("name", ["net:FILE", "net:1@FILE", "guided:8@FILE"])
@pytest.mark.parametrize("game", game_names())
def test_what_is_hidden_does_not_change_a_choice(game: str, name: str) -> None:
    """The same of every player at every table, compiled, is in `test_players`."""
    name = name.replace("FILE", str(net_file(game)))
    for seats, moves in ((find_game(game).seats[-1], 17), (2, 60)):
        table = Case(game, seats, ()).at_decision(5, moves)
        choice = find_player(name).decide(table.view(table.seat), 11)
        for seed in (1, 2):
            other = table.copy()
            other.array[:] = table.view(table.seat).redealt(seed)
            assert find_player(name).decide(other.view(other.seat), 11) == choice

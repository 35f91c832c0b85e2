"""The evaluation: what it must like, and that what has begun is worth what it leads to."""

from __future__ import annotations

import random
from statistics import mean

import pytest

from gearwright import Handle, new
from gearwright.games.gaia import GAME
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.components.pieces import FACTION_NAMES
from gearwright.games.gaia.components.tiles import BOOSTER_IDS
from gearwright.games.gaia.evaluation import evaluate, weigh
from gearwright.games.gaia.evaluation.weights import CHANGING, FAVOUR, LATE, STEADY, WEIGHTS

from .tables import asked, fixture, give, own_tile, own_token, play, player_at, set_bowls, table_of, turn_of


def worth(handle: Handle) -> float:
    return evaluate(table_of(handle), 0)


def test_weights_and_factions_are_complete() -> None:
    assert len(CHANGING) == LATE and len(WEIGHTS) == 2 * LATE + len(STEADY)
    assert len(FAVOUR) == len(FACTION_NAMES)


@pytest.mark.parametrize("resource", ["credits", "ore", "knowledge", "qic"])
def test_more_is_better(resource: str) -> None:
    handle = fixture()
    values = []
    for count in range(0, 15, 3):
        give(handle, 0, **{resource: count})
        values.append(worth(handle))
    assert values == sorted(values) and values[0] < values[-1]


def test_charged_power_is_better() -> None:
    values = []
    for bowls in ((6, 0, 0), (0, 6, 0), (0, 0, 6)):
        handle = fixture()
        set_bowls(handle, 0, *bowls)
        values.append(worth(handle))
    assert values == sorted(values)


def test_tiles_and_tokens_are_wanted() -> None:
    bare, with_tile, with_token = fixture(), fixture(), fixture()
    own_tile(with_tile, 0, "std5")
    own_token(with_token, 0, "fed2")
    assert worth(bare) < min(worth(with_tile), worth(with_token))


def test_other_weights_give_other_values() -> None:
    handle = fixture()
    doubled = tuple(2 * weight for weight in WEIGHTS)
    assert weigh(table_of(handle), 0, doubled) != weigh(table_of(handle), 0, WEIGHTS)


def test_at_the_end_it_is_the_score() -> None:
    handle, chance = new("gaia", seats=3, seed=4), random.Random(4)
    while not handle.over:
        handle.play(chance.choice(handle.legal_moves()))
    assert [evaluate(table_of(handle), seat) for seat in range(3)] == handle.scores


def best(handle: Handle) -> float:
    """The best that the seat can come to with one move."""
    seat, values = handle.seat, []
    for move in handle.legal_moves():
        after = handle.copy()
        after.play(move)
        values.append(evaluate(table_of(after), seat))
    return max(values)


def test_what_has_begun_is_worth_what_it_leads_to() -> None:
    """On the way from the action to the planet, the structure or the area the value hardly changes."""
    questions = ("planet", "structure", "new_structure", "area", "tile", "token")
    missed: dict[str, list[float]] = {question: [] for question in questions}
    chance = random.Random(1)
    for seed in range(5):
        handle = new("gaia", seats=3, seed=seed)
        while not handle.over and handle.table.round_number < 6:
            if asked(handle) in missed:
                missed[asked(handle)].append(best(handle) - evaluate(table_of(handle), handle.seat))
            lively = [move for move in handle.legal_moves() if move != m.PASS and not is_free(move)]
            handle.play(chance.choice(lively or handle.legal_moves()))
    for question, found in missed.items():
        assert found, question
        assert abs(mean(found)) < 1.5, question


def is_free(move: int) -> bool:
    return bool(GAME.rules.contents.span_of(move).first == m.FREE_ACTION)


def test_a_rich_player_does_not_pass() -> None:
    """With a mine, an upgrade or research at hand, something is better than passing."""
    handle = fixture()
    give(handle, 0, credits=20, ore=10, knowledge=8)
    turn_of(handle, 0)
    after = handle.copy()
    play(after, "pass")
    assert best(handle) > evaluate(table_of(after), 0)
    assert player_at(handle, 0).passed == 0


@pytest.mark.parametrize("booster", ["bst1", "bst4", "bst5"])
def test_in_the_end_a_player_passes_and_does_not_change_things_to_no_end(booster: str) -> None:
    """Every resource scores the same, so changing ore and knowledge into credits is no reason to stay in the game."""
    for ore in range(4):
        handle = fixture(boosters=("bst1", "bst3", "bst4", "bst5", "bst9"))
        table, player, number = table_of(handle), player_at(handle, 0), BOOSTER_IDS.index(booster)
        place = list(table.boosters).index(number) if number in table.boosters else None
        if place is not None:
            table.boosters[place], player.booster = player.booster, number
        table.round_number = 6
        give(handle, 0, credits=1, ore=ore, knowledge=3, qic=0)
        set_bowls(handle, 0, 2, 0, 0)
        turn_of(handle, 0)
        passed = handle.copy()
        play(passed, "pass")
        free = [move for move in handle.legal_moves() if is_free(move)]
        for move in free:
            changed = handle.copy()
            changed.play(move)
            assert evaluate(table_of(passed), 0) >= evaluate(table_of(changed), 0), handle.describe(move)

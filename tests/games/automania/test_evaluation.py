"""What a position is worth to a seat."""

import math
import random
from typing import Any

import pytest

from gearwright import Handle, new
from gearwright.core.language.contract import evaluate
from gearwright.core.language.decorators import per_game
from gearwright.core.language.records import copied, laid_out
from gearwright.games.automania import GAME
from gearwright.games.automania.evaluation import weigh
from gearwright.games.automania.plans import MONEY_BY_RANK, RANKS, VP_BY_RANK
from gearwright.games.automania.weights import WEIGHTS

from .tables import RED, acting, afloat, equip, hold, player_at

SEATS = (2, 3, 4)
SEEDS = range(3)
APART = 25  # moves between two positions that are looked at compiled


@per_game
def worth_at(tables: Any, i: int, seat: int) -> float:
    """The compiled evaluation of the table at `i`."""
    return evaluate(tables[i], seat)


def worth(handle: Handle) -> float:
    return float(GAME.rules.evaluate(handle.table, RED))


def random_move(handle: Handle, lot: random.Random) -> None:
    handle.play(lot.choice(handle.legal_moves()))


@pytest.mark.parametrize("seats", SEATS)
def test_every_position_of_a_random_game_has_a_worth(seats: int) -> None:
    for seed in SEEDS:
        handle, lot = new("automania", seats=seats, seed=seed, advanced=seed == 1), random.Random(seed)
        while not handle.over:
            assert all(math.isfinite(GAME.rules.evaluate(handle.table, seat)) for seat in range(seats))
            random_move(handle, lot)


@pytest.mark.parametrize("seats", SEATS)
def test_in_the_end_it_is_the_score(seats: int) -> None:
    handle, lot = new("automania", seats=seats, seed=1), random.Random(1)
    while not handle.over:
        random_move(handle, lot)
    assert [GAME.rules.evaluate(handle.table, seat) for seat in range(seats)] == list(handle.scores)


def test_interpreted_and_compiled_agree() -> None:
    handle, lot = new("automania", seats=2, seed=2), random.Random(2)
    compiled = GAME.bound(worth_at)
    while not handle.over:
        random_move(handle, lot)
        if handle.table.moves % APART == 0:
            tables = laid_out(GAME.rules.table, copied(handle.array))
            for seat in range(2):
                assert compiled(tables, 0, seat) == pytest.approx(GAME.rules.evaluate(handle.table, seat))


def test_points_are_worth_what_they_score() -> None:
    handle = acting()
    before = GAME.rules.evaluate(handle.table, RED)
    player_at(handle, RED).vp += 1
    assert GAME.rules.evaluate(handle.table, RED) == pytest.approx(before + 1)


def test_what_helps_is_worth_something() -> None:
    """A car on a ship, the higher the better; a contract that fits more than one that does not; a manager."""
    bare, low, high = acting(), acting(), acting()
    afloat(low, RED, "city EU 3")
    afloat(high, RED, "city EU 9")
    afloat(high, 1, "city EU 5")
    afloat(low, 1, "city EU 5")
    assert worth(bare) < worth(low) < worth(high)
    fits, fails = acting(), acting()
    for handle, name in ((fits, "K07"), (fails, "K04")):
        equip(handle, RED, family="A16")
        hold(handle, {RED: name}, display="K01 K02 K03")
    assert worth(fits) > worth(fails)
    managed = acting()
    equip(managed, RED, managers="A27")
    assert worth(managed) > worth(bare)


def test_other_weights_give_another_worth() -> None:
    handle = acting()
    assert weigh(handle.table, RED, tuple(2 * weight for weight in WEIGHTS)) != weigh(handle.table, RED, WEIGHTS)


def test_cars_are_sold_onto_the_best_space_that_is_left() -> None:
    four_players = [*zip(MONEY_BY_RANK[RANKS : 2 * RANKS], VP_BY_RANK[RANKS : 2 * RANKS], strict=True)]
    assert four_players == [(0, 6), (0, 5), (0, 5), (0, 4), (0, 4), (4, 0), (0, 2), (0, 2)]
    two_players = [*zip(MONEY_BY_RANK[3 * RANKS :], VP_BY_RANK[3 * RANKS :], strict=True)]
    assert two_players == [(0, 6), (0, 5), (0, 4), *[(0, 2)] * 5]

"""What a position is worth to a seat, and the simple plan behind it."""

import random
from typing import Any

import pytest

from gearwright import Handle, new
from gearwright.core.language.contract import evaluate
from gearwright.core.language.decorators import per_game
from gearwright.core.language.records import copied, laid_out
from gearwright.games.factory_manager import GAME
from gearwright.games.factory_manager.evaluation import simple_plan

from .tables import player_at, start, tile

APART = 25  # moves between two positions that are looked at compiled


@per_game
def worth_at(tables: Any, i: int, seat: int) -> float:
    """The compiled evaluation of the table at `i`."""
    return evaluate(tables[i], seat)


def random_move(handle: Handle, lot: random.Random) -> None:
    handle.play(lot.choice(handle.legal_moves()))


@pytest.mark.parametrize(
    ("bought", "production", "storage", "energy"),
    [
        ((), 2, 3, 4),
        (("S05", "M06"), 2 + 2, 3 + 2, 4 + 2),
        (("M01", "M03"), 2 + 2, 3, 3 + 2),  # 10 workers are needed and 6 are there: the two first machines stand still
        (("M01", "M03", "O05"), 1 + 2 + 2, 3, 2 + 3 + 2),  # with the optimization one machine less is enough
        (("W01", "W06", "W10"), 2 + 1 + 2, 3, 4 + 0 + 2),  # a robot too many for two machines
        (("M01", "M03", "W01", "P01"), 2 + 2 + 1, 3, 3 + 2 + 1),
        (("C01", "C03"), 2, 3, 4 - 2),  # one control works, the better one
        (("C09",), 2, 3, 1),  # energy is never less
        (("O07", "O05"), 2, 3, 4),  # they save as many workers: the cheaper one is taken
        (("O08",), 2 + 1, 3, 4),
    ],
)
def test_the_plan_shuts_down_the_cheapest(bought: tuple[str, ...], production: int, storage: int, energy: int) -> None:
    handle = start(2)
    for name in bought:
        player_at(handle, 0).holdings[tile(name)] += 1
    assert simple_plan(handle.table, 0) == (production, storage, energy)


@pytest.mark.parametrize("seats", GAME.seats)
def test_in_the_end_it_is_the_money(seats: int) -> None:
    handle, lot = new("factory_manager", seats=seats, seed=1), random.Random(1)
    while not handle.over:
        random_move(handle, lot)
    assert [GAME.rules.evaluate(handle.table, seat) for seat in range(seats)] == list(handle.scores)


def test_interpreted_and_compiled_agree() -> None:
    handle, lot = new("factory_manager", seats=4, seed=2), random.Random(2)
    compiled = GAME.bound(worth_at)
    while not handle.over:
        random_move(handle, lot)
        if handle.table.moves % APART == 0:
            tables = laid_out(GAME.rules.table, copied(handle.array))
            for seat in range(4):
                assert compiled(tables, 0, seat) == pytest.approx(GAME.rules.evaluate(handle.table, seat))

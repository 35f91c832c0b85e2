"""A batch of tables plays the very games that single tables play."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from gearwright import Handle, IllegalMove
from gearwright.core.language.streams import choice_at, derived, pick, word
from gearwright.core.many.batch import Batch, Games

from .cases import CASES, Case, is_usual, some_cases

MORE = pytest.mark.thorough("the same code, and one more loop over the rules to compile")
LIGHTEST_AND_HEAVIEST = pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, marks=() if is_usual(case) and case.name in ("factory_manager", "gaia") else MORE)
        for case in CASES
    ],
    ids=str,
)


def batch(case: Case, size: int, threads: int | None = None) -> Batch:
    return Batch(case.game, size, case.seats, 3, dict(case.options), observes=True, threads=threads)


@some_cases
def test_a_batch_agrees_with_single_tables(case: Case) -> None:
    tables = batch(case, 3)
    single = [Handle(case.game, case.seats, int(seed), dict(case.options)) for seed in tables.seeds]
    finished = 0
    while finished < 4:
        moves = tables.random_moves()
        for i, table in enumerate(single):
            assert tables.array[i : i + 1].tobytes() == table.array.tobytes()
            assert tables.seat[i] == table.seat
            assert (tables.mask[i] == table.mask()).all()
            assert (tables.observation[i] == table.observe(table.seat)).all()
            table.play(int(moves[i]))
        tables.step(moves)
        for i, table in enumerate(single):
            assert tables.over[i] == table.over
            if table.over:
                finished += 1
                assert list(tables.scores[i]) == table.scores
                assert list(tables.places[i]) == table.places
                single[i] = Handle(case.game, case.seats, int(tables.seeds[i]), dict(case.options))
    assert tables.games.sum() == finished


@some_cases
def test_threads_change_nothing(case: Case) -> None:
    one, two = batch(case, 2500, threads=1), batch(case, 2500, threads=2)
    for _ in range(40):
        one.step(one.random_moves())
        two.step(two.random_moves())
    assert one.array.tobytes() == two.array.tobytes()
    assert (one.observation == two.observation).all()


@LIGHTEST_AND_HEAVIEST
def test_a_restored_batch_goes_on_bit_by_bit(case: Case) -> None:
    tables = batch(case, 3)
    for _ in range(30):
        tables.step(tables.random_moves())
    restored = pickle.loads(pickle.dumps(tables))
    while tables.games.sum() < 4:
        tables.step(tables.random_moves())
        restored.step(restored.random_moves())
    for name in ("array", "games", "seeds", "seat", "mask", "observation", "over", "scores", "places"):
        assert getattr(tables, name).tobytes() == getattr(restored, name).tobytes(), name


@some_cases
def test_an_illegal_move_stops_the_whole_step(case: Case) -> None:
    tables = batch(case, 4)
    before, moves = tables.array.tobytes(), tables.random_moves()
    for wrong in (int(np.argmin(tables.mask[2])), -1, case.game.moves):
        moves[2] = wrong
        with pytest.raises(IllegalMove, match="Table 2"):
            tables.step(moves)
        assert tables.array.tobytes() == before


@some_cases
def test_a_game_of_a_run_can_be_played_again_alone(case: Case) -> None:
    run = Games(case.game, case.seats, 8, dict(case.options))
    array, decisions = run.play(0, 1500)
    assert decisions == array["moves"].sum()
    later, _ = run.play(1400, 100)
    assert later.tobytes() == array[1400:].tobytes()
    seed = int(derived(word(8), 1499))
    table = Handle(case.game, case.seats, seed, dict(case.options))
    while not table.over:
        moves = table.legal_moves()
        table.play(moves[int(pick(choice_at(word(seed), len(table.moves)), len(moves)))])
    assert table.array.tobytes() == array[1499:].tobytes()

"""What a position is worth to a seat."""

import math
import random
from typing import Any

import pytest

from gearwright import Handle, new
from gearwright.core.language.contract import evaluate
from gearwright.core.language.decorators import per_game
from gearwright.core.language.records import copied, laid_out
from gearwright.games.age_of_automaton import GAME
from gearwright.games.age_of_automaton.evaluation import weigh
from gearwright.games.age_of_automaton.weights import WEIGHTS

from .tables import EMILY, At, play, scenario

SEATS = (2, 3, 4)
AUDITS = "au01 au03 au06 au08"  # none asks for workers of level I
APART = 40  # moves between two positions that are looked at compiled


@per_game
def worth_at(tables: Any, i: int, seat: int) -> float:
    """The compiled evaluation of the table at `i`."""
    return evaluate(tables[i], seat)


def worth(handle: Handle) -> float:
    return float(GAME.rules.evaluate(handle.table, EMILY))


def random_move(handle: Handle, lot: random.Random) -> None:
    handle.play(lot.choice(handle.legal_moves()))


@pytest.mark.parametrize("seats", SEATS)
def test_every_position_of_a_random_game_has_a_worth_and_in_the_end_it_is_the_score(seats: int) -> None:
    handle, lot = new("age_of_automaton", seats=seats, seed=seats), random.Random(seats)
    while not handle.over:
        assert all(math.isfinite(GAME.rules.evaluate(handle.table, seat)) for seat in range(seats))
        random_move(handle, lot)
    assert [GAME.rules.evaluate(handle.table, seat) for seat in range(seats)] == list(handle.scores)


def test_interpreted_and_compiled_agree() -> None:
    handle, lot = new("age_of_automaton", seats=2, seed=2), random.Random(2)
    compiled = GAME.bound(worth_at)
    while not handle.over:
        random_move(handle, lot)
        if handle.table.moves % APART == 0:
            tables = laid_out(GAME.rules.table, copied(handle.array))
            for seat in range(2):
                assert compiled(tables, 0, seat) == pytest.approx(GAME.rules.evaluate(handle.table, seat))


def test_points_are_worth_what_they_score() -> None:
    assert worth(scenario({EMILY: At(vp=7)})) == pytest.approx(worth(scenario({EMILY: At(vp=6)})) + 1)


@pytest.mark.parametrize(
    ("less", "more"),
    [
        (At(), At(credits=1)),
        (At(), At(tokens="R1 Y0 B0")),
        (At(workers=(1, 0, 0, 0)), At(workers=(0, 1, 0, 0))),
        (At(reputation=2), At(reputation=3)),
        (At(relationship=(1, 0, 0)), At(relationship=(2, 0, 0))),
        (At(prospects=(0, 0, 0, 0)), At(prospects=(1, 0, 0, 0))),
        (At(reliability=5), At(reliability=2)),
        (At(), At(equipment={"eq01": 1})),
        (At(), At(research="rd01")),
        (At(minus=1), At(minus=0)),
    ],
)
def test_what_helps_is_worth_something(less: At, more: At) -> None:
    assert worth(scenario({EMILY: less}, audits=AUDITS)) < worth(scenario({EMILY: more}, audits=AUDITS))


def test_a_question_alone_changes_little() -> None:
    """Three tokens of any colour are worth nearly as much before they are chosen: there are cards that they fit."""
    at = At(specialists="sp01 sp02 sp03 sp04")
    handle = scenario({EMILY: at}, tiles="tl02", audits=AUDITS)
    play(handle, "act sponsorship", "tile tl02")
    before = worth(handle)
    play(handle, "token red", "token blue", "token blue")
    assert worth(handle) == pytest.approx(before, abs=1)


def test_other_weights_give_another_worth() -> None:
    handle = scenario({})
    assert weigh(handle.table, EMILY, tuple(2 * weight for weight in WEIGHTS)) != weigh(handle.table, EMILY, WEIGHTS)

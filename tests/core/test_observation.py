"""An observation is declared once: what is written, what each number means, and what the documentation says agree."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gearwright.core.language.contents import Contents
from gearwright.core.language.decorators import rule
from gearwright.core.language.due import Due as BaseDue
from gearwright.core.language.observation import (
    Observation,
    Part,
    asked,
    bits,
    counts,
    due,
    each,
    marks,
    number,
    one_hot,
    order,
    own,
    per_seat,
    printed,
    seats,
    where,
    written,
)
from gearwright.core.language.records import Record, Row, blank, constants, f32, flag, i8, i16, look, row
from gearwright.core.language.table import BaseTable


class Place(Record):
    holder: i8  # 1 + a seat
    things: Row[i8] = row(2)


class Player(Record):
    money: i16
    hidden: i16


contents = Contents()
PHASE = contents.phase("only")
FIRST, SECOND = contents.question("first", PHASE), contents.question("second", PHASE, "left")


class Due(BaseDue, of=contents):
    left: i8


class Table(BaseTable):
    due: Due
    round: i8
    card: i8
    used: i8
    ready: flag
    in_row: i8
    turn_order: Row[i8] = row(3)
    shown: Row[i8] = row(3)
    heights: Row[i8] = row(2)
    spots: Row[Place] = row(2)
    players: Row[Player] = row(3)


class Card(Record):
    as_card: Row[f32] = row(2)


CARDS = constants(Card, np.array([([0, 0],), ([1, 0.5],)], Card.dtype))


@rule
def double(table: Table, seat: int) -> int:
    return 2 * int(table.players[seat].money)


@rule
def height_at(table: Table, seat: int, place: int) -> int:
    return 10 * seat + int(table.heights[place])


@rule
def write_pair(table: Table, seat: int, out: Any, at: int) -> None:
    out[at + 1] = table.round


def laid_out() -> Table:
    """Three seats; seat 2 is asked the second question."""
    table = look(Table, blank(Table, 1), 0)
    table.seats, table.round, table.card, table.used, table.in_row = 3, 2, 1, 0b101, 2
    table.due.kind, table.due.seat = SECOND, 2
    table.due.left = 3
    for place, seat in enumerate((2, 0, 1)):
        table.turn_order[place] = seat
        table.players[place].money = 10 * (place + 1)
        table.shown[place] = (4, 3, 1)[place]
    table.heights[0], table.heights[1] = 5, 6
    table.spots[1].holder, table.spots[1].things[0] = 2, 8
    return table


def numbers(part: Part, seat: int = 1, table: Table | None = None) -> list[float]:
    """What a part writes for a seat, each number once more by its meaning."""
    observation = Observation(part)
    out = np.zeros(observation.count, np.float32)
    observation.writer("tests", Table)(table or laid_out(), seat, out)
    assert len({observation.meaning(index) for index in range(observation.count)}) == observation.count
    return [float(value) for value in out]


@pytest.mark.parametrize(
    ("part", "expected"),
    [
        (number("round", "round", 4), [0.5]),
        (number("double", double, 80), [0.5]),
        (one_hot("card", "card", 3), [0, 1, 0]),
        (one_hot("card", "card", 3, first=1), [1, 0, 0]),
        (one_hot("card", "card", 3, none=1), [0, 0, 0]),
        (one_hot("card", "card", 2, amount="round", scale=8), [0, 0.25]),
        (one_hot("asked", "due.seat", 3, names=seats), [0, 1, 0]),
        (counts("heights", "heights", 2, scale=2), [2.5, 3]),
        (bits("used", "used", 3), [1, 0, 1]),
        (bits("used", "used", 3, names=seats), [0, 1, 1]),
        (marks("shown", "shown", 3, 5), [0, 1, 0, 1, 1]),
        (marks("shown", "shown", "in_row", 5), [0, 0, 0, 1, 1]),
        (marks("shown", "shown", 3, 4, first=1, none=3), [1, 0, 0, 1]),
        (order("order", "turn_order", 3), [1, 1 / 3, 2 / 3]),
        (printed("card", "card", CARDS, "as_card", ("a", "b")), [1, 0.5]),
        (printed("card", "card", CARDS, "as_card", ("a", "b"), none=1), [0, 0]),
        (written("pair", write_pair, 2, about="a pair"), [0, 2]),
        (where("ready", number("round", "round")), [0]),
        (where("used", number("round", "round")), [2]),
        (due((SECOND,), number("left", "due.left")), [3]),
        (due((FIRST,), number("left", "due.left")), [0]),
        (due((), number("round", "round")), [2]),
        (own(number("money", "money", 10)), [2]),
        (each("heights", 2, number("height", "heights")), [5, 6]),
        (each("heights", 2, number("height", height_at)), [15, 16]),
        (
            each("spots", 2, one_hot("holder", "holder", 3, first=1, none=0, names=seats), counts("two", "things", 2),
                 of="spots"),
            [0, 0, 0, 0, 0, 1, 0, 0, 8, 0],
        ),
        (each("spots", 2, number("first", "holder"), of="spots", where="holder"), [0, 2]),
        (each("spots", 2, each("things", 2, number("thing", "things")), of="spots"), [0, 0, 8, 0]),
        (per_seat("players", 3, number("money", "money", 10), number("double", double)),
         [1, 2, 40, 1, 3, 60, 1, 1, 20]),
    ],
)  # fmt: skip
def test_each_kind_of_part(part: Part, expected: list[float]) -> None:
    assert numbers(part) == pytest.approx(expected)


def test_the_question_and_the_seat_that_is_asked() -> None:
    first, second = asked(contents, 3)
    assert (numbers(first), numbers(second)) == ([0, 1], [0, 1, 0])
    over = laid_out()
    over.over = True
    assert (numbers(first, table=over), numbers(second, table=over)) == ([0, 0], [0, 0, 0])


def test_nobody_sits_at_the_seats_that_are_left() -> None:
    table = laid_out()
    table.seats = 2
    assert numbers(per_seat("players", 3, number("money", "money")), 1, table) == [1, 20, 1, 10, 0, 0]


def test_parts_lie_one_after_the_other_and_say_what_they_are() -> None:
    observation = Observation(
        number("round", "round", 4, about="round of the game"),
        *asked(contents, 3),
        each("spots", 2, counts("things", "things", 2, names=("nuts", "bolts")), of="spots", names=("near", "far")),
        per_seat("players", 3, number("money", "money", 100)),
    )
    assert observation.stretches == [("round", 1), ("question", 2), ("asked", 3), ("spots", 4), ("players", 6)]
    assert observation.count == 16
    assert observation.meaning(0) == "round / 4"
    assert observation.meaning(2) == "question: 1 if it is second"
    assert observation.meaning(4) == "asked: 1 if it is the next seat after the observer"
    assert observation.meaning(9) == "spots, far: things, bolts"
    assert observation.meaning(15) == "players, the second seat after the observer: money / 100"
    with pytest.raises(IndexError, match=r"0 to 15; there is no 16"):
        observation.meaning(16)
    assert [(place, name) for place, name, _ in observation.table_of_contents()] == [
        ("0", "round"), ("1 to 2", "question"), ("3 to 5", "asked"), ("6 to 9", "spots"),
        ("… 0 to 1", "spots: things"),
        ("10 to 15", "players"), ("… 0", "players: sits"), ("… 1", "players: money"),
    ]  # fmt: skip
    assert observation.table_of_contents()[0][2] == "round of the game / 4"


def test_a_field_that_does_not_exist_is_named() -> None:
    with pytest.raises(AttributeError, match=r"reads 'due\.letf', but table has no field 'letf'"):
        Observation(number("left", "due.letf")).writer("tests", Table)
    with pytest.raises(AttributeError, match="reads 'gold', but player has no field 'gold'"):
        Observation(per_seat("players", 3, number("gold", "gold"))).writer("tests", Table)

"""A move that only asks the next question can be answered together with it."""

from __future__ import annotations

import pytest

from gearwright import Handle, find_game, game_names
from gearwright.core.language.contents import NOT_ASKED

from .people import Mirror, Person, Table, good
from .shelf import alone

OPENING = [name for name in game_names() if any(span.opens for span in find_game(name).rules.contents.spans)]
opening_games = pytest.mark.parametrize("game", OPENING)


def at_a_fork(person: Person, game: str) -> tuple[Table, Mirror]:
    """A table where something can be opened."""
    table, beside = alone(person, game)
    while not openings(beside.handle):
        beside.play(1)
    return table, beside


def openings(handle: Handle) -> list[int]:
    return [move for move in handle.legal_moves() if handle.game.rules.contents.span_of(move).opens]


@opening_games
def test_what_can_be_answered_at_once_is_told_with_its_opening(ann: Person, game: str) -> None:
    table, beside = at_a_fork(ann, game)
    handle = beside.handle
    shown = table.now(handle.seat)["table"]
    told = {(each["opening"], each["move"]): each["words"] for each in shown["through"]}
    for opening in openings(handle):
        after = handle.copy()
        after.play(opening)
        assert after.seat == handle.seat
        assert [move for first, move in told if first == opening] == after.legal_moves()
        assert all(told[opening, move] == after.view(after.seat).label(move) for move in after.legal_moves())
    assert table.now((handle.seat + 1) % handle.seats)["table"]["through"] == []


@opening_games
def test_both_moves_are_looked_at_and_made_one_after_the_other(ann: Person, game: str) -> None:
    table, beside = at_a_fork(ann, game)
    seat = beside.handle.seat
    first = table.now(seat)["table"]["through"][0]
    path = f"{table.path}/moves/{first['move']}"
    judged = good(ann.get(path, seat=seat, opening=first["opening"]))
    assert judged["allowed"] and judged["changes"] and judged["words"] == first["words"]
    assert not good(ann.get(path, seat=seat))["allowed"]
    version = good(table.move(seat, beside.version, first["opening"]))["version"]
    good(table.move(seat, version, first["move"]))


@opening_games
def test_what_no_opening_leads_to_says_why(ann: Person, game: str) -> None:
    table, beside = at_a_fork(ann, game)
    handle = beside.handle
    opening = openings(handle)[0]
    after = handle.copy()
    after.play(opening)
    never = next(
        move
        for move in range(handle.game.moves)
        if after.refuse(move) not in (0, NOT_ASKED) and handle.refuse(move) == NOT_ASKED
    )
    said = good(ann.get(f"{table.path}/moves/{never}", seat=handle.seat))
    reason = handle.game.explain(after.refuse(never))
    assert f"{handle.describe(opening)}: {reason.text}" in said["sentence"]
    assert said["section"] == reason.section and not said["allowed"]

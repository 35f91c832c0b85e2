"""Hints of a real server: where they are allowed, and what a bot's process finds out."""

from __future__ import annotations

from typing import Any

import pytest

from .people import Person, Table, good
from .shelf import A_GAME, few


def ask_hint(person: Person, path: str, seat: int) -> Any:
    return good(person.post(f"{path}/hint", {"seat": seat}))


def to_a_choice(table: Table) -> tuple[int, set[int]]:
    """Plays on until a seat has a choice: the seat, and its moves."""
    while True:
        seat, version = table.shown()["asked"], table.shown()["version"]
        moves = [choice["move"] for choice in table.now(seat)["table"]["choices"]]
        if len(moves) > 1:
            return seat, set(moves)
        good(table.move(seat, version, moves[0]))


def test_a_hint_has_a_reason_that_was_counted(ann: Person) -> None:
    table = ann.make("factory_manager", ["me"] * 4)
    asked, allowed = to_a_choice(table)
    hint = ask_hint(ann, table.path, asked)
    assert hint["move"] in allowed and {each["move"] for each in hint["others"]} < allowed
    assert 0 < hint["chance"] < 1 and hint["think"] and hint["look"] and hint["why"]
    assert ask_hint(ann, table.path, asked) == hint


@pytest.mark.parametrize(("wish", "allowed"), [({}, False), ({"hints": True}, True)])
def test_where_somebody_else_may_sit_hints_are_agreed_on(ann: Person, wish: dict[str, bool], allowed: bool) -> None:
    table = ann.make(A_GAME, ["me", *["open"] * (few(A_GAME) - 1)], **wish)
    shown = good(ann.get(table.path))
    assert shown["hints"] == allowed
    if not allowed:
        answer = ann.post(f"{table.path}/hint", {"seat": 0})
        assert answer.status_code == 409 and "without hints" in answer.json()["sentence"]


def test_a_table_of_ones_own_may_be_made_without_hints(ann: Person) -> None:
    table = ann.make(A_GAME, ["me"] * few(A_GAME), hints=False)
    assert not good(ann.get(table.path))["hints"]
    answer = ann.post(f"{table.path}/hint", {"seat": 0})
    assert (answer.status_code, answer.json()["error"]) == (409, "not_now")

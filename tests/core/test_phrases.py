"""Sentences speak to whoever hears them, and moves are told of whoever made them."""

from __future__ import annotations

import pytest

from gearwright.core.looks.phrases import addressed, left_undone, predicate, third_person, with_article

NAMES = ["Anna", "Bela 2"]
NOBODY = len(NAMES)


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("{0:have} no die left.", ("You have no die left.", "Anna has no die left.", "Anna has no die left.")),
        ("{0:be} first.", ("You are first.", "Anna is first.", "Anna is first.")),
        ("{1:'s} car returns.", ("Bela 2's car returns.", "Your car returns.", "Bela 2's car returns.")),
        ("The tile goes to {1}.", ("The tile goes to Bela 2.", "The tile goes to you.", "The tile goes to Bela 2.")),
        (
            "It ends. {0:have} 3, {1:have} 4.",
            (
                "It ends. You have 3, Bela 2 has 4.",
                "It ends. Anna has 3, you have 4.",
                "It ends. Anna has 3, Bela 2 has 4.",
            ),
        ),
        ("Nobody is named.", ("Nobody is named.",) * 3),
    ],
)
def test_a_sentence_is_told_to_each_listener(sentence: str, told: tuple[str, ...]) -> None:
    assert tuple(addressed(sentence, NAMES, seat) for seat in (0, 1, NOBODY)) == told


def test_a_name_may_hold_anything() -> None:
    assert addressed("{0:take} a tile.", ["{1} %s {0:have}"], NOBODY) == "{1} %s {0:have} takes a tile."


@pytest.mark.parametrize(
    ("verb", "told"),
    [
        ("put", "puts"), ("pass", "passes"), ("match", "matches"), ("do", "does"), ("carry", "carries"),
        ("buy", "buys"), ("re-roll", "re-rolls"), ("have", "has"), ("finish", "finishes"), ("lose", "loses"),
    ],
)  # fmt: skip
def test_what_others_do(verb: str, told: str) -> None:
    assert third_person(verb) == told


def test_a_move_is_told_of_its_player() -> None:
    assert predicate("Put up order tile 3", own=True) == "put up order tile 3"
    assert predicate("Put up order tile 3", own=False) == "puts up order tile 3"
    assert predicate("Pass: 2 tiles are left", own=False) == "passes: 2 tiles are left"
    assert predicate("Pass", own=False) == "passes"


def test_what_is_left_is_counted() -> None:
    assert left_undone(2, "tile", "not placed") == ": 2 tiles are not placed"
    assert left_undone(1, "tile", "not placed") == ": 1 tile is not placed"
    assert left_undone(0, "tile", "not placed") == ""


def test_articles() -> None:
    assert (with_article("mine"), with_article("academy")) == ("a mine", "an academy")

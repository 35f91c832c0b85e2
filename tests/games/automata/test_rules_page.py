"""The rules for players give the numbers that the game is played with."""

from __future__ import annotations

import re
from typing import Any

from gearwright import find_game
from gearwright.games.automata.components import (
    CARD_LABELS,
    CARDS,
    DICE,
    DIE_NAMES,
    DIE_TYPES,
    GEARS_PER_VP,
    MOST_DICE_FOR,
    N_CARDS,
    SET_VP,
    VP_PER_RESERVED,
)
from gearwright.games.automata.components import GEARS_FOR as GEARS
from gearwright.games.automata.components import PRICE_CHANGE_FOR as CHANGE
from gearwright.games.automata.words import ability

PAGE = find_game("automata").rules_text
CARD_TEXTS = [card["text"] for card in find_game("automata").components.tables["cards.toml"]["card"]]


def line(*cells: Any) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def test_cards() -> None:
    for card in range(N_CARDS):
        text = CARD_TEXTS[card].removeprefix("Exhaust: ")
        start = f"| {CARD_LABELS[card]} | {CARDS[card].sum} | {CARDS[card].gears} | "
        (found,) = (row for row in PAGE.splitlines() if row.startswith(start))
        assert found.endswith(f"| {text[:1].upper()}{text[1:]} |")


def test_a_card_says_the_same_numbers_as_the_book() -> None:
    for card in range(N_CARDS):
        book, printed = ({*re.findall(r"\d+", text)} for text in (CARD_TEXTS[card], ability(card)))
        assert book == printed, CARD_LABELS[card]


def test_boards() -> None:
    assert line("gears", GEARS[1], GEARS[2], GEARS[4], GEARS[6], GEARS[10]) in PAGE
    assert [CHANGE[total] for total in (1, 2, 5, 6, 11, 12)] == [1, 0, 0, -1, -1, -2]
    assert line("total price", "+1", "as it is", "−1", "−2") in PAGE
    assert line("new dice", MOST_DICE_FOR[1], MOST_DICE_FOR[2], MOST_DICE_FOR[5], MOST_DICE_FOR[8]) in PAGE
    for die in range(DIE_TYPES):
        assert f"| {DIE_NAMES[die]} | {DICE[die].coins} | {DICE[die].gears} | " in PAGE


def test_scoring() -> None:
    assert line("VP", *SET_VP[1:]) in PAGE
    assert line("gears", f"1 for every {GEARS_PER_VP}, rounded down") in PAGE
    assert f"costs you {-VP_PER_RESERVED} VP if you\nnever do" in PAGE

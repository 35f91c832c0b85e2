"""Completing a contract after a production, and drawing one."""

from gearwright.core.language.decisions import Answer, Decision

from .. import moves as m
from ..components import CONTRACT_IDS, MARKET_NAMES
from ..contracts import (
    play_complete,
    play_deck,
    play_draw,
    play_no_contract,
    refuse_complete,
    refuse_deck,
    refuse_draw,
)
from ..names import CONTRACT_TEXTS, car_name, contract_name, stars
from ..popularity import produced_stars
from ..table import Table


def ask_contract(table: Table, seat: int) -> str:
    """What the car was made with."""
    made = table.production
    now = f"{stars(produced_stars(table, seat))} in {MARKET_NAMES[made.market]}"
    return f"The {car_name(made.car)} was made with {now}. Which contract do you complete?"


def complete(table: Table, seat: int, card: int) -> str:
    """A card of the hand with what it asks for."""
    return f"Complete {CONTRACT_IDS[card]}, {CONTRACT_TEXTS[card]}"


def draw_open(table: Table, seat: int, card: int) -> str:
    """A card that lies face up, with what it asks for and brings."""
    return f"Draw {contract_name(card)}"


DECISIONS = (
    #                         why not          what happens      in words
    Decision(
        m.CONTRACT, ask_contract,
        Answer(m.COMPLETE,    refuse_complete, play_complete,    complete),
        Answer(m.NO_CONTRACT, None,            play_no_contract, "Complete no contract"),
    ),
    Decision(
        m.NEW_CONTRACT, "Which contract do you draw?",
        Answer(m.DRAW,        refuse_draw,     play_draw,        draw_open),
        Answer(m.TOP_OF_DECK, refuse_deck,     play_deck,        "Draw the top of the deck"),
    ),
)  # fmt: skip

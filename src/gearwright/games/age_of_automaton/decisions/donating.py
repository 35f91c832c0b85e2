"""The Donation phase."""

from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.looks.phrases import counted, left_undone

from .. import moves as m
from ..achievements import play_claim, refuse_claim
from ..donation import (
    give_colour,
    give_credit,
    pieces_left,
    refuse_claim_before,
    refuse_give_credit,
    refuse_give_token,
)
from ..table import Table
from ..words import claimable
from .left_open import token
from .turn import claim


def ask_donating(table: Table, seat: int) -> str:
    """How much may be given."""
    return f"What do you donate? You may give {counted(pieces_left(table, seat), 'more piece')}."


def end_donation(table: Table, seat: int) -> str:
    """With what could still be claimed."""
    return f"End the donation{left_undone(claimable(table, seat, refuse_claim_before), 'Achievement', 'not claimed')}"


def end_claiming(table: Table, seat: int) -> str:
    """With what could still be claimed."""
    return f"End without a claim{left_undone(claimable(table, seat, refuse_claim), 'Achievement', 'not claimed')}"


DONATION = (
    #                   moves      why not              what happens  in words
    Decision(
        m.DONATING, ask_donating,
        Answer(m.END_TURN,  None,                None,         end_donation),
        Answer(m.CLAIM,     refuse_claim_before, play_claim,   claim),
        Answer(m.TOKEN,     refuse_give_token,   give_colour,  token("Donate")),
        Answer(m.CREDIT,    refuse_give_credit,  give_credit,  "Donate a credit"),
    ),
    Decision(
        m.CLAIMING, "Do you claim an Achievement?",
        Answer(m.END_TURN,  None,                None,         end_claiming),
        Answer(m.CLAIM,     refuse_claim,        play_claim,   claim),
    ),
)  # fmt: skip

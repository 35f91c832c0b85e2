"""What is taken that may be too strong or too weak."""

from gearwright.core.language.things import Things

from .components import CARD_IDS
from .moves import ACT, BUY, CREATE_DICE, IMPROVE, RESERVE, SELL, USE

THINGS = (
    *(Things(span, ids=[[card] for card in CARD_IDS]) for span in (BUY, RESERVE, USE)),
    *(Things(span) for span in (ACT, CREATE_DICE, IMPROVE, SELL)),
)

"""What is taken that may be too strong or too weak."""

from gearwright.core.language.things import Things

from .moves import ACT, BUY, CREATE_DICE, IMPROVE, RESERVE, SELL, USE

THINGS = tuple(Things(span) for span in (BUY, RESERVE, USE, ACT, CREATE_DICE, IMPROVE, SELL))

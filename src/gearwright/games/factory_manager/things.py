"""What is taken that may be too strong or too weak."""

from gearwright.core.language.things import Things

from .moves import BUY, HIRE, PUT_UP

THINGS = tuple(Things(span) for span in (BUY, PUT_UP, HIRE))

"""2. What a seat knows: everything but the order of the Parts Deck, which only the random streams hold."""

from gearwright.core.language.decorators import rule

from .table import Table


@rule
def hide(table: Table, seat: int) -> None:
    """Nothing lies on the table that a seat may not know (R18: hands are open); core takes the streams away."""


@rule
def redeal(table: Table, seat: int) -> None:
    """The Parts Deck is a bag: new streams are all that it takes."""

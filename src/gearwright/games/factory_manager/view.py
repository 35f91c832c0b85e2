"""9. What a seat knows: everything but the order of the stacks, which only the random streams hold."""

from gearwright.core.language.decorators import rule

from .table import Table


@rule
def hide(table: Table, seat: int) -> None:
    """Nothing lies on the table that a seat may not know; core takes the streams away."""


@rule
def redeal(table: Table, seat: int) -> None:
    """Stacks are bags: new streams are all that it takes."""

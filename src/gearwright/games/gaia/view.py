"""1. What a seat knows: everything. The order of an Automa's cards is not decided before a card is drawn.

observation.py writes it all as numbers.
"""

from gearwright.core.language.decorators import rule

from .table import Table


@rule
def hide(table: Table, seat: int) -> None:
    """Nothing on the table is hidden from anybody."""


@rule
def redeal(table: Table, seat: int) -> None:
    """Only the streams know the future, and core has replaced them."""

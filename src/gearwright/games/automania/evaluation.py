"""What a position is worth to a seat."""

from gearwright.core.rules import rule

from .scoring import medals_vp
from .table import Table


@rule
def evaluate(table: Table, seat: int) -> float:
    """The Victory Points that a seat may end with."""
    return float(table.players[seat].vp + medals_vp(table, seat))

"""placeholder"""

from gearwright.core.rules import rule

from .scoring import total
from .table import Table


@rule
def evaluate(table: Table, seat: int) -> float:
    """x"""
    return float(total(table, seat))

"""4. The round and its phases."""

from gearwright.core.language.agenda import owe
from gearwright.core.language.decorators import rule

from .moves import ACTION_TURN, SALES
from .table import Table


@rule
def begin_round(table: Table) -> None:
    """The action phase, from the first player on, then the sales phase."""
    owe(table, SALES)
    owe(table, ACTION_TURN)

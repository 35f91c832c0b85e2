"""4. The round and its phases."""

from gearwright.core.language.agenda import owe
from gearwright.core.language.decorators import rule

from .moves import ACTIVATION, DEPLOYMENT, RESET
from .table import Table


@rule
def begin_round(table: Table) -> None:
    """What is owed last is taken first, so the phases are owed backwards."""
    table.round_number += 1
    owe(table, RESET)
    owe(table, ACTIVATION)
    owe(table, DEPLOYMENT)

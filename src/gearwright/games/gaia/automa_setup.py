"""13.4 Setup of an Automa: how many there are, their factions, starting mines and boosters."""

from gearwright.core.rules import rule

from .components.pieces import NO_FACTION
from .table import Table


@rule
def automas_at(table: Table) -> int:
    """So many of the last seats are Automas; the first one never is."""
    return min(table.options.automas, table.seats - 1)


@rule
def named_faction(table: Table, seat: int) -> int:
    """The faction that an option names for an Automa."""
    return NO_FACTION

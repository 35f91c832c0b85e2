"""12. Bescods: institute and academies swapped in the upgrade tree (a table); with their institute, strong homes.

Their special action, an advance in the lowest area, is decided like any other advance (research.py).
"""

from gearwright.core.language.decorators import rule

from ..components.pieces import ADVANCES_LOWEST, FACTIONS, STRONG_HOMES, SWAPPED_UPGRADES
from ..components.research import AREAS
from ..table import Table
from . import hooks
from .declaring import Faction, On, Switch


@rule
def strong_home(table: Table, seat: int, hex: int) -> int:
    """With the institute, 1 more for structures on planets of the home type."""
    return int(table.planet[hex] == FACTIONS[table.players[seat].faction].home)


@rule
def lowest_level(table: Table, seat: int) -> int:
    """The level of the area, or areas, in which the player has come least far."""
    levels = table.players[seat].levels
    lowest = int(levels[0])
    for area in range(1, AREAS):
        lowest = min(lowest, levels[area])
    return lowest


BESCODS = Faction(
    "bescods",
    "institute and academies swapped; special action: advance in the lowest area",
    "structures on titanium have 1 more value",
    Switch(SWAPPED_UPGRADES),  # what each structure is built from is in the tables
    Switch(ADVANCES_LOWEST),  # a special action
    On(hooks.more_value, STRONG_HOMES, strong_home),
)

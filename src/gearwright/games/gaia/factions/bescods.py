"""12. Bescods: institute and academies swapped in the upgrade tree (a table); with their institute, strong homes.

Their special action, an advance in the lowest area, is decided like any other advance (research.py).
"""

from gearwright.core.language.decorators import rule

from ..components.pieces import FACTIONS
from ..components.research import AREAS
from ..table import Table


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

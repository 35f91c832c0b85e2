"""12. Xenos: a third mine at the start, and with their institute smaller federations."""

from ..components.pieces import SMALL_FEDERATIONS, THIRD_MINE
from .declaring import Faction, Switch

XENOS = Faction(
    "xenos",
    "a third mine at the start",
    "federations need only 6",
    Switch(THIRD_MINE),  # how many mines a faction places is in the tables
    Switch(SMALL_FEDERATIONS),
)

"""12. Gleens: their Q.I.C. become ore until the right academy stands, gaia planets cost ore and bring VP.

Their institute brings them a federation token of their own (upgrades.py takes it).
"""

from gearwright.core.language.decorators import rule

from ..components.pieces import GAIA_FOR_ORE, QIC_IS_ORE, RIGHT_ACADEMY, VP_FOR_GAIA
from ..table import FROM_FACTION, Table, can, score

GAIA_VP = 2  # for each mine on a gaia planet; the flag in factions.toml is named after it


@rule
def turns_qic_into_ore(table: Table, seat: int) -> bool:
    """From every source; the academy counts before its own tech tile is gained."""
    return can(table, seat, QIC_IS_ORE) and table.players[seat].built[RIGHT_ACADEMY] == 0


@rule
def pays_gaia_with_ore(table: Table, seat: int) -> bool:
    """One ore instead of one Q.I.C. makes a gaia planet habitable."""
    return can(table, seat, GAIA_FOR_ORE)


@rule
def score_gaia_mine(table: Table, seat: int) -> None:
    """VP for a mine on a gaia planet."""
    if can(table, seat, VP_FOR_GAIA):
        score(table, seat, FROM_FACTION, GAIA_VP)

"""12. Gleens: their Q.I.C. become ore until the right academy stands, gaia planets cost ore and bring VP.

Their institute brings them a federation token of their own.
"""

from gearwright.core.language.decorators import rule

from ..components.pieces import GAIA_FOR_ORE, OWN_TOKEN, QIC_IS_ORE, RIGHT_ACADEMY, VP_FOR_GAIA
from ..components.tiles import GLEENS_TOKEN
from ..table import FROM_FACTION, Table, score
from ..tokens import gain_token
from . import hooks
from .declaring import Faction, On, Switch

GAIA_VP = 2  # for each mine on a gaia planet; the flag in factions.toml is named after it


@rule
def no_academy_yet(table: Table, seat: int) -> bool:
    """From every source; the academy counts before its own tech tile is gained."""
    return table.players[seat].built[RIGHT_ACADEMY] == 0


@rule
def score_gaia_mine(table: Table, seat: int) -> None:
    """VP for a mine on a gaia planet."""
    score(table, seat, FROM_FACTION, GAIA_VP)


@rule
def gain_own_token(table: Table, seat: int) -> None:
    """A federation token that nobody else can have."""
    gain_token(table, seat, GLEENS_TOKEN)


GLEENS = Faction(
    "gleens",
    f"Q.I.C. become ore until the right academy stands; gaia planets for ore, and {GAIA_VP} VP each",
    "a federation token of their own",
    On(hooks.turns_qic_into_ore, QIC_IS_ORE, no_academy_yet),
    Switch(GAIA_FOR_ORE),  # one ore instead of one Q.I.C. (mines.py)
    On(hooks.gaia_mine_built, VP_FOR_GAIA, score_gaia_mine),
    On(hooks.institute_opened, OWN_TOKEN, gain_own_token),
)

"""13.7 to 13.11 The Automa does what it has planned."""

from gearwright.core.language.agenda import owe_for
from gearwright.core.language.decorators import rule

from ..components.automa import FACTION_CARDS, LAB_ADVANCES, VP_FOR_FIRST_MINE, VP_FOR_TRADING_STATION
from ..components.pieces import MINE, RESEARCH_LAB, TRADING_STATION
from ..components.space import GAIA, RIM, TRANSDIM
from ..components.tiles import NO_TILE
from ..map.settling import note_build, replace, settle
from ..moves import PLAN_RANDOM
from ..table import Table
from .cards import gain_vp
from .planning import DO_ADVANCE, DO_BUILD, DO_REMOVE_TILE, DO_REPLACE, DO_TAKE_SPACE
from .setup import faction_card


@rule
def play_step(table: Table, seat: int) -> None:
    """What cannot be done, and has nothing that stands in for it, is skipped."""
    plan = table.plan
    gain_vp(table, seat, ability_vp(table, seat))
    if plan.action == DO_BUILD:
        build(table, seat)
    elif plan.action == DO_REPLACE:
        upgrade(table, seat)
    elif plan.action == DO_TAKE_SPACE:
        table.used |= 1 << plan.choice
    elif plan.action == DO_ADVANCE:
        table.players[seat].levels[plan.choice] += 1
    elif plan.action == DO_REMOVE_TILE:
        table.advanced[plan.choice] = NO_TILE


@rule
def ability_vp(table: Table, seat: int) -> int:
    """What is planned brings the Geodens VP on a type of planet that is new to them, Hadsch Hallas for a station."""
    plan = table.plan
    faction = FACTION_CARDS[faction_card(table, seat)]
    brings = False
    if plan.action == DO_BUILD and faction.ongoing == VP_FOR_FIRST_MINE:
        kind = GAIA if table.planet[plan.choice] == TRANSDIM else int(table.planet[plan.choice])
        brings = table.players[seat].types >> kind & 1 == 0
    if plan.action == DO_REPLACE and faction.ongoing == VP_FOR_TRADING_STATION:
        brings = plan.kind == TRADING_STATION
    return int(faction.ongoing_vp) if brings else 0


@rule
def build(table: Table, seat: int) -> None:
    """A transdim planet becomes a gaia planet at once."""
    plan = table.plan
    player = table.players[seat]
    if table.planet[plan.choice] == TRANSDIM:
        table.planet[plan.choice] = GAIA
    player.built[MINE] += 1
    settle(table, seat, plan.choice, MINE)
    if plan.satellite != RIM:
        table.satellites[plan.satellite] |= 1 << seat
        player.satellites += 1
    note_build(table, plan.choice)


@rule
def upgrade(table: Table, seat: int) -> None:
    """The piece is replaced; an advance follows the labs of some factions."""
    plan = table.plan
    faction = FACTION_CARDS[faction_card(table, seat)]
    replace(table, seat, plan.choice, plan.kind)
    note_build(table, plan.choice)
    if plan.kind == RESEARCH_LAB and faction.ongoing == LAB_ADVANCES:
        owe_for(table, PLAN_RANDOM, seat).ongoing = 1

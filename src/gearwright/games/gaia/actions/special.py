"""9.7 Special actions: once per round each, for whoever has the tile, the booster, the academy or the ability."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule

from ..components.actions import (
    ACADEMY_ACTION,
    BUILDS,
    DOWNGRADES_LAB,
    GAINS,
    LIFTS_LOWEST,
    NO_ABILITY,
    PLACES_STATION,
    SPECIAL_ACTIONS,
    SWAPS_INSTITUTE,
)
from ..components.pieces import FACTIONS, MINE, RESEARCH_LAB, RIGHT_ACADEMY, STATIONS, STRUCTURES, TRADING_STATION
from ..components.tiles import NO_BOOSTER, NO_TILE
from ..factions.firaks import NO_LAB, NO_STATION_PIECE
from ..factions.ivits import NO_STATION_LEFT, NO_STATION_SITE
from ..moves import AREA, LAB, PLANET, STATION, SWAP, refusal
from ..resources.gaining import gain
from ..table import FROM_ACTIONS, OWNED, Table, can
from ..turns import begin_action
from .board import NO_SITE
from .research import LOWEST_AREA, NO_AREA_LEFT, can_advance

SPECIAL_USED = refusal("You have used this special action in this round.", "9.7")
NOT_YOUR_SPECIAL = refusal("You do not have what this special action belongs to.", "9.7", absent=True)
NO_MINE_TO_SWAP = refusal("You have no mine to swap with.", "12")


@rule
def owns_special(table: Table, seat: int, action: int) -> bool:
    """An uncovered tile, the booster of this round, an ability, or the right academy."""
    entry = SPECIAL_ACTIONS[action]
    player = table.players[seat]
    if entry.tile != NO_TILE:
        return player.tiles[entry.tile] == OWNED
    if entry.booster != NO_BOOSTER:
        return player.booster == entry.booster
    if entry.ability != NO_ABILITY:
        return can(table, seat, entry.ability)
    return player.built[RIGHT_ACADEMY] > 0


@rule
def refuse_owner(table: Table, seat: int, action: int) -> int:
    """Once per round."""
    if not owns_special(table, seat, action):
        return NOT_YOUR_SPECIAL
    return SPECIAL_USED if table.players[seat].used >> action & 1 else 0


@rule
def refuse_special(table: Table, seat: int, action: int) -> int:
    """A plain gain may be lost; an effect must be possible."""
    refused = refuse_owner(table, seat, action)
    entry = SPECIAL_ACTIONS[action]
    if refused or entry.effect == GAINS:
        return refused
    player = table.players[seat]
    if entry.effect == BUILDS:
        return 0 if table.possible.origins >> entry.origin & 1 else NO_SITE
    if entry.effect == SWAPS_INSTITUTE:
        return 0 if player.built[MINE] - player.guests > 0 else NO_MINE_TO_SWAP
    if entry.effect == PLACES_STATION:
        if player.stations >= STATIONS:
            return NO_STATION_LEFT
        return 0 if table.possible.station else NO_STATION_SITE
    if entry.effect == DOWNGRADES_LAB:
        if player.built[RESEARCH_LAB] == 0:
            return NO_LAB
        return NO_STATION_PIECE if player.built[TRADING_STATION] >= STRUCTURES[TRADING_STATION].supply else 0
    return 0 if can_advance(table, seat, LOWEST_AREA) else NO_AREA_LEFT


@rule
def play_special(table: Table, seat: int, action: int) -> None:
    """Marked, then resolved."""
    entry = SPECIAL_ACTIONS[action]
    table.players[seat].used |= 1 << action
    begin_action(table, seat)
    if entry.effect == BUILDS:
        ask(table, PLANET, seat).origin = entry.origin
    elif entry.effect == SWAPS_INSTITUTE:
        ask(table, SWAP, seat)
    elif entry.effect == PLACES_STATION:
        ask(table, STATION, seat)
    elif entry.effect == DOWNGRADES_LAB:
        ask(table, LAB, seat)
    elif entry.effect == LIFTS_LOWEST:
        ask(table, AREA, seat).where = LOWEST_AREA
    elif action == ACADEMY_ACTION:
        gain(table, seat, FACTIONS[table.players[seat].faction].academy, 1, FROM_ACTIONS)
    else:
        gain(table, seat, entry.gain, 1, FROM_ACTIONS)

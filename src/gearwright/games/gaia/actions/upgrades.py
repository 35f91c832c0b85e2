"""9.3 Upgrade a structure."""

from gearwright.core.language.agenda import ask, owe_for
from gearwright.core.language.decorators import rule

from ..components.counts import BIG_STRUCTURE_BUILT, TRADING_STATION_BUILT
from ..components.pieces import (
    FACTIONS,
    INSTITUTE,
    MINE,
    STRUCTURE_KINDS,
    STRUCTURES,
    TRADING_STATION,
)
from ..components.space import LOST, N_CLOSE
from ..events import happen
from ..factions import hooks
from ..map.hexes import close_hex
from ..map.settling import note_build, replace
from ..moves import GAIN_TILE, NEW_STRUCTURE, refusal
from ..table import Table

NOT_YOURS = refusal("This is not a structure of yours.", "9.3", absent=True)
LOST_MINE = refusal("The mine on the Lost Planet stays a mine.", "9.3")
NO_WAY_UP = refusal("This structure cannot become that one.", "9.3")
NO_PIECE_LEFT = refusal("All your pieces of this kind are on the map.", "9.3")
UPGRADE_TOO_DEAR = refusal("You cannot pay for this upgrade.", "9.3")
NOTHING_UP = refusal("No upgrade of this structure is possible or can be paid.", "9.3")


@rule
def has_company(table: Table, seat: int, hex: int) -> bool:
    """Whether an opponent's structure lies within distance 2."""
    found = table.guest[hex] != 0 and table.guest[hex] != seat + 1
    for k in range(N_CLOSE):
        other = close_hex(hex, k)
        found |= table.owner[other] != 0 and table.owner[other] != seat + 1
        found |= table.guest[other] != 0 and table.guest[other] != seat + 1
    return bool(found)


@rule
def upgrade_credits(table: Table, seat: int, hex: int, kind: int) -> int:
    """A trading station is dear where no opponent is near."""
    if kind == TRADING_STATION and not has_company(table, seat, hex):
        return int(STRUCTURES[kind].isolated)
    return int(STRUCTURES[kind].credits)


@rule
def refuse_upgrade_to(table: Table, seat: int, hex: int, kind: int) -> int:
    """The tree of the faction, a piece in the supply, and the price."""
    player = table.players[seat]
    if table.owner[hex] != seat + 1:
        return NOT_YOURS
    if table.planet[hex] == LOST:
        return LOST_MINE
    if kind <= MINE or FACTIONS[player.faction].upgraded_from[kind] != table.structure[hex]:
        return NO_WAY_UP
    if player.built[kind] >= STRUCTURES[kind].supply:
        return NO_PIECE_LEFT
    if player.ore < STRUCTURES[kind].ore or player.credits < upgrade_credits(table, seat, hex, kind):
        return UPGRADE_TOO_DEAR
    return 0


@rule
def refuse_structure(table: Table, seat: int, hex: int) -> int:
    """One of the player's own with a next step that can be paid."""
    if table.owner[hex] != seat + 1:
        return NOT_YOURS
    if table.planet[hex] == LOST:
        return LOST_MINE
    for kind in range(TRADING_STATION, STRUCTURE_KINDS):
        if refuse_upgrade_to(table, seat, hex, kind) == 0:
            return 0
    return NOTHING_UP


@rule
def can_upgrade(table: Table, seat: int) -> bool:
    """Whether there is any such structure."""
    player = table.players[seat]
    if player.ore < STRUCTURES[TRADING_STATION].ore or player.credits < STRUCTURES[TRADING_STATION].credits:
        return False
    for k in range(table.n_planets):
        hex = int(table.planet_hexes[k])
        if table.owner[hex] == seat + 1 and refuse_structure(table, seat, hex) == 0:
            return True
    return False


@rule
def play_structure(table: Table, seat: int, hex: int) -> None:
    """Then what it becomes."""
    ask(table, NEW_STRUCTURE, seat).hex = hex


@rule
def refuse_become(table: Table, seat: int, kind: int) -> int:
    """The chosen structure's next steps."""
    return refuse_upgrade_to(table, seat, table.due.hex, kind)


@rule
def play_become(table: Table, seat: int, kind: int) -> None:
    """Paid, replaced; labs and academies bring a tech tile."""
    hex = int(table.due.hex)
    player = table.players[seat]
    player.credits -= upgrade_credits(table, seat, hex, kind)
    player.ore -= STRUCTURES[kind].ore
    replace(table, seat, hex, kind)
    note_build(table, hex)
    if kind == TRADING_STATION:
        happen(table, seat, TRADING_STATION_BUILT, 1)
    if kind >= INSTITUTE:
        happen(table, seat, BIG_STRUCTURE_BUILT, 1)
    if kind == INSTITUTE:
        open_institute(table, seat)
    if STRUCTURES[kind].tile:
        owe_for(table, GAIN_TILE, seat)


@rule
def open_institute(table: Table, seat: int) -> None:
    """12: from now on the faction can do more."""
    player = table.players[seat]
    player.abilities |= FACTIONS[player.faction].institute_flags
    hooks.institute_opened(table, seat)

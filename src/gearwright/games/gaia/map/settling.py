"""9, 11. Structures on the map: what they are worth, where a player starts from, and which federation they join."""

from gearwright.core.language.decorators import rule

from ..components.pieces import (
    INSTITUTE,
    LOST_PLANET_VALUE,
    MINE,
    STRONG_VALUE,
    STRUCTURES,
)
from ..components.space import GAIA, LOST, N_HEXES, POSITIONS, SIDES
from ..components.tiles import STRONG_TILE
from ..factions import hooks
from ..table import OWNED, Table, is_settled
from .hexes import distance, neighbour

N_SIDES = len(SIDES)


@rule
def value_at(table: Table, seat: int, hex: int) -> int:
    """11.1: the power value of the player's structure on a hex, 0 where there is none."""
    if table.owner[hex] != seat + 1:
        return int(STRUCTURES[MINE].value) if table.guest[hex] == seat + 1 else 0
    if table.planet[hex] == LOST:
        return LOST_PLANET_VALUE
    kind = int(table.structure[hex])
    value = int(STRUCTURES[kind].value)
    if kind >= INSTITUTE and table.players[seat].tiles[STRONG_TILE] == OWNED:
        value = STRONG_VALUE
    return value + hooks.more_value(table, seat, hex)


@rule
def add_start(table: Table, seat: int, hex: int) -> None:
    """From here on the player reaches other hexes."""
    nearest = table.players[seat].nearest
    for other in range(N_HEXES):
        nearest[other] = min(nearest[other], distance(hex, other))


@rule
def changed(table: Table, seat: int) -> None:
    """What federations the player can form must be found out anew."""
    table.players[seat].stale = 1


@rule
def in_federation(table: Table, seat: int, hex: int) -> bool:
    """Whether the hex belongs to one of the player's federations."""
    return table.federations[hex] >> seat & 1 == 1


@rule
def is_own(table: Table, seat: int, hex: int) -> bool:
    """Whether a structure or space station of the player is there."""
    return is_settled(table, hex, seat) or table.station[hex] == seat + 1


@rule
def join(table: Table, seat: int, hex: int) -> None:
    """11.2: what is placed beside a federation joins it, with everything that is connected to it."""
    beside = 0
    for side in range(N_SIDES):
        beside += in_federation(table, seat, neighbour(hex, side))
    if beside == 0 or in_federation(table, seat, hex):
        return
    queue = table.scratch.queue
    queue[0] = hex
    table.federations[hex] |= 1 << seat
    count = 1
    at = 0
    while at < count:
        for side in range(N_SIDES):
            other = neighbour(queue[at], side)
            if is_own(table, seat, other) and not in_federation(table, seat, other):
                table.federations[other] |= 1 << seat
                queue[count] = other
                count += 1
        at += 1


@rule
def arrive(table: Table, seat: int, hex: int) -> None:
    """A structure stands on a hex where the player had none: a starting point, in a sector, perhaps in a federation."""
    table.players[seat].sectors |= 1 << hex // POSITIONS
    add_start(table, seat, hex)
    join(table, seat, hex)
    changed(table, seat)


@rule
def settle(table: Table, seat: int, hex: int, kind: int) -> None:
    """The player's structure stands on a planet of its own."""
    player = table.players[seat]
    planet = int(table.planet[hex])
    table.owner[hex] = seat + 1
    table.structure[hex] = kind
    player.types |= 1 << planet
    player.gaia_planets += planet == GAIA
    arrive(table, seat, hex)


@rule
def settle_beside(table: Table, seat: int, hex: int) -> None:
    """A mine stands beside the owner's structure; it counts neither as a type of planet nor as a gaia planet."""
    player = table.players[seat]
    table.guest[hex] = seat + 1
    player.built[MINE] += 1
    player.guests += 1
    arrive(table, seat, hex)


@rule
def replace(table: Table, seat: int, hex: int, kind: int) -> None:
    """Another piece takes the place of the one on the hex, which goes back to its row."""
    player = table.players[seat]
    player.built[table.structure[hex]] -= 1
    player.built[kind] += 1
    table.structure[hex] = kind
    changed(table, seat)


@rule
def note_build(table: Table, hex: int) -> None:
    """The neighbours may charge for it when the turn is over."""
    table.builds[table.n_builds] = hex
    table.n_builds += 1

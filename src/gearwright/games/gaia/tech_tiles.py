"""10.2 Gaining a tech tile: take one, perhaps cover another with it, then advance."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule

from .actions.research import ANY_AREA, offer_advance
from .components.research import AREAS, HIGH
from .components.tiles import NO_TILE, ONCE, SPACES, STANDARD_TILES, TILES, TRIGGER
from .events import count_of
from .map.settling import changed
from .moves import COVER, TILE, refusal
from .resources.gaining import gain
from .table import COVERED, FROM_TECH_TILES, NOT_OWNED, OWNED, Table
from .tokens import flip_token

TILE_OWNED = refusal("You own this tech tile already.", "10.2")
TILE_GONE = refusal("The advanced tile of this area is gone.", "10.2a")
LEVEL_TOO_LOW = refusal("An advanced tile needs level 4 or 5 of its area.", "10.2a")
NO_TOKEN_FOR_TILE = refusal("An advanced tile needs a green federation token to flip.", "10.2a")
NOTHING_TO_COVER = refusal("You own no standard tile that could be covered.", "10.2a")
CANNOT_COVER = refusal("Only an uncovered standard tile of yours can be covered.", "10.2a", absent=True)
NO_TILE_TO_TAKE = refusal("You can take no tech tile.", "10.2")


@rule
def refuse_standard(table: Table, seat: int, space: int) -> int:
    """One that the player does not own, be it covered."""
    return TILE_OWNED if table.players[seat].tiles[table.standard[space]] != NOT_OWNED else 0


@rule
def refuse_cover(table: Table, seat: int, tile: int) -> int:
    """One of the player's uncovered standard tiles."""
    return CANNOT_COVER if table.players[seat].tiles[tile] != OWNED else 0


@rule
def has_cover(table: Table, seat: int) -> bool:
    """Whether there is any."""
    found = 0
    for tile in range(STANDARD_TILES):
        found += table.players[seat].tiles[tile] == OWNED
    return found > 0


@rule
def refuse_advanced(table: Table, seat: int, area: int) -> int:
    """Level 4, a green token, and a tile to cover."""
    if table.advanced[area] == NO_TILE:
        return TILE_GONE
    if table.players[seat].levels[area] < HIGH:
        return LEVEL_TOO_LOW
    if table.players[seat].green == 0:
        return NO_TOKEN_FOR_TILE
    return 0 if has_cover(table, seat) else NOTHING_TO_COVER


@rule
def can_take_tile(table: Table, seat: int) -> bool:
    """Whether any tile can be taken."""
    found = 0
    for space in range(SPACES):
        found += refuse_standard(table, seat, space) == 0
    for area in range(AREAS):
        found += refuse_advanced(table, seat, area) == 0
    return found > 0


@rule
def gain_tile(table: Table) -> None:
    """If no tile can be taken, the tile and its advance are lost."""
    seat = int(table.due.seat)
    if can_take_tile(table, seat):
        ask(table, TILE, seat)


@rule
def take_tile(table: Table, seat: int, tile: int) -> None:
    """Its effect begins before the advance."""
    player = table.players[seat]
    player.tiles[tile] = OWNED
    if TILES[tile].kind == ONCE:
        gain(table, seat, TILES[tile].gain, count_of(table, seat, TILES[tile].count), FROM_TECH_TILES)
    elif TILES[tile].kind == TRIGGER:
        player.triggers[TILES[tile].event] += TILES[tile].gain.vp
    changed(table, seat)


@rule
def play_standard(table: Table, seat: int, space: int) -> None:
    """Under an area: advance there; in the lower row: anywhere."""
    offer_advance(table, seat, space if space < AREAS else ANY_AREA)
    take_tile(table, seat, table.standard[space])


@rule
def play_advanced(table: Table, seat: int, area: int) -> None:
    """A green token is flipped, the tile leaves the board for good."""
    tile = int(table.advanced[area])
    table.advanced[area] = NO_TILE
    flip_token(table, seat)
    ask(table, COVER, seat).tile = tile


@rule
def play_cover(table: Table, seat: int, covered: int) -> None:
    """The covered tile has no effect any more; then an advance in any area."""
    player = table.players[seat]
    player.tiles[covered] = COVERED
    if TILES[covered].kind == TRIGGER:
        player.triggers[TILES[covered].event] -= TILES[covered].gain.vp
    tile = int(table.due.tile)
    offer_advance(table, seat, ANY_AREA)
    take_tile(table, seat, tile)

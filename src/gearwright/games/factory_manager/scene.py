"""Where everything lies, for the eye."""

from gearwright.core.looks.effects import Amount
from gearwright.core.looks.parts import Parts
from gearwright.core.looks.scene import Fact, Piece, Zone
from gearwright.core.looks.values import OutOf, Seat, Value

from . import moves as m
from .buying import idle
from .components import (
    DISCOUNT,
    EXTENSION_PRICE,
    EXTENSIONS,
    FIRST_OF_KIND,
    FREE_SPACES,
    KIND_KEYS,
    KIND_NAMES,
    KINDS,
    MAX_WORKERS,
    N_TILES,
    PRICE_STEPS,
    ROUNDS,
    TILES,
    TRACK,
)
from .table import Player, Table
from .words import tile_name


def heading(table: Table) -> tuple[Fact, ...]:
    """Where in the game this is."""
    return (
        Fact("round", OutOf(table.round_number, ROUNDS)),
        Fact("phase", "the_end" if table.over else m.contents.phases[m.PHASE_OF[table.due.kind]]),
    )


def facts(table: Table) -> tuple[Fact, ...]:
    """What is true of the whole table."""
    return (*heading(table), Fact("price_of_energy", TRACK[table.price_space]))


def states(key: str) -> tuple[Fact, ...]:
    """What is special about a piece, if anything is."""
    return (Fact(key, key),) if key else ()


def printed(**values: int) -> tuple[Fact, ...]:
    """What is printed on a tile; nobody prints a 0."""
    return tuple(Fact(key, value) for key, value in values.items() if value)


ON_TILES = [
    printed(
        price=tile.price, production=tile.production, storage=tile.storage, energy=tile.energy, workers=tile.workers
    )
    for tile in TILES
]
ON_ORDER_TILES = [printed(number=number, discount=discount) for number, discount in enumerate(DISCOUNT)]


def tile_piece(zone: str, tile: int, count: int, moves: tuple[int, ...], state: str = "") -> Piece:
    """So many equal tiles in one place."""
    kind = KIND_KEYS[TILES[tile].kind]
    return Piece(f"{zone}.tile.{tile}", kind, tile_name(tile), ON_TILES[tile], count, states(state), moves)


def order_tile(number: int, state: str, moves: tuple[int, ...] = ()) -> Piece:
    """One of the twelve order tiles."""
    key, name = f"order_tile.{number}", f"order tile {number}"
    return Piece(key, "order_tile", name, ON_ORDER_TILES[number], states=states(state), moves=moves)


def offer(table: Table) -> Zone:
    """The order tiles of this round and the running auction."""
    bids = tuple(range(m.BID, m.BID + MAX_WORKERS))
    pieces = tuple(
        order_tile(number, "up_for_auction", bids)
        if number == table.auction_tile
        else order_tile(number, "", (m.PUT_UP + number,))
        for number in range(1, len(table.offer))
        if table.offer[number]
    )
    running: tuple[Fact, ...] = ()
    if table.auction_tile and table.due.kind == m.RAISE:
        running = (Fact("highest_bid", table.bid), Fact("bidder", Seat(table.bidder)))
        passed = tuple(Seat(seat) for seat in range(table.seats) if table.players[seat].passed)
        running += (Fact("passed", passed),) if passed else ()
    return Zone("offer", "Order tiles on offer", facts=running, pieces=pieces)


def order_of_play(table: Table) -> Zone:
    """Who holds which order tile, in forward order; during the auction also those not yet given back."""
    auction = not table.over and m.PHASE_OF[table.due.kind] == m.AUCTIONS
    turns = []
    for seat in (table.order[k] for k in range(table.seats)):
        player = table.players[seat]
        held = order_tile(player.new_tile or player.order_tile, "old" if auction and not player.new_tile else "")
        laid = (Fact("laid", player.laid),) if player.laid else ()
        turns.append(Zone(f"turn.{seat}", f"{{{seat}}}", seat=seat, facts=laid, pieces=(held,)))
    return Zone("order", "Order of play", "columns", zones=tuple(turns))


def energy(table: Table) -> Zone:
    """The energy price track: where the marker stands, the price on every space, and what can still move it."""
    left = tuple((table.price_tiles[k], step) for k, step in enumerate(PRICE_STEPS) if table.price_tiles[k])
    facts = (
        Fact("space", OutOf(table.price_space, len(TRACK) - 1)),
        Fact("prices", tuple(TRACK[1:])),
        Fact("price_tiles", left, ", ".join(f"{count} × +{step}" for count, step in left)),
    )
    return Zone("energy_price_track", "Energy price track", facts=facts)


def storage_board(table: Table) -> Zone:
    """The six columns, the cheapest tile first."""
    columns = tuple(
        Zone(
            f"column.{column}",
            KIND_NAMES[column],
            pieces=tuple(
                tile_piece("column", tile, table.columns[tile], (m.BRING + column,))
                for tile in range(FIRST_OF_KIND[column], FIRST_OF_KIND[column + 1])
                if table.columns[tile]
            ),
            moves=(m.BRING + column,),
        )
        for column in range(KINDS)
    )
    return Zone("storage_board", "Storage board", "columns", zones=columns)


def market(table: Table) -> Zone:
    """What can be bought this round."""
    tiles = (tile for tile in range(N_TILES) if table.market[tile])
    pieces = tuple(tile_piece("market", tile, table.market[tile], (m.BUY + tile,)) for tile in tiles)
    return Zone("market", "Market", pieces=pieces)


def players_area(table: Table, seat: int, viewer: int) -> Zone:
    """A factory with what lies beside it; the moves only where the owner looks at it."""
    player = table.players[seat]
    own = seat == viewer
    order_tile = player.new_tile or player.order_tile
    facts = (
        Fact("money", player.money),
        Fact("order_tile", (order_tile,)),  # a list of one: nobody counts with the number of a tile
        Fact("discount", DISCOUNT[order_tile]),
        *_workers(table, player, seat),
        Fact("production", player.production),
        Fact("storage", player.storage),
        Fact("energy", player.energy),
    )
    held = tuple(
        tile_piece(f"holdings.{seat}", tile, player.holdings[tile], (m.PLACE + tile,) if own else ())
        for tile in range(N_TILES)
        if player.holdings[tile]
    )
    zones: tuple[Zone, ...] = (factory(player, seat, own),)
    if held:
        zones += (Zone(f"holdings.{seat}", "Holdings, not yet placed", seat=seat, pieces=held),)
    return Zone(f"seat.{seat}", f"{{{seat}}}", "seat", seat, facts, zones=zones)


def factory(player: Player, seat: int, own: bool) -> Zone:
    """The floor plan: every tile lies on a space of its own, so equal ones are not one piece; idle ones come last."""
    pieces = []
    for tile in range(N_TILES):
        for copy in range(player.placed[tile]):
            off = copy >= player.placed[tile] - player.off[tile]
            moves = (m.TEAR_DOWN + tile,) if off else (m.TEAR_DOWN + tile, m.SHUT_DOWN + tile)
            pieces.append(tile_piece(f"seat.{seat}.{copy}", tile, 1, moves if own else (), "shut_down" if off else ""))
    facts = (
        Fact("floor", OutOf(player.floor, FREE_SPACES + player.extensions)),
        Fact("extension_spaces", OutOf(player.extensions, EXTENSIONS)),
        Fact("extension_price", Amount(EXTENSION_PRICE, "elektro")),
    )
    return Zone(f"factory.{seat}", "Factory", seat=seat, facts=facts, pieces=tuple(pieces))


def _workers(table: Table, player: Player, seat: int) -> tuple[Fact, ...]:
    acting = not table.over and table.due.kind == m.ACTION and table.due.seat == seat
    available: Value = OutOf(idle(table, seat), player.available) if acting else player.available
    facts = [Fact("available_workers", available), Fact("canteen", player.canteen)]
    if player.laid:
        facts.append(Fact("laid", player.laid))
    if player.seasonal:
        facts.append(Fact("seasonal", player.seasonal))
    return tuple(facts)


scene = Parts("Factory Manager", facts, (offer, order_of_play, energy, storage_board, market), players_area)

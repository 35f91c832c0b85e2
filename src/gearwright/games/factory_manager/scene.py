"""Where everything lies, for the eye."""

from gearwright.core.scene import Fact, Piece, Scene, Zone

from . import moves as m
from .buying import idle
from .components import (
    DISCOUNT,
    EXTENSION_PRICE,
    EXTENSIONS,
    FIRST_OF_KIND,
    FREE_SPACES,
    KIND_NAMES,
    KINDS,
    N_TILES,
    PRICE_STEPS,
    ROUNDS,
    TILES,
    TRACK,
)
from .table import Player, Table
from .words import tile_name

PHASES = {
    m.OPEN: "auction",
    m.OPENING_BID: "auction",
    m.RAISE: "auction",
    m.LAST_TILE: "auction",
    m.PICK: "preparing the market",
    m.ACTION: "buying",
    m.SEASONAL: "seasonal workers",
    m.PLAN: "bureaucracy",
}


def scene(table: Table, seat: int) -> Scene:
    """What a seat sees: the middle of the table, then the players, the looking seat first."""
    first = seat if seat < table.seats else 0
    players = (players_area(table, (first + k) % table.seats, seat) for k in range(table.seats))
    facts: tuple[Fact, ...] = (
        ("round", f"{table.round_number} of {ROUNDS}"),
        ("phase", "the end" if table.over else PHASES[table.due.kind]),
        ("price of energy", TRACK[table.price_space]),
    )
    middle = (offer(table), order_of_play(table), energy(table), storage_board(table), market(table))
    return Scene("Factory Manager", facts, (*middle, *players))


def tile_piece(zone: str, tile: int, count: int, moves: tuple[int, ...], off: int) -> Piece:
    """So many equal tiles in one place."""
    entry = TILES[tile]
    values = (("production", entry.production), ("storage", entry.storage), ("energy", entry.energy))
    facts = [("price", entry.price), *values, ("workers", entry.workers)]
    state = "" if off == 0 else "shut down" if off == count else f"{off} shut down"
    printed = tuple((name, value) for name, value in facts if value)
    return Piece(f"{zone}.tile.{tile}", KIND_NAMES[entry.kind], tile_name(tile), printed, count, state, moves)


def order_tile(number: int, state: str, moves: tuple[int, ...] = ()) -> Piece:
    """One of the twelve order tiles."""
    facts = (("number", number), ("discount", DISCOUNT[number]))
    return Piece(f"order_tile.{number}", "order tile", f"order tile {number}", facts, state=state, moves=moves)


def offer(table: Table) -> Zone:
    """The order tiles of this round and the running auction."""
    pieces = tuple(
        order_tile(number, "up for auction" if number == table.auction_tile else "", (m.PUT_UP + number,))
        for number in range(1, len(table.offer))
        if table.offer[number]
    )
    running: tuple[Fact, ...] = ()
    if table.auction_tile and table.due.kind == m.RAISE:
        running = (("highest bid", table.bid), ("bidder", f"{{{table.bidder}}}"))
        passed = [f"{{{seat}}}" for seat in range(table.seats) if table.players[seat].passed]
        running += (("passed", ", ".join(passed)),) if passed else ()
    return Zone("offer", "Order tiles on offer", facts=running, pieces=pieces)


def order_of_play(table: Table) -> Zone:
    """Who holds which order tile, in forward order; during the auction also those not yet given back."""
    auction = not table.over and PHASES[table.due.kind] == "auction"
    turns = []
    for seat in (table.order[k] for k in range(table.seats)):
        player = table.players[seat]
        held = order_tile(player.new_tile or player.order_tile, "old" if auction and not player.new_tile else "")
        laid: tuple[Fact, ...] = (("on the order tile", player.laid),) if player.laid else ()
        turns.append(Zone(f"turn.{seat}", f"{{{seat}}}", seat=seat, facts=laid, pieces=(held,)))
    return Zone("order", "Order of play", "columns", zones=tuple(turns))


def energy(table: Table) -> Zone:
    """The energy price track: where the marker stands, the price on every space, and what can still move it."""
    left = (f"{table.price_tiles[k]} × +{step}" for k, step in enumerate(PRICE_STEPS) if table.price_tiles[k])
    facts: tuple[Fact, ...] = (
        ("space", f"{table.price_space} of {len(TRACK) - 1}"),
        ("prices", ", ".join(str(price) for price in TRACK[1:])),
        ("price tiles not yet seen", ", ".join(left) or "none"),
    )
    return Zone("energy", "Energy price track", facts=facts)


def storage_board(table: Table) -> Zone:
    """The six columns, the cheapest tile first."""
    columns = tuple(
        Zone(
            f"column.{column}",
            KIND_NAMES[column],
            pieces=tuple(
                tile_piece("column", tile, table.columns[tile], (m.BRING + column,), 0)
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
    pieces = tuple(tile_piece("market", tile, table.market[tile], (m.BUY + tile,), 0) for tile in tiles)
    return Zone("market", "Market", pieces=pieces)


def players_area(table: Table, seat: int, viewer: int) -> Zone:
    """A factory with what lies beside it; the moves only where the owner looks at it."""
    player = table.players[seat]
    own = seat == viewer
    order_tile = player.new_tile or player.order_tile
    facts: tuple[Fact, ...] = (
        ("money", player.money),
        ("order tile", order_tile),
        ("discount", DISCOUNT[order_tile]),
        *_workers(table, player, seat),
        ("production", player.production),
        ("storage", player.storage),
        ("energy", player.energy),
    )
    held = tuple(
        tile_piece(f"holdings.{seat}", tile, player.holdings[tile], (m.PLACE + tile,) if own else (), 0)
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
            pieces.append(tile_piece(f"seat.{seat}.{copy}", tile, 1, moves if own else (), off))
    paid = f"{player.extensions} of {EXTENSIONS} paid, {EXTENSION_PRICE} Elektro each"
    facts: tuple[Fact, ...] = (
        ("floor", f"{player.floor} of {FREE_SPACES + player.extensions}"),
        ("extension spaces", paid),
    )
    return Zone(f"factory.{seat}", "Factory", seat=seat, facts=facts, pieces=tuple(pieces))


def _workers(table: Table, player: Player, seat: int) -> tuple[Fact, ...]:
    acting = not table.over and table.due.kind == m.ACTION and table.due.seat == seat
    available = f"{idle(table, seat)} of {player.available}" if acting else player.available
    facts: list[Fact] = [("available workers", available), ("canteen", player.canteen)]
    if player.laid:
        facts.append(("on the order tile", player.laid))
    if player.seasonal:
        facts.append(("seasonal", player.seasonal))
    return tuple(facts)

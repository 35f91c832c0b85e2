"""Tables for the worked examples: a real game with the example's state written into it.

Tiles, spaces and cards are written as in the book: "A10", "T1", "TL", "NA 9", "K05". Seat 0 is Red, 1 Blue, 2 Green.
"""

from collections import Counter
from collections.abc import Callable, Mapping

from gearwright import Handle, new
from gearwright.core.language.agenda import ask, owe
from gearwright.games.automania import GAME
from gearwright.games.automania import moves as m
from gearwright.games.automania.components import (
    ACTIVE,
    CARS,
    CELLS,
    COLUMN_OF,
    COLUMNS,
    CONTRACT_IDS,
    CONTRACTS,
    DEMAND_TILES,
    FACTORY_NAMES,
    HIGHEST,
    KIND_NAMES,
    LINE_SPACE_NAMES,
    LINES,
    MARKET_IDS,
    MARKETS,
    N_CONTRACTS,
    N_TILES,
    NO_TILE,
    PLACES,
    ROW_OF,
    SALES_IDS,
    SIDES,
    SLOTS,
    SPACE_IDS,
    STANDARD,
    TILE_KINDS,
    TILES,
)
from gearwright.games.automania.components.entries import CARS as CAR_IDS
from gearwright.games.automania.factory import install, open_factory, play_appoint, play_style
from gearwright.games.automania.laws import in_factories
from gearwright.games.automania.popularity import popularity
from gearwright.games.automania.table import DISPLAY, HAND, UNSEEN, CarSpace, Player, Table, demand_at, put, ship_at

RED, BLUE, GREEN = range(3)
CAR_KIND_IDS = [*CAR_IDS, "electric"]
LAST_A, LAST_B = 2, 4  # rounds in which no tile of A, or of A and B, is left in the stack


def player_at(handle: Handle, seat: int) -> Player:
    player: Player = handle.table.players[seat]
    return player


def place(name: str) -> int:
    """Where a tile lies: "1,3" in the grid, "office 2" below the sales offices."""
    if name.startswith("office"):
        return CELLS + int(name.split()[1]) - 1
    row, column = map(int, name.split(","))
    return (row - 1) * COLUMNS + column - 1


def place_name(number: int) -> str:
    return f"office {number - CELLS + 1}" if number >= CELLS else f"{number // COLUMNS + 1},{number % COLUMNS + 1}"


def ship(name: str) -> int:
    """The number of a ship space: "NA 9"."""
    market, stars = name.split()
    return ship_at(MARKET_IDS.index(market), int(stars))


def card(name: str) -> int:
    return CONTRACT_IDS.index(name)


def tile(name: str) -> int:
    return TILE_KINDS[name]


# Playing

WORDS: dict[int, Callable[[int], str]] = {
    m.PICK: lambda choice: FACTORY_NAMES[STANDARD + 1 + choice],
    m.USE: lambda choice: SPACE_IDS[choice],
    m.MATCH: lambda choice: SPACE_IDS[choice],
    m.WITHDRAW: lambda choice: str(choice + 1),
    m.TAKE: place_name,
    m.INSTALL: lambda choice: LINE_SPACE_NAMES[choice],
    m.APPOINT: lambda choice: str(choice + 1),
    m.STYLE: lambda choice: CAR_IDS[choice],
    m.BUILD: lambda choice: CAR_IDS[choice],
    m.AIM: lambda choice: MARKET_IDS[choice],
    m.RECALL: lambda choice: f"{MARKET_IDS[choice // HIGHEST]} {choice % HIGHEST + 1}",
    m.SHIP: lambda choice: str(choice + 1),
    m.COMPLETE: lambda choice: CONTRACT_IDS[choice],
    m.DRAW: lambda choice: CONTRACT_IDS[choice],
    m.SELL: lambda choice: SALES_IDS[choice],
    m.SHIFT: lambda choice: SIDES[choice],
}


def name_of(move: int) -> str:
    """A move with the words of the book: "use T1", "take 2,3", "install TL", "ship 12", "sell EU-3a"."""
    span = GAME.rules.contents.span_of(move)
    words = WORDS.get(span.first, str)
    return f"{span.name} {words(move - span.first)}" if span.count > 1 else span.name


NUMBERS = {name_of(move): move for move in range(GAME.moves)}


def check(handle: Handle) -> None:
    law = handle.broken()
    assert law == 0, GAME.rules.contents.laws[law]


def play(handle: Handle, *moves: str) -> None:
    """Plays the moves; every law of the game holds before the first and after each."""
    check(handle)
    for move in moves:
        handle.play(NUMBERS[move])
        check(handle)


def why_not(handle: Handle, move: str) -> int:
    """The refusal of a move, 0 if it is allowed. The list of allowed moves says the same."""
    check(handle)
    refusal = handle.refuse(NUMBERS[move])
    assert (refusal == 0) == (NUMBERS[move] in handle.legal_moves())
    return refusal


def allowed(handle: Handle, *spans: str) -> set[str]:
    """All allowed moves, or those of some spans."""
    check(handle)
    names = {name_of(move) for move in handle.legal_moves()}
    return {name for name in names if not spans or name.split()[0] in spans}


def asked(handle: Handle) -> tuple[int, int]:
    """The question that is due, and the seat that must answer it."""
    assert not handle.over
    return int(handle.table.due.kind), handle.seat


# Writing the example's state


def start(seats: int = 3, seed: int = 1, advanced: bool = False) -> Handle:
    """A new game."""
    handle = new("automania", seats=seats, seed=seed, advanced=advanced)
    check(handle)
    return handle


def acting(
    grid: Mapping[str, str] | None = None, seats: int = 3, seat: int = RED, factories: Mapping[int, str] | None = None,
    round_number: int = LAST_A, money: int = 20,
) -> Handle:  # fmt: skip
    """The action phase, a seat's turn; only these tiles lie on the board, nobody holds a contract or a tile.

    The turn order is that of the seats. With `factories` it is the advanced game; the others get what is left.
    """
    handle = start(seats, advanced=factories is not None)
    table: Table = handle.table
    table.round_number = round_number
    if factories is not None:
        rest = (name for name in FACTORY_NAMES[STANDARD + 1 :] if name not in factories.values())
        for each in range(seats):
            open_factory(table, each, FACTORY_NAMES.index(factories.get(each) or next(rest)))
    for each in range(seats):
        table.order[each] = each
        table.players[each].money = money
        table.players[each].vp = 0
    for number in range(PLACES):
        table.tiles[number] = NO_TILE
    for name, id in (grid or {}).items():
        table.tiles[place(name)] = tile(id)
    for line in range(LINES):
        cells = [cell for cell in range(CELLS) if line in (COLUMN_OF[cell], ROW_OF[cell])]
        table.in_line[line] = sum(table.tiles[cell] != NO_TILE for cell in cells)
    balance(table)
    hold(handle, {})
    give_turn(handle, seat)
    return handle


def balance(table: Table) -> None:
    """Every opened tile that lies nowhere is out of the game."""
    for kind in range(1, N_TILES):
        opened = table.round_number >= LAST_B or TILES[kind].stack == 0
        lying = sum(table.tiles[number] == kind for number in range(PLACES)) + in_factories(table, kind)
        table.stack[kind] = 0
        table.gone[kind] = TILES[kind].copies - lying if opened else 0
        assert table.gone[kind] >= 0, "more tiles than there are"


def give_turn(handle: Handle, seat: int) -> None:
    """It is a seat's turn in the action phase."""
    table: Table = handle.table
    table.depth = 0
    owe(table, m.SALES)
    owe(table, m.ACTION_TURN).place = seat
    run_on(handle)


def run_on(handle: Handle) -> None:
    GAME.functions["run_on"](handle.table)
    check(handle)


def demand(handle: Handle, **markets: str) -> None:
    """The active demands, 4 stars first, and if they matter the pending ones; what is not said comes as it comes."""
    table: Table = handle.table
    left: Counter[str] = Counter({kind: DEMAND_TILES[number] for number, kind in enumerate(KIND_NAMES)})
    slots = [*reversed(range(ACTIVE)), *range(ACTIVE, SLOTS)]
    said = {}
    for market, kinds in markets.items():
        for slot, kind in zip(slots, kinds.split(), strict=False):
            said[demand_at(MARKET_IDS.index(market), slot)] = kind
    left.subtract(said.values())
    rest = left.elements()
    for number in range(MARKETS * SLOTS):
        table.demand[number] = KIND_NAMES.index(said.get(number) or next(rest))
    check(handle)


def equip(handle: Handle, seat: int, machines: str = "", managers: str = "", **styling: str) -> None:
    """Tiles in a factory, free of charge: machines="TL A10 BM A13", managers="A27 B27", city="A16 A19"."""
    table: Table = handle.table
    player = table.players[seat]
    kept = (player.money, player.hand.own, player.hand.neutral, table.supply)
    due = (table.due.kind, table.due.lower, table.due.upper)
    player.money = 99
    pairs = machines.split()
    for space, id in zip(pairs[::2], pairs[1::2], strict=True):
        place_next(table, m.MACHINE_PLACE, id)
        install(table, seat, LINE_SPACE_NAMES.index(space))
    for id in managers.split():
        place_next(table, m.MANAGER_PLACE, id)
        play_appoint(table, seat, player.managed)
    for car, tiles in styling.items():
        for id in tiles.split():
            place_next(table, m.STYLING_PLACE, id)
            play_style(table, seat, CAR_IDS.index(car))
    player.money, player.hand.own, player.hand.neutral, table.supply = kept
    table.due.kind, table.due.lower, table.due.upper = due
    balance(table)
    check(handle)


def place_next(table: Table, question: int, id: str) -> None:
    """A tile has been taken and can be placed."""
    table.due.kind, table.due.tile = question, tile(id)


def hands(handle: Handle, seat: int, own: int, neutral: int = 0) -> None:
    """So many workers in a hand; the other own ones are on the Sponsor space, neutral ones come from the supply."""
    player = player_at(handle, seat)
    player.sponsor.own += player.hand.own - own
    handle.table.supply += player.hand.neutral - neutral
    player.hand.own, player.hand.neutral = own, neutral
    check(handle)


def occupy(handle: Handle, space: str, seat: int, own: int, neutral: int = 0) -> None:
    """Workers from a hand, neutral ones from the supply, on an action space."""
    there = handle.table.spaces[SPACE_IDS.index(space)]
    there.owner, there.own, there.neutral = seat, own, neutral
    player_at(handle, seat).hand.own -= own
    handle.table.supply -= neutral
    check(handle)


def workers_on(handle: Handle, space: str) -> tuple[int, int, int]:
    """Owner, own and neutral workers on an action space."""
    there = handle.table.spaces[SPACE_IDS.index(space)]
    return int(there.owner), int(there.own), int(there.neutral)


def hold(handle: Handle, held: Mapping[int, str], display: str = "", deck: str | None = None) -> None:
    """Contracts in hands and face up; the others are in the deck, or, where it is named, completed by seat 0."""
    table: Table = handle.table
    for number in range(N_CONTRACTS):
        table.contracts[number].place = UNSEEN
        table.contracts[number].owner = 0
        table.deck[number] = 1 - CONTRACTS[number].start
        table.start_cards[number] = CONTRACTS[number].start
    for seat in range(table.seats):
        player = table.players[seat]
        player.cards = player.start_card = 0
        for name in held.get(seat, "").split():
            _take_out(table, card(name), HAND, seat)
            player.cards += 1
            player.start_card += CONTRACTS[card(name)].start
    shown = display.split() if display else _first_three(table)
    for name in shown:
        _take_out(table, card(name), DISPLAY, 0)
    table.deck_size = sum(table.deck)
    if deck is not None:
        table.players[0].contract_medals = 0
        for number in range(N_CONTRACTS):
            if table.deck[number] and CONTRACT_IDS[number] not in deck.split():
                complete(handle, 0, CONTRACT_IDS[number])
    check(handle)


def _first_three(table: Table) -> list[str]:
    free = [CONTRACT_IDS[number] for number in range(N_CONTRACTS) if table.deck[number]]
    return free[-3:]


def _take_out(table: Table, number: int, where: int, owner: int) -> None:
    table.deck[number] = table.start_cards[number] = 0
    table.contracts[number].place, table.contracts[number].owner = where, owner


def complete(handle: Handle, seat: int, name: str) -> None:
    """A contract out of the deck, or of the box, has been completed."""
    table: Table = handle.table
    table.deck_size -= table.deck[card(name)]
    _take_out(table, card(name), HAND + 1, seat)
    table.players[seat].contract_medals += CONTRACTS[card(name)].medals


def afloat(handle: Handle, seat: int, *cars: str) -> None:
    """Cars of a seat stand on ships: "city NA 9"; "super yacht"."""
    for each in cars:
        car, _, where = each.partition(" ")
        kind = CAR_KIND_IDS.index(car)
        put(handle.table.yacht if where == "yacht" else handle.table.ships[ship(where)], seat, kind)
        player_at(handle, seat).cars[kind] -= 1
    check(handle)


def fill(handle: Handle, seat: int, *spaces: str) -> None:
    """Foreign matter on ship spaces, to have them occupied: cars of a seat, of whatever type is left."""
    for space in spaces:
        kind = next(kind for kind in range(CARS) if player_at(handle, seat).cars[kind])
        afloat(handle, seat, f"{CAR_KIND_IDS[kind]} {space}")


def on_ship(handle: Handle, name: str) -> tuple[int, str] | None:
    """Owner and kind of the car on a ship space."""
    return _car(handle.table.ships[ship(name)])


def on_yacht(handle: Handle) -> tuple[int, str] | None:
    return _car(handle.table.yacht)


def on_sale(handle: Handle, name: str) -> tuple[int, str] | None:
    """Owner and kind of the car on a sales space."""
    return _car(handle.table.sales[SALES_IDS.index(name)])


def _car(space: CarSpace) -> tuple[int, str] | None:
    return (int(space.owner), CAR_KIND_IDS[space.car]) if space.taken else None


def producing(handle: Handle, car: str, market: str, seat: int = RED) -> None:
    """The car has been paid for and its market chosen; marketing or what follows is asked."""
    table: Table = handle.table
    table.depth = 0
    owe(table, m.SALES)
    owe(table, m.ACTION_TURN).place = (seat + 1) % handle.seats
    table.production.car = CAR_IDS.index(car)
    ask(table, m.MARKET, seat)
    run_on(handle)
    play(handle, f"aim {market}")


def shipping(handle: Handle, car: str, market: str, seat: int = RED) -> None:
    """The same, without any marketing or token: where to ship is asked."""
    producing(handle, car, market, seat)
    if asked(handle)[0] == m.MARKETING_WORKERS:
        play(handle, "advertise 0")
    if asked(handle)[0] == m.TOKEN:
        play(handle, "ordinary")


def selling(handle: Handle, offices: Mapping[int, int]) -> None:
    """All players are in these sales offices, and the sales phase begins."""
    table: Table = handle.table
    for seat, office in offices.items():
        table.players[seat].sales_office = office
    table.depth = 0
    owe(table, m.SALES)
    run_on(handle)


def stars_of(handle: Handle, car: str, market: str = "NA", seat: int = RED) -> int:
    """The popularity that the factory gives a car."""
    return popularity(handle.table, seat, CAR_IDS.index(car), MARKET_IDS.index(market))

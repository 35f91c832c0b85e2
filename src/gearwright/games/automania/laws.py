"""What must hold after every move."""

from gearwright.core.language.decorators import rule

from .components import (
    CAR_KINDS,
    CARS,
    CELLS,
    COLUMN_OF,
    CONTRACTS,
    DEMAND_TILES,
    DISPLAY_SIZE,
    FACTORIES,
    FIRST_ROUND,
    LINE_SPACES,
    LINES,
    MACHINE,
    MACHINE_KINDS,
    MANAGER,
    MARKETS,
    N_CONTRACTS,
    N_SALES,
    N_SALES_OFFICES,
    N_SPACES,
    N_TILES,
    NEUTRAL_WORKERS,
    NO_TILE,
    OFFICES,
    OWN_WORKERS,
    PLACES,
    PORTRAITS,
    ROUNDS,
    ROW_OF,
    SALES,
    SHIPS,
    STYLING,
    STYLINGS,
    TILES,
)
from .moves import DRAFT, law
from .production import is_producing
from .sales import ROWS_FOR_ONE, sale_limit
from .table import COMPLETED, DISPLAY, HAND, UNSEEN, Table, machines_at, on_top_at, styling_at
from .taking import held_tile

TILE_LOST = law("Every opened tile is in exactly one place.", "2")
TILE_MISPLACED = law("Managers are in offices, machines on lines, styling above cars, each type once.", "5.3")
LINE_MISCOUNTED = law("The tiles left in each row and column are counted.", "5.1")
WORKER_LOST = law("Every worker is in exactly one place.", "2")
SPACE_WRONG = law("Workers on an action space belong to a player at the table.", "5.1a")
CAR_LOST = law("Every car is in exactly one place.", "2")
CAR_MISPLACED = law("Sold cars stand on sales spaces only until the New Round, and one a row with two players.", "9c")
DEMAND_LOST = law("Every demand tile lies in one slot of one market.", "2")
CARD_LOST = law("Every contract is in exactly one place.", "2")
HAND_MISCOUNTED = law("The number of cards in each hand, and the starting card among them, are counted.", "13")
DISPLAY_WRONG = law("The display is refilled as long as the deck lasts.", "7a")
IN_DEBT = law("Nobody has less than $0 or 0 VP.", "5.6")
ROUND_WRONG = law("The rounds are numbered from 1 to the last.", "4")
ORDER_WRONG = law("Every player has one place in the turn order.", "10")
OFFICE_SHARED = law("No two players are in one sales office.", "8")
LIMIT_EXCEEDED = law("Nobody sells more cars than the limit allows.", "9a")
LINES_MISCOUNTED = law("Stars and machines of each line are added up.", "5.5f")
STYLING_MISCOUNTED = law("Styling tiles and their stars are added up.", "5.5f")
MANAGERS_MISCOUNTED = law("What managers bring is added up.", "5.3")
MEDALS_MISCOUNTED = law("Silver medals are added up.", "11")
POINTS_MISCOUNTED = law("Points for sales, gold medals and the yacht are among all points.", "11")
PRODUCTION_LEFT = law("Nothing is left of a production when it is over.", "5.5")


@rule
def broken(table: Table) -> int:
    """The first law that does not hold; 0 if all do."""
    found = (
        broken_round(table)
        or broken_tiles(table)
        or broken_grid(table)
        or broken_demand(table)
        or broken_neutrals(table)
        or broken_sales(table)
        or broken_contracts(table)
    )
    for seat in range(table.seats):
        found = (
            found
            or broken_player(table, seat)
            or broken_workers(table, seat)
            or broken_cars(table, seat)
            or broken_hand(table, seat)
            or broken_lines(table, seat)
            or broken_styling(table, seat)
            or broken_offices(table, seat)
            or broken_medals(table, seat)
        )
    return found


@rule
def broken_round(table: Table) -> int:
    """The round marker, and that a production is over when another turn begins."""
    if table.round_number < 1 or table.round_number > ROUNDS:
        return ROUND_WRONG
    made = table.production
    left = made.car + made.market + made.marketing + made.electric
    return PRODUCTION_LEFT if left and not is_producing(table) else 0


@rule
def in_factories(table: Table, tile: int) -> int:
    """How many tiles of a kind lie in all factories."""
    count = 0
    for seat in range(table.seats):
        player = table.players[seat]
        for machine in player.machines:
            count += machine == tile
        for manager in player.managers:
            count += manager == tile
        for styling in player.styling:
            count += styling == tile
    return count


@rule
def broken_tiles(table: Table) -> int:
    """R9: stack, board, factories, out of the game; the stack of later rounds has not been opened."""
    for tile in range(1, N_TILES):
        count = table.stack[tile] + table.gone[tile] + in_factories(table, tile) + (held_tile(table) == tile)
        for place in range(PLACES):
            count += table.tiles[place] == tile
        expected = TILES[tile].copies if table.round_number >= FIRST_ROUND[TILES[tile].stack] else 0
        if count != expected or min(table.stack[tile], table.gone[tile]) < 0:
            return TILE_LOST
    return 0


@rule
def broken_grid(table: Table) -> int:
    """The tiles left in each line."""
    for line in range(LINES):
        count = 0
        for cell in range(CELLS):
            if table.tiles[cell] != NO_TILE and (COLUMN_OF[cell] == line or ROW_OF[cell] == line):
                count += 1
        if count != table.in_line[line]:
            return LINE_MISCOUNTED
    return 0


@rule
def broken_demand(table: Table) -> int:
    """All demand tiles in the slots."""
    for kind in range(MACHINE_KINDS):
        count = 0
        for demand in table.demand:
            count += demand == kind
        if count != DEMAND_TILES[kind]:
            return DEMAND_LOST
    return 0


@rule
def broken_neutrals(table: Table) -> int:
    """Neutral workers in the supply, in hands and on all spaces."""
    total = int(table.supply)
    for number in range(N_SPACES):
        space = table.spaces[number]
        total += space.neutral
        if space.owner < 0 or space.owner >= (table.seats if space.own + space.neutral else 1):
            return SPACE_WRONG
        if min(space.own, space.neutral) < 0:
            return SPACE_WRONG
    for seat in range(table.seats):
        player = table.players[seat]
        total += player.hand.neutral + player.sponsor.neutral + player.marketing.neutral
        if min(player.hand.neutral, player.sponsor.neutral, player.marketing.neutral) < 0:
            return WORKER_LOST
    return WORKER_LOST if total != NEUTRAL_WORKERS or table.supply < 0 else 0


@rule
def broken_workers(table: Table, seat: int) -> int:
    """A player's own workers."""
    player = table.players[seat]
    total = player.hand.own + player.sponsor.own + player.marketing.own
    for number in range(N_SPACES):
        if table.spaces[number].owner == seat:
            total += table.spaces[number].own
    if min(player.hand.own, player.sponsor.own, player.marketing.own) < 0:
        return WORKER_LOST
    return 0 if total == OWN_WORKERS else WORKER_LOST


@rule
def broken_sales(table: Table) -> int:
    """Only the sales phase fills the sales spaces; R27: rows with two players."""
    for space in range(N_SALES):
        if table.sales[space].taken:
            if SALES[space].unlimited or is_acting(table):
                return CAR_MISPLACED
            for other in range(space):
                same_row = SALES[other].market == SALES[space].market and SALES[other].row == SALES[space].row
                if same_row and table.sales[other].taken and table.seats == ROWS_FOR_ONE:
                    return CAR_MISPLACED
    return 0


@rule
def is_acting(table: Table) -> bool:
    """Whether a player has not withdrawn."""
    acting = 0
    for seat in range(table.seats):
        acting += table.players[seat].sales_office == 0
    return acting > 0


@rule
def broken_cars(table: Table, seat: int) -> int:
    """Factory, ships, sales spaces, copies, top spaces, yacht."""
    player = table.players[seat]
    if not table.over and table.due.kind == DRAFT and player.factory == 0:
        return CAR_LOST if sum(player.cars) else 0
    for car in range(CAR_KINDS):
        count = int(player.cars[car])
        for ship in range(SHIPS):
            space = table.ships[ship]
            count += space.taken and space.owner == seat and space.car == car
        for number in range(N_SALES):
            sale = table.sales[number]
            count += sale.taken and sale.owner == seat and sale.car == car
        if player.copied:
            count += table.sales[player.copied - 1].car == car
        for market in range(MARKETS):
            count += player.on_top[on_top_at(market, car)]
        count += table.yacht.taken and table.yacht.owner == seat and table.yacht.car == car
        if count != FACTORIES[player.factory].cars[car] or player.cars[car] < 0:
            return CAR_LOST
    return 0


@rule
def broken_contracts(table: Table) -> int:
    """Deck, box, display, hands and completed ones."""
    in_deck = 0
    displayed = 0
    for card in range(N_CONTRACTS):
        held = table.contracts[card]
        unseen = table.deck[card] + table.start_cards[card]
        in_deck += table.deck[card]
        displayed += held.place == DISPLAY
        if unseen != (held.place == UNSEEN) or min(table.deck[card], table.start_cards[card]) < 0:
            return CARD_LOST
        if (table.deck[card] or held.place == DISPLAY) and CONTRACTS[card].start:
            return CARD_LOST
        if held.owner < 0 or held.owner >= (table.seats if held.place in (HAND, COMPLETED) else 1):
            return CARD_LOST
    if in_deck != table.deck_size or displayed > DISPLAY_SIZE or (in_deck and displayed < DISPLAY_SIZE):
        return DISPLAY_WRONG
    return 0


@rule
def broken_hand(table: Table, seat: int) -> int:
    """The numbers that all players see."""
    cards = 0
    start_cards = 0
    for card in range(N_CONTRACTS):
        if table.contracts[card].place == HAND and table.contracts[card].owner == seat:
            cards += 1
            start_cards += CONTRACTS[card].start
    player = table.players[seat]
    return 0 if cards == player.cards and start_cards == player.start_card else HAND_MISCOUNTED


@rule
def broken_player(table: Table, seat: int) -> int:
    """Money and points, the place in the turn order, the sales office and its limit."""
    player = table.players[seat]
    if min(player.money, player.vp) < 0:
        return IN_DEBT
    if min(player.sales_vp, player.ship_vp) < 0 or player.sales_vp + player.ship_vp > player.vp:
        return POINTS_MISCOUNTED
    places = 0
    for place in range(table.seats):
        places += table.order[place] == seat
    if places != 1:
        return ORDER_WRONG
    if player.sales_office < 0 or player.sales_office > N_SALES_OFFICES:
        return OFFICE_SHARED
    for other in range(seat):
        if player.sales_office and table.players[other].sales_office == player.sales_office:
            return OFFICE_SHARED
    if player.sold and (player.sales_office == 0 or player.sold > sale_limit(table, seat)):
        return LIMIT_EXCEEDED
    return 0


@rule
def broken_lines(table: Table, seat: int) -> int:
    """What is kept of the lines, against the spaces."""
    player = table.players[seat]
    if not table.over and table.due.kind == DRAFT and player.factory == 0:
        return LINES_MISCOUNTED if sum(player.line_stars) else 0
    for car in range(CARS):
        stars = 0
        for space in range(LINE_SPACES):
            tile = player.machines[space]
            if tile != NO_TILE and TILES[tile].category != MACHINE:
                return TILE_MISPLACED
            if FACTORIES[player.factory].lines[space * CARS + car]:
                stars += FACTORIES[player.factory].stars[space] if tile == NO_TILE else TILES[tile].stars
        if stars != player.line_stars[car]:
            return LINES_MISCOUNTED
        for kind in range(MACHINE_KINDS):
            count = 0
            for space in range(LINE_SPACES):
                tile = player.machines[space]
                on_line = FACTORIES[player.factory].lines[space * CARS + car]
                count += on_line and tile != NO_TILE and TILES[tile].kind == kind
            if count != player.line_machines[machines_at(car, kind)]:
                return LINES_MISCOUNTED
    return 0


@rule
def broken_styling(table: Table, seat: int) -> int:
    """What is kept of the styling, against the tiles."""
    player = table.players[seat]
    for car in range(CARS):
        count = 0
        stars = 0
        for kind in range(STYLINGS):
            tile = player.styling[styling_at(car, kind)]
            if tile != NO_TILE:
                if TILES[tile].category != STYLING or TILES[tile].kind != kind:
                    return TILE_MISPLACED
                count += 1
                stars += TILES[tile].stars
        if count != player.styled[car] or stars != player.styling_stars[car]:
            return STYLING_MISCOUNTED
    return 0


@rule
def broken_offices(table: Table, seat: int) -> int:
    """What is kept of the managers, against the offices, which are filled from the first on."""
    player = table.players[seat]
    for office in range(OFFICES):
        tile = player.managers[office]
        if (tile != NO_TILE) != (office < player.managed):
            return TILE_MISPLACED
        if tile != NO_TILE and TILES[tile].category != MANAGER:
            return TILE_MISPLACED
    for portrait in range(PORTRAITS):
        value = 0
        for office in range(player.managed):
            if TILES[player.managers[office]].kind == portrait:
                value += TILES[player.managers[office]].value
        if value != player.skills[portrait]:
            return MANAGERS_MISCOUNTED
    return 0


@rule
def broken_medals(table: Table, seat: int) -> int:
    """Silver medals of tiles in play and of completed contracts."""
    player = table.players[seat]
    medals = 0
    for tile in player.machines:
        medals += TILES[tile].medals
    for tile in player.managers:
        medals += TILES[tile].medals
    for tile in player.styling:
        medals += TILES[tile].medals
    completed = 0
    for card in range(N_CONTRACTS):
        if table.contracts[card].place == COMPLETED and table.contracts[card].owner == seat:
            completed += CONTRACTS[card].medals
    return 0 if medals == player.tile_medals and completed == player.contract_medals else MEDALS_MISCOUNTED

"""6. Setup: the board, the tiles, and what lies before the players before they choose."""

from gearwright.core.language.agenda import ask, owe
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import below, draw, shuffle_in

from .actions.mines import is_home_type
from .automa.setup import automas_at, named_faction
from .components import ROUNDS
from .components.automa import RULE_SETS
from .components.pieces import NO_FACTION
from .components.research import AREAS
from .components.space import (
    BIG,
    BOARD_LAYOUTS,
    BOARD_METHODS,
    COMPACT,
    COMPACT_SEATS,
    EMPTY,
    FACES,
    FAR,
    INNER,
    N_HEXES,
    N_SECTORS,
    NO_SECTOR,
    NOWHERE,
    PARTS,
    PLACES,
    POSITIONS,
    RIM,
    ROTATIONS,
    SHUFFLED,
    SIDES,
    SLOTS,
    SMALL,
    SMALL_SEATS,
    TURNED,
)
from .components.tiles import (
    ADVANCED_TILES,
    FINALS,
    MORE_BOOSTERS,
    N_BOOSTERS,
    N_FINAL_TILES,
    N_ROUND_TILES,
    NO_BOOSTER,
    NO_TILE,
    NO_TOKEN,
    STANDARD_TILES,
    SUPPLY_TOKENS,
    TOKEN_COPIES,
)
from .map.hexes import bit_of, neighbour, part_of
from .moves import FACTION_TURN, LAID_OUT, LAY_SECTOR, LAY_STANDARD
from .streams import BOARD, BOOSTERS, RESEARCH_BOARD, SCORING_TILES, TOKENS
from .table import Table

BOARDS = ("default", "small_random", "big_method_1", "big_method_2", "big_method_3", "three_compact", "explicit")
DEFAULT_BOARD, SMALL_RANDOM, METHOD_1, METHOD_2, METHOD_3, THREE_COMPACT, EXPLICIT_BOARD = range(len(BOARDS))
EXPLICIT_TILES = 1


@rule
def setup(table: Table) -> None:
    """Lays out a new table, or asks the first seat to do it."""
    for seat in range(table.seats):
        blank_player(table, seat)
    table.layout = layout_of(table)
    for slot in range(SLOTS):
        table.sectors[slot] = NO_SECTOR
    for hex in range(PLACES):
        table.planet[hex] = NOWHERE
    for area in range(AREAS):
        table.advanced[area] = NO_TILE
    for place in range(len(table.boosters)):
        table.boosters[place] = NO_BOOSTER
    table.top_token = NO_TOKEN
    lay_tokens(table)
    owe(table, LAID_OUT)
    if table.options.tiles == EXPLICIT_TILES:
        ask(table, LAY_STANDARD, 0)
    else:
        draw_tiles(table)
    if table.options.board == EXPLICIT_BOARD:
        ask(table, LAY_SECTOR, 0).slot = next_slot(table, 0)
    else:
        draw_board(table)


@rule
def blank_player(table: Table, seat: int) -> None:
    """Nothing is chosen yet; Automas sit behind the human seats."""
    player = table.players[seat]
    table.order[seat] = seat
    player.automa = int(seat >= table.seats - automas_at(table))
    player.faction = NO_FACTION
    player.booster = NO_BOOSTER
    player.stale = 1
    for hex in range(PLACES):
        player.nearest[hex] = FAR


# The board


@rule
def layout_of(table: Table) -> int:
    """4: by the number of seats; three may agree on eight sectors."""
    if table.seats <= SMALL_SEATS:
        return SMALL
    return COMPACT if table.options.board == THREE_COMPACT and table.seats == COMPACT_SEATS else BIG


@rule
def method_of(table: Table) -> int:
    """How a random board is drawn: the small board knows one way, the big one three."""
    if table.layout == SMALL:
        return 0
    return METHOD_3 - SMALL_RANDOM if table.options.board == SMALL_RANDOM else table.options.board - SMALL_RANDOM


@rule
def next_slot(table: Table, slot: int) -> int:
    """The first slot of the layout from this one on; SLOTS after the last."""
    while slot < SLOTS and BOARD_LAYOUTS[table.layout].default[slot] == NO_SECTOR:
        slot += 1
    return slot


@rule
def print_sector(table: Table, slot: int) -> None:
    """The planets of the sector that lies in a slot."""
    face = BOARD_LAYOUTS[table.layout].face[table.sectors[slot]]
    for position in range(POSITIONS):
        printed = TURNED[table.rotations[slot]].printed[position]
        table.planet[slot * POSITIONS + position] = FACES[face].hexes[printed]


@rule
def draw_board(table: Table) -> None:
    """4: the default board, or random ones until one is valid."""
    lay_default(table)
    if table.options.board in (DEFAULT_BOARD, THREE_COMPACT):
        return
    shuffle_sectors(table, method_of(table))
    while not is_valid(table):
        shuffle_sectors(table, method_of(table))


@rule
def lay_default(table: Table) -> None:
    """The board for a first game."""
    for slot in range(SLOTS):
        sector = int(BOARD_LAYOUTS[table.layout].default[slot])
        if sector != NO_SECTOR:
            table.sectors[slot] = sector
            table.rotations[slot] = BOARD_LAYOUTS[table.layout].rotation[slot]
            print_sector(table, slot)


@rule
def shuffle_sectors(table: Table, method: int) -> None:
    """Some stay, some are shuffled among the inner slots, the others among theirs and turned at random."""
    for group in range(INNER, SHUFFLED + 1):
        count = 0
        for sector in range(N_SECTORS):
            if BOARD_METHODS[method].lies[sector] == group and lies_in_layout(table, sector):
                shuffle_in(table, BOARD, table.scratch.queue, count, sector)
                count += 1
        for slot in range(SLOTS):
            usual = int(BOARD_LAYOUTS[table.layout].default[slot])
            if usual != NO_SECTOR and BOARD_METHODS[method].lies[usual] == group:
                count -= 1
                table.sectors[slot] = table.scratch.queue[count]
                table.rotations[slot] = below(table, BOARD, ROTATIONS) if group == SHUFFLED else 0
                print_sector(table, slot)


@rule
def lies_in_layout(table: Table, sector: int) -> bool:
    """Whether the layout uses the sector."""
    found = 0
    for slot in range(SLOTS):
        found += BOARD_LAYOUTS[table.layout].default[slot] == sector
    return found > 0


@rule
def clashes(table: Table, hex: int) -> bool:
    """Whether a neighbour of the hex is of the same home type."""
    found = 0
    for side in range(len(SIDES)):
        found += table.planet[neighbour(hex, side)] == table.planet[hex]
    return found > 0 and is_home_type(table.planet[hex])


@rule
def is_valid(table: Table) -> bool:
    """4: no two adjacent hexes with the same home type."""
    for hex in range(N_HEXES):
        if clashes(table, hex):
            return False
    return True


# Research board, tokens, scoring tiles, boosters


@rule
def lay_tokens(table: Table) -> None:
    """6.4: three of each kind, perhaps fewer against an Automa."""
    copies = TOKEN_COPIES
    if automas_at(table) > 0:
        copies = min(copies, RULE_SETS[table.options.automa_rules].tokens)
    for token in range(SUPPLY_TOKENS):
        table.tokens[token] = copies


@rule
def draw_tiles(table: Table) -> None:
    """6.3 to 6.6: everything is shuffled and laid out."""
    queue = table.scratch.queue
    for tile in range(STANDARD_TILES):
        shuffle_in(table, RESEARCH_BOARD, table.standard, tile, tile)
    for tile in range(ADVANCED_TILES):
        shuffle_in(table, RESEARCH_BOARD, queue, tile, STANDARD_TILES + tile)
    for area in range(AREAS):
        table.advanced[area] = queue[area]
    table.top_token = draw(table, TOKENS, table.tokens)
    for tile in range(N_ROUND_TILES):
        shuffle_in(table, SCORING_TILES, queue, tile, tile)
    for number in range(ROUNDS):
        table.round_tiles[number] = queue[number]
    for tile in range(N_FINAL_TILES):
        shuffle_in(table, SCORING_TILES, queue, tile, tile)
    for place in range(FINALS):
        table.final_tiles[place] = queue[place]
    for booster in range(N_BOOSTERS):
        shuffle_in(table, BOOSTERS, queue, booster, booster)
    table.in_row = table.seats + MORE_BOOSTERS
    for place in range(table.in_row):
        table.boosters[place] = queue[place]


@rule
def laid_out(table: Table) -> None:
    """All planets are known; Automas with a named faction take it before the seats choose."""
    table.n_planets = 0
    for part in range(PARTS):
        table.space.parts[part] = 0
    for hex in range(RIM):
        if table.planet[hex] == EMPTY:
            table.space.parts[part_of(hex)] |= bit_of(hex)
        elif table.planet[hex] != NOWHERE:
            table.planet_hexes[table.n_planets] = hex
            table.n_planets += 1
    for seat in range(table.seats - automas_at(table), table.seats):
        table.players[seat].faction = named_faction(table, seat)
    owe(table, FACTION_TURN)

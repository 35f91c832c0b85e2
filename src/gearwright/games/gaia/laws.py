"""What must hold after every move."""

from gearwright.core.language.decorators import rule

from .components import ROUNDS
from .components.counts import EVENTS
from .components.pieces import (
    FACTIONS,
    GAIAFORMERS,
    INSTITUTE,
    MINE,
    MOST_CREDITS,
    MOST_KNOWLEDGE,
    MOST_ORE,
    MOST_SATELLITES,
    NO_FACTION,
    NO_STRUCTURE,
    STATIONS,
    STRUCTURE_KINDS,
    STRUCTURES,
)
from .components.research import AREAS, GAIA_PROJECT, LEVELS, LEVELS_OF_AREA, TOP
from .components.space import (
    EMPTY,
    FAR,
    GAIA,
    LOST,
    N_HEXES,
    NOWHERE,
    POSITIONS,
    TRANSDIM,
)
from .components.tiles import (
    MORE_BOOSTERS,
    N_BOOSTERS,
    N_TILES,
    NO_BOOSTER,
    NO_TOKEN,
    STANDARD_TILES,
    SUPPLY_TOKENS,
    TILES,
    TOKEN_COPIES,
    TOKENS,
    TRIGGER,
)
from .events import bits
from .map.hexes import bit_of, distance, neighbour, part_of
from .map.settling import N_SIDES, in_federation, is_own
from .moves import CORE, SATELLITE, law
from .table import COVERED, IN_GAIA_AREA, OWNED, Table, is_settled

ROUND_WRONG = law("The rounds are numbered from 1 to the last.", "8")
ORDER_WRONG = law("Every seat has one place in the turn order.", "8")
MAP_WRONG = law("Structures stand on planets, satellites and space stations on empty hexes.", "4")
PLANETS_MISCOUNTED = law("All planets are listed.", "4")
PIECES_LOST = law("Every structure is on the map or in its row, never more than there are.", "9.3")
GAIAFORMER_LOST = law("Every gaiaformer is available, on the map or in the Gaia area.", "9.2")
RESOURCES_WRONG = law("Nobody has less than nothing, or more than the limits.", "3")
POWER_WRONG = law("No bowl holds less than nothing, and there is one brainstone at most.", "7")
POINTS_MISCOUNTED = law("VP are the sum of their sources, and never below 0.", "14")
COUNTS_WRONG = law("Types, gaia planets, sectors, satellites and stations are counted.", "3")
NEAREST_WRONG = law("The distance to the nearest own planet is kept for every hex.", "9.1a")
TOKENS_LOST = law("Every federation token is in the supply, on the research board or with a player.", "11.3")
GREEN_WRONG = law("Green tokens are among the owned ones.", "11.3")
LEVELS_WRONG = law("The last level of an area has room for one.", "10.1")
TILES_WRONG = law("Advanced tiles are owned by one player, and cover as many standard tiles.", "10.2")
TRIGGERS_WRONG = law("What tech tiles bring for events is added up.", "10.2")
BOOSTERS_LOST = law("Every booster in play lies in the row or with one player.", "9.8")
FEDERATION_WRONG = law("Whatever of a player's lies beside a federation of his belongs to it.", "11.2")
ABILITIES_WRONG = law("A faction can do what its board says, and more with its institute.", "12")
PASSES_WRONG = law("Whoever has passed stands in the order of passing.", "9.8")
FEDERATION_LEFT = law("Nothing is left of a federation when it is formed.", "11.2")


@rule
def broken(table: Table) -> int:
    """The first law that does not hold; 0 if all do."""
    found = (
        broken_round(table)
        or broken_map(table)
        or broken_tokens(table)
        or broken_boosters(table)
        or broken_research(table)
    )
    for seat in range(table.seats):
        found = found or broken_stock(table, seat)
        if found == 0 and table.players[seat].faction != NO_FACTION:
            found = broken_pieces(table, seat)
        found = (
            found
            or broken_counts(table, seat)
            or broken_reach(table, seat)
            or broken_tiles(table, seat)
            or broken_federations(table, seat)
            or broken_abilities(table, seat)
        )
    return found


@rule
def broken_round(table: Table) -> int:
    """The round, the turn order, and who has passed."""
    if table.round_number < 0 or table.round_number > ROUNDS:
        return ROUND_WRONG
    passed = 0
    for seat in range(table.seats):
        places = 0
        for place in range(table.seats):
            places += table.order[place] == seat
        if places != 1:
            return ORDER_WRONG
        passed += table.players[seat].passed
    for place in range(table.passes):
        if table.players[table.passing[place]].passed == 0:
            return PASSES_WRONG
    if passed != table.passes:
        return PASSES_WRONG
    forming = not table.over and table.due.kind in (CORE, SATELLITE)
    left = table.federation.core | table.federation.laid | table.federation.cost
    return FEDERATION_LEFT if left and not forming else 0


@rule
def broken_map(table: Table) -> int:
    """What can be on a hex."""
    planets = 0
    for hex in range(N_HEXES):
        planet = table.planet[hex]
        is_planet = planet != EMPTY and planet != NOWHERE
        planets += is_planet
        in_space = table.space.parts[part_of(hex)] & bit_of(hex) != 0
        if table.n_planets and in_space != (planet == EMPTY):
            return PLANETS_MISCOUNTED
        if (table.owner[hex] != 0) != (table.structure[hex] != NO_STRUCTURE):
            return MAP_WRONG
        if not is_planet and (table.owner[hex] or table.guest[hex] or table.gaiaformer[hex]):
            return MAP_WRONG
        if planet != EMPTY and (table.satellites[hex] or table.station[hex]):
            return MAP_WRONG
        if table.owner[hex] and (planet == TRANSDIM or table.gaiaformer[hex] or table.guest[hex] == table.owner[hex]):
            return MAP_WRONG
        if table.guest[hex] and table.owner[hex] == 0:
            return MAP_WRONG
    if table.n_planets and planets != table.n_planets:
        return PLANETS_MISCOUNTED
    for k in range(table.n_planets):
        if table.planet[table.planet_hexes[k]] in (EMPTY, NOWHERE):
            return PLANETS_MISCOUNTED
    return 0


@rule
def broken_tokens(table: Table) -> int:
    """Federation tokens of the supply: as many of each kind as there were, whoever has them."""
    copies = 0
    for token in range(SUPPLY_TOKENS):
        count = table.tokens[token] + (table.top_token == token)
        for seat in range(table.seats):
            count += table.players[seat].tokens[token]
        if token > 0 and count != copies:
            return TOKENS_LOST
        copies = count
        if table.tokens[token] < 0:
            return TOKENS_LOST
    if copies < 2 or copies > TOKEN_COPIES or table.top_token < 0 or table.top_token > NO_TOKEN:
        return TOKENS_LOST
    return 0


@rule
def broken_boosters(table: Table) -> int:
    """Each is in the row or with one player; while they are laid out there are fewer."""
    seen = 0
    total = int(table.in_row)
    for place in range(table.in_row):
        seen |= 1 << table.boosters[place]
    for seat in range(table.seats):
        if table.players[seat].booster != NO_BOOSTER:
            seen |= 1 << table.players[seat].booster
            total += 1
    if bits(seen, N_BOOSTERS) != total:
        return BOOSTERS_LOST
    return BOOSTERS_LOST if table.n_planets and total != table.seats + MORE_BOOSTERS else 0


@rule
def broken_research(table: Table) -> int:
    """Levels, and advanced tiles."""
    for area in range(AREAS):
        on_top = 0
        for seat in range(table.seats):
            level = table.players[seat].levels[area]
            on_top += level == TOP
            if level < 0 or level > TOP:
                return LEVELS_WRONG
        if on_top > 1:
            return LEVELS_WRONG
    for tile in range(STANDARD_TILES, N_TILES):
        owners = 0
        for seat in range(table.seats):
            owners += table.players[seat].tiles[tile] == OWNED
        for area in range(AREAS):
            owners += table.advanced[area] == tile
        if owners > 1:
            return TILES_WRONG
    return 0


@rule
def broken_stock(table: Table, seat: int) -> int:
    """Resources, power and points."""
    player = table.players[seat]
    if min(player.credits, player.ore, player.knowledge) < 0 or player.qic < 0:
        return RESOURCES_WRONG
    if player.credits > MOST_CREDITS or player.ore > MOST_ORE or player.knowledge > MOST_KNOWLEDGE:
        return RESOURCES_WRONG
    if min(player.bowls[0], player.bowls[1], player.bowls[2]) < 0 or player.gaia_tokens < 0:
        return POWER_WRONG
    if player.brainstone < 0 or player.brainstone > IN_GAIA_AREA:
        return POWER_WRONG
    return POINTS_MISCOUNTED if sum(player.points) != player.vp or player.vp < 0 else 0


@rule
def broken_pieces(table: Table, seat: int) -> int:
    """The structures on the map, kind by kind, and the gaiaformers."""
    player = table.players[seat]
    for kind in range(1, STRUCTURE_KINDS):
        count = int(player.guests) if kind == MINE else 0
        for k in range(table.n_planets):
            hex = int(table.planet_hexes[k])
            count += table.owner[hex] == seat + 1 and table.structure[hex] == kind and table.planet[hex] != LOST
        if count != player.built[kind] or count > STRUCTURES[kind].supply:
            return PIECES_LOST
    if player.automa:
        return 0
    projects = 0
    for k in range(table.n_planets):
        projects += table.gaiaformer[table.planet_hexes[k]] == seat + 1
    unlocked = 0
    for level in range(player.levels[GAIA_PROJECT] + 1):
        unlocked += LEVELS[GAIA_PROJECT * LEVELS_OF_AREA + level].once.gaiaformers
    if projects != player.projects or min(player.gaiaformers, player.lent) < 0:
        return GAIAFORMER_LOST
    total = player.gaiaformers + player.lent + projects
    return GAIAFORMER_LOST if total > GAIAFORMERS or total != unlocked else 0


@rule
def broken_counts(table: Table, seat: int) -> int:
    """What is kept as a sum, against the map."""
    player = table.players[seat]
    types = 0
    gaia = 0
    guests = 0
    sectors = 0
    satellites = 0
    stations = 0
    lost = 0
    for hex in range(N_HEXES):
        if table.owner[hex] == seat + 1:
            types |= 1 << table.planet[hex]
            gaia += table.planet[hex] == GAIA
            lost += table.planet[hex] == LOST
        guests += table.guest[hex] == seat + 1
        if is_settled(table, hex, seat):
            sectors |= 1 << hex // POSITIONS
        satellites += table.satellites[hex] >> seat & 1
        stations += table.station[hex] == seat + 1
    if types != player.types or gaia != player.gaia_planets or sectors != player.sectors:
        return COUNTS_WRONG
    if satellites != player.satellites or stations != player.stations or guests != player.guests:
        return COUNTS_WRONG
    if satellites > MOST_SATELLITES or stations > STATIONS or lost != player.lost_planet:
        return COUNTS_WRONG
    return 0


@rule
def broken_reach(table: Table, seat: int) -> int:
    """The nearest starting point of one hex; after the next move another one is looked at."""
    hex = int(table.moves) % N_HEXES
    nearest = FAR
    for other in range(N_HEXES):
        if is_own(table, seat, other):
            nearest = min(nearest, distance(hex, other))
    return NEAREST_WRONG if nearest != table.players[seat].nearest[hex] else 0


@rule
def broken_tiles(table: Table, seat: int) -> int:
    """Tech tiles and what they bring, federation tokens."""
    player = table.players[seat]
    covered = 0
    advanced = 0
    for tile in range(N_TILES):
        covered += player.tiles[tile] == COVERED
        advanced += tile >= STANDARD_TILES and player.tiles[tile] == OWNED
    if covered != advanced:
        return TILES_WRONG
    for event in range(EVENTS):
        vp = 0
        for tile in range(N_TILES):
            if player.tiles[tile] == OWNED and TILES[tile].kind == TRIGGER and TILES[tile].event == event:
                vp += TILES[tile].gain.vp
        if vp != player.triggers[event]:
            return TRIGGERS_WRONG
    green = 0
    for token in range(len(player.tokens)):
        green += player.tokens[token] * TOKENS[token].green
    return GREEN_WRONG if player.green < 0 or player.green > green else 0


@rule
def broken_federations(table: Table, seat: int) -> int:
    """Nothing of the player's own lies beside a federation without being in it."""
    for hex in range(N_HEXES):
        if in_federation(table, seat, hex):
            for side in range(N_SIDES):
                other = neighbour(hex, side)
                if is_own(table, seat, other) and not in_federation(table, seat, other):
                    return FEDERATION_WRONG
            if not is_own(table, seat, hex) and table.satellites[hex] >> seat & 1 == 0:
                return FEDERATION_WRONG
    return 0


@rule
def broken_abilities(table: Table, seat: int) -> int:
    """The flags of the board."""
    player = table.players[seat]
    expected = 0
    if player.faction != NO_FACTION and player.automa == 0:
        expected = FACTIONS[player.faction].flags
        if player.built[INSTITUTE]:
            expected |= FACTIONS[player.faction].institute_flags
    return 0 if expected == player.abilities else ABILITIES_WRONG

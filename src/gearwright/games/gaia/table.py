"""What lies on the table."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.due import Due as BaseDue
from gearwright.core.language.records import Record, Row, i8, i16, i32, row
from gearwright.core.language.table import BaseTable

from .components import MOST_SEATS, ROUNDS
from .components.counts import EVENTS, INCOME_SOURCES
from .components.pieces import INSTITUTE, MOST_SATELLITES, STATIONS, STRUCTURE_KINDS
from .components.research import AREAS
from .components.space import N_HEXES, PLACES, SLOTS, HexSet
from .components.tiles import FINALS, MORE_BOOSTERS, N_TILES, N_TOKENS, SPACES
from .moves import contents

# Where a player's VP come from
(
    FROM_START, FROM_ROUND_TILES, FROM_PASSING, FROM_TECH_TILES, FROM_FEDERATIONS, FROM_ACTIONS, FROM_FACTION,
    FROM_CHARGING, FROM_CARDS, FROM_FINAL_TILES, FROM_RESEARCH, FROM_RESOURCES,
) = range(12)  # fmt: skip
SOURCES = FROM_RESOURCES + 1

# A tech tile of a player
NOT_OWNED, OWNED, COVERED = range(3)

# Where the brainstone is, beside bowls 1 to 3
NO_BRAINSTONE, IN_GAIA_AREA = 0, 4

# Federations
CLOSED, FREE, OWN = range(3)  # a hex for the search: OWN and above is a group's
MOST_GROUPS = 19 + STATIONS
MOST_TERMINALS = 7  # groups that a federation can need beside the last
MOST_REACHES = 768
MOST_CORES = 1024
NEVER = 100  # no federation can be formed

# 13.5: what decides between an Automa's options, in the order in which it is asked
(
    BY_PRIORITY, BY_LEVEL, BY_PREFERENCE, BY_FINAL_TILE, BY_STEPS, BY_DISTANCE, BY_DIRECTION, BY_NUMBER,
) = range(8)  # fmt: skip
TIE_BREAKERS = BY_NUMBER + 1


class Options(Record):
    """What the players have agreed on."""

    automas: i8
    setup: i8
    board: i8
    tiles: i8
    turn_order: i8
    end_conversion: i8
    automa_rules: i8
    automa_difficulty: i8
    automa_faction: i8
    second_automa_faction: i8
    third_automa_faction: i8


class Player(Record):
    """One seat: its faction board, its pieces and what it owns."""

    abilities: i32  # a bit for each thing that only some factions can do, and that this one can do now
    vp: i16
    qic: i16
    gaia_tokens: i16  # power tokens in the Gaia area
    used: i16  # a bit for each special action of this round
    types: i16  # a bit for each type of planet that is settled
    sectors: i16  # a bit for each slot with a structure
    faction: i8  # NO_FACTION until it is chosen
    automa: i8  # 1 if nobody decides for it
    credits: i8
    ore: i8
    knowledge: i8
    brainstone: i8
    gaiaformers: i8  # available
    lent: i8  # gaiaformers in the Gaia area
    projects: i8  # gaiaformers on the map
    guests: i8  # mines on planets of others
    lost_planet: i8  # 1 if it was placed
    satellites: i8
    stations: i8
    gaia_planets: i8
    green: i8  # federation tokens that can still be flipped
    federations: i8  # formed
    booster: i8  # NO_BOOSTER where there is none
    passed: i8
    gave_up: i8  # 1 if no federation can be formed in this turn any more
    cheapest: i8  # satellites of the cheapest federation, as far as the search went; NEVER if there is none
    searched: i8  # it went up to so many satellites
    stale: i8  # 1 if something has changed since
    bowls: Row[i16] = row(3)  # power tokens without the brainstone
    points: Row[i16] = row(SOURCES)
    built: Row[i8] = row(STRUCTURE_KINDS)  # pieces on the map
    levels: Row[i8] = row(AREAS)
    tiles: Row[i8] = row(N_TILES)
    tokens: Row[i8] = row(N_TOKENS)
    triggers: Row[i8] = row(EVENTS)  # VP that tech tiles bring for each event
    nearest: Row[i8] = row(PLACES)  # distance of each hex to the nearest starting point


class Income(Record):
    """What a player can still take in an order of his choice."""

    charges: Row[i8] = row(INCOME_SOURCES)  # power of each source
    open: Row[i8] = row(INCOME_SOURCES)  # how many such sources are left
    tokens: Row[i8] = row(INCOME_SOURCES)


class Possible(Record):
    """What the player who is asked for a turn could do, where finding it out takes a search."""

    origins: i8  # a bit for each action that builds
    upgrade: i8
    station: i8


class Federation(Record):
    """The federation that is being formed."""

    core: i32  # a bit for each group that was chosen
    touched: i32  # groups that are connected so far
    cost: i8  # satellites that it takes
    laid: i8  # satellites that were chosen
    first: i8  # the group that it grows from
    hexes: Row[i16] = row(MOST_SATELLITES)


class Search(Record):
    """Where the search for federations works (map/connecting.py); it leaves nothing behind."""

    free: HexSet  # hexes that can take a satellite
    own: HexSet  # hexes of groups
    passed: HexSet  # own hexes beyond which the reach has gone on
    edge: HexSet  # hexes beyond which it goes on now
    order: Row[i8] = row(MOST_GROUPS)  # groups, the most valuable first
    near: Row[i32] = row(MOST_GROUPS)  # a bit for each group that is within reach of this one
    full: i8  # 1 if there was no room for further reaches
    path: Row[i8] = row(MOST_TERMINALS + 1)  # groups that are connected
    joins: Row[i32] = row(MOST_TERMINALS + 1)  # a bit for each group that is still to be tried after so many
    used: Row[i16] = row(MOST_TERMINALS + 1)  # reaches that the first groups of the path take
    first: Row[i16] = row(1 << MOST_TERMINALS)  # of each set of groups of the path, where its reaches begin
    fewest: Row[i8] = row(1 << MOST_TERMINALS)  # for how many satellites that is, NEVER if none suffice
    most: Row[i8] = row(1 << MOST_TERMINALS)  # and how many the last one is for
    reaches: Row[HexSet] = row(MOST_REACHES)  # the first are those of single groups


class Scratch(Record):
    """Space for federations and for an Automa's options; nothing here lasts longer than one decision."""

    groups: i8
    growing: i8  # 1 if group 0 is a federation that all others join
    cores: i16
    required: i16  # the value that a federation needs
    values: Row[i16] = row(MOST_GROUPS)
    heads: Row[i16] = row(MOST_GROUPS)  # the first hex of each group
    core_groups: Row[i32] = row(MOST_CORES)
    core_costs: Row[i8] = row(MOST_CORES)
    core_offered: Row[i8] = row(MOST_CORES)
    zone: Row[i8] = row(PLACES)  # CLOSED, FREE, or OWN + the group
    touch: Row[i32] = row(PLACES)  # a bit for each group beside a free hex
    harmful: Row[i8] = row(PLACES)
    allowed: Row[i8] = row(PLACES)  # 1 where the due decision may choose
    measures: Row[i8] = row(PLACES)  # what an Automa wants least of
    queue: Row[i16] = row(PLACES)
    search: Search


class Automa(Record):
    """The cards of an Automa."""

    known: i32  # a bit for each card that has been seen
    deck: i32  # those of them that are in the deck
    unknown: i8  # further cards in the deck
    support: i8  # the number of the card, 0 if there is none
    action: i8
    lot: i8  # the card that broke ties among the starting mines


class Plan(Record):
    """What the Automa is about to do, and what decided it."""

    job: i8  # what the card asks for
    ongoing: i8  # 1 if an ongoing ability asks for it, and not the card
    stands_in: i8  # 1 if that is impossible, and the action stands in for it
    action: i8  # what it comes to
    kind: i8  # the structure that is built
    options: i8  # how many there were
    spots: i8  # and for the satellite
    left: Row[i8] = row(TIE_BREAKERS)  # how many options each tie-breaker left, 0 where it was not needed
    choice: i16  # hex, space or area
    satellite: i16  # its hex, or RIM


class Due(BaseDue, of=contents):
    """What a question or a step is about."""

    slot: i8  # of the board, where a sector lies
    rotation: i8  # of that sector, which is tried next
    space: i8  # where a tile is laid: of the research board, of the rounds, of the final scoring
    origin: i8  # the action with which a planet is settled
    hex: i16
    tile: i8  # the advanced tile in hand
    where: i8  # the area to advance in, or ANY_AREA, or LOWEST_AREA
    voluntary: i8  # 1 if the advance need not be made
    area: i8
    power: i16  # that is charged or spent; for projects and discards, so many tokens
    with_token: i8  # how much is charged if the Taklons' token comes first
    purpose: i8  # what the brainstone can be used for
    place: i8  # whose turn it is, counted from the first in the order of play
    listing: i8  # 1 if all cores are wanted, not only the cheapest
    own_list: i8  # 1 if an Automa's upgrade goes by the list of its faction
    instead: i8  # the range of the mine that is built where no upgrade is possible, 0 for none
    range: i8  # of a mine, 0 for that of the support card
    preference: i8  # for which planets
    ongoing: i8  # 1 if an ongoing ability asks for it, and not the card
    vp: i8


class Table(BaseTable):
    """The whole game."""

    due: Due
    options: Options
    round_number: i8  # 0 before the first
    layout: i8
    used: i16  # a bit for each board action of this round
    passes: i8
    in_row: i8  # boosters that lie free
    top_token: i8  # the federation token on the last level of Terraforming, or NO_TOKEN
    n_planets: i8
    n_builds: i8
    clashing: i8  # a bit for each rotation that brings planets of one type together, while a sector is laid
    counted: i8  # tokens that Terrans have used in this Gaia phase
    possible: Possible
    income: Income
    federation: Federation
    plan: Plan
    order: Row[i8] = row(MOST_SEATS)
    passing: Row[i8] = row(MOST_SEATS)  # seats in the order in which they passed
    sectors: Row[i8] = row(SLOTS)
    rotations: Row[i8] = row(SLOTS)
    round_tiles: Row[i8] = row(ROUNDS)
    final_tiles: Row[i8] = row(FINALS)
    standard: Row[i8] = row(SPACES)  # the tile on each space
    advanced: Row[i8] = row(AREAS)  # NO_TILE where it is gone
    boosters: Row[i8] = row(MOST_SEATS + MORE_BOOSTERS)
    tokens: Row[i8] = row(N_TOKENS)
    builds: Row[i16] = row(4)  # hexes on which this turn built
    planet_hexes: Row[i16] = row(N_HEXES // 2)
    planet: Row[i8] = row(PLACES)
    owner: Row[i8] = row(PLACES)  # 1 + the seat that has a structure there, or 0
    structure: Row[i8] = row(PLACES)
    guest: Row[i8] = row(PLACES)  # 1 + the seat that shares the planet, or 0
    gaiaformer: Row[i8] = row(PLACES)  # 1 + its seat, or 0
    station: Row[i8] = row(PLACES)  # 1 + its seat, or 0
    satellites: Row[i8] = row(PLACES)  # a bit for each seat
    federations: Row[i8] = row(PLACES)  # a bit for each seat that has the hex in a federation
    space: HexSet  # hexes without a planet
    automas: Row[Automa] = row(MOST_SEATS)
    players: Row[Player] = row(MOST_SEATS)
    scratch: Scratch


@rule
def can(table: Table, seat: int, ability: int) -> bool:
    """Whether the seat's faction can do this now."""
    return table.players[seat].abilities >> ability & 1 == 1


@rule
def has_institute(table: Table, seat: int) -> bool:
    """Whether the planetary institute is on the map."""
    return table.players[seat].built[INSTITUTE] > 0


@rule
def is_settled(table: Table, hex: int, seat: int) -> bool:
    """Whether the seat has a structure on a hex, be it shared."""
    return table.owner[hex] == seat + 1 or table.guest[hex] == seat + 1


@rule
def score(table: Table, seat: int, source: int, vp: int) -> None:
    """VP from one source."""
    table.players[seat].vp += vp
    table.players[seat].points[source] += vp

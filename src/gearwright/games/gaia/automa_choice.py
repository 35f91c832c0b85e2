"""13.5 How the Automa selects: tie-breakers one after the other, until one option is left."""

from gearwright.core.rules import rule

from .automa_setup import comes_first
from .components.automa import (
    CARDS,
    COUNT_LEFT,
    NO_FINAL,
    PREFERS_NEAR,
    PREFERS_TRANSDIM,
    RULE_SETS,
)
from .components.counts import GAIA_PLANETS, PLANET_TYPES_SETTLED, SECTORS_SETTLED
from .components.pieces import FACTIONS
from .components.space import FAR, GAIA, N_HEXES, POSITIONS, RIM, TRANSDIM
from .components.tiles import FINAL_TILES
from .hexes import distance
from .mines import steps_between
from .table import Table

(
    ONLY_OPTION, BY_PREFERENCE, BY_FINAL_TILE, BY_STEPS, BY_DISTANCE, BY_DIRECTION, BY_NUMBER, BY_LEVEL, BY_PRIORITY,
) = range(9)  # fmt: skip
GAIA_STEPS, TRANSDIM_STEPS = 1, 2


@rule
def count_options(table: Table) -> int:
    """How many hexes are still possible."""
    return sum(table.scratch.allowed)


@rule
def keep_least(table: Table, reason: int) -> None:
    """Only the options with the smallest measure stay; whatever leaves one option is the reason of the choice."""
    scratch = table.scratch
    least = FAR
    for hex in range(N_HEXES):
        if scratch.allowed[hex]:
            least = min(least, scratch.rows[hex])
    left = 0
    for hex in range(N_HEXES):
        scratch.allowed[hex] = int(scratch.allowed[hex] and scratch.rows[hex] == least)
        left += scratch.allowed[hex]
    if left == 1:
        table.plan.reason = reason


@rule
def distance_to_others(table: Table, seat: int, hex: int) -> int:
    """To the nearest planet that another seat has colonised."""
    nearest = FAR
    for k in range(table.n_planets):
        other = int(table.planet_hexes[k])
        if table.owner[other] != 0 and table.owner[other] != seat + 1:
            nearest = min(nearest, distance(hex, other))
    return nearest


@rule
def distance_to_own(table: Table, seat: int, hex: int) -> int:
    """To the nearest other planet of the Automa."""
    nearest = FAR
    for k in range(table.n_planets):
        other = int(table.planet_hexes[k])
        if other != hex and table.owner[other] == seat + 1:
            nearest = min(nearest, distance(hex, other))
    return nearest


@rule
def by_preference(table: Table, seat: int, hex: int, preference: int) -> int:
    """13.8: the preference of a faction's step."""
    if preference == PREFERS_TRANSDIM:
        return int(table.planet[hex] != TRANSDIM)
    return distance_to_others(table, seat, hex) if preference == PREFERS_NEAR else 0


@rule
def helps_final_tile(table: Table, seat: int, hex: int, count: int) -> bool:
    """Whether a mine on the planet counts for a final scoring tile; transdim planets are as good as gaia planets."""
    player = table.players[seat]
    kind = GAIA if table.planet[hex] == TRANSDIM else int(table.planet[hex])
    if count == GAIA_PLANETS:
        return kind == GAIA
    if count == PLANET_TYPES_SETTLED:
        return player.types >> kind & 1 == 0
    return player.sectors >> hex // POSITIONS & 1 == 0


@rule
def by_final_tile(table: Table, seat: int, hex: int) -> int:
    """The tile that the support card names, if it is about planets."""
    final = CARDS[table.automas[seat].support].final
    if final == NO_FINAL:
        return 0
    count = int(FINAL_TILES[table.final_tiles[final]].count)
    if count not in (GAIA_PLANETS, PLANET_TYPES_SETTLED, SECTORS_SETTLED):
        return 0
    return int(not helps_final_tile(table, seat, hex, count))


@rule
def by_steps(table: Table, seat: int, hex: int) -> int:
    """Terraforming steps from its home type; gaia counts 1, transdim 2."""
    if table.planet[hex] == GAIA:
        return GAIA_STEPS
    if table.planet[hex] == TRANSDIM:
        return TRANSDIM_STEPS
    return steps_between(FACTIONS[table.players[seat].faction].home, table.planet[hex])


@rule
def by_distance(table: Table, seat: int, hex: int) -> int:
    """To its own other planets, or to those of the others, as the rule set says."""
    if RULE_SETS[table.options.automa_rules].own_planets:
        return distance_to_own(table, seat, hex)
    return distance_to_others(table, seat, hex)


@rule
def measure(table: Table, seat: int, hex: int, reason: int, preference: int) -> int:
    """What a tie-breaker wants least of."""
    if reason == BY_PREFERENCE:
        return by_preference(table, seat, hex, preference)
    if reason == BY_FINAL_TILE:
        return by_final_tile(table, seat, hex)
    if reason == BY_STEPS:
        return by_steps(table, seat, hex)
    return by_distance(table, seat, hex)


@rule
def sift(table: Table, seat: int, first: int, preference: int) -> None:
    """The tie-breakers one after the other, from this one to the distance."""
    for reason in range(first, BY_DISTANCE + 1):
        if count_options(table) > 1:
            for hex in range(N_HEXES):
                if table.scratch.allowed[hex]:
                    table.scratch.rows[hex] = measure(table, seat, hex, reason, preference)
            keep_least(table, reason)


@rule
def take_first(table: Table, card: int) -> int:
    """Directional selection by a card: the hex that is left, RIM if there is none."""
    chosen = RIM
    options = 0
    for hex in range(N_HEXES):
        if table.scratch.allowed[hex]:
            options += 1
            if chosen == RIM or comes_first(hex, chosen, CARDS[card].direction):
                chosen = hex
    if options > 1:
        table.plan.reason = BY_DIRECTION
    return chosen


@rule
def numbered(table: Table, card: int, mask: int, places: int) -> int:
    """Numbered selection among the marked places, from the left or from the right."""
    count = 0
    for place in range(places):
        count += mask >> place & 1
    left = (CARDS[card].number - 1) % count
    if CARDS[card].count == COUNT_LEFT:
        left = count - 1 - left
    chosen = 0
    while mask >> chosen & 1 == 0 or left > 0:
        left -= mask >> chosen & 1
        chosen += 1
    if count > 1:
        table.plan.reason = BY_NUMBER
    return chosen

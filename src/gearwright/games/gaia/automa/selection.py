"""13.5 How the Automa selects: tie-breakers one after the other, until one option is left."""

from gearwright.core.language.decorators import rule

from ..actions.mines import steps_between
from ..components.automa import (
    CARDS,
    COUNT_LEFT,
    NO_FINAL,
    NO_PREFERENCE,
    PREFERS_NEAR,
    PREFERS_TRANSDIM,
    RULE_SETS,
)
from ..components.counts import GAIA_PLANETS, NO_COUNT, PLANET_TYPES_SETTLED, SECTORS_SETTLED
from ..components.pieces import FACTIONS
from ..components.space import FAR, GAIA, N_HEXES, POSITIONS, RIM, TRANSDIM
from ..components.tiles import FINAL_TILES
from ..map.hexes import distance
from ..table import BY_DIRECTION, BY_DISTANCE, BY_FINAL_TILE, BY_NUMBER, BY_PREFERENCE, BY_STEPS, Table
from .setup import comes_first

GAIA_STEPS, TRANSDIM_STEPS = 1, 2


@rule
def count_options(table: Table) -> int:
    """How many hexes are still possible."""
    return sum(table.scratch.allowed)


@rule
def keep_least(table: Table, reason: int) -> None:
    """Only the options with the smallest measure stay; how many they are is told."""
    scratch = table.scratch
    least = FAR
    for hex in range(N_HEXES):
        if scratch.allowed[hex]:
            least = min(least, scratch.measures[hex])
    left = 0
    for hex in range(N_HEXES):
        scratch.allowed[hex] = int(scratch.allowed[hex] and scratch.measures[hex] == least)
        left += scratch.allowed[hex]
    table.plan.left[reason] = left


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
def final_count(table: Table, seat: int) -> int:
    """What the final scoring tile counts that the support card names, if that is about planets."""
    final = CARDS[table.automas[seat].support].final
    if final == NO_FINAL:
        return NO_COUNT
    count = int(FINAL_TILES[table.final_tiles[final]].count)
    return count if count in (GAIA_PLANETS, PLANET_TYPES_SETTLED, SECTORS_SETTLED) else NO_COUNT


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
        return int(not helps_final_tile(table, seat, hex, final_count(table, seat)))
    if reason == BY_STEPS:
        return by_steps(table, seat, hex)
    return by_distance(table, seat, hex)


@rule
def has_a_say(table: Table, seat: int, reason: int, preference: int) -> bool:
    """Whether there is a preference, and whether the support card names a tile that is about planets."""
    if reason == BY_PREFERENCE:
        return preference != NO_PREFERENCE
    return reason != BY_FINAL_TILE or final_count(table, seat) != NO_COUNT


@rule
def sift(table: Table, seat: int, first: int, preference: int) -> None:
    """The tie-breakers one after the other, from this one to the distance."""
    for reason in range(first, BY_DISTANCE + 1):
        if count_options(table) > 1 and has_a_say(table, seat, reason, preference):
            for hex in range(N_HEXES):
                if table.scratch.allowed[hex]:
                    table.scratch.measures[hex] = measure(table, seat, hex, reason, preference)
            keep_least(table, reason)


@rule
def take_first(table: Table, card: int) -> int:
    """Directional selection by a card: the hex that is left, RIM if there is none."""
    chosen = RIM
    for hex in range(N_HEXES):
        if table.scratch.allowed[hex] and (chosen == RIM or comes_first(hex, chosen, CARDS[card].direction)):
            chosen = hex
    return chosen


@rule
def choose_hex(table: Table, seat: int) -> int:
    """Directional selection by the support card among the options that are left."""
    if count_options(table) > 1:
        table.plan.left[BY_DIRECTION] = 1
    return take_first(table, table.automas[seat].support)


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
        table.plan.left[BY_NUMBER] = 1
    return chosen

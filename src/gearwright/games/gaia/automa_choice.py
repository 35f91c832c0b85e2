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
from .components.pieces import FACTIONS
from .components.space import FAR, GAIA, HEXES, N_HEXES, POSITIONS, RIM, TRANSDIM
from .components.tiles import FINAL_TILES, GAIA_PLANETS, PLANET_TYPES_SETTLED, SECTORS_SETTLED
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
    if sum(scratch.allowed) < 2:
        return
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
            nearest = min(nearest, HEXES[hex].distance[other])
    return nearest


@rule
def distance_to_own(table: Table, seat: int, hex: int) -> int:
    """To the nearest other planet of the Automa."""
    nearest = FAR
    for k in range(table.n_planets):
        other = int(table.planet_hexes[k])
        if other != hex and table.owner[other] == seat + 1:
            nearest = min(nearest, HEXES[hex].distance[other])
    return nearest


@rule
def prefer(table: Table, seat: int, preference: int) -> None:
    """13.8: the preference of a faction's step."""
    scratch = table.scratch
    if preference == PREFERS_TRANSDIM:
        for hex in range(N_HEXES):
            scratch.rows[hex] = int(table.planet[hex] != TRANSDIM)
        keep_least(table, BY_PREFERENCE)
    elif preference == PREFERS_NEAR:
        for hex in range(N_HEXES):
            scratch.rows[hex] = distance_to_others(table, seat, hex)
        keep_least(table, BY_PREFERENCE)


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
def follow_final_tile(table: Table, seat: int) -> None:
    """The tile that the support card names, if it is about planets."""
    final = CARDS[table.automas[seat].support].final
    if final == NO_FINAL:
        return
    count = int(FINAL_TILES[table.final_tiles[final]].count)
    if count in (GAIA_PLANETS, PLANET_TYPES_SETTLED, SECTORS_SETTLED):
        for hex in range(N_HEXES):
            table.scratch.rows[hex] = int(not helps_final_tile(table, seat, hex, count))
        keep_least(table, BY_FINAL_TILE)


@rule
def take_fewest_steps(table: Table, seat: int) -> None:
    """Terraforming steps from its home type; gaia counts 1, transdim 2."""
    home = int(FACTIONS[table.players[seat].faction].home)
    for hex in range(N_HEXES):
        steps = steps_between(home, table.planet[hex])
        if table.planet[hex] == GAIA:
            steps = GAIA_STEPS
        elif table.planet[hex] == TRANSDIM:
            steps = TRANSDIM_STEPS
        table.scratch.rows[hex] = steps
    keep_least(table, BY_STEPS)


@rule
def take_closest(table: Table, seat: int) -> None:
    """To its own planets, or to those of the others, as the rule set says."""
    own = RULE_SETS[table.options.automa_rules].own_planets
    for hex in range(N_HEXES):
        if table.scratch.allowed[hex]:
            to_own, to_others = distance_to_own(table, seat, hex), distance_to_others(table, seat, hex)
            table.scratch.rows[hex] = to_own if own else to_others
    keep_least(table, BY_DISTANCE)


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

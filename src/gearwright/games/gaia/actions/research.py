"""9.5, 10.1 Research: advancing in an area, and the Lost Planet at the end of Navigation."""

from gearwright.core.language.agenda import ask, owe_for
from gearwright.core.language.decorators import rule

from ..components.counts import MINE_BUILT, RESEARCH_ADVANCE
from ..components.pieces import MINE, NAVIGATION_AGAIN, NO_NAVIGATION
from ..components.research import (
    AREAS,
    CHARGED,
    LEVEL_CHARGE,
    LEVELS,
    NAVIGATION,
    PLACES_LOST_PLANET,
    RESEARCH_PRICE,
    TAKES_TOKEN,
    TOP,
)
from ..components.space import EMPTY, LOST, N_HEXES
from ..components.tiles import NO_TOKEN
from ..events import count_of, happen
from ..factions import hooks
from ..factions.bescods import lowest_level
from ..map.hexes import bit_of, part_of
from ..map.settling import changed, note_build, settle
from ..moves import ADVANCE, AREA, LOST_PLANET, refusal
from ..resources.gaining import gain
from ..resources.power import owe_charge
from ..table import FROM_ACTIONS, Table, can, score
from ..tokens import flip_token, gain_token
from .mines import level_of, range_qic

ANY_AREA, LOWEST_AREA = AREAS, AREAS + 1  # where an advance is allowed, beside one area

TOO_LITTLE_KNOWLEDGE = refusal("You have not enough knowledge for research.", "9.5")
NO_AREA_LEFT = refusal("You can advance in no area.", "10.1")
AT_TOP = refusal("You stand on the last level of this area.", "10.1")
TOP_TAKEN = refusal("Another player stands on the last level of this area.", "10.1")
NO_GREEN_TOKEN = refusal("The last level needs a green federation token to flip.", "10.1")
NAVIGATION_LOCKED = refusal("Bal T'aks can advance in Navigation only with their institute.", "12")
OTHER_AREA = refusal("The tile lies under another area.", "10.2")
MUST_ADVANCE = refusal("This advance cannot be declined.", "10.1")
NOT_LOWEST = refusal("You have come less far in another area.", "12")
NOT_EMPTY = refusal("The Lost Planet needs a hex without planet, satellite and space station.", "10.1a")
LOST_TOO_FAR = refusal("You have not enough Q.I.C. to reach this hex.", "9.1a")


@rule
def refuse_advance(table: Table, seat: int, area: int) -> int:
    """The last level has room for one, and takes a green token."""
    level = table.players[seat].levels[area]
    if level == TOP:
        return AT_TOP
    if area == NAVIGATION and can(table, seat, NO_NAVIGATION) and not can(table, seat, NAVIGATION_AGAIN):
        return NAVIGATION_LOCKED
    if level == TOP - 1:
        for other in range(table.seats):
            if table.players[other].levels[area] == TOP:
                return TOP_TAKEN
        if table.players[seat].green == 0:
            return NO_GREEN_TOKEN
    return 0


@rule
def refuse_area_of(table: Table, seat: int, area: int, where: int) -> int:
    """An advance that is allowed in one area, in any, or in the lowest."""
    if where == LOWEST_AREA and table.players[seat].levels[area] > lowest_level(table, seat):
        return NOT_LOWEST
    if where < AREAS and where != area:
        return OTHER_AREA
    return refuse_advance(table, seat, area)


@rule
def can_advance(table: Table, seat: int, where: int) -> bool:
    """Whether there is such an area."""
    for area in range(AREAS):
        if refuse_area_of(table, seat, area, where) == 0:
            return True
    return False


@rule
def refuse_research(table: Table, seat: int) -> int:
    """9.5: four knowledge."""
    if table.players[seat].knowledge < RESEARCH_PRICE:
        return TOO_LITTLE_KNOWLEDGE
    return 0 if can_advance(table, seat, ANY_AREA) else NO_AREA_LEFT


@rule
def offer_advance(table: Table, seat: int, where: int) -> None:
    """An advance that may be declined; where none is possible it is lost."""
    if can_advance(table, seat, where):
        advance = ask(table, AREA, seat)
        advance.where = where
        advance.voluntary = 1


@rule
def refuse_area(table: Table, seat: int, area: int) -> int:
    """As the origin of the advance allows."""
    return refuse_area_of(table, seat, area, table.due.where)


@rule
def refuse_no_advance(table: Table, seat: int) -> int:
    """After a tech tile and for the Firaks."""
    return 0 if table.due.voluntary else MUST_ADVANCE


@rule
def play_area(table: Table, seat: int, area: int) -> None:
    """One level up."""
    owe_for(table, ADVANCE, seat).area = area


@rule
def advance_in_area(table: Table) -> None:
    """What the new level brings at once; then the event."""
    seat = int(table.due.seat)
    area = int(table.due.area)
    player = table.players[seat]
    player.levels[area] += 1
    level = level_of(table, seat, area)
    if player.levels[area] == TOP:
        flip_token(table, seat)
    if LEVELS[level].special == PLACES_LOST_PLANET and has_room(table, seat):
        ask(table, LOST_PLANET, seat)
    gain(table, seat, LEVELS[level].once, 1, FROM_ACTIONS)
    if LEVELS[level].count_vp:
        score(table, seat, FROM_ACTIONS, LEVELS[level].count_vp * count_of(table, seat, LEVELS[level].count))
    if player.levels[area] == CHARGED:
        owe_charge(table, seat, LEVEL_CHARGE)
    if LEVELS[level].special == TAKES_TOKEN and table.top_token != NO_TOKEN:
        gain_token(table, seat, table.top_token)
        table.top_token = NO_TOKEN
    happen(table, seat, RESEARCH_ADVANCE, 1)


@rule
def refuse_lost_planet(table: Table, seat: int, hex: int) -> int:
    """10.1: an accessible hex without anything."""
    if table.planet[hex] != EMPTY or table.satellites[hex] or table.station[hex]:
        return NOT_EMPTY
    return LOST_TOO_FAR if table.players[seat].qic < range_qic(table, seat, hex, 0) else 0


@rule
def has_room(table: Table, seat: int) -> bool:
    """Whether the Lost Planet can be placed at all."""
    for hex in range(N_HEXES):
        if refuse_lost_planet(table, seat, hex) == 0:
            return True
    return False


@rule
def play_lost_planet(table: Table, seat: int, hex: int) -> None:
    """It counts as building a mine, without its cost and without a piece."""
    table.players[seat].qic -= range_qic(table, seat, hex, 0)
    hooks.before_mine(table, seat, LOST)
    table.planet[hex] = LOST
    table.space.parts[part_of(hex)] ^= bit_of(hex)
    table.planet_hexes[table.n_planets] = hex
    table.n_planets += 1
    table.players[seat].lost_planet = 1
    settle(table, seat, hex, MINE)
    happen(table, seat, MINE_BUILT, 1)
    note_build(table, hex)
    for other in range(table.seats):
        changed(table, other)

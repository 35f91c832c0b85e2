"""4, 6. Laying out an agreed board and agreed tiles, piece by piece, instead of drawing them."""

from gearwright.core.language.agenda import ask, owe_for
from gearwright.core.language.decorators import rule

from .components import ROUNDS
from .components.research import AREAS
from .components.space import POSITIONS, ROTATIONS, SLOTS
from .components.tiles import FINALS, MORE_BOOSTERS, SPACES, STANDARD_TILES
from .moves import (
    LAY_ADVANCED,
    LAY_BOOSTER,
    LAY_FINAL_TILE,
    LAY_ROUND_TILE,
    LAY_SECTOR,
    LAY_STANDARD,
    LAY_TOKEN,
    TRY_ROTATION,
    TURN_SECTOR,
    refusal,
)
from .setup import clashes, lies_in_layout, next_slot, print_sector
from .table import Table

SECTOR_NOT_USED = refusal("This sector is not used with so many players.", "4", absent=True)
LIES_ALREADY = refusal("This one lies on the table already.", "6", absent=True)
SAME_TYPES_TOUCH = refusal("Two planets of the same home type would be neighbours.", "4")


@rule
def refuse_sector(table: Table, seat: int, sector: int) -> int:
    """Each sector of the layout once."""
    for slot in range(SLOTS):
        if table.sectors[slot] == sector:
            return LIES_ALREADY
    return 0 if lies_in_layout(table, sector) else SECTOR_NOT_USED


@rule
def play_sector(table: Table, seat: int, sector: int) -> None:
    """It lies in the slot; which rotations are valid?"""
    slot = int(table.due.slot)
    table.sectors[slot] = sector
    owe_for(table, TRY_ROTATION, seat).slot = slot


@rule
def try_rotation(table: Table) -> None:
    """One rotation after the other, then the sector is turned."""
    seat = int(table.due.seat)
    slot = int(table.due.slot)
    rotation = int(table.due.rotation)
    if rotation == ROTATIONS:
        ask(table, TURN_SECTOR, seat).slot = slot
        return
    table.rotations[slot] = rotation
    print_sector(table, slot)
    if sector_clashes(table, slot):
        table.clashing |= 1 << rotation
    following = owe_for(table, TRY_ROTATION, seat)
    following.slot = slot
    following.rotation = rotation + 1


@rule
def sector_clashes(table: Table, slot: int) -> bool:
    """Whether a planet of the sector in a slot has a neighbour of its type."""
    for position in range(POSITIONS):
        if clashes(table, slot * POSITIONS + position):
            return True
    return False


@rule
def refuse_rotation(table: Table, seat: int, rotation: int) -> int:
    """Without two planets of a type side by side, if there is such a rotation."""
    if table.clashing == (1 << ROTATIONS) - 1:
        return 0
    return SAME_TYPES_TOUCH if table.clashing >> rotation & 1 else 0


@rule
def play_rotation(table: Table, seat: int, rotation: int) -> None:
    """The next slot, as long as there is one."""
    slot = int(table.due.slot)
    table.rotations[slot] = rotation
    table.clashing = 0
    print_sector(table, slot)
    following = next_slot(table, slot + 1)
    if following < SLOTS:
        ask(table, LAY_SECTOR, seat).slot = following


@rule
def refuse_lay_standard(table: Table, seat: int, tile: int) -> int:
    """Each kind on one space."""
    for space in range(table.due.space):
        if table.standard[space] == tile:
            return LIES_ALREADY
    return 0


@rule
def play_lay_standard(table: Table, seat: int, tile: int) -> None:
    """Space by space, then the advanced tiles."""
    space = int(table.due.space)
    table.standard[space] = tile
    if space + 1 < SPACES:
        ask(table, LAY_STANDARD, seat).space = space + 1
    else:
        ask(table, LAY_ADVANCED, seat)


@rule
def refuse_lay_advanced(table: Table, seat: int, tile: int) -> int:
    """Each tile on one area."""
    for area in range(table.due.space):
        if table.advanced[area] == STANDARD_TILES + tile:
            return LIES_ALREADY
    return 0


@rule
def play_lay_advanced(table: Table, seat: int, tile: int) -> None:
    """Area by area, then the token on Terraforming."""
    area = int(table.due.space)
    table.advanced[area] = STANDARD_TILES + tile
    if area + 1 < AREAS:
        ask(table, LAY_ADVANCED, seat).space = area + 1
    else:
        ask(table, LAY_TOKEN, seat)


@rule
def play_lay_token(table: Table, seat: int, token: int) -> None:
    """It comes out of the supply."""
    table.tokens[token] -= 1
    table.top_token = token
    ask(table, LAY_ROUND_TILE, seat)


@rule
def refuse_lay_round_tile(table: Table, seat: int, tile: int) -> int:
    """Each tile in one round."""
    for number in range(table.due.space):
        if table.round_tiles[number] == tile:
            return LIES_ALREADY
    return 0


@rule
def play_lay_round_tile(table: Table, seat: int, tile: int) -> None:
    """Round by round, then the final tiles."""
    number = int(table.due.space)
    table.round_tiles[number] = tile
    if number + 1 < ROUNDS:
        ask(table, LAY_ROUND_TILE, seat).space = number + 1
    else:
        ask(table, LAY_FINAL_TILE, seat)


@rule
def refuse_lay_final_tile(table: Table, seat: int, tile: int) -> int:
    """Two different ones."""
    for place in range(table.due.space):
        if table.final_tiles[place] == tile:
            return LIES_ALREADY
    return 0


@rule
def play_lay_final_tile(table: Table, seat: int, tile: int) -> None:
    """The top one, the bottom one, then the boosters."""
    place = int(table.due.space)
    table.final_tiles[place] = tile
    if place + 1 < FINALS:
        ask(table, LAY_FINAL_TILE, seat).space = place + 1
    else:
        ask(table, LAY_BOOSTER, seat)


@rule
def refuse_lay_booster(table: Table, seat: int, booster: int) -> int:
    """Each booster once."""
    for place in range(table.in_row):
        if table.boosters[place] == booster:
            return LIES_ALREADY
    return 0


@rule
def play_lay_booster(table: Table, seat: int, booster: int) -> None:
    """From left to right."""
    table.boosters[table.in_row] = booster
    table.in_row += 1
    if table.in_row < table.seats + MORE_BOOSTERS:
        ask(table, LAY_BOOSTER, seat)

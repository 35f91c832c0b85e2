"""5. Action phase: turns, and the workers that are placed on action spaces (5.1)."""

from gearwright.core.language.agenda import ask, owe, owe_for
from gearwright.core.language.decorators import rule

from .components import (
    CELLS,
    COLUMN_OF,
    EMPTY_SPACE_WORKERS,
    EXTRA_WORKERS,
    FACTORIES,
    NO_TILE,
    ROW_OF,
    SPACES,
)
from .factory import refuse_tile
from .moves import ACTION, ACTION_TURN, MIX, TILE, TURN, refusal
from .table import Table
from .workers import CAR_TOO_DEAR, in_hand, sponsor

OWN_SPACE = refusal("Your own workers are on this space.", "5.1a")
TOO_FEW_WORKERS = refusal("You have not enough workers for this space.", "5.1a")
EMPTY_LINE = refusal("No tile is left in this row or column.", "5.1a")
CANNOT_MATCH = refusal("Only OPO may place as many workers as it displaces.", "12e", absent=True)
MATCHED_ALREADY = refusal("OPO may do this once per round.", "12e")
NOBODY_TO_MATCH = refusal("There are no workers to displace.", "12e")
TOO_FEW_NEUTRAL = refusal("You have not so many neutral workers.", "5.1b")
TOO_FEW_OWN = refusal("You have not enough workers of your own for the others.", "5.1b")


@rule
def action_turn(table: Table) -> None:
    """The next player in turn order who has not withdrawn; the phase ends when all have."""
    place = int(table.due.place)
    for _ in range(table.seats):
        seat = table.order[place]
        place = place + 1 if place + 1 < table.seats else 0
        if table.players[seat].sales_office == 0:
            owe(table, ACTION_TURN).place = place
            ask(table, TURN, seat)
            return


@rule
def play_sponsor(table: Table, seat: int) -> None:
    """A dollar, and the turn goes on."""
    sponsor(table, seat, 1)
    ask(table, TURN, seat)


@rule
def on_space(table: Table, space: int) -> int:
    """How many workers are there."""
    return table.spaces[space].own + table.spaces[space].neutral


@rule
def refuse_space(table: Table, seat: int, space: int, needed: int) -> int:
    """Not one's own, with enough workers, with a tile left, and with a production that can be paid."""
    if on_space(table, space) and table.spaces[space].owner == seat:
        return OWN_SPACE
    if needed > in_hand(table, seat):
        return TOO_FEW_WORKERS
    if SPACES[space].takes_tile and table.in_line[space] == 0:
        return EMPTY_LINE
    means = table.players[seat].money + in_hand(table, seat) - needed
    if means >= SPACES[space].cost:
        return 0
    return refuse_poor(table, seat, space, means) if SPACES[space].takes_tile else CAR_TOO_DEAR


@rule
def refuse_poor(table: Table, seat: int, space: int, means: int) -> int:
    """5.6: without a tile that brings money or workers the production could not be paid."""
    supply = table.supply + table.spaces[space].neutral
    for cell in range(CELLS):
        if in_line(cell, space) and table.tiles[cell] != NO_TILE:
            if refuse_tile(table, seat, table.tiles[cell], means, supply, SPACES[space].cost) == 0:
                return 0
    return CAR_TOO_DEAR


@rule
def in_line(cell: int, space: int) -> bool:
    """Whether the cell lies in the column or row of an action space."""
    return COLUMN_OF[cell] == space or ROW_OF[cell] == space


@rule
def workers_needed(table: Table, space: int) -> int:
    """R1: exactly one on an empty space, exactly one more than are there."""
    there = on_space(table, space)
    return there + EXTRA_WORKERS if there else EMPTY_SPACE_WORKERS


@rule
def refuse_use(table: Table, seat: int, space: int) -> int:
    """With as many workers as the space asks for."""
    return refuse_space(table, seat, space, workers_needed(table, space))


@rule
def play_use(table: Table, seat: int, space: int) -> None:
    """The workers come from the hand, then the tile and the action follow."""
    bid(table, seat, space, workers_needed(table, space))


@rule
def refuse_match(table: Table, seat: int, space: int) -> int:
    """12, OPO: once per round with as many workers as are displaced."""
    player = table.players[seat]
    if FACTORIES[player.factory].matches == 0:
        return CANNOT_MATCH
    if player.matched:
        return MATCHED_ALREADY
    there = on_space(table, space)
    return refuse_space(table, seat, space, there) if there else NOBODY_TO_MATCH


@rule
def play_match(table: Table, seat: int, space: int) -> None:
    """The power is used up until the next round."""
    table.players[seat].matched = True
    bid(table, seat, space, on_space(table, space))


@rule
def bid(table: Table, seat: int, space: int, needed: int) -> None:
    """R3: how many of the workers are neutral is asked where the hand leaves a choice."""
    if has_mixes(table, seat, needed):
        mix = ask(table, MIX, seat)
        mix.space = space
        mix.workers = needed
    else:
        neutral = fewest_neutral(table, seat, needed)
        place_workers(table, seat, space, needed - neutral, neutral)


@rule
def fewest_neutral(table: Table, seat: int, needed: int) -> int:
    """How many of so many workers must be neutral."""
    return int(max(0, needed - table.players[seat].hand.own))


@rule
def has_mixes(table: Table, seat: int, needed: int) -> bool:
    """Whether more of the workers may be neutral than must be."""
    return fewest_neutral(table, seat, needed) < min(needed, table.players[seat].hand.neutral)


@rule
def refuse_neutrals(table: Table, seat: int, neutral: int) -> int:
    """Any number for which the hand has enough of both kinds."""
    hand = table.players[seat].hand
    if neutral > min(hand.neutral, table.due.workers):
        return TOO_FEW_NEUTRAL
    return TOO_FEW_OWN if table.due.workers - neutral > hand.own else 0


@rule
def play_neutrals(table: Table, seat: int, neutral: int) -> None:
    """The other workers are the player's own."""
    place_workers(table, seat, int(table.due.space), table.due.workers - neutral, neutral)


@rule
def place_workers(table: Table, seat: int, number: int, own: int, neutral: int) -> None:
    """Those who were there go home, neutral ones to the supply; then the tile, then the action of the space."""
    space = table.spaces[number]
    table.players[space.owner].hand.own += space.own
    table.supply += space.neutral
    hand = table.players[seat].hand
    hand.own -= own
    hand.neutral -= neutral
    space.owner = seat
    space.own = own
    space.neutral = neutral
    owe_for(table, ACTION, seat).space = number
    if SPACES[number].takes_tile:
        tile = ask(table, TILE, seat)
        tile.space = number
        tile.cost = SPACES[number].cost

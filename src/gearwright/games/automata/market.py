"""7.5 Market: selling dice."""

from gearwright.core.language.decorators import rule

from .components import DICE, DIE_TYPES, MARKET, NO_DIE
from .groups import NO_EMPTY_SPACE, refuse_crowded, settle
from .moves import refusal
from .pawns import end_turn
from .table import Table

NOTHING_TO_SELL = refusal("Your group has no such die.", "7.5", absent=True)


@rule
def refuse_market(table: Table, seat: int, dice: int) -> int:
    """The space of one of the group's types is empty; `dice` has a bit for each type in the group."""
    for die in range(DIE_TYPES):
        if dice >> die & 1 and refuse_crowded(table, seat, MARKET, die) == 0:
            return 0
    return NO_EMPTY_SPACE


@rule
def refuse_sell(table: Table, seat: int, die: int) -> int:
    """The group has a die of the type, and its space is empty. The sum does not matter."""
    if table.group_dice[die] == 0:
        return NOTHING_TO_SELL
    return refuse_crowded(table, seat, MARKET, die)


@rule
def play_sell(table: Table, seat: int, die: int) -> None:
    """All dice of that type in the group are sold; the others stay on that space and block it."""
    player = table.players[seat]
    sold = table.group_dice[die]
    table.group_dice[die] = 0
    player.reserve[die] += sold
    player.coins += sold * DICE[die].coins
    player.gears += sold * DICE[die].gears
    gain = DICE[die].gain
    if gain != NO_DIE:
        gained = min(sold, player.reserve[gain])
        player.reserve[gain] -= gained
        player.spent[gain] += gained
    settle(table, seat, MARKET, die)
    end_turn(table, seat)

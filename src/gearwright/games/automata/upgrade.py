"""7.2 Upgrade."""

from gearwright.core.language.decorators import rule

from .components import DICE, DIE_TYPES, IMPROVEMENTS, NO_DIE, PRICE_CHANGE_FOR, UPGRADE
from .groups import refuse_crowded, settle, strength
from .moves import refusal
from .pawns import end_turn
from .table import Table

NOT_IN_GROUP = refusal("Your group has not so many of these dice.", "7.2", absent=True)
NO_BETTER_DIE = refusal("Your Reserve has no better die for this.", "7.2")
UPGRADE_TOO_DEAR = refusal("You cannot pay for the upgrade.", "7.2")


@rule
def upgrade_price(table: Table, seat: int, prices: int, total: int) -> int:
    """The sum changes the total once, a card makes it cheaper, and it is never below 0."""
    return max(0, prices + PRICE_CHANGE_FOR[total] - table.players[seat].saving[UPGRADE])


@rule
def refuse_upgrade(table: Table, seat: int, total: int, dice: int) -> int:
    """At least one die of the group can be improved and paid; `dice` has a bit for each type in the group."""
    player = table.players[seat]
    reason = NO_BETTER_DIE
    for die in range(DIE_TYPES):
        better = DICE[die].upgrade
        if dice >> die & 1 and better != NO_DIE and player.reserve[better]:
            if upgrade_price(table, seat, DICE[die].upgrade_price, total) <= player.gears:
                return refuse_crowded(table, seat, UPGRADE, NO_DIE)
            reason = UPGRADE_TOO_DEAR
    return reason


@rule
def refuse_improve(table: Table, seat: int, choice: int) -> int:
    """Every new die lies in the Reserve before the action; a die improves one step."""
    player = table.players[seat]
    for die in range(DIE_TYPES):
        count = IMPROVEMENTS[choice].dice[die]
        if count > table.group_dice[die]:
            return NOT_IN_GROUP
        if count and count > player.reserve[DICE[die].upgrade]:
            return NO_BETTER_DIE
    price = upgrade_price(table, seat, IMPROVEMENTS[choice].price, strength(table, seat))
    return UPGRADE_TOO_DEAR if price > player.gears else 0


@rule
def play_improve(table: Table, seat: int, choice: int) -> None:
    """Pay; the new dice lie on the Action Space, the old ones go into the Reserve."""
    player = table.players[seat]
    player.gears -= upgrade_price(table, seat, IMPROVEMENTS[choice].price, strength(table, seat))
    for die in range(DIE_TYPES):
        count = IMPROVEMENTS[choice].dice[die]
        if count:
            better = DICE[die].upgrade
            table.group_dice[die] -= count
            player.reserve[die] += count
            table.group_dice[better] += count
            player.reserve[better] -= count
    settle(table, seat, UPGRADE, NO_DIE)
    end_turn(table, seat)

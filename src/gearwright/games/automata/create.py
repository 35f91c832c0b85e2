"""7.3 Create."""

from gearwright.core.language.decorators import rule

from .components import CREATE, CREATIONS, DIE_TYPES, MOST_DICE_FOR, N_CREATIONS, NO_DIE
from .groups import refuse_crowded, settle, strength
from .moves import refusal
from .pawns import end_turn
from .table import Table

TOO_MANY_DICE = refusal("Such a sum does not create so many dice.", "7.3")
NOT_IN_RESERVE = refusal("Your Reserve has not so many of these dice.", "7.3")
CREATE_TOO_DEAR = refusal("You cannot pay for the new dice.", "7.3")


@rule
def create_price(table: Table, seat: int, choice: int) -> int:
    """The prices of the new dice, less what a card saves."""
    return max(0, CREATIONS[choice].price - table.players[seat].saving[CREATE])


@rule
def refuse_creation(table: Table, seat: int, choice: int, total: int) -> int:
    """The sum allows so many, the Reserve has them, and they can be paid."""
    player = table.players[seat]
    if CREATIONS[choice].total > MOST_DICE_FOR[total]:
        return TOO_MANY_DICE
    for die in range(DIE_TYPES):
        if CREATIONS[choice].dice[die] > player.reserve[die]:
            return NOT_IN_RESERVE
    return CREATE_TOO_DEAR if create_price(table, seat, choice) > player.gears else 0


@rule
def refuse_create(table: Table, seat: int, total: int) -> int:
    """At least one die can be created."""
    reason = TOO_MANY_DICE
    for choice in range(N_CREATIONS):
        if CREATIONS[choice].total == 1:
            found = refuse_creation(table, seat, choice, total)
            if found == 0:
                return refuse_crowded(table, seat, CREATE, NO_DIE)
            if reason != CREATE_TOO_DEAR:
                reason = found
    return reason


@rule
def refuse_create_dice(table: Table, seat: int, choice: int) -> int:
    """Any mixture of the dice that can be created, as many as the sum allows."""
    return refuse_creation(table, seat, choice, strength(table, seat))


@rule
def play_create_dice(table: Table, seat: int, choice: int) -> None:
    """The new dice go from the Reserve to the Spent Pool: they are rolled next round."""
    player = table.players[seat]
    player.gears -= create_price(table, seat, choice)
    for die in range(DIE_TYPES):
        player.reserve[die] -= CREATIONS[choice].dice[die]
        player.spent[die] += CREATIONS[choice].dice[die]
    settle(table, seat, CREATE, NO_DIE)
    end_turn(table, seat)

"""8. Special actions and reliability: each costs one reliability and credits.

Overtime is played together with its main action (turns.py), Overdrive in the Prospect action (prospect.py).
"""

from gearwright.core.language.agenda import owe_for
from gearwright.core.language.decorators import rule

from .asking import ask_again
from .components import LAST_RELIABILITY, N_ACTIONS, OVERBUILT, OVERCLOCK, SPECIAL_PRICE, SURCHARGE
from .effects import owe_effects
from .main_actions import NOBODY_TO_BUILD, column_used, refuse_main
from .moves import PAY, refusal
from .printed import RELIABILITY, SPECIAL_PROGRAM
from .table import Table
from .tracks import levels_to_upgrade

TOO_FEW_CREDITS = refusal("You have not enough credits for this special action.", "8")
NOBODY_TO_UPGRADE = refusal("You have no worker below level IV on the Technology track.", "8.3")
MUST_ACT = refusal("Overtime was played: a main action in a used column must follow at once.", "9.3")
NO_OVERTIME = refusal("No main action in a used column can follow.", "9.3")


@rule
def next_space(table: Table, seat: int) -> int:
    """Where the marker stands after one more loss; the last space is the end."""
    return min(LAST_RELIABILITY, table.players[seat].reliability + 1)


@rule
def space_credits(table: Table, seat: int) -> int:
    """The credits that the next space brings."""
    moves = table.players[seat].reliability < LAST_RELIABILITY
    return RELIABILITY[next_space(table, seat)].credits if moves else 0


@rule
def price(table: Table, seat: int, special: int, steps: int) -> int:
    """What a special action costs, with the surcharge below section 0."""
    surcharge = SURCHARGE if RELIABILITY[next_space(table, seat)].section < 0 else 0
    return SPECIAL_PRICE[special] * steps + surcharge


@rule
def credits_after(table: Table, seat: int, special: int, steps: int) -> int:
    """What is left of the credits; those of the reliability space may be used for the payment."""
    return table.players[seat].credits + space_credits(table, seat) - price(table, seat, special, steps)


@rule
def lose_reliability(table: Table, seat: int) -> None:
    """One space to the left, and the player gains at once what it shows; on the last space the marker stays."""
    player = table.players[seat]
    if player.reliability < LAST_RELIABILITY:
        player.reliability += 1
        owe_effects(table, seat, RELIABILITY[player.reliability].program, 0)


@rule
def owe_payment(table: Table, seat: int, special: int, steps: int) -> None:
    """Loss, benefit of the space, payment: what follows has been owed before."""
    owe_for(table, PAY, seat).credits = price(table, seat, special, steps)
    lose_reliability(table, seat)


@rule
def pay(table: Table) -> None:
    """The credits of a special action."""
    table.players[table.due.seat].credits -= table.due.credits


# Overbuilt and Overclock


@rule
def refuse_build(table: Table, seat: int) -> int:
    """8.2: needs an unbuilt die."""
    return 0 if table.players[seat].unbuilt else NOBODY_TO_BUILD


@rule
def refuse_upgrade(table: Table, seat: int) -> int:
    """8.3: needs a worker below level IV."""
    return 0 if levels_to_upgrade(table, seat) else NOBODY_TO_UPGRADE


@rule
def refuse_paid(table: Table, seat: int, special: int) -> int:
    """Only if the payment will be complete."""
    if table.turn.overtime:
        return MUST_ACT
    return TOO_FEW_CREDITS if credits_after(table, seat, special, 1) < 0 else 0


@rule
def refuse_overbuilt(table: Table, seat: int) -> int:
    """8.2: any number of times."""
    refused = refuse_build(table, seat)
    return refused if refused else refuse_paid(table, seat, OVERBUILT)


@rule
def refuse_overclock(table: Table, seat: int) -> int:
    """8.3: any number of times."""
    refused = refuse_upgrade(table, seat)
    return refused if refused else refuse_paid(table, seat, OVERCLOCK)


@rule
def play_overbuilt(table: Table, seat: int) -> None:
    """One worker at level 1."""
    play_special(table, seat, OVERBUILT)


@rule
def play_overclock(table: Table, seat: int) -> None:
    """One worker rises by one."""
    play_special(table, seat, OVERCLOCK)


@rule
def play_special(table: Table, seat: int, special: int) -> None:
    """Then the window goes on."""
    ask_again(table, seat)
    owe_effects(table, seat, SPECIAL_PROGRAM[special], 0)
    owe_payment(table, seat, special, 1)


# 9.3 After a discarded Specialist: without any credits, but with the loss of reliability


@rule
def refuse_free_overtime(table: Table, seat: int) -> int:
    """Only before the main action, and only if one in a used column is possible."""
    return 0 if table.due.before_action and can_work_overtime(table, seat) else NO_OVERTIME


@rule
def can_work_overtime(table: Table, seat: int) -> bool:
    """Whether a main action in a used column is possible, with the credits of the reliability space."""
    credits = table.players[seat].credits + space_credits(table, seat)
    possible = 0
    for action in range(N_ACTIONS):
        if table.players[seat].played[action] == 0 and column_used(table, seat, action):
            possible += refuse_main(table, action, credits) == 0
    return possible > 0


@rule
def has_benefit(table: Table, seat: int, before_action: bool) -> bool:
    """Whether one of the three special actions is possible."""
    if refuse_build(table, seat) == 0 or refuse_upgrade(table, seat) == 0:
        return True
    return before_action and can_work_overtime(table, seat)


@rule
def play_free_overtime(table: Table, seat: int) -> None:
    """Such a main action must be the player's next choice."""
    table.turn.overtime = True
    lose_reliability(table, seat)


@rule
def play_free_overbuilt(table: Table, seat: int) -> None:
    """No credits at all, so no surcharge."""
    owe_effects(table, seat, SPECIAL_PROGRAM[OVERBUILT], 0)
    lose_reliability(table, seat)


@rule
def play_free_overclock(table: Table, seat: int) -> None:
    """No credits at all, so no surcharge."""
    owe_effects(table, seat, SPECIAL_PROGRAM[OVERCLOCK], 0)
    lose_reliability(table, seat)

"""5.1 A turn: special and free actions, one main action, special and free actions again."""

from gearwright.core.language.agenda import ask, owe, owe_for
from gearwright.core.language.decorators import rule

from .asking import ask_again, owe_question
from .components import (
    LEVELS,
    N_ACTIONS,
    N_COLOURS,
    N_DISCOUNTS,
    NO_ACTION,
    OVERTIME,
    PER_COLUMN,
    PROSPECT,
    SPACES,
    TURNS,
)
from .effects import owe_effects
from .main_actions import column_used, has_free_space, is_free, refuse_main
from .moves import ABILITY, ACTION, ACTION_TURN, AFTER, CARD, TRACK, TURN, WORKER, refusal
from .printed import ACTIONS, CARDS
from .special_actions import MUST_ACT, TOO_FEW_CREDITS, credits_after, owe_payment
from .table import Table, slot_at, space_at

PLAYED_ALREADY = refusal("You have played this action this round.", "6")
COLUMN_USED = refusal("You have used this column this round: it takes Overtime.", "6")
COLUMN_FREE = refusal("You have not used this column this round: it takes no Overtime.", "8.1")
CAN_ACT = refusal("A main action is possible, so you cannot pass.", "5.1")
NO_WORKER = refusal("You have no worker of this level on the Technology track.", "6.1")
SPACES_TAKEN = refusal("No worker space for this worker is free.", "6.1")
OUT_OF_LEVEL = refusal("With a worker of this level the action is not possible.", "6.1")


@rule
def action_turn(table: Table) -> None:
    """In turn order, until everybody has had all turns of the round."""
    number = int(table.due.number)
    if number + 1 < TURNS[table.round_number - 1] * table.seats:
        owe(table, ACTION_TURN).number = number + 1
    clear_turn(table)
    table.turn.to_come = 1
    owe_question(table, table.order[number % table.seats], TURN)


@rule
def clear_turn(table: Table) -> None:
    """Modifiers are lost at the end of a turn."""
    turn = table.turn
    turn.action = NO_ACTION
    turn.to_come = 0
    turn.guarded = 0
    turn.overtime = False
    turn.nested = 0
    turn.dice_shift = 0
    turn.reach = 0
    turn.column_pass = 0
    turn.given = 0
    for kind in range(N_DISCOUNTS):
        turn.discounts[kind] = 0
    for colour in range(N_COLOURS):
        turn.offered[colour] = 0
    for slot in range(PER_COLUMN):
        turn.used[slot] = 0


# The main action


@rule
def refuse_act(table: Table, seat: int, action: int) -> int:
    """6: each action and each column once a round."""
    if table.turn.overtime:
        return MUST_ACT
    if table.players[seat].played[action]:
        return PLAYED_ALREADY
    if column_used(table, seat, action) and table.turn.column_pass == 0:
        return COLUMN_USED
    return refuse_main(table, action, table.players[seat].credits)


@rule
def play_act(table: Table, seat: int, action: int) -> None:
    """An Action marker, window A, the action, window B; then the turn ends when the player likes."""
    table.players[seat].played[action] = 1
    table.turn.action = action
    table.turn.guarded = 1
    table.turn.overtime = False
    owe_question(table, seat, AFTER)
    owe_question(table, seat, ABILITY).after_action = 1
    owe_for(table, ACTION, seat).action = action
    owe_question(table, seat, ABILITY)


@rule
def refuse_overtime(table: Table, seat: int, action: int) -> int:
    """8.1: the other action of a used column, if it is possible once the price is paid."""
    if table.players[seat].played[action]:
        return PLAYED_ALREADY
    if not column_used(table, seat, action):
        return COLUMN_FREE
    credits = int(table.players[seat].credits)
    if not table.turn.overtime:
        credits = credits_after(table, seat, OVERTIME, 1)
    return TOO_FEW_CREDITS if credits < 0 else refuse_main(table, action, credits)


@rule
def play_overtime(table: Table, seat: int, action: int) -> None:
    """The price comes before the action; a discarded Specialist has paid it (9.3)."""
    paid = table.turn.overtime
    play_act(table, seat, action)
    if not paid:
        owe_payment(table, seat, OVERTIME, 1)


@rule
def refuse_pass(table: Table, seat: int) -> int:
    """Only if no main action is possible without Overtime or `column_pass`."""
    if table.turn.overtime:
        return MUST_ACT
    possible = 0
    for action in range(N_ACTIONS):
        if table.players[seat].played[action] == 0 and not column_used(table, seat, action):
            possible += refuse_main(table, action, table.players[seat].credits) == 0
    return CAN_ACT if possible else 0


# 6.3 Equipment abilities


@rule
def refuse_ability(table: Table, seat: int, slot: int) -> int:
    """A card in the column of the marker, by what was worked out before the question."""
    return int(table.outlook.abilities[slot])


@rule
def play_ability(table: Table, seat: int, slot: int) -> None:
    """Each card once for the marker, then the window goes on."""
    card = table.players[seat].equipment[slot_at(table.turn.action // 2, slot)]
    table.turn.used[slot] = 1
    ask_again(table, seat)
    owe_effects(table, seat, CARDS[card].program, 0)


# The action, and its worker


@rule
def begin_action(table: Table) -> None:
    """After window A: the effects of the action, or a worker for it."""
    seat, action = int(table.due.seat), int(table.due.action)
    table.turn.to_come = 0
    table.turn.guarded = 0
    if ACTIONS[action].worker:
        owe_question(table, seat, WORKER).action = action
    else:
        owe_effects(table, seat, ACTIONS[action].program, 0)


@rule
def refuse_send(table: Table, seat: int, choice: int) -> int:
    """6.1: a Level IV worker may take any free space, the others only one for any level."""
    level = min(LEVELS, choice + 1)
    if table.players[seat].workers[level - 1] == 0:
        return NO_WORKER
    column = table.due.action // 2
    free = has_free_space(table, column) if choice < LEVELS else is_free(table, column, SPACES - 1)
    if not free:
        return SPACES_TAKEN
    return OUT_OF_LEVEL if level < table.outlook.needed[table.due.action] else 0


@rule
def play_send(table: Table, seat: int, choice: int) -> None:
    """The worker leaves the Technology track for the space, and the action is carried out with that level."""
    action = int(table.due.action)
    level = min(LEVELS, choice + 1)
    number = SPACES - 1
    if choice < LEVELS:
        number = 0 if is_free(table, action // 2, 0) else 1
    space = table.spaces[space_at(action // 2, number)]
    space.holder = 1 + seat
    space.level = level
    table.players[seat].workers[level - 1] -= 1
    table.players[seat].out += 1
    work(table, seat, action, level)


@rule
def work(table: Table, seat: int, action: int, level: int) -> None:
    """7: what the worker does."""
    if action == PROSPECT:
        owe_question(table, seat, TRACK).level = level
    else:
        card = ask(table, CARD, seat)
        card.action = action
        card.level = level

"""3. Effects: one interpreter for all cards, tiles and spaces.

A list is carried out entry by entry, as a step of the agenda that owes the next one first; what an entry leaves open is
asked in between (choices.py). Whether a list can be paid and would change something is read from the same entries.
"""

from gearwright.core.language.agenda import ask, owe_for
from gearwright.core.language.decorators import rule

from .asking import owe_question
from .components import NO_METRIC, RESOURCE_CAP
from .metrics import engineers, metric
from .moves import CARRY_OUT, OPTION, TRIM
from .printed import EFFECTS, OPTION_PROGRAMS
from .programs import BY_ENGINEERS, BY_LEVEL, PAYING_CREDITS, PAYING_TOKENS
from .table import Table
from .verb import CHOOSE_ONE, END, write
from .verbs import VERBS


@rule
def owe_effects(table: Table, seat: int, program: int, level: int) -> None:
    """The player carries out a list of effects next, with a worker of this level if it is an action's."""
    step = owe_for(table, CARRY_OUT, seat)
    step.effect = program
    step.level = level


# 3.6 When an ability may be used


@rule
def amount(table: Table, seat: int, effect: int, level: int) -> int:
    """How much an entry brings: its number, by level or engineers, and once for each thing that `per` counts."""
    entry = EFFECTS[effect]
    value = int(entry.n)
    if entry.source == BY_LEVEL:
        value *= level
    elif entry.source == BY_ENGINEERS:
        value *= engineers(table, seat)
    if entry.metric != NO_METRIC:
        value *= min(entry.most, metric(table, seat, entry.metric, 1) // entry.each)
    return value


can_change, take_effect, effect_worth = write(__name__, VERBS, {"EFFECTS": EFFECTS, "amount": amount})


@rule
def list_changes(table: Table, seat: int, program: int) -> bool:
    """Whether one of the lists of a choice can change something now."""
    effect = program
    while EFFECTS[effect].verb != END and not can_change(table, seat, effect):
        effect += 1
    return EFFECTS[effect].verb != END


@rule
def can_use(table: Table, seat: int, program: int) -> bool:
    """All payments can be made now, and at least one effect can change something now."""
    player = table.players[seat]
    credits, tokens = int(player.credits), int(player.held)
    changes = 0
    effect = program
    while EFFECTS[effect].verb != END:
        verb = EFFECTS[effect].verb
        if verb == PAYING_CREDITS:
            credits -= EFFECTS[effect].n
        elif verb == PAYING_TOKENS:
            tokens -= EFFECTS[effect].n
        elif verb == CHOOSE_ONE:
            for option in range(EFFECTS[effect].n):
                changes += list_changes(table, seat, OPTION_PROGRAMS[EFFECTS[effect].argument + option])
        else:
            changes += can_change(table, seat, effect)
        effect += 1
    return credits >= 0 and tokens >= 0 and changes > 0


# Carrying out


@rule
def carry_out(table: Table) -> None:
    """The next entry of a list. 3.5: after every entry the player returns the tokens above the limit."""
    seat, effect, level = int(table.due.seat), int(table.due.effect), int(table.due.level)
    excess = table.players[seat].held - RESOURCE_CAP
    if excess > 0:
        owe_effects(table, seat, effect, level)
        owe_question(table, seat, TRIM).left = excess
    elif EFFECTS[effect].verb != END:
        owe_effects(table, seat, effect + 1, level)
        if EFFECTS[effect].verb == CHOOSE_ONE:
            ask_option(table, seat, effect)
        else:
            count = amount(table, seat, effect, level)
            if count > 0:
                take_effect(table, seat, effect, count)


@rule
def ask_option(table: Table, seat: int, effect: int) -> None:
    """`choose_one`: which list is carried out."""
    option = ask(table, OPTION, seat)
    option.first = EFFECTS[effect].argument
    option.lists = EFFECTS[effect].n

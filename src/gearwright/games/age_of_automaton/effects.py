"""3. Effects: one interpreter for all cards, tiles and spaces.

A list is carried out entry by entry, as a step of the agenda that owes the next one first; what an entry leaves open is
asked in between (choices.py). Whether a list can be paid and would change something is read from the same entries.
"""

from gearwright.core.language.agenda import ask, owe_with
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import below

from .asking import owe_question
from .components import (
    EFFECTS,
    LAST_DONATION,
    LAST_RELATIONSHIP,
    LAST_REPUTATION,
    LEVELS,
    MARKET_DICE,
    N_COLOURS,
    NO_ACTION,
    OPTION_PROGRAMS,
    RESOURCE_CAP,
    RESOURCE_FACES,
)
from .components.programs import (
    ASSEMBLE,
    BUILD,
    BY_ENGINEERS,
    BY_LEVEL,
    CHOOSE_ONE,
    COLUMN_PASS,
    CREDITS,
    DICE_SHIFT,
    DISCOUNT_CARD,
    DONATE_STEP,
    END,
    MIX,
    NO_METRIC,
    PAY_CREDITS,
    PAY_TOKENS,
    REACH,
    RELATIONSHIP,
    REPUTATION,
    RESOURCE,
    RESOURCE_ANY,
    RESOURCE_MARKET,
    RESOURCE_ROLL,
    SPONSOR,
    UPGRADE,
    VP,
)
from .metrics import engineers, metric
from .moves import CARRY_OUT, COLOUR, MARKET, MIXING, OPTION, PAYING, TILE, TRIM, UPGRADING
from .streams import DICE
from .table import Table, gain_token
from .tracks import build, gain_reputation, improve_relationship, levels_to_upgrade, lowest_worker, upgrade


@rule
def owe_effects(table: Table, seat: int, program: int, level: int) -> None:
    """The player carries out a list of effects next, with a worker of this level if it is an action's."""
    owe_with(table, CARRY_OUT, seat, program, level)


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


@rule
def can_change(table: Table, seat: int, effect: int) -> bool:
    """Whether one entry of an ability can change something now."""
    player = table.players[seat]
    verb = EFFECTS[effect].verb
    if verb == REPUTATION:
        able = player.reputation < LAST_REPUTATION
    elif verb == RELATIONSHIP:
        able = player.relationship[EFFECTS[effect].argument] < LAST_RELATIONSHIP
    elif verb == UPGRADE:
        able = levels_to_upgrade(table, seat) > 0
    elif verb == BUILD:
        able = player.unbuilt > 0
    elif verb == DONATE_STEP:
        able = player.donation < LAST_DONATION
    elif verb == DICE_SHIFT or verb == REACH or verb == DISCOUNT_CARD:
        able = table.turn.to_come > 0
    elif verb == COLUMN_PASS:
        able = table.turn.to_come > 0 and table.turn.action == NO_ACTION
    else:
        able = True
    return able and amount(table, seat, effect, 0) > 0


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
        if verb == PAY_CREDITS:
            credits -= EFFECTS[effect].n
        elif verb == PAY_TOKENS:
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
    seat, effect, level = int(table.due.seat), int(table.due.count), int(table.due.extra)
    excess = table.players[seat].held - RESOURCE_CAP
    if excess > 0:
        owe_effects(table, seat, effect, level)
        owe_question(table, seat, TRIM, excess)
    elif EFFECTS[effect].verb != END:
        owe_effects(table, seat, effect + 1, level)
        count = amount(table, seat, effect, level)
        if count > 0:
            take_effect(table, seat, effect, count)


@rule
def take_effect(table: Table, seat: int, effect: int, count: int) -> None:
    """One entry, by its verb."""
    player, turn = table.players[seat], table.turn
    verb = EFFECTS[effect].verb
    argument = int(EFFECTS[effect].argument)
    if verb == PAY_CREDITS:
        player.credits -= count
    elif verb == PAY_TOKENS:
        owe_question(table, seat, PAYING, count)
    elif verb == CREDITS:
        player.credits += count
    elif verb == RESOURCE:
        gain_token(table, seat, argument, count)
    elif verb == RESOURCE_ANY:
        owe_with(table, COLOUR, seat, count, argument)
    elif verb == RESOURCE_ROLL:
        for _ in range(count):
            gain_token(table, seat, roll_resource(table), 1)
    elif verb == RESOURCE_MARKET:
        choose_market(table, seat, count)
    elif verb == MIX:
        owe_with(table, MIXING, seat, count, 0)
    elif verb == VP:
        player.vp += count
    elif verb == REPUTATION:
        gain_reputation(table, seat, count)
    elif verb == RELATIONSHIP:
        improve_relationship(table, seat, argument, count)
    elif verb == UPGRADE:
        choose_worker(table, seat, argument)
    elif verb == BUILD:
        build(table, seat, argument + 1, count)
    elif verb == DONATE_STEP:
        player.donation = min(LAST_DONATION, player.donation + count)
    elif verb == DICE_SHIFT:
        turn.dice_shift += count
    elif verb == REACH:
        turn.reach += count
    elif verb == DISCOUNT_CARD:
        turn.discounts[argument] += count
    elif verb == COLUMN_PASS:
        turn.column_pass = 1
    elif verb == CHOOSE_ONE:
        owe_with(table, OPTION, seat, effect, 0)
    elif verb == ASSEMBLE:
        assemble(table, seat)
    elif verb == SPONSOR:
        ask(table, TILE, seat)


@rule
def roll_resource(table: Table) -> int:
    """The colour that a resource die shows."""
    return RESOURCE_FACES[below(table, DICE, len(RESOURCE_FACES))]


@rule
def choose_market(table: Table, seat: int, count: int) -> None:
    """Tokens of the market's colours from the supply; the market keeps its own."""
    if count >= MARKET_DICE:
        for colour in range(N_COLOURS):
            gain_token(table, seat, colour, table.market[colour])
    else:
        for colour in range(N_COLOURS):
            table.turn.offered[colour] = table.market[colour]
        owe_with(table, MARKET, seat, count, 0)


@rule
def choose_worker(table: Table, seat: int, steps: int) -> None:
    """One worker below the highest level rises. Without one the upgrade is lost; with one level nothing is asked."""
    levels = levels_to_upgrade(table, seat)
    if levels == 1:
        upgrade(table, seat, lowest_worker(table, seat), steps)
    elif levels > 1:
        owe_with(table, UPGRADING, seat, steps, 0)


@rule
def assemble(table: Table, seat: int) -> None:
    """7.6: one die at level 1 and one more for each Sale card, then one at level 1 for each engineer."""
    build(table, seat, min(LEVELS, 1 + table.players[seat].sale_cards), 1)
    build(table, seat, 1, engineers(table, seat))

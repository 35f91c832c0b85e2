"""7.1 Prospect."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import below

from .asking import owe_question
from .components import LEVEL_DICE, LEVEL_FACES, OVERDRIVE, TOP
from .effects import owe_effects
from .moves import DRIVE, STEP, refusal
from .printed import PROSPECT_SPACES, TRACK_BONUS
from .special_actions import TOO_FEW_CREDITS, credits_after, owe_payment
from .streams import DICE
from .table import Table, track_space

LOW_ENOUGH = refusal("No Level die can fall so far.", "8.4")


@rule
def refuse_explore(table: Table, seat: int, track: int) -> int:
    """A track whose next space could be entered now, by what was worked out before the question."""
    return int(table.outlook.tracks[track])


@rule
def play_explore(table: Table, seat: int, track: int) -> None:
    """Three Level dice are rolled, lowered by `dice_shift`; then Overdrive is offered, if it is possible."""
    action = table.prospecting
    action.track = track
    action.level = table.due.level
    for number in range(LEVEL_DICE):
        rolled = LEVEL_FACES[below(table, DICE, len(LEVEL_FACES))]
        action.dice[number] = max(1, rolled - table.turn.dice_shift)
    table.turn.dice_shift = 0
    owe_effects(table, seat, TRACK_BONUS[track], action.level)
    if refuse_overdrive(table, seat, 1) == 0:
        ask(table, DRIVE, seat)
    else:
        play_overdrive(table, seat, 0)


@rule
def highest_die(table: Table) -> int:
    """The highest of the rolled dice."""
    highest = 1
    for number in range(LEVEL_DICE):
        highest = max(highest, table.prospecting.dice[number])
    return highest


@rule
def refuse_overdrive(table: Table, seat: int, steps: int) -> int:
    """8.4: once for a roll, as far as the highest die can fall."""
    if steps == 0:
        return 0
    if steps >= highest_die(table):
        return LOW_ENOUGH
    return TOO_FEW_CREDITS if credits_after(table, seat, OVERDRIVE, steps) < 0 else 0


@rule
def play_overdrive(table: Table, seat: int, steps: int) -> None:
    """All dice go down, never below I. A die not higher than the worker's level is a pass."""
    action = table.prospecting
    action.passes = 0
    for number in range(LEVEL_DICE):
        action.dice[number] = max(1, action.dice[number] - steps)
        action.passes += action.dice[number] <= action.level
    owe_question(table, seat, STEP)
    if steps:
        owe_payment(table, seat, OVERDRIVE, steps)


@rule
def refuse_advance(table: Table, seat: int) -> int:
    """The needs of the next space are met."""
    return refuse_explore(table, seat, table.prospecting.track)


@rule
def play_advance(table: Table, seat: int) -> None:
    """Pay, move, gain; a step for each pass."""
    player, action = table.players[seat], table.prospecting
    player.prospects[action.track] += 1
    position = player.prospects[action.track]
    space = track_space(action.track, position)
    player.credits -= PROSPECT_SPACES[space].credits
    if position == TOP:
        table.top_holders[action.track] = 1 + seat
    action.passes -= 1
    owe_question(table, seat, STEP)
    owe_effects(table, seat, PROSPECT_SPACES[space].program, action.level)

"""3.1 to 3.5: what effects and payments leave open, one thing at a time."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule

from .asking import owe_question
from .effects import list_changes, owe_effects
from .moves import COLOUR, MARKET, MIXING, PAYING, TRIM, refusal
from .printed import OPTION_PROGRAMS
from .table import Table, gain_token, give_token
from .tracks import upgrade

OTHER_COLOUR = refusal("Only other colours can be chosen here.", "3.1")
NOT_IN_MARKET = refusal("No further token of this colour lies on the Market space.", "3.1")
NO_WORKER_THERE = refusal("You have no worker of this level on the Technology track.", "3.1")
NO_SUCH_LIST = refusal("There are not so many lists to choose from.", "3.3", absent=True)
NOTHING_CHANGES = refusal("Nothing on this list can change anything now.", "3.6")


@rule
def refuse_colour(table: Table, seat: int, colour: int) -> int:
    """One of the colours that the effect names."""
    return 0 if (table.due.colours >> colour) & 1 else OTHER_COLOUR


@rule
def play_colour(table: Table, seat: int, colour: int) -> None:
    """`resource_any`: each colour is chosen."""
    if table.due.left > 1:
        choice = ask(table, COLOUR, seat)
        choice.left = table.due.left - 1
        choice.colours = table.due.colours
    gain_token(table, seat, colour, 1)


@rule
def play_mix_token(table: Table, seat: int, colour: int) -> None:
    """`mix`: a token of any colour."""
    mix_on(table, seat)
    gain_token(table, seat, colour, 1)


@rule
def play_mix_credit(table: Table, seat: int) -> None:
    """`mix`: or a credit."""
    mix_on(table, seat)
    table.players[seat].credits += 1


@rule
def mix_on(table: Table, seat: int) -> None:
    """The next piece, if one is left."""
    if table.due.left > 1:
        ask(table, MIXING, seat).left = table.due.left - 1


@rule
def refuse_market(table: Table, seat: int, colour: int) -> int:
    """Each token on the Market space once."""
    return 0 if table.turn.offered[colour] else NOT_IN_MARKET


@rule
def play_market(table: Table, seat: int, colour: int) -> None:
    """`resource_market`: a token of the chosen colour from the supply."""
    table.turn.offered[colour] -= 1
    gain_token(table, seat, colour, 1)
    if table.due.left > 1:
        ask(table, MARKET, seat).left = table.due.left - 1


@rule
def refuse_raise(table: Table, seat: int, choice: int) -> int:
    """A worker below the highest level."""
    return 0 if table.players[seat].workers[choice] else NO_WORKER_THERE


@rule
def play_raise(table: Table, seat: int, choice: int) -> None:
    """`upgrade`: all steps go to one worker."""
    upgrade(table, seat, choice + 1, int(table.due.steps))


@rule
def refuse_choose(table: Table, seat: int, option: int) -> int:
    """A list in which something can change."""
    if option >= table.due.lists:
        return NO_SUCH_LIST
    return 0 if list_changes(table, seat, OPTION_PROGRAMS[table.due.first + option]) else NOTHING_CHANGES


@rule
def play_choose(table: Table, seat: int, option: int) -> None:
    """`choose_one`: the whole list."""
    owe_effects(table, seat, OPTION_PROGRAMS[table.due.first + option], 0)


@rule
def refuse_give(table: Table, seat: int, colour: int) -> int:
    """A token that can be spared, by what was worked out before the question."""
    return int(table.outlook.tokens[colour])


@rule
def play_pay_token(table: Table, seat: int, colour: int) -> None:
    """`pay`: tokens of the player's choice."""
    give_token(table, seat, colour, 1)
    if table.due.left > 1:
        owe_question(table, seat, PAYING).left = table.due.left - 1


@rule
def play_trim(table: Table, seat: int, colour: int) -> None:
    """3.5: tokens go back, old or new ones, until ten are left."""
    give_token(table, seat, colour, 1)
    if table.due.left > 1:
        owe_question(table, seat, TRIM).left = table.due.left - 1

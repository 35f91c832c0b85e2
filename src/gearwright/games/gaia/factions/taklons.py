"""12. Taklons: the brainstone, and a token for every charge once their institute stands (charging.py).

The brainstone is one token among the others, but pays 3 power. Its owner is asked only where it makes a difference.
"""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.language.decorators import rule

from ..components.pieces import BRAINSTONE, TOKEN_FOR_CHARGING
from ..moves import KEEP, USE, USE_BRAINSTONE
from ..resources.bowls import ONE, STONE_POWER, THREE, TWO, in_bowl, in_bowls, lift, spend_tokens, stone_in, take_lowest
from ..table import IN_GAIA_AREA, NO_BRAINSTONE, Table
from .declaring import Faction, Switch

CHARGE_ONE, CHARGE_TWO, SPEND, PROJECT, DISCARD = range(5)  # what the brainstone can be used for


@rule
def ask_about_stone(table: Table, seat: int, power: int, purpose: int) -> None:
    """Is it used for this?"""
    question = ask(table, USE_BRAINSTONE, seat)
    question.power = power
    question.purpose = purpose


@rule
def charge_with_stone(table: Table, seat: int, count: int) -> None:
    """Asked if some but not all tokens of the bowl move in which it lies."""
    in_one = in_bowl(table, seat, ONE)
    if count < in_one:
        if stone_in(table, seat, ONE):
            ask_about_stone(table, seat, count, CHARGE_ONE)
        else:
            lift(table, seat, ONE, count)
        return
    player = table.players[seat]
    lift(table, seat, ONE, player.bowls[ONE])
    if stone_in(table, seat, ONE):
        player.brainstone = 1 + TWO
    left = count - in_one
    if left >= in_bowl(table, seat, TWO):
        lift(table, seat, TWO, player.bowls[TWO])
        if stone_in(table, seat, TWO):
            player.brainstone = 1 + THREE
    elif left > 0:
        if stone_in(table, seat, TWO):
            ask_about_stone(table, seat, left, CHARGE_TWO)
        else:
            lift(table, seat, TWO, left)


@rule
def spend_with_stone(table: Table, seat: int, cost: int) -> None:
    """Asked if the cost is worth it and the other tokens would do; a small cost is paid with it only if they do not."""
    enough = table.players[seat].bowls[THREE] >= cost
    if enough and cost >= STONE_POWER:
        ask_about_stone(table, seat, cost, SPEND)
    elif enough:
        spend_tokens(table, seat, cost)
    else:
        spend_stone(table, seat, cost)


@rule
def spend_stone(table: Table, seat: int, cost: int) -> None:
    """It pays up to 3 power, the rest is lost; tokens pay what is left."""
    table.players[seat].brainstone = 1 + ONE
    spend_tokens(table, seat, max(0, cost - STONE_POWER))


@rule
def project_with_stone(table: Table, seat: int, count: int) -> None:
    """Asked whether it is one of the tokens that move to the Gaia area, unless all are needed."""
    if in_bowls(table, seat) > count:
        ask_about_stone(table, seat, count, PROJECT)
    else:
        to_gaia_area(table, seat, count, True)


@rule
def to_gaia_area(table: Table, seat: int, count: int, stone: bool) -> None:
    """So many tokens move, the brainstone among them or not."""
    player = table.players[seat]
    tokens = count - 1 if stone else count
    take_lowest(table, seat, tokens)
    player.gaia_tokens += tokens
    if stone:
        player.brainstone = IN_GAIA_AREA


@rule
def discard_with_stone(table: Table, seat: int, count: int) -> None:
    """Asked only if the tokens in its own and the lower bowls do not suffice, but those of the higher ones would."""
    player = table.players[seat]
    before = 0
    for bowl in range(player.brainstone):
        before += player.bowls[bowl]
    if count <= before:
        take_lowest(table, seat, count)
    elif sum(player.bowls) >= count:
        ask_about_stone(table, seat, count, DISCARD)
    else:
        discard_stone(table, seat, count)


@rule
def discard_stone(table: Table, seat: int, count: int) -> None:
    """It goes for good, and the other tokens with it."""
    table.players[seat].brainstone = NO_BRAINSTONE
    take_lowest(table, seat, count - 1)


@rule
def play_use(table: Table, seat: int) -> None:
    """It moves on, is spent, goes along or is discarded."""
    count = int(table.due.power)
    purpose = int(table.due.purpose)
    player = table.players[seat]
    if purpose == CHARGE_ONE:
        lift(table, seat, ONE, count - 1)
        player.brainstone = 1 + TWO
    elif purpose == CHARGE_TWO:
        lift(table, seat, TWO, count - 1)
        player.brainstone = 1 + THREE
    elif purpose == SPEND:
        spend_stone(table, seat, count)
    elif purpose == PROJECT:
        to_gaia_area(table, seat, count, True)
    else:
        discard_stone(table, seat, count)


@rule
def play_keep(table: Table, seat: int) -> None:
    """The other tokens do it."""
    count = int(table.due.power)
    purpose = int(table.due.purpose)
    if purpose == CHARGE_ONE:
        lift(table, seat, ONE, count)
    elif purpose == CHARGE_TWO:
        lift(table, seat, TWO, count)
    elif purpose == SPEND:
        spend_tokens(table, seat, count)
    elif purpose == PROJECT:
        to_gaia_area(table, seat, count, False)
    else:
        take_lowest(table, seat, count)


QUESTIONS = {
    CHARGE_ONE: "{} of the tokens in bowl I move up: is the brainstone one of them?",
    CHARGE_TWO: "{} of the tokens in bowl II move up: is the brainstone one of them?",
    SPEND: "You pay {} power: do you use the brainstone?",
    PROJECT: "{} tokens go to the Gaia area: does the brainstone go along?",
    DISCARD: "{} tokens are discarded: is the brainstone one of them, for good?",
}


def ask_brainstone(table: Table, seat: int) -> str:
    """What it could be used for."""
    return QUESTIONS[table.due.purpose].format(table.due.power)


TAKLONS = Faction(
    "taklons",
    "the brainstone, a token that pays 3 power",
    "a token with every charge, before or after it",
    Switch(BRAINSTONE),  # power.py asks for the stone itself, not for whose it is
    Switch(TOKEN_FOR_CHARGING),  # charging.py
    Decision(
        USE_BRAINSTONE,
        ask_brainstone,
        Answer(USE, None, play_use, "Use the brainstone"),
        Answer(KEEP, None, play_keep, "Keep the brainstone where it is"),
    ),
)

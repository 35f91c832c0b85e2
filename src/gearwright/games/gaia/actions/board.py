"""9.6 Power and Q.I.C. actions: ten spaces, each for one player a round."""

from gearwright.core.language.agenda import ask, owe_for
from gearwright.core.language.decorators import rule

from ..components.actions import BOARD_ACTION_TABLE, BUILDS, SCORES_TOKEN, TAKES_TILE
from ..components.pieces import MOST_CREDITS, MOST_KNOWLEDGE, MOST_ORE
from ..events import count_of
from ..moves import GAIN_TILE, PLANET, SCORE_TOKEN, refusal
from ..resources.bowls import power
from ..resources.gaining import gain
from ..resources.power import spend
from ..table import FROM_ACTIONS, Table, score
from ..tech_tiles import NO_TILE_TO_TAKE, can_take_tile
from ..turns import begin_action
from .free import TOO_LITTLE_POWER

SPACE_USED = refusal("This action has been used in this round.", "9.6")
TOO_FEW_QIC_FOR_ACTION = refusal("You have not enough Q.I.C. for this action.", "9.6")
ALL_LOST = refusal("You are at the limit: all that this action brings would be lost.", "9.6")
NO_TOKEN_OWNED = refusal("You own no federation token.", "9.6")
NO_SITE = refusal("There is no planet that you could settle with this action.", "9.1b")


@rule
def refuse_space(table: Table, seat: int, action: int) -> int:
    """Unused, and its cost can be paid."""
    if table.used >> action & 1:
        return SPACE_USED
    if power(table, seat) < BOARD_ACTION_TABLE[action].power:
        return TOO_LITTLE_POWER
    return TOO_FEW_QIC_FOR_ACTION if table.players[seat].qic < BOARD_ACTION_TABLE[action].qic else 0


@rule
def is_wasted(table: Table, seat: int, action: int) -> bool:
    """Credits, ore or knowledge of which nothing could be kept."""
    gained = BOARD_ACTION_TABLE[action].gain
    player = table.players[seat]
    kept = min(gained.credits, MOST_CREDITS - player.credits) + min(gained.ore, MOST_ORE - player.ore)
    kept += min(gained.knowledge, MOST_KNOWLEDGE - player.knowledge)
    return gained.credits + gained.ore + gained.knowledge > 0 and kept == 0


@rule
def refuse_board_action(table: Table, seat: int, action: int) -> int:
    """What must follow can be done: a planet, a tile or a token is there."""
    refused = refuse_space(table, seat, action)
    if refused:
        return refused
    effect = BOARD_ACTION_TABLE[action].effect
    if effect == BUILDS:
        return 0 if table.possible.origins >> BOARD_ACTION_TABLE[action].origin & 1 else NO_SITE
    if effect == TAKES_TILE:
        return 0 if can_take_tile(table, seat) else NO_TILE_TO_TAKE
    if effect == SCORES_TOKEN:
        return 0 if sum(table.players[seat].tokens) else NO_TOKEN_OWNED
    return ALL_LOST if is_wasted(table, seat, action) else 0


@rule
def play_board_action(table: Table, seat: int, action: int) -> None:
    """Pay, mark, resolve."""
    entry = BOARD_ACTION_TABLE[action]
    table.used |= 1 << action
    table.players[seat].qic -= entry.qic
    begin_action(table, seat)
    if entry.effect == BUILDS:
        ask(table, PLANET, seat).origin = entry.origin
    elif entry.effect == TAKES_TILE:
        owe_for(table, GAIN_TILE, seat)
    elif entry.effect == SCORES_TOKEN:
        ask(table, SCORE_TOKEN, seat)
    else:
        gain(table, seat, entry.gain, 1, FROM_ACTIONS)
        if entry.count_vp:
            score(table, seat, FROM_ACTIONS, entry.count_vp * count_of(table, seat, entry.count))
    if entry.power:
        spend(table, seat, entry.power)

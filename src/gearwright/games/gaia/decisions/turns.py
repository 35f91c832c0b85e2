"""8.3, 9 A turn: the action, and free actions before and after it: what is asked and answered."""

from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.looks.phrases import counted, left_undone

from .. import moves as m
from ..actions.board import play_board_action, refuse_board_action
from ..actions.charging import play_accept, play_charge_first, play_token_first, refuse_accept, refuse_with_token
from ..actions.federations import play_federate, refuse_federate
from ..actions.free import refuse_free_action
from ..actions.passing import play_booster, play_pass, refuse_booster
from ..actions.research import refuse_research
from ..actions.special import play_special, refuse_special
from ..components import ROUNDS
from ..components.actions import BURN, FREE_ACTION_TABLE, SPECIALS
from ..components.pieces import FACTIONS, NO_FACTION
from ..table import NEVER, Table
from ..turns import (
    play_free_after,
    play_free_before,
    play_mine,
    play_project,
    play_research,
    play_upgrade,
    refuse_mine,
    refuse_project,
    refuse_upgrade,
)
from ..words.names import FREE_ACTION_NAMES, board_action_name, special_name, stock
from .laying import take_booster

# The action


def ask_turn(table: Table, seat: int) -> str:
    """With what there is to pay."""
    return f"What do you do? You have {stock(table, seat)}."


def free_action(table: Table, seat: int, action: int) -> str:
    """An exchange, as it is printed."""
    name = FREE_ACTION_NAMES[action]
    return name if FREE_ACTION_TABLE[action].kind == BURN else f"Gain {name}"


def federate(table: Table, seat: int) -> str:
    """With the fewest satellites that any federation takes."""
    cheapest = table.players[seat].cheapest
    least = f" with {counted(cheapest, 'satellite')} or more" if cheapest < NEVER else ""
    return f"Form a federation{least}"


def board_action(table: Table, seat: int, action: int) -> str:
    """A space of the research board."""
    return f"Use {board_action_name(action)}"


def special(table: Table, seat: int, action: int) -> str:
    """What it does; the academy does what the faction board says."""
    faction = table.players[seat].faction
    academy = FACTIONS[0 if faction == NO_FACTION else faction].academy
    return f"Use the special action: {special_name(action, academy)}"


def pass_round(table: Table, seat: int) -> str:
    """With the special actions that could still be taken this round."""
    usable = table.due.kind == m.TURN and table.players[seat].faction != NO_FACTION
    unused = sum(refuse_special(table, seat, action) == 0 for action in range(SPECIALS)) if usable else 0
    words = "Pass" if table.round_number < ROUNDS else "Pass for the last time"
    return f"{words}{left_undone(unused, 'special action', 'not used')}"


# 9.10 Charging


def ask_offer(table: Table, seat: int) -> str:
    """Power with its price, and who built: what is owed next are the offers to those who come after, for the same."""
    power = int(table.due.power)
    price = f"for {power - 1} VP" if power > 1 else "for nothing"
    builder = int(table.agenda[table.depth - 1].seat)
    return f"{{{builder}:have}} built near you. Do you charge {power} power {price}?"


def offered(table: Table) -> int:
    """The power on offer, if there is an offer."""
    return int(table.due.power) if table.due.kind == m.OFFER else 0


def accept(table: Table, seat: int) -> str:
    """All of it."""
    return f"Charge {offered(table)} power"


def charge_first(table: Table, seat: int) -> str:
    """The Taklons' token cannot be charged then."""
    return f"Charge {offered(table)} power, before gaining a token"


def token_first(table: Table, seat: int) -> str:
    """The Taklons' token can be charged at once."""
    power = int(table.due.with_token) if table.due.kind == m.OFFER else 0
    return f"Gain a token, before charging {power} power"


DECISIONS = (
    #                           moves         why not             what happens       in words
    Decision(
        m.TURN, ask_turn,
        Answer(m.FREE_ACTION,   refuse_free_action,  play_free_before,  free_action),
        Answer(m.BUILD_MINE,    refuse_mine,         play_mine,         "Build a mine"),
        Answer(m.START_PROJECT, refuse_project,      play_project,      "Start a Gaia project"),
        Answer(m.UPGRADE,       refuse_upgrade,      play_upgrade,      "Upgrade a structure"),
        Answer(m.FEDERATE,      refuse_federate,     play_federate,     federate),
        Answer(m.RESEARCH,      refuse_research,     play_research,     "Research"),
        Answer(m.BOARD_ACTION,  refuse_board_action, play_board_action, board_action),
        Answer(m.SPECIAL,       refuse_special,      play_special,      special),
        Answer(m.PASS,          None,                play_pass,         pass_round),
    ),
    Decision(
        m.AFTER, "Your action is done. Do you use free actions before your turn ends?",
        Answer(m.FREE_ACTION,   refuse_free_action,  play_free_after,   free_action),
        Answer(m.END,           None,                None,              "End the turn"),
    ),
    Decision(
        m.BOOSTER, "You pass: which booster do you take for the next round?",
        Answer(m.TAKE_BOOSTER,  refuse_booster,      play_booster,      take_booster),
    ),
    Decision(
        m.OFFER, ask_offer,
        Answer(m.ACCEPT,        refuse_accept,       play_accept,       accept),
        Answer(m.CHARGE_FIRST,  refuse_with_token,   play_charge_first, charge_first),
        Answer(m.TOKEN_FIRST,   refuse_with_token,   play_token_first,  token_first),
        Answer(m.DECLINE,       None,                None,              "Decline"),
    ),
)  # fmt: skip

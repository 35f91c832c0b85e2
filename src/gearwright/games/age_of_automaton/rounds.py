"""5. The round: the Market phase, the blocked actions of three players, then the phases in their order."""

from gearwright.core.language.agenda import owe
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import draw

from .components import BLOCKED as BLOCKED_ACTIONS
from .components import (
    BLOCKED_BY_CARDS,
    BLOCKING,
    FIRST_AUDIT_ROUND,
    MARKET_DICE,
    N_COLUMNS,
)
from .moves import ACTION_TURN, AUDIT, CLEAN_UP, DONATION_TURN
from .streams import BLOCKED_DRAWN
from .table import BLOCKED, Table, space_at
from .verbs import roll_resource


@rule
def begin_round(table: Table) -> None:
    """Market, Action, Donation, Audit from round 2 on, Clean-up."""
    for _ in range(MARKET_DICE):
        table.market[roll_resource(table)] += 1
    if BLOCKING[table.seats] == BLOCKED_BY_CARDS:
        block_actions(table)
    owe(table, CLEAN_UP)
    if table.round_number >= FIRST_AUDIT_ROUND:
        owe(table, AUDIT)
    owe(table, DONATION_TURN).place = table.seats - 1
    owe(table, ACTION_TURN)


@rule
def block_actions(table: Table) -> None:
    """5.2: the open card blocks the leftmost space of its actions, then the next one is opened."""
    table.blocked_card = table.next_blocked if table.next_blocked else draw_blocked(table)
    for column in range(N_COLUMNS):
        if BLOCKED_ACTIONS[table.blocked_card * N_COLUMNS + column]:
            table.spaces[space_at(column, 0)].holder = BLOCKED
    table.next_blocked = draw_blocked(table) if sum(table.blocked_deck) else 0


@rule
def draw_blocked(table: Table) -> int:
    """The top of the Blocked Action deck."""
    return draw(table, BLOCKED_DRAWN, table.blocked_deck)

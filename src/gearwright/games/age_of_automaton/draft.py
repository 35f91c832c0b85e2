"""4, point 12: the draft of the Specialists. All choose at the same time: a pick stays secret until all have chosen."""

from gearwright.core.language.agenda import ask, owe
from gearwright.core.language.decorators import rule

from .components import DEALT
from .moves import DRAFT, DRAFT_TURN, refusal
from .table import IN_HAND, IN_PACKET, Table

NOT_IN_PACKET = refusal("This card is not in your packet.", "4.1", absent=True)


@rule
def draft_turn(table: Table) -> None:
    """Everybody keeps one card of the packet, then the rest goes on; the last card is kept without a choice."""
    seat = int(table.due.place)
    if seat < table.seats:
        owe(table, DRAFT_TURN).place = seat + 1
        ask(table, DRAFT, seat)
        return
    pass_packets(table)
    if table.players[0].packet > 1:
        owe(table, DRAFT_TURN)
    else:
        keep_last_cards(table)


@rule
def refuse_pick(table: Table, seat: int, card: int) -> int:
    """A card of the own packet."""
    held = table.specialists[card]
    return 0 if held.place == IN_PACKET and held.owner == seat else NOT_IN_PACKET


@rule
def play_pick(table: Table, seat: int, card: int) -> None:
    """From the packet to the hand."""
    table.specialists[card].place = IN_HAND
    table.players[seat].packet -= 1
    table.players[seat].cards += 1


@rule
def pass_packets(table: Table) -> None:
    """To the left neighbour."""
    for card in range(DEALT):
        held = table.specialists[card]
        if held.place == IN_PACKET:
            held.owner = held.owner + 1 if held.owner + 1 < table.seats else 0


@rule
def keep_last_cards(table: Table) -> None:
    """The one card received last is kept too."""
    for card in range(DEALT):
        if table.specialists[card].place == IN_PACKET:
            play_pick(table, table.specialists[card].owner, card)

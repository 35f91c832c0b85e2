"""7.4 Research: buying and reserving cards."""

from gearwright.core.language.decorators import rule

from .cards import gain_card
from .components import CARDS, N_CARDS
from .groups import send_home, strength
from .moves import refusal
from .pawns import end_turn
from .table import DISPLAY, HAND, PILE, Table

NOT_OFFERED = refusal(
    "This card is neither in the display nor in your hand nor on top of the Head pile.", "7.4", absent=True
)
NOT_IN_DISPLAY = refusal("Only a card of the display can be reserved.", "7.4", absent=True)
SUM_TOO_LOW = refusal("The sum of your group is too low for this card.", "7.4")
CARD_TOO_DEAR = refusal("You have not enough gears for this card.", "7.4")
NOTHING_TO_RESEARCH = refusal("There is no card that you can buy or reserve.", "7.4")


@rule
def is_offered(table: Table, seat: int, card: int) -> bool:
    """In the display, in her hand, or on top of the Head pile."""
    held = table.cards[card]
    if held.place == HAND:
        return held.owner == seat
    return held.place == DISPLAY or (held.place == PILE and card == table.heads_bought)


@rule
def refuse_card(table: Table, seat: int, card: int, total: int) -> int:
    """The group's sum reaches the card's, and the gears can be paid."""
    if not is_offered(table, seat, card):
        return NOT_OFFERED
    if total < CARDS[card].sum:
        return SUM_TOO_LOW
    return CARD_TOO_DEAR if table.players[seat].gears < CARDS[card].gears else 0


@rule
def refuse_research(table: Table, seat: int, total: int) -> int:
    """A card can be bought or reserved; no Action Space is needed."""
    for card in range(N_CARDS):
        if table.cards[card].place == DISPLAY or refuse_card(table, seat, card, total) == 0:
            return 0
    return NOTHING_TO_RESEARCH


@rule
def refuse_buy(table: Table, seat: int, card: int) -> int:
    """More sum than needed is allowed and lost."""
    return refuse_card(table, seat, card, strength(table, seat))


@rule
def play_buy(table: Table, seat: int, card: int) -> None:
    """Pay; the card lies ready before her. The next Head is at once the top one."""
    if table.cards[card].place == PILE:
        table.heads_bought += 1
    table.players[seat].gears -= CARDS[card].gears
    gain_card(table, seat, card)
    send_home(table, seat)
    end_turn(table, seat)


@rule
def refuse_reserve(table: Table, seat: int, card: int) -> int:
    """A Part of the display, free of charge; Heads cannot be reserved."""
    return 0 if table.cards[card].place == DISPLAY else NOT_IN_DISPLAY


@rule
def play_reserve(table: Table, seat: int, card: int) -> None:
    """The Part goes to her hand."""
    table.cards[card].place = HAND
    table.cards[card].owner = seat
    send_home(table, seat)
    end_turn(table, seat)

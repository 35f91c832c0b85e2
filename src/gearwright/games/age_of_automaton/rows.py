"""6.2 Rows: the four face-up cards of each kind, and their decks."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import draw

from .components import FIRST_CARD, MOST_CARDS, NO_CARD, ROW
from .streams import EQUIPMENT_DRAWN
from .table import Table


@rule
def draw_card(table: Table, deck: int) -> int:
    """The top of a deck. An empty one is refilled from its discard pile; if that is empty too, there is no card."""
    cards = table.decks[deck]
    if sum(cards.unseen) == 0:
        for card in range(MOST_CARDS):
            cards.unseen[card] = cards.discards[card]
            cards.discards[card] = 0
    if sum(cards.unseen) == 0:
        return NO_CARD
    return FIRST_CARD[deck] + draw(table, EQUIPMENT_DRAWN + deck, cards.unseen)


@rule
def lift(table: Table, deck: int, place: int) -> int:
    """A card leaves its row: the cards to its right slide left, and a new one comes to the right end at once."""
    cards = table.decks[deck].shown
    card = int(cards[place])
    for each in range(place, ROW - 1):
        cards[each] = cards[each + 1]
    cards[ROW - 1] = NO_CARD
    fill(table, deck)
    return card


@rule
def fill(table: Table, deck: int) -> None:
    """Empty places are filled from left to right, as long as there are cards."""
    for place in range(ROW):
        if table.decks[deck].shown[place] == NO_CARD:
            table.decks[deck].shown[place] = draw_card(table, deck)

"""13. What a seat knows: everything but the cards in other hands, and the order of the stacks and the deck.

Nobody saw which starting cards went back to the box. Who took which card from the display is not remembered: a hand is
a number of cards, and whether the starting card is still among them. observation.py writes it all as numbers.
"""

from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import draw

from .components import CONTRACTS, N_CONTRACTS
from .streams import CONTRACTS_DRAWN, START_CARDS
from .table import HAND, UNSEEN, Table


@rule
def hide(table: Table, seat: int) -> None:
    """The cards in other hands go where nobody has seen them; how many each hand holds stays open."""
    for card in range(N_CONTRACTS):
        held = table.contracts[card]
        if held.place == HAND and held.owner != seat:
            held.place = UNSEEN
            held.owner = 0
            if CONTRACTS[card].start:
                table.start_cards[card] = 1
            else:
                table.deck[card] = 1


@rule
def redeal(table: Table, seat: int) -> None:
    """Every other hand gets as many cards as it holds, out of those that the seat has not seen."""
    hide(table, seat)
    for other in range(table.seats):
        if other != seat:
            player = table.players[other]
            if player.start_card:
                hold(table, other, draw(table, START_CARDS, table.start_cards))
            for _ in range(player.cards - player.start_card):
                hold(table, other, draw(table, CONTRACTS_DRAWN, table.deck))


@rule
def hold(table: Table, seat: int, card: int) -> None:
    """The card is in this hand; its size is known already."""
    table.contracts[card].place = HAND
    table.contracts[card].owner = seat

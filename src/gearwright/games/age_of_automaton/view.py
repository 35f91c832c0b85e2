"""2. What a seat knows: everything but the Specialists in other hands and packets, and the order of the decks.

What somebody saw in passing, in a packet that went on, is not remembered: a hand is a number of cards. observation.py
writes it all as numbers.
"""

from gearwright.core.language.decorators import rule

from .box import deal
from .components import DEALT
from .streams import HANDS
from .table import BOX, IN_HAND, IN_PACKET, Table


@rule
def hide(table: Table, seat: int) -> None:
    """Cards in other hands and packets go where nobody has seen them; how many there are stays open."""
    for card in range(DEALT):
        held = table.specialists[card]
        if held.place in (IN_HAND, IN_PACKET) and held.owner != seat:
            held.place = BOX
            held.owner = 0


@rule
def redeal(table: Table, seat: int) -> None:
    """Every other hand and packet gets as many cards as it holds, out of those that the seat has not seen."""
    hide(table, seat)
    for other in range(table.seats):
        if other != seat:
            for _ in range(table.players[other].cards):
                deal(table, HANDS, other, IN_HAND)
            for _ in range(table.players[other].packet):
                deal(table, HANDS, other, IN_PACKET)

"""Specialists that nobody has seen: they lie in the box until they are dealt."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import below

from .components import DEALT
from .table import BOX, Table


@rule
def from_box(table: Table, stream: int) -> int:
    """A card at random out of the box."""
    unseen = 0
    for card in range(DEALT):
        unseen += table.specialists[card].place == BOX
    left = below(table, stream, unseen)
    card = 0
    while left > 0 or table.specialists[card].place != BOX:
        left -= table.specialists[card].place == BOX
        card += 1
    return card


@rule
def deal(table: Table, stream: int, seat: int, place: int) -> None:
    """A card out of the box for a hand or a packet."""
    card = from_box(table, stream)
    table.specialists[card].place = place
    table.specialists[card].owner = seat

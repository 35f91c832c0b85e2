"""What lies on the table."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.due import Due as BaseDue
from gearwright.core.language.records import Record, Row, i8, i16, row
from gearwright.core.language.table import BaseTable

from .components import BOARDS, DIE_TYPES, INITIATIVES, MOST_SEATS, N_CARDS, N_FACES, N_SPACES
from .moves import contents

# Where a card can be; the last three belong to a player
DECK, PILE, DISPLAY, GONE, HAND, READY, EXHAUSTED = range(7)


class Card(Record):
    """Where one card is."""

    place: i8
    owner: i8  # 0 where it is nobody's


class Space(Record):
    """What lies on one Action Space; only dice without a value, and of one player."""

    owner: i8  # 0 where it is empty
    total: i8
    dice: Row[i8] = row(DIE_TYPES)


class Player(Record):
    """One player's dice and tokens, and what her bought cards always do."""

    gears: i16
    coins: i16
    rolled: i8  # dice in the Available Pool
    waiting: i8  # dice on all Staging Areas
    sum_bonus: i8  # added to the sum of every group
    scavenge_bonus: i8  # gears for every Scavenge action
    partial: i8  # above 0 if a part of a spent die's value may be used
    first: i8  # above 0 if the pawn starts the Activation Phase in front
    saving: Row[i8] = row(BOARDS)  # gears that an action on the board costs less
    reserve: Row[i8] = row(DIE_TYPES)
    spent: Row[i8] = row(DIE_TYPES)
    available: Row[i8] = row(N_FACES)
    showing: Row[i8] = row(INITIATIVES + 1)  # staged dice of each value, on all boards
    staged: Row[i8] = row(BOARDS * N_FACES)  # by board and face, see `spot`: one row is written out fastest


class Due(BaseDue, of=contents):
    """What a question or a step is about."""

    value: i8  # of the die that is spent to change another one
    card: i8  # whose ability is being used
    board: i8  # on which a group is chosen
    lowest: i8  # the face from which on dice may join the group
    place: i8  # in the order of play: whose turn it is


class Table(BaseTable):
    """The whole game."""

    due: Due
    round_number: i8
    initiative: i8  # 0 during the Deployment Phase
    heads_bought: i8  # so many are gone from the top of the Head pile
    on_activation: i8  # places of the Activation order that are taken
    on_deployment: i8
    activation: Row[i8] = row(MOST_SEATS)  # an order stands until its phase is over, wherever the pawns are
    deployment: Row[i8] = row(MOST_SEATS)
    group_sum: i16  # of the dice that are being activated
    group_dice: Row[i8] = row(DIE_TYPES)
    group: Row[i8] = row(N_FACES)
    cards: Row[Card] = row(N_CARDS)
    spaces: Row[Space] = row(N_SPACES)
    players: Row[Player] = row(MOST_SEATS)


@rule
def spot(board: int, face: int) -> int:
    """Where dice of this face on this board's Staging Area are counted."""
    return board * N_FACES + face

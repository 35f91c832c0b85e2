"""2. What a seat knows: everything but the order of the Parts Deck, which only the random streams hold."""

from typing import Any

import numpy as np

from gearwright.core.game import Piece
from gearwright.core.observing import clockwise, write_row
from gearwright.core.rules import rule

from .components import (
    BOARDS,
    DIE_TYPES,
    INITIATIVES,
    MOST_SEATS,
    N_CARDS,
    N_FACES,
    N_SPACES,
    ROUNDS,
    SPACES,
)
from .moves import ADJUSTING, COMBINING, GROUP, REROLLING, contents
from .table import HAND, Table

QUESTIONS = len(contents.questions)
QUARTER, TENTH, TWENTIETH = np.float32(0.25), np.float32(0.1), np.float32(0.05)
SHARED = HAND  # places of a card that are nobody's
OWN = 3  # places of a card that are a player's: hand, ready, exhausted
SPACE_NUMBERS = 1 + MOST_SEATS + DIE_TYPES
TOKENS = 7  # numbers of a player before the dice
CARDS_OWNED = TOKENS + 2 * DIE_TYPES + N_FACES + BOARDS * N_FACES
PLAYER_NUMBERS = CARDS_OWNED + OWN * N_CARDS

OBSERVATION = (
    Piece("round", 1, "round / number of rounds"),
    Piece("question", QUESTIONS, "1 at the question that is due"),
    Piece("asked", MOST_SEATS, "1 at the seat that is asked, counted from the observer"),
    Piece("initiative", INITIATIVES + 1, "1 at the current initiative, at 0 in the Deployment Phase"),
    Piece("spent value", 1, "value of the die that is being combined / 8"),
    Piece("card in use", N_CARDS, "1 at the card whose ability is being used"),
    Piece("board", BOARDS, "1 at the board on which a group is being chosen"),
    Piece("group", N_FACES, "dice of each face in the group that is being activated; / 4"),
    Piece("group dice", DIE_TYPES, "dice of each type in that group; / 4"),
    Piece("group sum", 1, "sum of that group / 20"),
    Piece("cards", SHARED * N_CARDS, "1 at each card in the deck, in the Head pile, in the display, out of the game"),
    Piece(
        "spaces",
        N_SPACES * SPACE_NUMBERS,
        "for each Action Space of all boards: 1 if it is on this side and empty, 1 at its occupant, counted from the "
        "observer, and the dice of each type on it / 4",
    ),
    Piece(
        "players",
        MOST_SEATS * PLAYER_NUMBERS,
        "for each seat, clockwise from the observer, zeros where nobody sits: 1, gears / 20, coins / 20, Available "
        "dice / 10, staged dice / 10, place in the Activation order / 4, place in the Deployment order / 4 (1 is "
        "first, 0 is none), dice of each type in the Reserve / 4 and in the Spent Pool / 4; then Available dice of "
        "each face / 4; dice of each face on each Staging Area / 4; 1 at each card in hand, ready, exhausted",
    ),
)


@rule
def observe(table: Table, seat: int, out: Any) -> None:
    """Writes what the seat knows as numbers, from that seat's side (see OBSERVATION); most of them stay 0."""
    at = observe_question(table, seat, out)
    cards = at
    spaces = cards + SHARED * N_CARDS
    players = spaces + N_SPACES * SPACE_NUMBERS
    for card in range(N_CARDS):
        place = table.cards[card].place
        if place < HAND:
            out[cards + place * N_CARDS + card] = 1
        else:
            owner = clockwise(table, seat, table.cards[card].owner)
            out[players + owner * PLAYER_NUMBERS + CARDS_OWNED + (place - HAND) * N_CARDS + card] = 1
    observe_spaces(table, seat, out[spaces:])
    for place in range(table.on_activation):
        out[players + clockwise(table, seat, table.activation[place]) * PLAYER_NUMBERS + 5] = (place + 1) * QUARTER
    for place in range(table.on_deployment):
        out[players + clockwise(table, seat, table.deployment[place]) * PLAYER_NUMBERS + 6] = (place + 1) * QUARTER
    for other in range(table.seats):
        observe_player(table, other, out, players + clockwise(table, seat, other) * PLAYER_NUMBERS)


@rule
def observe_question(table: Table, seat: int, out: Any) -> int:
    """What is asked, and the group that is being chosen; tells where the next numbers go."""
    out[0] = table.round_number / ROUNDS
    at = 1 + QUESTIONS + MOST_SEATS
    out[at + table.initiative] = 1
    at += INITIATIVES + 1
    if not table.over:
        kind = table.due.kind
        out[1 + kind] = 1
        out[1 + QUESTIONS + clockwise(table, seat, table.due.seat)] = 1
        if kind == COMBINING:
            out[at] = table.due.count * 0.125
        elif kind in (ADJUSTING, REROLLING):
            out[at + 1 + table.due.count] = 1
        elif kind == GROUP:
            out[at + 1 + N_CARDS + table.due.count] = 1
    at += 1 + N_CARDS + BOARDS
    at = write_row(table.group, QUARTER, out, at)
    at = write_row(table.group_dice, QUARTER, out, at)
    out[at] = table.group_sum * TWENTIETH
    return at + 1


@rule
def observe_spaces(table: Table, seat: int, out: Any) -> None:
    """The Action Spaces."""
    for space in range(N_SPACES):
        at = space * SPACE_NUMBERS
        if table.spaces[space].total:
            out[at + 1 + clockwise(table, seat, table.spaces[space].owner)] = 1
            write_row(table.spaces[space].dice, QUARTER, out, at + 1 + MOST_SEATS)
        else:
            out[at] = SPACES[space].seats[table.seats]


@rule
def observe_player(table: Table, seat: int, out: Any, at: int) -> None:
    """One player's tokens and dice."""
    player = table.players[seat]
    out[at] = 1
    out[at + 1] = player.gears * TWENTIETH
    out[at + 2] = player.coins * TWENTIETH
    out[at + 3] = player.rolled * TENTH
    out[at + 4] = player.waiting * TENTH
    at = write_row(player.reserve, QUARTER, out, at + TOKENS)
    at = write_row(player.spent, QUARTER, out, at)
    at = write_row(player.available, QUARTER, out, at)
    write_row(player.staged, QUARTER, out, at)


@rule
def hide(table: Table, seat: int) -> None:
    """Nothing lies on the table that a seat may not know (R18: hands are open); core takes the streams away."""


@rule
def redeal(table: Table, seat: int) -> None:
    """The Parts Deck is a bag: new streams are all that it takes."""

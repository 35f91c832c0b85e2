"""What a seat knows, as numbers for an agent, from that seat's side."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.observation import (
    Observation,
    asked,
    counts,
    due,
    each,
    number,
    one_hot,
    order,
    per_seat,
    seats,
    where,
)
from gearwright.core.language.observing import clockwise

from .components import (
    BOARD_NAMES,
    BOARDS,
    CARD_LABELS,
    DIE_NAMES,
    DIE_TYPES,
    FACES,
    FIRST_SPACE,
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

OWN = ("in the hand of", "ready before", "exhausted before")  # places of a card that are a player's
PLACES = (
    "in the deck", "in the Head pile", "in the display", "out of the game",
    *(f"{place} {seat}" for seat in seats()[:MOST_SEATS] for place in OWN),
)  # fmt: skip
FACE_NAMES = tuple(f"{DIE_NAMES[FACES[face].die]} showing {FACES[face].value}" for face in range(N_FACES))
STAGED_NAMES = tuple(f"{face} on {board}" for board in BOARD_NAMES for face in FACE_NAMES)
SPACE_NAMES = tuple(
    f"space {space - FIRST_SPACE[board] + 1} of {BOARD_NAMES[board]}"
    for board in range(BOARDS)
    for space in range(FIRST_SPACE[board], FIRST_SPACE[board + 1])
)


@rule
def whereabouts(table: Table, seat: int, card: int) -> int:
    """Which of PLACES a card lies in."""
    place = int(table.cards[card].place)
    if place < HAND:
        return place
    return place + clockwise(table, seat, table.cards[card].owner) * len(OWN)


@rule
def is_free(table: Table, seat: int, space: int) -> bool:
    """Whether an Action Space is on this side of the board, and empty."""
    return table.spaces[space].total == 0 and SPACES[space].seats[table.seats] == 1


OBSERVATION = Observation(
    number("round", "round_number", ROUNDS),
    *asked(contents, MOST_SEATS),
    one_hot("initiative", "initiative", INITIATIVES + 1, about="the current initiative, at 0 in the Deployment Phase"),
    due((COMBINING,), number("spent value", "due.value", 8, about="value of the die that is being combined")),
    due(
        (ADJUSTING, REROLLING),
        one_hot("card in use", "due.card", N_CARDS, names=CARD_LABELS, about="the card whose ability is being used"),
    ),
    due(
        (GROUP,),
        one_hot("board", "due.board", BOARDS, names=BOARD_NAMES, about="the board on which a group is being chosen"),
    ),
    counts("group", "group", N_FACES, scale=4, names=FACE_NAMES, about="dice of each face in the group that is chosen"),
    counts("group dice", "group_dice", DIE_TYPES, scale=4, names=DIE_NAMES, about="dice of each type in that group"),
    number("group sum", "group_sum", 20, about="sum of that group"),
    order("Activation order", "activation", MOST_SEATS, used="on_activation"),
    order("Deployment order", "deployment", MOST_SEATS, used="on_deployment"),
    each(
        "cards",
        N_CARDS,
        one_hot("place", whereabouts, len(PLACES), names=PLACES, about=f"its place: {', '.join(PLACES)}"),
        of="cards",
        names=CARD_LABELS,
    ),
    each(
        "Action Spaces",
        N_SPACES,
        number("free", is_free, about="1 if it is on this side and empty"),
        where(
            "total",
            one_hot("occupant", "owner", MOST_SEATS, names=seats),
            counts("dice", "dice", DIE_TYPES, scale=4, names=DIE_NAMES, about="dice of each type on it"),
        ),
        of="spaces",
        names=SPACE_NAMES,
        about="the Action Spaces of all boards",
    ),
    per_seat(
        "players",
        MOST_SEATS,
        number("gears", "gears", 20),
        number("coins", "coins", 20),
        number("Available dice", "rolled", 10),
        number("staged dice", "waiting", 10),
        counts("Reserve", "reserve", DIE_TYPES, scale=4, names=DIE_NAMES),
        counts("Spent Pool", "spent", DIE_TYPES, scale=4, names=DIE_NAMES),
        counts("Available Pool", "available", N_FACES, scale=4, names=FACE_NAMES, about="Available dice of each face"),
        counts(
            "Staging Areas", "staged", BOARDS * N_FACES, scale=4, names=STAGED_NAMES,
            about="dice of each face on each Staging Area",
        ),
    ),
)  # fmt: skip

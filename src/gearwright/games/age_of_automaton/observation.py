"""2. What a seat knows, as numbers for an agent, from that seat's side."""

from typing import Any

import numpy as np

from gearwright.core.language.decorators import rule
from gearwright.core.language.observation import (
    Observation,
    asked,
    bits,
    counts,
    due,
    each,
    marks,
    number,
    one_hot,
    order,
    per_seat,
    seats,
    where,
    written,
)
from gearwright.core.language.observing import clockwise

from .components import (
    ACTION_NAMES,
    COLOUR_NAMES,
    COMPANY_NAMES,
    DISCOUNT_NAMES,
    FIRST_CARD,
    LEVEL_DICE,
    LEVELS,
    MOST_CARDS,
    MOST_EQUIPMENT,
    MOST_SEATS,
    MOST_TILES,
    N_ACHIEVEMENTS,
    N_ACTIONS,
    N_AUDITS,
    N_BLOCKED,
    N_COLOURS,
    N_COLUMNS,
    N_COMPANIES,
    N_DECKS,
    N_DISCOUNTS,
    N_PARTS,
    N_SPECIALISTS,
    N_TILES,
    N_TOKEN_SPACES,
    N_TRACKS,
    NO_ACTION,
    NO_CARD,
    NO_TILE,
    OPEN_ACHIEVEMENTS,
    OPEN_AUDITS,
    PART_NAMES,
    PER_COLUMN,
    PROSPECT,
    ROUNDS,
    ROW,
    SPACES,
    TRACK_NAMES,
)
from .metrics import engineers
from .moves import CARD, COLOUR, DRIVE, MARKET, MIXING, PAYING, STEP, TRACK, TRIM, UPGRADING, WORKER, contents
from .table import BLOCKED, COMMON, IN_HAND, IN_PACKET, PLAYED, Table

QUARTER = np.float32(1 / 4)
NOWHERE = -1  # where the observer cannot see it, or where it plays no part
PLACES = (
    "among the Common Specialists", "in the observer's hand", "in the observer's packet",
    *(f"played by {seat}" for seat in seats()[:MOST_SEATS]),
)  # fmt: skip
AMONG_COMMON, OWN_HAND, OWN_PACKET, FIRST_PLAYED = range(4)


@rule
def left_to_choose(table: Table, seat: int) -> int:
    """How much is still to be chosen in a question about effects."""
    return int(table.due.steps) if table.due.kind == UPGRADING else int(table.due.left)


@rule
def action_asked(table: Table, seat: int) -> int:
    """The action for which a worker, a card or a track is chosen."""
    return PROSPECT if table.due.kind == TRACK else int(table.due.action)


@rule
def level_asked(table: Table, seat: int) -> int:
    """The level of the worker with whom a card or a track is chosen."""
    return 0 if table.due.kind == WORKER else int(table.due.level)


@rule
def is_blocked(table: Table, seat: int, space: int) -> bool:
    """Whether a worker space is blocked."""
    return table.spaces[space].holder == BLOCKED


@rule
def shown(table: Table, seat: int, deck: int, place: int) -> int:
    """Which card of its deck lies at this place of the row."""
    card = int(table.decks[deck].shown[place])
    return NOWHERE if card == NO_CARD else card - FIRST_CARD[deck]


@rule
def whereabouts(table: Table, seat: int, card: int) -> int:
    """Which of PLACES a Specialist is in, as far as the seat may see it."""
    held = table.specialists[card]
    if held.place == COMMON:
        return AMONG_COMMON
    if held.place == PLAYED:
        return FIRST_PLAYED + clockwise(table, seat, held.owner)
    if held.owner == seat and held.place == IN_HAND:
        return OWN_HAND
    if held.owner == seat and held.place == IN_PACKET:
        return OWN_PACKET
    return NOWHERE


@rule
def is_used(table: Table, seat: int, card: int) -> bool:
    """Whether a played Specialist was used in this round."""
    return table.specialists[card].place == PLAYED and table.specialists[card].used


@rule
def write_flipped(table: Table, seat: int, out: Any, at: int) -> None:
    """1 at each Audit card that is flipped."""
    for place in range(OPEN_AUDITS):
        if table.flipped[place]:
            out[at + table.audits[place]] = 1


@rule
def write_equipment(table: Table, seat: int, out: Any, at: int) -> None:
    """The column of each Equipment card that a seat has."""
    for slot in range(MOST_EQUIPMENT):
        card = table.players[seat].equipment[slot]
        if card != NO_CARD:
            out[at + card - FIRST_CARD[0]] = (slot // PER_COLUMN + 1) * QUARTER


OBSERVATION = Observation(
    number("round", "round_number", ROUNDS),
    *asked(contents, MOST_SEATS),
    due(
        (UPGRADING, COLOUR, MIXING, MARKET, PAYING, TRIM),
        number("left", left_to_choose, 10, about="how much is still to be chosen in a question about effects"),
    ),
    due(
        (COLOUR,),
        bits("colours", "due.colours", N_COLOURS, names=COLOUR_NAMES, about="the colours that an effect names"),
    ),
    due(
        (WORKER, CARD, TRACK),
        one_hot(
            "worker for", action_asked, N_ACTIONS, names=ACTION_NAMES,
            about="the action for which a worker, a card or a track is chosen",
        ),
        number("level", level_asked, 4, about="level of the worker with whom a card or a track is chosen"),
    ),
    one_hot("action", "turn.action", N_ACTIONS, none=NO_ACTION, names=ACTION_NAMES, about="the chosen main action"),
    number("to come", "turn.to_come", about="1 if an action is to come"),
    number("guarded", "turn.guarded", about="1 if the chosen action is guarded"),
    number("overtime", "turn.overtime", about="1 if Overtime must follow"),
    number("nested", "turn.nested", about="1 in an extra action"),
    number("dice shift", "turn.dice_shift", 3, about="Level dice lowered by"),
    number("reach", "turn.reach", 3),
    number("column pass", "turn.column_pass"),
    number("saving", "turn.saving", 3, about="tokens saved"),
    number("given", "turn.given", 5, about="pieces donated"),
    counts("discounts", "turn.discounts", N_DISCOUNTS, scale=3, names=DISCOUNT_NAMES, about="off the next card"),
    counts("price", "turn.price", N_COLOURS, scale=5, names=COLOUR_NAMES, about="of the card that is being paid"),
    counts("offered", "turn.offered", N_COLOURS, scale=3, names=COLOUR_NAMES, about="market tokens that can be chosen"),
    counts("used", "turn.used", PER_COLUMN, about="1 at each used card of the column"),
    due(
        (DRIVE, STEP),
        one_hot("track", "prospecting.track", N_TRACKS, names=TRACK_NAMES, about="the track of the Prospect action"),
        number("its level", "prospecting.level", 4),
        number("its steps", "prospecting.passes", 3, about="steps that are left"),
        counts("its dice", "prospecting.dice", LEVEL_DICE, scale=5, about="the Level dice"),
    ),
    counts("market", "market", N_COLOURS, scale=3, names=COLOUR_NAMES, about="market tokens of each colour"),
    counts("VP tokens", "vp_tokens", N_TOKEN_SPACES, scale=2, about="left on each reputation space that has them"),
    marks("tiles", "tiles", MOST_TILES, N_TILES, none=NO_TILE, about="the tiles in the Sponsorship row"),
    each(
        "worker spaces",
        N_COLUMNS * SPACES,
        number("blocked", is_blocked),
        where(
            "level",
            one_hot("worker", "holder", MOST_SEATS, first=1, names=seats, about="the seat whose worker stands there"),
            number("level", "level", 4),
        ),
        of="spaces",
    ),
    one_hot("blocked", "blocked_card", N_BLOCKED, none=0, about="the Blocked Action card of this round"),
    one_hot("blocked next", "next_blocked", N_BLOCKED, none=0, about="the Blocked Action card of the next round"),
    each(
        "achievements",
        OPEN_ACHIEVEMENTS,
        one_hot("card", "achievements", N_ACHIEVEMENTS, about="the open Achievement"),
        bits("claimed", "claims", MOST_SEATS, names=seats, about="the seats that have claimed it"),
    ),
    marks("audits", "audits", OPEN_AUDITS, N_AUDITS, about="the Audit cards on the table"),
    written("flipped", write_flipped, N_AUDITS, about="1 at each Audit card that is flipped"),
    number("audit marker", "audit_marker", 10),
    each("rows", N_DECKS, each("places", ROW, one_hot("card", shown, MOST_CARDS, none=NOWHERE))),
    each("decks", N_DECKS, counts("unseen", "unseen", MOST_CARDS, about="1 at each card in the deck"), of="decks"),
    order("turn order", "order", MOST_SEATS),
    order("Next Turn Order", "next_order", MOST_SEATS, first=1, none=0, about="the Next Turn Order track"),
    each(
        "Specialists",
        N_SPECIALISTS,
        one_hot("place", whereabouts, len(PLACES), none=NOWHERE, names=PLACES, about=f"its place: {', '.join(PLACES)}"),
        number("used", is_used, about="1 if it was used in this round"),
        bits("contracts", "contracts", MOST_SEATS, names=seats, about="the seats whose Contract token lies on it"),
        of="specialists",
    ),
    per_seat(
        "players",
        MOST_SEATS,
        number("credits", "credits", 10),
        number("VP", "vp", 20),
        number("VP on Sale cards", "sale_vp", 10),
        number("VP on Specialists", "specialist_vp", 10),
        number("minus tokens", "minus", 4),
        number("tokens held", "held", 10),
        number("dice unbuilt", "unbuilt", 5),
        number("workers out", "out", 5),
        number("workers on cards", "on_cards", 5),
        number("reputation", "reputation", 10),
        number("donation", "donation", 20),
        number("reliability", "reliability", 10, about="reliability index"),
        number("Equipment cards", "equipment_cards", 5),
        number("R&D cards", "research_cards", 5),
        number("Sale cards", "sale_cards", 5),
        number("Specialists played", "specialists_played", 4),
        number("Specialists in hand", "cards", 4),
        number("Contract tokens", "contracts", 5),
        number("Specialists discarded", "discarded", 4),
        number("Achievements claimed", "achievements", 4),
        number("engineers", engineers, 4),
        counts("tokens", "tokens", N_COLOURS, scale=5, names=COLOUR_NAMES),
        counts("workers", "workers", LEVELS, scale=5, about="workers of each level on the Technology track"),
        counts("relationships", "relationship", N_COMPANIES, scale=8, names=COMPANY_NAMES),
        counts("prospects", "prospects", N_TRACKS, scale=5, names=TRACK_NAMES),
        counts("discounts", "discounts", N_COLOURS, scale=3, names=COLOUR_NAMES, about="of the Equipment cards"),
        counts("parts", "parts", N_PARTS, scale=3, names=PART_NAMES, about="of the R&D cards"),
        counts("actions played", "played", N_ACTIONS, names=ACTION_NAMES, about="1 at each action played this round"),
        written("equipment", write_equipment, MOST_CARDS, about="the column of each Equipment card (1 to 4) / 4"),
    ),
)  # fmt: skip

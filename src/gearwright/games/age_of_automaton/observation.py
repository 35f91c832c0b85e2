"""2. What a seat knows, as numbers for an agent, from that seat's side."""

from typing import Any

import numpy as np

from gearwright.core.game import Piece
from gearwright.core.observing import clockwise, write_row
from gearwright.core.rules import rule

from .components import (
    DEALT,
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
    PER_COLUMN,
    PROSPECT,
    ROUNDS,
    ROW,
    SPACES,
)
from .metrics import engineers
from .moves import CARD, COLOUR, DRIVE, MARKET, MIXING, PAYING, STEP, TRACK, TRIM, UPGRADING, WORKER, contents
from .table import BLOCKED, COMMON, FREE, IN_HAND, IN_PACKET, PLAYED, Table, bit

QUESTIONS = len(contents.questions)
ONE, HALF, THIRD, QUARTER, FIFTH = np.float32(1), np.float32(0.5), np.float32(1 / 3), np.float32(0.25), np.float32(0.2)
EIGHTH, TENTH, TWENTIETH = np.float32(0.125), np.float32(0.1), np.float32(0.05)
A_ROUND = np.float32(1 / ROUNDS)

# How many numbers a thing takes
TURN_NUMBERS = N_ACTIONS + 9 + N_DISCOUNTS + 2 * N_COLOURS + PER_COLUMN
PROSPECT_NUMBERS = N_TRACKS + 2 + LEVEL_DICE
SPACE_NUMBERS = MOST_SEATS + 2
N_SPACES = N_COLUMNS * SPACES
ROW_NUMBERS = ROW * MOST_CARDS
SCALARS = 24  # of a player

# Where the numbers of a player begin
TOKENS = SCALARS
WORKERS = TOKENS + N_COLOURS
RELATIONSHIPS = WORKERS + LEVELS
PROSPECTS = RELATIONSHIPS + N_COMPANIES
DISCOUNTS = PROSPECTS + N_TRACKS
PARTS = DISCOUNTS + N_COLOURS
ACTIONS_PLAYED = PARTS + N_PARTS
CLAIMS = ACTIONS_PLAYED + N_ACTIONS
EQUIPMENT_COLUMNS = CLAIMS + OPEN_ACHIEVEMENTS
SPECIALISTS_PLAYED = EQUIPMENT_COLUMNS + MOST_CARDS
SPECIALISTS_USED = SPECIALISTS_PLAYED + DEALT
CONTRACTS = SPECIALISTS_USED + DEALT
PLAYER_NUMBERS = CONTRACTS + N_SPECIALISTS

OBSERVATION = (
    Piece("round", 1, "round / number of rounds"),
    Piece("question", QUESTIONS, "1 at the question that is due"),
    Piece("asked", MOST_SEATS, "1 at the seat that is asked, counted from the observer"),
    Piece("left", 1, "how much is still to be chosen in a question about effects; / 10"),
    Piece("colours", N_COLOURS, "1 at each colour that can be chosen, where an effect names some"),
    Piece("worker for", N_ACTIONS, "1 at the action for which a worker or a card is chosen"),
    Piece("level", 1, "level of the worker with whom a card or a track is chosen; / 4"),
    Piece(
        "turn",
        TURN_NUMBERS,
        "1 at the main action that was chosen, 1 if an action is to come, 1 if the chosen action is guarded, 1 if "
        "Overtime must follow, 1 in an extra action, Level dice lowered by / 3, reach / 3, 1 with a column pass, "
        "tokens saved / 3, pieces donated / 5; discounts on the next Equipment, Sale or any card / 3; price of the "
        "card that is being paid / 5; market tokens that can be chosen / 3; 1 at each used card of the column",
    ),
    Piece(
        "prospecting",
        PROSPECT_NUMBERS,
        "the Prospect action that is going on: 1 at its track, level / 4, steps left / 3, the Level dice / 5",
    ),
    Piece("market", N_COLOURS, "market tokens of each colour / 3"),
    Piece("VP tokens", N_TOKEN_SPACES, "left on each reputation space that has them; / 2"),
    Piece("tiles", N_TILES, "1 at each tile in the Sponsorship row"),
    Piece(
        "worker spaces",
        N_SPACES * SPACE_NUMBERS,
        "for each space of each worker action: 1 at the seat that stands there, counted from the observer, 1 if it is "
        "blocked, level / 4",
    ),
    Piece("blocked", 2 * N_BLOCKED, "1 at the Blocked Action card of this round, 1 at that of the next"),
    Piece("achievements", N_ACHIEVEMENTS, "1 at each open Achievement"),
    Piece("audits", 2 * N_AUDITS, "1 at each Audit card on the table, 1 at each that is flipped"),
    Piece("audit marker", 1, "its space / 10"),
    Piece("rows", N_DECKS * ROW_NUMBERS, "for each place of each row: 1 at the card that lies there"),
    Piece("decks", N_DECKS * MOST_CARDS, "1 at each card that is in its deck"),
    Piece("common", N_SPECIALISTS, "1 at each Common Specialist"),
    Piece("hand", DEALT, "1 at each Specialist in the observer's hand"),
    Piece("packet", DEALT, "1 at each card in the observer's packet"),
    Piece(
        "players",
        MOST_SEATS * PLAYER_NUMBERS,
        "for each seat, clockwise from the observer, zeros where nobody sits: 1, credits / 10, VP / 20, VP on Sale "
        "cards / 10 and on Specialists / 10, minus tokens / 4, tokens / 10, dice unbuilt / 5, out / 5 and on cards "
        "/ 5, reputation / 10, donation / 20, reliability index / 10, Equipment / 5, R&D / 5 and Sale cards / 5, "
        "Specialists played / 4 and in hand / 4, Contract tokens / 5, Specialists discarded / 4, Achievements "
        "claimed / 4, place in the turn order / 4, place on the Next Turn Order track / 4 (1 is first, 0 is none), "
        "engineers / 4; tokens of each colour / 5; workers of each level / 5; relationships / 8; prospects / 5; "
        "discounts of each colour / 3; parts / 3; 1 at each action played this round; 1 at each open Achievement "
        "that is claimed; for each Equipment card its column (1 to 4) / 4; 1 at each Specialist played; 1 at each "
        "that is used; 1 at each Common Specialist with an own Contract token",
    ),
)


@rule
def observe(table: Table, seat: int, out: Any) -> None:
    """Writes what the seat knows as numbers, from that seat's side (see OBSERVATION); most of them stay 0."""
    at = observe_question(table, seat, out)
    at = observe_turn(table, out, at)
    at = observe_board(table, seat, out, at)
    at = observe_cards(table, out, at)
    players = at + N_SPECIALISTS + 2 * DEALT
    for place in range(table.seats):
        other = int(table.order[place])
        observe_player(table, other, place, out, players + clockwise(table, seat, other) * PLAYER_NUMBERS)
    observe_specialists(table, seat, out, at, players)


@rule
def observe_question(table: Table, seat: int, out: Any) -> int:
    """What is asked, and about what; tells where the next numbers go."""
    out[0] = table.round_number * A_ROUND
    left = 1 + QUESTIONS + MOST_SEATS
    colours = left + 1
    action = colours + N_COLOURS
    level = action + N_ACTIONS
    if not table.over:
        kind = table.due.kind
        out[1 + kind] = 1
        out[1 + QUESTIONS + clockwise(table, seat, table.due.seat)] = 1
        if kind in (WORKER, CARD):
            out[action + table.due.count] = 1
            out[level] = table.due.extra * QUARTER
        elif kind == TRACK:
            out[action + PROSPECT] = 1
            out[level] = table.due.count * QUARTER
        elif kind in (UPGRADING, COLOUR, MIXING, MARKET, PAYING, TRIM):
            out[left] = table.due.count * TENTH
            if kind == COLOUR:
                for colour in range(N_COLOURS):
                    out[colours + colour] = (table.due.extra >> colour) & 1
    return level + 1


@rule
def observe_turn(table: Table, out: Any, at: int) -> int:
    """What holds until the end of the turn, and the Prospect action that is going on."""
    turn = table.turn
    if turn.action != NO_ACTION:
        out[at + turn.action] = 1
    at += N_ACTIONS
    out[at] = turn.to_come
    out[at + 1] = turn.guarded
    out[at + 2] = turn.overtime
    out[at + 3] = turn.nested
    out[at + 4] = turn.dice_shift * THIRD
    out[at + 5] = turn.reach * THIRD
    out[at + 6] = turn.column_pass
    out[at + 7] = turn.saving * THIRD
    out[at + 8] = turn.given * FIFTH
    at = write_row(turn.discounts, THIRD, out, at + 9)
    at = write_row(turn.price, FIFTH, out, at)
    at = write_row(turn.offered, THIRD, out, at)
    at = write_row(turn.used, ONE, out, at)
    if not table.over and table.due.kind in (DRIVE, STEP):
        action = table.prospecting
        out[at + action.track] = 1
        out[at + N_TRACKS] = action.level * QUARTER
        out[at + N_TRACKS + 1] = action.passes * THIRD
        write_row(action.dice, FIFTH, out, at + N_TRACKS + 2)
    return at + PROSPECT_NUMBERS


@rule
def observe_board(table: Table, seat: int, out: Any, at: int) -> int:
    """Market, tiles, worker spaces, Achievements and Audits."""
    at = write_row(table.market, THIRD, out, at)
    at = write_row(table.vp_tokens, HALF, out, at)
    for place in range(MOST_TILES):
        if table.tiles[place] != NO_TILE:
            out[at + table.tiles[place]] = 1
    at += N_TILES
    for number in range(N_SPACES):
        space = table.spaces[number]
        if space.holder == BLOCKED:
            out[at + MOST_SEATS] = 1
        elif space.holder != FREE:
            out[at + clockwise(table, seat, space.holder - 1)] = 1
            out[at + MOST_SEATS + 1] = space.level * QUARTER
        at += SPACE_NUMBERS
    if table.blocked_card:
        out[at + table.blocked_card] = 1
    if table.next_blocked:
        out[at + N_BLOCKED + table.next_blocked] = 1
    at += 2 * N_BLOCKED
    for place in range(OPEN_ACHIEVEMENTS):
        out[at + table.achievements[place]] = 1
    at += N_ACHIEVEMENTS
    for place in range(OPEN_AUDITS):
        out[at + table.audits[place]] = 1
        if table.flipped[place]:
            out[at + N_AUDITS + table.audits[place]] = 1
    at += 2 * N_AUDITS
    out[at] = table.audit_marker * TENTH
    return at + 1


@rule
def observe_cards(table: Table, out: Any, at: int) -> int:
    """The rows and the decks."""
    for deck in range(N_DECKS):
        for place in range(ROW):
            card = table.decks[deck].shown[place]
            if card != NO_CARD:
                out[at + place * MOST_CARDS + card - FIRST_CARD[deck]] = 1
        at += ROW_NUMBERS
    for deck in range(N_DECKS):
        at = write_row(table.decks[deck].unseen, ONE, out, at)
    return at


@rule
def observe_specialists(table: Table, seat: int, out: Any, at: int, players: int) -> None:
    """Where each Specialist is that the seat may see, and the Contract tokens."""
    for card in range(N_SPECIALISTS):
        held = table.specialists[card]
        if held.place == COMMON:
            out[at + card] = 1
            if held.contracts:
                for other in range(table.seats):
                    if held.contracts & bit(other):
                        out[players + clockwise(table, seat, other) * PLAYER_NUMBERS + CONTRACTS + card] = 1
        elif held.place == PLAYED:
            first = players + clockwise(table, seat, held.owner) * PLAYER_NUMBERS
            out[first + SPECIALISTS_PLAYED + card] = 1
            out[first + SPECIALISTS_USED + card] = held.used
        elif held.owner == seat and held.place == IN_HAND:
            out[at + N_SPECIALISTS + card] = 1
        elif held.owner == seat and held.place == IN_PACKET:
            out[at + N_SPECIALISTS + DEALT + card] = 1


@rule
def observe_player(table: Table, seat: int, place: int, out: Any, at: int) -> None:
    """One player."""
    player = table.players[seat]
    out[at] = 1
    out[at + 1] = player.credits * TENTH
    out[at + 2] = player.vp * TWENTIETH
    out[at + 3] = player.sale_vp * TENTH
    out[at + 4] = player.specialist_vp * TENTH
    out[at + 5] = player.minus * QUARTER
    out[at + 6] = player.held * TENTH
    out[at + 7] = player.unbuilt * FIFTH
    out[at + 8] = player.out * FIFTH
    out[at + 9] = player.on_cards * FIFTH
    out[at + 10] = player.reputation * TENTH
    out[at + 11] = player.donation * TWENTIETH
    out[at + 12] = player.reliability * TENTH
    out[at + 13] = player.equipment_cards * FIFTH
    out[at + 14] = player.research_cards * FIFTH
    out[at + 15] = player.sale_cards * FIFTH
    out[at + 16] = player.specialists_played * QUARTER
    out[at + 17] = player.cards * QUARTER
    out[at + 18] = player.contracts * FIFTH
    out[at + 19] = player.discarded * QUARTER
    out[at + 20] = player.achievements * QUARTER
    out[at + 21] = place * QUARTER
    for space in range(table.seats):
        if table.next_order[space] == 1 + seat:
            out[at + 22] = (space + 1) * QUARTER
    out[at + 23] = engineers(table, seat) * QUARTER
    write_row(player.tokens, FIFTH, out, at + TOKENS)
    write_row(player.workers, FIFTH, out, at + WORKERS)
    write_row(player.relationship, EIGHTH, out, at + RELATIONSHIPS)
    write_row(player.prospects, FIFTH, out, at + PROSPECTS)
    write_row(player.discounts, THIRD, out, at + DISCOUNTS)
    write_row(player.parts, THIRD, out, at + PARTS)
    write_row(player.played, ONE, out, at + ACTIONS_PLAYED)
    for number in range(OPEN_ACHIEVEMENTS):
        out[at + CLAIMS + number] = (table.claims[number] >> seat) & 1
    for slot in range(MOST_EQUIPMENT):
        card = player.equipment[slot]
        if card != NO_CARD:
            out[at + EQUIPMENT_COLUMNS + card - FIRST_CARD[0]] = (slot // PER_COLUMN + 1) * QUARTER

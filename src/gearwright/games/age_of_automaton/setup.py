"""4. Setup."""

from gearwright.core.language.agenda import owe
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import below

from .box import deal
from .clean_up import fill_tiles
from .components import (
    AUDIT_DECKS,
    AUDITS,
    BLOCKED_BY_CARDS,
    BLOCKED_FOR_GOOD,
    BLOCKING,
    COMMON_DRAWN,
    CONTRACT_TOKENS,
    DEALT,
    DECK_CARDS,
    HAND_SIZE,
    LEVELS,
    N_ACHIEVEMENTS,
    N_AUDITS,
    N_BLOCKED,
    N_COLOURS,
    N_COLUMNS,
    N_DECKS,
    N_SPECIALISTS,
    N_TILES,
    N_TOKEN_SPACES,
    OPEN_ACHIEVEMENTS,
    OPEN_AUDITS,
    START_VP,
    STARTS,
    TOKENS,
    WORKERS,
)
from .moves import DRAFT_TURN, ROUND
from .printed import ACHIEVEMENTS, TILES
from .rows import fill
from .streams import HANDS, LAYOUT
from .table import BLOCKED, COMMON, IN_HAND, IN_PACKET, Table, gain_token, space_at
from .turns import clear_turn


@rule
def setup(table: Table) -> None:
    """Lays out a new table."""
    table.round_number = 1
    clear_turn(table)
    lay_cards(table)
    lay_tiles(table)
    lay_achievements(table)
    lay_audits(table)
    lay_common_specialists(table)
    for place in range(N_TOKEN_SPACES):
        table.vp_tokens[place] = TOKENS[table.seats]
    block(table)
    seat_players(table)
    owe(table, ROUND)
    deal_specialists(table)


@rule
def lay_cards(table: Table) -> None:
    """4.2: four cards of each kind, from left to right."""
    for deck in range(N_DECKS):
        for card in range(DECK_CARDS[deck]):
            table.decks[deck].unseen[card] = 1
        fill(table, deck)


@rule
def lay_tiles(table: Table) -> None:
    """4.3: the tiles of the first rounds."""
    for tile in range(1, N_TILES):
        table.tile_deck[tile] = 1 - TILES[tile].later
    fill_tiles(table)


@rule
def lay_achievements(table: Table) -> None:
    """4.4: one card of each level; the others are out of the game."""
    for place in range(OPEN_ACHIEVEMENTS):
        cards = 0
        for card in range(N_ACHIEVEMENTS):
            cards += ACHIEVEMENTS[card].level == place + 1
        left = below(table, LAYOUT, cards)
        for card in range(N_ACHIEVEMENTS):
            if ACHIEVEMENTS[card].level == place + 1:
                if left == 0:
                    table.achievements[place] = card
                left -= 1


@rule
def lay_audits(table: Table) -> None:
    """4.5: as many cards from each deck, A before B."""
    each = OPEN_AUDITS // len(AUDIT_DECKS)
    for place in range(OPEN_AUDITS):
        deck = place // each
        cards = 0
        for card in range(N_AUDITS):
            cards += AUDITS[card].deck == deck
        left = below(table, LAYOUT, cards - place % each)
        for card in range(N_AUDITS):
            drawn = 0
            for earlier in range(deck * each, place):
                drawn += table.audits[earlier] == card
            if AUDITS[card].deck == deck and drawn == 0:
                if left == 0:
                    table.audits[place] = card
                left -= 1


@rule
def lay_common_specialists(table: Table) -> None:
    """4.6: the starters and some cards out of the box."""
    for card in range(DEALT, N_SPECIALISTS):
        table.specialists[card].place = COMMON
    for _ in range(COMMON_DRAWN[table.seats]):
        deal(table, HANDS, 0, COMMON)


@rule
def block(table: Table) -> None:
    """4.10: with two players the leftmost worker spaces are blocked for good, with three by a deck of cards."""
    if BLOCKING[table.seats] == BLOCKED_FOR_GOOD:
        for column in range(N_COLUMNS):
            table.spaces[space_at(column, 0)].holder = BLOCKED
    if BLOCKING[table.seats] == BLOCKED_BY_CARDS:
        for card in range(1, N_BLOCKED):
            table.blocked_deck[card] = 1


@rule
def seat_players(table: Table) -> None:
    """4.11, 4.13: a random first player, the others clockwise; goods by place in the turn order."""
    first = below(table, LAYOUT, table.seats)
    for place in range(table.seats):
        seat = (first + place) % table.seats
        table.order[place] = seat
        player = table.players[seat]
        player.vp = START_VP
        player.contracts = CONTRACT_TOKENS
        player.credits = STARTS[place].credits
        for colour in range(N_COLOURS):
            gain_token(table, seat, colour, STARTS[place].tokens[colour])
        player.unbuilt = WORKERS
        for level in range(LEVELS):
            player.workers[level] = STARTS[place].workers[level]
            player.unbuilt -= STARTS[place].workers[level]


@rule
def deal_specialists(table: Table) -> None:
    """4.9, 4.12: a hand for each player, or a packet to draft from; the rest leaves the game unseen."""
    dealt = table.options.specialists > 0
    for seat in range(table.seats):
        for _ in range(HAND_SIZE):
            deal(table, HANDS, seat, IN_HAND if dealt else IN_PACKET)
        table.players[seat].cards = HAND_SIZE if dealt else 0
        table.players[seat].packet = 0 if dealt else HAND_SIZE
    if not dealt:
        owe(table, DRAFT_TURN)

"""What must hold after every move of cards, tiles and Specialists."""

from gearwright.core.language.decorators import rule

from .components import (
    COMMON_DRAWN,
    CONTRACT_TOKENS,
    DEALT,
    DECK_CARDS,
    FIRST_CARD,
    HAND_SIZE,
    LATER_TILES_FROM,
    MOST_CARDS,
    N_BLOCKED,
    N_COLOURS,
    N_COLUMNS,
    N_DECKS,
    N_PARTS,
    N_SPECIALISTS,
    N_TILES,
    NO_CARD,
    NO_TILE,
    PER_COLUMN,
    RESEARCH_DECK,
    ROW,
    SALE_DECK,
    STARTERS,
    TILE_ROW,
)
from .moves import COLUMN, DRAFTING, PHASE_OF, SAVING, law
from .printed import CARDS, SPECIALISTS, TILES
from .table import COMMON, GONE, IN_HAND, IN_PACKET, PLAYED, Table, bit, slot_at

CARD_LOST = law("Every card is in its deck, its discard pile, its row or with one player.", "2")
ROW_WRONG = law("A row has no gap, and is short only while deck and discard pile are empty.", "6.2")
TILE_LOST = law("Every Sponsorship tile of the current set is in the deck, the discard pile or the row.", "14")
BLOCKED_LOST = law("The open Blocked Action cards are no longer in the deck.", "5.2")
SPECIALIST_LOST = law("Every Specialist is in one place, with an owner at the table where it has one.", "9")
HAND_MISCOUNTED = law("The Specialists in each hand and packet are counted.", "9")
PLAYED_MISCOUNTED = law("Played Specialists and their VP are added up.", "9.1")
COMMON_WRONG = law("Common Specialists are the starters, those drawn and those discarded.", "15")
CONTRACT_LOST = law("Contract tokens lie on Common Specialists, until they leave the game.", "9.4")
EQUIPMENT_WRONG = law("Equipment fills each column from its first place; the discounts are added up.", "7.3")
CARDS_MISCOUNTED = law("The cards of each player, their parts and their VP are added up.", "3.4")


@rule
def broken_cards(table: Table) -> int:
    """The cards of the three decks."""
    for deck in range(N_DECKS):
        cards = table.decks[deck]
        for number in range(MOST_CARDS):
            card = FIRST_CARD[deck] + number
            places = cards.unseen[number] + cards.discards[number] + (table.taken[card] > 0)
            for place in range(ROW):
                places += cards.shown[place] == card
            if places != (number < DECK_CARDS[deck]) or min(cards.unseen[number], cards.discards[number]) < 0:
                return CARD_LOST
            if table.taken[card] < 0 or table.taken[card] > table.seats:
                return CARD_LOST
        for place in range(1, ROW):
            if cards.shown[place] != NO_CARD and cards.shown[place - 1] == NO_CARD:
                return ROW_WRONG
        if cards.shown[ROW - 1] == NO_CARD and sum(cards.unseen) + sum(cards.discards):
            return ROW_WRONG
    return 0


@rule
def broken_tiles(table: Table) -> int:
    """The Sponsorship tiles and the Blocked Action cards."""
    for tile in range(1, N_TILES):
        places = table.tile_deck[tile] + table.tile_discards[tile]
        for place in range(TILE_ROW[table.seats]):
            places += table.tiles[place] == tile
        playing = TILES[tile].later == (table.round_number >= LATER_TILES_FROM)
        if places != playing or min(table.tile_deck[tile], table.tile_discards[tile]) < 0:
            return TILE_LOST
    if table.tile_deck[NO_TILE] + table.tile_discards[NO_TILE]:
        return TILE_LOST
    for card in range(1, N_BLOCKED):
        if table.blocked_deck[card] and card in (table.blocked_card, table.next_blocked):
            return BLOCKED_LOST
    return 0


@rule
def broken_specialists(table: Table) -> int:
    """Where the Specialists are, and what lies on them."""
    common = 0
    gone = 0
    for card in range(N_SPECIALISTS):
        held = table.specialists[card]
        owned = held.place in (IN_HAND, IN_PACKET, PLAYED)
        if held.owner < 0 or held.owner >= (table.seats if owned else 1) or (card >= DEALT and held.place != COMMON):
            return SPECIALIST_LOST
        if held.used and held.place != PLAYED:
            return SPECIALIST_LOST
        if held.contracts and held.place != COMMON:
            return CONTRACT_LOST
        common += held.place == COMMON
        gone += held.place == GONE
    discarded = 0
    kept = 0
    for seat in range(table.seats):
        discarded += table.players[seat].discarded
        kept += min(1, table.players[seat].discarded) if table.options.limited_common else table.players[seat].discarded
        found = broken_hand(table, seat)
        if found:
            return found
    if common != STARTERS + COMMON_DRAWN[table.seats] + kept or gone != discarded - kept:
        return COMMON_WRONG
    return 0


@rule
def broken_hand(table: Table, seat: int) -> int:
    """The Specialists of one player."""
    player = table.players[seat]
    in_hand = 0
    in_packet = 0
    played = 0
    points = 0
    contracts = 0
    for card in range(N_SPECIALISTS):
        held = table.specialists[card]
        contracts += (held.contracts & bit(seat)) > 0
        if held.owner == seat:
            in_hand += held.place == IN_HAND
            in_packet += held.place == IN_PACKET
            if held.place == PLAYED:
                played += 1
                points += SPECIALISTS[card].vp
    if in_hand != player.cards or in_packet != player.packet:
        return HAND_MISCOUNTED
    drafting = not table.over and PHASE_OF[table.due.kind] == DRAFTING
    if in_hand + in_packet + played + player.discarded != HAND_SIZE and not drafting:
        return HAND_MISCOUNTED
    if played != player.specialists_played or points != player.specialist_vp:
        return PLAYED_MISCOUNTED
    return CONTRACT_LOST if contracts > CONTRACT_TOKENS - player.contracts else 0


@rule
def beside_board(table: Table, seat: int) -> int:
    """Equipment cards that have been paid and wait for a column."""
    waiting = 0
    if not table.over:
        waiting += table.due.kind == COLUMN and table.due.seat == seat
        for entry in range(table.depth):
            waiting += table.agenda[entry].kind == COLUMN and table.agenda[entry].seat == seat
    return waiting


@rule
def broken_equipment(table: Table, seat: int) -> int:
    """What is kept of a player's cards, against the cards."""
    player = table.players[seat]
    if not table.over and table.due.kind == SAVING and table.due.seat == seat:
        return 0
    placed = 0
    for column in range(N_COLUMNS):
        for slot in range(PER_COLUMN):
            card = player.equipment[slot_at(column, slot)]
            placed += card != NO_CARD
            if card != NO_CARD and table.taken[card] != 1 + seat:
                return EQUIPMENT_WRONG
            if slot > 0 and card != NO_CARD and player.equipment[slot_at(column, slot - 1)] == NO_CARD:
                return EQUIPMENT_WRONG
    if placed + beside_board(table, seat) != player.equipment_cards:
        return EQUIPMENT_WRONG
    for colour in range(N_COLOURS):
        saved = 0
        for card in range(FIRST_CARD[0], FIRST_CARD[0] + MOST_CARDS):
            if table.taken[card] == 1 + seat:
                saved += CARDS[card].discount[colour]
        if saved != player.discounts[colour]:
            return EQUIPMENT_WRONG
    return broken_counts(table, seat)


@rule
def broken_counts(table: Table, seat: int) -> int:
    """Cards, parts and VP of R&D and Sale cards."""
    player = table.players[seat]
    for deck in range(N_DECKS):
        cards = 0
        points = 0
        for card in range(FIRST_CARD[deck], FIRST_CARD[deck] + MOST_CARDS):
            if table.taken[card] == 1 + seat:
                cards += 1
                points += CARDS[card].vp
        counted = player.research_cards if deck == RESEARCH_DECK else player.equipment_cards
        if deck == SALE_DECK:
            counted = player.sale_cards
            if points != player.sale_vp:
                return CARDS_MISCOUNTED
        if cards != counted:
            return CARDS_MISCOUNTED
    for part in range(N_PARTS):
        owned = 0
        for card in range(FIRST_CARD[RESEARCH_DECK], FIRST_CARD[RESEARCH_DECK] + MOST_CARDS):
            owned += table.taken[card] == 1 + seat and CARDS[card].part == part
        if owned != player.parts[part]:
            return CARDS_MISCOUNTED
    return 0

"""14. Clean-up, and the end of the game."""

from gearwright.core.language.agenda import owe
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import draw

from .components import (
    BLOCKED_FOR_GOOD,
    BLOCKING,
    FIRST_CARD,
    LATER_TILES_FROM,
    N_ACTIONS,
    N_COLOURS,
    N_COLUMNS,
    N_DECKS,
    N_SPECIALISTS,
    N_TILES,
    NO_CARD,
    NO_TILE,
    RELIABLE_SECTION,
    RELIABLE_VP,
    ROUNDS,
    SPACES,
    TILE_ROW,
)
from .moves import ROUND
from .printed import RELIABILITY, TILES
from .rows import lift
from .scoring import end_game
from .streams import TILES_DRAWN
from .table import BLOCKED, FREE, Table


@rule
def clean_up(table: Table) -> None:
    """As the book lists it; after the last round the game ends."""
    reward_reliability(table)
    if table.round_number == ROUNDS:
        end_game(table)
        return
    for colour in range(N_COLOURS):
        table.market[colour] = 0
    return_workers(table)
    renew_rows(table)
    table.round_number += 1
    renew_tiles(table)
    renew_specialists(table)
    new_order(table)
    owe(table, ROUND)


@rule
def reward_reliability(table: Table) -> None:
    """1: a VP for everybody whose marker stands in section 4."""
    for seat in range(table.seats):
        if RELIABILITY[table.players[seat].reliability].section == RELIABLE_SECTION:
            table.players[seat].vp += RELIABLE_VP


@rule
def return_workers(table: Table) -> None:
    """3: dice that are out return unbuilt; Action markers and those of Blocked Action cards come off."""
    for space in range(N_COLUMNS * SPACES):
        if table.spaces[space].holder != BLOCKED or BLOCKING[table.seats] != BLOCKED_FOR_GOOD:
            table.spaces[space].holder = FREE
            table.spaces[space].level = 0
    for seat in range(table.seats):
        player = table.players[seat]
        player.unbuilt += player.out
        player.out = 0
        player.on_cards = 0
        for action in range(N_ACTIONS):
            player.played[action] = 0
    table.blocked_card = 0


@rule
def renew_rows(table: Table) -> None:
    """4: in each row the leftmost card is discarded and a new one drawn to the right end."""
    for deck in range(N_DECKS):
        card = table.decks[deck].shown[0]
        if card != NO_CARD:
            table.decks[deck].discards[card - FIRST_CARD[deck]] = 1
            lift(table, deck, 0)


@rule
def renew_tiles(table: Table) -> None:
    """5: all tiles are discarded; after round 2 the second set is taken. The row is filled one by one."""
    for place in range(TILE_ROW[table.seats]):
        if table.tiles[place] != NO_TILE:
            table.tile_discards[table.tiles[place]] += 1
            table.tiles[place] = NO_TILE
    if table.round_number == LATER_TILES_FROM:
        for tile in range(1, N_TILES):
            table.tile_deck[tile] = TILES[tile].later
            table.tile_discards[tile] = 0
    fill_tiles(table)


@rule
def fill_tiles(table: Table) -> None:
    """When the deck is empty, the discard pile is shuffled."""
    for place in range(TILE_ROW[table.seats]):
        if sum(table.tile_deck) == 0:
            for tile in range(1, N_TILES):
                table.tile_deck[tile] = table.tile_discards[tile]
                table.tile_discards[tile] = 0
        table.tiles[place] = draw(table, TILES_DRAWN, table.tile_deck)


@rule
def renew_specialists(table: Table) -> None:
    """6, 9: Contract tokens leave the game, used Specialists are ready again."""
    for card in range(N_SPECIALISTS):
        table.specialists[card].contracts = 0
        table.specialists[card].used = False


@rule
def new_order(table: Table) -> None:
    """7: markers on the Next Turn Order track keep their places; the others fill the free ones in their old order."""
    space = 0
    for place in range(table.seats):
        seat = table.order[place]
        if not is_placed(table, seat):
            while table.next_order[space]:
                space += 1
            table.next_order[space] = 1 + seat
    for place in range(table.seats):
        table.order[place] = table.next_order[place] - 1
        table.next_order[place] = 0


@rule
def is_placed(table: Table, seat: int) -> bool:
    """Whether the player's marker lies on the Next Turn Order track."""
    found = 0
    for place in range(table.seats):
        found += table.next_order[place] == 1 + seat
    return found > 0

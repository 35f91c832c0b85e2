"""3. Setup."""

from gearwright.core.language.agenda import owe
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import draw, shuffle_in

from .components import (
    ACTIVE,
    CONTRACTS,
    DEMAND_TILES,
    DISPLAY_SIZE,
    EU,
    MACHINE_KINDS,
    N_CONTRACTS,
    NA,
    NEUTRAL_WORKERS,
    OWN_WORKERS,
    REGULAR_CONTRACTS,
    STANDARD,
    START_MONEY,
    START_VP,
)
from .contracts import to_hand, turn_up
from .factory import open_factory
from .moves import DRAFT_TURN, ROUND
from .new_round import lay_tiles
from .streams import DEMANDS, FIRST_ORDER, START_CARDS
from .table import Table, demand_at


@rule
def setup(table: Table) -> None:
    """Lays out a new table."""
    table.round_number = 1
    lay_tiles(table)
    table.supply = NEUTRAL_WORKERS
    lay_demands(table)
    while have_equal_markets(table):
        lay_demands(table)
    lay_contracts(table)
    draw_order(table)
    deal_start_cards(table)
    owe(table, ROUND)
    if table.options.advanced:
        owe(table, DRAFT_TURN).place = table.seats - 1
    else:
        for seat in range(table.seats):
            open_factory(table, seat, STANDARD)


@rule
def lay_demands(table: Table) -> None:
    """3.4: all demand tiles, shuffled, five in each market."""
    laid = 0
    for kind in range(MACHINE_KINDS):
        for _ in range(DEMAND_TILES[kind]):
            shuffle_in(table, DEMANDS, table.demand, laid, kind)
            laid += 1


@rule
def have_equal_markets(table: Table) -> bool:
    """R30: the same kinds in all active slots, slot by slot."""
    equal = 0
    for slot in range(ACTIVE):
        equal += table.demand[demand_at(NA, slot)] == table.demand[demand_at(EU, slot)]
    return equal == ACTIVE


@rule
def lay_contracts(table: Table) -> None:
    """3.5: the regular contracts make the deck, some of them lie face up."""
    for card in range(N_CONTRACTS):
        table.deck[card] = 1 - CONTRACTS[card].start
        table.start_cards[card] = CONTRACTS[card].start
    table.deck_size = REGULAR_CONTRACTS
    for _ in range(DISPLAY_SIZE):
        turn_up(table)


@rule
def draw_order(table: Table) -> None:
    """3.6: a random turn order; whoever comes later starts with more."""
    for seat in range(table.seats):
        shuffle_in(table, FIRST_ORDER, table.order, seat, seat)
    for place in range(table.seats):
        player = table.players[table.order[place]]
        player.money = START_MONEY[place]
        player.vp = START_VP[place]
        player.hand.own = OWN_WORKERS


@rule
def deal_start_cards(table: Table) -> None:
    """3.7: one each, secretly; nobody sees which ones are left."""
    for place in range(table.seats):
        seat = table.order[place]
        to_hand(table, seat, draw(table, START_CARDS, table.start_cards))
        table.players[seat].start_card = 1

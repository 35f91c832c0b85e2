"""7. Contracts: playing one after a production, and drawing one."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import draw

from .components import ANY_CAR, CONTRACTS, MACHINE_KINDS, N_CONTRACTS, NO_CONTRACT_VP, NO_TILE, STYLINGS
from .moves import CONTRACT, NEW_CONTRACT, refusal
from .popularity import produced_stars
from .streams import CONTRACTS_DRAWN
from .table import COMPLETED, DISPLAY, HAND, Table, machines_at, styling_at

NOT_IN_HAND = refusal("This contract is not in your hand.", "7b", absent=True)
OTHER_CAR = refusal("The contract asks for another type of car.", "7b")
MACHINE_MISSING = refusal("A machine that the contract asks for is not on the car's line.", "7b")
STYLING_MISSING = refusal("The car lacks styling that the contract asks for.", "7b")
STARS_MISSING = refusal("The contract asks for a more popular car.", "7b")
NOT_ON_DISPLAY = refusal("This contract does not lie face up.", "7a", absent=True)
DECK_EMPTY = refusal("The deck is empty.", "7a")


@rule
def ask_for_contract(table: Table, seat: int) -> None:
    """Whoever holds a card is asked, whether it fits or not: the question itself must tell the others nothing."""
    if table.players[seat].cards:
        ask(table, CONTRACT, seat)
    else:
        finish_production(table)


@rule
def finish_production(table: Table) -> None:
    """The car is made."""
    table.production.car = 0
    table.production.market = 0
    table.production.marketing = 0
    table.production.electric = 0


@rule
def refuse_complete(table: Table, seat: int, card: int) -> int:
    """A card in hand that fits the car just produced."""
    held = table.contracts[card]
    if held.place != HAND or held.owner != seat:
        return NOT_IN_HAND
    return refuse_car(table, seat, card, table.production.car, produced_stars(table, seat))


@rule
def refuse_car(table: Table, seat: int, card: int, car: int, stars: int) -> int:
    """All that the card asks for is met by a car of this type with so many stars."""
    player = table.players[seat]
    if CONTRACTS[card].car != ANY_CAR and CONTRACTS[card].car != car:
        return OTHER_CAR
    for kind in range(MACHINE_KINDS):
        if player.line_machines[machines_at(car, kind)] < CONTRACTS[card].machines[kind]:
            return MACHINE_MISSING
    for kind in range(STYLINGS):
        if CONTRACTS[card].styling[kind] and player.styling[styling_at(car, kind)] == NO_TILE:
            return STYLING_MISSING
    if player.styled[car] < CONTRACTS[card].styled:
        return STYLING_MISSING
    return STARS_MISSING if stars < CONTRACTS[card].stars else 0


@rule
def play_complete(table: Table, seat: int, card: int) -> None:
    """A starting card pays at once; the silver medals score at the end."""
    player = table.players[seat]
    table.contracts[card].place = COMPLETED
    player.cards -= 1
    player.start_card -= CONTRACTS[card].start
    player.money += CONTRACTS[card].money
    player.contract_medals += CONTRACTS[card].medals
    finish_production(table)


@rule
def play_no_contract(table: Table, seat: int) -> None:
    """Nobody has to."""
    finish_production(table)


@rule
def draw_contract(table: Table, seat: int) -> None:
    """The action of a contract space; if there is no card at all, a VP instead."""
    if table.deck_size > 0 or is_displayed(table):
        ask(table, NEW_CONTRACT, seat)
    else:
        table.players[seat].vp += NO_CONTRACT_VP


@rule
def is_displayed(table: Table) -> bool:
    """Whether a card lies face up."""
    cards = 0
    for card in range(N_CONTRACTS):
        cards += table.contracts[card].place == DISPLAY
    return cards > 0


@rule
def refuse_draw(table: Table, seat: int, card: int) -> int:
    """One of the face-up cards."""
    return 0 if table.contracts[card].place == DISPLAY else NOT_ON_DISPLAY


@rule
def play_draw(table: Table, seat: int, card: int) -> None:
    """R21: it is replaced at once, as long as the deck lasts."""
    to_hand(table, seat, card)
    turn_up(table)


@rule
def refuse_deck(table: Table, seat: int) -> int:
    """The top of the deck, if there is one."""
    return 0 if table.deck_size else DECK_EMPTY


@rule
def play_deck(table: Table, seat: int) -> None:
    """Only its new owner sees it."""
    to_hand(table, seat, from_deck(table))


@rule
def to_hand(table: Table, seat: int, card: int) -> None:
    """A card comes into a hand; how many it holds is open to all."""
    table.contracts[card].place = HAND
    table.contracts[card].owner = seat
    table.players[seat].cards += 1


@rule
def turn_up(table: Table) -> None:
    """The top of the deck joins the display."""
    if table.deck_size:
        table.contracts[from_deck(table)].place = DISPLAY


@rule
def from_deck(table: Table) -> int:
    """The top of the deck: it is drawn when it is turned up."""
    table.deck_size -= 1
    return draw(table, CONTRACTS_DRAWN, table.deck)

"""7.3 to 7.5 Equipment, R&D and Sale: taking a card, paying for it, and what it brings."""

from gearwright.core.language.agenda import ask, owe_for
from gearwright.core.language.decorators import rule

from .components import (
    ACTION_OF_DECK,
    ANY_CARD,
    DECK_OF,
    DISCOUNT_OF,
    EQUIPMENT_DECK,
    MOST_CARDS,
    N_COLOURS,
    NO_CARD,
    RESEARCH_DECK,
)
from .effects import owe_effects
from .equipment import keep_equipment
from .main_actions import NO_COLOUR, can_take, cost, in_reach, saving_on
from .moves import KEEP_CARD, PAY_CARD, SAVING, refusal
from .printed import ACTIONS, CARDS
from .rows import lift
from .table import Table, give_token

NOT_IN_REACH = refusal("Your worker's level does not reach this card.", "6.2")
NO_CARD_THERE = refusal("No card lies there.", "6.2", absent=True)
TOO_DEAR = refusal("You have not the tokens for this card.", "7.3")
COSTS_NO_MORE = refusal("The card costs no further token of this colour.", "7.3")


@rule
def refuse_take(table: Table, seat: int, place: int) -> int:
    """A card in reach that can be paid now."""
    deck = DECK_OF[table.due.action]
    if not in_reach(table, table.due.level, place):
        return NOT_IN_REACH
    if table.decks[deck].shown[place] == NO_CARD:
        return NO_CARD_THERE
    return 0 if can_take(table, seat, deck, place, NO_COLOUR, 0) else TOO_DEAR


@rule
def play_take(table: Table, seat: int, place: int) -> None:
    """The row is refilled at once, then the card is paid and kept. R&D cards are not paid."""
    deck = DECK_OF[table.due.action]
    card = lift(table, deck, place)
    count_card(table, seat, deck, card)
    kept = owe_for(table, KEEP_CARD, seat)
    kept.card = card
    kept.level = table.due.level
    table.turn.reach = 0
    if deck != RESEARCH_DECK:
        set_price(table, seat, deck, card)
        owe_for(table, PAY_CARD, seat)


@rule
def count_card(table: Table, seat: int, deck: int, card: int) -> None:
    """A card counts from the moment it is taken."""
    player = table.players[seat]
    table.taken[card] = 1 + seat
    if deck == EQUIPMENT_DECK:
        player.equipment_cards += 1
    elif deck == RESEARCH_DECK:
        player.research_cards += 1
        player.parts[CARDS[card].part] += 1
    else:
        player.sale_cards += 1
        player.sale_vp += CARDS[card].vp


@rule
def set_price(table: Table, seat: int, deck: int, card: int) -> None:
    """The cost after Equipment discounts, and the tokens that `discount_card` still takes off."""
    turn = table.turn
    for colour in range(N_COLOURS):
        turn.price[colour] = cost(table, seat, deck, card, colour)
    turn.saving = saving_on(table, deck)
    turn.discounts[DISCOUNT_OF[deck]] = 0
    turn.discounts[ANY_CARD] = 0


@rule
def pay_card(table: Table) -> None:
    """What the player lacks is saved first; which other colours are saved is asked where that leaves a choice."""
    seat, turn = int(table.due.seat), table.turn
    colours = 0
    total = 0
    for colour in range(N_COLOURS):
        lack = max(0, turn.price[colour] - table.players[seat].tokens[colour])
        turn.price[colour] -= lack
        turn.saving -= lack
        total += turn.price[colour]
        colours += turn.price[colour] > 0
    if colours > 1 and 0 < turn.saving < total:
        owe_for(table, PAY_CARD, seat)
        ask(table, SAVING, seat)
        return
    for colour in range(N_COLOURS):
        give_token(table, seat, colour, max(0, turn.price[colour] - turn.saving))
        turn.price[colour] = 0
    turn.saving = 0


@rule
def refuse_save(table: Table, seat: int, colour: int) -> int:
    """A token that the card still costs."""
    return 0 if table.turn.price[colour] else COSTS_NO_MORE


@rule
def play_save(table: Table, seat: int, colour: int) -> None:
    """3.2, `discount_card`: one token less."""
    table.turn.price[colour] -= 1
    table.turn.saving -= 1


@rule
def keep_card(table: Table) -> None:
    """The card is paid: Equipment lies beside the board, the others bring their effects, then the bonus."""
    seat, card, level = int(table.due.seat), int(table.due.card), int(table.due.level)
    deck = (card - 1) // MOST_CARDS
    if deck == EQUIPMENT_DECK:
        keep_equipment(table, seat, card, level)
        return
    action = ACTION_OF_DECK[deck]
    bonus = ACTIONS[action].first_bonus if table.round_number == 1 else ACTIONS[action].bonus
    owe_effects(table, seat, bonus, level)
    owe_effects(table, seat, CARDS[card].program, level)

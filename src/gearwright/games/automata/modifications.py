"""5.4 Modifications: only dice in her own Available Pool, only on her own turn, in any number and order."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import below

from .cards import can_turn, changes_dice, exhaust, is_bought, is_ready
from .components import ADJUST_PRICE, CARDS, DICE, FACES, N_FACES, N_TURNS, NO_FACE, REROLL_DIE, REROLL_PRICE, TURNS
from .deployment import NOT_AVAILABLE
from .moves import ADJUSTING, COMBINING, DEPLOY, REROLLING, refusal
from .streams import REROLLS
from .table import Player, Table

NO_GEAR = refusal("You have not enough gears.", "5.4a")
OFF_THE_DIE = refusal("The die has no such face.", "5.4")
NOTHING_TO_COMBINE = refusal("No other Available die can take the whole value of this one.", "5.4b")
WRONG_VALUE = refusal("The spent die does not change this die by so much.", "5.4b")
NOT_READY = refusal("You have used this card this round.", "5.4c")
NOT_FOR_DICE = refusal("This card does not modify dice.", "5.4c")
CHANGES_NOTHING = refusal("This card can change none of your Available dice.", "5.4c")
NOT_ITS_ABILITY = refusal("The card does not turn the die so.", "5.4c")
NOT_BOUGHT = refusal("You have bought no such card.", "5.4c", absent=True)


@rule
def turn_die(player: Player, old: int, new: int) -> None:
    """A die of the Available Pool shows another face."""
    player.available[old] -= 1
    player.available[new] += 1


@rule
def refuse_reroll(table: Table, seat: int, face: int) -> int:
    """An Available die, and a gear to pay."""
    player = table.players[seat]
    if player.available[face] == 0:
        return NOT_AVAILABLE
    return NO_GEAR if player.gears < REROLL_PRICE else 0


@rule
def play_reroll(table: Table, seat: int, face: int) -> None:
    """Pay a gear; the die is rolled again until it shows another value."""
    table.players[seat].gears -= REROLL_PRICE
    roll_again(table, seat, face)


@rule
def roll_again(table: Table, seat: int, face: int) -> None:
    """A new value, uniform over the die's other faces."""
    die = FACES[face].die
    value = 1 + below(table, REROLLS, DICE[die].faces - 1)
    if value >= FACES[face].value:
        value += 1
    turn_die(table.players[seat], face, DICE[die].face[value])
    ask(table, DEPLOY, seat)


@rule
def refuse_adjust(table: Table, seat: int, old: int, new: int) -> int:
    """An Available die, a face to turn it to, and a gear to pay."""
    player = table.players[seat]
    if player.available[old] == 0:
        return NOT_AVAILABLE
    if new == NO_FACE:
        return OFF_THE_DIE
    return NO_GEAR if player.gears < ADJUST_PRICE else 0


@rule
def adjust(table: Table, seat: int, old: int, new: int) -> None:
    """Pay a gear; change the value by 1."""
    table.players[seat].gears -= ADJUST_PRICE
    turn_die(table.players[seat], old, new)
    ask(table, DEPLOY, seat)


@rule
def refuse_raise(table: Table, seat: int, face: int) -> int:
    """Not above the highest face."""
    return refuse_adjust(table, seat, face, FACES[face].up)


@rule
def play_raise(table: Table, seat: int, face: int) -> None:
    """One more."""
    adjust(table, seat, face, FACES[face].up)


@rule
def refuse_lower(table: Table, seat: int, face: int) -> int:
    """Not below 1."""
    return refuse_adjust(table, seat, face, FACES[face].down)


@rule
def play_lower(table: Table, seat: int, face: int) -> None:
    """One less."""
    adjust(table, seat, face, FACES[face].down)


@rule
def refuse_combine(table: Table, seat: int, spent: int) -> int:
    """An Available die, and another one that can take its value."""
    player = table.players[seat]
    if player.available[spent] == 0:
        return NOT_AVAILABLE
    value = FACES[spent].value
    for face in range(N_FACES):
        if player.available[face] > (face == spent) and can_take(player, face, value):
            return 0
    return NOTHING_TO_COMBINE


@rule
def can_take(player: Player, face: int, value: int) -> bool:
    """The whole value, or with the ability a part of it, can be added to this face or subtracted."""
    if player.partial:
        return True
    shown = FACES[face].value
    return shown > value or shown + value <= DICE[FACES[face].die].faces


@rule
def play_combine(table: Table, seat: int, spent: int) -> None:
    """The die moves to the Spent Pool, and its owner says what it does."""
    player = table.players[seat]
    player.available[spent] -= 1
    player.rolled -= 1
    player.spent[FACES[spent].die] += 1
    ask(table, COMBINING, seat).value = FACES[spent].value


@rule
def refuse_combined(table: Table, seat: int, turn: int) -> int:
    """Its whole value is added or subtracted; with the ability, any whole part of it."""
    player = table.players[seat]
    if player.available[TURNS[turn].old] == 0:
        return NOT_AVAILABLE
    change = abs(FACES[TURNS[turn].new].value - FACES[TURNS[turn].old].value)
    if change == table.due.value or (player.partial and change < table.due.value):
        return 0
    return WRONG_VALUE


@rule
def play_turn(table: Table, seat: int, turn: int) -> None:
    """The die is turned; she may go on modifying."""
    turn_die(table.players[seat], TURNS[turn].old, TURNS[turn].new)
    ask(table, DEPLOY, seat)


@rule
def refuse_use(table: Table, seat: int, card: int) -> int:
    """A bought, ready card for dice that can change one of them."""
    if not is_bought(table, seat, card):
        return NOT_BOUGHT
    if not is_ready(table, seat, card):
        return NOT_READY
    if not changes_dice(card):
        return NOT_FOR_DICE
    if CARDS[card].effect == REROLL_DIE:
        return 0
    player = table.players[seat]
    for turn in range(N_TURNS):
        if player.available[TURNS[turn].old] and can_turn(card, turn):
            return 0
    return CHANGES_NOTHING


@rule
def play_use(table: Table, seat: int, card: int) -> None:
    """The card is exhausted, and its owner says for which die."""
    exhaust(table, card)
    ask(table, REROLLING if CARDS[card].effect == REROLL_DIE else ADJUSTING, seat).card = card


@rule
def refuse_ability(table: Table, seat: int, turn: int) -> int:
    """An Available die, turned as the card says."""
    if table.players[seat].available[TURNS[turn].old] == 0:
        return NOT_AVAILABLE
    return 0 if can_turn(int(table.due.card), turn) else NOT_ITS_ABILITY


@rule
def refuse_free_reroll(table: Table, seat: int, face: int) -> int:
    """Any Available die."""
    return 0 if table.players[seat].available[face] else NOT_AVAILABLE

"""9. Free actions: Specialists and Contract tokens."""

from gearwright.core.language.decorators import rule

from .asking import ask_again, owe_question
from .components import N_COLOURS
from .effects import owe_effects
from .moves import BENEFIT, TURN, refusal
from .printed import SPECIALISTS
from .special_actions import MUST_ACT
from .table import COMMON, GONE, IN_HAND, PLAYED, Table, bit, gain_token

NOT_IN_HAND = refusal("This Specialist is not in your hand.", "9.1", absent=True)
TOKENS_NOT_HELD = refusal("You do not hold the tokens that this Specialist asks for.", "9.1")
NOT_YOURS = refusal("This Specialist does not lie before you.", "9.2", absent=True)
USED_THIS_ROUND = refusal("You have used this Specialist this round.", "9.2")
NOT_COMMON = refusal("This is no Common Specialist.", "9.4", absent=True)
NO_CONTRACT = refusal("You have no Contract token left.", "9.4")
CONTRACT_LIES_THERE = refusal("Your Contract token lies on this Specialist.", "9.4")
ONLY_A_LIST_END = 0  # a program without effects: the tokens above the limit go back


@rule
def refuse_in_hand(table: Table, seat: int, card: int) -> int:
    """A card in the own hand; after Overtime by a discard nothing comes before the action."""
    held = table.specialists[card]
    if held.place != IN_HAND or held.owner != seat:
        return NOT_IN_HAND
    return MUST_ACT if table.turn.overtime else 0


@rule
def refuse_play(table: Table, seat: int, card: int) -> int:
    """The player must hold the tokens; nothing is paid."""
    refused = refuse_in_hand(table, seat, card)
    if refused:
        return refused
    for colour in range(N_COLOURS):
        if table.players[seat].tokens[colour] < SPECIALISTS[card].need[colour]:
            return TOKENS_NOT_HELD
    return 0


@rule
def play_specialist(table: Table, seat: int, card: int) -> None:
    """Ready at once, for the rest of the game."""
    player = table.players[seat]
    table.specialists[card].place = PLAYED
    player.cards -= 1
    player.specialists_played += 1
    player.specialist_vp += SPECIALISTS[card].vp
    ask_again(table, seat)


@rule
def refuse_use(table: Table, seat: int, card: int) -> int:
    """An own played card that is ready."""
    held = table.specialists[card]
    if held.place != PLAYED or held.owner != seat:
        return NOT_YOURS
    if held.used:
        return USED_THIS_ROUND
    return MUST_ACT if table.turn.overtime else int(table.outlook.usable[card])


@rule
def play_use(table: Table, seat: int, card: int) -> None:
    """Used until Clean-up."""
    table.specialists[card].used = True
    ask_again(table, seat)
    owe_effects(table, seat, SPECIALISTS[card].program, 0)


@rule
def play_discard(table: Table, seat: int, card: int) -> None:
    """The tokens of the card, then perhaps a special action. The card becomes a Common Specialist (15: the first)."""
    player = table.players[seat]
    limited = table.options.limited_common and player.discarded > 0
    table.specialists[card].place = GONE if limited else COMMON
    table.specialists[card].owner = 0
    player.cards -= 1
    player.discarded += 1
    for colour in range(N_COLOURS):
        gain_token(table, seat, colour, SPECIALISTS[card].discard[colour])
    ask_again(table, seat)
    owe_question(table, seat, BENEFIT).before_action = table.due.kind == TURN
    owe_effects(table, seat, ONLY_A_LIST_END, 0)


@rule
def refuse_contract(table: Table, seat: int, card: int) -> int:
    """A Common Specialist without an own token of this round."""
    held = table.specialists[card]
    if held.place != COMMON:
        return NOT_COMMON
    if held.contracts & bit(seat):
        return CONTRACT_LIES_THERE
    if table.players[seat].contracts == 0:
        return NO_CONTRACT
    return MUST_ACT if table.turn.overtime else int(table.outlook.usable[card])


@rule
def play_contract(table: Table, seat: int, card: int) -> None:
    """A Contract token on the card, for its ability."""
    table.specialists[card].contracts |= bit(seat)
    table.players[seat].contracts -= 1
    ask_again(table, seat)
    owe_effects(table, seat, SPECIALISTS[card].program, 0)

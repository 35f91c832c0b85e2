"""What can be asked and answered: each decision with its words, why not, and what happens."""

from gearwright.core.language.decisions import Answer, Decision, Stock

from . import moves as m
from .activation import (
    activation_turn,
    begin_activation,
    gather,
    has_due_die,
    play_act,
    play_complete,
    play_forfeit,
    play_take,
    refuse_act,
    refuse_complete,
    refuse_forfeit,
    refuse_take,
)
from .cards import is_ready
from .components import (
    BOARD_NAMES,
    BOARDS,
    CARD_LABELS,
    CREATIONS,
    DIE_KEYS,
    DIE_NAMES,
    DIE_TYPES,
    FACES,
    IMPROVEMENTS,
    MARKET,
    N_CARDS,
    N_FACES,
    NO_DIE,
    TURNS,
)
from .create import play_create_dice, refuse_create_dice
from .deployment import begin_deployment, deployment_turn, play_place, refuse_place
from .groups import strength
from .lexicon import LEXICON
from .market import play_sell, refuse_sell
from .modifications import (
    play_combine,
    play_lower,
    play_raise,
    play_reroll,
    play_turn,
    play_use,
    refuse_ability,
    refuse_combine,
    refuse_combined,
    refuse_free_reroll,
    refuse_lower,
    refuse_raise,
    refuse_reroll,
    refuse_use,
    roll_again,
)
from .research import play_buy, play_reserve, refuse_buy, refuse_reserve
from .reset import reset
from .rounds import begin_round
from .scoring import owned
from .table import HAND, Table, spot
from .upgrade import play_improve, refuse_improve
from .words import ability, amounts, die_name, gears, group, stand_in, turned

# Deployment Phase


def ask_deploy(table: Table, seat: int) -> str:
    """What there is to pay with."""
    return f"Which die do you place, or which do you modify first? You have {gears(table.players[seat].gears)}."


def place(table: Table, seat: int, choice: int) -> str:
    """An Available die, and the board."""
    return f"Place {die_name(choice // BOARDS)} on {BOARD_NAMES[choice % BOARDS]}"


def reroll(table: Table, seat: int, face: int) -> str:
    """An Available die."""
    return f"Re-roll {die_name(face)}"


def raise_die(table: Table, seat: int, face: int) -> str:
    """One more, where the die has such a face."""
    return f"Raise {turned(face, FACES[face].up)}"


def lower(table: Table, seat: int, face: int) -> str:
    """One less, where the die has such a face."""
    return f"Lower {turned(face, FACES[face].down)}"


def combine(table: Table, seat: int, face: int) -> str:
    """What the die can do for another one."""
    limit = "up to " if table.players[seat].partial else ""
    return f"Spend {die_name(face)} to change another die by {limit}{FACES[face].value}"


def use(table: Table, seat: int, card: int) -> str:
    """A card with its ability."""
    return f"Use {CARD_LABELS[card]} ({ability(card)})"


def ask_combining(table: Table, seat: int) -> str:
    """The value that can be added or subtracted."""
    return f"Which die does the spent {table.due.value} change, and to what?"


def ask_adjusting(table: Table, seat: int) -> str:
    """The card that is being used."""
    return f"Which die does {CARD_LABELS[table.due.card]} turn, and to what?"


def ask_rerolling(table: Table, seat: int) -> str:
    """The card that is being used."""
    return f"Which die does {CARD_LABELS[table.due.card]} roll again?"


def turn(table: Table, seat: int, choice: int) -> str:
    """The die and its new value."""
    return f"Turn {turned(TURNS[choice].old, TURNS[choice].new)}"


# Activation Phase


def ask_activate(table: Table, seat: int) -> str:
    """Which dice act now; where none can, why not."""
    due = [board for board in range(BOARDS) if has_due_die(table, seat, board)]
    reasons = {board: refuse_act(table, seat, board) for board in due}
    if not all(reasons.values()):
        return f"Initiative {table.initiative}: on which board do you act, or which one do you forfeit?"
    why = " ".join(f"{BOARD_NAMES[board]}: {m.contents.refusals[reasons[board]].text}" for board in due)
    return f"Initiative {table.initiative}: which board do you forfeit? Your dice cannot act. {why}"


def act(table: Table, seat: int, board: int) -> str:
    """A board; on Market the way in hangs on what is sold."""
    return f"Act on {BOARD_NAMES[board]}" + ("" if board == MARKET else stand_in(table, seat, board, NO_DIE))


def forfeit(table: Table, seat: int, board: int) -> str:
    """So many dice go to the Spent Pool."""
    dice = sum(table.players[seat].staged[spot(board, face)] for face in range(N_FACES))
    return f"Forfeit {LEXICON.counted(dice, 'die')} on {BOARD_NAMES[board]}"


def ask_group(table: Table, seat: int) -> str:
    """The board, and the dice that have joined."""
    return f"Which die joins the group on {BOARD_NAMES[table.due.board]}? So far: {group(table, seat)}."


def take(table: Table, seat: int, face: int) -> str:
    """A die, and the sum with it."""
    return f"Add {die_name(face)} for a sum of {strength(table, seat) + FACES[face].value}"


def complete(table: Table, seat: int) -> str:
    """The sum as it is."""
    return f"Complete the group with a sum of {strength(table, seat)}"


def ask_improving(table: Table, seat: int) -> str:
    """What there is to pay with, and what can be improved."""
    have = gears(table.players[seat].gears)
    return f"Which dice of the group do you improve? You have {have}; the group: {group(table, seat)}."


def improve(table: Table, seat: int, choice: int) -> str:
    """Dice of the group, each by one step."""
    return f"Improve {amounts(list(IMPROVEMENTS[choice].dice))}"


def ask_creating(table: Table, seat: int) -> str:
    """What there is to pay with, and how many dice the sum allows."""
    have = gears(table.players[seat].gears)
    return f"Which dice do you create? You have {have} and a sum of {strength(table, seat)}."


def create(table: Table, seat: int, choice: int) -> str:
    """Dice of the Reserve."""
    return f"Create {amounts(list(CREATIONS[choice].dice))}"


def ask_researching(table: Table, seat: int) -> str:
    """What there is to pay with, and the sum that a card must not exceed."""
    have = gears(table.players[seat].gears)
    return f"Which card do you buy or reserve? You have {have} and a sum of {strength(table, seat)}."


def buy(table: Table, seat: int, card: int) -> str:
    """A card with its ability."""
    return f"Buy {CARD_LABELS[card]} ({ability(card)})"


def reserve(table: Table, seat: int, card: int) -> str:
    """A card with its ability."""
    return f"Reserve {CARD_LABELS[card]} ({ability(card)})"


def ask_selling(table: Table, seat: int) -> str:
    """What can be sold."""
    return f"Which dice do you sell? The group: {group(table, seat)}."


def sell(table: Table, seat: int, die: int) -> str:
    """All dice of a type in the group."""
    sold = table.group_dice[die]
    return f"Sell {f'{sold} ' if sold else ''}{DIE_NAMES[die]}{stand_in(table, seat, MARKET, die)}"


DECISIONS = (
    #                         moves          why not             what happens      in words
    Decision(
        m.DEPLOY, ask_deploy,
        Answer(m.PLACE,       refuse_place,       play_place,       place),
        Answer(m.REROLL,      refuse_reroll,      play_reroll,      reroll),
        Answer(m.RAISE,       refuse_raise,       play_raise,       raise_die),
        Answer(m.LOWER,       refuse_lower,       play_lower,       lower),
        Answer(m.COMBINE,     refuse_combine,     play_combine,     combine),
        Answer(m.USE,         refuse_use,         play_use,         use),
    ),
    Decision(
        m.COMBINING, ask_combining,
        Answer(m.TURN,        refuse_combined,    play_turn,        turn),
    ),
    Decision(
        m.ADJUSTING, ask_adjusting,
        Answer(m.TURN,        refuse_ability,     play_turn,        turn),
    ),
    Decision(
        m.REROLLING, ask_rerolling,
        Answer(m.REROLL,      refuse_free_reroll, roll_again,       reroll),
    ),
    Decision(
        m.ACTIVATE, ask_activate,
        Answer(m.ACT,         refuse_act,         play_act,         act),
        Answer(m.FORFEIT,     refuse_forfeit,     play_forfeit,     forfeit),
    ),
    Decision(
        m.GROUP, ask_group,
        Answer(m.TAKE,        refuse_take,        play_take,        take),
        Answer(m.COMPLETE,    refuse_complete,    play_complete,    complete),
    ),
    Decision(
        m.IMPROVING, ask_improving,
        Answer(m.IMPROVE,     refuse_improve,     play_improve,     improve),
    ),
    Decision(
        m.CREATING, ask_creating,
        Answer(m.CREATE_DICE, refuse_create_dice, play_create_dice, create),
    ),
    Decision(
        m.RESEARCHING, ask_researching,
        Answer(m.BUY,         refuse_buy,         play_buy,         buy),
        Answer(m.RESERVE,     refuse_reserve,     play_reserve,     reserve),
    ),
    Decision(
        m.SELLING, ask_selling,
        Answer(m.SELL,        refuse_sell,        play_sell,        sell),
    ),
)  # fmt: skip

STEPS = (
    (m.ROUND, begin_round),
    (m.DEPLOYMENT, begin_deployment),
    (m.DEPLOYMENT_TURN, deployment_turn),
    (m.ACTIVATION, begin_activation),
    (m.ACTIVATION_TURN, activation_turn),
    (m.GATHER, gather),
    (m.RESET, reset),
)


def _owned(die: int) -> Stock:
    """Dice of one type, wherever they lie outside the Reserve."""
    return Stock(DIE_KEYS[die], lambda table, seat: owned(table, seat, die))


def _ready(table: Table, seat: int) -> int:
    return sum(is_ready(table, seat, card) for card in range(N_CARDS))


def _reserved(table: Table, seat: int) -> int:
    return sum(card.place == HAND and card.owner == seat for card in table.cards)


STOCKS = (
    Stock("gear", lambda table, seat: table.players[seat].gears),
    Stock("coin", lambda table, seat: table.players[seat].coins),
    *(_owned(die) for die in range(DIE_TYPES)),
    Stock("ready_card", _ready),
    Stock("reserved_card", _reserved),
)

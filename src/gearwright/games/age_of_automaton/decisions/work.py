"""What a worker does: the Prospect action, cards, and the extra action of new Equipment."""

from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.looks.phrases import counted, left_undone

from .. import moves as m
from ..achievements import play_claim, refuse_claim
from ..cards import play_save, play_take, refuse_save, refuse_take
from ..components import (
    ACTION_NAMES,
    CARD_NAMES,
    DECK_OF,
    EQUIPMENT_DECK,
    LEVEL_DICE,
    LEVELS,
    NO_ACTION,
    NO_CARD,
    RESEARCH_DECK,
    TOP,
    TRACK_NAMES,
)
from ..equipment import play_extra, play_no_extra, play_place, refuse_extra, refuse_place
from ..names import card_effects, column_name, gains, level_name, part_name, space_words, tokens
from ..printed import CARDS, PROSPECT_SPACES
from ..prospect import (
    play_advance,
    play_explore,
    play_overdrive,
    refuse_advance,
    refuse_explore,
    refuse_overdrive,
)
from ..table import Player, Table, track_space
from ..turns import play_send, refuse_send
from ..words import dice_words, have
from .left_open import token
from .turn import FREE_ACTIONS, claim

# Workers


def ask_worker(table: Table, seat: int) -> str:
    """For which action."""
    return f"Which worker do you send to {ACTION_NAMES[table.due.action]}?"


def send(table: Table, seat: int, choice: int) -> str:
    """A worker, and the space where only the highest may stand."""
    worker = f"{level_name(min(LEVELS, choice + 1))} worker"
    return f"Send a {worker} to the Level IV space" if choice == LEVELS else f"Send a {worker}"


def ask_extra(table: Table, seat: int) -> str:
    """The action that a new card brings."""
    card = table.due.card
    action = ACTION_NAMES[CARDS[card].extra]
    return f"Which worker plays {action}, the extra action of {CARD_NAMES[card]}? {have(table.players[seat])}."


# The Prospect action


def ask_track(table: Table, seat: int) -> str:
    """What there is to pay with."""
    return f"Which track do you explore? {have(table.players[seat])}."


def explore(table: Table, seat: int, track: int) -> str:
    """What the first step would ask for and bring."""
    return f"Explore {TRACK_NAMES[track]}: {next_space(table.players[seat], track)}"


def next_space(player: Player, track: int) -> str:
    """What the next space of a track asks for and brings."""
    position = int(player.prospects[track])
    if position == TOP:
        return "its top is reached"
    return f"space {position + 1} {space_words(track_space(track, position + 1))}"


def ask_drive(table: Table, seat: int) -> str:
    """The dice, and the level that they must not exceed."""
    level = level_name(table.prospecting.level)
    return f"The Level dice show {dice_words(table)}, your worker is {level}. Do you play Overdrive?"


def overdrive(table: Table, seat: int, steps: int) -> str:
    """How far the marker could then move."""
    if steps == 0:
        return "Play no Overdrive"
    action = table.prospecting
    passes = sum(max(1, action.dice[number] - steps) <= action.level for number in range(LEVEL_DICE))
    return f"Play Overdrive by {steps} for {counted(passes, 'step')}"


def ask_step(table: Table, seat: int) -> str:
    """The track, and the steps that are left."""
    action = table.prospecting
    return f"Do you move on along {TRACK_NAMES[action.track]}? You have {counted(action.passes, 'step')} left."


def advance(table: Table, seat: int) -> str:
    """The next space of the track."""
    track = int(table.prospecting.track)
    position = min(TOP, int(table.players[seat].prospects[track]) + 1)
    return f"Move on to space {position}{gains(PROSPECT_SPACES[track_space(track, position)].program)}"


def stop(table: Table, seat: int) -> str:
    """With the steps that are given up."""
    steps = table.prospecting.passes if table.due.kind == m.STEP else 0
    return f"Stop here{left_undone(steps, 'step', 'not taken')}"


# Cards


def ask_card(table: Table, seat: int) -> str:
    """For which action, and what there is to pay with."""
    return f"Which card do you take for {ACTION_NAMES[table.due.action]}? {have(table.players[seat])}."


def take(table: Table, seat: int, place: int) -> str:
    """A card of the row that is taken from."""
    deck = DECK_OF[table.due.action] if table.due.kind == m.CARD else NO_ACTION
    card = NO_CARD if deck == NO_ACTION else int(table.decks[deck].shown[place])
    if card == NO_CARD:
        return f"Take card {place + 1}"
    if deck == EQUIPMENT_DECK:
        return f"Buy {CARD_NAMES[card]}: {card_effects(card)}"
    if deck == RESEARCH_DECK:
        return f"Take {CARD_NAMES[card]} ({part_name(card)}){gains(CARDS[card].program)}"
    return f"Sell to {CARD_NAMES[card]}"


def ask_saving(table: Table, seat: int) -> str:
    """The price, and what is taken off it."""
    return f"Which token do you save? The card costs {tokens(table.turn.price)}, less {table.turn.saving}."


def ask_column(table: Table, seat: int) -> str:
    """Of the new card."""
    return f"Which column does {CARD_NAMES[table.due.card]} go to?"


def place(table: Table, seat: int, column: int) -> str:
    """A column with its actions."""
    return f"Put it in {column_name(column)}"


WORK = (
    #                         moves               why not             what happens       in words
    Decision(
        m.WORKER, ask_worker,
        Answer(m.SEND,            refuse_send,        play_send,         send),
    ),
    Decision(
        m.TRACK, ask_track,
        Answer(m.EXPLORE,         refuse_explore,     play_explore,      explore),
    ),
    Decision(
        m.DRIVE, ask_drive,
        Answer(m.PLAY_OVERDRIVE,  refuse_overdrive,   play_overdrive,    overdrive),
    ),
    Decision(
        m.STEP, ask_step,
        Answer(m.CLAIM,           refuse_claim,       play_claim,        claim),
        Answer(m.ADVANCE,         refuse_advance,     play_advance,      advance),
        Answer(m.STOP,            None,               None,              stop),
    ),
    Decision(
        m.CARD, ask_card,
        Answer(m.TAKE,            refuse_take,        play_take,         take),
    ),
    Decision(
        m.SAVING, ask_saving,
        Answer(m.TOKEN,           refuse_save,        play_save,         token("Save")),
    ),
    Decision(
        m.EXTRA, ask_extra,
        *FREE_ACTIONS,
        Answer(m.SKIP,            None,               play_no_extra,     "Take no extra action"),
        Answer(m.SEND,            refuse_extra,       play_extra,        send),
    ),
    Decision(
        m.COLUMN, ask_column,
        Answer(m.PLACE,           refuse_place,       play_place,        place),
    ),
)  # fmt: skip

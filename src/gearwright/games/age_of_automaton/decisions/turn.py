"""The draft, and a turn: main actions, special and free actions, Equipment."""

from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.looks.phrases import counted, left_undone

from .. import moves as m
from ..achievements import play_claim, refuse_claim
from ..components import ACHIEVEMENT_NAMES, ACTION_NAMES, CARD_NAMES, NO_ACTION, NO_CARD, SPECIALIST_NAMES
from ..draft import play_pick, refuse_pick
from ..names import gains, specialist_effects
from ..printed import ACHIEVEMENTS, CARDS, SPECIALISTS
from ..special_actions import (
    play_free_overbuilt,
    play_free_overclock,
    play_free_overtime,
    play_overbuilt,
    play_overclock,
    refuse_build,
    refuse_free_overtime,
    refuse_overbuilt,
    refuse_overclock,
    refuse_upgrade,
)
from ..specialists import (
    play_contract,
    play_discard,
    play_specialist,
    play_use,
    refuse_contract,
    refuse_in_hand,
    refuse_play,
    refuse_use,
)
from ..table import Table, slot_at
from ..turns import (
    play_ability,
    play_act,
    play_overtime,
    refuse_ability,
    refuse_act,
    refuse_overtime,
    refuse_pass,
)
from ..words import claimable, have

# The draft


def ask_draft(table: Table, seat: int) -> str:
    """How far the hand has come."""
    return f"Which card of the packet do you keep? You hold {counted(table.players[seat].cards, 'card')}."


def pick(table: Table, seat: int, card: int) -> str:
    """A Specialist with the ability."""
    return f"Keep {SPECIALIST_NAMES[card]}: {specialist_effects(card)}"


# Main actions


def ask_turn(table: Table, seat: int) -> str:
    """What there is to act with; or a discarded Specialist has said how."""
    if table.turn.overtime:
        return "Which main action do you play with Overtime?"
    return f"Which main action do you play? {have(table.players[seat])}."


def act(table: Table, seat: int, action: int) -> str:
    """A main action."""
    return f"Play {ACTION_NAMES[action]}"


def act_overtime(table: Table, seat: int, action: int) -> str:
    """The other action of a used column."""
    return f"Play {ACTION_NAMES[action]} with Overtime"


def ask_after(table: Table, seat: int) -> str:
    """What is left."""
    return f"Is there anything else? {have(table.players[seat])}."


def end_turn(table: Table, seat: int) -> str:
    """What could still be claimed."""
    return f"End the turn{left_undone(claimable(table, seat, refuse_claim), 'Achievement', 'not claimed')}"


# Special and free actions


def play_card(table: Table, seat: int, card: int) -> str:
    """From the hand, with the ability that it will have."""
    return f"Play {SPECIALIST_NAMES[card]}: {specialist_effects(card)}"


def use(table: Table, seat: int, card: int) -> str:
    """A played Specialist."""
    return f"Use {SPECIALIST_NAMES[card]}{gains(SPECIALISTS[card].program)}"


def discard(table: Table, seat: int, card: int) -> str:
    """For its tokens."""
    return f"Discard {SPECIALIST_NAMES[card]} for its tokens and a special action"


def contract(table: Table, seat: int, card: int) -> str:
    """A Common Specialist."""
    return f"Put a Contract token on {SPECIALIST_NAMES[card]}{gains(SPECIALISTS[card].program)}"


def claim(table: Table, seat: int, place: int) -> str:
    """An Achievement."""
    card = int(table.achievements[place])
    return f"Claim {ACHIEVEMENT_NAMES[card]}{gains(ACHIEVEMENTS[card].program)}"


# Equipment of the column


def ask_ability(table: Table, seat: int) -> str:
    """Before or after the action."""
    when = "after" if table.due.after_action else "before"
    return f"Do you use Equipment of this column {when} the action? {have(table.players[seat])}."


def use_equipment(table: Table, seat: int, slot: int) -> str:
    """A card in the column of the Action marker."""
    card = NO_CARD
    if table.turn.action != NO_ACTION:
        card = int(table.players[seat].equipment[slot_at(table.turn.action // 2, slot)])
    if card == NO_CARD:
        return f"Use the Equipment in place {slot + 1}"
    return f"Use {CARD_NAMES[card]}{gains(CARDS[card].program)}"


def skip(table: Table, seat: int) -> str:
    """With what could still be used in the last window for it."""
    last = table.due.kind == m.ABILITY and table.due.after_action
    usable = sum(refusal == 0 for refusal in table.outlook.abilities) if last else 0
    return f"Use nothing more{left_undone(usable, 'Equipment card', 'not used')}"


FREE_ACTIONS = (
    #      moves              why not               what happens          in words
    Answer(m.PLAY,            refuse_play,          play_specialist,      play_card),
    Answer(m.USE,             refuse_use,           play_use,             use),
    Answer(m.DISCARD,         refuse_in_hand,       play_discard,         discard),
    Answer(m.CONTRACT,        refuse_contract,      play_contract,        contract),
    Answer(m.PLAY_OVERBUILT,  refuse_overbuilt,     play_overbuilt,       "Play Overbuilt: build a Level I worker"),
    Answer(m.PLAY_OVERCLOCK,  refuse_overclock,     play_overclock,       "Play Overclock: upgrade a worker by 1"),
    Answer(m.CLAIM,           refuse_claim,         play_claim,           claim),
)  # fmt: skip

TURNS = (
    #                         moves                 why not               what happens          in words
    Decision(
        m.DRAFT, ask_draft,
        Answer(m.PICK,            refuse_pick,          play_pick,            pick),
    ),
    Decision(
        m.TURN, ask_turn,
        Answer(m.ACT,             refuse_act,           play_act,             act),
        Answer(m.ACT_OVERTIME,    refuse_overtime,      play_overtime,        act_overtime),
        Answer(m.PASS,            refuse_pass,          None,                 "Pass this turn without a main action"),
        *FREE_ACTIONS,
    ),
    Decision(
        m.AFTER, ask_after,
        Answer(m.END_TURN,        None,                 None,                 end_turn),
        *FREE_ACTIONS,
    ),
    Decision(
        m.BENEFIT, "Which special action do you play for the discarded Specialist?",
        Answer(m.PLAY_OVERBUILT,  refuse_build,         play_free_overbuilt,  "Play Overbuilt: build a Level I worker"),
        Answer(m.PLAY_OVERCLOCK,  refuse_upgrade,       play_free_overclock,  "Play Overclock: upgrade a worker by 1"),
        Answer(m.FREE_OVERTIME,   refuse_free_overtime, play_free_overtime,
               "Play Overtime: a main action in a used column now"),
        Answer(m.DECLINE,         None,                 None,                 "Play no special action"),
    ),
    Decision(
        m.ABILITY, ask_ability,
        Answer(m.CLAIM,           refuse_claim,         play_claim,           claim),
        Answer(m.USE_EQUIPMENT,   refuse_ability,       play_ability,         use_equipment),
        Answer(m.SKIP,            None,                 None,                 skip),
    ),
)  # fmt: skip

"""Before a question is asked, what its player could do is worked out once; the refusals then look it up.

Questions that leave nothing to decide are not asked at all.
"""

from typing import Any

from gearwright.core.language.decorators import rule

from .achievements import can_claim, refuse_needs
from .components import N_ACTIONS, N_COLOURS, N_SPECIALISTS, N_TRACKS, NO_CARD, OPEN_ACHIEVEMENTS, PER_COLUMN, PROSPECT
from .donation import can_donate
from .effects import can_use
from .main_actions import (
    IMPOSSIBLE,
    NO_COLOUR,
    NO_WORKER_FITS,
    OUT_OF_REACH,
    can_enter,
    cheapest_track,
    is_possible,
    level_needed,
    stays_possible,
)
from .moves import (
    ABILITY,
    AFTER,
    BENEFIT,
    CLAIMING,
    DONATING,
    EXTRA,
    PAYING,
    STEP,
    TRACK,
    TRIM,
    TURN,
    WORKER,
    refusal,
)
from .printed import CARDS, SPECIALISTS
from .special_actions import has_benefit
from .table import COMMON, PLAYED, Due, Table, bit, slot_at

CANNOT_ENTER = refusal("The next space is the end, is held by somebody, or asks for more than you have.", "7.1")
NO_SUCH_TOKEN = refusal("You have no token of this colour.", "3.5")
NEEDED_FOR_ACTION = refusal("You need this token for the action that you have chosen.", "6.3")
CANNOT_USE = refusal("You cannot pay for this ability, or it would change nothing now.", "3.6")
NO_EQUIPMENT_THERE = refusal("No Equipment card lies there.", "6.3", absent=True)
USED_FOR_MARKER = refusal("This card has been used for this Action marker.", "6.3")
SPOILS_ACTION = refusal("This would leave no way to carry out the action that you have chosen.", "6.3")


@rule
def look(table: Table) -> None:
    """Works out what the question needs, and asks it if it leaves something to decide."""
    seat, question = int(table.due.seat), int(table.due.question)
    asked: Any = table.agenda[table.depth - 1]
    if question == TRIM or question == PAYING:
        look_at_tokens(table, seat, int(asked.left))
    if question == TURN or question == BENEFIT or question == WORKER or question == EXTRA:
        look_at_actions(table, seat, asked)
    if question == TURN or question == AFTER or question == EXTRA:
        look_at_specialists(table, seat)
    if question == TRACK or question == STEP:
        look_at_tracks(table, seat)
    if question == ABILITY:
        look_at_column(table, seat)
    if invites_claims(table, question):
        look_at_claims(table, seat)
    if not is_open(table, seat, asked):
        table.depth -= 1


@rule
def look_at_actions(table: Table, seat: int, asked: Due) -> None:
    """The level of worker that main actions take; Prospect may be asked about with other credits."""
    outlook, player = table.outlook, table.players[seat]
    action = next_asked_about(table, seat, asked, 0)
    while action < N_ACTIONS:
        if action == PROSPECT:
            outlook.cheapest = cheapest_track(table, seat)
        needed = level_needed(table, seat, action, outlook.cheapest, player.unbuilt, NO_COLOUR, 0)
        outlook.needed[action] = needed
        outlook.actions[action] = 0
        if needed == OUT_OF_REACH:
            outlook.actions[action] = IMPOSSIBLE[action]
        elif not is_possible(table, seat, action, needed):
            outlook.actions[action] = NO_WORKER_FITS
        action = next_asked_about(table, seat, asked, action + 1)


@rule
def next_asked_about(table: Table, seat: int, asked: Due, action: int) -> int:
    """The first main action from this one on that the question is about."""
    while action < N_ACTIONS and not is_asked_about(table, seat, asked, action):
        action += 1
    return action


@rule
def is_asked_about(table: Table, seat: int, asked: Due, action: int) -> bool:
    """Whether the question is about a main action: the one that needs a worker, or all that can still be chosen."""
    if asked.kind == WORKER:
        return action == asked.action
    if asked.kind == EXTRA:
        return action == CARDS[asked.card].extra
    chooses = asked.kind == TURN or asked.before_action > 0  # a benefit may be Overtime
    return chooses and table.players[seat].played[action] == 0


@rule
def invites_claims(table: Table, question: int) -> bool:
    """Whether Achievements can be claimed in answer to the question."""
    if question == ABILITY:
        return can_use_equipment(table)
    in_between = question == BENEFIT or question == WORKER or question == TRACK
    return not in_between and question != TRIM and question != PAYING


@rule
def look_at_claims(table: Table, seat: int) -> None:
    """Why each open Achievement cannot be claimed."""
    for place in range(OPEN_ACHIEVEMENTS):
        table.outlook.claimable[place] = refuse_needs(table, seat, place)


@rule
def look_at_tracks(table: Table, seat: int) -> None:
    """Why the next space of each prospect track cannot be entered."""
    for track in range(N_TRACKS):
        able = can_enter(table, seat, track, table.players[seat].credits)
        table.outlook.tracks[track] = 0 if able else CANNOT_ENTER


@rule
def look_at_tokens(table: Table, seat: int, left: int) -> None:
    """Why a token of each colour cannot be given, if so many have to go: the chosen action may need it (6.3)."""
    player = table.players[seat]
    for colour in range(N_COLOURS):
        if player.tokens[colour] == 0:
            table.outlook.tokens[colour] = NO_SUCH_TOKEN
        else:
            able = stays_possible(table, seat, player.credits, player.unbuilt, colour, left - 1)
            table.outlook.tokens[colour] = 0 if able else NEEDED_FOR_ACTION


@rule
def look_at_specialists(table: Table, seat: int) -> None:
    """Why the abilities of the Specialists at hand cannot be used."""
    card = next_at_hand(table, seat, 0)
    while card < N_SPECIALISTS:
        able = can_use(table, seat, SPECIALISTS[card].program)
        table.outlook.usable[card] = 0 if able else CANNOT_USE
        card = next_at_hand(table, seat, card + 1)


@rule
def next_at_hand(table: Table, seat: int, card: int) -> int:
    """The first of them from this card on: tables side by side on a GPU then look at theirs together."""
    while card < N_SPECIALISTS and not is_at_hand(table, seat, card):
        card += 1
    return card


@rule
def is_at_hand(table: Table, seat: int, card: int) -> bool:
    """Whether the card is the player's own and ready, or common to all with room for a Contract token of the player."""
    held = table.specialists[card]
    if held.place == PLAYED:
        return held.owner == seat and not held.used
    return held.place == COMMON and table.players[seat].contracts > 0 and not held.contracts & bit(seat)


@rule
def look_at_column(table: Table, seat: int) -> None:
    """Why the Equipment in the column of the Action marker cannot be used."""
    for slot in range(PER_COLUMN):
        table.outlook.abilities[slot] = refuse_slot(table, seat, slot)


@rule
def refuse_slot(table: Table, seat: int, slot: int) -> int:
    """6.3: once for each marker, and in window A without making the chosen action impossible."""
    player = table.players[seat]
    card = int(player.equipment[slot_at(table.turn.action // 2, slot)])
    if card == NO_CARD:
        return NO_EQUIPMENT_THERE
    if table.turn.used[slot]:
        return USED_FOR_MARKER
    if not can_use(table, seat, CARDS[card].program):
        return CANNOT_USE
    credits = player.credits - CARDS[card].pays_credits
    unbuilt = player.unbuilt - CARDS[card].builds
    able = stays_possible(table, seat, credits, unbuilt, NO_COLOUR, CARDS[card].pays_tokens)
    return 0 if able else SPOILS_ACTION


@rule
def can_use_equipment(table: Table) -> bool:
    """Whether a card of the column can be used."""
    usable = 0
    for slot in range(PER_COLUMN):
        usable += table.outlook.abilities[slot] == 0
    return usable > 0


@rule
def is_open(table: Table, seat: int, asked: Due) -> bool:
    """Whether the question leaves something to decide. Claims alone do not open an ability window: others are near."""
    if asked.kind == ABILITY:
        return can_use_equipment(table)
    if asked.kind == BENEFIT:
        return has_benefit(table, seat, asked.before_action > 0)
    if asked.kind == DONATING:
        return can_donate(table, seat)
    if asked.kind == CLAIMING:
        return can_claim(table)
    if asked.kind == STEP:
        able = can_claim(table) or table.outlook.tracks[table.prospecting.track] == 0
        return table.prospecting.passes > 0 and able
    return True

"""7.3 Equipment: the extra action of a new card, and the column where it goes."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule

from .asking import owe_question
from .components import EQUIPMENT, LEVELS, N_COLOURS, NO_CARD, PER_COLUMN, PROSPECT
from .effects import owe_effects
from .main_actions import IMPOSSIBLE, NO_TRACK, OUT_OF_REACH
from .moves import AFTER, COLUMN, EXTRA, refusal
from .printed import ACTIONS, CARDS
from .table import Table, slot_at
from .turns import NO_WORKER, OUT_OF_LEVEL, work

NO_SPACE_NEEDED = refusal("The worker of an extra action goes onto the card, not onto a worker space.", "7.3")
COLUMN_FULL = refusal("This column has no room for another Equipment card.", "7.3")


@rule
def keep_equipment(table: Table, seat: int, card: int, level: int) -> None:
    """Its discount counts from now on. The extra action comes first, unless this card was itself bought by one."""
    for colour in range(N_COLOURS):
        table.players[seat].discounts[colour] += CARDS[card].discount[colour]
    place = ask(table, COLUMN, seat)
    place.card = card
    place.level = level
    if table.turn.nested == 0:
        table.turn.to_come = 1
        owe_question(table, seat, EXTRA).card = card


@rule
def refuse_extra(table: Table, seat: int, choice: int) -> int:
    """A worker with whom the extra action is possible; worker spaces do not matter."""
    if choice == LEVELS:
        return NO_SPACE_NEEDED
    if table.players[seat].workers[choice] == 0:
        return NO_WORKER
    action = CARDS[table.due.card].extra
    needed = table.outlook.needed[action]
    if action == PROSPECT and table.players[seat].credits < table.outlook.cheapest:
        return NO_TRACK
    if needed == OUT_OF_REACH:
        return IMPOSSIBLE[action]
    return OUT_OF_LEVEL if choice + 1 < needed else 0


@rule
def play_extra(table: Table, seat: int, choice: int) -> None:
    """The worker goes onto the card. No marker, no column, no round limit; afterwards a window once more."""
    player = table.players[seat]
    player.workers[choice] -= 1
    player.out += 1
    player.on_cards += 1
    table.turn.to_come = 0
    table.turn.nested = 1
    owe_question(table, seat, AFTER)
    work(table, seat, CARDS[table.due.card].extra, choice + 1)


@rule
def play_no_extra(table: Table, seat: int) -> None:
    """The extra action is lost."""
    table.turn.to_come = 0


@rule
def refuse_place(table: Table, seat: int, column: int) -> int:
    """A column with room."""
    last = table.players[seat].equipment[slot_at(column, PER_COLUMN - 1)]
    return 0 if last == NO_CARD else COLUMN_FULL


@rule
def play_place(table: Table, seat: int, column: int) -> None:
    """The card stays there; the bonus of the action is its last step."""
    equipment = table.players[seat].equipment
    slot = slot_at(column, 0)
    while equipment[slot] != NO_CARD:
        slot += 1
    equipment[slot] = table.due.card
    owe_effects(table, seat, ACTIONS[EQUIPMENT].bonus, table.due.level)

"""12. Donation phase."""

from gearwright.core.language.agenda import ask, owe
from gearwright.core.language.decorators import rule

from .achievements import refuse_claim
from .asking import owe_question
from .components import DONATION_BASE, LAST_DONATION, MEGAPHONES
from .metrics import advanced_tracks
from .moves import CLAIMING, DONATING, DONATION_TURN, refusal
from .table import Table, give_token
from .tracks import gain_reputation
from .turns import clear_turn

ENOUGH_GIVEN = refusal("You cannot donate more pieces this round.", "12")
NO_CREDIT = refusal("You have no credit.", "12")
NO_TOKEN = refusal("You have no token of this colour.", "12")
WHILE_DONATING = refusal("Achievements are claimed before or after the donation.", "12")


@rule
def donation_turn(table: Table) -> None:
    """In reverse turn order; Achievements can be claimed before and after."""
    place = int(table.due.place)
    seat = int(table.order[place])
    clear_turn(table)
    if place > 0:
        owe(table, DONATION_TURN).place = place - 1
    owe_question(table, seat, CLAIMING)
    owe_question(table, seat, DONATING)


@rule
def pieces_left(table: Table, seat: int) -> int:
    """Two pieces and one for each advanced track, but no more than there are spaces."""
    limit = DONATION_BASE + advanced_tracks(table, seat) - table.turn.given
    return min(limit, LAST_DONATION - table.players[seat].donation)


@rule
def can_donate(table: Table, seat: int) -> bool:
    """Whether the player has anything to give."""
    player = table.players[seat]
    return pieces_left(table, seat) > 0 and player.credits + player.held > 0


@rule
def refuse_give_credit(table: Table, seat: int) -> int:
    """A credit, as long as pieces may be given."""
    if pieces_left(table, seat) == 0:
        return ENOUGH_GIVEN
    return 0 if table.players[seat].credits else NO_CREDIT


@rule
def refuse_give_token(table: Table, seat: int, colour: int) -> int:
    """A token, as long as pieces may be given."""
    if pieces_left(table, seat) == 0:
        return ENOUGH_GIVEN
    return 0 if table.players[seat].tokens[colour] else NO_TOKEN


@rule
def give_credit(table: Table, seat: int) -> None:
    """A credit moves the marker."""
    table.players[seat].credits -= 1
    donate(table, seat)


@rule
def give_colour(table: Table, seat: int, colour: int) -> None:
    """A token moves the marker."""
    give_token(table, seat, colour, 1)
    donate(table, seat)


@rule
def donate(table: Table, seat: int) -> None:
    """One space for each piece; a megaphone space gives a reputation at once."""
    player = table.players[seat]
    player.donation += 1
    table.turn.given += 1
    gain_reputation(table, seat, MEGAPHONES[player.donation])
    ask(table, DONATING, seat)


@rule
def refuse_claim_before(table: Table, seat: int, place: int) -> int:
    """Directly before the donation, not in the middle of it."""
    return WHILE_DONATING if table.turn.given else refuse_claim(table, seat, place)

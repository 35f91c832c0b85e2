"""10. Achievements."""

from gearwright.core.language.decorators import rule

from .asking import ask_again
from .components import MOST_NEEDS, OPEN_ACHIEVEMENTS
from .effects import owe_effects
from .metrics import is_met
from .moves import refusal
from .printed import ACHIEVEMENTS, FIRST_BONUS
from .special_actions import MUST_ACT
from .table import Table, bit

CLAIMED_ALREADY = refusal("You have claimed this Achievement.", "10")
NEED_NOT_MET = refusal("You do not meet what this Achievement asks for.", "10")


@rule
def refuse_needs(table: Table, seat: int, place: int) -> int:
    """Every player may claim every card once, with all its needs met at that moment."""
    if table.claims[place] & bit(seat):
        return CLAIMED_ALREADY
    card = table.achievements[place]
    met = 0
    while met < MOST_NEEDS and is_met(
        table, seat, ACHIEVEMENTS[card].needs[met].metric, ACHIEVEMENTS[card].needs[met].at_least
    ):
        met += 1
    return 0 if met == MOST_NEEDS else NEED_NOT_MET


@rule
def can_claim(table: Table) -> bool:
    """Whether one of the open cards can be claimed, by what was worked out before the question."""
    claimable = 0
    for place in range(OPEN_ACHIEVEMENTS):
        claimable += table.outlook.claimable[place] == 0
    return claimable > 0


@rule
def refuse_claim(table: Table, seat: int, place: int) -> int:
    """In all own windows; but Overtime from a discarded Specialist must be used at once."""
    return MUST_ACT if table.turn.overtime else int(table.outlook.claimable[place])


@rule
def play_claim(table: Table, seat: int, place: int) -> None:
    """Its effects, and for the first player who claims it a credit or a token."""
    ask_again(table, seat)
    if table.claims[place] == 0:
        owe_effects(table, seat, FIRST_BONUS, 0)
    owe_effects(table, seat, ACHIEVEMENTS[table.achievements[place]].program, 0)
    table.claims[place] |= bit(seat)
    table.players[seat].achievements += 1

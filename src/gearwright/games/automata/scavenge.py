"""7.1 Scavenge."""

from gearwright.core.language.decorators import rule

from .components import GEARS_FOR, NO_DIE, SCAVENGE
from .groups import refuse_crowded, settle, strength
from .moves import refusal
from .pawns import end_turn
from .table import Table

NO_GEARS = refusal("Such a sum scavenges no gears.", "7.1")


@rule
def refuse_scavenge(table: Table, seat: int, total: int) -> int:
    """A sum that brings no gears is no benefit, whatever a card adds to it."""
    if GEARS_FOR[total] == 0:
        return NO_GEARS
    return refuse_crowded(table, seat, SCAVENGE, NO_DIE)


@rule
def scavenge(table: Table, seat: int) -> None:
    """Gain the gears; there is no further choice."""
    player = table.players[seat]
    player.gears += GEARS_FOR[strength(table, seat)] + player.scavenge_bonus
    settle(table, seat, SCAVENGE, NO_DIE)
    end_turn(table, seat)

"""12. Terrans: tokens come back to bowl II, and with their institute buy resources on the way."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule

from ..components.actions import CONVERSION_TABLE
from ..moves import GAIA_TERRANS, refusal
from ..resources.gaining import gain_stock
from ..table import Table

TOO_FEW_RETURNING = refusal("Not enough tokens leave your Gaia area.", "12")


@rule
def in_gaia_area(table: Table, seat: int) -> int:
    """Tokens that have not been counted in this Gaia phase."""
    return table.players[seat].gaia_tokens - table.counted


@rule
def refuse_convert(table: Table, seat: int, conversion: int) -> int:
    """As if that much power were spent on a free action."""
    return TOO_FEW_RETURNING if in_gaia_area(table, seat) < CONVERSION_TABLE[conversion].tokens else 0


@rule
def play_convert(table: Table, seat: int, conversion: int) -> None:
    """The resource is gained, the tokens go to bowl II all the same."""
    gain_stock(table, seat, CONVERSION_TABLE[conversion].gain, 1)
    table.counted += CONVERSION_TABLE[conversion].tokens
    if in_gaia_area(table, seat) > 0:
        ask(table, GAIA_TERRANS, seat)

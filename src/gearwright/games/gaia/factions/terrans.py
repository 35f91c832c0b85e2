"""12. Terrans: tokens come back to bowl II, and with their institute buy resources on the way."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.language.decorators import rule
from gearwright.core.looks.phrases import counted, left_undone

from ..components.actions import CONVERSION_TABLE
from ..components.pieces import TOKENS_BUY_RESOURCES, TOKENS_TO_BOWL_II
from ..moves import CONVERT, DONE, GAIA_TERRANS, refusal
from ..resources.gaining import gain_stock
from ..table import Table
from ..words.names import amounts
from . import hooks
from .declaring import Faction, On, Switch

TOO_FEW_RETURNING = refusal("Not enough tokens leave your Gaia area.", "12")


@rule
def in_gaia_area(table: Table, seat: int) -> int:
    """Tokens that have not been counted in this Gaia phase."""
    return table.players[seat].gaia_tokens - table.counted


@rule
def ask_what_to_buy(table: Table, seat: int) -> None:
    """The institute's offer, if any token returns."""
    if in_gaia_area(table, seat) > 0:
        ask(table, GAIA_TERRANS, seat)


@rule
def refuse_convert(table: Table, seat: int, conversion: int) -> int:
    """As if that much power were spent on a free action."""
    return TOO_FEW_RETURNING if in_gaia_area(table, seat) < CONVERSION_TABLE[conversion].tokens else 0


@rule
def play_convert(table: Table, seat: int, conversion: int) -> None:
    """The resource is gained, the tokens go to bowl II all the same."""
    gain_stock(table, seat, CONVERSION_TABLE[conversion].gain, 1)
    table.counted += CONVERSION_TABLE[conversion].tokens
    ask_what_to_buy(table, seat)


def ask_terrans(table: Table, seat: int) -> str:
    """The tokens that have not bought anything."""
    return f"{counted(in_gaia_area(table, seat), 'token')} leave your Gaia area: what do they buy?"


def convert(table: Table, seat: int, conversion: int) -> str:
    """What the tokens buy on their way; they come to bowl II all the same."""
    entry = CONVERSION_TABLE[conversion]
    return f"Gain {amounts(entry.gain)} for {counted(entry.tokens, 'token')}"


def end_converting(table: Table, seat: int) -> str:
    """What is left unspent."""
    left = in_gaia_area(table, seat) if table.due.kind == GAIA_TERRANS else 0
    return f"Take nothing more{left_undone(left, 'token', 'not spent')}"


TERRANS = Faction(
    "terrans",
    "tokens return from the Gaia area to bowl II",
    "and buy resources on the way, as power would",
    Switch(TOKENS_TO_BOWL_II),
    On(hooks.before_tokens_return, TOKENS_BUY_RESOURCES, ask_what_to_buy),
    Decision(
        GAIA_TERRANS,
        ask_terrans,
        Answer(CONVERT, refuse_convert, play_convert, convert),
        Answer(DONE, None, None, end_converting),
    ),
)

"""11.3 Federation tokens."""

from gearwright.core.language.decorators import rule

from .components.counts import FEDERATION_TOKEN
from .components.tiles import SUPPLY_TOKENS, TOKENS
from .events import happen
from .moves import refusal
from .resources.gaining import gain
from .table import FROM_ACTIONS, FROM_FEDERATIONS, Table

NO_SUCH_TOKEN = refusal("No such federation token is left.", "11.3")
TOKEN_NOT_OWNED = refusal("You own no federation token of this kind.", "9.6", absent=True)


@rule
def gain_token(table: Table, seat: int, token: int) -> None:
    """The player owns it and gains what it shows."""
    player = table.players[seat]
    player.tokens[token] += 1
    player.green += TOKENS[token].green
    gain(table, seat, TOKENS[token].gain, 1, FROM_FEDERATIONS)
    happen(table, seat, FEDERATION_TOKEN, 1)


@rule
def flip_token(table: Table, seat: int) -> None:
    """A green token turns grey; which one makes no difference."""
    table.players[seat].green -= 1


@rule
def tokens_left(table: Table) -> int:
    """Federation tokens in the supply."""
    return sum(table.tokens)


@rule
def refuse_token(table: Table, seat: int, token: int) -> int:
    """One of the supply."""
    return NO_SUCH_TOKEN if token >= SUPPLY_TOKENS or table.tokens[token] == 0 else 0


@rule
def play_token(table: Table, seat: int, token: int) -> None:
    """A federation was formed."""
    table.tokens[token] -= 1
    gain_token(table, seat, token)


@rule
def refuse_score_token(table: Table, seat: int, token: int) -> int:
    """9.6: one that the player owns, be it grey."""
    return TOKEN_NOT_OWNED if table.players[seat].tokens[token] == 0 else 0


@rule
def play_score_token(table: Table, seat: int, token: int) -> None:
    """Its gain once more: no new token, no event."""
    gain(table, seat, TOKENS[token].gain, 1, FROM_ACTIONS)

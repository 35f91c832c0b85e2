"""12. The moments at which a faction may follow a rule of its own, each with what happens otherwise.

Rules call a hook by this module, `hooks.before_mine(table, seat, planet)`: its rule is written once all factions are
declared (`all_factions.py`). So no rule needs to know which faction does something, and a faction's file says all.
"""

from ..table import Table
from .declaring import hook


@hook
def before_mine(table: Table, seat: int, planet: int) -> None:
    """9.1, 10.1a: a mine is about to stand on this type of planet."""


@hook
def may_share(table: Table, seat: int, hex: int) -> bool:
    """9.1: whether a mine may be built on a planet that somebody has settled."""
    return False


@hook
def mine_shared(table: Table, seat: int) -> None:
    """9.1: a mine was built beside a structure of somebody else."""


@hook
def gaia_mine_built(table: Table, seat: int) -> None:
    """9.1: a mine was built on a gaia planet."""


@hook
def institute_opened(table: Table, seat: int) -> None:
    """9.3: the planetary institute was built, and its abilities hold."""


@hook
def turns_qic_into_ore(table: Table, seat: int) -> bool:
    """3: whether Q.I.C. that are gained become ore."""
    return False


@hook
def token_burned(table: Table, seat: int) -> None:
    """7: a power token was burned."""


@hook
def more_value(table: Table, seat: int, hex: int) -> int:
    """11.1: what is added to the power value of a structure."""
    return 0


@hook
def can_place_station(table: Table, seat: int) -> bool:
    """9.7: whether there is a hex for a space station."""
    return False


@hook
def before_tokens_return(table: Table, seat: int) -> None:
    """8.2: the tokens of the Gaia area are about to return."""

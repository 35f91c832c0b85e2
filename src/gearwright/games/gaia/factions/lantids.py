"""12. Lantids: mines on planets of others, and with their institute knowledge for each."""

from gearwright.core.language.decorators import rule

from ..components.pieces import KNOWLEDGE_FOR_SHARING, MAY_SHARE, MOST_KNOWLEDGE
from ..table import Table
from . import hooks
from .declaring import Faction, On

SHARED_KNOWLEDGE = 2  # the flag in factions.toml is named after it


@rule
def no_guest_yet(table: Table, seat: int, hex: int) -> bool:
    """On a planet that an opponent or Automa has colonised, one mine of theirs."""
    taken = table.owner[hex] != 0 and table.owner[hex] != seat + 1
    return taken and table.guest[hex] == 0


@rule
def learn_from_owner(table: Table, seat: int) -> None:
    """Knowledge for each mine beside a structure of somebody else."""
    player = table.players[seat]
    player.knowledge = min(MOST_KNOWLEDGE, player.knowledge + SHARED_KNOWLEDGE)


LANTIDS = Faction(
    "lantids",
    "may build mines on planets of others",
    f"{SHARED_KNOWLEDGE} knowledge for each",
    On(hooks.may_share, MAY_SHARE, no_guest_yet),
    On(hooks.mine_shared, KNOWLEDGE_FOR_SHARING, learn_from_owner),
)

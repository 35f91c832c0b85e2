"""12. Lantids: mines on planets of others, and with their institute knowledge for each."""

from gearwright.core.language.decorators import rule

from ..components.pieces import KNOWLEDGE_FOR_SHARING, MAY_SHARE, MINE, MOST_KNOWLEDGE
from ..map.settling import arrive
from ..table import Table, can

SHARED_KNOWLEDGE = 2  # the flag in factions.toml is named after it


@rule
def may_share(table: Table, seat: int, hex: int) -> bool:
    """On a planet that an opponent or Automa has colonised, one mine of theirs."""
    taken = table.owner[hex] != 0 and table.owner[hex] != seat + 1
    return taken and can(table, seat, MAY_SHARE) and table.guest[hex] == 0


@rule
def share(table: Table, seat: int, hex: int) -> None:
    """The mine stands beside the owner's structure; it counts neither as a type of planet nor as a gaia planet."""
    player = table.players[seat]
    table.guest[hex] = seat + 1
    player.built[MINE] += 1
    player.guests += 1
    arrive(table, seat, hex)
    if can(table, seat, KNOWLEDGE_FOR_SHARING):
        player.knowledge = min(MOST_KNOWLEDGE, player.knowledge + SHARED_KNOWLEDGE)

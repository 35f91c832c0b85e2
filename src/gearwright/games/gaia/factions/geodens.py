"""12. Geodens: with their institute, knowledge for the first mine on each type of planet."""

from gearwright.core.language.decorators import rule

from ..components.pieces import KNOWLEDGE_FOR_TYPES, MOST_KNOWLEDGE
from ..table import Table
from . import hooks
from .declaring import Faction, On

TYPE_KNOWLEDGE = 3  # the flag in factions.toml is named after it


@rule
def learn_type(table: Table, seat: int, planet: int) -> None:
    """Before the mine stands: is it the first on this type? Gaia and the Lost Planet are types too."""
    player = table.players[seat]
    if player.types >> planet & 1 == 0:
        player.knowledge = min(MOST_KNOWLEDGE, player.knowledge + TYPE_KNOWLEDGE)


GEODENS = Faction(
    "geodens",
    "Terraforming 1",
    f"{TYPE_KNOWLEDGE} knowledge for the first mine on each planet type",
    On(hooks.before_mine, KNOWLEDGE_FOR_TYPES, learn_type),
)

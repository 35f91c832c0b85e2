"""What can be asked and answered, by phase, each decision with its words, why not, and what happens; last, what only
factions are asked."""

from gearwright.core.language.decisions import answer_to, said

from ..factions.all_factions import ALL_FACTIONS
from ..moves import contents
from ..table import Table
from . import automa, details, income, laying, starting, turns

DECISIONS = (
    *laying.DECISIONS,
    *starting.DECISIONS,
    *income.DECISIONS,
    *turns.DECISIONS,
    *details.DECISIONS,
    *automa.DECISIONS,
    *(decision for faction in ALL_FACTIONS for decision in faction.decisions),
)


def in_words(table: Table, move: int) -> str:
    """What a move does."""
    return said(*answer_to(contents, DECISIONS, int(table.due.kind), move), table, move)

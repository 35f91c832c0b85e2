"""What can be asked and answered, by phase: each decision with its words, why not, and what happens."""

from gearwright.core.language.decisions import answer_to, said

from ..moves import contents
from ..table import Table
from . import automa, between_turns, details, laying, starting, turns

DECISIONS = (
    *laying.DECISIONS,
    *starting.DECISIONS,
    *between_turns.DECISIONS,
    *turns.DECISIONS,
    *details.DECISIONS,
    *automa.DECISIONS,
)


def in_words(table: Table, move: int) -> str:
    """What a move does."""
    return said(*answer_to(contents, DECISIONS, int(table.due.kind), move), table, move)

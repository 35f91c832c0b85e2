"""What a client does where a game's words or looks are broken: it shows something plainer, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
U = TypeVar("U")
Report = Callable[[str, Exception], None]  # gets a sentence for people, and what went wrong

NO_QUESTION = "The question cannot be put into words."
NO_WORDS = "A move cannot be put into words: it stands as logs write it."
NO_NEWS = "What came of this move cannot be told."
NO_HEADING = "Where in the game this move was made cannot be told."
NO_TALLY = "The scores cannot be told by source."
NO_SCENE = "This picture of the table cannot be drawn."
PLAIN_QUESTION = "What do you do?"


def raised(sentence: str, error: Exception) -> None:
    """Hides nothing: for tests, and wherever no game could be lost."""
    raise error


def attempt(report: Report, sentence: str, make: Callable[[], T], instead: U) -> T | U:
    """What is made; where that fails, a report and something else."""
    try:
        return make()
    except Exception as error:
        report(sentence, error)
        return instead

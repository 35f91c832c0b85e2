"""What could not be told or drawn: said to the person once, and the game goes on."""

from __future__ import annotations

import traceback
from pathlib import Path


class Troubles:
    """Sentences about it, each with what went wrong and where."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._fresh: list[str] = []

    def report(self, sentence: str, error: Exception) -> None:
        """Keeps it until somebody asks."""
        told = f"{sentence} ({in_short(error)})"
        if told not in self._known:
            self._known.add(told)
            self._fresh.append(told)

    def fresh(self) -> list[str]:
        """What was not told yet."""
        fresh, self._fresh = self._fresh, []
        return fresh


def in_short(error: Exception) -> str:
    """A mistake of ours as somebody may report it: "IndexError in news.py, line 12: list index out of range"."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(place.filename).name}, line {place.lineno}: {error}"

"""Turns of phrase that every game needs."""

from collections.abc import Sequence


def counted(count: int, thing: str) -> str:
    """1 gear, 2 gears."""
    return f"1 {thing}" if count == 1 else f"{count} {thing}s"


def listed(words: Sequence[str]) -> str:
    """a, b and c."""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))

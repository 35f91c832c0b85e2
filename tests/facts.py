"""What is printed, for tests that read it."""

from __future__ import annotations

from collections.abc import Iterable

from gearwright.core.looks.scene import Fact


def printed(facts: Iterable[Fact]) -> dict[str, int | str]:
    """Told facts by their labels: numbers as numbers, all else as people read it."""
    return {fact.label: fact.value if isinstance(fact.value, int) else fact.text for fact in facts}

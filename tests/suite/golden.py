"""Writes the golden logs of each game's newest edition, where there are none yet. Run as a program (`make golden`)."""

from __future__ import annotations

from .cases import CASES
from .test_logs import GOLDEN


def write() -> None:
    """One finished game for each case."""
    for case in CASES:
        path = GOLDEN / case.name / f"edition_{case.game.edition}" / f"{case}.json"
        if not path.exists():
            case.played(2026, case.game.longest).log.save(path)
            print(path.relative_to(GOLDEN))


if __name__ == "__main__":
    write()

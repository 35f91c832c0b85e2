"""The golden logs: games that were played once, and are replayed by every later version.

They lie in a folder for each edition of the rules and of the component set that they were played with:
`gaia/rules_2_set_1`. They are the record of what each edition of a set was: a digest in them must be found for ever.
"""

from __future__ import annotations

import re
from pathlib import Path

from gearwright.core.play.components import EDITION, ComponentSet
from gearwright.core.play.log import read_log

GOLDEN = Path(__file__).parents[1] / "golden"
LOGS = sorted(GOLDEN.rglob("*.json"))


def folder_name(rules: int, components: int) -> str:
    return f"rules_{rules}_set_{components}"


def editions_of(path: Path) -> tuple[int, int]:
    """The edition of the rules and the edition of the set that a golden log was played with."""
    told = re.fullmatch(r"rules_(\d+)_set_(\d+)", path.parent.name)
    assert told is not None, f"{path} lies in no folder of an edition"
    return int(told[1]), int(told[2])


def digests(game: str, edition: int) -> set[str]:
    """What golden logs know an edition of a game's own set by: one digest, or none yet."""
    paths = (GOLDEN / game).glob(f"rules_*_set_{edition}/*.json")
    return {read_log(path)[0].components.digest for path in paths}


def complaint(game: str, title: str, newest: ComponentSet) -> str:
    """What is wrong with the history of a game's own set; nothing where all is well."""
    found = sorted((newest, *newest.older), key=lambda each: each.edition)
    for number, each in enumerate(found, 1):
        if each.edition != number:
            return f"{title}'s component set has no edition {number}: old logs would not replay."
        if digests(game, number) - {each.digest}:
            return (
                f"{title}'s component set edition {number} was changed: old logs would not replay. Put "
                f"{EDITION}{number} back as it was, make a new edition with `make edition GAME={game}` and change that."
            )
        if each.digest in [older.digest for older in found[: number - 1]]:
            return f"{title}'s component set edition {number} says nothing new: change a number in it, or remove it."
    return ""

"""Begins a new edition of a game's own component set, as a copy of the newest: `make edition GAME=gaia`."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from gearwright import GearwrightError, find_game
from gearwright.core.play.components import EDITION

from .golden_logs import digests


def begin(name: str) -> Path:
    """The folder of the new edition."""
    game = find_game(name)
    newest = game.components
    if not digests(name, newest.edition):
        raise GearwrightError(
            f"{game.title} has a new edition of its set already: change edition {newest.edition}, then `make golden`."
        )
    (folder,) = {path.parent for path in newest.files.values()}
    return Path(shutil.copytree(folder, folder.with_name(f"{EDITION}{newest.edition + 1}")))


if __name__ == "__main__":
    try:
        made = begin(sys.argv[1] if len(sys.argv) > 1 else "")
    except GearwrightError as error:
        sys.exit(str(error))
    print(f"{made} is a copy of the edition before. Change it, then write its golden logs: make golden")

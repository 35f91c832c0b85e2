"""Component sets of one's own: copies of a game's tables, with something changed."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from gearwright import find_game


def copied_set(game: str, folder: Path) -> Path:
    """A set like the game's own."""
    folder.mkdir(parents=True)
    for path in find_game(game).components.files.values():
        shutil.copy(path, folder)
    return folder


def edit(path: Path, pattern: str, text: str) -> None:
    """Replaces the first place where the pattern stands."""
    changed, count = re.subn(pattern, text, path.read_text(), count=1, flags=re.DOTALL)
    assert count == 1, f"{pattern} is not in {path}"
    path.write_text(changed)

"""A game installed beside ours, whose component set gets a second edition: a copy of Factory Manager."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from gearwright import Handle, find_game, new
from gearwright.core.play import components, registry
from gearwright.games import factory_manager

from .games.component_sets import edit

NAME = "revised"


@dataclass(frozen=True)
class Revised:
    """The installed package."""

    site: Path  # where it is installed

    @classmethod
    def install(cls, site: Path) -> Revised:
        """With the first edition only."""
        shutil.copytree(Path(str(factory_manager.__file__)).parent, site / NAME)
        edit(site / NAME / "__init__.py", 'name="factory_manager"', f'name="{NAME}"')
        about = site / f"{NAME}-1.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1\n")
        (about / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{NAME} = {NAME}\n")
        made = cls(site)
        for folder in sorted(made.home.glob("edition_*"))[1:]:
            shutil.rmtree(folder)
        return made

    @property
    def home(self) -> Path:
        return self.site / NAME / "components"

    def add_edition(self, change: Callable[[Path], object]) -> None:
        """The next edition of the set, changed; it is known from now on, as in a process that starts now."""
        newest = max(components.edition_folders(self.home))
        change(Path(shutil.copytree(self.home / f"edition_{newest}", self.home / f"edition_{newest + 1}")))
        forget()

    def played(self, own: Path | None = None) -> Handle:
        """A finished game."""
        table = new(NAME, seats=2, seed=3, components=own)
        while not table.over:
            table.play(table.legal_moves()[-1])
        return table


def forget() -> None:
    """What a process that starts now knows of the game: nothing."""
    registry._entry_points.cache_clear()
    for module in [module for module in sys.modules if re.fullmatch(rf"{NAME}(_[0-9a-f]+)?(\..*)?", module)]:
        del sys.modules[module]


def dearer(folder: Path) -> None:
    """Another price for the first tile that has one."""
    edit(folder / "tiles.toml", r"price = [1-9]\d*", "price = 9")


def richer(folder: Path) -> None:
    """Another purse for all."""
    edit(folder / "setup.toml", "money = 18", "money = 23")


def set_beside(folder: Path) -> Path:
    """A set of one's own with a file of its own; the others are the game's."""
    folder.mkdir()
    (folder / "setup.toml").write_text(find_game(NAME).components.texts["setup.toml"])
    richer(folder)
    return folder

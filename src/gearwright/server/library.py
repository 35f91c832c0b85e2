"""The games and component sets that tables are played with, those of old tables included."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from gearwright.core.errors import GearwrightError
from gearwright.core.play.components import STANDARD
from gearwright.core.play.elsewhere import is_ahead
from gearwright.core.play.game import Game
from gearwright.core.play.registry import find_edition, find_game, find_with_files, game_names

from .archive.queries import ComponentFiles
from .errors import Malformed


@dataclass(frozen=True)
class Build:
    """A game with one component set."""

    game: Game
    set_name: str

    @property
    def files(self) -> ComponentFiles:
        """The set as the records keep it."""
        given = self.game.components
        return ComponentFiles(given.digest, self.game.name, self.set_name, given.texts)


class Library:
    """Finds a game by name and set, or by name and the set's digest."""

    def __init__(self, sets: Path | None) -> None:
        self._by_name: dict[tuple[str, str], Build] = {}
        self._by_digest: dict[tuple[str, str], Build] = {}
        self.cold: list[Build] = []  # what is to be compiled; until then it is played as Python
        self._shares: dict[str, float] = {}  # how much of it is, by the game's package
        for name in game_names():
            self._add(Build(find_game(name), STANDARD))
            for folder in sorted((sets / name).iterdir()) if sets and (sets / name).is_dir() else []:
                if folder.is_dir():
                    self._add(Build(find_game(name, folder), folder.name))

    def _add(self, build: Build) -> Build:
        build.game.elsewhere.turn_on(partial(self._miss, build))
        self._by_name.setdefault((build.game.name, build.set_name), build)
        return self._by_digest.setdefault((build.game.name, build.game.components.digest), build)

    @property
    def games(self) -> list[str]:
        """The names of the games."""
        return sorted({name for name, _ in self._by_name})

    @property
    def builds(self) -> list[Build]:
        """All that can be played at once."""
        return list(self._by_digest.values())

    def sets(self, game: str) -> list[str]:
        """The component sets that a new table of a game can be made with."""
        return [own for name, own in self._by_name if name == game]

    def named(self, game: str, set_name: str = STANDARD) -> Build:
        """A game for a new table."""
        if (game, STANDARD) not in self._by_name:
            find_game(game)  # says which games there are
        if (game, set_name) not in self._by_name:
            raise Malformed(f"There is no component set '{set_name}': there is {', '.join(self.sets(game))}.")
        return self._by_name[game, set_name]

    def knows(self, game: str, digest: str) -> bool:
        """Whether a set is at hand."""
        return (game, digest) in self._by_digest

    def kept(self, game: str, digest: str) -> Build:
        """A game with a set that is at hand."""
        return self._by_digest[game, digest]

    def recover(self, game: str, digest: str, kept: ComponentFiles | None) -> None:
        """Brings what is not at hand: an older edition of the game's own set, or a host's set from the records."""
        found, set_name = find_edition(game, digest), STANDARD
        if found is None and kept is not None:
            found, set_name = find_with_files(game, kept.name, kept.files, digest), kept.name
            if found.components.digest != digest:
                raise GearwrightError(f"The component set {kept.name} of {found.title} was changed in the records.")
        if found is not None:
            self._add(Build(found, set_name))

    def look_for_cold(self) -> None:
        """Notes what is not compiled before anybody plays it, games with few rules first."""
        for build in sorted(self.builds, key=lambda build: len(build.game.rules.decisions)):
            if not is_ahead(build.game):
                self._miss(build)

    def _miss(self, build: Build) -> None:
        if build not in self.cold:
            self.cold.append(build)

    def tell(self, build: Build, share: float) -> None:
        """How much of a game is compiled by now."""
        self._shares[build.game.package] = share

    def done(self, build: Build) -> None:
        """The game is as fast as it will be."""
        self.cold.remove(build)
        self._shares.pop(build.game.package, None)

    def compiled(self, game: str) -> int | None:
        """How many per cent of a game with its own set are compiled; nothing, where all that is needed is."""
        build = self._by_name[game, STANDARD]
        return int(100 * self._shares.get(build.game.package, 0.0)) if build in self.cold else None

"""The pictures of the games: which there are, of what, and how a page shows them in light and in dark.

`website/pictures/GAME.toml` lists them; `make pictures` takes them with a browser from the page that people play on and
keeps them in `docs/pictures/GAME`, each twice: NAME-light.webp and NAME-dark.webp.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from gearwright.core.play.registry import find_game

LISTS = Path(__file__).with_name("pictures")
SCHEMES = ("light", "dark")


@dataclass(frozen=True)
class Picture:
    """One picture of components."""

    game: str
    name: str
    words: str  # what it shows, for whoever does not see it
    sections: tuple[str, ...]  # of the rules that speak of it
    show: tuple[str, ...]  # what of the page it is: CSS selectors, the first that is there in the game
    step: int | None  # after how many moves of the game; if none is said, the first step at which it is there
    wide: int | None  # of the page's window, where another width than usual shows it better

    def figure(self, up: str) -> str:
        """It in both schemes, with its words below."""
        return (
            f'<figure class="components" markdown="span">\n{_both(self.game, self.name, self.words, up)}\n'
            f"<figcaption>{self.words}</figcaption>\n</figure>"
        )


@cache
def listed(game: str) -> tuple[Picture, ...]:
    """The pictures of a game's components."""
    file = LISTS / f"{game}.toml"
    if not file.exists():
        return ()
    entries: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["picture"]
    return tuple(
        Picture(
            game, each["name"], each["words"], tuple(each["sections"]), tuple(each["show"]), each.get("step"), each.get("wide")
        )
        for each in entries
    )


def of_sections(game: str) -> dict[str, list[Picture]]:
    """The pictures that each section of the rules begins with."""
    told: dict[str, list[Picture]] = {}
    for picture in listed(game):
        for section in picture.sections:
            told.setdefault(section, []).append(picture)
    return told


def board(game: str, up: str) -> str:
    """The whole board in the middle of a game."""
    return _both(game, "board", f"The board of {find_game(game).title} in the middle of a game", up)


def film(game: str, up: str) -> str:
    """Some moves of a game; where people do not want things to move, the same as one picture."""
    words = f"Some moves of {find_game(game).title}, one after the other"
    pictures = [
        f'<picture class="only-{scheme}"><source media="(prefers-reduced-motion: reduce)" '
        f'srcset="{up}pictures/{game}/board-{scheme}.webp"><img src="{up}pictures/{game}/film-{scheme}.webp" '
        f'alt="{words}" loading="lazy"></picture>'
        for scheme in SCHEMES
    ]
    return "".join(pictures)


def signs(game: str, up: str) -> str:
    """The signs that the page draws, with their names."""
    return _both(game, "signs", f"The signs of {find_game(game).title}, each with its name; the table has the words", up)


def _both(game: str, name: str, words: str, up: str) -> str:
    return "".join(f"![{words}]({up}pictures/{game}/{name}-{scheme}.webp#only-{scheme})" for scheme in SCHEMES)

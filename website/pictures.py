"""The pictures of the games: which there are, of what, and how a page shows them in light and in dark.

`website/pictures/GAME.toml` lists them; `make pictures` takes them with a browser from the page that people play on and
keeps them in `docs/pictures/GAME`, each twice: NAME-light.webp and NAME-dark.webp.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from gearwright.core.play.registry import find_game

LISTS = Path(__file__).with_name("pictures")
SCHEMES = ("light", "dark")
LIGHT = re.compile(r"(!\[[^\]]*\]\([^)\s]*)-light\.webp\)")


@dataclass(frozen=True)
class Picture:
    """One picture of components."""

    game: str
    name: str
    words: str  # what it shows, for whoever does not see it
    show: tuple[str, ...]  # of the scene, side by side: "zone market", "piece die"
    sections: tuple[str, ...] = ()  # of the rules that speak of it
    at: float = 0.5  # from which part of the game on it is looked for: 0 is the beginning, 1 the end
    window: int = 1440  # how wide the page's window is: what fills a wide one is more easily read in a narrow one
    alone: bool = False  # of the table that the game offers ready-made to one person, because no other has such a thing

    def figure(self, up: str) -> str:
        """It, with its words below."""
        return (
            f'<figure class="components" markdown="span">\n{_picture(self.game, self.name, self.words, up)}\n'
            f"<figcaption>{self.words}</figcaption>\n</figure>"
        )


@dataclass(frozen=True)
class Pictures:
    """What is listed for a game."""

    pictures: tuple[Picture, ...]
    without: dict[str, str]  # sections that speak of nothing that could be shown, with the reason


@cache
def listed(game: str) -> Pictures:
    """The pictures of a game's components; none, if nothing is listed."""
    file = LISTS / f"{game}.toml"
    told: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    pictures = (
        Picture(game, **{key: _frozen(value) for key, value in each.items()}) for each in told.get("picture", ())
    )
    return Pictures(tuple(pictures), told.get("without", {}))


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def of_sections(game: str) -> dict[str, list[Picture]]:
    """The pictures that each section of the rules begins with."""
    told: dict[str, list[Picture]] = {}
    for picture in listed(game).pictures:
        for section in picture.sections:
            told.setdefault(section, []).append(picture)
    return told


def twins(text: str) -> str:
    """A page's text in which every picture that is there in light and in dark is shown in both."""
    return LIGHT.sub(lambda found: "".join(f"{found[1]}-{scheme}.webp#only-{scheme})" for scheme in SCHEMES), text)


def board(game: str, up: str) -> str:
    """The whole board in the middle of a game."""
    return _picture(game, "board", f"The board of {find_game(game).title} in the middle of a game", up)


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


def _picture(game: str, name: str, words: str, up: str) -> str:
    return f"![{words}]({up}pictures/{game}/{name}-light.webp)"

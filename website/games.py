"""The pages of a game: what it is, its rules with pictures, its words, and what programs see of it."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path

from gearwright.core.looks.lexicon import Lexicon
from gearwright.core.looks.rulebook import anchor, heading, section_text
from gearwright.core.play.game import Game
from gearwright.core.play.registry import find_game, game_names
from gearwright.envs.documentation import documentation

from . import pictures
from .text import Failed, columns, section

DOCS = Path(__file__).parents[1] / "docs"
OWN = {"index": "{}", "rules": "Rules of {}", "words": "Words of {}", "programs": "{} for programs"}
BOOK = {"README": "The book of {}", "examples": "Examples of {}"}  # in docs/rules
HEADING = re.compile(r"^(#+) (.*)$", re.MULTILINE)


def pages() -> dict[str, str]:
    """All pages of all games, by their places on the site."""
    made = {"games/index.md": shelf()}
    for name in game_names():
        made |= GamePages(find_game(name)).pages()
    return made


def navigation() -> list[object]:
    """Where these pages stand in the contents."""
    told: list[object] = ["games/index.md"]
    for name in game_names():
        game = find_game(name).title
        own = {f"games/{name}/{page}.md": title for page, title in OWN.items()}
        book = {f"rules/{name}/{page}.md": title for page, title in BOOK.items() if _book(name, page).exists()}
        told.append({game: [{title.format(game): page} for page, title in {**own, **book}.items()]})
    return told


def _book(name: str, page: str) -> Path:
    return DOCS / "rules" / name / f"{page}.md"


def shelf() -> str:
    """The page that leads to every game."""
    lines = ["# The games", ""]
    for name in game_names():
        game = find_game(name)
        lines += [
            f"## [{game.title}]({name}/index.md)",
            "",
            f"{game.about.summary} {_seats(game)}, about {game.about.minutes} minutes.",
            "",
            pictures.board(name, "../"),
            "",
        ]
    return "\n".join(lines)


class GamePages:
    """The pages of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.place = f"games/{game.name}"

    def pages(self) -> dict[str, str]:
        """All of them by their places."""
        texts = {"index": self.front(), "rules": self.rules(), "words": self.words(), "programs": self.programs()}
        return {f"{self.place}/{page}.md": text for page, text in texts.items()}

    def front(self) -> str:
        """What the game is like, how good the bots are at it, and how fast it runs."""
        game, name = self.game, self.game.name
        about = {
            "seats": _seats(game),
            "time": f"{game.about.minutes} minutes",
            "weight": game.about.weight,
            "designer": f"{game.about.designer}{f' ({game.about.year})' if game.about.year else ''}",
        }
        return "\n".join(
            [
                f"# {game.title}",
                "",
                game.about.summary,
                "",
                pictures.board(name, "../../"),
                "",
                *(f"- **{key}**: {value}" for key, value in about.items()),
                "",
                "```sh",
                f"gearwright play {name}",
                "```",
                "",
                "[The rules, with pictures](rules.md) · [Words](words.md) · [For programs](programs.md)"
                + (f" · [The book](../../rules/{name}/README.md)" if _book(name, "README").exists() else ""),
                "",
                *self._options(),
                "## Some moves of a game",
                "",
                pictures.film(name, "../../"),
                "",
                *self._levels(),
                *self._speed(),
            ]
        )

    def _options(self) -> list[str]:
        if not self.game.options:
            return []
        rows = [
            f"| {option.sentence} | {', '.join(option.told)} | [{option.section}](rules.md#{anchor(option.section)}) |"
            for option in self.game.options
        ]
        return [
            "## Before the game",
            "",
            "| option | choices, the usual one first | section |",
            "| --- | --- | --- |",
            *rows,
            "",
        ]

    @cached_property
    def _ladder(self) -> list[str]:
        """What docs/players.md says of this game's levels: a table for each number of seats."""
        told = []
        levels = section((DOCS / "players.md").read_text(encoding="utf-8"), "Levels")
        for part in re.split(r"\n(?=\w+ seats: )", levels)[1:]:
            title, *rest = part.splitlines()
            table = columns("\n".join(rest).strip().split("\n\n")[0], self.game.title)
            told += [title, "", table, ""] if table else []
        return told

    def _levels(self) -> list[str]:
        """The ratings of the levels, and of the players that need no net."""
        title, name = self.game.title, self.game.name
        lines = ["## How good the bots are", ""]
        if self._ladder:
            lines += [*self._ladder, "How they are measured: [Players](../../players.md#levels).", ""]
            for file in sorted((DOCS / "ratings" / "levels").glob(f"{name}-*.svg")):
                seats = file.stem.rsplit("-", 1)[1]
                lines += [f"![Levels of {title} at {seats} seats](../../ratings/levels/{file.name})", ""]
            return lines
        lines += [
            "It has no net yet, so its levels judge by the game's evaluation: "
            "[Players by evaluations](../../players.md#players-by-evaluations) has their ratings.",
            "",
        ]
        if (DOCS / "ratings" / f"{name}.svg").exists():
            lines += [f"![Ratings of players by evaluations](../../ratings/{name}.svg)", ""]
        return lines

    def _speed(self) -> list[str]:
        """What docs/performance.md says of this game."""
        page = (DOCS / "performance.md").read_text(encoding="utf-8")
        good = columns(section(page, "Good play").split("\n\n### ")[0], self.game.title)
        lines = ["## How fast it is", "", "On one core, in good play, in million decisions a second:", "", good, ""]
        alone = section(page, self.game.title)
        where = "[Performance](../../performance.md) tells on which machine, and how to measure it again."
        return [*lines, "In random play:", "", alone, "", where, ""]

    def rules(self) -> str:
        """The rules for players: every section at the place to which refusals lead, with what it speaks of."""
        page = self.game.rules_text
        told = pictures.of_sections(self.game.name)

        def headed(found: re.Match[str]) -> str:
            if found[1] == "#":
                return f"# {OWN['rules'].format(self.game.title)}"
            its = heading(found[2], len(found[1]))
            if not its.section:
                return found[0]
            figures = "".join(f"\n\n{each.figure('../../')}" for each in told.get(its.section, ()))
            return f"{found[0]} {{ #{its.anchor} }}{figures}"

        missing = [section for section in told if not section_text(page, section)]
        if missing:
            raise Failed(f"The pictures of {self.game.name} name sections that its rules do not have: {missing}.")
        return HEADING.sub(headed, page)

    def words(self) -> str:
        """All that has a name and a sentence, and what is printed on components."""
        lexicon: Lexicon = self.game.looks.lexicon
        told = [(lexicon.name(key), lexicon.sentence(key)) for key in lexicon if lexicon.sentence(key)]
        told.sort(key=lambda term: term[0].casefold())
        printed = sorted({lexicon.name(key) for key, term in lexicon.items() if term.effect})
        lines = [f"# {OWN['words'].format(self.game.title)}", ""]
        lines += ["| word | what it means |", "| --- | --- |"]
        lines += [f"| {_cell(name)} | {_cell(sentence)} |" for name, sentence in told]
        if printed:
            lines += [
                "",
                "## What is printed on components",
                "",
                *(f"- {each[:1].upper()}{each[1:]}" for each in printed),
            ]
        return "\n".join([*lines, ""])

    def programs(self) -> str:
        """Observations, moves, rewards and versions of the environments."""
        page = documentation(self.game.name).split("\n", 1)[1]
        return (
            f"# {OWN['programs'].format(self.game.title)}\n\nWritten from what the game declares. "
            f"[Environments](../../environments.md) tells how it is used.\n{page}"
        )


def _seats(game: Game) -> str:
    return f"{game.seats[0]} to {game.seats[-1]} players"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")

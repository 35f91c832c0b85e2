"""What is told of the games that can be played: the shelf, and the rules for players."""

from __future__ import annotations

from .bases import Answered
from .scene_models import Effect


class NeededShown(Answered):
    """Another option, and the choices of it with which this one means something."""

    option: str
    choices: list[str]


class OptionShown(Answered):
    """What can be agreed on before a game begins.

    `words` has each choice as people read it, `seats` at how many seats it means something; `needs`, what must be
    chosen elsewhere for the option to matter.
    """

    name: str
    sentence: str
    choices: list[str]
    words: list[str]
    seats: list[list[int]]
    needs: NeededShown | None


class ReadyShown(Answered):
    """A table that is opened at one click, with one person and bots or Automas on the other seats."""

    title: str
    seats: int
    options: dict[str, str]


class GameShown(Answered):
    """A game on the shelf."""

    name: str
    title: str
    summary: str
    designer: str
    year: int | None
    minutes: int
    weight: str
    seats: list[int]
    options: list[OptionShown]
    components: list[str]
    ready: list[ReadyShown]
    compiled: int | None  # per cent, while the game is being compiled and is played more slowly


class LevelShown(Answered):
    """A bot that people choose by its strength, and one sentence on how it plays."""

    name: str
    does: str


class Shelf(Answered):
    """All games, the levels of the bots from the weakest to the strongest, and all bots, the levels first."""

    games: list[GameShown]
    levels: list[LevelShown]
    bots: list[str]


class SectionShown(Answered):
    """A section of the rules: its anchor on the page, its number as refusals name it, and its heading."""

    id: str
    section: str
    title: str
    level: int


class TermShown(Answered):
    """What a key of the scene is called, several of it, one sentence on it, and what it does, if it is printed.

    A name is left out where it is the key with spaces for its underscores, a plural where it is the name with an s.
    `anchor` is the place on the page of the rules that tells of it.
    """

    name: str | None = None
    plural: str | None = None
    sentence: str | None = None
    anchor: str | None = None
    effect: Effect | None = None


class Rules(Answered):
    """The rules of a game as a page, its table of contents, and what there is to say of each key of its scenes."""

    title: str
    html: str
    sections: list[SectionShown]
    glossary: dict[str, TermShown]

"""What is that? One sentence on each thing that a player meets, found by its name or by something like it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from gearwright.core.errors import GearwrightError, one_of
from gearwright.core.looks.lexicon import Lexicon
from gearwright.core.looks.scene import Piece, Scene, Zone, fact_words
from gearwright.core.play.game import Game

from .signs import FACT_SIGNS, PLAIN, QUIET

ASKED = re.compile(r"what(?:'s|s|\s+is|\s+are)?\b(?:\s+(?:an?|the)\b)?\s*(.*?)\s*\??", re.IGNORECASE)
SEVERAL = 8  # so many things are explained at once; where more are meant, only their names are told
SUGGESTED = 3


@dataclass(frozen=True)
class Thing:
    """A name with what there is to say about it."""

    name: str
    sentence: str
    kind: str = ""  # of a piece with a name of its own


def wanted(typed: str) -> str | None:
    """What a person asks about with "what is a robot?"; None where it is no such question."""
    found = ASKED.fullmatch(typed)
    return found[1] if found else None


def explained(game: Game, scene: Scene, name: str) -> RenderableType:
    """The sentences on what a person means, or the names of all there is."""
    lexicon = game.looks.lexicon
    known = [Thing(lexicon.name(key), term.sentence) for key, term in lexicon.items() if term.sentence]
    if not name:
        return _names("Everything that can be asked about", known)
    lying = list(dict.fromkeys(_on_table(lexicon, scene)))
    found = _meant(known, lying, _name_of(name))
    if len(found) > SEVERAL:
        return _names(f"'{name}' could be any of these", found)
    if found:
        return Group(*map(_sentence, found))
    things = [*known, *lying]
    near = get_close_matches(name.casefold(), {thing.name.casefold(): 0 for thing in things}, SUGGESTED)
    names = [thing.name for thing in things if thing.name.casefold() in near]
    hint = "type what to see all there is."
    if names:
        hint = f"do you mean {one_of(dict.fromkeys(names))}?"
    elif name.casefold() in game.rules_text.casefold():
        hint = f"rules {name} shows where the rules speak of it."
    raise GearwrightError(f"Nothing here is called '{name}': {hint}")


def _sentence(thing: Thing) -> Text:
    kind = f", {thing.kind}" if thing.kind else ""
    return Text.assemble((thing.name, "bold"), f"{kind}: {thing.sentence}")


def _on_table(lexicon: Lexicon, scene: Scene) -> Iterator[Thing]:
    """Pieces that have a name of their own: what kind of thing they are, and what is printed on them."""
    for piece in _pieces(scene.zones):
        if piece.name.casefold() != piece.sort.casefold():
            printed = "; ".join(map(fact_words, piece.facts))
            shows = f" It shows: {printed.rstrip('.')}." if printed else ""
            state = f" Now: {piece.state}." if piece.state else ""
            yield Thing(piece.name, f"{lexicon.sentence(piece.kind)}{shows}{state}", piece.sort)


def _pieces(zones: Iterable[Zone]) -> Iterator[Piece]:
    for zone in zones:
        yield from zone.pieces
        yield from _pieces(zone.zones)


def _name_of(typed: str) -> str:
    """A sign stands for the name of its fact, also on a screen that has another sign for it."""
    signs = (name for name, sign in FACT_SIGNS.items() if typed in (sign, sign.translate(PLAIN)))
    return next(signs, typed).casefold()


def _meant(known: Sequence[Thing], lying: Sequence[Thing], name: str) -> list[Thing]:
    """What has that very name; else what has words that begin like that; else what holds the letters.

    The words of the game come before the pieces on the table: whoever asks for a robot wants no list of robots.
    """
    singular = name.removesuffix("s")
    words = name.split()

    def begin(called: str) -> bool:
        return all(any(part.startswith(word.removesuffix("s")) for part in called.split()) for word in words)

    ways: tuple[Callable[[str], bool], ...] = (
        lambda called: called in (name, singular, f"{name}s"),
        begin,
        lambda called: name in called,
    )
    for fits in ways:
        for things in (known, lying):
            if found := [thing for thing in things if fits(thing.name.casefold())]:
                return found
    return []


def _names(heading: str, things: Iterable[Thing]) -> RenderableType:
    listed = [Text(name) for name in dict.fromkeys(thing.name for thing in things)]
    hint = Text("Type what is and one of them.", QUIET)
    return Group(Text(heading, "bold"), Columns(listed, padding=(0, 3), equal=True, column_first=True), hint)

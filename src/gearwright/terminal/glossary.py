"""What is that? One sentence on each thing that a player meets, found by its name or by something like it."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from gearwright.core.errors import GearwrightError, one_of
from gearwright.core.looks.glossary import Thing, known_things, lying_things, meant, nearly
from gearwright.core.looks.scene import Scene
from gearwright.core.play.game import Game

from .signs import FACT_SIGNS, PLAIN, QUIET

ASKED = re.compile(r"what(?:'s|s|\s+is|\s+are)?\b(?:\s+(?:an?|the)\b)?\s*(.*?)\s*\??", re.IGNORECASE)
SEVERAL = 8  # so many things are explained at once; where more are meant, only their names are told


def wanted(typed: str) -> str | None:
    """What a person asks about with "what is a robot?"; None where it is no such question."""
    found = ASKED.fullmatch(typed)
    return found[1] if found else None


def explained(game: Game, scene: Scene, name: str) -> RenderableType:
    """The sentences on what a person means, or the names of all there is."""
    known = known_things(game.looks.lexicon)
    if not name:
        return _names("Everything that can be asked about", known)
    lying = lying_things(game.looks.lexicon, scene)
    found = meant(known, lying, _name_of(name))
    if len(found) > SEVERAL:
        return _names(f"'{name}' could be any of these", found)
    if found:
        return Group(*map(_sentence, found))
    names = nearly([*known, *lying], name)
    hint = "type what to see all there is."
    if names:
        hint = f"do you mean {one_of(names)}?"
    elif name.casefold() in game.rules_text.casefold():
        hint = f"rules {name} shows where the rules speak of it."
    raise GearwrightError(f"Nothing here is called '{name}': {hint}")


def _sentence(thing: Thing) -> Text:
    kind = f", {thing.kind}" if thing.kind else ""
    return Text.assemble((thing.name, "bold"), f"{kind}: {thing.sentence}")


def _name_of(typed: str) -> str:
    """A sign stands for the name of its fact, also on a screen that has another sign for it."""
    signs = (name for name, sign in FACT_SIGNS.items() if typed in (sign, sign.translate(PLAIN)))
    return next(signs, typed)


def _names(heading: str, things: Iterable[Thing]) -> RenderableType:
    listed = [Text(name) for name in dict.fromkeys(thing.name for thing in things)]
    hint = Text("Type what is and one of them.", QUIET)
    return Group(Text(heading, "bold"), Columns(listed, padding=(0, 3), equal=True, column_first=True), hint)

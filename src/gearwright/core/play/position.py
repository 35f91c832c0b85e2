"""A position to show to others: as a picture, and in words for a forum."""

from __future__ import annotations

from ..looks.outline import outline
from ..looks.svg import svg_of
from .handle import View


def in_words(view: View, link: str = "") -> str:
    """What a view shows, zone by zone: the game and how far it is first, a link last."""
    table, lexicon = view.table, view.game.looks.lexicon
    asked = "The game is over." if table.over else f"{view.names[table.due.seat]} is asked."
    lines = outline(view.scene_data(), lexicon, {})
    head = f"{lines[0]}; move {table.moves}. {asked}"
    return "\n".join([head, *lines[1:], *([link] if link else [])]) + "\n"


def as_svg(view: View) -> str:
    """The same as a picture; its description is the first line of the words."""
    return svg_of(view.scene(), in_words(view).partition("\n")[0])

"""What is that? One sentence on each thing that a player meets, found by its name or by something like it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from .lexicon import Lexicon
from .scene import Piece, Scene, Zone, fact_words

SUGGESTED = 3


@dataclass(frozen=True)
class Thing:
    """A name with what there is to say about it."""

    name: str
    sentence: str
    kind: str = ""  # of a piece with a name of its own


def known_things(lexicon: Lexicon) -> list[Thing]:
    """All that the game has a sentence on."""
    return [Thing(lexicon.name(key), term.sentence) for key, term in lexicon.items() if term.sentence]


def lying_things(lexicon: Lexicon, scene: Scene) -> list[Thing]:
    """Pieces that have a name of their own: what kind of thing they are, and what is printed on them."""
    return list(dict.fromkeys(_on_table(lexicon, scene)))


def _on_table(lexicon: Lexicon, scene: Scene) -> Iterator[Thing]:
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


def meant(known: Sequence[Thing], lying: Sequence[Thing], name: str) -> list[Thing]:
    """What has that very name; else what has words that begin like that; else what holds the letters.

    The words of the game come before the pieces on the table: whoever asks for a robot wants no list of robots.
    """
    name = name.casefold()
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


def nearly(things: Sequence[Thing], name: str) -> list[str]:
    """The names that are spelled most like it."""
    near = get_close_matches(name.casefold(), {thing.name.casefold(): 0 for thing in things}, SUGGESTED)
    return list(dict.fromkeys(thing.name for thing in things if thing.name.casefold() in near))

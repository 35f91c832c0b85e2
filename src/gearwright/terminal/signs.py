"""Signs and colours: the same thing has the same sign wherever it is drawn, and no colour speaks alone."""

from __future__ import annotations

import codecs
from collections.abc import Sequence

from rich.text import Text

from gearwright.core.looks.phrases import told_apart

ME = "me"  # who sits at the keyboard, in lists of players and in logs

SEAT_SIGNS = ("●", "■", "▲", "◆", "⬢")
SEAT_STYLES = ("bold #2b8cd6", "bold #d98200", "bold #00a070", "bold #b06fd0", "bold #dd4b39")

NUMBER = "bold cyan"  # the numbers of moves, in the list and on the table
QUIET = "dim"
STATE = "yellow"
VALUE = "bold"

# What is printed on pieces; a fact without a sign is written with its name.
FACT_SIGNS = {
    "price": "¤", "number": "#", "production": "✚", "storage": "⌂", "energy": "↯", "workers": "☻",
    "stars": "★", "medals": "✪", "dollars": "$",
}  # fmt: skip


# What a screen gets that has none of our signs: one letter for each, so that nothing moves.
PLAIN = str.maketrans({
    **dict(zip(SEAT_SIGNS, "@=^%&", strict=True)), "¤": "p", "✚": "+", "⌂": "_", "↯": "~", "☻": "w", "★": "*", "✪": "o",
    "▸": ">", "×": "x", "·": ".", "−": "-", "–": "-", "→": ">", "•": "*", "’": "'", "─": "-",
})  # fmt: skip
PLAIN_ERRORS = "gearwright.plain"  # how such a screen's encoding is told to use them


def _plain(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    letters = error.object[error.start : error.end].translate(PLAIN)
    return "".join(letter if letter.isascii() else "?" for letter in letters), error.end


codecs.register_error(PLAIN_ERRORS, _plain)


def names_of(players: Sequence[str], seats: int, person: str = "person") -> list[str]:
    """What to call the players; those who would be called the same get the number of their seat."""
    plain = [person if player == ME else _printable(player) for player in players] or ["seat"] * seats
    return told_apart(plain)


def signed(names: Sequence[str]) -> list[str]:
    """The names with the signs of their seats before them."""
    return [f"{sign} {name}" for sign, name in zip(SEAT_SIGNS, names, strict=False)]


def painted(text: Text, names: Sequence[str]) -> Text:
    """The same text with every signed name in the colour of its seat."""
    for name, style in zip(names, SEAT_STYLES, strict=False):
        text.highlight_words([name], style)
    return text


def _printable(name: str) -> str:
    """A name out of a log may hold anything, also what would steer the terminal."""
    return "".join(letter for letter in name if letter.isprintable()) or "nobody"

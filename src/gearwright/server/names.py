"""What people are called, in any script."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"  # Persian, Hindi and families of emoji need them between letters
FIRST_STRONG, END = "\u2068", "\u2069"  # what stands between them keeps its own direction


def readable(text: str) -> str:
    """Names and messages: no letter that would steer a terminal or hide in a line."""
    text = _spaced(text)
    if not all(letter.isprintable() or letter in JOINERS for letter in text):
        raise ValueError("There is a letter in it that cannot be seen. Write it without.")
    return _whole(text)


def printable(text: str) -> str:
    """The same of a text that was written elsewhere: what cannot be read is left out."""
    return _whole("".join(letter for letter in _spaced(text) if letter.isprintable() or letter in JOINERS))


def _spaced(text: str) -> str:
    """With ordinary spaces: Japanese names have wide ones, and others come along with what is copied."""
    return "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in text)


def _whole(text: str) -> str:
    """In one spelling, and nothing if nothing of it would be seen."""
    text = unicodedata.normalize("NFC", text).strip()
    return text if text.strip(JOINERS) else ""


def as_seen(name: str) -> str:
    """What a name looks like: those that people cannot tell apart are the same."""
    return unicodedata.normalize("NFKC", "".join(letter for letter in name if letter not in JOINERS)).casefold()


def isolated(name: str) -> str:
    """A name as it stands in a sentence: one that is read from the right does not draw what follows to its left."""
    right_to_left = any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in name)
    return f"{FIRST_STRONG}{name}{END}" if right_to_left else name

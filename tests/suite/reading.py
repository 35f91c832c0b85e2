"""Reading what a game says with a strict eye: what is wrong with a text, whatever the game."""

from __future__ import annotations

import re
from collections.abc import Iterable

NAMES = ["Anna", "Bela 2", "Carla", "Dora", "Emil"]  # a name may end with a number
NAMED = "|".join(NAMES)

FAULTS = {
    "a place where something was to be filled in": r"[{}]",
    "a space too many": r"  |^ | $| [,;:?!]| \.(?!\d)|\( | \)",
    "no space": r"[,;?!][A-Za-z]|[a-z]\(|\)[A-Za-z]",
    "a word twice": r"\b([A-Za-z]+) \1\b",
    "two numbers in a row": r"\d★? [+−-]?\$?\d",
    "the wrong person": r"\byou (?!as\b|this\b|less\b|plus\b)(?:is|was|has|does|\w*[^s\W]s)\b"
    rf"|\b(?:{NAMED}) (?:have|are|were|do|go|get|gain|take|pay|lose)\b",
    "a capital within a sentence": rf"\b(?:{NAMED}) (?!(?:{NAMED})\b)[A-Z]",
    "a name for programs": r"\b[a-z]+\d+\b|\w_\w|\b[a-z]+[A-Z]\w*|\b(?:None|True|False|nan)\b",
    "a strange number": r"[-−]0\b|\+[-−]|[-−][-−]|\b0\d",
    "the wrong article": r"\ba (?=[aeiou])(?!one\b|uni|use)|\ban (?=[b-df-gj-np-tv-z])",
    "marks in a row": r"\(\)|[,;:.]{2}|[,;:] [,;:.]|\?\.|[,;:]$",
}
AT_ANY_PLACE = ("a word twice", "the wrong person", "the wrong article")  # also where a sentence begins
PATTERNS = {name: re.compile(text, re.IGNORECASE if name in AT_ANY_PLACE else 0) for name, text in FAULTS.items()}
ABBREVIATED = re.compile(r"\b(?:[A-Z]\.){2,}")
YOU = re.compile(r"\b(?:you|your|yours)\b", re.IGNORECASE)
QUOTED = re.compile(r'"[^"]*"')
NO_VERB = re.compile(
    r"(?:a|an|the|no|not|none|nobody|nothing|for|to|by|in|on|with|without|from|it|there|this|that|all|any|each|every|"
    r"one|two|done|other|\w+ed|\d.*)\b",
    re.IGNORECASE,
)
SEVERAL = r"(?<![\d.,/])(?:0|[2-9]|[1-9]\d+)"


def faults(text: str) -> list[str]:
    """What is wrong with a text by itself."""
    text = ABBREVIATED.sub("XY", text)
    return [name for name, pattern in PATTERNS.items() if pattern.search(text)]


def faults_of_sentence(text: str) -> list[str]:
    """The same for what must be a whole sentence."""
    whole = [] if re.match(r"[A-Z$\d]", text) and text.endswith((".", "?")) else ["no whole sentence"]
    return faults(text) + whole


def faults_of_move(words: str) -> list[str]:
    """The same for a move, as it stands in a list: a verb, what it is done to, and no full stop."""
    begins = [] if re.match(r"[A-Z]", words) and not NO_VERB.match(words) else ["no verb at its beginning"]
    stops = ["a full stop"] if ABBREVIATED.sub("XY", words).endswith(".") else []
    return faults(words) + begins + stops


def miscounted(texts: Iterable[str]) -> list[str]:
    """Texts with "1 workers" or "2 worker" in them, of all things that these texts count."""
    texts = list(texts)
    one = {noun for text in texts for noun in re.findall(r"\b1 (\w+)\b", text)}
    many = {noun for text in texts for noun in re.findall(rf"{SEVERAL} (?:[a-z]+ )?(\w+)s\b", text)}
    nouns, things = ("|".join(sorted(words)) or "$^" for words in (one & many, many))
    too_many = re.compile(rf"(?<![\d.,/])1 (?:\w+ )?(?:{nouns})s\b")
    too_few = re.compile(rf"{SEVERAL} (?:{nouns})\b(?! (?:{things})s\b)")
    return [text for text in texts if too_many.search(text) or too_few.search(text)]


def spoken_to(text: str) -> int:
    """How often a text says you or your itself, and does not quote it."""
    return len(YOU.findall(QUOTED.sub("", text)))

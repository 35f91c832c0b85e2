"""Turns of phrase that every game needs, and how a sentence speaks to whoever hears it."""

from collections import Counter
from collections.abc import Sequence
from string import Formatter


def counted(count: int, thing: str) -> str:
    """1 gear, 2 gears, 1,000 gears."""
    return f"{count:,} {thing}{'' if count == 1 else 's'}"


def listed(words: Sequence[str]) -> str:
    """a, b and c; of no words, nothing."""
    if not words:
        return "nothing"
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def at_the_start(words: str) -> str:
    """Words as a sentence begins with them: "Add 1 to an Available die"."""
    return words[:1].upper() + words[1:]


def with_article(thing: str) -> str:
    """A mine, an academy."""
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"


def left_undone(count: int, thing: str, how: str) -> str:
    """What a move that ends a turn leaves, after a colon: ": 2 tiles are bought and not placed"; or nothing."""
    return f": {counted(count, thing)} {'is' if count == 1 else 'are'} {how}" if count else ""


def addressed(sentence: str, names: Sequence[str], you: int) -> str:
    """A sentence as the seat `you` hears it; a spectator is a seat that no sentence names.

    {0} is the seat by its name, {0:have} the seat with its verb, {0:'s} before what is its own: "{0:have} a die" is
    "Anna has a die" and "You have a die", "{0:'s} die" is "Anna's die" and "Your die".
    """
    if "{" not in sentence:
        return sentence
    told = ""
    for text, field, form, _ in Formatter().parse(sentence):
        told += text
        if field is not None and int(field) == you:
            own = _second_person(form or "")
            told += own.capitalize() if told == "" or told.endswith((". ", "? ")) else own
        elif field is not None:
            told += _third_person(names[int(field)], form or "")
    return told


def _second_person(form: str) -> str:
    if form == "'s":
        return "your"
    return f"you {'are' if form == 'be' else form}" if form else "you"


def _third_person(name: str, form: str) -> str:
    if form in ("", "'s"):
        return name + form
    return f"{name} {third_person(form)}"


def third_person(verb: str) -> str:
    """What others do: puts, passes, carries."""
    if verb in ("be", "have"):
        return {"be": "is", "have": "has"}[verb]
    if verb.endswith(("s", "x", "ch", "sh", "o")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def predicate(words: str, own: bool) -> str:
    """The words of a move, which begin with their verb, as they are told of whoever made it.

    "Pass: 2 tiles are left" is "pass: 2 tiles are left" after "You", "passes: 2 tiles are left" after a name.
    """
    first, space, rest = words.partition(" ")
    verb = first.rstrip(":,")
    told = verb.lower() if own else third_person(verb.lower())
    return told + first[len(verb) :] + space + rest


def winners(scores: Sequence[int], places: Sequence[int], names: Sequence[str]) -> str:
    """Who has won, in a sentence."""
    first = [seat for seat, place in enumerate(places) if place == 1]
    if len(first) > 1:
        named = ", ".join(names[seat] for seat in first[:-1])
        return f"{named} and {names[first[-1]]} share the victory with {scores[first[0]]}."
    verb = "win" if names[first[0]].endswith("you") else "wins"
    return f"{names[first[0]]} {verb} with {scores[first[0]]}."


def told_apart(names: Sequence[str]) -> list[str]:
    """The names, where those who would be called the same get the number of their seat."""
    often = Counter(names)
    return [f"{name} {seat}" if often[name] > 1 else name for seat, name in enumerate(names)]

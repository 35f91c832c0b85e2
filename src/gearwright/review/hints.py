"""A hint in three steps: what to think about, where, and which move and why, with how sure that is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from gearwright.core.looks.attempts import NO_SCENE, NO_WORDS, Report, attempt
from gearwright.core.looks.phrases import counted, listed
from gearwright.core.looks.scene import ANSWERS, Zone
from gearwright.core.play.handle import View

from .advising import Advice, Weighed
from .lines import words_of
from .model import Interval, Part

MOST_PLACES, MOST_NAMED, MOST_WEIGHED = 3, 3, 5


class Place(Part):
    """A zone of the scene that the move is about."""

    zone: str
    title: str


class Other(Part):
    """A move beside the advised one."""

    move: int
    words: str
    behind: Interval  # the advised one, in chances to win; below 0 where it may be better
    close: bool  # whether that may be nothing


class Hint(Part):
    """A hint: its move, what is known about it, and a sentence or two for each step."""

    move: int
    words: str
    chance: float | None  # to win after it; nothing, where nobody judged
    others: list[Other]
    places: list[Place]
    think: str
    look: str
    why: str


def hint_of(view: View, advice: Advice, report: Report) -> Hint:
    """Advice in words, for the seat of the view."""
    spell = view.game.rules.contents.spell
    words = {
        each.move: attempt(report, NO_WORDS, partial(view.describe, each.move), spell(each.move))
        for each in advice.others
    }
    zones = attempt(report, NO_SCENE, lambda: view.scene().zones, ())
    places = list(_places(zones, advice.move))[:MOST_PLACES]
    others = [Other(**each.model_dump(), words=words[each.move]) for each in advice.others]
    return Hint(
        move=advice.move,
        words=words_of(view, advice.move, report),
        chance=advice.chance,
        others=others,
        places=places,
        think=_think(view, advice, report),
        look=_look(places),
        why=_why(view, advice, words),
    )


def _places(zones: tuple[Zone, ...], move: int) -> Iterator[Place]:
    """The innermost zones that speak of a move."""
    for zone in zones:
        if zone.layout == ANSWERS:
            continue
        inner = list(_places(zone.zones, move))
        yield from inner
        here = move in zone.moves or any(move in piece.moves for piece in zone.pieces)
        if here and not inner:
            yield Place(zone=zone.key, title=zone.title)


def _think(view: View, advice: Advice, report: Report) -> str:
    """How many moves are worth a thought, and what sets them apart; not which way."""
    if advice.allowed == 1:
        return "Only one move is allowed."
    told = [f"You have {counted(advice.allowed, 'move')} to choose from."]
    if advice.chance is None:
        return told[0]
    close = len(advice.close)
    told.append("One is clearly the best." if not close else f"{_few(close + 1)} are about as good as any.")
    if things := attempt(report, NO_WORDS, lambda: _things(view, advice)[:MOST_WEIGHED], []):
        told.append(f"What to weigh: {listed(things)}.")
    return " ".join(told)


def _few(count: int) -> str:
    names = ("", "One", "Two", "Three", "Four", "Five", "Six")
    return names[count] if count < len(names) else str(count)


def _things(view: View, advice: Advice) -> list[str]:
    lexicon, apart = view.game.looks.lexicon, advice.apart
    if apart is None:
        return []
    scored = [lexicon.name(more.thing) for more in apart.scored]
    return list(dict.fromkeys([*(lexicon.plural(more.thing) for more in apart.stocks), *scored]))


def _look(places: list[Place]) -> str:
    if not places:
        return "It lies nowhere on the board: the answer stands beside the question."
    return f"Look here: {'; '.join(place.title for place in places)}."


def _why(view: View, advice: Advice, words: dict[int, str]) -> str:
    if advice.chance is None or not advice.others:
        return ""
    told = [f"Its chance to win is about {100 * advice.chance:.0f} %."]
    if not advice.calibrated:
        told.append("Chances were not fitted to games like this one: take them as a rough guide.")
    told.append(_sureness(advice, words))
    if advice.apart is not None and advice.than is not None:
        line = advice.apart.words(view.game.looks.lexicon)
        told.append(f"Beside “{words[advice.than]}”: {line[0].lower()}{line[1:]}")
    return " ".join(told)


def _sureness(advice: Advice, words: dict[int, str]) -> str:
    """How sure it is: which moves are within the noise, and how far the best of the others is behind."""
    told = []
    if close := advice.close:
        named = [f"“{words[each.move]}” ({points(each.behind)})" for each in close[:MOST_NAMED]]
        more = [f"{len(close) - MOST_NAMED} more"] if len(close) > MOST_NAMED else []
        told.append(f"About as good: {listed([*named, *more])}; the difference is within the noise.")
    if clear := [each for each in advice.others if not each.close]:
        told.append(_behind(clear[0], words))
    return " ".join(told)


def _behind(other: Weighed, words: dict[int, str]) -> str:
    return f"“{words[other.move]}” is behind by {points(other.behind)}, which is more than the noise."


def points(interval: Interval) -> str:
    """5 points, 2 to 8."""
    low, high = (f"{100 * each:.0f}".replace("-", "−") for each in (interval.low, interval.high))
    size = f"{100 * interval.value:.0f}".replace("-", "−")
    return f"{size} {'point' if size == '1' else 'points'}, {low} to {high}"

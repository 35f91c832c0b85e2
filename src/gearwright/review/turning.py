"""What decided a game, in sentences: the dearest errors and the greatest luck."""

from __future__ import annotations

from collections.abc import Sequence

from gearwright.core.looks.phrases import at_the_start, counted, predicate

from .deciding import seed_at
from .model import Chance, Decision, TurningPoint
from .reasons import reason
from .reviewing import SEED, Reviewed

MOST_TOLD = 12  # errors that get a reason, which takes a moment each
ERRORS, STROKES = 5, 3  # turning points of each sort
LEAST = 0.05  # of a chance: less decides nothing


def tell_errors(found: Reviewed, decisions: Sequence[Decision], names: Sequence[str]) -> None:
    """Writes what the dearest marked decisions cost, and why the better move is better."""
    by_move = {each.root["moves"][0] + 1: each for each in found.judged if each is not None}
    marked = sorted((each for each in decisions if each.mark), key=lambda each: (-each.cost.value, each.move))
    for place, decision in enumerate(marked):
        judged = by_move[decision.move]
        words, better = predicate(decision.words, False), decision.best[0].words
        cost = _points(decision.cost.value)
        ends = f"{100 * max(0.0, decision.cost.low):.0f} to {100 * decision.cost.high:.0f}"
        told = (
            f"{decision.where}: {names[decision.seat]} {_ended(words)} That cost {cost} of winning chance ({ends}). "
            f"Better: {_ended(better)}"
        )
        if place < MOST_TOLD:
            told += f" {reason(judged, judged.tried[0], found.judge, seed_at(SEED, decision.move - 1))}"
        decision.told = told


def turning_points(
    decisions: Sequence[Decision], chances: Sequence[Chance], names: Sequence[str]
) -> list[TurningPoint]:
    """The errors and the strokes of luck that changed most, in the order in which they happened."""
    errors = sorted((each for each in decisions if each.mark and each.cost.value >= LEAST), key=_dearest)[:ERRORS]
    found = [
        TurningPoint(move=each.move, seat=each.seat, kind="error", change=-each.cost.value, text=each.told)
        for each in errors
    ]
    strokes = sorted((each for each in chances if max(map(abs, each.changes)) >= LEAST), key=_greatest)[:STROKES]
    for each in strokes:
        seat = max(range(len(each.changes)), key=lambda seat: abs(each.changes[seat]))
        change = each.changes[seat]
        after = f"After move {each.move}" if each.move else "Before the first move"
        verb, way = ("gave", "to") if change > 0 else ("took", "from")
        news = f" {' '.join(each.news)}" if each.news else ""
        text = f"{after}: {each.name} {verb} {_points(change)} of winning chance {way} {names[seat]}.{news}"
        found.append(TurningPoint(move=each.move, seat=seat, kind="luck", change=change, text=at_the_start(text)))
    return sorted(found, key=lambda each: each.move)


def _dearest(decision: Decision) -> tuple[float, int]:
    return -decision.cost.value, decision.move


def _greatest(chance: Chance) -> tuple[float, int]:
    return -max(map(abs, chance.changes)), chance.move


def _ended(words: str) -> str:
    return words if words.endswith(".") else f"{words}."


def _points(chance: float) -> str:
    return counted(round(100 * abs(chance)), "point")

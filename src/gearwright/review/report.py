"""A review as one HTML file with nothing outside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

from gearwright.arena.report import table

from .charts import course_chart, legend, style
from .model import Candidate, Decision, Interval, Review
from .words import chance, change, lost_words, signed_points, span_words

PARTS = ("even", "luck", "own errors", "others' errors", "not foreseen", "won")


def report_text(review: Review) -> str:
    """The whole page."""
    heading = f"{review.title}: a review"
    page = files("gearwright.arena").joinpath("page.css").read_text(encoding="utf-8")
    sections = (
        f"<h1>{escape(heading)}</h1>\n{_result(review)}",
        _course(review),
        _turning(review),
        _parts(review),
        _marked(review),
        _all(review),
    )
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(heading)}</title>\n<style>\n{style()}{page}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(sections)
        + "\n</main>\n</body>\n</html>\n"
    )


def _result(review: Review) -> str:
    heads = ["player", "place", "score", "choices", "lost a choice", "blunders", "mistakes", "inaccuracies"]
    rows = []
    for each in sorted(review.reviewed, key=lambda each: each.place):
        marks = (str(each.marks[mark]) for mark in ("blunder", "mistake", "inaccuracy"))
        rows.append([each.name, str(each.place), str(each.score), str(each.decisions), lost_words(each.lost), *marks])
    liked = "".join(f"<p>{escape(f'{each.name} lost {each.like}.')}</p>\n" for each in review.reviewed if each.like)
    note = (
        f"{review.sentence} Numbers are points of winning chance: all seats together have 100. A blunder cost 10 or "
        "more, a mistake 5, an inaccuracy 2; what may be chance has no mark."
    )
    return f'<p class="quiet">{escape(note)}</p>\n{table(heads, rows)}\n{liked}'


def _course(review: Review) -> str:
    starts = {each.move: each.text for each in review.rounds}
    points = [point for point in review.course if point.move in starts]
    rows = [(starts[point.move], *map(chance, point.chances), *_places(point.places)) for point in points]
    end = review.course[-1]
    rows.append(("the end", *map(chance, end.chances), *_places(end.places)))
    heads = ("at", *(f"{name}, chance" for name in review.players), *(f"{name}, place" for name in review.players))
    every = [(str(point.move), point.where, *map(chance, point.chances)) for point in review.course]
    details = table(("moves made", "where", *review.players), every)
    return (
        f"<h2>The chances over the game</h2>\n<figure>{course_chart(review)}\n"
        f"<figcaption>{legend(review.players)}</figcaption></figure>\n{table(heads, rows)}\n"
        f"<details><summary>At every choice</summary>{details}</details>"
    )


def _places(places: Iterable[float]) -> list[str]:
    return [f"{place:.1f}" for place in places]


def _turning(review: Review) -> str:
    if not review.turning_points:
        return "<h2>What decided it</h2>\n<p>Nothing changed anybody's chance by 5 points at once.</p>"
    told = "".join(f"<li>{escape(each.text)}</li>\n" for each in review.turning_points)
    return f"<h2>What decided it</h2>\n<ul>\n{told}</ul>"


def _parts(review: Review) -> str:
    rows = [
        (each.name, *map(signed_points, (each.even, each.luck, each.own, each.others, each.unforeseen, each.won)))
        for each in review.reviewed
    ]
    sources = {each.source: each.name for seat in review.reviewed for each in seat.by_source}
    by_source = [
        (name, *(signed_points(sum(each.change for each in seat.by_source if each.source == source))
                 for seat in review.reviewed))
        for source, name in sources.items()
    ]  # fmt: skip
    note = "Each row adds up to what the seat won: 100 points, its part of a shared victory, or 0."
    return (
        f'<h2>Luck and skill</h2>\n<p class="quiet">{note}</p>\n{table(("player", *PARTS), rows)}\n'
        f"<h3>Luck by source</h3>\n{table(('source', *review.players), by_source)}"
    )


def _marked(review: Review) -> str:
    marked = [each for each in review.decisions if each.mark]
    if not marked:
        return "<h2>Marked decisions</h2>\n<p>No decision cost 2 points or more beyond the noise.</p>"
    return "<h2>Marked decisions</h2>\n" + "\n".join(_one(review, each) for each in marked)


def _one(review: Review, decision: Decision) -> str:
    rows = "".join(_choice(review, decision, each) for each in decision.best)
    name = review.players[decision.seat]
    heading = f"Move {decision.move}, {name}: {decision.mark}, {span_words(decision.cost)}"
    return (
        f"<h3>{escape(heading)}</h3>\n<p>{escape(decision.told)}</p>\n"
        '<div class="wide"><table class="choices">\n<thead><tr><th scope="col">move</th><th scope="col">chance</th>'
        '<th scope="col">behind the best</th><th scope="col">what good play does then</th></tr></thead>\n'
        f"<tbody>\n{rows}</tbody>\n</table></div>"
    )


def _choice(review: Review, decision: Decision, choice: Candidate) -> str:
    line = ", ".join(f"{review.players[move.seat]} {move.words}" for move in choice.line)
    made = " (made)" if choice.move == decision.played else ""
    return (
        f'<tr><th scope="row">{escape(choice.words)}{made}</th><td>{chance(choice.chance)}</td>'
        f'<td>{_behind(choice.behind)}</td><td class="words">{escape(line)}</td></tr>\n'
    )


def _behind(behind: Interval) -> str:
    return span_words(behind) if behind.value else ""


def _all(review: Review) -> str:
    rows: Sequence[Sequence[str]] = [
        (str(each.move), review.players[each.seat], each.words, span_words(each.cost) if each.cost.value else "0",
         "within the noise" if each.noise and each.cost.value else each.mark,
         each.best[0].words if each.best[0].move != each.played else "")
        for each in review.decisions
    ]  # fmt: skip
    heads = ("move", "player", "what was done", "cost", "mark", "best move found")
    drawn = [
        (str(each.move), each.name, *map(change, each.changes), " ".join(each.news))
        for each in review.chances
    ]  # fmt: skip
    return (
        f"<h2>All of it</h2>\n<details><summary>{len(rows)} decisions with a choice</summary>{table(heads, rows)}"
        f"</details>\n<details><summary>{len(drawn)} strokes of chance</summary>"
        f"{table(('after move', 'source', *review.players, 'what happened'), drawn)}</details>"
    )

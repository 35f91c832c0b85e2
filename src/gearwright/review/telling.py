"""A review in words and numbers: `Review`, made of what was found out."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from functools import partial

from gearwright.arena.report import percent
from gearwright.core.looks.attempts import NO_HEADING, NO_NEWS, NO_WORDS, Report, attempt, raised
from gearwright.core.looks.scene import Fact
from gearwright.core.looks.values import OutOf
from gearwright.core.play.handle import View

from .course import DEAL, DEALT_ANEW, Rung
from .deciding import SURE, Judged, Tried
from .judge import NET
from .kept import LevelLoss
from .lines import line_after, words_of
from .model import (
    Candidate,
    Chance,
    Chart,
    Compared,
    Decision,
    Interval,
    Mark,
    Point,
    Review,
    Round,
    SeatReview,
    Source,
)
from .reviewing import Reviewed
from .turning import tell_errors, turning_points

MARKS: tuple[tuple[float, Mark], ...] = (
    (0.10, "blunder"),
    (0.05, "mistake"),
    (0.02, "inaccuracy"),
)  # from this cost on
TOLD = 3  # best moves of a decision
ROUND = "round"  # the key of the fact of a heading that counts rounds


def mark_of(judged: Judged) -> Mark:
    """How bad a decision was; one whose cost may be noise has no mark."""
    return "" if judged.noise else next((mark for least, mark in MARKS if judged.lost >= least), "")


class Teller:
    """Puts a review in words, with the names that a client uses."""

    def __init__(self, found: Reviewed, names: Sequence[str], report: Report = raised) -> None:
        self.found = found
        self.names = list(names)
        self.report = report
        self.game = found.handle.game
        self.lexicon = self.game.looks.lexicon
        self.rungs = found.course.rungs

    def review(self) -> Review:
        """All of it."""
        found, handle = self.found, self.found.handle
        decisions = self.decisions()
        tell_errors(found, decisions, self.names)
        chances = self.chances()
        levels = found.kept.levels_at(handle.seats)
        return Review(
            game=self.game.name,
            title=self.game.title,
            edition=int(handle.table.edition),
            components=self.game.components.digest,
            seats=handle.seats,
            options=handle.options,
            players=self.names,
            effort=found.effort.name,
            **dict(self.chart()),
            decisions=decisions,
            chances=chances,
            reviewed=[self.seat(seat, decisions) for seat in range(handle.seats)],
            turning_points=turning_points(decisions, chances, self.names),
            levels=[compared(loss) for loss in levels.losses] if levels else [],
            levels_seats=levels.seats if levels else None,
        )

    def chart(self) -> Chart:
        """What is known before any decision is judged."""
        return Chart(
            by=self.found.judge.by, calibrated=self.found.calibrated, sentence=self.sentence(),
            course=[self.point(rung) for rung in self.rungs], rounds=self.rounds(),
        )  # fmt: skip

    def sentence(self) -> str:
        """Who judges, and how far that can be trusted."""
        by = "the game's net" if self.found.judge.by == NET else "the game's evaluation"
        if self.found.calibrated:
            return f"Judged by {by}; its chances were fitted to games of good play."
        return f"Judged by {by}; its chances were not fitted to games like this one, so take them as a rough guide."

    def view(self, rung: Rung) -> View:
        """What the asked seat knew, with these names; at the end what everybody knows."""
        seat = self.found.handle.seats if rung.array["over"][0] else rung.seat
        return View(self.game, rung.array, seat, self.names)

    def heading(self, rung: Rung) -> list[Fact]:
        """Where in the game a rung is."""
        view = self.view(rung)
        facts = attempt(self.report, NO_HEADING, lambda: self.game.looks.heading(view.table), ())
        return [fact.told(self.names, self.lexicon) for fact in facts]

    def point(self, rung: Rung) -> Point:
        """A rung as the chart has it."""
        over = bool(rung.array["over"][0])
        facts = self.heading(rung)
        data = [fact.data(self.names, self.lexicon) for fact in facts]
        return Point(
            move=rung.move, seat=None if over else rung.seat, heading=data, where=where(facts),
            chances=[float(each) for each in rung.chances], places=[float(each) for each in rung.places],
        )  # fmt: skip

    def rounds(self) -> list[Round]:
        """Where a round begins; nothing, in a game that does not count them."""
        found: list[Round] = []
        for rung in self.rungs[:-1]:
            fact = next((fact for fact in self.heading(rung) if fact.key == ROUND), None)
            if fact is None:
                continue
            number = fact.value.n if isinstance(fact.value, OutOf) else fact.value
            text = f"{fact.label} {number}" if number else "before the first round"
            if not found or found[-1].text != text:
                found.append(Round(move=rung.move, text=text))
        return found

    def decisions(self) -> list[Decision]:
        """All that were judged."""
        pairs = zip(self.rungs, self.found.judged, strict=False)
        return [self.decision(rung, judged) for rung, judged in pairs if judged is not None]

    def decision(self, rung: Rung, judged: Judged) -> Decision:
        """One of them."""
        view = self.view(rung)
        spell = self.game.rules.contents.spell
        mark = mark_of(judged)
        best = judged.tried[:TOLD]
        listed = best if judged.played in best else [*best, judged.played]
        return Decision(
            move=rung.move + 1,
            seat=rung.seat,
            where=where(self.heading(rung)),
            question=attempt(self.report, NO_WORDS, view.question, ""),
            allowed=len(rung.legal),
            played=spell(rung.played),
            words=words_of(view, rung.played, self.report),
            cost=interval(judged.lost, judged.error),
            still=min(judged.still, judged.cost),
            noise=judged.noise,
            mark=mark,
            changes=[float(each) for each in judged.changes],
            best=[self.choice(view, judged, each, bool(mark)) for each in listed],
        )

    def choice(self, view: View, judged: Judged, tried: Tried, with_line: bool) -> Candidate:
        """A move that could have been made."""
        line = line_after(view, tried.move, self.found.judge, self.report) if with_line else []
        return Candidate(
            move=self.game.rules.contents.spell(tried.move),
            words=words_of(view, tried.move, self.report),
            chance=tried.mean(judged.seat),
            behind=interval(*judged.behind(tried, self.found.blur)),
            line=line,
        )

    def chances(self) -> list[Chance]:
        """All that was drawn."""
        found = []
        for draw in self.found.course.draws:
            news: list[str] = []
            if draw.rung >= 0:
                before, after = self.rungs[draw.rung], self.rungs[draw.rung + 1]
                nobody = self.found.handle.seats
                was = View(self.game, before.array, nobody, self.names)
                now = View(self.game, after.array, nobody, self.names)
                news = attempt(self.report, NO_NEWS, partial(now.news_since, was), [])
            found.append(
                Chance(
                    move=self.rungs[draw.rung].move + 1 if draw.rung >= 0 else 0, source=draw.source,
                    name=self.source_name(draw.source), changes=[float(each) for each in draw.changes], news=news,
                )
            )  # fmt: skip
        return found

    def source_name(self, source: str) -> str:
        """What a stream is for, in words."""
        own = {DEAL: "the deal and the seat", DEALT_ANEW: "what was dealt anew"}
        return own.get(source) or self.lexicon.name(source)

    def seat(self, seat: int, decisions: Sequence[Decision]) -> SeatReview:
        """How a seat's result came about."""
        found, handle = self.found, self.found.handle
        even, won = 1 / handle.seats, float(self.rungs[-1].chances[seat])
        by_source: dict[str, float] = defaultdict(float)
        for draw in found.course.draws:
            by_source[draw.source] += float(draw.changes[seat])
        own = sum(each.changes[seat] for each in decisions if each.seat == seat)
        others = sum(each.changes[seat] for each in decisions if each.seat != seat)
        luck = sum(by_source.values())
        did = sum(float(each[seat]) for each in found.course.did)
        mine = [each for each in decisions if each.seat == seat]
        lost = lost_part([each.cost.value for each in mine], [each.best[0].chance for each in mine])
        return SeatReview(
            seat=seat,
            name=self.names[seat],
            score=handle.scores[seat],
            place=handle.places[seat],
            won=won,
            even=even,
            luck=luck,
            own=own,
            others=others,
            unforeseen=did - own - others,
            by_source=[Source(source=key, name=self.source_name(key), change=each) for key, each in by_source.items()],
            decisions=len(mine),
            lost=lost,
            marks={mark: sum(each.mark == mark for each in mine) for _, mark in MARKS},
            like=self.like(lost, len(mine)),
        )

    def like(self, lost: Interval, decisions: int) -> str:
        """Beside the levels."""
        levels = self.found.kept.levels_at(self.found.handle.seats)
        if levels is None or not levels.losses or not decisions:
            return ""
        nearest = min(levels.losses, key=lambda level: abs(level.lost - lost.value))
        return f"about as much as {nearest.level}, who loses {percent(nearest.lost)} of its chance a choice"


def where(facts: Sequence[Fact]) -> str:
    """Where in the game, in words: "Round 3 of 5, buying"."""
    parts = [f"{fact.label} {fact.text}" if fact.key == ROUND else fact.text for fact in facts]
    words = ", ".join(part for part in parts if part)
    return words[:1].upper() + words[1:]


def interval(value: float, error: float) -> Interval:
    """A number with its interval."""
    return Interval(value=value, low=max(-1.0, value - SURE * error), high=min(1.0, value + SURE * error))


def lost_part(costs: Sequence[float], had: Sequence[float]) -> Interval:
    """Which part of the chances that its best moves had a seat lost, with the interval that its choices leave."""
    total = sum(had)
    if not total:
        return Interval(value=0.0, low=0.0, high=1.0)
    part = sum(costs) / total
    error = math.sqrt(sum((cost - part * chance) ** 2 for cost, chance in zip(costs, had, strict=True))) / total
    return Interval(value=part, low=max(0.0, part - SURE * error), high=part + SURE * error)


def compared(loss: LevelLoss) -> Compared:
    """What a level loses, as a review has it."""
    return Compared(level=loss.level, lost=Interval(value=loss.lost, low=loss.low, high=loss.high))

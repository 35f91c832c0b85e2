"""What came out of a run, as plain data: for programs, for the terminal and for the report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from gearwright.core.play.components import STANDARD

from .comparing import changes_in, compare
from .counting import Counted
from .findings import findings, is_left
from .measures import ENOUGH, Absence, Rates, Worth, absences, by_game, rates, seat_shares, worths
from .naming import Thing
from .openings import openings
from .plan import BESIDE, MAIN, Ended
from .running import Case, Found, notes, warnings
from .statistics import adjusted, figure, figures

QUANTILES = (5, 25, 50, 75, 95)


def summarise(found: Found, games: int, trials: int) -> dict[str, Any]:
    """All that is told of a run."""
    plan = found.plan
    parts = [Part.of(found, number, MAIN) for number in range(len(plan.sets))]
    first = parts[0]
    things = [first.row(thing) for thing in first.things]
    _correct(things)
    cases = [case_data(case, counted) for case, counted in found.counted.items()]
    data: dict[str, Any] = {
        **plan.model_dump(include={"format", "game", "edition", "options", "seats", "players", "beside", "seed"}),
        "title": found.games[0].title,
        "sets": [{"name": each.name, "digest": each.digest} for each in plan.sets],
        "games": games,
        "trials": sum(len(each) for each in found.trials.values()),
        "command": _command(found, games, trials),
        "warnings": warnings(plan, found.games),
        "notes": notes(plan, found.games),
        "cases": cases,
        "things": things,
        "never": [row["name"] for row in things if is_left(row) and row["taken"]["value"] == 0],
        "openings": openings(first.cases, found.words[0] | {each.row: each.name for each in first.things}),
        "beside_things": _beside(found, first),
    }
    data["findings"] = findings([case for case in cases if case["set"] == 0 and case["who"] == MAIN], things)
    if len(parts) > 1:
        data["tables"] = changes_in(found.games[0].components, found.games[1].components)
        data["comparison"] = compare(parts, plan, found.games)
    return data


class Part:
    """The games of one set, with the same players, measured."""

    def __init__(self, things: list[Thing], cases: list[Counted], games: dict[tuple[int, int], Ended]) -> None:
        self.things, self.cases, self.games = things, cases, games
        self.rates: Rates = rates(cases)
        self.worths: dict[str, Worth] = {}
        self.absences: dict[str, Absence] = {}

    @classmethod
    def of(cls, found: Found, number: int, who: str) -> Part:
        """Of all seat counts together."""
        mine = {case: each for case, each in found.counted.items() if (case.set, case.who) == (number, who)}
        games = {(each.seats, each.game): each for case in mine for each in found.ended[case].values()}
        part = cls(found.things[number], list(mine.values()), games)
        trials = [each for case in mine for each in found.trials.get(case, ())]
        part.worths = worths(part.things, games, trials, part.rates)
        part.absences = absences(part.things, games, trials)
        return part

    def row(self, thing: Thing) -> dict[str, Any]:
        """What is told of a thing."""
        taken, row = self.rates, thing.row
        had = float(taken.had[0, row])
        data: dict[str, Any] = {
            "key": thing.key,
            "name": thing.name,
            "sort": thing.sort,
            "whole": thing.whole,
            "could": int(taken.could[0, row]),
            "could_share": float(taken.could_of_all[0, row]),
            "taken": figure(taken.share[:, row]).data(),
            "each_chance": float(taken.each_chance[0, row]),
            "round": float(taken.when[0, row]) if had else None,
            "had": int(had),
            "owners_win": figure(taken.wins[:, row]).data() if had >= ENOUGH else None,
            "owners_score": figure(taken.scores[:, row]).data() if had >= ENOUGH else None,
            "worth": None,
            "absence": None,
        }
        if (worth := self.worths.get(thing.key)) is not None:
            data["worth"] = {
                "trials": worth.trials,
                "score": worth.score.data(),
                "win": worth.win.data(),
                "elo": worth.elo.data(),
                "chance": min(1.0, 2 * min(worth.score.chance, worth.win.chance)),
            }
        if (absence := self.absences.get(thing.key)) is not None:
            data["absence"] = {
                "trials": absence.trials, "score": absence.score.data(), "length": absence.length.data(),
            }  # fmt: skip
        return data


def _correct(rows: Sequence[dict[str, Any]]) -> None:
    """Writes beside each worth how likely it is to be chance, now that so many were looked at."""
    judged = [row["worth"] for row in rows if row["worth"] is not None]
    for worth, chance in zip(judged, adjusted([each["chance"] for each in judged]), strict=True):
        worth["corrected"] = chance


def case_data(case: Case, counted: Counted) -> dict[str, Any]:
    """The games at one seat count: length, seats, leads, scores."""
    ordered = -np.sort(-counted.scores, axis=1)
    gaps = ordered[:, 0] - ordered[:, 1]
    shares = figures(seat_shares(counted))
    return {
        "set": case.set,
        "seats": case.seats,
        "who": case.who,
        "games": counted.games,
        "length": figure(by_game(counted, counted.lengths)).data(),
        "choices": figure(by_game(counted, counted.choices)).data(),
        "score": figure(by_game(counted, counted.scores.mean(axis=1))).data(),
        "gap": figure(by_game(counted, gaps)).data(),
        "ties": figure(by_game(counted, (counted.places == 1).sum(axis=1) > 1)).data(),
        "by_seat": [
            {
                "seat": seat,
                "share": share.data(),
                "expected": 1 / case.seats,
                "chance": figure(seat_shares(counted)[:, seat] - 1 / case.seats, len(counted.sums)).chance,
                "score": float(counted.scores[:, seat].mean()),
                "sd": float(counted.scores[:, seat].std()),
                "quantiles": dict(zip(map(str, QUANTILES), _quantiles(counted, seat), strict=True)),
            }
            for seat, share in enumerate(shares)
        ],
        "leads": _leads(counted),
    }


def _quantiles(counted: Counted, seat: int) -> list[float]:
    return [float(each) for each in np.percentile(counted.scores[:, seat], QUANTILES)]


def _leads(counted: Counted) -> dict[str, Any]:
    """How often the lead changes from round to round, and after which round who leads leads to the end."""
    leads = counted.leads
    there = leads >= 0
    changes, decided = np.zeros(counted.games), np.zeros(counted.games, np.int64)
    for i, (row, known) in enumerate(zip(leads, there, strict=True)):
        rounds, led = np.flatnonzero(known), row[known]
        changes[i] = (led[1:] != led[:-1]).sum()
        others = np.flatnonzero(led != led[-1:])
        decided[i] = rounds[others[-1] + 1] if len(others) else rounds[:1].sum()
    rounds = np.flatnonzero(there.any(axis=0))
    return {
        "changes": figure(by_game(counted, changes)).data(),
        "decided": [
            {"round": int(each), "share": figure(by_game(counted, decided == each)).data()} for each in rounds
        ],
    }  # fmt: skip


def _beside(found: Found, first: Part) -> list[dict[str, Any]]:
    """What the others take more or less often, the largest differences first."""
    if not any(case.who == BESIDE for case in found.counted):
        return []
    others = Part.of(found, 0, BESIDE)
    rows: list[dict[str, Any]] = []
    for thing in first.things:
        enough = min(first.rates.could[0, thing.row], others.rates.could[0, thing.row]) >= ENOUGH
        if enough and not thing.whole:
            strong, weak = first.rates.share[:, thing.row], others.rates.share[:, thing.row]
            told = figure(strong - weak)
            rows.append(
                {
                    "key": thing.key,
                    "name": thing.name,
                    "taken": figure(strong).data(),
                    "beside": figure(weak).data(),
                    "difference": told.data(),
                    "chance": told.chance,
                }
            )
    for row, chance in zip(rows, adjusted([row["chance"] for row in rows]), strict=True):
        row["corrected"] = chance
    return sorted(rows, key=lambda row: -abs(row["difference"]["value"]))


def _command(found: Found, games: int, trials: int) -> list[str]:
    """The command that plays the same games again, word by word."""
    plan = found.plan
    own = [each.name for each in plan.sets]
    words = ["gearwright", "balance", plan.game]
    words += ["--components", own[0]] if own[0] != STANDARD else []
    words += ["--against", own[1] if own[1] != STANDARD else STANDARD] if len(own) > 1 else []
    words += ["--seats", ",".join(map(str, plan.seats)), "--games", str(games), "--trials", str(trials)]
    words += ["--players", ",".join(plan.players), "--beside", plan.beside or "nobody", "--seed", str(plan.seed)]
    for name, choice in plan.options.items():
        words += ["--option", f"{name}={choice}"]
    return words

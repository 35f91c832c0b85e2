"""What came out of a run, as plain data: for programs, for the terminal and for the report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from gearwright.core.play.components import STANDARD

from .ratings import Elo, elo, openskill, pairwise
from .results import PERCENTILE, WIDTH, Played, Run, Times
from .simulate import Tally


def summarise(run: Run, games: Sequence[Played]) -> dict[str, Any]:
    """Ratings, who beats whom, scores by player and seat, and how long decisions took."""
    wins = pairwise(games, run.compared)
    seats = [(name, seat) for name in run.compared for seat in run.seats_of(name)]
    return {
        **run.model_dump(exclude={"format"}),
        "games": len(games),
        "deals": len(wins),
        "decisions": sum(played.moves for played in games),
        "command": _command(run, games),
        "ratings": _ratings(run, games, elo(wins, run.seed)),
        "pairs": _pairs(run.compared, wins.sum(axis=0)),
        "scores": [{"player": name, "seat": seat, **_scores(games, name, seat)} for name, seat in seats],
        "times": [{"player": name, **_times(games, name)} for name in run.compared],
    }


def _command(run: Run, games: Sequence[Played]) -> list[str]:
    """The command that plays the same games again, word by word."""
    deals = max((played.deal for played in games), default=0) + 1
    words = ["gearwright", "arena", run.game, "--players", ",".join(run.players), "--seats", str(run.seats)]
    words += ["--among", run.among] if run.among is not None else []
    words += ["--games", str(deals * run.schedule.rotations), "--seed", str(run.seed)]
    for name, choice in run.options.items():
        words += ["--option", f"{name}={choice}"]
    return words if run.components.name == STANDARD else [*words, "--components", run.components.name]


def _ratings(run: Run, games: Sequence[Played], fitted: Elo) -> list[dict[str, Any]]:
    """The players, the strongest first."""
    skills = openskill(games, run.compared)
    order = sorted(range(len(run.compared)), key=lambda player: -fitted.ratings[player])
    rows = []
    for place, player in enumerate(order):
        name = run.compared[player]
        low, high = fitted.interval(player)
        row = {"player": name, "elo": float(fitted.ratings[player]), "low": low, "high": high, "above_next": None}
        if place + 1 < len(order):
            lower = order[place + 1]
            low, high = fitted.interval(player, lower)
            row["above_next"] = {"elo": float(fitted.ratings[player] - fitted.ratings[lower]), "low": low, "high": high}
        skill = skills[name]
        row |= {"mu": skill.mu, "sigma": skill.sigma, **_scores(games, name)}
        rows.append(row)
    return rows


def _pairs(players: Sequence[str], wins: np.ndarray) -> list[dict[str, Any]]:
    """How often each player was before each other one; a shared place is half."""
    return [
        {"player": name, "other": other, "wins": float(wins[i, j]), "of": float(wins[i, j] + wins[j, i])}
        for i, name in enumerate(players)
        for j, other in enumerate(players)
        if i != j
    ]


def _scores(games: Sequence[Played], player: str, seat: int | None = None) -> dict[str, Any]:
    """The scores and wins of a player, at one seat or at all; `games` counts a game for each seat that it sat at."""
    sat = [(played, own) for played in games for own in _seats(played, player) if seat in (None, own)]
    tally = Tally()
    tally.add(
        np.array([played.scores[own] for played, own in sat], np.int64),
        np.array([played.places[own] for played, own in sat], np.int64),
        np.array([played.places.count(1) for played, _ in sat], np.int64),
    )
    data = tally.data()
    return {"games": len(sat), "share": data["wins"] / max(len(sat), 1), **data}


def _times(games: Sequence[Played], player: str) -> dict[str, Any]:
    """In seconds. The percentile is told from classes 5 % wide: it is at most so much too long, and never too short."""
    return in_all(played.times[seat] for played in games for seat in _seats(played, player))


def in_all(times: Iterable[Times]) -> dict[str, Any]:
    """The times of several games in one."""
    spread: Counter[int] = Counter()
    count, total, longest = 0, 0.0, 0.0
    for each in times:
        spread.update(each.spread)
        count += each.count
        total += each.count * each.mean
        longest = max(longest, each.max)
    seen, p95 = 0, 0.0
    for key in sorted(spread):
        seen += spread[key]
        if seen >= PERCENTILE * count:
            p95 = min(WIDTH**key, longest)
            break
    return {"decisions": count, "mean": total / max(count, 1), "p95": p95, "max": longest}


def _seats(played: Played, player: str) -> list[int]:
    return [seat for seat, name in enumerate(played.players) if name == player]

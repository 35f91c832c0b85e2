"""What is worth saying of a set, the largest first: each a sentence with its interval, corrected for having looked at
many things.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .statistics import LEVEL, adjusted

SMALL = 0.02  # of a victory: seats nearer to their share than this are equal for us
SELDOM = 0.05  # of its chances: what is taken less often is as good as never taken
RARE = 0.05  # of all seats: what fewer could have is not judged
MOST = 12
NAMED = 5  # of what is left lying, in a sentence


def findings(cases: Sequence[dict[str, Any]], things: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Seats that win too much or too little, things that decide games, things that are left lying."""
    told = [*_seats(cases), *_worths(things)]
    for each, chance in zip(told, adjusted([each["chance"] for each in told]), strict=True):
        each["corrected"] = chance
    sure = [each for each in told if each["corrected"] < LEVEL and abs(each["size"]) >= SMALL]
    return [*sorted(sure, key=lambda each: -abs(each["size"]))[:MOST], *_left(things)]


def _seats(cases: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    rows = []
    for case in cases:
        for seat in case["by_seat"]:
            share, expected = seat["share"], seat["expected"]
            size = share["value"] - expected
            rows.append(
                {
                    "about": "seat",
                    "key": f"seat {seat['seat'] + 1} of {case['seats']}",
                    "size": size,
                    "low": share["low"] - expected,
                    "high": share["high"] - expected,
                    "chance": seat["chance"],
                    "text": f"Seat {seat['seat'] + 1} of {case['seats']} wins {percent(share)} of the games; an equal "
                    f"share would be {100 * expected:.1f} %.",
                }
            )
    return rows


def _worths(things: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    rows = []
    for thing in things:
        worth = thing["worth"]
        if worth is not None and not thing["whole"]:
            more = "more" if worth["win"]["value"] >= 0 else "less"
            rows.append(
                {
                    "about": "thing",
                    "key": thing["key"],
                    "size": worth["win"]["value"],
                    "low": worth["win"]["low"],
                    "high": worth["win"]["high"],
                    "chance": worth["chance"],
                    "text": f"“{thing['name']}”: who takes it wins {points(worth['win'])} more often than in the same "
                    f"deal without it, and scores {amount(worth['score'])} points {more}."
                    if worth["win"]["value"] >= 0
                    else f"“{thing['name']}”: who takes it would win {points(worth['win'], -1)} more often without it.",
                }
            )
    return rows


def _left(things: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """All that many could have, and hardly anybody takes, in one sentence."""
    left = sorted((each for each in things if is_left(each)), key=lambda each: each["taken"]["value"])
    if not left:
        return []
    names = ", ".join(f"“{each['name']}”" for each in left[:NAMED])
    more = f" and {len(left) - NAMED} more" if len(left) > NAMED else ""
    text = f"Fewer than {100 * SELDOM:.0f} % of the seats that could have it take {names}{more}."
    return [{"about": "left", "key": "left", "keys": [each["key"] for each in left], "text": text}]


def is_left(row: dict[str, Any]) -> bool:
    """Whether a thing could be had by enough seats, and is hardly ever taken."""
    return not row["whole"] and row["could_share"] >= RARE and row["taken"]["high"] < SELDOM


def percent(share: dict[str, float]) -> str:
    """A share with its interval, for people."""
    return f"{100 * share['value']:.1f} % ({100 * share['low']:.1f} to {100 * share['high']:.1f})"


def points(share: dict[str, float], sign: int = 1) -> str:
    """A difference of shares with its interval."""
    low, high = sorted((sign * share["low"], sign * share["high"]))
    return f"{100 * sign * share['value']:.1f} percentage points ({100 * low:.1f} to {100 * high:.1f})"


def amount(figure: dict[str, float]) -> str:
    """A number with its interval."""
    return f"{figure['value']:.1f} ({figure['low']:.1f} to {figure['high']:.1f})"

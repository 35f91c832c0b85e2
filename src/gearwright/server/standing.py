"""How people stand: places and ratings by game and seat count, and what they take otherwise than strong players do.

It is worked out of finished games of this server alone. A person is whoever holds a seat's cookie; where several do, it
is who sat down first, or the visitor. A bot counts as the bot that it is.
"""

from __future__ import annotations

import json
import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gearwright.arena.habits import Habits
from gearwright.arena.ratings import openskill

from .archive.result_queries import EndedTable, Sitting

SURE = 1.96  # standard errors on both sides of a number that hold it with 95 %
ENOUGH = 5  # games, before anything is said about habits
TOLD = 6  # habits
UNLIKELY = 0.01  # chance explains no difference that is less likely: there are a hundred things or more
RARE = 0.01  # a share that was measured as 0 may be that much
BOT = "bot "
NOBODY = "nobody"


@dataclass(frozen=True)
class Game:
    """A finished game: who took part, by seat, and how it ended."""

    table: EndedTable
    players: list[str]  # a person's hash, or a bot
    places: list[int]
    scores: list[int]
    taken: list[list[str]]  # the things of each seat
    firsts: list[str]

    @property
    def rated(self) -> bool:
        """Whether it counts: without hints, for several, and nobody played against themselves."""
        people = [each for each in self.players if not each.startswith(BOT)]
        return self.table.rated and len(self.players) > 1 and len(set(people)) == len(people) > 0


@dataclass(frozen=True)
class Rating:
    """How somebody does in one game at one seat count."""

    player: str
    name: str  # as they were called last
    games: int
    wins: float  # a shared victory is split
    place: float  # mean
    rated: int  # games that count
    value: float | None  # OpenSkill: everybody begins with 25
    low: float | None
    high: float | None


@dataclass(frozen=True)
class Difference:
    """A thing that somebody takes more or less often than strong players, more than chance explains."""

    name: str
    mine: float
    low: float
    high: float
    strong: float
    first: bool  # whether it is about what is chosen before all else


def who(sitting: Sitting, visitor: str | None) -> str:
    """Who sat there."""
    if sitting.bot is not None:
        return BOT + sitting.bot
    if visitor in sitting.people:
        return str(visitor)
    return sitting.people[0] if sitting.people else NOBODY


def game_of(table: EndedTable, visitor: str | None = None) -> Game:
    """A finished game whose result was worked out."""
    result = json.loads(table.result or "{}")
    players = [who(sitting, visitor) for sitting in table.sittings]
    return Game(table, players, result["places"], result["scores"], result["taken"], result["firsts"])


def ratings(games: Iterable[Game]) -> dict[tuple[str, int], list[Rating]]:
    """By game and seat count, the best first."""
    sorted_games = sorted(games, key=lambda game: game.table.ended_at)
    by_kind: dict[tuple[str, int], list[Game]] = defaultdict(list)
    for game in sorted_games:
        by_kind[game.table.game, game.table.seats].append(game)
    return {kind: _rated(same) for kind, same in by_kind.items()}


def _rated(games: Sequence[Game]) -> list[Rating]:
    names: dict[str, str] = {}
    ended: dict[str, list[tuple[int, float]]] = defaultdict(list)
    counted: dict[str, int] = defaultdict(int)
    for game in games:
        for sitting, player, place in zip(game.table.sittings, game.players, game.places, strict=True):
            names[player] = player.removeprefix(BOT) if player.startswith(BOT) else sitting.name
            ended[player].append((place, 1 / game.places.count(1) if place == 1 else 0.0))
            counted[player] += game.rated
    rated = [game for game in games if game.rated]
    skills = openskill(rated, [player for player in names if counted[player]])
    found = []
    for player, results in ended.items():
        skill, count = skills.get(player), len(results)
        mean = sum(place for place, _ in results) / count
        interval = (skill.mu, skill.mu - SURE * skill.sigma, skill.mu + SURE * skill.sigma) if skill else (None,) * 3
        wins = sum(win for _, win in results)
        found.append(Rating(player, names[player], count, wins, mean, counted[player], *interval))
    return sorted(found, key=lambda each: (-(each.value if each.value is not None else -math.inf), each.place))


def differences(mine: Sequence[tuple[Sequence[str], str]], strong: Habits) -> list[Difference]:
    """What a player does otherwise, by the things of each of their seats and the first one; the surest first."""
    count = len(mine)
    if count < ENOUGH:
        return []
    found: list[tuple[float, Difference]] = []
    for habit in strong.habits:
        for first, theirs in ((False, habit.taken), (True, habit.first)):
            times = sum(habit.thing == begun if first else habit.thing in things for things, begun in mine)
            if (chance := by_chance(times, count, theirs)) < UNLIKELY:
                low, high = wilson(times, count)
                found.append((chance, Difference(habit.name, times / count, low, high, theirs, first)))
    return [each for _, each in sorted(found, key=lambda pair: pair[0])[:TOLD]]


def by_chance(times: int, count: int, share: float) -> float:
    """How likely a strong player, who does it in this part of the games, would do it as seldom or as often."""
    share = min(max(share, RARE), 1 - RARE)
    chances = [math.comb(count, each) * share**each * (1 - share) ** (count - each) for each in range(count + 1)]
    return 2 * min(sum(chances[: times + 1]), sum(chances[times:]))


def wilson(times: int, count: int) -> tuple[float, float]:
    """The interval of a share, 95 %."""
    share, spread = times / count, SURE**2 / count
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * math.sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return middle - half, middle + half

"""How strong players are: Elo with intervals, and OpenSkill.

A game of several seats counts as its pairs of seats: the better place wins, a shared place is half a win for each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from .results import Played

ANCHOR = 1000.0  # the rating of the player who was named first
POINTS = 400 / np.log(10)  # Elo points that stand for odds of e to 1
HALF = 0.5  # of a win, and of a loss, that each player is given beforehand (for two players, Jeffreys' prior)
SAMPLES = 1000
INTERVAL = (2.5, 97.5)  # percent
BLOCK = 2**22  # weights drawn at a time
STEPS, LONGEST, CLOSE = 200, 1.0, 1e-9  # of Newton's method
LEAST = 1e-6  # of a win, so that every rating stays finite
FAINTEST = 1e-12  # doubt about a result, so that there is always a next step


def pairwise(games: Sequence[Played], players: Sequence[str]) -> np.ndarray:
    """How often each player was before each other one, deal by deal: wins[deal, winner, loser]."""
    rows = {deal: row for row, deal in enumerate(sorted({played.deal for played in games}))}
    number = {name: place for place, name in enumerate(players)}
    wins = np.zeros((len(rows), len(players), len(players)))
    for played in games:
        seated = [number[name] for name in played.players]
        for i, one in enumerate(seated):
            for j, other in enumerate(seated):
                if one != other:
                    ahead, level = played.places[i] < played.places[j], played.places[i] == played.places[j]
                    wins[rows[played.deal], one, other] += ahead + level / 2
    return wins


@dataclass(frozen=True)
class Elo:
    """The fitted ratings, and as many others that the same games could stand for."""

    ratings: np.ndarray
    samples: np.ndarray  # one row each

    def interval(self, player: int, other: int | None = None) -> tuple[float, float]:
        """What a rating, or the distance between two, lies in with 95 %."""
        values = self.samples[:, player] - (0 if other is None else self.samples[:, other])
        low, high = np.percentile(values, INTERVAL)
        return float(low), float(high)


def elo(wins: np.ndarray, seed: int) -> Elo:
    """The ratings under which these results are the likeliest, the first player's set to 1000.

    Each player has half a win over the others beforehand, and half a loss, so that nobody's rating is infinite. The
    intervals come from a Bayesian bootstrap: a thousand times, deals and those half wins are weighted at random. Deals
    and not games, because the games of one deal resemble each other. For two players who meet once a deal this is the
    interval that Jeffreys' prior gives for their share of wins, also where one of them won every time.
    """
    rng = np.random.default_rng(seed)
    deals, players = wins.shape[:2]
    flat = wins.reshape(deals, players * players)
    block = max(1, BLOCK // max(deals, 1))
    counts = [min(block, SAMPLES - first) for first in range(0, SAMPLES, block)]
    weighted = np.concatenate([rng.exponential(size=(count, deals)) @ flat for count in counts])
    share = HALF / (players - 1)
    before = np.maximum(rng.gamma(share, size=(SAMPLES, players, players)), LEAST)
    samples = fitted(weighted.reshape(-1, players, players) + before)
    return Elo(fitted(wins.sum(axis=0)[None] + share)[0], samples)


def fitted(wins: np.ndarray) -> np.ndarray:
    """Maximum likelihood by Newton's method, for many tables wins[sample, winner, loser] at once."""
    samples, players = wins.shape[:2]
    others = np.arange(1, players)  # the first player stays where it is
    wins = wins * (1 - np.eye(players))
    played = wins + wins.transpose(0, 2, 1)
    strength = np.zeros((samples, players))
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(strength[:, None, :] - strength[:, :, None]))
        slope = (wins - played * chance).sum(axis=2)[:, others]
        doubt = np.maximum(played * chance * (1 - chance), FAINTEST)
        curve = (np.eye(players) * doubt.sum(axis=2)[:, None, :] - doubt)[:, others][:, :, others]
        step = np.clip(np.linalg.solve(curve, slope[:, :, None])[:, :, 0], -LONGEST, LONGEST)
        strength[:, others] += step
        if np.abs(step).max(initial=0) < CLOSE:
            break
    ratings: np.ndarray = ANCHOR + POINTS * strength
    return ratings


@dataclass(frozen=True)
class Skill:
    """OpenSkill's belief: most likely mu, with the standard deviation sigma."""

    mu: float
    sigma: float


class Ended(Protocol):
    """A game as ratings see it: who sat where, and their places."""

    @property
    def players(self) -> Sequence[str]:
        """By seat."""

    @property
    def places(self) -> Sequence[int]:
        """1 first."""


def openskill(games: Iterable[Ended], players: Sequence[str]) -> dict[str, Skill]:
    """The ratings after all games in their order, by Plackett and Luce's model.

    A player who sits at several seats of a table counts there as several, and goes on with their mean.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    skills = {name: Skill(model.mu, model.sigma) for name in players}
    for played in games:
        seated = [[model.rating(skills[name].mu, skills[name].sigma)] for name in played.players]
        after = [team[0] for team in model.rate(seated, ranks=[float(place) for place in played.places])]
        for name in set(played.players):
            own = [rating for rating, sitting in zip(after, played.players, strict=True) if sitting == name]
            mu, sigma = (
                sum(values) / len(own) for values in zip(*((each.mu, each.sigma) for each in own), strict=True)
            )
            skills[name] = Skill(mu, sigma)
    return skills

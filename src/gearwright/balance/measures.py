"""What is told of things: how often they are taken, how their owners do, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .counting import Counted
from .loops import CHANCES, COULD, DID, FIRST, HAD, SCORES, TAKES, WINS
from .naming import Thing
from .plan import ALL, Ended
from .statistics import Figure, elo, figure, figures, means_by_deal, ratio, share, weights

ENOUGH = 20  # seats that took a thing, before anything is said of how they did
FEW_TRIALS = 8


@dataclass(frozen=True)
class Rates:
    """Of all rows of things, by sample (the first row is as it is)."""

    could: np.ndarray  # how many seats could take it
    share: np.ndarray  # of those, how many did
    could_of_all: np.ndarray  # of all seats, how many could
    offers: np.ndarray  # at how many decisions of a seat it was there
    of_all: np.ndarray  # of all seats, how many did
    each_chance: np.ndarray  # how often it was taken when it was there
    when: np.ndarray  # the round in which it was first taken, on average
    had: np.ndarray  # how many seats had it
    wins: np.ndarray  # how much more often they won than their seats do
    scores: np.ndarray  # how much more they scored than their seats do


def rates(cases: Sequence[Counted]) -> Rates:
    """Of one set; several seat counts are added up, each compared with itself."""
    totals = [_totals(case) for case in cases]
    summed = (np.sum(parts, axis=0) for parts in zip(*totals, strict=True))
    could, did, chances, takes, first, had, wins, scores, seated = summed
    return Rates(
        could=could,
        share=share(did, could),
        could_of_all=share(could, seated),
        offers=ratio(chances, seated),
        of_all=ratio(did, seated),
        each_chance=share(takes, chances),
        when=ratio(first, had),
        had=had,
        wins=ratio(wins, had),
        scores=ratio(scores, had),
    )


def _totals(case: Counted) -> tuple[np.ndarray, ...]:
    """Sums with random weights; wins and scores beyond what the seats of the owners have on average."""
    blocks, rows, columns = case.sums.shape
    drawn = weights(blocks, case.seats)
    sums = (drawn @ case.sums.reshape(blocks, rows * columns)).reshape(-1, rows, columns)
    had = sums[:, :, HAD : HAD + case.seats]
    wins, scores = (_by_seat(case, drawn, values) for values in (case.wins, case.scores))
    above = sums[:, :, WINS] - (had * wins[:, None, :]).sum(axis=2)
    beyond = sums[:, :, SCORES] - (had * scores[:, None, :]).sum(axis=2)
    told = (sums[:, :, column] for column in (COULD, DID, CHANCES, TAKES, FIRST))
    seated = drawn @ np.bincount(case.blocks, minlength=blocks) * case.seats
    return (*told, had.sum(axis=2), above, beyond, np.broadcast_to(seated[:, None], above.shape))


def _by_seat(case: Counted, drawn: np.ndarray, values: np.ndarray) -> np.ndarray:
    """The mean of each seat, by sample."""
    sums, games = np.zeros((drawn.shape[1], case.seats)), np.zeros(drawn.shape[1])
    np.add.at(sums, case.blocks, values)
    np.add.at(games, case.blocks, 1)
    return ratio(drawn @ sums, (drawn @ games)[:, None])


def seat_shares(case: Counted) -> np.ndarray:
    """The win share of each seat, by sample."""
    return _by_seat(case, weights(case.sums.shape[0], case.seats), case.wins)


def by_game(case: Counted, values: np.ndarray) -> np.ndarray:
    """The mean of a value of each game, by sample."""
    drawn = weights(case.sums.shape[0], case.seats)
    sums, games = np.zeros((2, drawn.shape[1]))
    np.add.at(sums, case.blocks, values)
    np.add.at(games, case.blocks, 1)
    return ratio(drawn @ sums, drawn @ games)


@dataclass(frozen=True)
class Worth:
    """What a thing is worth to those who take it: the same deals with and without it."""

    trials: int
    score: Figure
    win: Figure  # share of the victory
    elo: Figure  # what never taking it costs, over all games
    samples: np.ndarray  # of the score, to compare with another set
    wins: np.ndarray  # of the share of the victory
    costs: np.ndarray  # of the Elo


@dataclass(frozen=True)
class Absence:
    """What the game is like where nobody may have a thing: so much more than with it."""

    trials: int
    score: Figure  # of all seats, on average
    length: Figure


def worths(
    things: Sequence[Thing], games: dict[tuple[int, int], Ended], trials: Sequence[Ended], taken: Rates
) -> dict[str, Worth]:  # fmt: skip
    """By key. `games` are those with nothing forbidden, by seats and number."""
    rows: dict[tuple[int, int], list[tuple[int, float, float, float]]] = {}
    for trial in trials:
        if trial.seat != ALL and trial.things is not None:
            free = games[trial.seats, trial.game]
            won = free.win(trial.seat) - trial.win(trial.seat)
            ahead = _ahead(free, trial.seat) - _ahead(trial, trial.seat)
            row = (trial.game, float(free.scores[trial.seat] - trial.scores[trial.seat]), won, ahead)
            rows.setdefault(trial.things, []).append(row)
    found = {}
    for thing in things:
        told = rows.get((thing.first, thing.last), [])
        if len(told) >= FEW_TRIALS:
            values = np.array(told)
            means = means_by_deal(values[:, 0], values[:, 1:], thing.first)
            cost = elo(0.5 + taken.of_all[:, thing.row] * means[:, 2])
            score, win = figures(means[:, :2], len(told))
            samples, wins = means[:, :2].T
            found[thing.key] = Worth(len(told), score, win, figure(cost), samples, wins, cost)
    return found


def absences(
    things: Sequence[Thing], games: dict[tuple[int, int], Ended], trials: Sequence[Ended]
) -> dict[str, Absence]:  # fmt: skip
    """By key: what changes where nobody may have a thing."""
    rows: dict[tuple[int, int], list[tuple[int, float, float]]] = {}
    for trial in trials:
        if trial.seat == ALL and trial.things is not None:
            free = games[trial.seats, trial.game]
            score = (sum(trial.scores) - sum(free.scores)) / trial.seats
            rows.setdefault(trial.things, []).append((trial.game, score, float(trial.length - free.length)))
    found = {}
    for thing in things:
        told = rows.get((thing.first, thing.last), [])
        if len(told) >= FEW_TRIALS:
            values = np.array(told)
            points, moves = figures(means_by_deal(values[:, 0], values[:, 1:], thing.first))
            found[thing.key] = Absence(len(told), points, moves)
    return found


def _ahead(game: Ended, seat: int) -> float:
    """The share of the other seats that a seat came before; a shared place is half."""
    others = [place for other, place in enumerate(game.places) if other != seat]
    own = game.places[seat]
    return sum((own < place) + (own == place) / 2 for place in others) / len(others)

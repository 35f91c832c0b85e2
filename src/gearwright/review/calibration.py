"""Fits the winning chances of a game to games of good play, judges them by others, and draws the chart of that.

    python -m gearwright.review.calibration automata              # all seat counts; writes review.json in its package
    python -m gearwright.review.calibration gaia --seats 4 --games 500 --chart gaia.svg

Games are played by the game's net where it has one, and else by its evaluation. Of each some positions are kept, each
choice with the same probability. Half of the games are fitted to, and the other half judges.
"""

from __future__ import annotations

import argparse
import datetime
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np

from gearwright.core.errors import GearwrightError
from gearwright.core.language.streams import derived, word
from gearwright.core.many.batch import cores
from gearwright.core.play.files import write_whole
from gearwright.core.play.game import Game
from gearwright.core.play.registry import find_game

from .chances import Curve, fit, won
from .charts import calibration_chart
from .judge import EVALUATION, NET, Judge, fitting_net, stage_of
from .kept import Bin, Fitted, keep, kept

ROWS = 16  # positions of a game
NUMBERS = 10  # bins
NEAR = 0.05  # around 70 %
PORTION = 50
DRAWN = 500  # times games are drawn anew for an interval
NO_CURVE = Curve({}, {})


@dataclass(frozen=True)
class Positions:
    """Positions of games, and how those ended."""

    told: np.ndarray  # by the judge that is fitted
    stage: np.ndarray
    places: np.ndarray
    game: np.ndarray  # which game a position is of

    @classmethod
    def of(cls, players: Judge, judges: list[Judge], first: int, count: int, seed: int) -> list[Positions]:
        """Those of so many games between good players, as each of the judges sees them."""
        blank = players.game.blank(players.seats, {})

        def some(start: int) -> list[list[np.ndarray]]:
            found = []
            for number in range(start, min(start + PORTION, first + count)):
                rows, end = players.kept_game(blank, int(derived(word(seed), number)), ROWS)
                places = np.repeat(end["places"][:, : players.seats], len(rows), 0)
                numbers = np.full(len(rows), number)
                found.append([stage_of(rows), places, numbers, *(judge.told(rows) for judge in judges)])
            return found

        with ThreadPoolExecutor(cores()) as pool:
            every = [each for part in pool.map(some, range(first, first + count, PORTION)) for each in part]
        stage, places, game, *told = (np.concatenate(column) for column in zip(*every, strict=True))
        return [cls(each, stage, places, game) for each in told]


def calibrate(game: Game, seats: int, games: int, seed: int, command: str) -> list[Fitted]:
    """The curves of a seat count: by the game's net, if it has one, and by its evaluation."""
    net = fitting_net(game, game.edition)
    judges = [Judge(game, seats, each, NO_CURVE) for each in ([net, None] if net is not None else [None])]
    known = Positions.of(judges[0], judges, 0, games, seed)
    others = Positions.of(judges[0], judges, games, games, seed)
    today = datetime.date.today().isoformat()
    found = []
    for judge, fitted_to, judged_by in zip(judges, known, others, strict=True):
        curve = fit(judge.traits(fitted_to.told), fitted_to.stage, fitted_to.places)
        said, truly = curve.chances(judge.traits(judged_by.told), judged_by.stage), won(judged_by.places)
        bins = [bin_of(said, truly, judged_by.game, *ends) for ends in pairwise(np.linspace(0, 1, NUMBERS + 1))]
        seventy = bin_of(said, truly, judged_by.game, 0.7 - NEAR, 0.7 + NEAR)
        if seventy is None:
            raise GearwrightError(f"{games} games are too few: no position of them was called 70 %.")
        found.append(
            Fitted(
                seats=seats, by=NET if judge.net is not None else EVALUATION, games=games, first=dict(curve.first),
                before=dict(curve.before), bins=[each for each in bins if each is not None], seventy=seventy,
                command=command, date=today,
            )
        )  # fmt: skip
    return found


def bin_of(said: np.ndarray, truly: np.ndarray, game: np.ndarray, low: float, high: float) -> Bin | None:
    """What was said and what was won where a chance within these ends was said."""
    within = (said >= low) & (said < high)
    if not within.any():
        return None
    rows = np.broadcast_to(game[:, None], said.shape)[within]
    _, number = np.unique(rows, return_inverse=True)
    sums, counts = np.bincount(number, truly[within]), np.bincount(number)
    weights = np.random.default_rng(0).exponential(size=(DRAWN, len(sums)))
    ends = np.percentile((weights @ sums) / (weights @ counts), (2.5, 97.5))
    told = (low, high, said[within].mean(), truly[within].mean(), *ends)
    low, high, mean, share, least, most = (round(float(each), 4) for each in told)
    return Bin.model_validate(
        {
            "low": low,
            "high": high,
            "said": mean,
            "won": share,
            "from": least,
            "to": most,
            "positions": int(within.sum()),
        }
    )


def main(arguments: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m gearwright.review.calibration", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, help="only this seat count; else all from 2 on")
    parser.add_argument("--games", type=int, default=2000, help="to fit to, and as many to judge by")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--chart", type=Path, help="where the chart of the game goes, SVG")
    given = parser.parse_args(arguments)
    game = find_game(given.game)
    command = f"python -m gearwright.review.calibration {game.name} --games {given.games} --seed {given.seed}"
    for seats in [given.seats] if given.seats else [count for count in game.seats if count > 1]:
        for fitted in calibrate(game, seats, given.games, given.seed, command) if given.games else ():
            was = kept(game)
            old = was.curve_for(seats, fitted.by)
            if old is not None:
                fitted.blur = old.blur
            others = [each for each in was.fitted if (each.seats, each.by) != (seats, fitted.by)]
            keep(game, was.model_copy(update={
                "edition": game.edition, "set": game.components.digest, "fitted": [*others, fitted],
            }))  # fmt: skip
            print(f"{game.title}, {seats} seats, by the {fitted.by}: of positions called {fitted.seventy.said:.1%}, "
                  f"{fitted.seventy.won:.1%} are won ({fitted.seventy.from_:.1%} to {fitted.seventy.to:.1%}, "
                  f"{fitted.seventy.positions} positions)", flush=True)  # fmt: skip
    if given.chart:
        write_whole(given.chart, calibration_chart(game.title, kept(game).fitted))


if __name__ == "__main__":
    main(sys.argv[1:])

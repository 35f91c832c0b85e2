"""Measures how far the judge is off where it compares two moves, beyond what its futures vary: the blur of a game.

    python -m gearwright.review.blur automata --seats 4 --positions 100

At a position of good play two moves are compared twice: as a review does it, and by playing to the end of the game in
other futures, which needs no judge. What both differ by is more than the futures explain; that is the blur, and it goes
into every interval of a review.
"""

from __future__ import annotations

import argparse
import math
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from gearwright.core.language.records import copied
from gearwright.core.language.streams import derived, word
from gearwright.core.many.batch import cores
from gearwright.core.play.game import Game
from gearwright.core.play.handle import View
from gearwright.core.play.registry import find_game

from .chances import Curve
from .deciding import ALL, EFFORTS, Effort, Tried, decide
from .judge import EVALUATION, NET, TO_THE_END, Judge, fitting_net
from .kept import keep, kept

TO_COMPARE = 96  # futures that are played to the end


def judge_for(game: Game, seats: int) -> Judge:
    """The judge of new games at so many seats."""
    net = fitting_net(game, game.edition)
    fitted = kept(game).curve_for(seats, EVALUATION if net is None else NET)
    return Judge(game, seats, net, fitted.curve if fitted else Curve({"": [1.0, 0.0]}, {"": [1.0, 0.0]}))


def compared(judge: Judge, seed: int, effort: Effort) -> tuple[float, float] | None:
    """What the judge is off in one comparison, squared, and how much of that futures explain; None without a choice."""
    rows, _ = judge.kept_game(judge.game.blank(judge.seats, {}), seed, 1)
    if not len(rows):
        return None
    array = copied(rows[:1])
    seat = int(array["due"]["seat"][0])
    root = View(judge.game, array, seat, [""] * judge.seats).array
    moves = judge.game.buffer()
    count = judge.game.calls.legal_moves(judge.game.laid_out(copied(root)), 0, moves)
    legal = [int(move) for move in moves[:count]]
    glance = Effort("glance", (effort.trials[0],), 1)
    best = [each.move for each in decide(root, seat, legal, legal[0], judge, glance, 0.0, seed).tried[:2]]
    trial = effort.trials[-1]
    near = _apart(judge.look(root, seat, best, range(ALL, ALL + trial.futures), seed, trial.horizon).chances, seat)
    far = _apart(judge.look(root, seat, best, range(TO_COMPARE), seed, TO_THE_END).chances, seat)
    noise = near.var(ddof=1) / len(near) + far.var(ddof=1) / len(far)
    return float((near.mean() - far.mean()) ** 2), float(noise)


def _apart(chances: np.ndarray, seat: int) -> np.ndarray:
    one, other = (Tried(0, each).chances[:, seat] for each in chances)
    apart: np.ndarray = one - other
    return apart


def measure(game: Game, seats: int, positions: int, seed: int) -> tuple[float, int]:
    """The blur at a seat count, and at how many positions it was found."""
    judge, effort = judge_for(game, seats), EFFORTS["usual"]
    with ThreadPoolExecutor(cores()) as pool:
        seeds = [int(derived(word(seed), number)) for number in range(positions)]
        every = [each for each in pool.map(lambda own: compared(judge, own, effort), seeds) if each is not None]
    off, noise = (float(np.mean(column)) for column in zip(*every, strict=True))
    return math.sqrt(max(0.0, off - noise)), len(every)


def main(arguments: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m gearwright.review.blur", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args(arguments)
    game = find_game(given.game)
    blur, found = measure(game, given.seats, given.positions, given.seed)
    was = kept(game)
    for each in was.fitted:  # one measure for all seat counts: what it costs is whole games
        each.blur = round(blur, 4)
    keep(game, was)
    print(f"{game.title}, {given.seats} seats, {found} positions: the judge is off by {100 * blur:.1f} points.")


if __name__ == "__main__":
    main(sys.argv[1:])

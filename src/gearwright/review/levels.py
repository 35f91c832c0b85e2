"""Measures what players of each level lose in a decision, as reviews tell it beside what people lose.

    python -m gearwright.review.levels automata --seats 4 --games 8

A player of the level sits among players of the level `expert`, at another seat in every game, and only its decisions
are judged. What it lost is told as a part of the chances that its best moves had: whoever has no chance left can lose
none, and would else seem to play well.
"""

from __future__ import annotations

import argparse
import datetime
import sys

import numpy as np

from gearwright.arena.playing import play_game
from gearwright.core.language.streams import derived, word
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle
from gearwright.core.play.registry import find_game
from gearwright.players import find_player
from gearwright.players.levels import LEVELS

from .kept import LevelLoss, Levels, keep, kept
from .reviewing import begin, find_out

OTHERS = "expert"
DRAWN = 1000  # times games are drawn anew for the interval


def played(game: Game, seats: int, level: str, number: int, seed: int) -> tuple[Handle, int]:
    """A game with one player of the level, and where it sat."""
    seat = number % seats
    names = [level if each == seat else OTHERS for each in range(seats)]
    table, _ = play_game(game, names, [find_player(name) for name in names], int(derived(word(seed), number)), {})
    return table, seat


def losses(game: Game, seats: int, level: str, games: int, seed: int) -> LevelLoss:
    """What a level loses."""
    sums, had, counts = np.zeros(games), np.zeros(games), np.zeros(games)
    for number in range(games):
        table, seat = played(game, seats, level, number, seed)
        found = find_out(begin(table), {seat})
        mine = [each for each in found.judged if each is not None]
        sums[number], counts[number] = sum(each.lost for each in mine), len(mine)
        had[number] = sum(each.tried[0].mean(seat) for each in mine)
    weights = np.random.default_rng(0).exponential(size=(DRAWN, games))
    low, high = np.percentile((weights @ sums) / (weights @ had), (2.5, 97.5))
    lost = float(sums.sum() / had.sum())
    return LevelLoss(
        level=level, lost=round(lost, 5), low=round(float(low), 5), high=round(float(high), 5),
        decisions=int(counts.sum()), games=games,
    )  # fmt: skip


def main(arguments: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m gearwright.review.levels", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=8, help="of each level")
    parser.add_argument("--seed", type=int, default=11)
    given = parser.parse_args(arguments)
    game = find_game(given.game)
    found = []
    for level in LEVELS:
        found.append(losses(game, given.seats, level, given.games, given.seed))
        told = found[-1]
        print(f"{game.title}, {given.seats} seats: {level} loses {100 * told.lost:.2f} % of its chance a choice "
              f"({100 * told.low:.2f} to {100 * told.high:.2f}; {told.decisions} decisions)", flush=True)  # fmt: skip
    was = kept(game)
    command = f"python -m gearwright.review.levels {game.name} --seats {given.seats} --games {given.games}"
    new = Levels(seats=given.seats, losses=found, command=command, date=datetime.date.today().isoformat())
    keep(game, was.model_copy(update={"levels": [each for each in was.levels if each.seats != given.seats] + [new]}))


if __name__ == "__main__":
    main(sys.argv[1:])

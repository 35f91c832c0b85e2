"""Measures what comes of following every hint to the end of a game.

    python -m gearwright.review.followed factory_manager --against expert --games 40

One seat, another one in every game, does what hints advise; players of one level have the other seats.
"""

from __future__ import annotations

import argparse
import math
import sys

import numpy as np

from gearwright.arena.playing import play_game
from gearwright.core.language.streams import derived, word
from gearwright.core.play.handle import View
from gearwright.core.play.registry import find_game
from gearwright.players import Player, find_player

from .advising import BOT, advise
from .chances import won
from .deciding import SURE


class Follower:
    """Does what hints advise."""

    def __init__(self) -> None:
        self.bot = find_player(BOT)

    def decide(self, view: View, seed: int) -> int:
        """The advised move."""
        return advise(view, self.bot.decide(view, seed)).move


def main(arguments: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m gearwright.review.followed", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--against", default="expert", help="who has the other seats")
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args(arguments)
    game = find_game(given.game)
    wins: list[float] = []
    places: list[int] = []
    for number in range(given.games):
        seat = number % given.seats
        players: list[Player] = [
            Follower() if each == seat else find_player(given.against) for each in range(given.seats)
        ]
        names = ["follower" if each == seat else given.against for each in range(given.seats)]
        table, _ = play_game(game, names, players, int(derived(word(given.seed), number)), {})
        wins.append(float(won(np.array([table.places]))[0, seat]))
        places.append(table.places[seat])
        error = SURE * float(np.std(wins)) / math.sqrt(len(wins))
        print(f"game {number + 1}: place {places[-1]}; won {100 * np.mean(wins):.0f} % of {len(wins)} games "
              f"(± {100 * error:.0f}; {100 / given.seats:.0f} % would be even), mean place {np.mean(places):.2f}",
              flush=True)  # fmt: skip
    counts = [places.count(place) for place in range(1, given.seats + 1)]
    print(f"{game.title}, {given.seats} seats, hints against {given.against}: places {counts}")


if __name__ == "__main__":
    main(sys.argv[1:])

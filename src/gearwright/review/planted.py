"""Plants a deliberately bad move in a strong game, and looks whether its review finds it.

    python -m gearwright.review.planted automata --games 100

At a choice of a seat that still has a fair chance, some moves are played on to the end of the game, many times over,
as no review does it. The worst of them, if it loses enough, is made; then the game goes on as it began. The move counts
as found if the review marks it, and as called the worst if it has the highest cost of all decisions of its seat.
"""

from __future__ import annotations

import argparse
import sys
import time

import numpy as np

from gearwright.core.language.streams import derived, word
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle
from gearwright.core.play.registry import find_game
from gearwright.players import find_player, seed_for

from .blur import judge_for
from .deciding import EFFORTS
from .judge import TO_THE_END, Judge
from .reviewing import begin, find_out
from .telling import mark_of

FAIR = 0.3  # of a chance, at least: who has none can lose none
LOSES = 0.2  # of a chance, at least, by games played to their ends
MOVES, FUTURES, SURE_FUTURES = 8, 16, 96


def plant(game: Game, seats: int, player: str, seed: int) -> tuple[Handle, int, float] | None:
    """A finished game with a bad move, the number of that move, and what it loses; None where none was found."""
    judge = judge_for(game, seats)
    players = [find_player(player) for _ in range(seats)]
    table = Handle(game, seats, seed, {})
    chance = np.random.default_rng(seed)
    wait = int(chance.integers(10, 120))  # moves, before one is planted
    planted, loss = -1, 0.0
    while not table.over:
        seat = table.seat
        view = table.view(seat)
        move = players[seat].decide(view, seed_for(seed, seat))
        if planted < 0 and len(table.moves) >= wait and len(view.legal_moves()) > 1:
            bad, loses = worst(judge, table, move, chance)
            if bad is not None:
                planted, loss, move = len(table.moves), loses, bad
            else:
                wait = len(table.moves) + int(chance.integers(1, 8))
        table.play(move)
    return (table, planted, loss) if planted >= 0 else None


def worst(judge: Judge, table: Handle, good: int, chance: np.random.Generator) -> tuple[int | None, float]:
    """The worst of some moves beside a good one, if it loses enough."""
    seat = table.seat
    view = table.view(seat)
    if judge.weigh(table.array)[0][0, seat] < FAIR:
        return None, 0.0
    others = [move for move in view.legal_moves() if move != good]
    some = [int(move) for move in chance.permutation(others)[:MOVES]]
    seed = int(chance.integers(1 << 40))
    look = judge.look(view.array, seat, [good, *some], range(FUTURES), seed, TO_THE_END).chances[:, :, seat].mean(1)
    bad = some[int(look[1:].argmin())]
    sure = judge.look(view.array, seat, [good, bad], range(FUTURES, FUTURES + SURE_FUTURES), seed, TO_THE_END)
    loses = float((sure.chances[0, :, seat] - sure.chances[1, :, seat]).mean())
    return (bad, loses) if loses >= LOSES else (None, 0.0)


def main(arguments: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m gearwright.review.planted", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--player", default="master", help="who plays the strong games")
    parser.add_argument("--effort", default="usual", choices=list(EFFORTS))
    parser.add_argument("--seed", type=int, default=3)
    given = parser.parse_args(arguments)
    game = find_game(given.game)
    games = found = highest = number = 0
    took = 0.0
    while games < given.games:
        made = plant(game, given.seats, given.player, int(derived(word(given.seed), number)) >> 1)
        number += 1
        if made is None:
            continue
        table, planted, loss = made
        fresh = Handle(game, given.seats, table.seed, {})
        for move in table.moves[:planted]:
            fresh.play(move)
        began = time.process_time()
        judged = [
            each for each in find_out(begin(table, EFFORTS[given.effort]), {fresh.seat}).judged if each is not None
        ]
        took += time.process_time() - began
        (own,) = (each for each in judged if int(each.root["moves"][0]) == planted)
        games += 1
        found += bool(mark_of(own))
        highest += own.lost >= max(each.lost for each in judged)
        print(f"game {number}, move {planted + 1}: loses {100 * loss:.0f} points by games to the end; "
              f"the review says {100 * own.lost:.0f}, {mark_of(own) or 'no mark'}; found {found} of {games}, "
              f"the worst {highest} of {games}", flush=True)  # fmt: skip
    print(f"{game.title}: found {found} of {games}, called the worst of its seat {highest} of {games}; "
          f"{took / games:.1f} s of processor time a seat.")  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])

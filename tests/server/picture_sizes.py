"""How large a picture is: that of the asked seat in the middle of a random game with all seats, for every game.

Run as a program: `python -m tests.server.picture_sizes`.
"""

from __future__ import annotations

import random
import timeit

import orjson

from gearwright.core.looks.attempts import raised
from gearwright.core.play.handle import Handle
from gearwright.core.play.pictures import picture
from gearwright.core.play.registry import find_game, game_names

NAMES = ["Ada", "Bob", "Carl", "Dora", "Eve"]
TIMES = 20


def middle(name: str) -> Handle:
    """A table after half of the moves of a random game."""
    game = find_game(name)
    seats = game.seats[-1]
    whole = Handle(game, seats, 1, players=NAMES[:seats])
    chance = random.Random(1)
    while not whole.over:
        whole.play(chance.choice(whole.legal_moves()))
    half = Handle(game, seats, 1, players=NAMES[:seats])
    for move in whole.moves[: len(whole.moves) // 2]:
        half.play(move)
    return half


def sent(handle: Handle, seat: int) -> bytes:
    """A picture as it is sent."""
    return orjson.dumps(picture(handle, seat, raised), default=str)


def main() -> None:
    """Prints the sizes, and how long a spectator's picture takes."""
    for name in game_names():
        handle = middle(name)
        seconds = min(timeit.repeat(lambda handle=handle: sent(handle, handle.seats), number=TIMES)) / TIMES  # type: ignore[misc]
        print(f"{name:18} {len(sent(handle, handle.seat)):7,} bytes {1000 * seconds:7.2f} ms")


if __name__ == "__main__":
    main()

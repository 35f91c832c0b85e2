"""One table as environments play it, without a log and with as little Python as can be."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import numpy as np

from gearwright.core.errors import IllegalMove
from gearwright.core.language.records import copied, look
from gearwright.core.language.streams import word
from gearwright.core.play.game import Game
from gearwright.core.play.handle import View
from gearwright.core.play.options import read_options
from gearwright.core.play.registry import find_game


class Play:
    """A table, and what the seats get from it: numbers to look at, a mask of what is allowed, returns in the end."""

    def __init__(self, name: str, seats: int | None, components: Path | str | None, options: dict[str, Any]) -> None:
        game = find_game(name, components)
        self._set_up(game, game.seats[0] if seats is None else seats, options)

    def _set_up(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        self.game = game
        self.seats = seats
        self.options = read_options(game.title, game.options, options)
        self._names = game.with_automas([f"seat {seat}" for seat in range(seats)], self.options)
        self._blank = game.laid_out(game.blank(seats, self.options))
        self.array, self._tables = game.tables(1)
        self.table: Any = look(game.rules.table, self.array, 0)
        self._buffer = game.buffer()
        self._no_move = np.zeros(game.moves, np.int8)
        self._nothing_seen = np.zeros(game.observed, np.float32)
        self._entries = game.calls

    def start(self, seed: int) -> None:
        """Lays out the game of a seed."""
        self._entries.start(self._tables, 0, self._blank, word(seed))

    @property
    def deciding(self) -> range:
        """The seats that have a choice; the Automas, which sit on the last ones, have none."""
        return range(self.seats - self.game.automas(self.seats, self.options))

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return int(self.table.due.seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.table.over)

    def observe(self, seat: int) -> np.ndarray:
        """What a seat knows, as numbers."""
        out = self._nothing_seen.copy()
        self._entries.observe(self._tables, 0, seat, out)
        return out

    def mask(self, seat: int) -> np.ndarray:
        """1 at each move that a seat may play now: all 0 unless it is asked."""
        mask = self._no_move.copy()
        if not self.table.over and self.table.due.seat == seat:
            self._entries.legal(self._tables, 0, mask.view(np.bool_), self._buffer)
        return mask

    def legal_moves(self) -> list[int]:
        """What the asked seat may do, in ascending order."""
        count = self._entries.legal_moves(self._tables, 0, self._buffer)
        moves: list[int] = self._buffer[:count].tolist()
        return moves

    def play(self, move: int) -> None:
        """Plays a move; one that is not allowed changes nothing."""
        refusal = int(self._entries.refuse(self._tables, 0, move))
        if refusal:
            raise IllegalMove(f"Move {move}: {self.game.explain(refusal).text}", refusal)
        self._entries.play(self._tables, 0, move)

    def view(self, seat: int) -> View:
        """What a seat may know, for players, words and pictures."""
        return View(self.game, self.array, seat, self._names)

    def copy(self) -> Play:
        """Another table in the same state."""
        other = Play.__new__(Play)
        other.__dict__.update(self.__dict__)
        other.array = copied(self.array)
        other._tables = self.game.laid_out(other.array)
        other.table = look(self.game.rules.table, other.array, 0)
        return other

    def __copy__(self) -> Play:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Play:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """In a pickle the table is packed: most of it is zeros. The game is named, and checked when it is loaded."""
        return unpacked, (self.game, self.seats, self.options, zlib.compress(self.array.tobytes()))

    def redeal(self, seat: int, seed: int) -> None:
        """Draws anew all that a seat cannot know."""
        self._entries.redeal(self._tables, 0, seat, word(seed))

    def returns(self) -> list[float]:
        """What the game was worth to each seat, see `returns`; all 0 before its end."""
        return returns(list(self.table.places)[: self.seats]) if self.table.over else [0.0] * self.seats


def unpacked(game: Game, seats: int, options: dict[str, str], table: bytes) -> Play:
    """A table from a pickle."""
    play = Play.__new__(Play)
    play._set_up(game, seats, options)
    play.array.view(np.uint8)[:] = np.frombuffer(zlib.decompress(table), np.uint8)
    return play


def returns(places: list[int]) -> list[float]:
    """From 1 for the first place down to -1 for the last, in equal steps; equal seats share theirs. The sum is 0."""
    if len(places) == 1:
        return [0.0]
    step = 2 / (len(places) - 1)
    return [1 - step * (place - 1 + (places.count(place) - 1) / 2) for place in places]

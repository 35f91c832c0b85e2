"""Who judges positions of a game: its net where one fits the table, and else its evaluation. All in chances to win."""

from __future__ import annotations

from dataclasses import dataclass
from threading import local
from typing import Any, Literal

import numpy as np

from gearwright.core.language.records import blank, laid_out
from gearwright.core.language.streams import word
from gearwright.core.language.table import STREAMS
from gearwright.core.play.game import Game
from gearwright.players.nets.choosing import own_net
from gearwright.players.nets.files import Net
from gearwright.players.nets.forward import Work

from .chances import Curve, ended, traits_of_evaluation, traits_of_net, won
from .futures import following, keeping

NET: Literal["net"] = "net"
EVALUATION: Literal["evaluation"] = "evaluation"
STAGE = "round_number"  # the field of a table that tells how far the game is
FARTHER = 4  # times as many decisions follow where an evaluation judges: it sees less at a glance, and costs less
TO_THE_END = 1 << 30  # decisions; the game is over before
EQUAL = 0.04  # of the game's spread: what an evaluation finds nearer than this is chosen by lot
NOTHING_FIXED = np.zeros(STREAMS, np.int64)


def stage_of(tables: np.ndarray) -> np.ndarray:
    """How far each game is: its round, where the game counts rounds."""
    names = tables.dtype.names or ()
    return tables[STAGE].astype(np.int64) if STAGE in names else np.zeros(len(tables), np.int64)


def fitting_net(game: Game, edition: int) -> Net | None:
    """The game's net, if it fits tables of this edition."""
    net = own_net(game)
    return None if net is None or net.card.misfit(game, edition) else net


@dataclass
class Looked:
    """What came of moves in some futures: the tables, and each seat's chance and expected place on them."""

    tables: np.ndarray  # [moves, futures]
    chances: np.ndarray  # [moves, futures, seats]
    places: np.ndarray


class Judge:
    """Looks at positions of one game, at tables with so many seats."""

    def __init__(self, game: Game, seats: int, net: Net | None, curve: Curve) -> None:
        self.game = game
        self.seats = seats
        self.net = net
        self.curve = curve
        self._own = local()  # each thread works with buffers of its own

    @property
    def by(self) -> Literal["net", "evaluation"]:
        """What it judges by."""
        return EVALUATION if self.net is None else NET

    def horizon(self, decisions: int) -> int:
        """How many decisions follow a move, where a net would be given so many."""
        return decisions if self.net is not None else decisions * FARTHER

    def look(
        self, root: np.ndarray, seat: int, moves: list[int], futures: range, seed: int, horizon: int,
        fixed: np.ndarray = NOTHING_FIXED,
    ) -> Looked:  # fmt: skip
        """Tries moves of the asked seat in the futures of these numbers, and lets good play decide so often after each.

        `root` is one table; what the seat cannot know there is dealt anew in each future. Streams that are fixed go on
        as they do there.
        """
        count = len(moves) * len(futures)
        array, told = self._rows(count + 2)
        array[:1].view(np.uint8)[:] = root.view(np.uint8)
        tables = laid_out(self.game.rules.table, array)
        given = (
            tables,
            seat,
            np.array(moves, np.int64),
            len(futures),
            futures.start,
            word(seed),
            fixed,
            self.horizon(horizon),
        )
        if self.net is None:
            near = EQUAL * self.game.tuning.spread
            self.game.bound(following.follow_by_evaluation)(*given, near, self._moves(), told)
        else:
            self.game.bound(following.follow_by_net)(*given, self.net.weights, self._work(), self._underway(), told)
        shape = (len(moves), len(futures))
        chances, places = self._weighed(array[1:-1], told[1:-1])
        return Looked(
            array[1:-1].reshape(shape), chances.reshape(*shape, self.seats), places.reshape(*shape, self.seats)
        )

    def weigh(self, array: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Chances and expected places on tables as they lie; where a seat is asked, it has a choice."""
        return self._weighed(array, self.told(array))

    def told(self, array: np.ndarray) -> np.ndarray:
        """What the net or the evaluation says of the seats on tables as they lie."""
        told = self._told(len(array))
        tables = laid_out(self.game.rules.table, array)
        if self.net is None:
            self.game.bound(following.weigh_rows_by_evaluation)(tables, told)
        else:
            self.game.bound(following.weigh_rows_by_net)(tables, self.net.weights, self._work(), told)
        return told

    def traits(self, told: np.ndarray) -> np.ndarray:
        """What curves are fitted to."""
        return traits_of_evaluation(told, self.game.tuning.spread) if self.net is None else traits_of_net(told)

    def choice(self, array: np.ndarray) -> int:
        """What good play would do on a table where a seat is asked."""
        rows = np.concatenate([array.view(np.uint8)] * 2).view(array.dtype)
        tables = laid_out(self.game.rules.table, rows)
        moves = self._moves() if self.net is None else self._work().moves
        count = int(self.game.calls.legal_moves(tables, 0, moves))
        if count == 1:
            return int(moves[0])
        if self.net is None:
            return int(self.game.bound(following.choose_by_evaluation)(tables, 0, 1, word(0), 0.0, moves, count))
        return int(self.game.bound(following.choose_by_net)(tables, 0, self.net.weights, self._work(), count))

    def kept_game(self, table: np.ndarray, seed: int, rows: int) -> tuple[np.ndarray, np.ndarray]:
        """Plays a game of good play from a blank table: some of its positions, and how it ended."""
        array = blank(self.game.rules.table, rows + 2)
        given = (laid_out(self.game.rules.table, array), self.game.laid_out(table), word(seed), rows)
        if self.net is None:
            choices = self.game.bound(keeping.keep_game_by_evaluation)(*given, self._moves())
        else:
            choices = self.game.bound(keeping.keep_game_by_net)(*given, self.net.weights, self._work())
        return array[1 : 1 + min(rows, int(choices))], array[:1]

    def _weighed(self, array: np.ndarray, told: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        traits, stage, over = self.traits(told), stage_of(array), array["over"].astype(bool)
        chances, places = self.curve.chances(traits, stage), self.curve.places(traits, stage)
        if over.any():
            final = array["places"][over][:, : self.seats]
            chances[over], places[over] = won(final), ended(final)
        return chances, places

    def _rows(self, count: int) -> tuple[np.ndarray, np.ndarray]:
        return blank(self.game.rules.table, count), self._told(count)

    def _told(self, count: int) -> np.ndarray:
        return np.zeros((count, self.seats, following.TOLD), np.float64)

    def _moves(self) -> Any:
        if not hasattr(self._own, "moves"):
            self._own.moves = self.game.buffer()
        return self._own.moves

    def _work(self) -> Work:
        assert self.net is not None
        if not hasattr(self._own, "work"):
            self._own.work = Work.of(self.game, self.net.weights, following.TOGETHER)
        work: Work = self._own.work
        return work

    def _underway(self) -> following.Underway:
        if not hasattr(self._own, "underway"):
            self._own.underway = following.Underway.of(self.game)
        underway: following.Underway = self._own.underway
        return underway

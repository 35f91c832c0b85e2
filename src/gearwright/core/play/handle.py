"""A handle on one table, and the view of it that one seat may have."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import BadLog, GearwrightError, IllegalMove
from ..language.records import copied, look, plain
from ..language.streams import word
from ..looks.amounts import gained, held, with_amounts
from ..looks.effects import Amount
from ..looks.phrases import addressed
from ..looks.scene import Scene, Tally
from ..looks.svg import svg_of
from .elsewhere import play_at_once
from .game import Game
from .log import SEEDS, Components, DealtAnew, Log, Result, StandIn, read_log
from .options import read_options
from .registry import find_game, find_played

FUTURES = 2  # tables that could be the real one: where they disagree, nobody knows what a move will bring


class View:
    """What one seat may know of a table: a table of its own from which all else has been taken."""

    def __init__(self, game: Game, array: np.ndarray, seat: int, names: list[str]) -> None:
        self.game = game
        self.seat = seat
        self.names = names
        self.array = copied(array)
        self._tables = game.laid_out(self.array)
        self.table: Any = look(game.rules.table, self.array, 0)
        game.calls.hide(self._tables, 0, seat)

    @property
    def bytes(self) -> np.ndarray:
        """All that the seat knows: two views with the same bytes show the same."""
        return self.array.view(np.uint8)

    @property
    def due(self) -> bool:
        """Whether this seat is asked."""
        return not self.table.over and self.table.due.seat == self.seat

    def legal_moves(self) -> list[int]:
        """What the seat may do now; nothing, if another one is asked."""
        if not self.due:
            return []
        moves = self.game.buffer()
        count = self.game.calls.legal_moves(self._tables, 0, moves)
        return [int(move) for move in moves[:count]]

    def refuse(self, move: int) -> int:
        """Why the move is not allowed now; 0 if it is."""
        return int(self.game.calls.refuse(self._tables, 0, move))

    def observe(self) -> np.ndarray:
        """What the seat knows, as numbers."""
        out = np.zeros(self.game.observed, np.float32)
        self.game.calls.observe(self._tables, 0, self.seat, out)
        return out

    @property
    def asks(self) -> str:
        """The key of the due question."""
        return self.game.rules.contents.name_of(int(self.table.due.kind))

    def question(self) -> str:
        """What the due decision asks, in words, as they are said to the asked seat."""
        return addressed(self.game.question(self.table), self.names, int(self.table.due.seat))

    def describe(self, move: int) -> str:
        """What a move does, in words that begin with their verb: "Put up order tile 3"."""
        return addressed(self.game.describe(self.table, move), self.names, self.seat)

    def brings(self, move: int) -> tuple[Amount, ...]:
        """What an allowed move takes from the asked seat and gives it; what only chance or others know is left out."""
        outcomes = [self.redealt(seed) for seed in range(FUTURES)]
        for array in outcomes:
            self.game.calls.play_alone(self.game.laid_out(array), 0, move)
        tables = [look(self.game.rules.table, array, 0) for array in outcomes]
        return gained(self.game.rules.stocks, int(self.table.due.seat), self._had, *tables)

    @cached_property
    def _had(self) -> list[int]:
        """What the asked seat has: every move is compared with that."""
        return held(self.game.rules.stocks, int(self.table.due.seat), self.table)

    def label(self, move: int) -> str:
        """An allowed move in words, with what it takes and gives."""
        return with_amounts(self.describe(move), self.brings(move), self.game.looks.lexicon)

    def news_since(self, before: View) -> list[str]:
        """What happened since an earlier view that nobody decided, in words."""
        sentences = self.game.looks.news(before.table, self.table)
        return [addressed(sentence, self.names, self.seat) for sentence in sentences]

    def scene(self) -> Scene:
        """The view as a picture, told in words."""
        return self.game.scene(self.table, self.seat).told(self.names, self.game.looks.lexicon)

    def _repr_svg_(self) -> str:
        """The board, where a notebook shows the view."""
        return svg_of(self.scene())

    def scene_data(self) -> dict[str, Any]:
        """The same as it is sent."""
        return self.game.scene(self.table, self.seat).data(self.names, self.game.looks.lexicon)

    def tally(self, seat: int) -> Tally:
        """A seat's score by source, as it stands in this view; when the game is over, its sum is the score."""
        return self.game.looks.tally(self.table, seat)

    def tallies(self) -> list[Tally]:
        """The same for all seats."""
        return [self.tally(seat) for seat in range(self.table.seats)]

    def data(self) -> Any:
        """The view as plain data. It has no streams, and no room that rules only calculate in."""
        data = plain(self.table)
        del data["streams"]
        data.pop("scratch", None)
        return data

    def redealt(self, seed: int) -> np.ndarray:
        """A table that could be the real one, as far as the seat knows."""
        array = copied(self.array)
        self.game.calls.redeal(self.game.laid_out(array), 0, self.seat, word(seed))
        return array

    def after(self, move: int, seed: int = 0) -> View:
        """What the seat might see after a move; what it cannot know, the seed makes up."""
        array = self.redealt(seed)
        self.game.calls.play(self.game.laid_out(array), 0, move)
        return View(self.game, array, self.seat, self.names)


class Handle:
    """One running game: its table, its log, and what may be done with it."""

    def __init__(
        self, game: Game, seats: int, seed: int | None = None, options: dict[str, Any] | None = None,
        edition: int | None = None, players: list[str] | None = None, dealt_anew: Sequence[DealtAnew] = (),
    ) -> None:  # fmt: skip
        self.game = game
        self.seed = secrets.randbits(53) if seed is None else seed
        if not 0 <= self.seed < SEEDS:
            raise GearwrightError(f"A seed is a number from 0 to {SEEDS - 1}, not {seed}.")
        self.options = read_options(game.title, game.options, options or {})
        self.players = list(players or [])
        self.moves: list[int] = []
        self.stand_ins: list[StandIn] = []
        self.dealt_anew = list(dealt_anew)
        self._blank = game.blank(seats, self.options, edition)
        self.array, self._tables = game.tables(1)
        self.table: Any = look(game.rules.table, self.array, 0)
        self._start()

    def _start(self) -> None:
        self.moves = []
        self.game.calls.start(self._tables, 0, self.game.laid_out(self._blank), word(self.seed))
        self._deal_anew()

    def fresh(self) -> Handle:
        """The same table before its first move."""
        other = self.copy()
        other.stand_ins = []
        other._start()
        return other

    def deal_anew(self, seat: int, seed: int | None = None) -> None:
        """From here on chance is another one, and so is all that the seat cannot know; no move so far is taken back.

        For a spectator's seat only what everybody knows stays as it was.
        """
        seed = secrets.randbits(53) if seed is None else seed
        self.dealt_anew.append(DealtAnew(move=len(self.moves), seat=seat, seed=seed))
        self._deal_anew()

    def _deal_anew(self) -> None:
        for each in self.dealt_anew:
            if each.move == len(self.moves):
                self.array[:] = self.view(each.seat).redealt(each.seed)
                self.table.locked = self.table.moves

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return int(self.table.seats)

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return self.players or self.game.with_automas([f"seat {seat}" for seat in range(self.seats)], self.options)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.table.over)

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return int(self.table.due.seat)

    @property
    def scores(self) -> list[int]:
        """The score of each seat, once the game is over."""
        return list(self.table.scores)[: self.seats]

    @property
    def places(self) -> list[int]:
        """The place of each seat, 1 first, once the game is over; equal seats share one."""
        return list(self.table.places)[: self.seats]

    @property
    def tallies(self) -> list[Tally]:
        """The score of each seat by source, as everybody knows it."""
        return self.view(self.seats).tallies()

    def legal_moves(self) -> list[int]:
        """What the asked seat may do now."""
        moves = self.game.buffer()
        count = self.game.calls.legal_moves(self._tables, 0, moves)
        return [int(move) for move in moves[:count]]

    def mask(self) -> np.ndarray:
        """The same as one boolean for each move of the game."""
        mask = np.zeros(self.game.moves, np.bool_)
        self.game.calls.legal(self._tables, 0, mask, self.game.buffer())
        return mask

    def refuse(self, move: int) -> int:
        """Why the move is not allowed now; 0 if it is."""
        return int(self.game.calls.refuse(self._tables, 0, move))

    def broken(self) -> int:
        """Which law of the game does not hold; 0, unless a rule is wrong."""
        return int(self.game.calls.broken(self._tables, 0))

    def play(self, move: int | str) -> None:
        """Plays a move, given by its number or as logs write it; an illegal one changes nothing."""
        number = self.game.rules.contents.read(move) if isinstance(move, str) else int(move)
        if refusal := self.refuse(number):
            reason = self.game.explain(refusal)
            raise IllegalMove(f"{reason.text} (Section {reason.section}.)" if reason.section else reason.text, refusal)
        self._follow(number)

    def _follow(self, move: int) -> None:
        self.game.calls.play(self._tables, 0, move)
        self.moves.append(move)
        self._deal_anew()

    def after_alone(self, move: int) -> np.ndarray:
        """The table after an allowed move with what it brings, before anything else happens."""
        array = copied(self.array)
        self.game.calls.play_alone(self.game.laid_out(array), 0, move)
        return array

    def can_undo(self) -> bool:
        """Whether the seat that moved last, `table.mover`, can take its move back: nothing was drawn by it."""
        return len(self.moves) > int(self.table.locked)

    def undo(self) -> None:
        """Takes the last move back, also where the rules of the house would not allow it (see `can_undo`)."""
        if not self.moves:
            raise GearwrightError("There is no move to take back.")
        moves = self.moves[:-1]
        self.dealt_anew = [each for each in self.dealt_anew if each.move <= len(moves)]
        self._start()
        for move in moves:
            self._follow(move)
        self.stand_ins = [each for each in self.stand_ins if each.move <= len(moves)]

    def view(self, seat: int) -> View:
        """What a seat may know; a seat that does not exist is a spectator."""
        return View(self.game, self.array, seat, self.names)

    def observe(self, seat: int) -> np.ndarray:
        """What a seat knows, as numbers for an agent."""
        return self.view(seat).observe()

    def question(self) -> str:
        """What the asked seat must decide, in words."""
        return self.view(self.seat).question()

    def describe(self, move: int) -> str:
        """What a move would do, in words."""
        return self.view(self.seat).describe(move)

    def copy(self) -> Handle:
        """Another table in the same state; what is played at one does not touch the other."""
        other = Handle.__new__(Handle)
        other.__dict__.update(self.__dict__)
        other.options, other.players, other.moves = dict(self.options), list(self.players), list(self.moves)
        other.stand_ins, other.dealt_anew = list(self.stand_ins), list(self.dealt_anew)
        other.array = copied(self.array)
        other._tables = self.game.laid_out(other.array)
        other.table = look(self.game.rules.table, other.array, 0)
        return other

    def __copy__(self) -> Handle:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Handle:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """In a pickle it is its log, which is checked when it is loaded."""
        return replay, ("The pickle of a table", self.log, True)

    @property
    def log(self) -> Log:
        """All that is needed to rebuild this table."""
        return Log(
            game=self.game.name,
            edition=int(self.table.edition),
            components=Components.of(self.game.components),
            seats=self.seats,
            options=self.options,
            seed=self.seed,
            players=self.players,
            stand_ins=self.stand_ins,
            dealt_anew=self.dealt_anew,
            moves=[self.game.rules.contents.spell(move) for move in self.moves],
            result=Result(scores=self.scores, places=self.places) if self.over else None,
        )

    def _repr_svg_(self) -> str:
        """The board as the asked seat sees it, where a notebook shows the table."""
        return self.view(self.seats if self.over else self.seat)._repr_svg_()

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {self.seat}: {self.question()}"
        return f"<{self.game.title}, {self.seats} seats, move {len(self.moves)}, {state}>"


def new(
    name: str, seats: int | None = None, seed: int | None = None, components: Path | str | None = None, **options: Any
) -> Handle:
    """A new table of a game: `new("factory_manager", seats=4, seed=7, first_game=True)`."""
    game = find_game(name, components)
    if components is not None:
        play_at_once(game)
    return Handle(game, game.seats[0] if seats is None else seats, seed, options)


def load(path: Path | str, components: Path | str | None = None) -> Handle:
    """The table that a log leads to; the log is checked move by move.

    A log brings a component set of one's own along; only older ones need the folder.
    """
    log, sound = read_log(path)
    digest = log.components.digest
    return replay(str(path), log, sound, None if components is None else find_game(log.game, components, digest))


def _check_deals(log: Log) -> None:
    """Refuses cards that are dealt anew after the end, or for a seat that is not there."""
    if any(each.move > len(log.moves) or each.seat > log.seats for each in log.dealt_anew):
        raise GearwrightError("it is dealt anew after its last move, or for a seat that it does not have")


def replay(name: str, log: Log, sound: bool, game: Game | None = None) -> Handle:
    """Replays a log, by its own component set or by that of a game which is at hand.

    What is wrong with it is said in one sentence that begins with `name`.
    """
    try:
        game = game or find_played(log.game, log.components)
        game.check_edition(log.edition)
        if game.components.base is not None:
            play_at_once(game)
        if log.components.digest != game.components.digest:
            travels = bool(log.components.files)
            advice = "leave --components out, its set is in the log" if travels else "name its folder with --components"
            raise GearwrightError(
                f"it was played with the component set '{log.components.name}' ({log.components.digest}), not with "
                f"'{game.components.name}' ({game.components.digest}): {advice}"
            )
        _check_deals(log)
        table = Handle(game, log.seats, log.seed, log.options, log.edition, log.players, log.dealt_anew)
        if log.players and len(log.players) != log.seats:
            raise GearwrightError(f"it names {len(log.players)} players for {log.seats} seats")
    except GearwrightError as error:
        raise BadLog(f"{name} cannot be replayed: {str(error).rstrip('.')}.") from None
    for number, move in enumerate(log.moves, 1):
        try:
            table.play(move)
        except GearwrightError as error:
            raise BadLog(f"{name} cannot be replayed: move {number} ('{move}', seat {table.seat}): {error}") from None
    if any(each.move > len(log.moves) for each in log.stand_ins):
        raise BadLog(f"{name} tells of a stand-in after its last move.")
    table.stand_ins = list(log.stand_ins)
    if log.result is not None and not table.over:
        raise BadLog(f"{name} tells a result, but after its {len(log.moves)} moves the game is not over.")
    if table.over and log.result != table.log.result:
        raise BadLog(f"{name} tells another result than its moves lead to: {table.log.result}.")
    if not sound:
        raise BadLog(f"{name} was changed after it was written: its checksum does not fit its contents.")
    return table

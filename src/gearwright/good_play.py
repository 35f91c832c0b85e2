"""Games between good players, kept as logs in each game's package: what `gearwright bench` measures good play with.

Run as a program (`make good-play`) it writes them anew: after a new edition of a game's rules or set, or when its
players have become better.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from gearwright.arena.playing import play_game
from gearwright.core.errors import BadLog
from gearwright.core.language.streams import word
from gearwright.core.play.files import write_whole
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle
from gearwright.core.play.log import Log, parse_log
from gearwright.core.play.registry import find_game, game_names
from gearwright.players import find_player
from gearwright.players.nets.choosing import own_net

FILE = "good_play.jsonl.gz"  # in the package of its game: a log in each line
SEATS = 4
GAMES = 24  # of each player
GREEDY, NET = "greedy", "net"


def own_file(game: Game) -> Path:
    """Where the games of good play lie, if there are any."""
    package = sys.modules[game.package].__file__
    assert package is not None
    return Path(package).with_name(FILE)


def players_of(game: Game) -> list[str]:
    """Who plays a game well: the greedy player, and the net where the game has one that fits."""
    net = own_net(game)
    return [GREEDY] if net is None or net.card.misfit(game, game.edition) else [GREEDY, NET]


def played(game: Game, seats: int, count: int) -> Iterator[Handle]:
    """So many games, whose players take turns: each sits on all seats of a game."""
    names = players_of(game)
    players = {name: [find_player(name) for _ in range(seats)] for name in names}
    for seed in range(count):
        name = names[seed % len(names)]
        table, _ = play_game(game, [name] * seats, players[name], seed, {})
        table.players = [name] * seats
        yield table


def write(game: Game) -> Path:
    """Plays the games of a package and writes them down."""
    logs = (table.log for table in played(game, SEATS, GAMES * len(players_of(game))))
    lines = (json.dumps(json.loads(log.text()), separators=(",", ":")) + "\n" for log in logs)
    file = own_file(game)
    write_whole(file, gzip.compress("".join(lines).encode(), mtime=0), BadLog)
    return file


@dataclass(frozen=True)
class Stored:
    """The games of a package that can be measured, and a sentence on the others."""

    logs: list[Log]
    others: str


def stored(game: Game, seats: int) -> Stored:
    """Those with so many seats that were played by this edition of the rules with this component set."""
    file = own_file(game)
    if not file.exists():
        return Stored([], f"{game.title} has no games of good play")
    logs = [_read(f"{file}, line {number}", line) for number, line in enumerate(_lines(file), 1)]
    fitting = [log for log in logs if log.seats == seats and log.components.digest == game.components.digest]
    fitting = [log for log in fitting if log.edition == game.edition]
    if len(fitting) == len(logs):
        return Stored(fitting, "")
    here = f"at {seats} seats with edition {game.edition} of the rules and the set {game.components.digest}"
    return Stored(fitting, f"{len(logs) - len(fitting)} of the {len(logs)} games of good play were not played {here}")


def _lines(file: Path) -> list[str]:
    try:
        return gzip.decompress(file.read_bytes()).decode().splitlines()
    except (OSError, EOFError, ValueError) as error:
        raise BadLog(f"{file} cannot be read: {error}.") from None


def _read(name: str, line: str) -> Log:
    try:
        log, sound = parse_log(name, json.loads(line))
    except json.JSONDecodeError as error:
        raise BadLog(f"{name} is no whole JSON: {error.msg}.") from None
    if not sound:
        raise BadLog(f"{name} was changed after it was written: its checksum does not fit its contents.")
    return log


@dataclass(frozen=True, eq=False)
class Moves:
    """Games as compiled code replays them."""

    seeds: np.ndarray
    played: np.ndarray  # the moves of all games, one game after the other
    ends: np.ndarray  # where those of each game end

    @classmethod
    def of(cls, game: Game, logs: Sequence[Log]) -> Moves:
        """The moves of logs, by their numbers."""
        read = game.rules.contents.read
        moves = [[read(move) for move in log.moves] for log in logs]
        return cls(
            np.array([log.seed for log in logs], np.uint64),
            np.array([move for each in moves for move in each], np.int64),
            np.cumsum([len(each) for each in moves]),
        )

    def games(self) -> Iterator[tuple[int, np.ndarray]]:
        """The seed and the moves of each game."""
        for seed, moves in zip(self.seeds, np.split(self.played, self.ends[:-1]), strict=True):
            yield int(seed), moves


@dataclass(frozen=True, eq=False)
class Places:
    """Places in the middle of games: a table for each, and the moves that came next, a row for each step."""

    tables: np.ndarray
    moves: np.ndarray

    @classmethod
    def of(cls, game: Game, seats: int, logs: Sequence[Log], steps: int) -> Places:
        """All places after which a game has so many moves left, in an order that mixes games and stages."""
        array, tables = game.tables(1)
        blank = game.laid_out(game.blank(seats, {}))
        found, following = [], []
        for seed, moves in Moves.of(game, logs).games():
            game.calls.start(tables, 0, blank, word(seed))
            for place in range(len(moves) - steps + 1):
                found.append(array.view(np.uint8).copy())
                following.append(moves[place : place + steps])
                game.calls.play(tables, 0, int(moves[place]))
        mixed = np.random.default_rng(0).permutation(len(found))
        return cls(np.stack(found)[mixed], np.stack(following)[mixed].T)

    def chosen(self, size: int) -> tuple[np.ndarray, np.ndarray]:
        """So many of them, each as often as the others: the bytes of their tables, and the moves."""
        index = np.arange(size) % len(self.tables)
        return self.tables[index].reshape(-1), np.ascontiguousarray(self.moves[:, index])


if __name__ == "__main__":
    for chosen in sys.argv[1:] or game_names():
        print(write(find_game(chosen)))

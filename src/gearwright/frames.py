"""Games as tables for pandas, Polars or DuckDB: a row for each decision of a log, each game or seat of an arena's run.

They are Arrow tables: `decisions("game.json").to_pandas()`. Only this module needs pyarrow (and pandas, for that call).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from gearwright.arena.report import COLUMNS, rows
from gearwright.arena.results import read_results
from gearwright.core.errors import GearwrightError
from gearwright.core.language.things import ROUND
from gearwright.core.play.handle import Handle, View, load

try:
    import pyarrow as pa
except ImportError as missing:
    raise GearwrightError(f"Tables of games need {missing.name}: pip install 'gearwright[frames]'.") from None

CATEGORY = pa.dictionary(pa.int32(), pa.string())  # pandas makes a categorical of it
DECISIONS = pa.schema(
    {
        "log": CATEGORY,  # the file, or "table 1" of a table in memory
        "name": CATEGORY,  # the game's
        "seats": pa.int8(),
        "seed": pa.uint64(),
        "number": pa.int32(),  # of the decision in its game, 1 first
        "round": pa.int32(),  # empty where a game does not count rounds
        "phase": CATEGORY,
        "question": CATEGORY,
        "seat": pa.int8(),
        "player": CATEGORY,
        "stand_in": CATEGORY,  # who made the move instead, because a limit was spent; mostly empty
        "allowed": pa.int32(),  # how many moves were
        "move": pa.int32(),
        "span": CATEGORY,  # which sort of move it is, and
        "choice": pa.int32(),  # its place in that: which tile, which seat, how many
        "words": pa.string(),
        "brings": pa.map_(pa.string(), pa.int64()),  # what the move alone takes (less than 0) and gives, thing by thing
        "points": pa.int32(),  # of this seat before the move, as far as everybody knows
        "score": pa.int32(),  # of this seat in the end, empty while the game goes on
        "place": pa.int8(),
    }
)
GAMES = pa.schema(
    {
        "results": CATEGORY,  # the file
        "name": CATEGORY,  # the game's
        "game": pa.int64(),  # its number in the run
        "deal": pa.int64(),
        "seed": pa.uint64(),
        "moves": pa.int32(),
        "players": pa.list_(pa.string()),  # seat by seat, and so the next three
        "scores": pa.list_(pa.int32()),
        "places": pa.list_(pa.int8()),
        "wins": pa.list_(pa.float64()),
    }
)
OF_A_SEAT = {
    "game": pa.int64(),
    "deal": pa.int64(),
    "seed": pa.uint64(),
    "seat": pa.int8(),
    "player": CATEGORY,
    "score": pa.int32(),
    "place": pa.int8(),
    "win": pa.float64(),
    "moves": pa.int32(),
    "decisions": pa.int32(),
    "seconds_mean": pa.float64(),
    "seconds_p95": pa.float64(),
    "seconds_max": pa.float64(),
}
SEATS = pa.schema({"results": CATEGORY, "name": CATEGORY, **{column: OF_A_SEAT[column] for column in COLUMNS}})

Row = dict[str, Any]


def decisions(*games: Path | str | Handle) -> pa.Table:
    """A row for each decision of these games: files of logs, which are checked, or tables. `DECISIONS` has the columns.

    A row tells what the asked seat saw its move as, secrets included: a log leaves its keeper when the game is over.
    """
    return _table(DECISIONS, (row for number, game in enumerate(games, 1) for row in _decided(number, game)))


def games(*results: Path | str) -> pa.Table:
    """A row for each game of these files that `gearwright arena` wrote. `GAMES` has the columns."""
    return _table(GAMES, (row for path in results for row in _played(Path(path))))


def seats(*results: Path | str) -> pa.Table:
    """A row for each seat of each game of these files. `SEATS` has the columns, which the arena's CSV file has, too."""
    return _table(SEATS, (row for path in results for row in _sat(Path(path))))


def _decided(number: int, game: Path | str | Handle) -> Iterator[Row]:
    source, log = (game, f"table {number}") if isinstance(game, Handle) else (load(game), str(game))
    table = source.fresh()
    stand_ins = {each.move: each.player for each in source.stand_ins}
    about = {"log": log, "name": table.game.name, "seats": table.seats, "seed": table.seed}
    for place, move in enumerate(source.moves, 1):
        row = about | {"number": place, "stand_in": stand_ins.get(place)} | _decision(table.view(table.seat), move)
        if source.over:
            row |= {"score": source.scores[table.seat], "place": source.places[table.seat]}
        yield row
        table.play(move)


def _decision(view: View, move: int) -> Row:
    contents = view.game.rules.contents
    span = contents.span_of(move)
    phase = contents.phase_of_question[int(view.table.due.kind)]
    return {
        "round": getattr(view.table, ROUND, None),
        "phase": contents.phases[phase] if contents.phases else None,
        "question": view.asks,
        "seat": view.seat,
        "player": view.names[view.seat],
        "allowed": len(view.legal_moves()),
        "move": move,
        "span": span.name,
        "choice": move - span.first,
        "words": view.describe(move),
        "brings": [(amount.thing, amount.n) for amount in view.brings(move)],
        "points": sum(points for _, points in view.tally(view.seat)),
    }


def _played(path: Path) -> Iterator[Row]:
    run, ended = read_results(path)
    for game in ended:
        told = game.model_dump(include=set(GAMES.names))
        yield told | {
            "results": str(path),
            "name": run.game,
            "wins": [game.win(seat) for seat in range(run.seats)],
        }


def _sat(path: Path) -> Iterator[Row]:
    run, ended = read_results(path)
    for row in rows(ended):
        yield {"results": str(path), "name": run.game, **dict(zip(COLUMNS, row, strict=True))}


def _table(schema: pa.Schema, found: Iterable[Row]) -> pa.Table:
    return pa.Table.from_pylist(list(found), schema=schema)

"""Measures the memory of a server with many tables on its disk and some of them awake.

Fills an SQLite file with unfinished random games at every stage, over all games, starts `gearwright serve` on it, opens
a stream for every seat of some tables and looks at each of them as a page does when it is opened. Run as a program:
`python -m tests.server.memory --help`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop

from gearwright import Handle, find_game, game_names
from gearwright.server.archive import queries
from gearwright.server.archive.database import Database
from gearwright.server.archive.queries import MOVE, Head, Kept, Line, Seat
from gearwright.server.library import Library
from gearwright.server.tokens import hashed
from gearwright.terminal.reports import progress

from .load import LIMITS, dealt, played_out
from .process import Server

STAGES = 10  # of every game, from its beginning to near its end
AT_ONCE = 500  # tables in one transaction


def secret(table: int, seat: int) -> str:
    return f"memory-of-a-server-{table:06}-{seat}"


def lines(game: str, chance: random.Random) -> list[tuple[Handle, list[Line]]]:
    """Games at all stages, as the records keep them."""
    found = []
    whole = played_out(dealt(find_game(game), chance), chance)
    for stage in range(STAGES):
        begun, log = dealt(whole.game, chance, whole.seed), list[Line]()
        for number, move in enumerate(whole.moves[: len(whole.moves) * stage // STAGES], 1):
            log.append(Line(number, MOVE, whole.game.rules.contents.spell(move), begun.seat, f"key-{number:08}", 0))
            begun.play(move)
        found.append((begun, log))
    return found


def fill(url: str, count: int) -> None:
    """Writes so many tables into records of their own."""
    chance, library, database = random.Random(1), Library(None), Database(url)
    stages = [each for name in game_names() for each in lines(name, chance)]
    for name in game_names():
        database.run(queries.keep_components, library.named(name).files)
    with progress("Filling the records", count) as tell:
        for first in range(0, count, AT_ONCE):
            with database.engine.begin() as connection:
                for number in range(first, min(count, first + AT_ONCE)):
                    handle, log = stages[number % len(stages)]
                    queries.make(connection, _kept(number, handle, log), "")
            tell(AT_ONCE)
    database.close()


def _kept(number: int, handle: Handle, log: list[Line]) -> Kept:
    game = handle.game
    secrets = [hashed(secret(number, seat)) for seat in range(handle.seats)]
    seats = [Seat(seat, False, f"Player {seat + 1}", None, True, each) for seat, each in enumerate(secrets)]
    head = Head(
        f"table-{number:06}", game.name, game.edition, game.components.digest, handle.seats, handle.options,
        handle.seed, imported=False, listed=False, host="", made_at=0, begun_at=0,
    )  # fmt: skip
    return Kept(head, seats, {}, log)


async def measure(url: str, folder: Path, count: int, awake: int) -> dict[str, Any]:
    """Opens some of the tables from every seat, and says how much memory that takes."""
    server = Server(url, folder / "log", "--bots", "1", "--limits", str(LIMITS))
    begun = time.monotonic()
    await server.start()
    try:
        started = time.monotonic() - begun
        await server.settled()
        empty, heard, streams = server.megabytes(), 0, []

        def hear(_: str, __: Any) -> None:
            nonlocal heard
            heard += 1

        with progress("Opening tables", awake) as tell:
            for number in random.Random(2).sample(range(count), awake):
                for seat in range(4):
                    path = f"/api/tables/table-{number:06}/news?seat={seat}"
                    streams.append(await server.host.listen(path, secret(number, seat), "", hear, lambda: None))
                tell(1)
            while heard < len(streams):
                await asyncio.sleep(0.1)
        return {
            "tables": count, "awake": awake, "streams": len(streams), "start_s": round(started, 1),
            "server_mb": round(empty), "server_with_tables_mb": round(server.megabytes()),
            "server_at_most_mb": round(server.megabytes("VmHWM")),
            "each_bot_process_mb": [round(mb) for mb in server.children_megabytes],
        }  # fmt: skip
    finally:
        server.end()


def main() -> None:
    """The program."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.memory", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--tables", type=int, default=10_000, help="tables in the records (10,000)")
    parser.add_argument("--awake", type=int, default=300, help="tables with a stream from every seat (300)")
    arguments = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # the server inherits it
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/memory.sqlite"
        fill(url, arguments.tables)
        print(json.dumps(uvloop.run(measure(url, Path(folder), arguments.tables, arguments.awake))))


if __name__ == "__main__":
    main()

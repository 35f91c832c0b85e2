"""How soon a server answers that has compiled nothing yet, and how long the first table of each game takes.

`python -m tests.server.starting` measures the server of this checkout, `python -m tests.server.starting COMMAND` that
of another environment, in which a wheel was installed. Beside the clock it tells the processor time of the server,
which other work on the machine does not change.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

from .process import COMMAND, Server


async def main(command: list[str]) -> None:
    """Starts a server with a cache and a database of its own, and tells how it went."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["GEARWRIGHT_CACHE"] = f"{folder}/cache"
        server = Server(f"sqlite:///{folder}/tables.sqlite", Path(folder) / "log", command=command)
        begun = time.perf_counter()
        await server.start()
        try:
            print(f"first answer: {time.perf_counter() - begun:.2f} s ({server.seconds:.2f} s of processor time)")
            shelf = (await server.host.ask("GET", "/api/games")).data["games"]
            for game in shelf:
                await first_table(server, game["name"], max(2, game["seats"][0]), begun)
        finally:
            server.end()


async def first_table(server: Server, game: str, seats: int, begun: float) -> None:
    """Makes a table, and asks for what a seat sees there."""
    since, worked = time.perf_counter(), server.seconds
    wish = {"game": game, "seats": [{"kind": "me"}] * seats}
    made = (await server.host.ask("POST", "/api/tables", wish)).data
    path = f"/api/tables/{made['table']['id']}/now?seat=0"
    assert (await server.host.ask("GET", path, secret=made["secrets"]["0"])).status == 200
    now = time.perf_counter()
    took = f"{now - since:.2f} s ({server.seconds - worked:.2f} s of processor time)"
    print(f"first table of {game}: {took}, {now - begun:.2f} s after the start", flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:] or COMMAND))

"""Measures how many moves a second several servers on one PostgreSQL database carry, against one of them.

The load is that of `tests.server.load`: the rate rises until 95 of 100 moves take longer than 150 ms to reach all who
look at their table. Requests about a table reach the same server, as a proxy sends them. Servers, database and load
share the cores that this program may use (`taskset`). Run as a program: `python -m tests.server.sharing --help`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import uvloop

from gearwright.core.play.game import Game
from gearwright.terminal.reports import progress

from .load import FLOOR, LIMITS, Figures, Load, all_games, spread
from .postgres import running_postgres
from .process import Server

STEP = 1.25  # how much more is tried each time
CLOSER = 2  # times that the space between enough and too much is halved
CALM = 120.0  # seconds that moves which came too late may take to arrive


class Carried:
    """What servers carry at one rate after the other."""

    def __init__(self, load: Load, seconds: float) -> None:
        self.load, self.seconds = load, seconds
        self.steps: list[dict[str, float]] = []
        self.most = 0.0  # moves a second

    async def carries(self, rate: float) -> bool:
        """Whether so many moves a second arrive in time."""
        figures = self.load.figures = Figures()
        with progress(f"{rate:.0f} moves a second", int(rate * self.seconds)) as tell:
            try:
                await self.load.play(rate, self.seconds, tell)
                late = False
            except TimeoutError:
                late = True
                async with asyncio.timeout(CALM):
                    while any(table.sent for table in self.load.tables):
                        await asyncio.sleep(0.5)
        moves = len(figures.arrived) / self.seconds
        p95 = spread(figures.arrived)["p95"] if figures.arrived else CALM * 1000
        self.steps.append({"asked": round(rate, 1), "moves_per_second": round(moves, 1), "p95_ms": p95})
        enough = not late and p95 <= FLOOR
        self.most = max(self.most, moves) if enough else self.most
        return enough

    async def look(self, rate: float) -> None:
        """Finds the rate at which they carry no more."""
        while await self.carries(rate):
            rate *= STEP
        enough, too_much = rate / STEP, rate
        for _ in range(CLOSER):
            between = (enough + too_much) / 2
            if await self.carries(between):
                enough = between
            else:
                too_much = between


async def measure(arguments: argparse.Namespace, games: list[Game], database: str, folder: Path, servers: int) -> Any:
    """So many servers on a database of their own."""
    options = ("--bots", "1", "--limits", str(LIMITS))
    running = [Server(database, folder / f"log-{servers}-{number}", *options) for number in range(servers)]
    try:
        for server in running:
            await server.start()
        for server in running:
            await server.settled()
        load = Load([server.host for server in running], games, arguments.seed)
        with progress("Opening tables", arguments.tables) as tell:
            await load.open(arguments.tables, tell)
        carried = Carried(load, arguments.seconds)
        await carried.carries(arguments.rate / STEP)  # the first moves make the first pictures
        before = sum(server.seconds for server in running)
        await carried.look(arguments.rate)
        moves = max(1.0, sum(step["moves_per_second"] for step in carried.steps[1:]) * arguments.seconds)
        spent = sum(server.seconds for server in running) - before
        return {
            "servers": servers, "moves_per_second": round(carried.most, 1),
            "cpu_of_servers_ms_a_move": round(1000 * spent / moves, 2), "steps": carried.steps,
        }  # fmt: skip
    finally:
        for server in running:
            server.end()


def main() -> None:
    """The program."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.sharing", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--servers", type=int, default=2, help="compared with one (2)")
    parser.add_argument("--tables", type=int, default=250, help="live tables of four seats, over all games (250)")
    parser.add_argument("--rate", type=float, default=50, help="moves a second that are tried first (50)")
    parser.add_argument("--seconds", type=float, default=20, help="how long each rate is tried (20)")
    parser.add_argument("--seed", type=int, default=0, help="the same seed plays the same games (0)")
    arguments = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # the servers inherit it
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        postgres = stack.enter_context(running_postgres())
        games = all_games()
        told = [
            uvloop.run(measure(arguments, games, postgres.fresh(), folder, servers))
            for servers in (1, arguments.servers)
        ]
    times = round(told[1]["moves_per_second"] / max(told[0]["moves_per_second"], 0.1), 2)
    load = [round(each, 1) for each in os.getloadavg()]
    print(json.dumps({"times": times, "cores": len(os.sched_getaffinity(0)), "load": load, "runs": told}))


if __name__ == "__main__":
    main()

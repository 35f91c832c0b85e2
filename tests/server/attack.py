"""Attacks a server as one visitor from the open internet may, and looks how others fare meanwhile.

Starts `gearwright serve` on an SQLite file of its own, with the usual limits, and plays the attacks of `attacks.py` one
after the other, from addresses of this machine. Run as a program: `python -m tests.server.attack --help`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import uvloop
from rich.console import Console
from rich.table import Table as Printed

from . import attacks
from .attacks import Site
from .process import Server

TOLD = 500  # letters of what went wrong
TOO_LONG = 300.0  # seconds that one attack may take

Attack = Callable[[Site], Awaitable[str]]


@dataclass
class Tried:
    """What was tried, and what happened."""

    attack: str
    tried: str
    happened: str
    held: bool
    seconds: float


async def try_all(site: Site, wanted: Sequence[Attack]) -> list[Tried]:
    """Plays attacks one after the other."""
    tried = []
    for attack in wanted:
        begun = time.monotonic()
        try:
            async with asyncio.timeout(TOO_LONG):
                happened, held = await attack(site), True
        except (AssertionError, TimeoutError) as error:
            happened, held = f"{type(error).__name__} {error}"[:TOLD], False
        what = (attack.__doc__ or "").strip().split("\n")[0]
        tried.append(Tried(attack.__name__, what, happened, held, round(time.monotonic() - begun, 1)))
    return tried


async def run(folder: Path, wanted: Sequence[Attack], seconds: float) -> list[Tried]:
    """Attacks a server of its own."""
    database = folder / "attacked.sqlite"
    server = Server(f"sqlite:///{database}", folder / "log", "--bots", "2")
    try:
        await server.start()
        site = Site(server, database, seconds)
        return await try_all(site, [*wanted, attacks.stopping])
    finally:
        server.end()


def main() -> None:
    """The program."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.attack", description=(__doc__ or "").split("\n")[0])
    names = [attack.__name__ for attack in attacks.ATTACKS]
    parser.add_argument("--only", nargs="*", choices=names, default=names, help="which attacks (all)")
    parser.add_argument("--seconds", type=float, default=45, help="how long an attack on its time goes on (45)")
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    arguments = parser.parse_args()
    wanted = [attack for attack in attacks.ATTACKS if attack.__name__ in arguments.only]
    with tempfile.TemporaryDirectory() as folder:
        tried = uvloop.run(run(Path(folder), wanted, arguments.seconds))
    if arguments.json:
        print(json.dumps([asdict(each) for each in tried]))
    else:
        printed = Printed("tried", "what happened", "held", "seconds", title=f"load {os.getloadavg()[0]:.1f}")
        for each in tried:
            printed.add_row(each.tried, each.happened, "yes" if each.held else "NO", f"{each.seconds:.0f}")
        Console().print(printed)
    sys.exit(not all(each.held for each in tried))


if __name__ == "__main__":
    main()

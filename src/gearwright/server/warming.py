"""Games that are not compiled yet: a process compiles one after the other, and people play them meanwhile."""

from __future__ import annotations

import asyncio
import gc

from gearwright.core.play.elsewhere import Compiling
from gearwright.core.play.handle import Handle

from .keeper import Keeper
from .library import Build
from .messages import logger
from .playing import warm_up_bots

PAUSE = 1.0  # seconds between two looks for what is missing


async def keep_warm(keeper: Keeper) -> None:
    """Loads what is compiled, lets bots rehearse it, and has compiled what is not, for ever."""
    library = keeper.library
    library.look_for_cold()
    warm = [build for build in library.builds if build not in library.cold]
    for build in warm:
        await asyncio.to_thread(_load, build)
    gc.freeze()  # what is loaded stays for ever: see `run_server`
    rehearsing = asyncio.create_task(warm_up_bots(keeper, warm))
    try:
        while True:
            await asyncio.sleep(PAUSE)
            if library.cold:  # where people play first
                await _compile(keeper, max(library.cold, key=lambda build: _rooms(keeper, build)))
    finally:
        rehearsing.cancel()


def _rooms(keeper: Keeper, build: Build) -> int:
    return sum(room.build is build for room in keeper.rooms)


def _load(build: Build) -> None:
    handle = Handle(build.game, build.game.seats[0])
    handle.play(handle.view(handle.seat).legal_moves()[0])


async def _compile(keeper: Keeper, build: Build) -> None:
    """One game, as far as tables and bots need it."""
    library, title = keeper.library, build.game.title
    waiting = f"; {len(library.cold) - 1} more wait" if len(library.cold) > 1 else ""
    print(f"Compiling {title} behind all other work{waiting}. It can be played meanwhile, more slowly.", flush=True)
    compiling = Compiling(build.game, told=True)
    try:
        went_well = await asyncio.to_thread(compiling.follow, lambda done, total: library.tell(build, done / total))
    finally:
        compiling.stop()
    library.done(build)
    if went_well:
        print(f"{title} is compiled.", flush=True)
        await warm_up_bots(keeper, [build])
    else:
        logger.error("a game could not be compiled and is played as Python", extra={"game": build.game.name})

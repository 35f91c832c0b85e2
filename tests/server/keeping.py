"""Two keepers on one database, as two processes have them, and what tests do with them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, ParamSpec

from gearwright import Handle, find_game
from gearwright.core.play.handle import View
from gearwright.core.play.log import parse_log
from gearwright.players import find_player
from gearwright.review.advising import Advice
from gearwright.server import playing, seating
from gearwright.server.app import make_app
from gearwright.server.archive.queries import Line
from gearwright.server.bots import Bots
from gearwright.server.fair import NOBODY
from gearwright.server.keeper import Keeper
from gearwright.server.rooms import Room, Visitor
from gearwright.server.settings import Settings
from gearwright.server.workers import TooSlow

from ..waiting import PATIENCE
from .conftest import QUICK, SEED
from .people import KEYS
from .shelf import A_GAME, few

P = ParamSpec("P")
Two = tuple[Keeper, Keeper]
ANN, BOB, EVE = Visitor("ann", None), Visitor("bob", None), Visitor("eve", None)
ME, OPEN = seating.Place("me"), seating.Place("open")
OPENED = [OPEN] * (few(A_GAME) - 1)
NOON = 1_000_000.5  # seconds
Decide = Callable[[View, str], Awaitable[int]]


def awaited(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that waits for things."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


class Clock:
    """The time as a test wants it."""

    def __init__(self) -> None:
        self.seconds = NOON

    def __call__(self) -> float:
        return self.seconds


class Thinking(Bots):
    """Bots that think in this process, or as a test tells them."""

    def __init__(self) -> None:
        super().__init__(1, 1.0)
        self.processes = 1
        self.asked: list[tuple[str, str]] = []
        self.think: Decide = at_once

    async def decide(self, view: View, bot: str, seed: int, table_id: str, visitor: str = NOBODY) -> int:
        self.asked.append((view.game.name, bot))
        return await self.think(view, bot)

    async def advise(self, view: View, bot: str, seed: int, table_id: str, visitor: str = NOBODY) -> Advice:
        return Advice(move=await self.decide(view, bot, seed, table_id, visitor), allowed=len(view.legal_moves()))


async def at_once(view: View, bot: str) -> int:
    return find_player(bot).decide(view, 1)


async def never(view: View, bot: str) -> int:
    await asyncio.Event().wait()
    raise AssertionError


async def too_slow(view: View, bot: str) -> int:
    raise TooSlow("it sleeps")


@contextmanager
def two_keepers(url: str) -> Iterator[Two]:
    """Two keepers of the same records."""
    here: Keeper = make_app(Settings(database=url, now=Clock(), **QUICK)).state.keeper  # type: ignore[arg-type]
    here.bots.close()
    here.bots = Thinking()
    try:
        yield here, Keeper(here.settings, here.database, here.library, here.bots)
    finally:
        here.bots.close()
        here.database.close()


def thinking(keeper: Keeper, how: Decide) -> list[tuple[str, str]]:
    """Lets bots think like that; gives the list of what they are asked, by game and bot."""
    assert isinstance(keeper.bots, Thinking)
    keeper.bots.think = how
    return keeper.bots.asked


async def made(keeper: Keeper, *others: seating.Place, listed: bool = False) -> seating.Made:
    """A table of Ann's, with others on the further seats or with all seats hers."""
    assert ANN.person is not None
    places = [ME, *(others or [ME] * (few(A_GAME) - 1))]
    return await seating.make_table(keeper, ANN.person, keeper.library.named(A_GAME), places, {}, listed)


async def at_both(two: Two, *others: seating.Place, listed: bool = False) -> tuple[Room, Room]:
    """A table in the memory of both."""
    room = (await made(two[0], *others, listed=listed)).room
    return room, await two[1].room(room.head.id)


async def moved(keeper: Keeper, room: Room, version: int, like: Room, key: str = "") -> Line:
    """Plays the first move that the seat has at a room, which may know more than the keeper's own."""
    seat = like.handle.seat
    move = like.handle.view(seat).legal_moves()[0]
    return await playing.play(keeper, room, ANN, seat, version, key or next(KEYS), move)


async def nearly_over(keeper: Keeper, left: int) -> Room:
    """A table of Ann's, brought along so many moves before the end of its game."""
    whole = Handle(find_game(A_GAME), few(A_GAME), SEED)
    while not whole.over:
        whole.play(whole.legal_moves()[0])
    handle = Handle(whole.game, whole.seats, SEED)
    for move in whole.moves[: len(whole.moves) - left]:
        handle.play(move)
    return (await seating.import_log(keeper, "ann", *parse_log("The log", json.loads(handle.log.text())))).room


async def ended(keeper: Keeper, room: Room) -> None:
    """Plays what is left, by hand where no bot is asked."""
    while not room.handle.over:
        if room.thinking is not None:
            await room.thinking
        assert room.bot is None and room.thinking is None
        if not room.handle.over:
            await moved(keeper, room, room.version, room)


def alike(one: Room, other: Room) -> bool:
    """Whether two rooms know the same."""
    return one.news(0, None) == other.news(0, None) and one.holders == other.holders and one.head == other.head


async def until(done: Callable[[], bool]) -> None:
    """Waits for what must come."""
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.005)


async def asked_bot(keeper: Keeper, how: Decide) -> Room:
    """A table whose bot thinks like that, just now."""
    thinking(keeper, how)
    room = (await made(keeper)).room
    await seating.change_seat(keeper, ANN, room, room.handle.seat, None, "random", False)
    assert room.thinking is not None
    return room

"""Bots that are asked: one at a time, as long as they are asked, and with a quick move where they find none."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from math import inf

import pytest

from gearwright.core.play.handle import View
from gearwright.players.levels import LEVELS
from gearwright.server import playing, seating
from gearwright.server.archive import queries
from gearwright.server.errors import NotNow, NotYours, TooMany
from gearwright.server.rooms import Room

from .keeping import (
    ANN,
    BOB,
    Clock,
    Decide,
    Two,
    alike,
    asked_bot,
    at_once,
    awaited,
    ended,
    made,
    moved,
    nearly_over,
    never,
    thinking,
    too_slow,
    until,
)
from .shelf import A_GAME, few


@awaited
async def test_bots_move_until_a_person_is_asked(two: Two) -> None:
    here, there = two
    room = await nearly_over(here, 40)
    begun = room.version
    for seat in range(1, few(A_GAME)):
        await seating.change_seat(here, ANN, room, seat, None, "random", False)
    await ended(here, room)
    assert {entry.seat for entry in room.log[begun:]} == set(range(few(A_GAME)))
    assert [entry.number for entry in room.log] == list(range(1, room.version + 1))
    assert all((entry.key is None) == (entry.seat > 0) for entry in room.log[begun:])
    assert alike(room, await there.room(room.head.id))


@awaited
async def test_bots_begin_by_themselves(two: Two) -> None:
    """At a new table as at one more game with the same players, without anybody who looks."""
    here, _ = two
    over = await nearly_over(here, 1)
    for seat in range(few(A_GAME)):
        await seating.change_seat(here, ANN, over, seat, None, "random", False)
    await ended(here, over)
    thinking(here, never)
    places = [seating.Place("bot", bot="random")] * few(A_GAME)
    table = await seating.make_table(here, "ann", here.library.named(A_GAME), places, {}, False)
    for room in (table.room, await seating.rematch(here, ANN, over)):
        assert [seat.bot for seat in room.seats] == ["random"] * few(A_GAME)
        assert room.thinking is not None and room.thinking.cancel()


@pytest.mark.parametrize("taken", ["taken back", "given to another"])
@awaited
async def test_what_a_bot_found_does_not_count_when_it_is_no_longer_asked(two: Two, taken: str) -> None:
    here, _ = two
    found = asyncio.Event()

    async def late(view: View, bot: str) -> int:
        if bot == "random":
            await found.wait()
            return view.legal_moves()[-1]
        return await never(view, bot)

    room = await asked_bot(here, late)
    task, seat = room.thinking, room.handle.seat
    assert task is not None
    playing.wake_bots(here, room)
    assert room.thinking is task  # one thought at a time
    asked = thinking(here, late)
    await until(lambda: len(asked) == 1)
    other = {"bot": "greedy", "person": False} if taken == "given to another" else {"bot": None, "person": True}
    await seating.change_seat(here, ANN, room, seat, None, **other)
    found.set()
    if taken == "given to another":
        await until(lambda: asked[1:] == [(A_GAME, "greedy")])
        task.cancel()
    else:
        await task
        await moved(here, room, 0, room)
    assert room.version == (taken == "taken back")


async def cheats(view: View, bot: str) -> int:
    return next(move for move in range(view.game.moves) if view.refuse(move))


@pytest.mark.parametrize(("how", "reason"), [(cheats, "which is not allowed"), (too_slow, "it sleeps")])
@awaited
async def test_a_quick_move_is_made_for_a_bot_that_finds_none(
    two: Two, caplog: pytest.LogCaptureFixture, how: Decide, reason: str
) -> None:
    here, _ = two
    room = await asked_bot(here, how)
    await until(lambda: room.version > 0)
    assert room.thinking is None or room.thinking.cancel()
    warning = next(each for each in caplog.records if each.getMessage() == "a bot did not find a move")
    assert vars(warning)["game"] == A_GAME and vars(warning)["bot"] == "random"
    assert reason in vars(warning)["reason"]


@awaited
async def test_a_bots_move_that_another_process_made_before_is_not_made_twice(
    two: Two, caplog: pytest.LogCaptureFixture
) -> None:
    here, there = two
    room = await asked_bot(here, never)
    task = room.thinking
    assert task is not None
    other = await there.room(room.head.id)
    thinking(there, at_once)
    playing.wake_bots(there, other)
    assert other.thinking is not None
    await other.thinking
    assert other.version > 0
    task.cancel()
    await asyncio.wait([task])
    assert room.thinking is None and room.version == 0
    playing.wake_bots(here, room)
    assert room.thinking is not None
    await room.thinking
    assert alike(room, other) and "a bot's move was not written" in caplog.text


@awaited
async def test_a_bot_of_a_room_that_was_dropped_is_not_asked(two: Two) -> None:
    here, there = two
    room = await asked_bot(here, never)
    assert room.thinking is not None
    other = await there.room(room.head.id)
    there.forget(other)
    playing.wake_bots(there, other)
    assert other.thinking is None
    room.thinking.cancel()


@awaited
async def test_a_hint_is_what_the_bot_would_do_for_who_is_asked(two: Two) -> None:
    here, _ = two
    room = (await made(here)).room
    seat = room.handle.seat
    hint = await playing.hint(here, room, ANN, seat, "random")
    view = room.handle.view(seat)
    assert hint.move in view.legal_moves() and hint.words == view.label(hint.move)
    with pytest.raises(NotYours):
        await playing.hint(here, room, BOB, seat, "random")
    with pytest.raises(NotNow, match="not your turn"):
        await playing.hint(here, room, ANN, (seat + 1) % few(A_GAME), "random")
    asked = thinking(here, too_slow)
    for _ in range(2):  # a hint that failed is not kept
        with pytest.raises(NotNow, match="no hint in time"):
            await playing.hint(here, room, ANN, seat, "greedy")
    assert asked.count((A_GAME, "greedy")) == 2 and room.version == 0


@awaited
async def test_a_bot_thinks_once_about_a_hint(two: Two) -> None:
    """However often it is asked, and about one hint for a seat at a time."""
    here, _ = two
    room = (await made(here)).room
    seat, let_go = room.handle.seat, asyncio.Event()

    async def waits(view: View, bot: str) -> int:
        await let_go.wait()
        return view.legal_moves()[-1]

    asked = thinking(here, waits)
    hints = [asyncio.ensure_future(playing.hint(here, room, ANN, seat, "random")) for _ in range(30)]
    await until(lambda: bool(asked))
    with pytest.raises(TooMany, match="already thinking"):
        await playing.hint(here, room, ANN, seat, "greedy")
    let_go.set()
    assert len({(await each).move for each in hints}) == 1
    await playing.hint(here, room, ANN, seat, "random")
    assert asked == [(A_GAME, "random")]
    await moved(here, room, 0, room)
    await playing.hint(here, room, ANN, room.handle.seat, "random")
    assert len(asked) == 2


@awaited
async def test_bots_among_themselves_rest_when_nobody_looks(two: Two) -> None:
    here, _ = two
    thinking(here, never)
    places = [seating.Place("bot", bot="random")] * few(A_GAME)
    room = (await seating.make_table(here, "ann", here.library.named(A_GAME), places, {}, False)).room
    assert room.thinking is not None
    task, room.looked_at = room.thinking, -inf
    await asyncio.sleep(0)  # it has begun
    task.cancel()
    await asyncio.wait([task])
    playing.wake_bots(here, room)
    assert room.thinking is None
    here.look(room, "somewhere")
    playing.wake_bots(here, room)
    assert room.thinking is not None and room.thinking.cancel()


@awaited
async def test_bots_play_among_themselves_at_few_tables_of_a_visitor(two: Two) -> None:
    """More are refused; and where a seat was handed to a bot, the table waits for the others."""
    here, _ = two
    here.settings = replace(here.settings, limits=replace(here.settings.limits, bot_tables=2))
    thinking(here, never)
    places, game = [seating.Place("bot", bot="random")] * few(A_GAME), here.library.named(A_GAME)

    async def made_by(address: str) -> Room:
        return (await seating.make_table(here, "ann", game, places, {}, False, None, address)).room

    rooms = [await made_by("10.0.0.1") for _ in range(2)]
    with pytest.raises(TooMany, match="enough tables of yours"):
        await made_by("10.0.0.1")
    rooms.append(await made_by("10.0.0.2"))
    assert all(room.thinking for room in rooms)
    rooms[2].visitor = "10.0.0.1"
    assert here.rests(rooms[2])
    for room in rooms:
        assert room.thinking is not None and room.thinking.cancel()


@awaited
async def test_every_game_is_rehearsed_with_the_weakest_and_the_strongest_level(two: Two) -> None:
    """So that nobody waits for a compilation; a bot that takes too long does not keep the next game from it."""
    here, _ = two
    asked = thinking(here, too_slow)
    await playing.warm_up_bots(here, here.library.builds)
    ends = (LEVELS[0], LEVELS[-1])
    assert asked == [(build.game.name, level) for build in here.library.builds for level in ends]


@awaited
async def test_bots_that_were_left_in_the_middle_go_on(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once where a server starts; later where another one has not moved for longer than a bot may take."""
    monkeypatch.setattr(playing, "SLACK", 0.02)
    here, there = two
    there.settings = replace(there.settings, bot_seconds=0.03)
    clock = here.settings.now
    assert isinstance(clock, Clock)
    first = await asked_bot(here, never)
    tending = asyncio.create_task(playing.tend(there))
    await until(lambda: len(there.rooms) == 1 and there.rooms[0].thinking is not None)
    old, moving = await asked_bot(here, never), (await made(here)).room
    clock.seconds += 0.1
    await moved(here, moving, 0, moving)
    await seating.change_seat(here, ANN, moving, moving.handle.seat, None, "random", False)
    new = await asked_bot(here, never)
    far = [await there.room(room.head.id) for room in (old, moving, new)]
    await until(lambda: far[0].thinking is not None)
    assert far[1].thinking is None and far[2].thinking is None
    clock.seconds += 0.1
    await until(lambda: far[1].thinking is not None and far[2].thinking is not None)
    thoughts = [room.thinking for room in (first, old, moving, new, *there.rooms)]
    for task in (tending, *thoughts):
        assert task is not None and task.cancel()


@awaited
async def test_a_server_that_starts_looks_only_where_a_game_with_bots_goes_on(two: Two) -> None:
    here, _ = two
    await made(here)
    over = await nearly_over(here, 1)
    await seating.change_seat(here, ANN, over, over.handle.seat, None, "random", False)
    await ended(here, over)
    running = await asked_bot(here, never)
    assert await here.database.call(queries.unfinished, here.origin) == [running.head.id]
    assert running.thinking is not None and running.thinking.cancel()

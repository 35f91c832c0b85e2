"""What a keeper does between requests: long work in turn, tables it works for, rooms it cannot trust any more."""

from __future__ import annotations

import asyncio
import json
import time
from math import inf

import pytest

from gearwright.server import metrics, playing
from gearwright.server.archive import queries
from gearwright.server.rooms import Position, Room, Viewer

from .keeping import (
    ANN,
    Two,
    asked_bot,
    at_both,
    awaited,
    made,
    moved,
    nearly_over,
    never,
    too_slow,
    until,
)
from .shelf import A_GAME


@awaited
async def test_long_work_is_done_one_piece_after_the_other(two: Two) -> None:
    """Two threads of it would take the event loop's time from everybody."""
    here, _ = two
    working = most = 0

    def work() -> None:
        nonlocal working, most
        working += 1
        most = max(most, working)
        time.sleep(0.02)
        working -= 1

    await asyncio.gather(*(here.aside.run(visitor, work) for visitor in ("ann", "bob", "ann", "eve")))
    assert most == 1


@awaited
async def test_a_room_that_could_not_be_written_is_read_anew(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows whether the line is there."""
    here, _ = two
    room = (await made(here)).room
    room.viewers.add(viewer := Viewer(0))

    def torn(*_: object) -> None:
        raise OSError("The disk is gone.")

    with monkeypatch.context() as broken:
        broken.setattr(queries, "append", torn)
        with pytest.raises(OSError, match="disk"):
            await moved(here, room, 0, room)
    assert not here.is_open(room) and viewer.changed.is_set()
    again = await here.room(room.head.id)
    assert again.version == 0
    await moved(here, again, 0, again)


@awaited
async def test_a_change_elsewhere_is_read_at_once_only_for_those_who_look(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    mine, other = await at_both(two)
    monkeypatch.setattr(there.database, "shared", True)  # as it is where several servers write
    await moved(here, mine, 0, mine)
    assert await there.hear(mine.head.id) is other
    assert other.behind and other.version == 0
    other.viewers.add(Viewer(0))
    assert await there.hear(mine.head.id) is other
    assert not other.behind and other.version == 1
    assert await there.hear("nowhere") is None
    assert await there.hear(mine.head.id, anew=True) is None and not there.is_open(other)


@awaited
async def test_a_server_works_for_tables_where_people_look_and_lets_go_of_none_that_is_busy(two: Two) -> None:
    here, _ = two
    long_ago = asyncio.get_running_loop().time() - 3600
    watched, quiet, used = [(await made(here)).room for _ in range(3)]
    over = await nearly_over(here, 0)
    thinking = await asked_bot(here, never)
    for room in (watched, quiet, over, thinking):
        room.used_at = long_ago
    watched.viewers.add(Viewer(0))
    over.viewers.add(Viewer(0))
    wanted, kept = here.worked_for()
    assert wanted == [watched.head.id]
    assert set(kept) == {watched.head.id, used.head.id, thinking.head.id}
    assert thinking.thinking is not None and thinking.thinking.cancel()


@awaited
async def test_a_turn_begins_with_the_line_after_which_another_seat_is_asked(two: Two) -> None:
    """Whoever is called is called once for a turn, however many moves it has."""
    here, _ = two
    room = (await made(here)).room
    asked, begun = [room.handle.seat], [0]
    for version in range(12):
        await moved(here, room, version, room)
        changed = room.handle.seat != asked[-1]
        asked.append(room.handle.seat)
        begun.append(version + 1 if changed else begun[-1])
        assert room.turn == begun[-1]
    assert 1 < len(set(begun)) < 13  # some turns have several moves, and there were several turns
    here.forget(room)
    assert (await here.room(room.head.id)).turn == begun[-1]


@awaited
async def test_a_room_that_was_just_opened_tells_all_that_somebody_missed(two: Two) -> None:
    here, there = two
    room = (await made(here)).room
    for version in range(4):
        await moved(here, room, version, room)
    whole = json.loads(room.news(0, None) or b"")["happened"]
    for known in range(4):
        there.forget(await there.room(room.head.id))
        cold: Room = await there.room(room.head.id)
        told = json.loads(cold.news(0, Position(known, 0, 0)) or b"")
        assert told["happened"] == whole[known:]


@awaited
async def test_what_was_said_is_told_once(two: Two) -> None:
    here, _ = two
    room = (await made(here)).room
    for text in ("First.", "Second.", "Third."):
        await playing.say(here, room, ANN, 0, text, "")
    for known, expected in ((0, ["First.", "Second.", "Third."]), (2, ["Third."])):
        told = json.loads(room.news(0, Position(0, 0, known)) or b"")
        assert set(told) == {"position", "version", "chat"}
        assert [line["text"] for line in told["chat"]] == expected
    assert room.news(0, Position(0, 0, 3)) is None


@awaited
async def test_bots_that_find_no_move_are_counted(two: Two) -> None:
    here, _ = two
    failures = metrics.BOT_FAILURES.labels(game=A_GAME, bot="random")
    before = failures._value.get()
    room = await asked_bot(here, too_slow)
    await until(lambda: room.version > 0)
    assert failures._value.get() > before
    assert room.thinking is None or room.thinking.cancel()


@awaited
async def test_a_table_that_nobody_has_looked_at_was_looked_at_never(two: Two) -> None:
    here, there = two
    room = await there.room((await made(here)).room.head.id)
    assert room.looked_at == -inf
    there.look(room, "somewhere")
    assert room.looked_at <= asyncio.get_running_loop().time() and room.visitor == "somewhere"
    there.look(room, "elsewhere")
    assert room.visitor == "somewhere"

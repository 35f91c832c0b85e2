"""Two keepers of the same records: what one process writes, the other takes over."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from sqlalchemy import text

from gearwright.server import keeper as keepers
from gearwright.server import library, playing, seating
from gearwright.server.archive import queries
from gearwright.server.archive.queries import MOVE, Line
from gearwright.server.errors import OutOfOrder, Stale, Unknown
from gearwright.server.rooms import Position, Room, Viewer

from ..games.component_sets import copied_set, edit
from .conftest import on_both_databases
from .keeping import (
    ANN,
    ME,
    NOON,
    OPENED,
    Clock,
    Two,
    alike,
    at_both,
    awaited,
    ended,
    made,
    moved,
    nearly_over,
    until,
)


@on_both_databases
@awaited
async def test_what_one_wrote_is_known_to_the_other_before_it_writes(two: Two) -> None:
    """A client may be quicker than the news from one process to the other."""
    here, there = two
    mine, other = await at_both(two)
    other.viewers.add(viewer := Viewer(0))
    await moved(here, mine, 0, mine)
    await playing.say(here, mine, ANN, 0, "Hello.", "")
    await seating.change_seat(here, ANN, mine, 0, "Ann", None, False)
    assert other.version == 0 and not viewer.changed.is_set()
    await moved(there, other, 1, mine)
    assert other.version == 2 and viewer.changed.is_set()
    assert [line.text for line in other.chat] == ["Hello."] and other.names[0] == "Ann"
    await here.refresh(mine.head.id)
    assert alike(mine, other)


@on_both_databases
@awaited
async def test_of_two_moves_the_later_is_stale_and_the_earlier_is_taken_over(two: Two) -> None:
    here, there = two
    mine, other = await at_both(two)
    await moved(here, mine, 0, mine)
    with pytest.raises(Stale):
        await moved(there, other, 0, other)
    assert alike(mine, other) and there.is_open(other)


@on_both_databases
@awaited
async def test_a_request_that_was_sent_to_both_is_done_once(two: Two) -> None:
    here, there = two
    mine, other = await at_both(two)
    first = await moved(here, mine, 0, mine, "the-same-key")
    assert await moved(there, other, 0, other, "the-same-key") == first
    behind = await there.room((await made(here)).room.head.id)
    ahead = await here.room(behind.head.id)
    await moved(here, ahead, 0, ahead)
    first = await moved(here, ahead, 1, ahead, "at-one-that-was-killed")
    seat, move = first.seat, first.move
    assert behind.version == 0  # it has heard of neither line
    again = await playing.play(there, behind, ANN, seat, 1, "at-one-that-was-killed", move)
    assert again == first and behind.version == 2
    while not mine.handle.can_undo():
        await moved(here, mine, mine.version, mine)
    await there.refresh(mine.head.id)
    asked = ANN, int(mine.handle.table.mover), mine.version, "once-more"
    first = await playing.take_back(here, mine, *asked)
    assert await playing.take_back(there, other, *asked) == first
    assert alike(mine, other)


@on_both_databases
@awaited
async def test_who_speaks_at_both_at_once_is_heard_at_both(two: Two) -> None:
    here, there = two
    mine, other = await at_both(two)
    turns = (("A.", here, mine), ("B.", there, other), ("C.", there, other))
    lines = [await playing.say(keeper, room, ANN, None, text, "Ann") for text, keeper, room in turns]
    assert [line.number for line in lines] == [1, 2, 3]
    assert [line.at for line in lines] == [int(NOON * 1000)] * 3
    assert other.chat == lines
    await here.refresh(mine.head.id)
    assert mine.chat == lines


@on_both_databases
@awaited
async def test_whatever_changed_is_taken_over_when_it_is_announced(two: Two) -> None:
    here, there = two
    rooms = [await at_both(two) for _ in range(2)]
    viewers = [Viewer(0) for _ in rooms]
    for viewer, (room, far) in zip(viewers, rooms, strict=True):
        far.viewers.add(viewer)
        await moved(here, room, 0, room)
        await seating.change_seat(here, ANN, room, 0, "Ann", None, False)
    await there.refresh("is-not-in-memory")
    for _, far in rooms:
        await there.refresh(far.head.id)
    assert all(alike(*pair) for pair in rooms) and all(viewer.changed.is_set() for viewer in viewers)
    mine = await nearly_over(here, 2)
    other = await there.room(mine.head.id)
    await ended(here, mine)
    following = await seating.rematch(here, ANN, mine)
    await there.refresh(mine.head.id)
    assert other.rematch == following.head.id and other.handle.over and alike(mine, other)
    assert other.head.ended_at == mine.log[-1].at


@on_both_databases
@awaited
async def test_a_room_whose_records_make_no_sense_is_dropped_and_says_so(two: Two) -> None:
    here, _ = two
    room = (await made(here)).room
    room.viewers.add(viewer := Viewer(0))
    wrong = Line(1, MOVE, "nonsense", 0, None, 0)
    await here.database.call(queries.append, room.head.id, wrong, False, {}, "another")
    await here.refresh(room.head.id)
    assert not here.is_open(room) and viewer.changed.is_set()
    with pytest.raises(OutOfOrder, match="nonsense"):
        await here.room(room.head.id)
    assert await here.open_all([room.head.id]) == []


@on_both_databases
@awaited
async def test_a_rematch_that_was_made_at_one_is_the_others_too(two: Two) -> None:
    here, there = two
    mine = await nearly_over(here, 0)
    other = await there.room(mine.head.id)
    following = await seating.rematch(here, ANN, mine)
    assert other.rematch is None
    again = await seating.rematch(there, ANN, other)
    assert again.head.id == following.head.id == other.rematch and alike(following, again)
    assert again.head.rematch_of == mine.head.id and again.head.made_at == int(NOON * 1000)


@awaited
async def test_a_room_that_was_dropped_writes_nothing(two: Two) -> None:
    """Another request could not write, and nobody knows any more what the room holds."""
    here, _ = two
    room = (await made(here)).room
    here.forget(room)
    with pytest.raises(OutOfOrder):
        await moved(here, room, 0, room)
    with pytest.raises(OutOfOrder):
        await playing.say(here, room, ANN, 0, "Hello.", "")
    again = await here.room(room.head.id)
    assert again is not room and again.version == 0 and again.chat == []
    here.forget(room)  # its successor stays
    assert here.is_open(again) and here.rooms == [again]
    await moved(here, again, 0, again)


@awaited
async def test_a_table_is_opened_once_for_all_who_ask_at_the_same_time(two: Two) -> None:
    here, there = two
    table_id = (await made(here)).room.head.id
    opened = await asyncio.gather(*(there.room(table_id) for _ in range(5)))
    assert {id(room) for room in opened} == {id(opened[0])} and there.rooms == [opened[0]]
    for _ in range(2):
        with pytest.raises(Unknown):
            await there.room("nothing")
    there.forget(opened[0])
    assert await there.room(table_id) is not opened[0]


@on_both_databases
@awaited
async def test_a_set_that_only_the_other_has_is_read_from_the_records(two: Two, tmp_path: Path) -> None:
    here, there = two
    game = "factory_manager"
    (tmp_path / game).mkdir()
    edit(copied_set(game, tmp_path / game / "ours") / "setup.toml", "money = 18", "money = 19")
    here.library = library.Library(tmp_path)
    edition = here.library.named(game, "ours")
    rooms = [(await seating.make_table(here, "ann", edition, [ME] * 2, {}, False)).room for _ in range(2)]
    found = await there.room(rooms[0].head.id)
    assert found.build.set_name == "ours" and alike(rooms[0], found)
    lost = text("UPDATE tables SET game = 'lost' WHERE id = :id")
    await there.database.call(lambda connection: connection.execute(lost, {"id": rooms[1].head.id}))
    with pytest.raises(OutOfOrder, match="the game lost is not installed here"):
        await there.room(rooms[1].head.id)


@awaited
async def test_only_rooms_that_nobody_uses_leave_the_memory(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keepers, "SWEEP", 0.01)
    here, _ = two
    now, idle = asyncio.get_running_loop().time(), here.settings.idle
    unused, used, watched, thought_about, locked = rooms = [(await made(here)).room for _ in range(5)]
    assert all(room.used_at >= now for room in rooms)
    for room in rooms:
        room.used_at = now - idle - 1
    used.used_at = now - idle + 60
    watched.viewers.add(Viewer(0))
    thought_about.thinking = asyncio.create_task(asyncio.sleep(60))
    async with locked.lock:
        sweeping = asyncio.create_task(here.sweep())
        await until(lambda: not here.is_open(unused))
        assert here.rooms == rooms[1:]
    await until(lambda: not here.is_open(locked))  # it is looked for again and again
    assert here.rooms == rooms[1:4]
    for task in (sweeping, thought_about.thinking):
        task.cancel()


@awaited
async def test_tables_that_cannot_be_opened_are_left_out_of_a_list_and_counted(
    two: Two, caplog: pytest.LogCaptureFixture
) -> None:
    here, _ = two
    room = (await made(here)).room
    assert await here.open_all([room.head.id]) == [room]
    assert "cannot be opened" not in caplog.text
    assert await here.open_all(["nothing", room.head.id, "nowhere"]) == [room]
    [warning] = [each for each in caplog.records if "cannot be opened" in each.getMessage()]
    assert vars(warning)["tables"] == 2


@on_both_databases
@awaited
async def test_a_room_that_cannot_follow_its_records_is_read_anew(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is wrong with it, nobody else's news wait."""
    here, there = two
    room, other = await at_both(two)
    await moved(here, room, 0, room)
    other.behind = True
    with monkeypatch.context() as broken:
        broken.setattr(Room, "add", lambda *_: 1 / 0)
        again = await there.room(room.head.id)
    assert again is not other and again.version == 1 and not there.is_open(other)


@awaited
async def test_a_broken_table_is_left_out_of_a_list(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = two
    broken, sound = (await made(here)).room, (await made(here)).room
    await moved(here, broken, 0, broken)
    with monkeypatch.context() as wrong:
        wrong.setattr(Room, "_follow", lambda *_: 1 / 0)
        found = await there.open_all([broken.head.id, sound.head.id])
    assert [room.head.id for room in found] == [sound.head.id]


@on_both_databases
@awaited
async def test_lists_are_cut_and_begin_with_the_newest(two: Two) -> None:
    here, _ = two
    clock, call = here.settings.now, here.database.call
    assert isinstance(clock, Clock)
    waiting: list[Room] = []
    running: list[Room] = []
    hidden: list[Room] = []
    for _ in range(3):
        for tables, others, listed in ((waiting, OPENED, True), (running, (), True), (hidden, (), False)):
            clock.seconds += 1
            tables.insert(0, (await made(here, *others, listed=listed)).room)
    newest = [room for rooms in zip(hidden, running, waiting, strict=True) for room in rooms]
    assert await call(queries.open_tables, 9) == ids(waiting)
    assert await call(queries.open_tables, 2) == ids(waiting)[:2]
    assert await call(queries.recent_tables, 9) == ids(running)
    assert await call(queries.tables_of, ["ann", "bob"], 99) == ids(newest)
    assert await call(queries.tables_of, ["ann"], 2) == ids(newest[:2])
    assert await call(queries.tables_of, ["bob"], 9) == []
    clock.seconds += 1
    for room in (running[2], waiting[2]):
        last = Line(1, MOVE, "the last move", 0, None, here.now())
        await call(queries.append, room.head.id, last, True, {}, "another process")
    ended_last = ids([running[2], *running[:2]])
    assert await call(queries.recent_tables, 9) == ended_last
    assert await call(queries.recent_tables, 2) == ended_last[:2]
    assert await call(queries.open_tables, 9) == ids(waiting[:2])
    await seating.sit_down(here, "bob", waiting[1], 1, "")
    assert waiting[1].names[1] == "Player 2"
    assert await call(queries.open_tables, 9) == ids([waiting[0]])
    assert await call(queries.tables_of, ["bob"], 9) == ids([waiting[1]])


def ids(rooms: list[Room]) -> list[str]:
    return [room.head.id for room in rooms]


@awaited
async def test_who_knows_nothing_or_more_than_there_is_is_told_everything(two: Two) -> None:
    """More than there is knows who has seen records that a backup has replaced since."""
    here, _ = two
    room = (await made(here)).room
    for version in range(3):
        told = json.loads(room.news(0, None) or b"")
        assert set(told) == {"position", "version", "table", "happened", "seating"}
        assert (told["position"], told["version"], len(told["happened"])) == (f"{version}.0.0", version, version)
        assert json.loads(room.news(0, Position(version + 1, 0, 0)) or b"") == told
        assert room.news(0, Position(version, 0, 0)) is None
        await moved(here, room, version, room)

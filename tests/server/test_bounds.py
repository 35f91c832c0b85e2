"""Nothing grows without bounds: not with what one visitor asks for, and not with the age of a table."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from dataclasses import replace

import httpx
import pytest
from sqlalchemy import func, select

from gearwright import Handle, find_game
from gearwright.core.play.log import DealtAnew
from gearwright.core.play.pictures import Common
from gearwright.server import keeper as keepers
from gearwright.server import playing, rooms, seating
from gearwright.server.archive import schema
from gearwright.server.archive.queries import CHATTED, HOLDERS
from gearwright.server.clock import Clock
from gearwright.server.errors import Malformed, NotNow, NotYours
from gearwright.server.playing import UNDOS
from gearwright.server.reviews import reviews
from gearwright.server.rooms import Room, Viewer, Visitor
from gearwright.server.seating import DEALS
from gearwright.server.settings import NO_LIMITS
from gearwright.server.stories import Stories

from ..waiting import PATIENCE, wait
from .conftest import Start, on_both_databases
from .keeping import ANN, BOB, EVE, OPENED, Two, alike, awaited, made, moved, nearly_over, until
from .people import KEYS, Person, good, refused
from .running import Running
from .shelf import A_GAME, alone, every_game, few


async def take_back(here: keepers.Keeper, room: Room) -> None:
    await playing.take_back(here, room, ANN, int(room.handle.table.mover), room.version, next(KEYS))


async def with_a_way_back(here: keepers.Keeper) -> Room:
    """A table whose last move can be taken back."""
    room = (await made(here)).room
    while not room.handle.can_undo():
        await moved(here, room, room.version, room)
    return room


@awaited
async def test_a_move_is_taken_back_so_often_and_then_it_stands(two: Two) -> None:
    here, there = two
    room = await with_a_way_back(here)
    for _ in range(UNDOS):
        await take_back(here, room)
        await moved(here, room, room.version, room)
    with pytest.raises(NotNow, match=f"taken back here {UNDOS} times"):
        await take_back(here, room)
    other = await there.room(room.head.id)
    with pytest.raises(NotNow, match="taken back here"):
        await take_back(there, other)
    while True:
        await moved(here, room, room.version, room)
        if room.handle.can_undo():
            break
    await take_back(here, room)  # the next one has its own


@every_game
def test_what_is_taken_back_is_what_was_before(game: str, two: Two) -> None:
    """Nothing is played anew for it, and yet the table is the same, byte for byte."""
    here, there = two

    async def play() -> None:
        places = [seating.Place("me")] * few(game)
        room = (await seating.make_table(here, "ann", here.library.named(game), places, {}, False)).room
        taken_back = 0
        for number in range(60):
            if number % 3 == 2 and room.handle.can_undo():
                earlier = room.handle.copy()
                earlier.undo()
                await take_back(here, room)
                assert room.handle.array.tobytes() == earlier.array.tobytes()
                assert room.handle.moves == earlier.moves and room.handle.names == earlier.names
                taken_back += 1
            await moved(here, room, room.version, room)
        assert taken_back
        assert alike(room, await there.room(room.head.id))

    asyncio.run(play())


@awaited
async def test_a_story_survives_a_rename(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it is told anew, and it has the new names everywhere, quotation marks and all."""
    here, there = two
    room = (await made(here)).room
    for _ in range(10):
        await moved(here, room, room.version, room)
    for seat in range(few(A_GAME) + 1):
        room.story(seat)
    with monkeypatch.context() as watched:
        watched.setattr(Stories, "line", None)
        for name in ("Ann", 'The "great" \\ Ann', "נועה"):
            await seating.change_seat(here, ANN, room, 0, name, None, False)
            told = room.news(1, None)
            assert told is not None and room.story(1)
            assert "\ue000" not in told.decode()
    assert alike(room, await there.room(room.head.id))


@awaited
async def test_a_long_story_is_told_in_a_thread(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what happens meanwhile is in it."""
    here, there = two
    room = (await made(here)).room
    for _ in range(20):
        await moved(here, room, room.version, room)
    other, threads, line = await there.room(room.head.id), [], Stories.line

    def told(*given: object) -> bytes:
        threads.append(threading.current_thread())
        if len(threads) == 1:
            time.sleep(0.1)
        return line(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(Stories, "line", told)
    telling = asyncio.ensure_future(there.tell(other, 0, 0, "somewhere"))
    await asyncio.sleep(0.01)
    for _ in range(2):
        await moved(there, other, other.version, other)
    await telling
    assert threading.main_thread() not in threads[:20]
    assert len(other.story(0)) == 22
    await here.refresh(room.head.id)
    assert room.story(0) == other.story(0)


@on_both_databases
@awaited
async def test_of_a_chat_the_last_lines_are_kept(two: Two) -> None:
    here, there = two
    room = (await made(here)).room
    for number in range(CHATTED + 20):
        await playing.say(here, room, ANN, 0, f"line {number}", "")
    other = await there.room(room.head.id)
    for each in (room, other):
        told = json.loads(each.news(0, None) or b"")["chat"]
        assert [line["number"] for line in told] == list(range(21, CHATTED + 21))
        assert each.position.chat == CHATTED + 20
    with here.database.engine.connect() as connection:
        of_table = schema.chat.c.table_id == room.head.id
        kept = connection.execute(select(func.count()).select_from(schema.chat).where(of_table)).scalar()
    assert kept == CHATTED
    assert (await playing.say(there, other, ANN, 0, "and on", "")).number == CHATTED + 21


@on_both_databases
@awaited
async def test_the_host_may_let_only_players_write(two: Two) -> None:
    here, there = two
    room = (await made(here, *OPENED)).room
    await playing.say(here, room, EVE, None, "Hello.", "Eve")
    with pytest.raises(NotYours, match="Only whoever made the table"):
        await seating.hush(here, BOB, room, True)
    await seating.hush(here, ANN, room, True)
    other = await there.room(room.head.id)
    for keeper, each in ((here, room), (there, other)):
        with pytest.raises(NotYours, match="only its players write"):
            await playing.say(keeper, each, EVE, None, "Hello again.", "Eve")
        assert each.seating()["hushed"]
    await playing.say(here, room, ANN, 0, "Peace.", "")
    await seating.hush(here, ANN, room, False)
    await playing.say(here, room, EVE, None, "Thank you.", "Eve")


@awaited
async def test_who_watches_is_not_taken_for_a_player(two: Two) -> None:
    here, _ = two
    room = (await made(here)).room
    for name in (room.names[1], room.names[1].upper(), f"{room.names[1][0]}\u200d{room.names[1][1:]}"):
        said = await playing.say(here, room, EVE, None, "I resign.", name)
        assert (said.seat, said.name) == (None, f"{name} (spectator)")
    assert (await playing.say(here, room, EVE, None, "Hello.", "Eve")).name == "Eve"


@awaited
async def test_players_whose_names_look_the_same_are_told_apart(two: Two) -> None:
    here, _ = two
    room = (await made(here)).room
    for seat, name in enumerate(("Ann", "A\u200dnn")):
        await seating.change_seat(here, ANN, room, seat, name, None, False)
    assert room.names[:2] == ["Ann 1", "A\u200dnn 2"]


@on_both_databases
@awaited
async def test_a_seat_is_held_on_so_many_devices(two: Two) -> None:
    """Whoever has its link makes up as many people as they like; a new link locks all of them out."""
    here, there = two
    table = await made(here, *OPENED)
    secret = table.secrets[1]
    for number in range(HOLDERS):
        await seating.join(here, f"device {number}", secret, "")
    with pytest.raises(NotNow, match="held on many devices"):
        await seating.join(there, "one more", secret, "")
    await seating.join(there, "device 3", secret, "")
    bob = Visitor("device 3", None)
    new = await seating.new_link(here, bob, table.room, 1)
    await seating.join(here, "one more", new, "")
    assert table.room.holders[1] == {"device 3", "one more"}


@awaited
async def test_a_log_that_was_dealt_anew_too_often_is_refused(two: Two) -> None:
    """Each time is looked at with every move, and whenever its table is read."""
    here, _ = two
    handle = Handle(find_game(A_GAME), few(A_GAME), 1)
    deals = [DealtAnew(move=0, seat=0, seed=seed) for seed in range(DEALS + 1)]
    log = handle.log.model_copy(update={"dealt_anew": deals})
    with pytest.raises(Malformed, match=f"{DEALS} times at most"):
        await seating.import_log(here, "ann", log, True)


@awaited
async def test_what_pictures_are_made_of_is_made_once_and_not_kept(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    here, _ = two
    room = (await made(here)).room
    seats, drawn = few(A_GAME), [0]

    def common(handle: Handle) -> Common:
        drawn[0] += 1
        return Common(handle)

    monkeypatch.setattr(rooms, "Common", common)
    room.viewers |= {Viewer(seat) for seat in range(seats)}
    for _ in range(2):
        await moved(here, room, room.version, room)
        for seat in range(seats):
            assert room.news(seat, None)
        assert not any(isinstance(what, Common) for _, what in room._made.values())
    assert drawn == [2]


@awaited
async def test_of_reviews_that_could_not_be_made_few_are_remembered(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "REMEMBERED", 1)
    here, _ = two
    here.settings = replace(here.settings, reviews=1)
    desk = reviews.Reviews(here)
    desk.stop()  # so that none can be made
    rooms = [await nearly_over(here, 0) for _ in range(3)]
    for room in rooms:
        await desk.ask(room, "somewhere")
        await until(lambda room=room: bool(desk.underway(room).failed))  # type: ignore[misc, union-attr]
    assert [desk.underway(room) is not None for room in rooms] == [False, True, True]
    desk.close()


def test_a_clock_is_reckoned_once_for_all_who_look(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """With short days it may take long."""
    here, _ = two

    async def look() -> None:
        clock = Clock(turn=20_000, reserve=20_000, night=(1, 0), weekends=True)
        places = [seating.Place("me")] * few(A_GAME)
        named = here.library.named(A_GAME)
        room = (await seating.make_table(here, "ann", named, places, {}, False, clock)).room
        pauses, real = [0], Clock.pauses

        def counted(own: Clock, since: int, until: int) -> list[tuple[int, int]]:
            pauses[0] += 1
            return real(own, since, until)

        monkeypatch.setattr(Clock, "pauses", counted)
        for seat in range(few(A_GAME) + 1):
            assert b'"clock"' in (room.news(seat, None) or b"")
        assert pauses == [1]

    asyncio.run(look())


@awaited
async def test_tables_that_nobody_looks_at_leave_the_memory(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there are too many, those that were not used for longest; they open again as they were."""
    here, _ = two
    monkeypatch.setattr(keepers, "IN_HAND", -1.0)
    here.settings = replace(here.settings, awake=3)
    rooms = [(await made(here)).room for _ in range(3)]
    rooms[0].viewers.add(Viewer(0))
    await here.room(rooms[1].head.id)
    rooms += [(await made(here)).room for _ in range(1)]
    assert {room.head.id for room in here.rooms} == {rooms[number].head.id for number in (0, 1, 3)}
    again = await here.room(rooms[2].head.id)
    assert again is not rooms[2] and again.version == 0 and len(here.rooms) == 3
    assert here.is_open(rooms[0])


def test_an_old_stream_closes_and_goes_on(start: Start) -> None:
    with Person(start(stream_age=0.5, heartbeat=0.1)) as ann:
        table, beside = alone(ann, A_GAME)
        with table.news(0) as stream:
            stream.next()
            last = stream.last
            with pytest.raises((StopIteration, RuntimeError)):
                while True:
                    stream.part()
        beside.play(2)
        with table.news(0, last) as stream:
            assert [line.version for line in stream.next().happened or []] == [1, 2]


def raw(server: Running, *parts: bytes) -> bytes:
    """What comes back for parts of a request, when the connection is closed."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as sent:
        for part in parts:
            sent.sendall(part)
        whole = b""
        while received := sent.recv(65_536):
            whole += received
        return whole


BODY = b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
HALVES = [b"", b"\r\n", b"GET /api/games HTT", b"GET /api/games HTTP/1.1\r\nHost: x\r\n", BODY]


def test_requests_that_do_not_arrive_are_given_up(start: Start) -> None:
    server = start(patience=0.5)
    for half in HALVES:
        assert raw(server, half).startswith(b"HTTP/1.1 408 "), half
    whole = b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"
    assert raw(server, whole, HALVES[2]).count(b"HTTP/1.1 ") == 2
    with Person(server) as ann, alone(ann, A_GAME)[0].news(0) as stream:
        stream.next()
        for _ in range(2):  # it goes on for longer than a request may take to arrive
            stream.part()


def test_one_address_has_so_many_connections(start: Start) -> None:
    server = start(limits=replace(NO_LIMITS, connections=3))
    opened = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(3)]
    try:
        assert raw(server).startswith(b"HTTP/1.1 429 ")
    finally:
        for each in opened:
            each.close()

    def welcome() -> bool:
        try:
            return httpx.get(f"{server.address}/api/games").status_code == 200
        except httpx.HTTPError:
            return False

    wait(welcome)


def test_a_chat_has_a_limit(start: Start) -> None:
    with Person(start(limits=replace(NO_LIMITS, chat=0.001, chat_burst=3))) as ann:
        table, _ = alone(ann, A_GAME)
        for _ in range(3):
            good(table.say("Hello."), 201)
        refused(table.say("Hello."), 429, "too_many")

"""Two keepers on one database, as two processes have them: what one writes, the other takes over."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec

import pytest
from sqlalchemy import text

from gearwright import Handle, find_game, game_names
from gearwright.core.handle import View
from gearwright.core.log import parse_log
from gearwright.players import find_player
from gearwright.players.levels import LEVELS
from gearwright.server import keeper as keepers
from gearwright.server import library, playing, seating
from gearwright.server.app import make_app
from gearwright.server.bots import Bots, TooSlow
from gearwright.server.errors import IllegalNow, NotNow, NotYours, OutOfOrder, Refused, Stale, Unknown
from gearwright.server.keeper import Keeper
from gearwright.server.records import queries
from gearwright.server.records.queries import MOVE, Entry
from gearwright.server.rooms import Room, Viewer, Visitor
from gearwright.server.settings import Settings
from gearwright.server.tokens import hashed

from ..games.component_sets import copied_set, edit
from .conftest import QUICK, SEED, Fresh, on_both_databases
from .people import KEYS
from .shelf import A_GAME, few, not_allowed

P = ParamSpec("P")


def awaited(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that waits for things."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


ANN, BOB, EVE = Visitor("ann", None), Visitor("bob", None), Visitor("eve", None)
ME, OPEN = seating.Place("me"), seating.Place("open")
OPENED = [OPEN] * (few(A_GAME) - 1)
NOON = 1_000_000.5  # seconds
Decide = Callable[[View, str], Awaitable[int]]


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
        self.asked: list[tuple[str, str]] = []
        self.think: Decide = at_once

    async def decide(self, view: View, bot: str, folder: Path | None, seed: int, table_id: str) -> int:
        self.asked.append((view.game.name, bot))
        return await self.think(view, bot)


async def at_once(view: View, bot: str) -> int:
    return find_player(bot).decide(view, 1)


async def never(view: View, bot: str) -> int:
    await asyncio.Event().wait()
    raise AssertionError


async def too_slow(view: View, bot: str) -> int:
    raise TooSlow("it sleeps")


Two = tuple[Keeper, Keeper]


@pytest.fixture
def two(fresh: Fresh) -> Iterator[Two]:
    """Two keepers of the same records."""
    here: Keeper = make_app(Settings(database=fresh(), now=Clock(), **QUICK)).state.keeper  # type: ignore[arg-type]
    here.bots.close()
    here.bots = Thinking()
    yield here, Keeper(here.settings, here.database, here.library, here.bots)
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
    return room, await two[1].room(room.about.id)


async def moved(keeper: Keeper, room: Room, version: int, like: Room, key: str = "") -> Entry:
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
    return one.news(0, None) == other.news(0, None) and one.holders == other.holders and one.about == other.about


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
    await here.refresh(mine.about.id)
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
    while not mine.handle.can_undo():
        await moved(here, mine, mine.version, mine)
    await there.refresh(mine.about.id)
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
    await here.refresh(mine.about.id)
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
    await there.refresh_all()
    assert all(alike(*pair) for pair in rooms) and all(viewer.changed.is_set() for viewer in viewers)
    mine = await nearly_over(here, 2)
    other = await there.room(mine.about.id)
    await ended(here, mine)
    following = await seating.rematch(here, ANN, mine)
    await there.refresh(mine.about.id)
    assert other.rematch == following.about.id and other.handle.over and alike(mine, other)
    assert other.about.ended_at == mine.log[-1].at


@on_both_databases
@awaited
async def test_a_room_whose_records_make_no_sense_is_dropped_and_says_so(two: Two) -> None:
    here, _ = two
    room = (await made(here)).room
    room.viewers.add(viewer := Viewer(0))
    wrong = Entry(1, MOVE, "nonsense", 0, None, 0)
    await here.database.call(queries.append, room.about.id, wrong, False, "another")
    await here.refresh(room.about.id)
    assert not here.is_open(room) and viewer.changed.is_set()
    with pytest.raises(OutOfOrder, match="nonsense"):
        await here.room(room.about.id)
    assert await here.open_all([room.about.id]) == []


@on_both_databases
@awaited
async def test_a_seat_that_was_taken_at_one_is_taken_at_the_other(two: Two) -> None:
    here, there = two
    for late in (
        lambda room: seating.sit_down(there, "eve", room, 1, "Eve"),
        lambda room: seating.change_seat(there, ANN, room, 1, None, "random", False),
        lambda room: seating.new_link(there, ANN, room, 1),
    ):
        mine, other = await at_both(two, *OPENED, listed=True)
        await seating.sit_down(here, "bob", mine, 1, "Bob")
        with pytest.raises(NotNow, match="taken"):
            await late(other)
        assert alike(mine, other) and other.held_by(BOB) == [1] and other.held_by(EVE) == []
        assert other.seats == mine.seats and other.seats[1].name == "Bob"


@on_both_databases
@awaited
async def test_a_rematch_that_was_made_at_one_is_the_others_too(two: Two) -> None:
    here, there = two
    mine = await nearly_over(here, 0)
    other = await there.room(mine.about.id)
    following = await seating.rematch(here, ANN, mine)
    assert other.rematch is None
    again = await seating.rematch(there, ANN, other)
    assert again.about.id == following.about.id == other.rematch and alike(following, again)
    assert again.about.rematch_of == mine.about.id and again.about.made_at == int(NOON * 1000)


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
    again = await here.room(room.about.id)
    assert again is not room and again.version == 0 and again.chat == []
    here.forget(room)  # its successor stays
    assert here.is_open(again) and here.rooms == [again]
    await moved(here, again, 0, again)


@awaited
async def test_a_table_is_opened_once_for_all_who_ask_at_the_same_time(two: Two) -> None:
    here, there = two
    table_id = (await made(here)).room.about.id
    opened = await asyncio.gather(*(there.room(table_id) for _ in range(5)))
    assert {id(room) for room in opened} == {id(opened[0])} and there.rooms == [opened[0]]
    for _ in range(2):
        with pytest.raises(Unknown):
            await there.room("nothing")
    there.forget(opened[0])
    assert await there.room(table_id) is not opened[0]


@on_both_databases
@awaited
async def test_a_set_that_only_the_other_has_is_read_from_the_records(
    two: Two, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    game = "factory_manager"
    (tmp_path / game).mkdir()
    edit(copied_set(game, tmp_path / game / "ours") / "setup.toml", "money = 18", "money = 19")
    monkeypatch.setattr(library, "user_cache_path", lambda name: tmp_path / name)
    here.library = library.Library(tmp_path)
    edition = here.library.named(game, "ours")
    rooms = [(await seating.make_table(here, "ann", edition, [ME] * 2, {}, False)).room for _ in range(2)]
    found = await there.room(rooms[0].about.id)
    assert found.edition.set_name == "ours" and alike(rooms[0], found)
    lost = text("UPDATE tables SET game = 'lost' WHERE id = :id")
    await there.database.call(lambda connection: connection.execute(lost, {"id": rooms[1].about.id}))
    with pytest.raises(OutOfOrder, match="the game lost is not installed here"):
        await there.room(rooms[1].about.id)


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


async def until(done: Callable[[], bool]) -> None:
    """Waits for what must come."""
    async with asyncio.timeout(20):
        while not done():
            await asyncio.sleep(0.005)


@awaited
async def test_tables_that_cannot_be_opened_are_left_out_of_a_list_and_counted(
    two: Two, caplog: pytest.LogCaptureFixture
) -> None:
    here, _ = two
    room = (await made(here)).room
    assert await here.open_all([room.about.id]) == [room]
    assert "cannot be opened" not in caplog.text
    assert await here.open_all(["nothing", room.about.id, "nowhere"]) == [room]
    [warning] = [each for each in caplog.records if "cannot be opened" in each.getMessage()]
    assert vars(warning)["tables"] == 2


async def asked_bot(keeper: Keeper, how: Decide) -> Room:
    """A table whose bot thinks like that, just now."""
    thinking(keeper, how)
    room = (await made(keeper)).room
    await seating.change_seat(keeper, ANN, room, room.handle.seat, None, "random", False)
    assert room.thinking is not None
    return room


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
    assert alike(room, await there.room(room.about.id))


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
    other = await there.room(room.about.id)
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
    other = await there.room(room.about.id)
    there.forget(other)
    playing.wake_bots(there, other)
    assert other.thinking is None
    room.thinking.cancel()


@awaited
async def test_a_hint_is_what_the_bot_would_do_for_who_is_asked(two: Two) -> None:
    here, _ = two
    room = (await made(here)).room
    seat = room.handle.seat
    move, words = await playing.hint(here, room, ANN, seat, "random")
    view = room.handle.view(seat)
    assert move in view.legal_moves() and words == view.describe(move)
    with pytest.raises(NotYours):
        await playing.hint(here, room, BOB, seat, "random")
    with pytest.raises(NotNow, match="not your turn"):
        await playing.hint(here, room, ANN, (seat + 1) % few(A_GAME), "random")
    thinking(here, too_slow)
    with pytest.raises(NotNow, match="no hint in time"):
        await playing.hint(here, room, ANN, seat, "random")
    assert room.version == 0


@awaited
async def test_a_move_is_refused_with_the_rules_own_reason(two: Two) -> None:
    here, _ = two
    room = (await made(here)).room
    seat, move = room.handle.seat, not_allowed(room.handle)
    said = room.edition.game.explain(room.handle.refuse(move))
    with pytest.raises(IllegalNow) as caught:
        await playing.play(here, room, ANN, seat, 0, next(KEYS), move)
    assert (caught.value.sentence, caught.value.section) == (said.text, said.section)


@awaited
async def test_every_game_is_rehearsed_with_the_strongest_level(two: Two) -> None:
    """So that nobody waits for a compilation; a bot that takes too long does not keep the next game from it."""
    here, _ = two
    asked = thinking(here, too_slow)
    await playing.warm_up_bots(here)
    assert asked == [(edition.game.name, LEVELS[-1]) for edition in here.library.editions]


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
    far = [await there.room(room.about.id) for room in (old, moving, new)]
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
    assert await here.database.call(queries.unfinished) == [running.about.id]
    assert running.thinking is not None and running.thinking.cancel()


@pytest.mark.parametrize("visitor", [BOB, Visitor(None, None), Visitor(None, "a-secret")])
@awaited
async def test_who_holds_nothing_may_do_nothing(two: Two, visitor: Visitor) -> None:
    here, _ = two
    room = (await made(here)).room
    for wish in (
        playing.play(here, room, visitor, 0, 0, next(KEYS), 0),
        playing.take_back(here, room, visitor, 0, 0, next(KEYS)),
        playing.say(here, room, visitor, 0, "Hello.", ""),
        seating.change_seat(here, visitor, room, 0, "Bob", None, False),
        seating.new_link(here, visitor, room, 0),
        seating.rematch(here, visitor, room),
    ):
        with pytest.raises(NotYours):
            await wish
    assert room.held_by(visitor) == [] and room.held_by(ANN) == list(range(few(A_GAME)))
    with pytest.raises(Refused):
        room.seat(few(A_GAME))


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
        last = Entry(1, MOVE, "the last move", 0, None, here.now())
        await call(queries.append, room.about.id, last, True, "another process")
    ended_last = ids([running[2], *running[:2]])
    assert await call(queries.recent_tables, 9) == ended_last
    assert await call(queries.recent_tables, 2) == ended_last[:2]
    assert await call(queries.open_tables, 9) == ids(waiting[:2])
    await seating.sit_down(here, "bob", waiting[1], 1, "")
    assert waiting[1].names[1] == "Player 2"
    assert await call(queries.open_tables, 9) == ids([waiting[0]])
    assert await call(queries.tables_of, ["bob"], 9) == ids([waiting[1]])


def ids(rooms: list[Room]) -> list[str]:
    return [room.about.id for room in rooms]


@awaited
async def test_nobody_sits_where_the_game_decides(two: Two) -> None:
    """Not at the table, not in a log that is brought along, and not in a rematch."""
    here, _ = two
    thinking(here, never)
    ready = [(game, each) for game in game_names() for each in find_game(game).ready]
    assert ready
    for game, each in ready:
        handle = Handle(find_game(game), each.seats, 3, each.options)
        people = each.seats - handle.game.automas(each.seats, handle.options)
        while not handle.over:
            handle.play(handle.legal_moves()[-1])
        table = await seating.make_table(here, "ann", here.library.named(game), [ME] * each.seats, each.options, False)
        brought = await seating.import_log(here, "ann", parse_log("The log", json.loads(handle.log.text()))[0], True)
        again = await seating.rematch(here, ANN, brought.room)
        for room in (table.room, brought.room, again):
            assert room.held_by(ANN) == list(range(people))
            for seat in room.seating()["seats"][people:]:
                assert (seat["name"].split()[0], seat["bot"], seat["person"]) == ("Automa", None, False)
        assert list(table.secrets) == list(brought.secrets) == list(range(people))
        for room in (table.room, again):
            assert room.thinking is None or room.thinking.cancel()


@awaited
async def test_a_log_that_is_brought_along_is_kept_as_it_was_played(two: Two) -> None:
    here, _ = two
    handle = Handle(find_game(A_GAME), few(A_GAME), 7)
    seats: list[int] = []
    rooms = []
    for length in (3, 10**6):
        while not handle.over and len(seats) < length:
            seats.append(handle.seat)
            handle.play(handle.legal_moves()[0])
        room = (await seating.import_log(here, "ann", *parse_log("The log", json.loads(handle.log.text())))).room
        rooms.append(room)
        assert [(entry.number, entry.seat) for entry in room.log] == list(enumerate(seats, 1))
        assert {entry.at for entry in room.log} == {int(NOON * 1000)} == {room.about.made_at}
        assert room.about.ended_at == (int(NOON * 1000) if handle.over else None)
        assert (room.about.imported, room.about.listed, room.about.seed) == (True, False, 7)
        assert room.names == [f"Player {seat + 1}" for seat in range(few(A_GAME))]
        assert room.handle.array.tobytes() == handle.array.tobytes()
    again = await seating.rematch(here, ANN, rooms[-1])
    assert (again.about.imported, again.about.seed, again.about.ended_at) == (False, SEED, None)
    assert (again.about.seating, again.about.rematch_of) == (0, rooms[-1].about.id)
    assert not {seat.secret for seat in again.seats} & {seat.secret for seat in rooms[-1].seats}


@awaited
async def test_seats_are_called_as_their_people_wish_or_by_what_they_are(two: Two) -> None:
    here, _ = two
    thinking(here, never)
    game = here.library.named("automata")
    places = [seating.Place("me", "Ann"), seating.Place("open"), seating.Place("bot", bot="random")]
    table = await seating.make_table(here, "ann", game, places, {}, False)
    room = table.room
    assert room.names == ["Ann", "open seat", "random"] and sorted(table.secrets) == [0, 1]
    assert [(seat.open, seat.bot, seat.person) for seat in room.seats] == [
        (False, None, True), (True, None, True), (False, "random", False)]  # fmt: skip
    _, seat = await seating.join(here, "bob", table.secrets[1], "Ann")
    assert seat == 1 and room.names == ["Ann 1", "Ann 2", "random"]
    await seating.change_seat(here, BOB, room, 1, "", None, False)
    assert room.names == ["Ann", "Player 2", "random"]
    named = [seating.Place("me", name) for name in ("Ann", "Ann", "Ann 2")]
    room = (await seating.make_table(here, "ann", game, named, {}, False)).room
    assert room.names == ["Ann 1", "Ann 2", "Ann 2'"]
    places[1] = seating.Place("open", "For Bob")
    room = (await seating.make_table(here, "ann", game, places, {}, False)).room
    assert room.names[1] == "For Bob"
    await seating.change_seat(here, ANN, room, 1, None, "greedy", False)
    assert room.seating()["seats"][1] == {
        "seat": 1,
        "name": "greedy",
        "open": False,
        "bot": "greedy",
        "person": False,
    }


@awaited
async def test_a_link_opens_its_seat_for_everybody_who_has_it_until_there_is_a_newer_one(two: Two) -> None:
    here, there = two
    table = await made(here, *OPENED)
    room, secret = table.room, table.secrets[1]
    for person, changes in (("bob", 1), ("eve", 2), ("eve", 2)):  # the last time nothing is new
        assert await seating.join(here, person, secret, person.title()) == (room, 1)
        assert room.held_by(Visitor(person, None)) == [1] and room.names[1] == "Bob"
        assert room.about.seating == changes
    fresh = await seating.new_link(here, BOB, room, 1)
    assert room.held_by(BOB) == [1] and room.held_by(EVE) == []
    with pytest.raises(Unknown):
        await seating.join(here, "eve", secret, "")
    program = Visitor(None, hashed(fresh))
    assert room.held_by(program) == [1]
    await seating.new_link(here, program, room, 1)
    assert room.held_by(BOB) == [] and room.held_by(program) == [] and room.held_by(ANN) == [0]
    assert alike(room, await there.room(room.about.id))

"""Clocks: how time is counted, what happens when it is over, and that the records alone tell both."""

from __future__ import annotations

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, make_url, text

from gearwright.server import playing, seating, timing
from gearwright.server.archive import queries
from gearwright.server.archive.database import MIGRATIONS, Database
from gearwright.server.archive.queries import LATE, MOVE
from gearwright.server.clock import MINUTE, Clock
from gearwright.server.errors import NotNow
from gearwright.server.keeper import Keeper
from gearwright.server.rooms import Room

from ..waiting import wait
from .conftest import Fresh, Start, on_both_databases
from .keeping import ANN, ME, Two, alike, at_once, awaited, never, thinking, until
from .keeping import Clock as Now
from .people import KEYS, Person, good, refused
from .running import Running
from .shelf import A_GAME, few

BERLIN = "Europe/Berlin"
TEN = Clock(turn=10, reserve=5)


class At:
    """A table with a clock whose every seat Ann holds, and the time."""

    def __init__(self, keeper: Keeper, room: Room) -> None:
        self.keeper, self.room = keeper, room

    async def passes(self, minutes: float) -> None:
        """So much time, and a look at what is due then."""
        now = self.keeper.settings.now
        assert isinstance(now, Now)
        now.seconds += 60 * minutes
        for table_id in await self.keeper.database.call(queries.due, self.keeper.now(), 9, self.keeper.origin):
            await timing.strike(self.keeper, await self.keeper.room(table_id))

    async def moves(self, choice: int = 0) -> None:
        seat = self.room.handle.seat
        move = self.room.handle.view(seat).legal_moves()[choice]
        await playing.play(self.keeper, self.room, ANN, seat, self.room.version, next(KEYS), move)

    @property
    def kinds(self) -> list[str]:
        return [line.kind for line in self.room.log]


async def clocked(keeper: Keeper, clock: Clock, *others: seating.Place) -> At:
    assert ANN.person is not None
    places = [ME, *(others or [ME] * (few(A_GAME) - 1))]
    made = await seating.make_table(keeper, ANN.person, keeper.library.named(A_GAME), places, {}, False, clock)
    return At(keeper, made.room)


@on_both_databases
@awaited
async def test_what_the_clock_shows_is_in_the_records(two: Two) -> None:
    """Another process that reads them shows the same, also after moves that were taken back."""
    here, there = two
    table = await clocked(here, Clock(turn=10, reserve=5, then="pass"))
    for minutes in (3, 12, 1, 14, 30, 2):
        await table.passes(minutes)
        await table.moves()
        if table.room.handle.can_undo() and minutes == 1:
            await playing.take_back(
                here, table.room, ANN, table.room.handle.table.mover, table.room.version, next(KEYS)
            )
        other = await there.room(table.room.head.id)
        await there.catch_up(other)
        assert other.times == table.room.times and other.clock_shown() == table.room.clock_shown()
        assert alike(table.room, other)
        there.forget(other)


@awaited
async def test_a_turn_that_takes_longer_takes_from_the_reserve(two: Two) -> None:
    table = await clocked(two[0], TEN)
    seat = table.room.handle.seat
    shown = table.room.clock_shown()
    assert shown is not None and shown["asked"] == seat and shown["reserve"] == (5 * MINUTE,) * few(A_GAME)
    begun = table.keeper.now()
    assert (shown["since"], shown["turn_ends"], shown["ends"]) == (begun, begun + 10 * MINUTE, begun + 15 * MINUTE)
    await table.passes(12)
    while table.room.handle.seat == seat:
        await table.moves()
    left = {seat: 3 * MINUTE}
    assert table.room.times is not None
    assert table.room.times.reserve == tuple(left.get(each, 5 * MINUTE) for each in range(few(A_GAME)))
    assert table.room.times.since == table.keeper.now()


@awaited
async def test_where_nothing_was_agreed_on_nothing_happens(two: Two) -> None:
    table = await clocked(two[0], TEN)
    await table.passes(100_000)
    assert table.kinds == []
    await table.moves()  # and whoever is late may still play
    assert table.kinds == [MOVE]


@on_both_databases
@awaited
async def test_a_bot_plays_the_turn_of_whoever_is_late_and_no_more(two: Two) -> None:
    here, there = two
    thinking(here, at_once)
    table = await clocked(here, Clock(turn=10, reserve=5, then="bot", bot="random"))
    room, seat = table.room, table.room.handle.seat
    await table.passes(14.9)
    assert table.kinds == []
    await table.passes(0.2)
    await until(lambda: room.handle.seat != seat and room.thinking is None)
    assert table.kinds[0] == LATE and set(table.kinds[1:]) == {MOVE}
    assert {line.seat for line in room.log} == {seat} and not room.late and room.bot is None
    assert room.times is not None and room.times.reserve[seat] == 0
    story = room.story(seat)
    assert story[0]["kind"] == "late" and story[0]["words"] == "run out of time: random stands in for this turn"
    with pytest.raises(NotNow, match="made for you"):  # if the rules would let it be taken back at all
        if not room.handle.can_undo():
            raise NotNow("made for you")
        await playing.take_back(here, room, ANN, seat, room.version, next(KEYS))
    await there.room(room.head.id)
    assert alike(room, await there.room(room.head.id))


@awaited
async def test_nobody_plays_while_the_bot_does(two: Two) -> None:
    here, _ = two
    thinking(here, never)
    table = await clocked(here, Clock(turn=10, then="bot", bot="random"))
    await table.passes(11)
    assert table.room.late and table.room.bot == "random"
    with pytest.raises(NotNow, match="random plays this turn for you"):
        await table.moves()
    table.room.thinking.cancel()  # type: ignore[union-attr]


async def until_it_can(table: At, can_pass: bool) -> None:
    """Plays on until a turn has begun in which the asked seat can pass at once, or cannot."""
    room = table.room
    while room.late or (timing.passing(room) is not None) != can_pass:
        await table.moves(-1)
        assert not room.handle.over, "this game has no such turn"


@awaited
async def test_the_turn_is_passed_where_the_rules_allow_it(two: Two) -> None:
    table = await clocked(two[0], Clock(turn=10, then="pass"))
    await until_it_can(table, True)
    room, seat = table.room, table.room.handle.seat
    before = room.version
    await table.passes(11)
    assert table.kinds[before] == LATE and room.log[before + 1].move in timing.PASSING
    assert {(line.seat, line.key) for line in room.log[before:]} == {(seat, None)}
    assert room.handle.seat != seat or timing.passing(room) is None


@awaited
async def test_where_nobody_can_pass_the_table_waits(two: Two) -> None:
    table = await clocked(two[0], Clock(turn=10, then="pass"))
    await until_it_can(table, False)
    room, before = table.room, table.room.version
    await table.passes(11)
    await table.passes(100)
    assert table.kinds[before:] == [LATE] and room.late
    await table.moves()  # whoever is late may still answer
    assert table.kinds[before:] == [LATE, MOVE]


@awaited
async def test_a_strike_that_was_broken_off_is_finished_later(two: Two) -> None:
    """Killed after it had said that the time is over, and before the turn was passed."""
    here, there = two
    table = await clocked(here, Clock(turn=10, then="pass"))
    await until_it_can(table, True)
    room, seat = table.room, table.room.handle.seat
    late = queries.Line(room.version + 1, LATE, "", seat, None, here.now())
    await here.append(room, late)
    other = await there.room(room.head.id)
    assert other.late and other.handle.seat == seat
    assert room.head.id in await there.database.call(queries.clocked, "")
    await timing.strike(there, other)
    assert other.log[-1].move in timing.PASSING and other.log[-1].seat == seat
    await timing.strike(there, other)
    assert [line.kind for line in other.log].count(LATE) == 1


@awaited
async def test_time_goes_on_for_whoever_takes_a_move_back(two: Two) -> None:
    here, _ = two
    table = await clocked(here, Clock(turn=10, reserve=5, then="bot", bot="random"))
    thinking(here, never)
    room, before = table.room, table.room.times
    for _ in range(200):
        await table.passes(2)
        before, was = room.times, room.handle.seat
        await table.moves(-1)
        if room.handle.can_undo() and room.handle.table.mover == was:
            break
    assert room.handle.can_undo()
    mover, after = room.handle.table.mover, room.times
    await table.passes(1)
    await playing.take_back(here, room, ANN, mover, room.version, next(KEYS))
    assert room.times == before != after and room.times is not None
    await table.moves(-1)
    await table.passes(9.5)
    if room.late:  # the next one's own time is over, too
        return
    assert room.times.before is not None
    with pytest.raises(NotNow, match="the time for it is over"):
        await table.passes(5)
        await playing.take_back(here, room, ANN, mover, room.version, next(KEYS))


@on_both_databases
@awaited
async def test_no_clock_runs_before_everybody_sits(two: Two) -> None:
    here, _ = two
    opened = [seating.Place("open")] * (few(A_GAME) - 1)
    table = await clocked(here, Clock(turn=10, then="pass"), *opened)
    room = table.room
    await table.passes(500)
    shown = room.clock_shown()
    assert table.kinds == [] and shown is not None and shown["asked"] is None
    for seat in range(1, few(A_GAME)):
        await seating.change_seat(here, ANN, room, seat, None, "random", False)
    shown = room.clock_shown()
    assert room.head.begun_at == here.now() and shown is not None
    if shown["asked"] is not None:
        assert shown["since"] == here.now()


@awaited
async def test_a_seat_that_a_bot_has_is_never_late(two: Two) -> None:
    here, _ = two
    thinking(here, never)
    table = await clocked(here, Clock(turn=10, then="pass"))
    room, seat = table.room, table.room.handle.seat
    await seating.change_seat(here, ANN, room, seat, None, "random", False)
    await table.passes(500)
    assert table.kinds == []
    await seating.change_seat(here, ANN, room, seat, None, None, True)
    await table.passes(0)
    assert table.kinds[0] == LATE
    room.thinking.cancel()  # type: ignore[union-attr]


@on_both_databases
def test_records_without_clocks_get_them(fresh: Fresh) -> None:
    """A table that was made before there were any has none, and goes on."""
    url = fresh()
    engine = create_engine(make_url(url).set(drivername="postgresql+psycopg") if "postgres" in url else url)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text("INSERT INTO component_sets VALUES ('d', 'g', 'standard', '{}')"))
        values = "'old', 'g', 1, 'd', 2, '{}', '7', false, true, 'ann', 5, NULL, NULL, 0"
        connection.execute(text(f"INSERT INTO tables VALUES ({values})"))
    engine.dispose()
    database = Database(url)
    kept = database.run(queries.read, "old")
    assert kept is not None and kept.head.clock is None and kept.head.begun_at is None and kept.head.seed == 7
    assert database.run(queries.clocked, "") == database.run(queries.due, 1 << 60, 9, "") == []
    database.close()


@on_both_databases
def test_a_server_that_comes_back_does_what_was_due(start: Start, fresh: Fresh) -> None:
    """It was away when the time was over; it does it once, by itself, though nobody looks."""
    url, now = fresh(), Now()
    now.seconds = 1_800_000_000.0
    first = start(database=url, now=now, tick=0.05)
    with Person(first) as ann:
        table = ann.make(A_GAME, ["me"] * few(A_GAME), clock={"turn": 10, "then": "bot", "bot": "random"})
        seat = table.shown()["asked"]
    first.stop()
    now.seconds += 3600
    second = start(database=url, now=now, tick=0.05)
    with Person(second) as eve:
        looked = eve.at(table)
        wait(lambda: looked.shown()["asked"] != seat)
        lines = [(line["kind"], line["seat"]) for line in looked.now()["happened"]]
        assert lines[0] == ("late", seat) and set(lines[1:]) == {("move", seat)}
        now.seconds += 3600
        wait(lambda: looked.shown()["version"] > len(lines))
        assert looked.now()["happened"][len(lines)]["kind"] == "late"


def test_other_clocks_run_where_something_is_wrong_with_a_table(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now, real = Now(), Room.deadline
    server = start(now=now, tick=0.02)
    with Person(server) as ann:
        wish = {"clock": {"turn": 1, "then": "bot", "bot": "random"}}
        broken, sound = (ann.make(A_GAME, ["me"] * few(A_GAME), **wish) for _ in range(2))

        def deadline(room: Room, *given: object) -> int | None:
            return 1 // 0 if room.head.id == broken.id else real(room, *given)  # type: ignore[arg-type]

        monkeypatch.setattr(Room, "deadline", deadline)
        now.seconds += 120
        wait(lambda: sound.shown()["version"] >= 2)
    assert any(record.exc_info and "clock" in record.getMessage() for record in caplog.records)


def test_a_clock_is_asked_for_and_told(ann: Person) -> None:
    wish = {"turn": 1440, "reserve": 60, "night": {"begins": 22, "ends": 7}, "weekends": True, "zone": BERLIN}
    table = ann.make(A_GAME, ["me"] * few(A_GAME), clock={**wish, "then": "bot", "bot": "novice"})
    agreed = table.shown()["clock"]
    assert agreed.pop("now") > 0
    assert agreed == {**wish, "then": "bot", "bot": "novice"}
    with table.news() as stream:
        first = stream.next()
        assert first.clock is not None and first.clock.asked == first.table.asked  # type: ignore[union-attr]
    assert ann.make(A_GAME, ["me"] * few(A_GAME)).shown()["clock"] is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"turn": 0}, {"turn": 30_000}, {"turn": 5, "zone": "../../etc/passwd"}, {"turn": 5, "zone": "Europe/Nowhere"},
        {"turn": 5, "night": {"begins": 8, "ends": 8}}, {"turn": 5, "night": {"begins": 24, "ends": 8}},
        {"turn": 5, "then": "explode"}, {"turn": 5, "then": "bot", "bot": "nobody"},
        {"turn": 5, "then": "bot", "bot": "search:5000"}, {"turn": 1.5}, {"reserve": 5},
    ],
)  # fmt: skip
def test_what_is_no_clock_is_refused(ann: Person, wrong: dict[str, object]) -> None:
    seats = [{"kind": "me"}] * few(A_GAME)
    refused(ann.post("/tables", {"game": A_GAME, "seats": seats, "clock": wrong}), 422, "malformed")


def test_a_rematch_has_the_same_clock_wound_up(server: Running, ann: Person) -> None:
    from .shelf import mirror

    table = ann.make(A_GAME, ["me"] * few(A_GAME), clock={"turn": 30, "reserve": 9, "then": "pass"})
    mirror(table, A_GAME).play()
    again = good(ann.post(f"{table.path}/rematch"))
    assert again["clock"]["turn"] == 30 and again["clock"]["reserve"] == 9
    with ann.at(type(table)(ann, again["id"], {})).news() as stream:
        clock = stream.next().clock
        assert clock is not None and clock.reserve == [9 * MINUTE] * few(A_GAME) and clock.ends is not None

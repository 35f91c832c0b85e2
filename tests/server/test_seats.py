"""Seats: whose they are, what they are called, and who may do what for them."""

from __future__ import annotations

import itertools
import json

import pytest

from gearwright import Handle, find_game, game_names
from gearwright.core.play.log import parse_log
from gearwright.core.play.story import story
from gearwright.server import playing, seating
from gearwright.server.errors import IllegalNow, NotNow, NotYours, Refused, Unknown
from gearwright.server.rooms import Visitor
from gearwright.server.tokens import hashed

from .conftest import SEED, on_both_databases
from .keeping import ANN, BOB, EVE, ME, NOON, OPENED, Two, alike, at_both, awaited, made, never, thinking
from .people import KEYS
from .shelf import A_GAME, few, not_allowed


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


@awaited
async def test_a_move_is_refused_with_the_rules_own_reason(two: Two) -> None:
    here, _ = two
    room = (await made(here)).room
    seat, move = room.handle.seat, not_allowed(room.handle)
    said = room.build.game.explain(room.handle.refuse(move))
    with pytest.raises(IllegalNow) as caught:
        await playing.play(here, room, ANN, seat, 0, next(KEYS), move)
    assert (caught.value.sentence, caught.value.section) == (said.text, said.section)


@awaited
async def test_a_seats_own_view_decides_what_it_may_do(two: Two) -> None:
    """Another one's would not do: it does not know a card in the hand."""
    here, _ = two
    known_alone = 0
    for game in game_names():
        table = await seating.make_table(here, "ann", here.library.named(game), [ME] * few(game), {}, False)
        room = table.room
        for version in range(10):
            seat = room.handle.seat
            move = room.handle.view(seat).legal_moves()[-1]
            known_alone += any(room.handle.view(other).refuse(move) for other in range(few(game)))
            await playing.play(here, room, ANN, seat, version, next(KEYS), move)
    assert known_alone


@awaited
async def test_a_seat_is_told_what_it_may_hear(two: Two) -> None:
    """The same words whether a room was there all the while or was opened later."""
    here, there = two
    heard_alone = 0
    for game in game_names():
        table = await seating.make_table(here, "ann", here.library.named(game), [ME] * few(game), {}, False)
        room = table.room
        seats = range(few(game) + 1)
        for version in range(10):
            for seat in seats[version:]:
                room.story(seat)
            asked = room.handle.seat
            move = room.handle.view(asked).legal_moves()[-1]
            await playing.play(here, room, ANN, asked, version, next(KEYS), move)
        later = await there.room(room.head.id)
        told = {
            seat: [(each.seat, each.text, each.words, *each.news) for each in story(room.handle, seat, room.names)]
            for seat in seats
        }
        for seat, known in itertools.product(seats, (room, later)):
            happened = known.story(seat)
            assert [(each["seat"], each["text"], each["words"], *each["news"]) for each in happened] == told[seat]
            assert [each["version"] for each in happened] == list(range(1, 11))
        heard_alone += any(told[seat] != told[room.spectator] for seat in seats)
    assert heard_alone


def test_who_carries_nothing_holds_no_seat_anywhere() -> None:
    assert not Visitor(None, None).carries_something
    assert Visitor("ann", None).carries_something and Visitor(None, "a-secret").carries_something


@awaited
async def test_who_holds_one_seat_speaks_and_moves_for_that_one(two: Two) -> None:
    here, _ = two
    table = await made(here, *OPENED)
    room, _ = await seating.join(here, "bob", table.secrets[1], "Bob")
    for visitor, own, other in ((ANN, 0, 1), (BOB, 1, 0)):
        assert (await playing.say(here, room, visitor, own, "Hello.", "ignored")).name == room.names[own]
        with pytest.raises(NotYours):
            await playing.say(here, room, visitor, other, "Hello.", "")
        for judge in (playing.require, playing.require_turn):
            with pytest.raises(NotYours):
                judge(room, visitor, other)
        playing.require(room, visitor, own)


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
        assert {entry.at for entry in room.log} == {int(NOON * 1000)} == {room.head.made_at}
        assert room.head.ended_at == (int(NOON * 1000) if handle.over else None)
        assert (room.head.imported, room.head.listed, room.head.seed) == (True, False, 7)
        assert room.names == [f"Player {seat + 1}" for seat in range(few(A_GAME))]
        assert room.handle.array.tobytes() == handle.array.tobytes()
    again = await seating.rematch(here, ANN, rooms[-1])
    assert (again.head.imported, again.head.seed, again.head.ended_at) == (False, SEED, None)
    assert (again.head.seating, again.head.rematch_of) == (0, rooms[-1].head.id)
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
        assert room.head.seating == changes
    fresh = await seating.new_link(here, BOB, room, 1)
    assert room.held_by(BOB) == [1] and room.held_by(EVE) == []
    with pytest.raises(Unknown):
        await seating.join(here, "eve", secret, "")
    program = Visitor(None, hashed(fresh))
    assert room.held_by(program) == [1]
    await seating.new_link(here, program, room, 1)
    assert room.held_by(BOB) == [] and room.held_by(program) == [] and room.held_by(ANN) == [0]
    assert alike(room, await there.room(room.head.id))

"""Streams: all that is new to a seat, once, in its own words, from wherever it left off."""

from __future__ import annotations

import json
import socket

import pytest

from gearwright import find_game
from gearwright.core.play.story import story
from gearwright.server.models import News

from ..waiting import PATIENCE, wait
from .conftest import Start
from .people import Mirror, Person, Table, good, refused
from .running import HOST, Running
from .shelf import A_GAME, alone, drawn, every_game, few


def seats_and_spectator(game: str) -> list[int | None]:
    return [*range(few(game)), None]


@every_game
def test_the_first_event_is_all_that_a_seat_sees_now(ann: Person, game: str) -> None:
    table, beside = alone(ann, game)
    beside.play(12)
    good(table.say("Hello."), 201)
    for seat in seats_and_spectator(game):
        query = {} if seat is None else {"seat": seat}
        with table.news(seat) as stream:
            assert stream.part() == b"retry: 1000"
            assert stream.event() == ann.get(f"{table.path}/now", **query).content
            assert stream.last == "12.0.1"


@every_game
def test_every_move_is_told_to_every_seat_in_its_own_words(ann: Person, game: str) -> None:
    table, beside = alone(ann, game)
    names = [f"Player {seat + 1}" for seat in range(few(game))]
    for seat in seats_and_spectator(game):
        with table.news(seat) as stream:
            assert stream.next().version == beside.version
            for _ in range(6):
                beside.play(1)
                news = stream.next()
                view = few(game) if seat is None else seat
                told = story(beside.handle, view, names)[-1]
                assert news.happened is not None and news.table is not None
                [happened] = news.happened
                assert happened.version == news.version == beside.version
                assert (happened.seat, happened.text, happened.words) == (told.seat, told.text, told.words)
                assert happened.news == list(told.news)
                assert news.table.scene is not None
                assert news.table.scene.model_dump(mode="json", exclude_unset=True) == drawn(beside.handle, view)
                assert news.seating is None and news.chat is None


@every_game
def test_the_whole_story_of_a_game_is_cores_own(ann: Person, game: str) -> None:
    table, beside = alone(ann, game)
    beside.play()
    for seat in seats_and_spectator(game):
        view = few(game) if seat is None else seat
        told = story(beside.handle, view, [f"Player {number + 1}" for number in range(few(game))])
        happened = table.now(seat)["happened"]
        assert [(each["seat"], each["text"], each["words"], each["news"]) for each in happened] == [
            (each.seat, each.text, each.words, list(each.news)) for each in told
        ]


def test_a_move_that_is_taken_back_is_told(ann: Person) -> None:
    table, beside = alone(ann, A_GAME)
    while True:
        beside.play(1)
        if beside.handle.can_undo():
            break
    with table.news(0) as stream:
        before = stream.next()
        mover = int(beside.handle.table.mover)
        good(table.undo(mover, beside.version))
        news = stream.next()
    assert news.happened is not None and news.table is not None and before.table is not None
    words = "take the last move back" if mover == 0 else "takes the last move back"
    assert [(each.kind, each.text, each.words) for each in news.happened] == [("undo", "", words)]
    assert news.table.moves == before.table.moves - 1


def test_only_what_changed_is_told(ann: Person) -> None:
    table, beside = alone(ann, A_GAME)
    with table.news(0) as stream:
        stream.next()
        good(table.say("Hello.", seat=0), 201)
        news = stream.next()
        assert (news.table, news.happened, news.seating) == (None, None, None)
        assert [line.text for line in news.chat or []] == ["Hello."]
        good(table.change(1, name="Bob"))
        news = stream.next()
        assert news.table is not None and news.seating is not None
        assert (news.happened, news.chat) == (None, None)
        assert news.seating.seats[1].name == "Bob"
        beside.play(1)
        news = stream.next()
        assert news.table is not None and len(news.happened or []) == 1
        assert (news.seating, news.chat) == (None, None)


@every_game
def test_a_stream_goes_on_where_it_left_off(ann: Person, game: str) -> None:
    table, beside = alone(ann, game)
    beside.play(5)
    with table.news(0) as stream:
        stream.next()
        left = stream.last
    beside.play(3)
    good(table.say("Where are you?"), 201)
    with table.news(0, left) as stream:
        news = stream.next()
    assert [each.version for each in news.happened or []] == [6, 7, 8]
    assert len(news.chat or []) == 1 and news.seating is None
    with table.news(0, stream.last) as stream:
        assert stream.part() == b"retry: 1000"
        beside.play(1)
        assert [each.version for each in stream.next().happened or []] == [9]


@pytest.mark.parametrize("since", ["nonsense", "1.2", "-1.0.0", "99.0.0", "1.0.0.0", "٣.0.0", "9" * 60])
def test_a_position_that_is_not_ours_begins_at_the_beginning(ann: Person, since: str) -> None:
    table, beside = alone(ann, A_GAME)
    beside.play(2)
    headers = {b"last-event-id": since.encode()}
    with ann.http.stream("GET", f"{table.path}/news", headers=headers) as response:
        text = next(part for part in response.iter_text() if "data: " in part)
    news = News.model_validate_json(text.partition("data: ")[2].strip(), strict=True)
    assert len(news.happened or []) == 2 and news.table is not None and news.seating is not None


def test_a_seat_that_is_not_held_has_no_stream(ann: Person, bob: Person) -> None:
    table = bob.at(ann.make(A_GAME, ["me"] * few(A_GAME)))
    with table.news(0) as stream:
        refused(stream.response, 403, "not_yours")


def test_a_new_link_ends_the_streams_of_those_it_locks_out(ann: Person, server: Running) -> None:
    table = ann.make(A_GAME, ["me"] * few(A_GAME))
    with Person(server) as thief, thief.join(table.secrets[0]).news(0) as stream:
        stream.next()
        good(ann.post(f"{table.path}/seats/0/link"))
        with pytest.raises(StopIteration):
            stream.next()


def test_there_are_signs_of_life(start: Start) -> None:
    with Person(start(heartbeat=0.05)) as person:
        table, _ = alone(person, A_GAME)
        with table.news() as stream:
            stream.next()
            assert [stream.part() for _ in range(3)] == [b": alive"] * 3


def test_who_leaves_is_forgotten(ann: Person, server: Running) -> None:
    table, beside = alone(ann, A_GAME)
    with table.news(), table.news(0) as stream:
        stream.next()
        room = next(room for room in server.keeper.rooms if room.head.id == table.id)
        assert len(room.viewers) == 2
    beside.play(1)
    wait(lambda: not room.viewers)


def slow_reader(server: Running, table: Table) -> socket.socket:
    """Somebody who asks for a stream, which begins, and does not read it."""
    reader = socket.socket()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)
    reader.connect((HOST, server.port))
    reader.sendall(f"GET /api{table.path}/news HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
    reader.recv(1, socket.MSG_PEEK)
    return reader


def test_a_slow_reader_holds_up_nobody_and_gets_many_changes_as_one(start: Start) -> None:
    server = start()
    server.narrow()
    with Person(server) as person:
        table, beside = alone(person, A_GAME)
        told = told_late(server, table, beside)
        changes = 1 + beside.version + table.now()["chat"][-1]["number"]
    versions = [News.model_validate_json(each, strict=True).version for each in told]
    assert versions == sorted(versions)
    assert 1 < len(versions) < changes


def told_late(server: Running, table: Table, beside: Mirror) -> list[bytes]:
    """The events that somebody gets who begins to read when all is over."""
    with slow_reader(server, table) as reader:
        while not beside.handle.over:
            beside.play(10)
            good(table.say("x" * 500), 201)
        for _ in range(200):
            good(table.say("x" * 500), 201)
        told = b""
        position = table.now()["position"].encode()
        reader.settimeout(PATIENCE)
        while b"id: " + position not in told[-(1 << 20) :]:
            told += reader.recv(1 << 20)
    lines = told.replace(b"\r\n", b"").split(b"\n")
    return [line[6:] for line in lines[:-2] if line.startswith(b"data: ")]


def test_every_game_of_the_shelf_has_a_small_picture(ann: Person) -> None:
    """A move is told to every viewer: what they get must not be huge."""
    for game in good(ann.get("/games"))["games"]:
        table = ann.make(game["name"], ["me"] * find_game(game["name"]).seats[-1])
        table.play_on(10)
        assert len(json.dumps(table.now(0)["table"])) < 100_000

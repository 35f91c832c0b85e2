"""Moves: kept before they are heard of, once and in order, or refused with a reason."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from gearwright import find_game

from .conftest import on_both_databases
from .people import KEYS, Person, good, refused
from .running import Running
from .shelf import A_GAME, alone, drawn, every_game, few, mirror, not_allowed


@every_game
def test_a_whole_game_is_played_and_everybody_sees_its_end(ann: Person, bob: Person, game: str) -> None:
    table, beside = alone(ann, game)
    beside.play()
    assert beside.version == len(beside.handle.moves)
    shown = bob.at(table).shown()
    assert (shown["over"], shown["asked"]) == (True, None)
    assert (shown["scores"], shown["places"]) == (beside.handle.scores, beside.handle.places)
    assert shown["ended_at"] == bob.at(table).now()["happened"][-1]["at"]
    refused(table.move(0, beside.version, 0), 409, "not_now")


@every_game
def test_a_seat_is_asked_in_words_and_told_its_moves(ann: Person, game: str) -> None:
    table, beside = alone(ann, game)
    beside.play(5)
    handle = beside.handle
    for seat in range(few(game)):
        shown = table.now(seat)["table"]
        assert shown["asked"] == handle.seat
        assert [choice["move"] for choice in shown["choices"]] == handle.view(seat).legal_moves()
    shown = table.now(handle.seat)["table"]
    assert shown["question"]
    for choice in shown["choices"]:
        assert choice["text"] == handle.game.rules.contents.spell(choice["move"])
        assert choice["words"]
    assert shown["scene"]


@every_game
def test_a_move_may_be_given_as_logs_write_it(ann: Person, game: str) -> None:
    table, beside = alone(ann, game)
    handle = beside.handle
    good(table.move(handle.seat, 0, handle.game.rules.contents.spell(handle.legal_moves()[-1])))
    handle.play(handle.legal_moves()[-1])
    assert table.now()["table"]["scene"] == drawn(handle, few(game))


@on_both_databases
@every_game
def test_a_request_that_is_sent_again_is_one_move(ann: Person, game: str) -> None:
    table, beside = alone(ann, game)
    beside.play(3)
    seat, move = beside.handle.seat, beside.handle.legal_moves()[0]
    first = table.move(seat, 3, move, "once-and-only-once")
    assert good(first) == {"version": 4}
    assert table.move(seat, 3, move, "once-and-only-once").content == first.content
    beside.handle.play(move)
    beside.version = 4
    beside.play(2)
    assert table.move(seat, 3, move, "once-and-only-once").content == first.content
    assert table.shown()["version"] == 6


@on_both_databases
def test_twenty_requests_with_one_key_at_once_are_one_move(ann: Person) -> None:
    table, beside = alone(ann, A_GAME)
    seat, move = beside.handle.seat, beside.handle.legal_moves()[0]
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda _: table.move(seat, 0, move, "all-at-once"), range(20)))
    assert [good(answer) for answer in answers] == [{"version": 1}] * 20
    assert table.shown()["version"] == 1


@on_both_databases
def test_of_twenty_answers_to_one_version_one_is_accepted(ann: Person) -> None:
    table, beside = alone(ann, A_GAME)
    seat, move = beside.handle.seat, beside.handle.legal_moves()[0]
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda _: table.move(seat, 0, move), range(20)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 19
    assert table.shown()["version"] == 1


@on_both_databases
def test_a_key_is_for_one_request(ann: Person) -> None:
    table, beside = alone(ann, A_GAME)
    seat, (first, second) = beside.handle.seat, beside.handle.legal_moves()[:2]
    good(table.move(seat, 0, first, "a-used-key"))
    assert "key" in refused(table.move(seat, 0, second, "a-used-key"), 422, "malformed")["sentence"]
    refused(table.undo(seat, 1, "a-used-key"), 422, "malformed")
    assert table.shown()["version"] == 1


@every_game
def test_an_answer_to_another_version_is_stale(ann: Person, game: str) -> None:
    table, beside = alone(ann, game)
    beside.play(4)
    move = beside.handle.legal_moves()[0]
    for version in (0, 3, 5, 999_999):
        assert "moved on" in refused(table.move(beside.handle.seat, version, move), 409, "stale")["sentence"]
        refused(table.undo(beside.handle.seat, version), 409, "stale")


@every_game
def test_a_seat_that_is_not_asked_waits(ann: Person, game: str) -> None:
    table, beside = alone(ann, game)
    other = (beside.handle.seat + 1) % few(game)
    said = refused(table.move(other, 0, beside.handle.legal_moves()[0]), 409, "not_now")["sentence"]
    assert said == f"It is not your turn: Player {beside.handle.seat + 1} is asked."


@every_game
def test_what_the_rules_refuse_is_refused_with_their_sentence_and_section(ann: Person, game: str) -> None:
    table, beside = alone(ann, game)
    told = set()
    for _ in range(12):
        beside.play(5)
        if beside.handle.over:
            break
        move = not_allowed(beside.handle)
        reason = beside.handle.game.explain(beside.handle.refuse(move))
        problem = refused(table.move(beside.handle.seat, beside.version, move), 422, "illegal_move")
        assert (problem["sentence"], problem["section"]) == (reason.text, reason.section)
        judged = good(ann.get(f"{table.path}/moves/{move}", seat=beside.handle.seat))
        assert not judged["allowed"]
        assert (judged["sentence"], judged["section"]) == (reason.text, reason.section)
        told.add(reason.section)
    assert any(told)
    assert table.shown()["version"] == beside.version


def test_a_move_can_be_looked_at_before_it_is_made(ann: Person, bob: Person) -> None:
    table, beside = alone(ann, A_GAME)
    seat, move = beside.handle.seat, beside.handle.legal_moves()[0]
    judged = good(ann.get(f"{table.path}/moves/{move}", seat=seat))
    assert judged["allowed"] and judged["words"] and not judged["sentence"]
    other = (seat + 1) % few(A_GAME)
    refused(ann.get(f"{table.path}/moves/{move}", seat=other), 409, "not_now")
    refused(bob.get(f"{table.path}/moves/{move}", seat=seat), 403, "not_yours")
    refused(ann.get(f"{table.path}/moves/999999", seat=seat), 422, "malformed")
    refused(ann.get(f"{table.path}/moves/{move}", seat=7), 404, "unknown")


def test_answers_can_be_planned_before_one_is_asked(ann: Person, bob: Person) -> None:
    table, beside = alone(ann, A_GAME)
    seat = (beside.handle.seat + 1) % few(A_GAME)
    path = f"{table.path}/ahead"
    coming = good(ann.post(path, {"seat": seat}))
    assert coming["asks"] in beside.handle.game.rules.contents.questions and coming["choices"]
    move = coming["choices"][0]["move"]
    plan = [{"asks": coming["asks"], "move": move}]
    assert good(ann.post(path, {"seat": seat, "plan": plan}))["possible"] == 1
    assert table.shown()["version"] == 0
    refused(bob.post(path, {"seat": seat, "plan": plan}), 403, "not_yours")
    refused(ann.post(path, {"seat": seat, "plan": [{**plan[0], "move": 999_999}]}), 422, "malformed")
    refused(ann.post(path, {"seat": seat, "plan": plan * 13}), 422, "malformed")
    assert good(ann.post(path, {"seat": seat, "plan": [{**plan[0], "asks": "nothing"}]}))["possible"] == 0


@pytest.mark.parametrize("move", [999_999, "dance", "dance 3", "", " ", "😀"])
def test_what_is_no_move_of_the_game_is_malformed(ann: Person, move: int | str) -> None:
    table, beside = alone(ann, A_GAME)
    refused(table.move(beside.handle.seat, 0, move), 422, "malformed")


@every_game
def test_only_who_holds_the_seat_moves(ann: Person, bob: Person, server: Running, game: str) -> None:
    table, beside = alone(ann, game)
    seat, move = beside.handle.seat, beside.handle.legal_moves()[0]
    stranger = bob.at(table)
    refused(stranger.move(seat, 0, move), 403, "not_yours")
    refused(stranger.undo(seat, 0), 403, "not_yours")
    refused(table.move(7, 0, move), 404, "unknown")
    for forged in ("x" * 32, table.secrets[seat][:-1], table.secrets[seat] + "x", table.secrets[seat][:-1] + "*"):
        with Person(server, forged) as forger:
            refused(forger.at(table).move(seat, 0, move), 403, "not_yours")
        with Person(server) as forger:
            forger.http.cookies.set("gearwright", forged)
            refused(forger.at(table).move(seat, 0, move), 403, "not_yours")
    assert table.shown()["version"] == 0


def test_a_seats_secret_is_no_cookie_and_a_cookie_no_secret(ann: Person, server: Running) -> None:
    table, beside = alone(ann, A_GAME)
    seat, move = beside.handle.seat, beside.handle.legal_moves()[0]
    with Person(server) as person:
        person.http.cookies.set("gearwright", table.secrets[seat])
        refused(person.at(table).move(seat, 0, move), 403, "not_yours")
    with Person(server, ann.http.cookies["gearwright"]) as person:
        refused(person.at(table).move(seat, 0, move), 403, "not_yours")


def test_a_seats_secret_opens_that_seat_alone(ann: Person, server: Running) -> None:
    table, beside = alone(ann, A_GAME)
    seat = beside.handle.seat
    other = (seat + 1) % few(A_GAME)
    with Person(server, table.secrets[seat]) as program:
        own = program.at(table)
        refused(own.move(other, 0, 0), 403, "not_yours")
        refused(program.get(f"{table.path}/now", seat=other), 403, "not_yours")
        assert own.shown()["yours"] == [seat]
        good(own.move(seat, 0, beside.handle.legal_moves()[0]))


@on_both_databases
@every_game
def test_undo_is_what_the_table_itself_allows(ann: Person, game: str) -> None:
    """Free until something was drawn or another seat moved: the same answer as the table beside gives."""
    table, beside = alone(ann, game)
    taken = stood = 0
    while not beside.handle.over and (taken < 3 or stood < 3):
        beside.play(1)
        handle = beside.handle
        if handle.over:
            break
        mover = handle.table.mover
        for seat in range(few(game)):
            assert table.now(seat)["table"]["can_undo"] == (seat == mover and handle.can_undo())
        refused(table.undo((mover + 1) % few(game), beside.version), 409, "not_now")
        if not handle.can_undo():
            stood += 1
            refused(table.undo(mover, beside.version), 409, "not_now")
        elif taken < 3:
            taken += 1
            key = next(KEYS)
            first = table.undo(mover, beside.version, key)
            beside.version = good(first)["version"]
            assert table.undo(mover, beside.version - 1, key).content == first.content
            handle.undo()
            assert table.now(mover)["table"]["scene"] == drawn(handle, mover)
    assert taken == 3


@every_game
def test_the_end_of_a_game_is_not_taken_back(ann: Person, game: str) -> None:
    table, beside = alone(ann, game)
    beside.play()
    for seat in range(few(game)):
        assert not table.now(seat)["table"]["can_undo"]
        refused(table.undo(seat, beside.version), 409, "not_now")


def test_there_is_nothing_to_take_back_before_the_first_move(ann: Person) -> None:
    table, beside = alone(ann, A_GAME)
    refused(table.undo(beside.handle.seat, 0), 409, "not_now")


def test_a_new_name_is_used_in_words(ann: Person) -> None:
    table, beside = alone(ann, A_GAME)
    beside.play(1)
    mover = beside.handle.table.mover
    good(table.change(beside.handle.seat, name="Rumpelstiltskin"))
    assert "Rumpelstiltskin" in str(table.now(mover)["table"]["scene"])


@pytest.mark.parametrize("name", ["{0}", "{}", "{9}", "%s", "<b>x</b>", "\N{SNOWMAN} \N{GRINNING FACE}", "O'Neill\\"])
def test_odd_names_are_only_names(ann: Person, name: str) -> None:
    table = ann.make(A_GAME, [{"kind": "me", "name": name}] * few(A_GAME))
    mirror(table, A_GAME).play(10)
    assert name in str(table.now()["seating"])
    table.now(0)


def test_chat_is_beside_the_log(ann: Person, bob: Person) -> None:
    table, beside = alone(ann, A_GAME)
    first = good(table.say("Hello.", seat=0), 201)
    assert (first["number"], first["seat"], first["name"], first["text"]) == (1, 0, "Player 1", "Hello.")
    second = good(bob.at(table).say(" Nice table. ", name="Bob"), 201)
    assert (second["number"], second["seat"], second["name"], second["text"]) == (2, None, "Bob", "Nice table.")
    assert good(bob.at(table).say("And so on"), 201)["name"] == "a spectator"
    refused(bob.at(table).say("I am Ann", seat=0), 403, "not_yours")
    for text in ("", " ", "\t", "a\x1b[2J", "x" * 501):
        refused(table.say(text), 422, "malformed")
    told = table.now()
    assert [line["number"] for line in told["chat"]] == [1, 2, 3]
    assert told["version"] == 0
    beside.play(1)


@on_both_databases
def test_many_speak_at_once_and_everybody_is_heard(ann: Person) -> None:
    table = ann.make(A_GAME, ["me"] * few(A_GAME))
    with ThreadPoolExecutor(10) as pool:
        said = list(pool.map(lambda number: good(table.say(f"line {number}"), 201)["number"], range(30)))
    assert sorted(said) == list(range(1, 31))
    assert [line["number"] for line in table.now()["chat"]] == list(range(1, 31))


def test_every_seat_count_plays(ann: Person) -> None:
    for seats in find_game(A_GAME).seats:
        table = ann.make(A_GAME, ["me"] * seats)
        mirror(table, A_GAME, seats).play(20)

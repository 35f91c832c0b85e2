"""Reviews: made once in a process of their own, kept with the game, and what can be done with one."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from gearwright import Handle, find_game
from gearwright.core.play.handle import replay
from gearwright.core.play.log import parse_log
from gearwright.review.model import Review
from gearwright.server.review_models import ReviewShown
from gearwright.server.settings import NO_LIMITS

from ..waiting import wait
from .conftest import SEED, Fresh, Start, on_both_databases
from .people import Person, Table, good, refused
from .running import Running
from .test_logs import played, written

GAME = "factory_manager"
QUICK = {"reviews": 1, "review_effort": "quick"}
NAMES = ["Anna", "Ben"]


def finished(number: int = 0) -> dict[str, Any]:
    """The log of a game that is over; its first moves are all alike."""
    handle = Handle(find_game(GAME), 2, 5 + number, players=NAMES)
    while not handle.over:
        legal = handle.legal_moves()
        handle.play(legal[len(handle.moves) * 7 % len(legal)])
    return written(handle)


def shown(table: Table, **query: Any) -> ReviewShown:
    answer = good(table.person.get(f"{table.path}/review", **query))
    return ReviewShown.model_validate(answer)


def reviewed(table: Table) -> Review:
    """Asks for a review and waits for it."""
    good(table.person.post(f"{table.path}/review"))
    wait(lambda: shown(table, chart=False).state in ("done", "failed"))
    told = shown(table)
    assert told.review is not None, told.sentence
    return told.review


@pytest.fixture(scope="module")
def reviewer(fresh: Fresh) -> Iterator[Running]:
    from gearwright.server.settings import Settings

    from .conftest import QUICK as QUICKLY

    running = Running(Settings(database=fresh(), **{**QUICKLY, **QUICK}))  # type: ignore[arg-type]
    yield running
    running.stop()


@pytest.fixture(scope="module")
def hers(reviewer: Running) -> Iterator[tuple[Table, Review]]:
    """A table of Anna's with its review."""
    with Person(reviewer) as anna:
        table = anna.bring(finished())
        yield table, reviewed(table)


@on_both_databases
def test_a_review_is_made_once_and_kept_with_its_game(start: Start, fresh: Fresh) -> None:
    database = fresh()
    server = start(database=database, **QUICK)
    with Person(server) as anna:
        table = anna.bring(finished())
        assert shown(table).state == "none"
        assert good(anna.post(f"{table.path}/review"))["state"] == "waiting"
        wait(lambda: shown(table).chart is not None or shown(table).state == "done")
        early = shown(table).chart
        review = reviewed(table)
        assert early is None or early.course == review.course
        assert review.players == NAMES
        assert {each.seat for each in review.decisions} == {0, 1}
        assert good(anna.post(f"{table.path}/review"))["state"] == "done"
        good(table.change(0, name="Zoe"))
        again = shown(table).review
        assert again is not None
        assert again.players == ["Zoe", "Ben"]
        assert "Anna" not in again.model_dump_json()
        assert again.reviewed[0].lost == review.reviewed[0].lost
    server.stop()
    later = start(database=database, reviews=0)
    with Person(later) as ben:
        assert good(ben.post(f"{table.path}/review"))["review"] == again.model_dump()


def test_a_review_that_cannot_be_made_says_so_and_can_be_asked_for_again(start: Start, caplog: Any) -> None:
    caplog.set_level(logging.CRITICAL, logger="gearwright")
    server = start(reviews=1, review_seconds=0.0)
    with Person(server) as anna:
        table = anna.bring(finished())
        for _ in range(2):
            assert good(anna.post(f"{table.path}/review"))["state"] == "waiting"
            wait(lambda: shown(table).state == "failed")
        assert "could not be made" in shown(table).sentence


def test_nobody_has_too_many_made_at_once(start: Start) -> None:
    """Those of one visitor wait for each other; whatever waits when the server stops is asked for again later."""
    server = start(limits=replace(NO_LIMITS, reviews=1), **QUICK)
    with Person(server) as anna:
        first, second = (anna.bring(finished(number)) for number in range(2))
        good(anna.post(f"{first.path}/review"))
        refused(anna.post(f"{second.path}/review"), 429, "too_many")
        wait(lambda: shown(first).state == "done")
        assert good(anna.post(f"{second.path}/review"))["state"] == "waiting"


def test_a_server_may_make_no_reviews(server: Running, ann: Person) -> None:
    table = ann.bring(finished())
    assert "makes no reviews" in refused(ann.post(f"{table.path}/review"), 409, "not_now")["sentence"]


def test_other_moves_are_tried_at_a_decision(hers: tuple[Table, Review]) -> None:
    table, review = hers
    decision = max(review.decisions, key=lambda each: (each.mark != "", each.allowed, each.cost.value))
    picture = good(table.step(decision.move - 1, decision.seat))["table"]
    listed = {each.move: each for each in decision.best}
    path = f"{table.path}/review/tries"
    for choice in picture["choices"][:8]:
        told = good(table.person.post(path, {"number": decision.move, "move": choice["move"]}))
        assert told["words"] and told["cost"]["low"] <= told["cost"]["value"] <= told["cost"]["high"]
        assert told["right"] == (told["cost"]["low"] <= 0)
        if choice["text"] in listed:
            assert told["cost"] == listed[choice["text"]].behind.model_dump()
    assert good(table.person.post(path, {"number": decision.move, "move": decision.best[0].move}))["right"]
    legal = {choice["move"] for choice in picture["choices"]}
    other = next(move for move in range(500) if move not in legal)
    refused(table.person.post(path, {"number": decision.move, "move": other}), 422, "illegal_move")
    refused(table.person.post(path, {"number": 9999, "move": 0}), 409, "not_now")


def tried(table: Table, review: Review) -> Any:
    """What a move costs that the review does not list, at a marked decision."""
    decision = next(each for each in review.decisions if each.mark and each.allowed > len(each.best))
    listed = {each.move for each in decision.best}
    choices = good(table.step(decision.move - 1, decision.seat))["table"]["choices"]
    other = next(choice["move"] for choice in choices if choice["text"] not in listed)
    return good(table.person.post(f"{table.path}/review/tries", {"number": decision.move, "move": other}))


@on_both_databases
def test_a_try_meets_the_futures_of_its_review(start: Start, fresh: Fresh) -> None:
    """Also on a server that by now makes reviews with another effort."""
    database = fresh()
    server = start(database=database, **QUICK)
    with Person(server) as anna:
        table = anna.bring(finished())
        review = reviewed(table)
        told = tried(table, review)
    server.stop()
    later = start(database=database, reviews=1, review_effort="usual")
    with Person(later) as ben:
        assert tried(Table(ben, table.id, {}), review) == told


def test_moves_are_judged_as_they_were_then(ann: Person) -> None:
    """Who tries a decision once more is told what a move would do, and why another one is not allowed."""
    table = ann.bring(finished())
    step = 20
    picture = good(table.step(step))["table"]
    seat, path = picture["asked"], f"{table.path}/moves"
    choices = good(table.step(step, seat))["table"]["choices"]
    told = good(ann.get(f"{path}/{choices[0]['move']}", seat=seat, step=step))
    assert told["allowed"] and told["words"] == choices[0]["words"]
    legal = {choice["move"] for choice in choices}
    other = next(move for move in range(500) if move not in legal)
    told = good(ann.get(f"{path}/{other}", seat=seat, step=step))
    assert not told["allowed"] and told["sentence"]
    refused(ann.get(f"{path}/{other}", seat=1 - seat, step=step), 409, "not_now")
    running = ann.bring(written(played(GAME, 30)))
    refused(ann.get(f"{running.path}/moves/0", seat=0, step=3), 409, "not_now")


def test_a_line_is_shown_on_the_board(hers: tuple[Table, Review]) -> None:
    table, review = hers
    decision = next(each for each in review.decisions if each.mark and each.best[0].line)
    path, query = f"{table.path}/review/line", {"number": decision.move, "candidate": 0}
    first = good(table.person.get(path, **query, steps=0))
    assert first["moves"] == decision.move
    assert first["scene"]["zones"]
    line = decision.best[0].line
    assert good(table.person.get(path, **query, steps=1))["moves"] == decision.move + 1
    assert first["asked"] == line[0].seat
    refused(table.person.get(path, **query, steps=len(line) + 1), 404, "unknown")
    refused(table.person.get(path, number=decision.move, candidate=7, steps=0), 404, "unknown")


def test_mistakes_are_those_of_ones_own_seats(reviewer: Running, hers: tuple[Table, Review]) -> None:
    table, review = hers
    found = good(table.person.get("/mistakes"))["mistakes"]
    marked = [(each.move, each.seat, each.mark, each.where) for each in review.decisions if each.mark]
    assert marked
    assert [(each["move"], each["seat"], each["mark"], each["where"]) for each in found] == marked
    assert {each["table"] for each in found} == {table.id}
    with Person(reviewer) as ben:
        joined = ben.join(table.secrets[1])
        own = good(joined.person.get("/mistakes"))["mistakes"]
        assert {each["seat"] for each in own} <= {1}


def test_a_position_of_a_finished_game_is_played_on(ann: Person, bob: Person, server: Running) -> None:
    table = ann.bring(finished())
    handle = replay("The log", *parse_log("The log", finished()))
    step = 30
    while len(handle.fresh().legal_moves()) and step < 60:
        asked = good(table.step(step))["table"]["asked"]
        if asked == 0:
            break
        step += 1
    wish = {"step": step, "seats": [{"kind": "me", "name": "Anna"}, {"kind": "bot", "bot": "novice"}]}
    made = good(ann.post(f"{table.path}/onward", wish), 201)
    new = Table(ann, made["table"]["id"], {0: made["secrets"]["0"]})
    told = new.shown()
    assert told["origin"] == {"table": table.id, "step": step}
    assert (told["moves"], told["over"], told["imported"], told["yours"]) == (step, False, True, [0])
    before = good(table.step(step, 0))["table"]
    now = new.now(0)["table"]
    assert now["choices"] == before["choices"] and now["asked"] == 0
    assert not now["can_undo"]
    refused(ann.get(f"{new.path}/log"), 409, "not_now")
    room = next(room for room in server.keeper.rooms if room.head.id == new.id)
    secret = room.head.dealt_anew[-1].seed
    assert secret == SEED
    position = handle.fresh()
    for move in handle.moves[:step]:
        position.play(move)
    assert not (room.handle.array["streams"] == position.array["streams"]).any()
    assert good(bob.get(new.path))["origin"]["table"] == table.id


def test_a_game_that_was_played_on_has_a_log_that_replays(ann: Person, start: Start, fresh: Fresh) -> None:
    table = ann.bring(finished())
    made = good(ann.post(f"{table.path}/onward", {"step": 40, "seats": [{"kind": "me"}, {"kind": "me"}]}), 201)
    new = Table(ann, made["table"]["id"], {})
    new.play_on(10**6)
    log = good(ann.get(f"{new.path}/log"))
    again = replay("The log", *parse_log("The log", log))
    assert [each.model_dump() for each in again.dealt_anew] == log["dealt_anew"]
    assert len(log["dealt_anew"]) == 1
    assert (log["dealt_anew"][0]["move"], log["dealt_anew"][0]["seat"]) == (40, 2)
    assert good(new.step(len(again.moves)))["table"]["scores"] == again.scores
    assert ann.bring(log).shown()["scores"] == again.scores
    assert good(ann.post(f"{new.path}/rematch"))["origin"] is None


@pytest.mark.parametrize(("other", "allowed"), [("open", False), ("me", True)])
def test_where_a_friend_plays_on_no_hints_were_agreed_on(ann: Person, other: str, allowed: bool) -> None:
    table = ann.bring(finished())
    assert good(ann.get(table.path))["hints"]
    made = good(ann.post(f"{table.path}/onward", {"step": 40, "seats": [{"kind": "me"}, {"kind": other}]}), 201)
    assert made["table"]["hints"] == allowed


@pytest.mark.parametrize(
    ("wish", "status", "error"),
    [
        ({"step": 999, "seats": [{"kind": "me"}, {"kind": "me"}]}, 404, "unknown"),
        ({"step": 10, "seats": [{"kind": "me"}]}, 422, "malformed"),
        ({"step": 10, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]}, 422, "malformed"),
    ],
)
def test_what_cannot_be_played_on_is_refused(ann: Person, wish: dict[str, Any], status: int, error: str) -> None:
    table = ann.bring(finished())
    refused(ann.post(f"{table.path}/onward", wish), status, error)


def test_a_running_game_is_not_judged(ann: Person) -> None:
    table = ann.bring(written(played(GAME, 30)))
    problem = refused(ann.post(f"{table.path}/review"), 409, "not_now")
    assert "over" in problem["sentence"]
    assert json.dumps(problem)
    refused(ann.post(f"{table.path}/onward", {"step": 3, "seats": [{"kind": "me"}] * 2}), 409, "not_now")

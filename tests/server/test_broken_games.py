"""A game whose words or pictures are broken at some position: its tables go on, and say what is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from gearwright import find_game
from gearwright.core.looks.attempts import NO_NEWS, NO_QUESTION, NO_SCENE, NO_TALLY, NO_WORDS, PLAIN_QUESTION
from gearwright.core.looks.phrases import predicate
from gearwright.core.looks.scene import Fact, Scene

from ..waiting import wait
from .conftest import Fresh, Start
from .people import Person, good, refused
from .shelf import A_GAME, alone, every_game, few, mirror

PARTS = ("question", "describe", "news", "scene", "tally")
BREAKS = 4  # the move after which something breaks


class Bug(Exception):
    """A mistake in a game."""


def break_part(monkeypatch: pytest.MonkeyPatch, game: str, part: str, when: Callable[..., bool]) -> None:
    """Lets the words of a game really fail."""
    found = find_game(game)
    owner = found if part in ("question", "describe") else found.looks
    real = getattr(owner, part)

    def broken(*args: Any) -> Any:
        if when(*args):
            raise Bug(f"the {part} of move {args[0].moves}")
        return real(*args)

    monkeypatch.setitem(vars(owner), part, broken)


def break_all(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    for part in PARTS:
        break_part(monkeypatch, game, part, lambda *_: True)


@every_game
def test_news_that_cannot_be_told_lose_no_move(
    start: Start, fresh: Fresh, game: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The move is in the log; so it is accepted, seen by everybody, and replayed by the next server."""
    break_part(monkeypatch, game, "news", lambda before, after: after.moves == BREAKS)
    url = fresh()
    server = start(database=url)
    with Person(server) as ann:
        table, beside = alone(ann, game)
        beside.play(BREAKS - 1)
        with table.news(0) as stream:
            stream.next()
            beside.play(1)
            news = stream.next()
            assert news.version == beside.version == BREAKS
            assert news.happened is not None and news.happened[0].news == [NO_NEWS]
            assert news.table is not None and news.table.missing == []
            beside.play(1)
            heard = stream.next()
            assert heard.happened is not None and heard.happened[0].news != [NO_NEWS]
        told = table.now(0)
        assert told["version"] == table.shown()["version"] == BREAKS + 1
        assert [each["news"] == [NO_NEWS] for each in told["happened"]] == [n == BREAKS for n in range(1, BREAKS + 2)]
        replayed = good(table.step(BREAKS, 0))
        assert replayed["happened"]["news"] == [NO_NEWS] and replayed["table"]["scene"]
        secrets = table.secrets
    [first, *_] = [each for each in caplog.records if "cannot be told" in each.getMessage()]
    assert vars(first)["table"] == table.id and vars(first)["missing"] == NO_NEWS
    assert first.exc_info is not None and isinstance(first.exc_info[1], Bug)
    server.stop()
    with Person(start(database=url), secrets[0]) as again:
        after = again.at(table).now(0)
        assert (after["happened"], after["table"]) == (told["happened"], told["table"])
        assert good(again.at(table).step(BREAKS, 0)) == replayed


@every_game
def test_a_table_of_which_nothing_can_be_told_or_drawn_is_played_on(
    start: Start, fresh: Fresh, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_all(monkeypatch, game)
    url = fresh()
    server = start(database=url)
    with Person(server) as ann:
        table, beside = alone(ann, game)
        beside.play(BREAKS)
        handle = beside.handle
        told = table.now(handle.seat)
        shown = told["table"]
        assert shown["missing"] == [NO_QUESTION, NO_WORDS, NO_TALLY, NO_SCENE]
        assert (shown["scene"], shown["tally"], shown["question"]) == (None, [], PLAIN_QUESTION)
        assert [each["move"] for each in shown["choices"]] == handle.legal_moves()
        assert all(each["words"] == each["text"] for each in shown["choices"])
        own = [each for each in told["happened"] if each["seat"] == handle.seat]
        assert own and all(each["words"] == each["text"] for each in own)
        move = handle.legal_moves()[0]
        judged = good(ann.get(f"{table.path}/moves/{move}", seat=handle.seat))
        assert judged["allowed"] and judged["words"] == judged["text"] and judged["changes"] == []
        hinted = good(ann.post(f"{table.path}/hint", {"seat": handle.seat, "bot": "random"}))
        assert hinted["words"] == handle.game.rules.contents.spell(hinted["move"])
        while not handle.can_undo():
            beside.play(1)
        mover = handle.table.mover
        beside.version = good(table.undo(mover, beside.version))["version"]
        handle.undo()
        assert table.now()["happened"][-1]["kind"] == "undo"
        beside.play()
        end = table.now()["table"]
        assert (end["over"], end["scores"], end["places"]) == (True, handle.scores, handle.places)
        log = good(ann.get(f"{table.path}/log"))
        assert len(log["moves"]) == len(handle.moves)
    server.stop()
    with Person(start(database=url)) as again:
        assert again.at(table).now()["table"] == end
        assert good(again.at(table).step(len(handle.moves), 0))["table"]["places"] == handle.places


def test_secret_moves_stay_secret_where_words_fail(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    game = "age_of_automaton"
    break_all(monkeypatch, game)
    table = ann.make(game, ["me"] * few(game), options={"specialists": "drafted"})
    beside = mirror(table, game, options={"specialists": "drafted"})
    seat = beside.handle.seat
    beside.play(1)
    span = beside.handle.game.rules.contents.span_of(beside.handle.moves[0])
    assert span.secret
    told = [table.now(each)["happened"][0] for each in range(few(game))]
    assert [each["text"] == span.name for each in told] == [each != seat for each in range(few(game))]
    assert {each["words"] for each in told if each["text"] == span.name} == {predicate(span.secret, own=False)}


def test_bots_play_on(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    break_all(monkeypatch, A_GAME)
    table = ann.make(A_GAME, ["random"] * few(A_GAME))
    wait(lambda: bool(table.shown()["over"]))
    assert table.now()["table"]["missing"]


def test_numbers_of_numpys_own_are_numbers(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows of compiled tables give them."""
    scene = Scene("Table", (Fact("round", np.int8(3)),), ())  # type: ignore[arg-type]
    monkeypatch.setitem(vars(find_game(A_GAME).looks), "scene", lambda *_: scene)
    table, _ = alone(ann, A_GAME)
    assert table.now()["table"]["scene"] == {"title": "Table", "facts": [["round", 3]], "zones": []}


def test_a_request_that_fails_claims_nothing(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the line was written and something else broke, only the table can tell."""
    table, beside = alone(ann, A_GAME)
    beside.play(1)
    with monkeypatch.context() as broken:
        broken.setattr("gearwright.server.rooms.Room.tell_viewers", lambda room: 1 / 0)
        move = beside.handle.legal_moves()[0]
        said = refused(table.move(beside.handle.seat, 1, move), 500, "broken")["sentence"]
    assert said == "Something is broken here. Look at the table again: it tells whether this was done."
    assert table.shown()["version"] == 2

"""Bots that think on other machines: they see what a seat sees, and may be late, wrong or gone without harm."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from gearwright import Handle, __version__, find_game
from gearwright.server import thinkers
from gearwright.server.bots import Bots
from gearwright.server.errors import TooMany
from gearwright.server.thinkers import Given
from gearwright.server.workers import TooSlow

from ..waiting import wait
from .conftest import Start
from .keeping import awaited, until
from .people import Person, good, refused
from .process import COMMAND
from .running import Running
from .shelf import A_GAME, few

TOKEN = "a-token-of-the-host"
NAME = "a-thinker"
SEED = 1


def a_view() -> Any:
    handle = Handle(find_game(A_GAME), few(A_GAME), SEED)
    return handle.view(handle.seat)


def alone() -> Bots:
    """Bots whose own workers are all busy, so that only thinkers are free."""
    bots = Bots(1, 1.0)
    bots._free.clear()
    while bots._threads._free:
        bots._threads.shrink()
    bots._threads._each = 0
    return bots


async def asked(bots: Bots, name: str = NAME) -> Given:
    """The first question that a thinker gets."""
    while (given := await bots.thinkers.question(name)) is None:
        pass
    return given


def said(move: int | None = None, error: str | None = None) -> dict[str, Any]:
    return {"move": move, "error": error}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (("POLL", 0.05), ("SILENT", 0.5), ("LATE", 0.0)):
        monkeypatch.setattr(thinkers, name, seconds)


@pytest.mark.usefixtures("quick")
@awaited
async def test_a_thinker_gets_a_view_and_its_move_is_played() -> None:
    bots, view = alone(), a_view()
    thought = asyncio.ensure_future(bots.decide(view, "random", 7, "the-table"))
    given = await asked(bots)
    question = given.question
    assert base64.b85decode(question["view"]) == view.array.tobytes()
    assert (question["game"], question["bot"], question["seat"], question["seed"]) == (A_GAME, "random", view.seat, 7)
    assert "the-table" not in json.dumps(question)  # whoever thinks cannot look at the table
    assert await bots.thinkers.question(NAME) == given  # the answer may have been lost on the way
    assert bots.thinkers.answer(NAME, given.number, said())  # it is still there, and still wanted
    move = view.legal_moves()[-1]
    bots.thinkers.answer(NAME, given.number, said(move))
    assert await thought == move
    assert not bots.thinkers.answer(NAME, given.number, said(move))
    bots.close()


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("fault", ["wrong", "broken", "gone", "late"])
@awaited
async def test_another_one_is_asked_where_a_thinker_fails(fault: str) -> None:
    bots, view = alone(), a_view()
    thought = asyncio.ensure_future(bots.decide(view, "random", 7, "the-table"))
    given = await asked(bots)
    if fault == "wrong":
        wrong = next(move for move in range(view.game.moves) if view.refuse(move))
        bots.thinkers.answer(NAME, given.number, said(wrong))
    elif fault == "broken":
        bots.thinkers.answer(NAME, given.number, said(error="KeyError: 'a mistake'"))
    elif fault == "late":  # it has said all the time that it is still there
        while bots.thinkers.answer(NAME, given.number, said()):
            await asyncio.sleep(0.1)
    other = await asked(bots, "another-one")
    assert other.question == given.question
    if fault != "gone":
        with pytest.raises(TooMany, match="late or wrong"):
            await bots.thinkers.question(NAME)
    bots.thinkers.answer("another-one", other.number, said(view.legal_moves()[0]))
    assert await thought == view.legal_moves()[0]
    assert not bots.thinkers.answer(NAME, given.number, said(view.legal_moves()[0]))  # nobody waits for it
    bots.close()


@pytest.mark.usefixtures("quick")
@awaited
async def test_a_quick_move_is_made_where_all_thinkers_fail() -> None:
    bots = alone()
    thought = asyncio.ensure_future(bots.decide(a_view(), "random", 7, "the-table"))
    for number in range(3):
        given = await asked(bots, f"thinker-{number}")
        bots.thinkers.answer(f"thinker-{number}", given.number, said(error="no"))
    with pytest.raises(TooSlow):
        await thought
    bots.close()


@pytest.mark.usefixtures("quick")
@awaited
async def test_who_has_failed_elsewhere_is_asked_here() -> None:
    """And the bots' own processes are as many as before."""
    bots, view = Bots(1, 60.0), a_view()
    while bots._free[0] is not (thinker := bots.thinkers._by_name.get(NAME)) or thinker is None:
        await bots.thinkers.question(NAME)  # it has come, and its turn is next
        bots._free.sort(key=lambda each: each in bots._staff)
    thought = asyncio.ensure_future(bots.decide(view, "random", 7, "the-table"))
    given = await asked(bots)
    bots.thinkers.answer(NAME, given.number, said(error="no"))
    assert await thought in view.legal_moves()
    await until(lambda: bots._threads._free == len(bots._free) == len(bots._staff) == 2)
    bots.close()


@contextmanager
def thinking_for(server: Running, token: str = TOKEN) -> Iterator[subprocess.Popen[bytes]]:
    command = [*COMMAND, "think", "--server", server.address, "--bots", "1"]
    process = subprocess.Popen(
        command, env={**os.environ, "GEARWRIGHT_THINKING": token}, stderr=subprocess.PIPE, stdout=subprocess.PIPE
    )
    try:
        yield process
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate()


def test_a_whole_game_of_bots_is_thought_elsewhere(start: Start) -> None:
    """The server's own processes are never asked; when the thinker is killed, they are, and the game goes on."""
    server = start(thinking=TOKEN)
    bots = server.keeper.bots
    with Person(server) as ann, thinking_for(server) as process:
        wait(lambda: bool(bots.thinkers._by_name))
        for worker in bots._staff:  # the thinker alone is free
            bots._free.remove(worker)
            bots._threads.shrink()
        table = ann.make(A_GAME, ["random"] * few(A_GAME))
        wait(lambda: table.shown()["version"] > 3)
        assert not any(worker.met for worker in bots._staff)
        process.kill()
        for worker in bots._staff:
            bots._free.append(worker)
            bots._threads.grow()
        wait(lambda: table.shown()["over"])
        assert any(worker.met for worker in bots._staff)


def test_only_the_hosts_token_opens_the_door_for_thinkers(start: Start, server: Running) -> None:
    asked = {"thinker": NAME, "version": __version__}
    with Person(start(thinking=TOKEN)) as ann, Person(server) as bob:
        for token in ("", "another-token", TOKEN[:-1], "ä"):
            headers = {"authorization": f"Bearer {token}".encode("latin-1")}
            answer = ann.http.post("/thinking/question", json=asked, headers=headers)
            assert "not the token" in refused(answer, 403, "not_yours")["sentence"]
        allowed = {"authorization": f"Bearer {TOKEN}"}
        assert (
            "gives out no token"
            in refused(bob.post("/thinking/question", asked, **allowed), 403, "not_yours")["sentence"]
        )
        other = ann.post("/thinking/question", {**asked, "version": "0.0.1"}, **allowed)
        assert __version__ in refused(other, 422, "malformed")["sentence"]
        assert good(ann.post("/thinking/answer", {"thinker": NAME, "number": 1, "move": 0}, **allowed)) == {
            "wanted": False
        }
        refused(ann.post("/thinking/question", {**asked, "version": "0.0.1"}), 403, "not_yours")


@pytest.mark.parametrize("token", ["", "another-token"])
def test_a_thinker_without_the_token_says_so_and_ends(start: Start, token: str) -> None:
    with thinking_for(start(thinking=TOKEN), token) as process:
        _, said = process.communicate()
        assert process.returncode == 2 and b"token" in said and said.count(b"\n") == 1

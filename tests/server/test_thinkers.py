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
from gearwright.server import bots, thinkers
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


def alone(staff: Bots | None = None) -> Bots:
    """Bots whose own workers are all busy, so that only thinkers are free."""
    staff = staff or Bots(1, 1.0)
    staff._free.clear()
    while staff._threads._free:
        staff._threads.shrink()
    staff._threads._each = 0
    return staff


async def asked(staff: Bots, name: str = NAME) -> Given:
    """The first question that a thinker gets."""
    while (given := await staff.thinkers.question(name)) is None:
        pass
    return given


def said(move: int | None = None, error: str | None = None) -> tuple[dict[str, Any] | None, str | None]:
    return None if move is None else {"move": move}, error


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (("POLL", 0.05), ("SILENT", 0.5), ("LATE", 0.0)):
        monkeypatch.setattr(thinkers, name, seconds)
    monkeypatch.setattr(bots, "FIRST", 0.0)


@pytest.mark.usefixtures("quick")
@awaited
async def test_a_thinker_gets_a_view_and_its_move_is_played() -> None:
    staff, view = alone(), a_view()
    thought = asyncio.ensure_future(staff.decide(view, "random", 7, "the-table"))
    given = await asked(staff)
    question = given.question
    assert base64.b85decode(question["view"]) == view.array.tobytes()
    assert (question["game"], question["bot"], question["seat"], question["seed"]) == (A_GAME, "random", view.seat, 7)
    assert "the-table" not in json.dumps(question)  # whoever thinks cannot look at the table
    assert await staff.thinkers.question(NAME) == given  # the answer may have been lost on the way
    assert staff.thinkers.answer(NAME, given.number, *said())  # it is still there, and still wanted
    move = view.legal_moves()[-1]
    staff.thinkers.answer(NAME, given.number, *said(move))
    assert await staff.thinkers.question(NAME) is None  # though whoever asked may not have heard of the answer yet
    assert await thought == move
    assert not staff.thinkers.answer(NAME, given.number, *said(move))
    staff.close()


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("fault", ["wrong", "broken", "gone", "late"])
@awaited
async def test_another_one_is_asked_where_a_thinker_fails(fault: str) -> None:
    staff, view = alone(), a_view()
    thought = asyncio.ensure_future(staff.decide(view, "random", 7, "the-table"))
    given = await asked(staff)
    if fault == "wrong":
        wrong = next(move for move in range(view.game.moves) if view.refuse(move))
        staff.thinkers.answer(NAME, given.number, *said(wrong))
    elif fault == "broken":
        staff.thinkers.answer(NAME, given.number, *said(error="KeyError: 'a mistake'"))
    elif fault == "late":  # it has said all the time that it is still there
        while staff.thinkers.answer(NAME, given.number, *said()):
            await asyncio.sleep(0.1)
    other = await asked(staff, "another-one")
    assert other.question == given.question
    if fault != "gone":
        with pytest.raises(TooMany, match="late or wrong"):
            await staff.thinkers.question(NAME)
    staff.thinkers.answer("another-one", other.number, *said(view.legal_moves()[0]))
    assert await thought == view.legal_moves()[0]
    assert not staff.thinkers.answer(NAME, given.number, *said(view.legal_moves()[0]))  # nobody waits for it
    staff.close()


@pytest.mark.usefixtures("quick")
@awaited
async def test_a_quick_move_is_made_where_all_thinkers_fail() -> None:
    staff = alone()
    thought = asyncio.ensure_future(staff.decide(a_view(), "random", 7, "the-table"))
    for number in range(3):
        given = await asked(staff, f"thinker-{number}")
        staff.thinkers.answer(f"thinker-{number}", given.number, *said(error="no"))
    with pytest.raises(TooSlow):
        await thought
    staff.close()


@pytest.mark.usefixtures("quick")
@awaited
async def test_who_has_failed_elsewhere_is_asked_here() -> None:
    """And the bots' own processes are as many as before."""
    staff, view = Bots(1, 60.0), a_view()
    while staff._free[0] is not (thinker := staff.thinkers._by_name.get(NAME)) or thinker is None:
        await staff.thinkers.question(NAME)  # it has come, and its turn is next
        staff._free.sort(key=lambda each: each in staff._staff)
    thought = asyncio.ensure_future(staff.decide(view, "random", 7, "the-table"))
    given = await asked(staff)
    staff.thinkers.answer(NAME, given.number, *said(error="no"))
    assert await thought in view.legal_moves()
    await until(lambda: staff._threads._free == len(staff._free) == len(staff._staff) == 2)
    staff.close()


@pytest.mark.usefixtures("quick")
@awaited
async def test_thinkers_that_have_gone_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where nobody was asked anything meanwhile; and nobody waits for them later."""
    monkeypatch.setattr(thinkers, "MOST", 1)
    staff = alone()
    assert await staff.thinkers.question(NAME) is None
    with pytest.raises(TooMany, match="Nobody else"):
        await staff.thinkers.question("another-one")
    await asyncio.sleep(thinkers.POLL + thinkers.SILENT)
    assert await staff.thinkers.question("another-one") is None
    assert list(staff.thinkers._by_name) == ["another-one"] and len(staff._free) == 1
    assert staff._threads._free == staff._threads._each == 1
    staff.close()


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


def test_bots_think_elsewhere_and_here_when_the_thinker_is_killed(start: Start) -> None:
    server = start(thinking=TOKEN)
    staff = alone(server.keeper.bots)
    with Person(server) as ann, thinking_for(server) as process:
        wait(lambda: bool(staff.thinkers._by_name))
        [thinker] = staff.thinkers._by_name.values()
        table = ann.make(A_GAME, ["random"] * few(A_GAME))
        wait(lambda: table.shown()["version"] > 3)
        process.kill()
        for worker in staff._staff:
            staff._free.append(worker)
            thinker._loop.call_soon_threadsafe(staff._threads.grow)
        wait(lambda: any(worker.met for worker in staff._staff))
        version = table.shown()["version"]
        wait(lambda: table.shown()["version"] > version)


def test_only_the_hosts_token_opens_the_door_for_thinkers(start: Start, server: Running) -> None:
    asked = {"thinker": NAME, "version": __version__}
    with Person(start(thinking=TOKEN)) as ann, Person(server) as bob:
        refused(ann.post("/thinking/question", asked), 403, "not_yours")
        for token in ("another-token", TOKEN[:-1], "ä"):
            headers = {b"authorization": f"Bearer {token}".encode("latin-1")}
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

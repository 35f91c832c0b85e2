"""A server whose games are not compiled answers and plays at once, and says so until another process has done it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ..examples import site
from ..waiting import wait
from .keeping import awaited
from .process import Server

GAME = "pig"  # the lightest game, so it comes first


@awaited
async def test_a_cold_game_is_played_at_once_and_told_until_it_is_warm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in site.installed(tmp_path).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("GEARWRIGHT_CACHE", str(tmp_path / "cache"))
    server = Server(f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "log")
    await server.start()
    try:
        assert await compiled(server) is not None, "it says so"
        await play(server)
        while await compiled(server) is not None:
            await asyncio.sleep(0.1)
        await play(server)
    finally:
        server.end()
    wait(lambda: not compiling(tmp_path / "cache"))


async def compiled(server: Server) -> int | None:
    shelf = (await server.host.ask("GET", "/api/games")).data["games"]
    (told,) = [game["compiled"] for game in shelf if game["name"] == GAME]
    assert told is None or 0 <= told <= 100
    return None if told is None else int(told)


async def play(server: Server) -> None:
    """A new table, and its first move."""
    wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "novice"}]}
    made: Any = (await server.host.ask("POST", "/api/tables", wish)).data
    move = {"seat": 0, "version": 0, "key": "first-move", "move": "roll"}
    path = f"/api/tables/{made['table']['id']}/moves"
    answer = await server.host.ask("POST", path, move, made["secrets"]["0"])
    assert answer.status == 200, answer.data


def compiling(cache: Path) -> list[int]:
    """The processes that compile into a cache."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            ahead = b"gearwright.compiling" in (process / "cmdline").read_bytes()
            if ahead and str(cache).encode() in (process / "environ").read_bytes():
                found.append(int(process.name))
        except OSError:
            continue
    return found

"""The drill of docs/hosting.md: a backup while people play, a machine that is lost, a restore, and on they play."""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from gearwright import Handle, find_game

from .conftest import sqlite
from .postgres import Postgres
from .process import COMMAND, Server
from .shelf import A_GAME, few


class Played:
    """A game whose seats one person has."""

    def __init__(self) -> None:
        self.handle = Handle(find_game(A_GAME), few(A_GAME), 1)
        self.table, self.secrets = "", dict[str, str]()

    async def bring(self, server: Server) -> None:
        made = await server.host.ask("POST", "/api/logs", json.loads(self.handle.log.text()))
        assert made.status == 201, made.body
        self.table, self.secrets = made.data["table"]["id"], made.data["secrets"]

    async def play(self, server: Server, moves: int) -> None:
        for _ in range(moves):
            handle, version = self.handle, len(self.handle.moves)
            key, move = f"drill-{version:05}", handle.legal_moves()[0]
            body = {"seat": handle.seat, "version": version, "key": key, "move": move}
            path, secret = f"/api/tables/{self.table}/moves", self.secrets[str(handle.seat)]
            answer = await server.host.ask("POST", path, body, secret)
            assert answer.status == 200, answer.body
            handle.play(move)

    async def version(self, server: Server) -> Any:
        return (await server.host.ask("GET", f"/api/tables/{self.table}", None, self.secrets["0"])).data["version"]


async def drill(server: Server, back_up: Any, lose_and_restore: Any) -> None:
    played = Played()
    await server.start()
    try:
        await played.bring(server)
        await played.play(server, 5)
        await asyncio.to_thread(back_up)
        kept = played.handle.copy()
        await played.play(server, 3)
        server.end(signal.SIGKILL)
        lose_and_restore()
        await server.start()
        assert await played.version(server) == 5  # what came after the backup is gone, and nothing else
        played.handle = kept
        await played.play(server, 5)
        assert await played.version(server) == 10
    finally:
        server.end()


def test_the_drill_with_sqlite(tmp_path: Path) -> None:
    file, backup = tmp_path / "games" / "tables.sqlite", tmp_path / "backup.sqlite"

    def back_up() -> None:
        command = [*COMMAND, "serve", "--database", sqlite(file), "--backup", str(backup)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    def lose_and_restore() -> None:
        shutil.rmtree(file.parent)
        file.parent.mkdir(mode=0o700)
        shutil.copy(backup, file)

    asyncio.run(drill(Server(sqlite(file), tmp_path / "log", "--bots", "1"), back_up, lose_and_restore))


@pytest.mark.thorough("the same server with the tools of the other database")
def test_the_drill_with_postgresql(postgres: Postgres, tmp_path: Path) -> None:
    url, dump = postgres.fresh(), tmp_path / "games.dump"

    def back_up() -> None:
        subprocess.run([postgres.programs / "pg_dump", "--format=custom", f"--file={dump}", url], check=True)

    def lose_and_restore() -> None:
        postgres.empty(url)
        options = ["--exit-on-error", "--no-owner", f"--dbname={url}", str(dump)]
        subprocess.run([str(postgres.programs / "pg_restore"), *options], check=True)

    asyncio.run(drill(Server(url, tmp_path / "log", "--bots", "1"), back_up, lose_and_restore))

"""`gearwright serve`: the server on this machine."""

from __future__ import annotations

import gc
import os
import socket
import webbrowser
from contextlib import suppress
from pathlib import Path

import uvicorn

from gearwright.core.errors import GearwrightError

from .app import make_app
from .archive.database import copy_sqlite
from .connections import guarded
from .errors import Refused
from .keeper import Keeper
from .messages import write_to_stderr
from .reviews.reviews import Reviews
from .settings import Settings

OTHERS = 0o077  # what the server writes is for its owner alone
GRACE = 3  # seconds that open streams get when the server stops
COLLECTED = (10_000, 20, 50)  # Python's own are 700, 10, 10: a full collection is 140 times as rare


class Announcing(uvicorn.Server):
    """Says where the page is, once it is there."""

    open_page = False
    keeper: Keeper
    reviews: Reviews

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to listen."""
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            address = f"http://{self.config.host}:{port}"
            print(f"Gearwright is at {address} (Ctrl-C stops it).", flush=True)
            if self.open_page:
                webbrowser.open(address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stops: nobody waits any more for a bot or a review, and other servers go on where this one stops."""
        self.keeper.bots.stop()
        self.reviews.stop()
        self.keeper.leave()
        with suppress(Refused):
            await self.keeper.leases.leave()
        await super().shutdown(sockets)


def configured(settings: Settings, host: str, port: int, proxies: str = "") -> uvicorn.Config:
    """The application and how it is served."""
    return uvicorn.Config(
        make_app(settings), host=host, port=port, http=guarded(settings, proxies), access_log=False, log_config=None,
        server_header=False, timeout_graceful_shutdown=GRACE, proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies or None,
    )  # fmt: skip


def run_server(settings: Settings, host: str, port: int, proxies: str, open_page: bool) -> None:
    """Serves until it is stopped."""
    os.umask(OTHERS)
    write_to_stderr()
    config = configured(settings, host, port, proxies)
    server = Announcing(config)
    state = config.app.state  # type: ignore[union-attr]
    server.keeper, server.reviews = state.keeper, state.reviews
    server.open_page = open_page
    gc.freeze()  # what is here now stays for ever, and compiled rules and tables that come later for long:
    gc.set_threshold(*COLLECTED)  # looking through all of it again and again costs pauses of 0.3 s
    server.run()


def run_backup(settings: Settings, file: Path) -> None:
    """Copies an SQLite database, whether or not a server uses it."""
    if file.exists():
        raise GearwrightError(f"{file} exists: name another file.")
    copy_sqlite(settings.url, file)

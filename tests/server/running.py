"""The real application on a real socket, in a thread of this process."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakSet

import uvicorn

from gearwright.server.keeper import Keeper
from gearwright.server.serve import configured
from gearwright.server.settings import Settings

from ..waiting import PATIENCE, wait

HOST = "127.0.0.1"
RUNNING: WeakSet[Running] = WeakSet()  # whatever tests have started and not stopped


class Running:
    """A server that answers."""

    def __init__(self, settings: Settings, port: int = 0) -> None:
        self.settings = settings
        config = configured(settings, HOST, port)
        config.date_header = False  # two answers to the same request are the same bytes
        config.timeout_graceful_shutdown = 1
        self.keeper: Keeper = config.app.state.keeper  # type: ignore[union-attr]
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, name="server")
        self._thread.start()
        wait(lambda: self._server.started or not self._thread.is_alive())
        assert self._thread.is_alive(), "the server does not start"
        RUNNING.add(self)
        self.port: int = self._server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://{HOST}:{self.port}"

    def narrow(self) -> None:
        """Lets the system keep little for readers that are slow."""
        listener = self._server.servers[0].sockets[0]
        with socket.socket(fileno=os.dup(listener.fileno())) as same:
            same.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 65_536)

    @contextmanager
    def held_up(self) -> Iterator[None]:
        """Lets it do nothing meanwhile: whatever comes is there at once afterwards."""
        held, over = threading.Event(), threading.Event()

        def hold() -> None:
            held.set()
            over.wait()

        self._server.servers[0].get_loop().call_soon_threadsafe(hold)
        held.wait(PATIENCE)
        try:
            yield
        finally:
            over.set()

    def stop(self) -> None:
        """Stops it as an operator does."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        RUNNING.discard(self)


@contextmanager
def running(settings: Settings, port: int = 0) -> Iterator[Running]:
    server = Running(settings, port)
    try:
        yield server
    finally:
        server.stop()

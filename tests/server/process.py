"""The server as a process of its own: started, asked how much it has worked, stopped, killed."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

from .wire import Gone, Host

PATIENCE = 600.0  # seconds until a server that starts must answer, on a machine that may be busy
COMMAND = [sys.executable, "-c", "from gearwright.cli import main; main()"]


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Server:
    """`gearwright serve` at a port of its own, which it keeps when it is started again."""

    def __init__(self, database: str, log: Path, *options: str, command: list[str] = COMMAND) -> None:
        self.host = Host("127.0.0.1", free_port())
        self.log = log
        serving = ("serve", "--database", database, "--port", str(self.host.port), *options)
        self._command = [*command, *serving]
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Starts it, and waits until it answers."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stderr=log)
        async with asyncio.timeout(PATIENCE):
            while not await self._answers():
                if self._process.poll() is not None:
                    raise RuntimeError(f"The server did not start: {self.log.read_text()[-2000:]}")
                await asyncio.sleep(0.05)

    async def _answers(self) -> bool:
        try:
            return (await self.host.ask("GET", "/healthz")).status == 200
        except Gone:
            return False

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stops it, or kills it; gives its status."""
        self.host.close()
        if self._process is None:
            return 0
        self._process.send_signal(how)
        return self._process.wait()

    async def stop(self) -> None:
        """Tells it to stop, and waits until it has; others go on meanwhile."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        while self._process.poll() is None:
            await asyncio.sleep(0.02)
        self.host.close()

    @property
    def children(self) -> list[int]:
        """The processes that it has started."""
        return [int(pid) for task in Path(f"/proc/{self.pid}/task").iterdir()
                for pid in (task / "children").read_text().split()]  # fmt: skip

    async def settled(self) -> None:
        """Waits until its bots have rehearsed."""
        before = -1
        while (now := sum(_ticks(pid) for pid in self.children)) != before:
            before = now
            await asyncio.sleep(2)

    def megabytes(self, what: str = "VmRSS") -> float:
        """How much memory it has; with VmHWM, how much it had at most."""
        return _megabytes(self.pid, what)

    @property
    def children_megabytes(self) -> list[float]:
        """How much each of its processes has."""
        return sorted(_megabytes(pid, "VmRSS") for pid in self.children)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def seconds(self) -> float:
        """The processor time that it has used, its threads included and its bots not."""
        return _ticks(self.pid) / os.sysconf("SC_CLK_TCK")


def _ticks(pid: int) -> int:
    """The processor time of a process, as the system counts it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def _megabytes(pid: int, what: str) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(what)) / 1024

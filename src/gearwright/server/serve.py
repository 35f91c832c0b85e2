"""`gearwright serve`: the server on this machine."""

from __future__ import annotations

import gc
from pathlib import Path

import uvicorn

from gearwright.core.errors import GearwrightError

from .app import make_app
from .messages import logger, write_to_stderr
from .records.database import copy_sqlite
from .settings import Settings

GRACE = 3  # seconds that open streams get when the server stops


def run_server(settings: Settings, host: str, port: int, proxies: str) -> None:
    """Serves until it is stopped."""
    write_to_stderr()
    config = uvicorn.Config(
        make_app(settings), host=host, port=port, access_log=False, log_config=None, server_header=False,
        timeout_graceful_shutdown=GRACE, proxy_headers=bool(proxies), forwarded_allow_ips=proxies or None,
    )  # fmt: skip
    gc.freeze()  # what is here now stays for ever: looking through it again and again costs pauses of 0.3 s
    logger.info("serving", extra={"url": f"http://{host}:{port}"})
    uvicorn.Server(config).run()


def run_backup(settings: Settings, file: Path) -> None:
    """Copies an SQLite database, whether or not a server uses it."""
    if file.exists():
        raise GearwrightError(f"{file} exists: name another file.")
    copy_sqlite(settings.url, file)

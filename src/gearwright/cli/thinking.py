"""`gearwright think`: bots of a server elsewhere think on this machine."""

from __future__ import annotations

import os
import re
from typing import Annotated

import typer

from gearwright.core.errors import GearwrightError
from gearwright.core.many.batch import cores as all_cores

from .common import app


@app.command()
def think(
    server: Annotated[str, typer.Option(help="The server, http://10.0.0.5:8000; its own address is best.")],
    bots: Annotated[int | None, typer.Option(help="Processes in which bots think; else one a core.", min=1)] = None,
) -> None:
    """Lets the bots of a server think on this machine, too.

    The server's host gives out a token: both commands have it in the variable `GEARWRIGHT_THINKING` of their
    environment. This machine is told what a bot's seat may see, and nothing else; when it is stopped or lost, the
    server lets the bot think elsewhere.

    - `GEARWRIGHT_THINKING=... gearwright serve` is the server, which listens where this machine can reach it
    - `GEARWRIGHT_THINKING=... gearwright think --server http://10.0.0.5:8000` thinks for it, here

    `docs/hosting.md` tells more. The version must be that of the server.
    """
    if not re.fullmatch(r"https?://[\w.:\[\]-]+/?", server, re.ASCII):
        raise GearwrightError(f"A server is given as http://HOST:PORT or https://HOST, not {server}.")
    try:
        from gearwright.server.think import run_thinkers
    except ImportError as error:
        raise GearwrightError(f"Thinking for a server needs {error.name}: pip install 'gearwright[server]'.") from None
    run_thinkers(server, os.environ.get("GEARWRIGHT_THINKING", ""), bots or all_cores())

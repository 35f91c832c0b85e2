"""`gearwright serve` and `gearwright mcp`: seats for people and programs elsewhere."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from gearwright.core.errors import GearwrightError
from gearwright.core.many.batch import cores as all_cores

from .common import app, console


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 is everybody's.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.", min=0, max=65535)] = 8000,
    database: Annotated[
        str,
        typer.Option(help="`sqlite:///FILE` or `postgresql://USER@HOST/NAME`; else a file of your own."),
    ] = "",
    sets: Annotated[Path | None, typer.Option(help="A folder with component sets: SETS/GAME/NAME/*.toml.")] = None,
    bots: Annotated[int | None, typer.Option(help="Processes in which bots think; else one a core.", min=1)] = None,
    reviews: Annotated[
        int, typer.Option(help="Processes in which finished games are reviewed; 0 for no reviews.", min=0)
    ] = 1,
    proxies: Annotated[str, typer.Option(help="Addresses of reverse proxies that may name the client, or *.")] = "",
    secure: Annotated[bool, typer.Option("--secure", help="Send cookies by HTTPS only: for a public site.")] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
    limits: Annotated[
        float, typer.Option(help="How many times the usual requests, tables and streams one address may have.", min=1)
    ] = 1,
    hosts: Annotated[
        list[str] | None,
        typer.Option(help="A name by which the server may be asked for, games.example.org; can be given again."),
    ] = None,
    metrics: Annotated[
        list[str] | None,
        typer.Option(help="Who may read /metrics: addresses or networks; else this machine. Can be given again."),
    ] = None,
    site: Annotated[str, typer.Option(help="Where people find the page: https://games.example.org.")] = "",
    smtp: Annotated[
        str,
        typer.Option(help="Who sends e-mails: smtps://USER@HOST:PORT; the password is in GEARWRIGHT_SMTP_PASSWORD."),
    ] = "",
    mail_from: Annotated[str, typer.Option(help="The address that e-mails come from.")] = "",
    webhooks: Annotated[
        list[str] | None, typer.Option(help="How addresses begin that people may have called; can be given again.")
    ] = None,
    backup: Annotated[
        Path | None, typer.Option(help="Only copy an SQLite database to this file, also while a server runs.")
    ] = None,
) -> None:
    """Serves tables to browsers and bots: one command, one file with all games that were ever played.

    - `gearwright serve` serves this machine, at http://127.0.0.1:8000
    - `gearwright serve --host 0.0.0.0 --port 80` serves everybody who can reach it
    - `gearwright serve --database postgresql://me@localhost/games` keeps the games in PostgreSQL; several servers can
      share it
    - `gearwright serve --site https://games.example.org --secure --proxies 127.0.0.1` serves a proxy that speaks HTTPS
    - `gearwright serve --limits 20` lets a whole school play that comes from one address
    - `gearwright serve --backup games.sqlite` makes a backup

    With a token in GEARWRIGHT_THINKING, bots may think on other machines: `gearwright think`.

    `docs/hosting.md` tells about backups, upgrades and reverse proxies; `docs/bot-api.md` how a bot takes a seat.
    """
    try:
        from gearwright.server.addresses import LOOPBACK, networks, server_names
        from gearwright.server.serve import run_backup, run_server
        from gearwright.server.settings import Limits, Mail, Settings
    except ImportError as error:
        raise GearwrightError(f"The server needs {error.name}: pip install 'gearwright[server]'.") from None
    settings = Settings(
        database=database, sets=sets, bots=bots or all_cores(), reviews=reviews, secure=secure,
        limits=Limits().times(limits),
        hosts=server_names(host, hosts or [], site, bool(proxies)), metrics=networks(metrics or LOOPBACK),
        site=site.rstrip("/"), thinking=os.environ.get("GEARWRIGHT_THINKING", ""), webhooks=tuple(webhooks or ()),
        mail=Mail.read(smtp, mail_from, os.environ.get("GEARWRIGHT_SMTP_PASSWORD", "")) if smtp else None,
    )  # fmt: skip
    if backup is not None:
        run_backup(settings, backup)
        console.print(Text(f"Backup: {backup}."))
    else:
        run_server(settings, host, port, proxies, open_page)


@app.command()
def mcp(
    http: Annotated[bool, typer.Option("--http", help="Serve many over HTTP instead of one over stdin.")] = False,
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 is everybody's.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port.", min=0, max=65535)] = 8001,
    list_moves: Annotated[
        bool, typer.Option("--moves/--no-moves", help="Whether models are told which moves are allowed.")
    ] = True,
    calls: Annotated[int | None, typer.Option(help="Calls that one decision may take.", min=1)] = None,
    tries: Annotated[int | None, typer.Option(help="Illegal tries that one decision may take.", min=1)] = None,
    seconds: Annotated[float | None, typer.Option(help="Seconds that one decision may take.")] = None,
    server: Annotated[
        list[str] | None,
        typer.Option(help="A Gearwright server whose tables may be joined; with --http none is, unless it is named."),
    ] = None,
    tables: Annotated[int, typer.Option(help="So many games may run at the same time.", min=1)] = 200,
    folder: Annotated[Path | None, typer.Option(help="Where tables and notes are kept.")] = None,
) -> None:
    """Offers seats to language models by the Model Context Protocol: tools to look, to ask, to play and to note.

    A program that runs a model starts this command, or connects to it over HTTP. Tables are kept in a folder, so a
    game goes on after a restart. When a limit of a decision is spent, `greedy` makes that move, and the log says so.

    - `gearwright mcp` serves the program that starts it, over standard input and output
    - `gearwright mcp --http --port 8001` serves many models at http://127.0.0.1:8001/mcp
    - `gearwright mcp --no-moves --tries 3 --seconds 60` is for benchmarks: a model has to name its moves itself
    - `gearwright mcp --http --server http://127.0.0.1:8000` lets models join tables of that server by a seat's link

    `docs/language-models.md` tells how a model is connected, and how it is rated in the arena. It needs the official
    SDK: `pip install 'gearwright[mcp]'`.
    """
    try:
        from gearwright.language_models.keeping import Keeper, default_folder
        from gearwright.language_models.limits import Limits
        from gearwright.language_models.server import run_http, run_stdio
        from gearwright.language_models.tools import Tools
    except ImportError as error:
        raise GearwrightError(f"Language models need {error.name}: pip install 'gearwright[mcp]'.") from None
    if seconds is not None and seconds <= 0:
        raise GearwrightError(f"A limit of seconds is more than 0, not {seconds:g}.")
    limits = Limits(calls=calls, tries=tries, seconds=seconds)
    servers = server or ([] if http else None)
    tools = Tools(Keeper(folder or default_folder(), limits, tables, servers), list_moves)
    if http:
        run_http(tools, host, port)
    else:
        run_stdio(tools)

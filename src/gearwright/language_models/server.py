"""The MCP server: the tools as the official SDK offers them, over standard input and output or over HTTP."""

from __future__ import annotations

import functools
import inspect
import logging
import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import CallToolResult, InputRequiredResult, TextContent, ToolAnnotations
from pydantic import ValidationError

from gearwright import __version__
from gearwright.core.errors import GearwrightError, one_of

from .place import Refused
from .tables import logger
from .tools import Answer, Tools

PATH = "/mcp"
LARGEST = 256 * 1024  # bytes of a request
GRACE = 3  # seconds that open calls get when the server stops
READING = ("games", "look", "legal_moves", "why_not", "what_if", "rules", "what_is", "wait", "log", "replay")
WRITING = ("new_table", "join", "play", "notes", "undo")
INSTRUCTIONS = """\
Board games, played by enforced rules. Begin with games and new_table, or join a seat; both give you a key for all other
tools. Then look, play, and go on while you are asked; where another player is asked, wait. rules and what_is explain,
what_if tries a move, why_not gives the reason for a refusal, notes keeps what you want to remember."""
UNLISTED = " Which moves are allowed is not told here: name your move yourself."


class Server(MCPServer[Any]):
    """Says what is wrong with a call in a sentence, and refuses what a tool does not take."""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        """Calls a tool; what goes wrong is an answer for the model, too."""
        known = {tool.name: tool.input_schema["properties"] for tool in await self.list_tools()}
        if name not in known:
            return _refusal(f"There is no tool '{name}': there is {one_of(known)}.")
        for given in arguments:
            if given not in known[name]:
                return _refusal(f"{name} takes no '{given[:64]}': it takes {one_of(known[name])}.")
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            if isinstance(error.__cause__, ValidationError):
                first = error.__cause__.errors()[0]
                return _refusal(f"{name} cannot take this as its '{first['loc'][0]}': {_small(first['msg'])}.")
            logger.error("the tool %s failed", name, exc_info=error)
            return _refusal(f"Something is broken here, so {name} has no answer. The log of the server has more.")


def make_server(tools: Tools) -> Server:
    """The server with all its tools; one that lists moves is left out where moves are not listed."""
    instructions = INSTRUCTIONS + ("" if tools.listed else UNLISTED)
    server = Server("gearwright", title="Gearwright", version=__version__, instructions=instructions, log_level="ERROR")
    for name in (*READING, *WRITING):
        if name == "legal_moves" and not tools.listed:
            continue
        notes = ToolAnnotations(read_only_hint=name in READING, destructive_hint=False, open_world_hint=name == "join")
        method = getattr(tools, name)
        server.add_tool(_answering(method), description=method.__doc__, annotations=notes, structured_output=False)
    return server


def _answering(method: Callable[..., Any]) -> Callable[..., Any]:
    """A tool as the SDK calls it: an answer in the form that was asked for, and what cannot be done as a sentence."""
    if inspect.iscoroutinefunction(method):

        @functools.wraps(method)
        async def called_later(**given: Any) -> CallToolResult:
            try:
                return _shown(await method(**given), given["form"])
            except GearwrightError as error:
                return _refusal(str(error), error)

        return called_later

    @functools.wraps(method)
    def called(**given: Any) -> CallToolResult:
        try:
            return _shown(method(**given), given["form"])
        except GearwrightError as error:
            return _refusal(str(error), error)

    return called


def _shown(answer: Answer, form: str) -> CallToolResult:
    data = answer.data if form == "json" else None
    return CallToolResult(content=[TextContent(type="text", text=answer.text(form))], structured_content=data)


def _refusal(sentence: str, error: GearwrightError | None = None) -> CallToolResult:
    section = error.section if isinstance(error, Refused) else ""
    return CallToolResult(
        content=[TextContent(type="text", text=sentence)],
        structured_content={"error": sentence, "section": section},
        is_error=True,
    )


def _small(message: str) -> str:
    return message[:1].lower() + message[1:].rstrip(".")


class Announcing(uvicorn.Server):
    """Says where it is, once it is there."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to listen."""
        await super().startup(sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            print(
                f"Language models find Gearwright at http://{self.config.host}:{port}{PATH} (Ctrl-C stops it).",
                flush=True,
            )


def configured(tools: Tools, host: str, port: int) -> uvicorn.Config:
    """The application for HTTP and how it is served. On this machine only pages of this machine may call it."""
    app = make_server(tools).streamable_http_app(streamable_http_path=PATH, host=host, max_request_body_size=LARGEST)
    return uvicorn.Config(
        app, host=host, port=port, access_log=False, log_config=None, server_header=False,
        timeout_graceful_shutdown=GRACE,
    )  # fmt: skip


def run_http(tools: Tools, host: str, port: int) -> None:
    """Serves over streamable HTTP until it is stopped."""
    logging.basicConfig(level=logging.ERROR)
    Announcing(configured(tools, host, port)).run()


def run_stdio(tools: Tools) -> None:
    """Serves one client over standard input and output."""
    make_server(tools).run("stdio")

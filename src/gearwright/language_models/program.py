"""A program that decides: an MCP server with a tool `decide`, started by a command or found at an address."""

from __future__ import annotations

import atexit
import os
import shlex
from contextlib import ExitStack
from functools import cache
from typing import Any

from gearwright.core.errors import GearwrightError

TOOL = "decide"


class NoAnswer(Exception):
    """The program did not answer in time, or its tool failed."""


class Program:
    """The connection to one program. A process has one to each, whatever seats it answers for."""

    def __init__(self, setting: str) -> None:
        try:
            import anyio.from_thread
            from mcp import Client, MCPError, StdioServerParameters
        except ImportError as error:
            raise GearwrightError(f"The player mcp needs {error.name}: pip install 'gearwright[mcp]'.") from None
        self.setting = setting
        self._failures = (MCPError, TimeoutError)
        is_address = setting.startswith(("http://", "https://"))
        self._stack = ExitStack()
        try:
            words = [setting] if is_address else shlex.split(setting)
            command = StdioServerParameters(command=words[0], args=words[1:], env=dict(os.environ))
            self._portal = self._stack.enter_context(anyio.from_thread.start_blocking_portal())
            client = Client(setting if is_address else command)
            self._client = self._stack.enter_context(self._portal.wrap_async_context_manager(client))
            tools = self._portal.call(self._client.list_tools).tools
        except Exception as error:
            self._stack.close()
            raise GearwrightError(f"'{setting}' does not answer as an MCP server: {_reason(error)}.") from None
        atexit.register(self._stack.close)
        found = next((tool for tool in tools if tool.name == TOOL), None)
        if found is None:
            raise GearwrightError(f"'{setting}' offers no tool '{TOOL}': see docs/language-models.md.")
        self.wants = tuple(found.input_schema.get("properties", {}))

    def ask(self, given: dict[str, Any], seconds: float) -> str:
        """What the program answers."""
        try:
            answer = self._portal.call(lambda: self._client.call_tool(TOOL, given, read_timeout_seconds=seconds))
        except self._failures as error:
            raise NoAnswer(str(error) or "it took too long") from None
        except Exception as error:
            raise GearwrightError(f"'{self.setting}' does not answer any more: {_reason(error)}.") from None
        text = " ".join(block.text for block in answer.content if block.type == "text").strip()
        if answer.is_error:
            raise NoAnswer(text)
        return text


def _reason(error: BaseException) -> str:
    """What is at the bottom of it, in short."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return (str(error) or type(error).__name__).splitlines()[0].rstrip(".")


@cache
def program(setting: str) -> Program:
    """The program of a setting, connected once."""
    return Program(setting)

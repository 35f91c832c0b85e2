"""The database: SQLite in one file, or PostgreSQL by its URL. Queries run in threads: nobody waits for a disk."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from alembic import command
from alembic.config import Config
from filelock import FileLock, Timeout
from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from gearwright.core.errors import GearwrightError
from gearwright.server.errors import OutOfOrder

from . import queries

P = ParamSpec("P")
T = TypeVar("T")
THREADS = 8  # for PostgreSQL; SQLite has one writer, so one thread serves it best
OURS = "alembic_version"  # the table that all of our databases have
ITS_OWNERS = 0o600  # the mode of files that belong to whoever runs the server
MIGRATIONS = Path(__file__).parent / "migrations"


class Database:
    """Runs functions that take a connection, each as one transaction."""

    def __init__(self, url: str) -> None:
        try:
            self.url = make_url(url)
        except SQLAlchemyError:
            raise GearwrightError(
                "The database is given as a URL: sqlite:///FILE or postgresql://USER@HOST/NAME."
            ) from None
        if self.url.drivername in ("postgresql", "postgres"):
            self.url = self.url.set(drivername="postgresql+psycopg")
        if self.url.get_backend_name() not in ("sqlite", "postgresql"):
            raise GearwrightError(f"A database is SQLite or PostgreSQL, not {self.url.get_backend_name()}.")
        self.shared = self.url.get_backend_name() == "postgresql"  # other processes may use it at the same time
        self._lock: FileLock | None = None
        self._file: os.stat_result | None = None  # of SQLite, as it was when it was opened
        if not self.shared:
            self._claim()
        self.engine = self._engine()
        self._threads = ThreadPoolExecutor(THREADS if self.shared else 1, thread_name_prefix="records")
        try:
            self._open()
        except BaseException as error:
            self.close()
            if isinstance(error, DBAPIError):
                where = "The database" if self.shared else str(self.url.database)
                raise GearwrightError(f"{where} cannot be used: {str(error.orig).strip().rstrip('.')}.") from None
            raise

    def _open(self) -> None:
        """Looks whether these are records of ours that can be read and written, and brings them up to date."""
        if not self.shared:
            with self.engine.connect() as connection:
                found = connection.execute(text("PRAGMA quick_check(1)")).scalar()
                if found != "ok":
                    raise GearwrightError(f"{self.url.database} is torn ({found}): restore a backup.")
        names = set(inspect(self.engine).get_table_names())
        if names and OURS not in names:
            raise GearwrightError(f"{self.url.database} is a database of something else: name another one.")
        migrate(self.engine)
        with self.engine.begin() as connection:
            queries.alive(connection)
        if not self.shared:
            self._file = Path(str(self.url.database)).stat()

    def _claim(self) -> None:
        """An SQLite file belongs to one server: a second one would not hear of the first one's moves."""
        file = self.url.database
        if not file or file == ":memory:":
            raise GearwrightError("Tables must outlive the server: give SQLite a file.")
        folder = Path(file).absolute().parent
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            check_folder(folder)
            self._lock = FileLock(f"{file}.lock", mode=ITS_OWNERS, thread_local=False)
            self._lock.acquire(timeout=0)
            keep_for_owner(Path(file))
        except Timeout:
            raise GearwrightError(
                f"Another server uses {file}: stop it first, or share a PostgreSQL database among several servers."
            ) from None
        except OSError as error:
            self._let_go()
            raise GearwrightError(f"{file} cannot be used: {error.strerror or error}.") from None

    def _engine(self) -> Engine:
        if self.shared:
            return create_engine(self.url, pool_size=THREADS, max_overflow=2, pool_pre_ping=True, hide_parameters=True)
        engine = create_engine(self.url, hide_parameters=True)  # errors are logged, and a seed is a parameter

        @event.listens_for(engine, "connect")
        def _prepare(connection: Any, _: Any) -> None:
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
                connection.execute(f"PRAGMA {pragma}")

        return engine

    async def call(self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Runs a query to its end, also if whoever asked for it goes away; what it wrote is then on the disk."""
        work = asyncio.get_running_loop().run_in_executor(self._threads, lambda: self.run(query, *args, **kwargs))
        return await asyncio.shield(work)

    def run(self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same, and waits for it."""
        try:
            with self.engine.begin() as connection:
                return query(connection, *args, **kwargs)
        except IntegrityError:
            raise
        except DBAPIError as error:
            raise OutOfOrder("The records cannot be reached just now. Look again in a moment.") from error

    async def check(self, at: int) -> None:
        """Refuses, unless the records can be read and written, and still lie where they were."""
        await self.call(queries.alive, at)
        if self._file is not None:
            try:
                found = Path(str(self.url.database)).stat()
            except OSError:
                raise OutOfOrder("The file of the records is gone.") from None
            if (found.st_dev, found.st_ino) != (self._file.st_dev, self._file.st_ino):
                raise OutOfOrder("Another file has taken the place of the records.")

    def _let_go(self) -> None:
        if self._lock:
            self._lock.release()

    def close(self) -> None:
        """Lets go of everything, whatever fails on the way."""
        with ExitStack() as ending:  # from the last to the first
            ending.callback(self._let_go)
            ending.callback(self.engine.dispose)
            ending.callback(self._threads.shutdown)


def copy_sqlite(url: str, file: Path) -> None:
    """A copy of everything in one file, also while a server writes."""
    given = make_url(url)
    if given.get_backend_name() != "sqlite":
        raise GearwrightError("PostgreSQL has its own tool for backups: pg_dump.")
    if not given.database or not Path(given.database).exists():
        raise GearwrightError(f"There is no database {given.database}.")
    try:
        file.touch(ITS_OWNERS, exist_ok=False)
        with create_engine(given).connect() as connection:
            connection.execute(text("VACUUM INTO :file"), {"file": str(file)})
    except (OSError, DBAPIError) as error:
        reason = error.orig if isinstance(error, DBAPIError) else error.strerror
        raise GearwrightError(f"The backup {file} cannot be made: {reason}.") from None


def check_folder(folder: Path) -> None:
    """Refuses a folder in which anybody may put another file in the place of ours."""
    mode = folder.stat().st_mode if os.name == "posix" else 0
    if mode & stat.S_IWOTH and not mode & stat.S_ISVTX:
        raise GearwrightError(f"Others may write in {folder}: choose another folder, or say chmod o-w {folder}.")


def keep_for_owner(file: Path) -> None:
    """Makes a file, and those that SQLite puts beside it, readable for their owner alone."""
    file.touch(ITS_OWNERS)
    if os.name != "posix":
        return
    for each in (file, *(Path(f"{file}{beside}") for beside in ("-wal", "-shm"))):
        if each.exists() and each.stat().st_uid == os.geteuid() and each.stat().st_mode & ~ITS_OWNERS & 0o777:
            each.chmod(each.stat().st_mode & ITS_OWNERS)


def migrate(engine: Engine) -> None:
    """Brings the records of an older version up to this one; a newer version's are left alone."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(7237123)"))  # one process at a time
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except Exception as error:
            if "Can't locate revision" in str(error):
                raise GearwrightError(
                    "The records were written by a newer version of Gearwright: install that one, or restore a backup."
                ) from None
            raise

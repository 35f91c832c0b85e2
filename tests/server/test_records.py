"""The records: nothing is lost, nobody else writes to them, older ones grow, newer ones are left alone."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError

from gearwright.core.errors import GearwrightError
from gearwright.server.archive import queries, schema
from gearwright.server.archive.database import Database, copy_sqlite
from gearwright.server.archive.queries import ComponentFiles
from gearwright.server.errors import OutOfOrder
from gearwright.server.settings import Settings

from ..games.component_sets import copied_set, edit
from .conftest import Fresh, Start, on_both_databases, sqlite
from .keeping import awaited
from .people import Person, good, refused
from .running import Running
from .shelf import A_GAME, alone, every_game, few


@on_both_databases
def test_migrated_records_are_those_of_the_schema(fresh: Fresh) -> None:
    database = Database(fresh())
    with database.engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), schema.metadata)
    database.close()
    assert found == []


def test_what_speaks_with_postgresql_is_not_loaded_for_one_file() -> None:
    loaded = "import sys, gearwright.server.serve; print('psycopg' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", loaded], text=True) == "False\n"


@on_both_databases
def test_records_that_are_up_to_date_are_left_alone(fresh: Fresh) -> None:
    url = fresh()
    Database(url).close()
    Database(url).close()


@on_both_databases
def test_records_of_a_newer_version_are_refused(fresh: Fresh) -> None:
    url = fresh()
    database = Database(url)
    with database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    for _ in range(2):  # the first one has let go of them
        with pytest.raises(GearwrightError, match="written by a newer version of Gearwright"):
            Database(url)
    engine = create_engine(database.url)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "9999"
    engine.dispose()


@pytest.mark.parametrize("url", ["nonsense", "mysql://here/x", "sqlite://", "sqlite:///:memory:"])
def test_what_is_no_database_is_refused_in_a_sentence(url: str) -> None:
    with pytest.raises(GearwrightError, match=r"\.$"):
        Database(url)


def test_an_sqlite_file_is_used_once_at_a_time(tmp_path: Path) -> None:
    url = sqlite(tmp_path / "tables.sqlite")
    for _ in range(2):
        database = Database(url)
        with pytest.raises(GearwrightError, match=r"Another server uses .*tables\.sqlite: stop it first"):
            Database(url)
        database.run(queries.alive)
        database.close()


@on_both_databases
def test_several_queries_run_at_once_where_the_database_can(fresh: Fresh) -> None:
    """PostgreSQL serves many; SQLite has one writer, and others would only wait for it with a thread each."""
    database = Database(fresh())
    met, inside = threading.Event(), []

    def query(_: Connection) -> int:
        inside.append(1)
        at_once = len(inside)
        if at_once > 1:
            met.set()
        met.wait(20 if database.shared else 0.05)
        inside.pop()
        return at_once

    async def run() -> list[int]:
        return await asyncio.gather(*(database.call(query) for _ in range(4)))

    assert (max(asyncio.run(run())) > 1) == database.shared
    database.close()


def test_an_sqlite_file_belongs_to_one_server(start: Start, tmp_path: Path) -> None:
    url = sqlite(tmp_path / "tables.sqlite")
    server = start(database=url)
    with pytest.raises(GearwrightError, match=r"Another server uses .*tables\.sqlite"):
        Database(url)
    command = [sys.executable, "-c", "from gearwright.cli import main; main()", "serve", "--database", url]
    second = subprocess.run(command, capture_output=True, text=True)
    assert second.returncode == 2
    assert "Another server uses" in second.stderr
    server.stop()
    Database(url).close()


def test_sqlite_syncs_fully_and_writes_ahead(start: Start, tmp_path: Path) -> None:
    server = start(database=sqlite(tmp_path / "tables.sqlite"))
    with server.keeper.database.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
        assert connection.execute(text("PRAGMA busy_timeout")).scalar() == 5000  # milliseconds, for a backup


def test_records_are_made_in_a_folder_that_is_not_there_yet(tmp_path: Path) -> None:
    database = Database(sqlite(tmp_path / "some" / "where" / "tables.sqlite"))
    database.run(queries.alive)
    database.close()
    assert (tmp_path / "some" / "where" / "tables.sqlite").exists()


@on_both_databases
def test_what_goes_wrong_in_the_middle_is_not_half_written(fresh: Fresh) -> None:
    database = Database(fresh())
    kept = ComponentFiles("a-digest", "a-game", "a-set", {"a.toml": "x = 1"})

    def write(connection: Connection, error: Exception | None) -> str:
        queries.keep_components(connection, kept)
        if error:
            raise error
        return "written"

    mistakes = {IntegrityError: IntegrityError, OperationalError: OutOfOrder, ProgrammingError: OutOfOrder}
    for wrong, heard in mistakes.items():
        with pytest.raises(heard):
            database.run(write, wrong("INSERT", {}, Exception("no")))
    with pytest.raises(ZeroDivisionError):
        database.run(write, ZeroDivisionError())
    assert database.run(queries.components, "a-digest") is None
    for _ in range(2):
        assert database.run(write, None) == "written"
        assert database.run(queries.components, "a-digest") == kept
    database.close()


def test_records_that_cannot_be_brought_up_to_date_say_why(tmp_path: Path) -> None:
    """Somebody else's file, say."""
    url = sqlite(tmp_path / "tables.sqlite")
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE tables (id INTEGER)"))
    engine.dispose()
    for _ in range(2):
        with pytest.raises(GearwrightError, match="is a database of something else: name another one"):
            Database(url)


@pytest.mark.parametrize("how", ["no database", "torn", "a folder"])
def test_a_file_that_is_none_of_ours_is_refused_in_a_sentence(tmp_path: Path, how: str) -> None:
    file = tmp_path / "tables.sqlite"
    if how == "a folder":
        file.mkdir()
    else:
        Database(sqlite(file)).close()
        whole = file.read_bytes()
        torn = whole[: 3 * 4096] + b"\xa5" * (len(whole) - 3 * 4096)  # a database still has its first pages
        file.write_bytes(torn if how == "torn" else b"These are no records, but a letter. " * 999)
    for _ in range(2):
        with pytest.raises(GearwrightError, match=r"tables\.sqlite (cannot be used|is torn).*\.$"):
            Database(sqlite(file))


@pytest.mark.skipif(os.geteuid() == 0, reason="whoever may do everything may write everywhere")
def test_a_file_that_cannot_be_written_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    Database(sqlite(file)).close()
    file.chmod(0o400)
    with pytest.raises(GearwrightError, match=r"tables\.sqlite cannot be used: .*\.$"):
        Database(sqlite(file))


def test_records_and_backups_are_for_their_owner_alone(tmp_path: Path) -> None:
    """Also those that were made before; and nobody else can put a file in their place."""
    file, copy = tmp_path / "some" / "tables.sqlite", tmp_path / "copy.sqlite"
    for _ in range(2):
        database = Database(sqlite(file))
        modes = {each.name: each.stat().st_mode & 0o777 for each in file.parent.iterdir()}
        assert len(modes) > 1 and set(modes.values()) == {0o600}, modes
        assert file.parent.stat().st_mode & 0o777 == 0o700
        database.close()
        file.chmod(0o644)
    copy_sqlite(sqlite(file), copy)
    assert copy.stat().st_mode & 0o777 == 0o600
    file.parent.chmod(0o777)
    with pytest.raises(GearwrightError, match="Others may write in"):
        Database(sqlite(file))


@awaited
async def test_a_server_notices_that_its_records_are_gone_or_full(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    database = Database(sqlite(file))
    await database.check(1)
    file.rename(tmp_path / "away")
    with pytest.raises(OutOfOrder, match="is gone"):
        await database.check(2)
    file.touch()
    with pytest.raises(OutOfOrder, match="Another file"):
        await database.check(3)
    (tmp_path / "away").rename(file)
    await database.check(4)
    with database.engine.begin() as connection:
        connection.execute(text("PRAGMA query_only=ON"))  # as it is where a disk cannot be written
    with pytest.raises(OutOfOrder, match="cannot be reached"):
        await database.check(5)
    database.close()


@pytest.mark.parametrize(
    ("url", "part"),
    [("postgresql://here/x", "pg_dump"), ("sqlite:///not/there", "no database not/there"), ("sqlite://", "no")],
    ids=["another kind", "a file that is not there", "no file"],
)
def test_what_cannot_be_copied_says_why(url: str, part: str, tmp_path: Path) -> None:
    with pytest.raises(GearwrightError, match=part):
        copy_sqlite(url, tmp_path / "copy.sqlite")
    assert not (tmp_path / "copy.sqlite").exists()


def moved_to(person: Person, server: Running) -> Person:
    """The same browser at another address."""
    other = Person(server)
    other.http.cookies = person.http.cookies
    return other


@on_both_databases
@every_game
def test_a_server_that_was_started_anew_has_everything(start: Start, fresh: Fresh, game: str) -> None:
    url = fresh()
    first = start(database=url)
    with Person(first) as ann, Person(first) as bob:
        table, beside = alone(ann, game, listed=True)
        over, over_beside = alone(ann, game, listed=True)
        beside.play(13)
        over_beside.play()
        good(table.say("Before.", seat=0), 201)
        good(table.change(0, name="Ann"))
        bob.join(table.secrets[1])
        with table.news(0) as stream:
            stream.next()
        paths = [f"{each.path}{rest}" for each in (table, over) for rest in ("", "/now", "/now?seat=0", "/log")]
        paths += ["/tables?which=mine", "/tables?which=recent", f"{table.path}/replay?step=7&seat=0"]
        before = [ann.http.get(path) for path in paths]
        used = table.move(beside.handle.seat, 13, beside.handle.legal_moves()[0], "sent-before-the-end")
        first.stop()
        second = start(database=url)
        with moved_to(ann, second) as again, moved_to(bob, second) as his:
            beside.table = again.at(table)
            at = beside.table
            repeated = at.move(beside.handle.seat, 13, beside.handle.legal_moves()[0], "sent-before-the-end")
            assert repeated.content == used.content
            with at.news(0, stream.last) as stream:
                news = stream.next()
            assert [each.version for each in news.happened or []] == [14]
            assert (news.seating, news.chat) == (None, None)
            assert his.at(table).shown()["yours"] == [1]
            beside.handle.play(beside.handle.legal_moves()[0])
            beside.version = 14
            beside.play(1)
            after = [again.http.get(path) for path in paths[4:8]]
            assert [each.content for each in after] == [each.content for each in before[4:8]]


@on_both_databases
def test_nothing_is_different_after_a_restart(start: Start, fresh: Fresh) -> None:
    url = fresh()
    first = start(database=url)
    with Person(first) as ann:
        table, beside = alone(ann, A_GAME, listed=True)
        beside.play(13)
        good(table.say("Before.", seat=0), 201)
        good(table.change(0, name="Ann"))
        paths = [f"{table.path}{rest}" for rest in ("", "/now", "/now?seat=0", "/now?seat=1", "/replay?step=7&seat=0")]
        paths += ["/tables?which=mine", "/tables?which=recent", "/games"]
        before = [ann.http.get(path).content for path in paths]
        first.stop()
        with moved_to(ann, start(database=url)) as again:
            assert [again.http.get(path).content for path in paths] == before


@on_both_databases
def test_a_table_that_nobody_uses_leaves_the_memory_and_comes_back(ann: Person, server: Running) -> None:
    table, beside = alone(ann, A_GAME)
    beside.play(3)
    before = ann.get(f"{table.path}/now").content
    room = next(room for room in server.keeper.rooms if room.head.id == table.id)
    server.keeper.forget(room)
    assert ann.get(f"{table.path}/now").content == before
    beside.play(1)


@on_both_databases
def test_a_stream_outlives_its_room(ann: Person, server: Running) -> None:
    table, beside = alone(ann, A_GAME)
    with table.news(0) as stream:
        stream.next()
        room = next(room for room in server.keeper.rooms if room.head.id == table.id)
        server.keeper.forget(room)
        beside.play(2)
        assert stream.until(2)[-1].version == 2


@on_both_databases
def test_a_set_whose_folder_is_gone_is_recovered_from_the_records(start: Start, fresh: Fresh, tmp_path: Path) -> None:
    url = fresh()
    edit(
        copied_set("factory_manager", tmp_path / "factory_manager" / "ours") / "setup.toml", "money = 18", "money = 19"
    )
    first = start(database=url, sets=tmp_path)
    with Person(first) as ann:
        table = ann.make("factory_manager", ["me"] * 2, components="ours")
        table.play_on(5)
        before = ann.get(f"{table.path}/now").content
        first.stop()
        second = start(database=url)
        with moved_to(ann, second) as again:
            assert again.at(table).shown()["components"] == "ours"
            assert again.get(f"{table.path}/now").content == before
            again.at(table).play_on(5, seed=1)
            wish = {"game": "factory_manager", "seats": [{"kind": "me"}] * 2, "components": "ours"}
            good(again.post("/tables", wish), 201)


@on_both_databases
def test_a_table_of_a_game_that_is_gone_says_so(start: Start, fresh: Fresh) -> None:
    url = fresh()
    server = start(database=url)
    with Person(server) as ann:
        table, other = ann.make(A_GAME, ["me"] * few(A_GAME)), ann.make(A_GAME, ["me"] * few(A_GAME))
        server.stop()
        database = Database(url)
        with database.engine.begin() as connection:
            connection.execute(text("UPDATE tables SET game = 'lost' WHERE id = :id"), {"id": table.id})
        database.close()
        with moved_to(ann, start(database=url)) as again:
            assert "lost is not installed here" in refused(again.get(table.path), 503, "out_of_order")["sentence"]
            assert again.listed("mine") == [other.id]


def test_a_backup_is_made_while_a_server_runs(start: Start, tmp_path: Path) -> None:
    from gearwright.server.serve import run_backup

    url = sqlite(tmp_path / "tables.sqlite")
    server = start(database=url)
    with Person(server) as ann:
        table, beside = alone(ann, A_GAME)
        beside.play(7)
        run_backup(Settings(database=url), tmp_path / "backup.sqlite")
        beside.play(1)
        with pytest.raises(GearwrightError, match="exists"):
            run_backup(Settings(database=url), tmp_path / "backup.sqlite")
        with moved_to(ann, start(database=sqlite(tmp_path / "backup.sqlite"))) as again:
            assert again.at(table).shown()["version"] == 7

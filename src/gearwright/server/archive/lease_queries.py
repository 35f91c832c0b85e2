"""Which server works for which table. Only PostgreSQL is shared, so only PostgreSQL is asked.

A lease lasts as long as its server says that it lives. The time is the database's: clocks of machines may differ.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, TextClause, text, true

from .announcing import announce

LEASE = 6_000  # milliseconds for which a server that was heard of lives
FORGOTTEN = 3_600_000  # and after which nothing is kept of one that was not
AT_ONCE = 50  # tables that one server takes over before others get a turn
NOBODY = ""  # a table's name in an announcement: what it says is not about a table

NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
DEAD = f"server NOT IN (SELECT id FROM servers WHERE seen > {NOW} - {LEASE})"
BOTS_GO_ON = (
    "SELECT tables.id FROM tables JOIN seats ON seats.table_id = tables.id"
    " WHERE tables.ended_at IS NULL AND seats.bot IS NOT NULL AND tables.id = leases.table_id"
)


def take(connection: Connection, table_id: str, server: str) -> bool:
    """A server works for a table from now on; False, if another one does that lives."""
    query = (
        "INSERT INTO leases (table_id, server) VALUES (:table_id, :server) ON CONFLICT (table_id) DO UPDATE"
        f" SET server = :server WHERE leases.server = :server OR leases.{DEAD} RETURNING table_id"
    )
    return connection.execute(text(query), {"table_id": table_id, "server": server}).first() is not None


def renew(connection: Connection, server: str, wanted: Sequence[str], dropped: Sequence[str]) -> set[str]:
    """A server lives, wants some tables that may be nobody's, and lets go of others; gives all that are its own.

    Of servers that live no more it takes over tables where bots may be asked; the others are free.
    """
    _live(connection, server)
    names = {"server": server, "dropped": list(dropped), "wanted": list(wanted), "at_once": AT_ONCE}

    def run(query: str) -> None:
        connection.execute(text(query), names)

    run("DELETE FROM leases WHERE server = :server AND table_id = ANY(CAST(:dropped AS varchar[]))")
    run(f"DELETE FROM leases WHERE {DEAD} AND NOT EXISTS ({BOTS_GO_ON})")
    orphans = f"SELECT table_id FROM leases WHERE {DEAD} LIMIT :at_once FOR UPDATE SKIP LOCKED"
    run(f"UPDATE leases SET server = :server WHERE table_id IN ({orphans})")
    run(
        "INSERT INTO leases (table_id, server) SELECT wanted, :server FROM unnest(CAST(:wanted AS varchar[])) AS wanted"
        " ON CONFLICT DO NOTHING"
    )
    own = connection.execute(text("SELECT table_id FROM leases WHERE server = :server"), names)
    return set(own.scalars())


def _live(connection: Connection, server: str) -> None:
    query = f"INSERT INTO servers (id, seen) VALUES (:id, {NOW}) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen"
    connection.execute(text(query), {"id": server})
    connection.execute(text(f"DELETE FROM servers WHERE seen < {NOW} - {FORGOTTEN}"))


def leave(connection: Connection, server: str) -> None:
    """A server lives no more; the others hear of it at once."""
    connection.execute(text("DELETE FROM servers WHERE id = :server"), {"server": server})
    announce(connection, NOBODY, server)


def is_free(connection: Connection, server: str) -> ColumnElement[bool] | TextClause:
    """Of a row of `tables`: that no other living server works for it."""
    if connection.dialect.name != "postgresql":
        return true()
    living = f"SELECT id FROM servers WHERE id != :server AND seen > {NOW} - {LEASE}"
    taken = f"SELECT 1 FROM leases WHERE leases.table_id = tables.id AND leases.server IN ({living})"
    return text(f"NOT EXISTS ({taken})").bindparams(server=server)

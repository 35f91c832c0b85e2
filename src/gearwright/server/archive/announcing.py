"""Processes that share a PostgreSQL database tell each other which table changed."""

from __future__ import annotations

from sqlalchemy import Connection, text

CHANNEL = "gearwright"


def announce(connection: Connection, table_id: str, origin: str) -> None:
    """Tells the other processes, once this transaction is in the records."""
    if connection.dialect.name == "postgresql":
        connection.execute(
            text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": f"{origin} {table_id}"}
        )

"""Processes that share a PostgreSQL database tell each other which table changed."""

from __future__ import annotations

from sqlalchemy import Connection, text

CHANNEL = "gearwright"


ANEW = "anew"  # what a process remembers of a table is not only too little, but wrong


def announce(connection: Connection, table_id: str, origin: str, anew: bool = False) -> None:
    """Tells the other processes, once this transaction is in the records."""
    if connection.dialect.name == "postgresql":
        news = f"{origin} {table_id} {ANEW}" if anew else f"{origin} {table_id}"
        connection.execute(text("SELECT pg_notify(:channel, :news)"), {"channel": CHANNEL, "news": news})

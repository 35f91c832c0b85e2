"""Calls: where people want to be called, and whom a table is to call."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Nobody is called who did not ask for it."""
    op.add_column("tables", sa.Column("call_at", sa.BigInteger))
    op.add_column("tables", sa.Column("called", sa.String(16)))
    op.create_index("ix_tables_call_at", "tables", ["call_at"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(64), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
    )
    op.create_index("ix_devices_person", "devices", ["person"])
    op.create_table(
        "addresses",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "kind", name="pk_addresses"),
        sa.UniqueConstraint("token", name="uq_addresses_token"),
    )
    op.create_index("ix_addresses_address_since", "addresses", ["address", "since"])

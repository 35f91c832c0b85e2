"""Leases: which server works for which table, where several share the records."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Nobody works for any table yet."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("server", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_leases"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_leases_table_id"),
    )
    op.create_index("ix_leases_server", "leases", ["server"])

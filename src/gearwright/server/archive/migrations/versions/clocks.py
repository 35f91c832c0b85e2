"""Clocks: what was agreed on, when the table began, and when there is something to do."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables that were made before have no clock."""
    op.add_column("tables", sa.Column("clock", sa.Text))
    op.add_column("tables", sa.Column("begun_at", sa.BigInteger))
    op.add_column("tables", sa.Column("clock_at", sa.BigInteger))
    op.create_index("ix_tables_clock_at", "tables", ["clock_at"])

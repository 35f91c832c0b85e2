"""The chat: a host may let only players write, and of every table's the last lines are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Everybody may write where nobody has said otherwise."""
    op.add_column("tables", sa.Column("hushed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(
        "DELETE FROM chat WHERE number <= (SELECT max(number) FROM chat AS said WHERE said.table_id = chat.table_id)"
        " - 100"
    )

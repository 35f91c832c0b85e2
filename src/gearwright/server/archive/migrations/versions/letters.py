"""The token of an address is made from a mark of its own; how often one is asked is not counted in the records."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Tokens that were given out were made from the person who gave the address, and stay good."""
    op.drop_index("ix_addresses_address_since", "addresses")
    op.add_column("addresses", sa.Column("mark", sa.String(64), nullable=False, server_default=""))
    op.execute("UPDATE addresses SET mark = person")

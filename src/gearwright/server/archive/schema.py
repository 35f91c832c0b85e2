"""What is kept. The log is only ever added to; a table in memory can be rebuilt from here at any time.

Times are milliseconds since 1970. Secrets are kept as hashes (see `tokens`).
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

component_sets = Table(
    "component_sets",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("files", Text, nullable=False),  # JSON: the text of each TOML file by its name
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("edition", Integer, nullable=False),
    Column("components", String(64), ForeignKey("component_sets.digest"), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", String(20), nullable=False),  # a number of 64 bits, secret until the game is over
    Column("imported", Boolean, nullable=False),  # its beginning is a log's or another table's
    Column("listed", Boolean, nullable=False),  # anybody may find it, watch it and take an open seat
    Column("host", String(64), nullable=False),  # the hash of the person who made it
    Column("made_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("rematch_of", String(32), ForeignKey("tables.id"), unique=True),
    Column("seating", Integer, nullable=False),  # how often the seats have changed hands
    Column("clock", Text),  # JSON; none, where nobody is in a hurry
    Column("begun_at", BigInteger),  # when the last open seat was taken: no clock runs before
    Column("clock_at", BigInteger, index=True),  # when the clock has something to do
    Column("call_at", BigInteger, index=True),  # when it is looked whether somebody is to be called
    Column("hushed", Boolean, nullable=False, server_default=false()),  # those who only watch may not write
    Column("origin", String(32)),  # the finished game that it was played on from
    Column("dealt_anew", Text),  # JSON: where chance became another one; secret until the game is over
    Column("hints", Boolean, nullable=False, server_default=true()),  # a seat that is asked may have one
    Column("called", String(16)),  # who was called for which turn and is asked still: "SEAT.LINE"
    Index(None, "listed", "made_at"),
    Index(None, "listed", "ended_at"),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("format", String(32), nullable=False),
    Column("effort", String(16), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("text", LargeBinary, nullable=False),  # JSON, made small by zlib; seats stand where names belong
    Column("marked", Text, nullable=False),  # JSON: the marked decisions in short
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("format", Integer, nullable=False),
    Column("text", Text, nullable=False),  # JSON: places, scores and what each seat took, worked out of the log
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("open", Boolean, nullable=False),  # nobody has sat down yet
    Column("name", String(64), nullable=False),
    Column("bot", String(64)),  # the player that answers for the seat, if a person does not
    Column("person", Boolean, nullable=False),  # belongs to a person, who may hand it to a bot and take it back
    Column("secret", String(64), nullable=False, unique=True),  # hash
)

holders = Table(
    "holders",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(64), primary_key=True),  # hash
    Column("since", BigInteger, nullable=False),
    Index(None, "person", "since"),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(64), primary_key=True),  # which passkeys carry, too
    Column("person", String(64), nullable=False, unique=True),  # who holds its seats
    Column("name", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of the credential's
    Column("account", String(64), ForeignKey("accounts.id"), nullable=False, index=True),
    Column("credential", Text, nullable=False),  # its name and its public key, in base64
    Column("counter", BigInteger, nullable=False),  # how often it was used, if it counts that
    Column("made_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of the cookie of a device that is signed in
    Column("account", String(64), ForeignKey("accounts.id"), nullable=False, index=True),
    Column("since", BigInteger, nullable=False),
)

challenges = Table(
    "challenges",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of what a passkey is to sign, once
    Column("account", String(64), nullable=False),  # for which a passkey is to be made; else empty
    Column("at", BigInteger, nullable=False, index=True),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # 1 first, without gaps
    Column("kind", String(8), nullable=False),  # "move", "undo", or "late" where the clock says that a time is over
    Column(
        "move", String(64), nullable=False
    ),  # as logs write it; of an undo the move that is taken back; of the clock nothing
    Column("seat", Integer, nullable=False),
    Column("key", String(64)),  # the client's own mark, so that a repeated request is not a second move
    Column("at", BigInteger, nullable=False),
    Index(None, "table_id", "seat", "key", unique=True),
)

servers = Table(  # that share the records
    "servers",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("seen", BigInteger, nullable=False),  # when it last said that it lives, by the database's clock
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("server", String(64), nullable=False, index=True),  # which does what only one may do for the table
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),  # none: a spectator
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("key", Text, nullable=False),  # of the server itself: whoever has it can call in its name
)

devices = Table(
    "devices",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of the endpoint
    Column("person", String(64), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(128), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("since", BigInteger, nullable=False),
)

addresses = Table(
    "addresses",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("kind", String(8), primary_key=True),  # "mail" or "webhook"
    Column("address", Text, nullable=False),
    Column("confirmed", Boolean, nullable=False),  # an e-mail's owner has opened the link that was sent there
    Column("token", String(64), nullable=False, unique=True),  # hash: confirms the address, and ends it
    Column("mark", String(64), nullable=False, server_default=""),  # from which the server can make the token once more
    Column("since", BigInteger, nullable=False),
)

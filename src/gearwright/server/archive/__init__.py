"""The records: what is kept of every table, in SQLite or PostgreSQL."""

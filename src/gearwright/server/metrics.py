"""What Prometheus can read at /metrics."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

REQUESTS = Histogram("gearwright_request_seconds", "Time until an answer began", ["method", "route", "status"])
STREAMS = Gauge("gearwright_streams", "Open streams of news")
LEASES = Gauge("gearwright_leases", "Tables that this server works for, where several share the records")
ROOMS = Gauge("gearwright_rooms", "Tables in memory")
TABLES = Counter("gearwright_tables", "Tables made", ["game"])
MOVES = Counter("gearwright_moves", "Lines added to logs", ["game", "kind"])
APPEND = Histogram("gearwright_append_seconds", "Time to write a line of a log to the disk")
BOTS = Histogram("gearwright_bot_seconds", "Time that a bot thought", ["game", "bot"])
BOT_FAILURES = Counter("gearwright_bot_failures", "Moves that a bot did not find in time", ["game", "bot"])
THINKERS = Gauge("gearwright_thinkers", "Processes on other machines in which bots think for this server")
CALLS = Counter("gearwright_calls", "Calls to people whose turn it is", ["kind", "result"])

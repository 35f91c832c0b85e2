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
REVIEWS = Counter("gearwright_reviews", "Reviews of finished games", ["game", "result"])
REVIEW = Histogram(
    "gearwright_review_seconds",
    "Time until a review was made, waiting included",
    ["game"],
    buckets=(1, 2, 5, 10, 20, 30, 60, 120, 300, 600),
)
CALLS = Counter("gearwright_calls", "Calls to people whose turn it is", ["kind", "result"])

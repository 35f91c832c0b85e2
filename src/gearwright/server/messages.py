"""What the server writes for its operator: one JSON object a line, without paths, names, texts and tokens of people."""

from __future__ import annotations

import json
import logging
import sys

logger = logging.getLogger("gearwright.server")
KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class Lines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The message, and all that was given in `extra`."""
        line = {"at": self.formatTime(record), "level": record.levelname.lower(), "message": record.getMessage()}
        line |= {key: value for key, value in vars(record).items() if key not in KNOWN}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def write_to_stderr(level: int = logging.INFO) -> None:
    """Begins to write."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logger.setLevel(level)

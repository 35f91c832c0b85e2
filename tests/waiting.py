"""Waiting for what must happen, on machines that may be busy."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

# Seconds until a test gives up: no test is about how long something takes. Less where servers are broken on purpose.
PATIENCE = float(os.environ.get("GEARWRIGHT_TESTS_SECONDS", 300))


def wait(done: Callable[[], object]) -> None:
    """Until it has happened."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.01)

"""`make busy`: the tests of the server and of the page, time and again, while every core has something else to do."""

from __future__ import annotations

import os
import subprocess
import sys
import time

TESTS = [sys.executable, "-m", "pytest", "-n", "auto", "-q", "-m", "landing", "tests/server", "tests/browser"]


def main(times: int) -> int:
    """Runs the tests so many times; gives how often they failed."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1)]
    failed = 0
    try:
        for number in range(times):
            begun = time.monotonic()
            wrong = subprocess.run(TESTS, check=False).returncode != 0
            failed += wrong
            told = "failed" if wrong else "passed"
            print(f"run {number + 1} of {times} {told} after {time.monotonic() - begun:.0f} s", flush=True)
    finally:
        for loop in loops:
            loop.kill()
    print(f"{times - failed} passed, {failed} failed")
    return failed


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))

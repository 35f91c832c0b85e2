"""`make busy`: the tests of the server and of the page, time and again, while every core has something else to do."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TESTS = [sys.executable, "-m", "pytest", "-n", "auto", "-q", "-m", "landing", "tests/server", "tests/browser"]
TOLD = 40  # last lines of a run that failed


def run(number: int) -> bool:
    """Runs the tests once, with a folder for temporary files of its own; tells whether they passed."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)  # a database that root starts belongs to somebody else, who must come in
        done = subprocess.run(TESTS, env={**os.environ, "TMPDIR": folder}, capture_output=True, text=True, check=False)
    passed = done.returncode == 0
    lines = done.stdout.splitlines()
    load = os.getloadavg()[0]
    told = "passed" if passed else "failed"
    print(f"run {number + 1} {told} after {time.monotonic() - begun:.0f} s, load {load:.1f}: {lines[-1]}", flush=True)
    if not passed:
        print(*lines[-TOLD:], done.stderr, sep="\n", flush=True)
    return passed


def main(times: int, together: int) -> int:
    """Runs the tests so many times, some of them side by side; gives how often they failed."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1)]
    try:
        with ThreadPoolExecutor(together) as pool:
            passed = sum(pool.map(run, range(times)))
    finally:
        for loop in loops:
            loop.kill()
    print(f"{passed} passed, {times - passed} failed")
    return times - passed


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))

"""Finds a Chromium for the tests, and brings one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELL = "chromium-headless-shell"  # draws the same for less processor time
NAMES = (
    SHELL,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def installed() -> str | None:
    """The browser to use: the one that CHROMIUM names, one of the system's, or Playwright's own."""
    named = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    return named or _playwrights()


def whole() -> str | None:
    """A browser that also shows notices, which the shell does not."""
    named = next(filter(None, (shutil.which(name) for name in NAMES if name != SHELL)), None)
    return named or _playwrights()


def _playwrights() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def bring() -> None:
    """Downloads Playwright's Chromium; where that cannot be reached, installs the distribution's."""
    if installed() and whole():
        return
    ways = [[sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"]]
    if shutil.which("apt-get"):
        sudo = [] if os.geteuid() == 0 else ["sudo"]
        install = "apt-get install -yq --no-install-recommends"
        packages = f"{install} {SHELL} chromium || {install} chromium"
        ways.append([*sudo, "sh", "-c", f"apt-get update -q && {{ {packages}; }}"])
    for way in ways:
        subprocess.run(way, stdout=subprocess.DEVNULL, check=False)
        if installed() and whole():
            return
    if not installed():
        sys.exit("The tests need Chromium: install it, or name it with CHROMIUM=/path/to/chromium make test.")


if __name__ == "__main__":
    bring()

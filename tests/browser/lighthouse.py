"""`make lighthouse` measures the home page and a table of every game, as a phone on a slow network sees them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx

from gearwright.core.play.registry import game_names

from .chromium import FLAGS, installed
from .site import serving

VERSION = "12.8.2"
FLOOR = {"performance": 95, "accessibility": 95}


def main() -> None:
    failed = False
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "tables.sqlite") as site:
        pages = {"home": (site.url, "")}
        for game in game_names():
            with httpx.Client(base_url=site.url, timeout=60) as client:
                wish = {"game": game, "seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "novice"}]}
                table = client.post("/api/tables", json=wish).raise_for_status().json()["table"]["id"]
                cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
            pages[game] = f"{site.url}/table/{table}", cookies
        for name, (url, cookies) in pages.items():
            points = measured(url, cookies, Path(folder) / "report.json")
            print(f"{name:20}", *(f"{what} {points[what]:3.0f}" for what in FLOOR), flush=True)
            failed |= any(points[what] < floor for what, floor in FLOOR.items())
    sys.exit("A page is below its floor of 95." if failed else 0)


def measured(url: str, cookies: str, report: Path) -> dict[str, float]:
    """What Lighthouse gives for one page, out of 100, on the phone and network that it simulates."""
    command = [
        *("npx", "--yes", f"lighthouse@{VERSION}", url, "--quiet", "--output=json", f"--output-path={report}"),
        f"--only-categories={','.join(FLOOR)}",
        f"--chrome-flags={' '.join(('--headless=new', *FLAGS))}",
        f"--extra-headers={json.dumps({'Cookie': cookies})}",
    ]
    subprocess.run(command, check=True, env=os.environ | {"CHROME_PATH": installed() or ""})
    categories = json.loads(report.read_text())["categories"]
    return {what: 100 * categories[what]["score"] for what in FLOOR}


if __name__ == "__main__":
    main()

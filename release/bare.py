"""Installs a wheel or a source distribution where nothing else is, and tries it as somebody would who just got it.

    python release/bare.py dist/gearwright-0.1.0-cp311-cp311-manylinux_2_28_x86_64.whl [PYTHON]

A wheel with compiled code must compile nothing, also on a processor of another name: every game is used in every way.
From what compiles where it is installed, a few games are played as Python. All of them must serve the page.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

UV = str(Path(sys.executable).with_name("uv"))
USE_ALL = """
import gearwright as gw
from gearwright import compiling
from gearwright.core.language import cache

for name in gw.game_names():
    game = gw.find_game(name)
    assert cache.is_ahead(game.package), name
    compiling.everything(game)
    assert not cache.compiled_of(game.package), name
"""
COMMANDS = (
    "--version",
    "games --json",
    "simulate factory_manager --games 10 --players random,greedy,novice,search:10",
    "arena automata --players random,guided:5 --games 2",
    "play gaia --seats 2 --players greedy --json",
)
SLOWLY = ("--version", "games --json", "simulate automata --games 2 --players random,greedy")
SERVES = re.compile(rb"http://127\.0\.0\.1:\d+")
OTHER_PROCESSOR = "haswell"


def main(package: Path, python: str) -> None:
    """Installs it, with the server, and tries it."""
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        subprocess.run([UV, "venv", "--quiet", "--python", python, here / "bare"], check=True)
        bare = here / "bare" / "bin"
        wish = f"gearwright[server] @ {package.resolve().as_uri()}"
        subprocess.run([UV, "pip", "install", "--quiet", "--python", bare / "python", wish], check=True)
        env = {name: value for name, value in os.environ.items() if not name.startswith(("GEARWRIGHT_", "PYTHON"))}
        env |= {"GEARWRIGHT_CACHE": str(here / "cache"), "XDG_DATA_HOME": str(here / "data")}
        compiled = "-any" not in package.name and package.suffix == ".whl"
        env |= {"NUMBA_CPU_NAME": OTHER_PROCESSOR} if compiled else {"GEARWRIGHT_INTERPRETED": "1"}
        for words in COMMANDS if compiled else SLOWLY:
            told = tried([str(bare / "gearwright"), *words.split()], here, env)
            if words == "games --json":
                assert len(json.loads(told)["games"]) >= 5, told
        if compiled:
            tried([str(bare / "python"), "-c", USE_ALL], here, env)
        serves(str(bare / "gearwright"), here, env)
        if kept := list((here / "cache").rglob("*.nbc")):
            raise SystemExit(f"{package.name} compiled {len(kept)} functions that it should have brought.")


def tried(command: list[str], folder: Path, env: dict[str, str]) -> str:
    """What a command says; it may neither fail nor compile."""
    done = subprocess.run(command, cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode or "Compiling" in done.stderr:
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def serves(command: str, folder: Path, env: dict[str, str]) -> None:
    """Starts a server and asks for its page, a file of it and the shelf."""
    given = [command, "serve", "--port", "0", "--database", f"sqlite:///{folder}/tables.sqlite", "--bots", "1"]
    with subprocess.Popen(given, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as server:
        assert server.stdout is not None
        try:
            where = next((found[0].decode() for line in server.stdout if (found := SERVES.search(line))), None)
            if where is None:
                raise SystemExit(f"{command} serve ended without saying where it serves.")
            page = read(where)
            assert "<!doctype html>" in page.lower(), page[:200]
            script = re.search(r'src="(/assets/[^"]+\.js)"', page)
            assert script and read(where + script[1])
            assert len(json.loads(read(f"{where}/api/games"))["games"]) >= 5
        finally:
            server.terminate()


def read(address: str) -> str:
    """What lies there."""
    with urllib.request.urlopen(address, timeout=60) as answer:
        return str(answer.read().decode())


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else sys.executable)

"""`python -m tests.old_and_new OLD GAME ...`: how fast rules run beside those of another source tree, in turns.

OLD is the `src` of another commit: `git archive COMMIT src | tar x -C FOLDER`. Each tree has a process of its own,
which compiles once; then one measures while the other waits, so that what else the machine does falls on both. The
figures are those of `gearwright bench` that both trees have, the best of all rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

HERE = Path(__file__).parents[1] / "src"
COMPARED = ("decisions/s",)
WORKER = """
import json, sys
try:
    from gearwright.core.play.registry import find_game
except ImportError:  # before core was packages
    from gearwright.core.registry import find_game
from gearwright.bench import on_gpu, rates

measure = on_gpu if sys.argv[1] == "cuda" else rates
for line in sys.stdin:
    name, seats = json.loads(line)
    rows = [[figure.name, figure.value] for figure in measure(find_game(name), seats) if figure.unit in sys.argv[2:]]
    print(json.dumps(rows), flush=True)
"""


@dataclass
class Tree:
    """A source tree, the process that measures it, and the best that it has reached."""

    source: Path
    device: str
    best: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not (self.source / "gearwright").is_dir():
            sys.exit(f"{self.source} has no folder gearwright.")
        command = [sys.executable, "-c", WORKER, self.device, *COMPARED]
        paths = os.pathsep.join([str(self.source), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(
            command, env={**os.environ, "PYTHONPATH": paths}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def measure(self, game: str, seats: int) -> None:
        asked, told = self.process.stdin, self.process.stdout
        assert asked is not None and told is not None
        print(json.dumps([game, seats]), file=asked, flush=True)
        for name, value in self._answer(told):
            if value is not None:
                self.best[name] = max(self.best.get(name, 0.0), value)

    def _answer(self, told: IO[str]) -> list[tuple[str, float | None]]:
        line = told.readline()
        if not line:
            sys.exit(f"The process of {self.source} has ended.")
        rows: list[tuple[str, float | None]] = json.loads(line)
        return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path, metavar="OLD", help="another commit's src")
    parser.add_argument("games", nargs="+", metavar="GAME")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    trees = [Tree(given.old.resolve(), given.device), Tree(HERE, given.device)]
    for game in given.games:
        for tree in trees:
            tree.best.clear()
        for number in range(given.rounds):
            for tree in trees if number % 2 == 0 else reversed(trees):
                tree.measure(game, given.seats)
        old, new = (tree.best for tree in trees)
        for name in [name for name in old if name in new]:
            change = new[name] / old[name] - 1
            print(f"{game} {name}: {old[name]:,.0f} old, {new[name]:,.0f} new, {change:+.1%}", flush=True)


if __name__ == "__main__":
    main()

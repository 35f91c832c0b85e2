"""What blocks of `console` show is what came out when the site was built.

A block of `console` has commands behind `$ ` and under each what it prints. The commands are run, one after the
other, in a folder that all blocks of a page share; `src`, `docs` and `examples` in it are those of the checkout. What
they print replaces what the page says. `console refused` has commands that must fail. A block of `python run` is run,
too, and what it prints follows it. What takes more than half a minute is no such block: it stands in a block of
`text`, and the page names the command that shows it again.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from .text import Block, Failed

ROOT = Path(__file__).parents[1]
LENT = ("src", "docs", "examples")
PATIENCE = 300  # seconds, on a busy machine
WIDTH = 100


class Shell:
    """Runs what the blocks of one page say."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._folder: Path | None = None

    @property
    def folder(self) -> Path:
        """Where the commands run; it is made when the first one does."""
        if self._folder is None:
            self._folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory(prefix="gearwright-site-")))
            for name in LENT:
                (self._folder / name).symlink_to(ROOT / name)
        return self._folder

    def close(self) -> None:
        """Forgets the folder."""
        self._stack.close()
        self._folder = None

    def shown(self, block: Block) -> str:
        """The block with what came out."""
        if block.language == "console":
            return Block(("console",), self._console(block, "refused" in block.words)).text()
        if block.words == ("python", "run"):
            code, out = self._run([sys.executable, "-c", block.code])
            if code:
                raise Failed(f"This program fails:\n{block.code}\n{out}")
            return Block(("python",), block.code).text() + (f"\n{Block(('text',), out).text()}" if out else "")
        return block.text()

    def _console(self, block: Block, refused: bool) -> str:
        lines = []
        for command in commands(block):
            code, out = self._run(["bash", "-c", command])
            if bool(code) != refused:
                raise Failed(f"`{command}` ends with {code}:\n{out}")
            lines += [f"$ {command}\n", out]
        return "".join(lines)

    def _run(self, command: list[str]) -> tuple[int, str]:
        """The exit code and what was printed, errors included, without the spaces that fill lines up."""
        home = {name: str(self.folder / ".home") for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        env = {**os.environ, **home, "PATH": path, "COLUMNS": str(WIDTH), "NO_COLOR": "1", "TERM": "dumb"}
        try:
            done = subprocess.run(
                command, cwd=self.folder, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True, timeout=PATIENCE,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            raise Failed(f"`{command[-1]}` takes longer than {PATIENCE} seconds.") from None
        out = "".join(f"{line.rstrip()}\n" for line in done.stdout.replace(str(self.folder), ".").splitlines())
        return done.returncode, out


def commands(block: Block) -> list[str]:
    """The commands of a block of `console`; a line that ends with a backslash goes on in the next."""
    joined = block.code.replace("\\\n", "")
    return [line[2:].strip() for line in joined.splitlines() if line.startswith("$ ")]

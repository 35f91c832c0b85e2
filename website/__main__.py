"""Builds the site: `python -m website [FOLDER]`, in `site` if no folder is named; `make site` does it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from . import links, pages
from .text import Failed

BEGINNING = "index.html"


def build(folder: Path) -> list[str]:
    """Builds it, and tells in sentences what leads nowhere. An earlier site in the folder goes."""
    if folder.exists() and any(folder.iterdir()) and not (folder / BEGINNING).is_file():
        raise Failed(f"{folder} holds something else than a site, which would be lost: name another folder.")
    with tempfile.TemporaryDirectory(prefix="gearwright-site-") as place:
        made = Path(place)
        pages.write(made)
        builder = [sys.executable, "-m", "zensical", "build", "--strict", "-f", "mkdocs.yml"]
        done = subprocess.run(builder, cwd=made, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            raise Failed(done.stdout)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(made / "site", folder)
    return list(links.dead(folder))


def main() -> None:
    """Says where to begin reading, or what is wrong."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "site")
    try:
        wrong = build(folder)
    except Failed as failed:
        sys.exit(str(failed))
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"The site begins at {folder / BEGINNING}")


if __name__ == "__main__":
    main()

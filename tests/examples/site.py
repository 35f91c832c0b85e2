"""The example of a game in a package of its own, as if it were installed."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "pig"


def installed(folder: Path, sources: Path = EXAMPLE) -> dict[str, str]:
    """The environment of a process that finds the example, by what its own pyproject says."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    made = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    made.mkdir()
    (made / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in named.items())
        for group, named in project["entry-points"].items()
    )
    (made / "entry_points.txt").write_text(points)
    paths = [str(sources), str(folder), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}

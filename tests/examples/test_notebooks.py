"""The code of the notebooks runs; `make notebooks` plays them anew, pictures included, and the one that needs more."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

NOTEBOOKS = Path(__file__).parents[2] / "docs" / "notebooks"
NEEDS_MORE = {"learning"}  # sb3-contrib and PyTorch, in an environment of their own


def code_of(notebook: Path) -> str:
    cells = json.loads(notebook.read_text())["cells"]
    return "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")


@pytest.mark.parametrize("name", sorted({path.stem for path in NOTEBOOKS.glob("*.ipynb")} - NEEDS_MORE))
@pytest.mark.thorough("a notebook plays for minutes")
def test_a_notebook_runs(name: str, tmp_path: Path) -> None:
    (tmp_path / "notebook.py").write_text(code_of(NOTEBOOKS / f"{name}.ipynb"))
    env = os.environ | {"MPLBACKEND": "agg"}
    done = subprocess.run([sys.executable, "notebook.py"], cwd=tmp_path, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.quick
def test_notebooks_show_what_came_out() -> None:
    for path in NOTEBOOKS.glob("*.ipynb"):
        cells = [cell for cell in json.loads(path.read_text())["cells"] if cell["cell_type"] == "code"]
        counts = [cell["execution_count"] for cell in cells]
        assert counts == list(range(1, len(cells) + 1)), f"{path.name}: run `make notebooks`"
        outputs = [output for cell in cells for output in cell["outputs"]]
        assert outputs and not [output for output in outputs if output["output_type"] == "error"], path.name

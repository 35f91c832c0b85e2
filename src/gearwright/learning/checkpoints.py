"""What a run leaves in its folder, so that it can go on there, or on another machine.

`checkpoint.pt` is all but the tables; `league.pt` the former selves and `tables.npz` the tables, without which a run
goes on as well, with new ones.
"""

from __future__ import annotations

import zipfile
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import torch

from gearwright.core.errors import BadState, GearwrightError
from gearwright.core.many.saving import BatchState
from gearwright.core.play.files import writing

from .worlds import World

CHECKPOINT, LEAGUE, TABLES = "checkpoint.pt", "league.pt", "tables.npz"
ARRAYS = ("tables", "games", "seeds", "over", "scores", "places")


def save(path: Path, kept: dict[str, Any]) -> None:
    """Writes a file of tensors and plain data, whole or not at all."""
    draft = path.with_suffix(".draft")
    with writing(path):
        try:
            torch.save(kept, draft)
        except RuntimeError as error:  # PyTorch's name for a disk that is full, or a folder that is not there
            raise GearwrightError(f"{path} cannot be written: {str(error).splitlines()[0]}.") from None
        draft.replace(path)


def read(path: Path) -> dict[str, Any]:
    """Reads one. Nothing in it is run."""
    try:
        found = torch.load(path, map_location="cpu", weights_only=True)
    except Exception:
        raise GearwrightError(f"{path} is no checkpoint, or only a part of one: remove it to begin anew.") from None
    if not isinstance(found, dict):
        raise GearwrightError(f"{path} is no checkpoint: remove it to begin anew.")
    return found


def save_tables(path: Path, worlds: list[World]) -> None:
    """Writes all tables."""
    arrays: dict[str, np.ndarray] = {}
    for w, world in enumerate(worlds):
        for g, group in enumerate(world.groups):
            state = group.tables.state
            arrays |= {f"{w}/{g}/{name}": getattr(state, name) for name in ARRAYS}
            arrays[f"{w}/{g}/seed"] = np.array([state.seed], np.uint64)
    draft = path.with_suffix(".draft.npz")
    with writing(path):
        np.savez(draft, **arrays)  # type: ignore[arg-type]
        draft.replace(path)


def restore_tables(path: Path, worlds: list[World]) -> bool:
    """All tables go on where they were; tells whether they could, or whether they are of other sizes now."""
    names = {field.name for field in fields(BatchState)} - set(ARRAYS) - {"seed"}
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            for w, world in enumerate(worlds):
                for g, group in enumerate(world.groups):
                    own = {name: getattr(group.tables, name) for name in names}
                    arrays = {name: kept[f"{w}/{g}/{name}"] for name in ARRAYS}
                    group.tables.restore(BatchState(**own, **arrays, seed=int(kept[f"{w}/{g}/seed"][0])))
    except (KeyError, BadState):
        return False
    except (OSError, ValueError, EOFError, zipfile.BadZipFile):
        raise GearwrightError(f"{path} is not whole: remove it to go on with new tables.") from None
    return True

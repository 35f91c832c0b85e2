"""A run that was stopped goes on as if it had not been, and what it cannot go on from it refuses in a sentence."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs PyTorch: make .venv/torch")

from gearwright import GearwrightError  # noqa: E402
from gearwright.learning import checkpoints  # noqa: E402
from gearwright.learning.run import Run, train  # noqa: E402

from .tiny import run_in  # noqa: E402


@pytest.fixture(autouse=True)
def on_one_thread() -> Any:
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def play(run: Run, windows: int) -> list[dict[str, float]]:
    """Learns from so many windows and keeps all, as a run does that is stopped then."""
    rows: list[dict[str, float]] = []
    train(run, rows.append, lambda: len(rows) == windows)
    return rows


def flat(thing: Any, name: str = "") -> dict[str, Any]:
    """Whatever lies in dictionaries and lists, by where it lies."""
    if isinstance(thing, dict):
        return {place: leaf for key, each in thing.items() for place, leaf in flat(each, f"{name}/{key}").items()}
    if isinstance(thing, list | tuple):
        return flat(dict(enumerate(thing)), name)
    return {name: thing.tolist() if isinstance(thing, torch.Tensor) else thing}


def all_of(run: Run) -> dict[str, Any]:
    """Everything that a run goes on with, and its tables."""
    progress = {name: value for name, value in vars(run.progress).items() if name != "seconds"}
    found = flat(
        {
            "network": run.network.state_dict(),
            "rivals": [rival.state_dict() for rival in run.rivals],
            "optimiser": run.learner.state(),
            "league": run.league.state(),
            "generator": run.generator.get_state(),
            "chance": run.chance.bit_generator.state,
            "walks": [walk.left for walk in run.walks],
            "progress": progress,
        }
    )
    groups = [group for world in run.worlds for group in world.groups]
    for number, group in enumerate(groups):
        state = group.tables.state
        found |= {f"tables/{number}/{name}": getattr(state, name).tolist() for name in checkpoints.ARRAYS}
    return found


def test_a_run_that_was_stopped_equals_one_that_was_not_bit_by_bit(tmp_path: Path) -> None:
    whole = run_in(tmp_path / "whole")
    rows = play(whole, 7)
    first = run_in(tmp_path / "parts")
    before = play(first, 3)
    second = run_in(tmp_path / "parts")
    assert all_of(second) == all_of(first)
    after = play(second, 4)
    np.testing.assert_equal([*before, *after], rows)  # not a number where no game ended
    assert all_of(second) == all_of(whole)
    assert all_of(second) != all_of(first)


def test_a_run_goes_on_from_the_checkpoint_of_a_gpu(tmp_path: Path) -> None:
    """A GPU keeps no tables, has a generator of another kind, and its optimiser keeps the rate in a tensor."""
    first = run_in(tmp_path)
    play(first, 2)
    (tmp_path / checkpoints.TABLES).unlink()
    kept = checkpoints.read(tmp_path / checkpoints.CHECKPOINT)
    kept["generator"] = torch.zeros(16, dtype=torch.uint8)
    for group in kept["learner"]["param_groups"]:
        group |= {"lr": torch.tensor(0.001), "fused": True, "capturable": True}
    checkpoints.save(tmp_path / checkpoints.CHECKPOINT, kept)
    second = run_in(tmp_path)
    assert second.progress == first.progress
    assert flat(second.learner.state())["/state/0/exp_avg"] == flat(first.learner.state())["/state/0/exp_avg"]
    assert play(second, 1)[0]["learnt"] > 0


def test_a_run_goes_on_with_other_tables_and_without_its_league(tmp_path: Path) -> None:
    play(run_in(tmp_path), 3)
    (tmp_path / checkpoints.LEAGUE).unlink()
    run = run_in(tmp_path, tables=30, seats=[2, 4])
    assert run.progress.windows == 3
    assert play(run, 2)[-1].keys() >= {"score_2", "score_4"}


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kept")
    run_in(folder).save()
    return folder


def torn(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def changed(**fields: Any) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        checkpoints.save(path, {**checkpoints.read(path), **fields})

    return change


@pytest.mark.parametrize(
    ("file", "spoil", "sentence"),
    [
        (checkpoints.CHECKPOINT, torn, r"checkpoint\.pt is no checkpoint, or only a part of one"),
        (checkpoints.CHECKPOINT, lambda path: path.write_bytes(b"PK"), r"checkpoint\.pt is no checkpoint"),
        (checkpoints.CHECKPOINT, changed(game="gaia"), r"of another game: gaia, and here is automata\.$"),
        (checkpoints.CHECKPOINT, changed(edition=77), r"of another edition: 77"),
        (checkpoints.CHECKPOINT, changed(set="abc"), r"of another set: abc"),
        (checkpoints.CHECKPOINT, changed(progress={"hours": 3}), r"or not whole"),
        (checkpoints.LEAGUE, torn, r"league\.pt is no checkpoint, or only a part of one"),
        (checkpoints.TABLES, torn, r"tables\.npz is not whole: remove it to go on with new tables\.$"),
    ],
)
def test_what_is_no_checkpoint_of_this_run_is_refused(
    kept: Path, tmp_path: Path, file: str, spoil: Callable[[Path], None], sentence: str
) -> None:
    shutil.copytree(kept, tmp_path, dirs_exist_ok=True)
    spoil(tmp_path / file)
    with pytest.raises(GearwrightError, match=sentence) as refusal:
        run_in(tmp_path)
    assert "\n" not in str(refusal.value)


def test_a_network_of_another_size_is_refused(kept: Path) -> None:
    with pytest.raises(GearwrightError, match="is of a network of another size, or not whole"):
        run_in(kept, width=48)


def test_a_window_is_learnt_from_as_often_as_one_wishes(tmp_path: Path) -> None:
    def steps(passes: int) -> float:
        run = run_in(tmp_path / str(passes), passes=passes, seats=[2])
        learnt = play(run, 1)[0]["learnt"]
        made = {float(state["step"]) for state in run.learner.optimiser.state.values()}
        assert learnt > 0
        assert made == {passes * learnt / 64}
        return learnt

    assert steps(1) == steps(3)

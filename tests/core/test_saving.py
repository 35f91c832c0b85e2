"""Batches that are copied, saved and restored, and what is refused at the door."""

from __future__ import annotations

import copy
import pickle
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import gearwright as gw
from gearwright import BadState, Batch
from gearwright.core.play.log import Components
from gearwright.core.play.registry import find_again

ARRAYS = ("array", "games", "seeds", "seat", "mask", "observation", "over", "scores", "places")


def shown(batch: Batch) -> list[bytes]:
    """All that a batch shows, and what random players would do there."""
    return [getattr(batch, name).tobytes() for name in ARRAYS] + [batch.random_moves().tobytes()]


def played_on(batch: Batch, steps: int) -> list[list[bytes]]:
    """What it shows after every step of random players."""
    seen = []
    for _ in range(steps):
        batch.step(batch.random_moves())
        seen.append(shown(batch))
    return seen


def begun() -> Batch:
    """Tables that are in the middle of their games, some of them of their second one."""
    batch = gw.batch("factory_manager", size=3, seats=2, seed=4)
    while not batch.games.any():
        batch.step(batch.random_moves())
    return batch


@pytest.mark.parametrize("copied", [Batch.copy, copy.copy, copy.deepcopy, lambda b: pickle.loads(pickle.dumps(b))])
def test_another_batch_goes_on_alike_and_alone(copied: Callable[[Batch], Batch]) -> None:
    batch = begun()
    before = shown(batch)
    other = copied(batch)
    assert shown(other) == before
    seen = played_on(other, 60)
    assert shown(batch) == before, "what is played in one does not touch the other"
    assert played_on(batch, 60) == seen
    assert batch.games.sum() > 1, "games have ended and begun since"


def test_a_batch_goes_back_to_its_state_with_the_arrays_that_it_has() -> None:
    batch = begun()
    arrays = [getattr(batch, name) for name in ARRAYS]
    state, before = batch.state, shown(batch)
    seen = played_on(batch, 60)
    batch.restore(state)
    assert shown(batch) == before
    assert all(getattr(batch, name) is array for name, array in zip(ARRAYS, arrays, strict=True))
    assert played_on(batch, 60) == seen


def test_a_saved_state_is_taken_by_another_batch() -> None:
    state = begun().state
    other = gw.batch("factory_manager", size=3, seats=2, seed=99)
    other.restore(pickle.loads(pickle.dumps(state)))
    made = Batch.from_state(state, observes=False)
    assert len(made.observation) == 0
    for batch in (other, made):
        played_on(batch, 60)
    assert other.array.tobytes() == made.array.tobytes() and other.seed == 4


def test_a_batch_of_an_older_edition_stays_there() -> None:
    """The games that begin later are of the edition with which the batch began."""
    state = gw.batch("gaia", size=2, seats=2, seed=4, threads=1).state
    assert state.edition > 1
    state.tables.view(state.game.rules.table.dtype)["edition"] = 1
    older = Batch.from_state(replace(state, edition=1))
    assert pickle.loads(pickle.dumps(older)).edition == 1
    played_on(older, 500)
    assert (older.games > state.games).all() and (older.array["edition"] == 1).all()


def test_a_state_that_does_not_fit_is_refused_and_changes_nothing() -> None:
    state = begun().state
    for name, other in (
        ("game is Automata", gw.batch("automata", size=3, seats=2)),
        ("size is 4, and 3", gw.batch("factory_manager", size=4, seats=2)),
        ("seats is 3, and 2", gw.batch("factory_manager", size=3, seats=3)),
        ("options is {'first_game': 'on'}", gw.batch("factory_manager", size=3, seats=2, first_game=True)),
    ):
        before = shown(other)
        with pytest.raises(BadState, match=f"cannot go on from that state: its {name}"):
            other.restore(state)
        assert shown(other) == before


def test_a_pickle_brings_a_set_of_ones_own_along(tmp_path: Path) -> None:
    """It goes on with the set that it began with, whatever became of the folder."""
    folder = tmp_path / "rich"
    folder.mkdir()
    setup = gw.find_game("factory_manager").components.texts["setup.toml"]
    (folder / "setup.toml").write_text(setup.replace("money = 18", "money = 41"))
    batch = gw.batch("factory_manager", size=2, components=folder)
    pickled = pickle.dumps(batch)
    (folder / "setup.toml").write_text(setup.replace("money = 18", "money = 42"))
    assert shown(pickle.loads(pickled)) == shown(batch)
    shutil.rmtree(folder)
    assert shown(pickle.loads(pickled)) == shown(batch)


def test_a_pickle_names_its_game_and_another_one_is_refused() -> None:
    game = gw.find_game("factory_manager")
    assert pickle.loads(pickle.dumps(game)) is game and copy.deepcopy(game) is game
    assert game.layout != gw.find_game("automata").layout
    known: dict[str, Any] = {
        "name": game.name, "edition": game.edition, "layout": game.layout,
        "components": Components.of(game.components).model_dump_json(),
    }  # fmt: skip
    assert find_again(**known) is game
    for change, why in (
        ({"name": "go"}, "There is no game 'go'"),
        ({"edition": game.edition + 1}, f"Factory Manager has no edition {game.edition + 1} of the rules here"),
        ({"components": '{"name": "standard", "digest": "0123"}'}, "its component set was 0123 of Factory Manager"),
        ({"layout": "0123"}, "another version of Gearwright saved it"),
    ):
        with pytest.raises(BadState, match=f"^What was saved cannot go on here: {why}"):
            find_again(**known | change)

"""A log rebuilds its table, now and for ever."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gearwright import find_game, load

from .cases import OURS, Case, every_case, examples
from .golden_logs import GOLDEN, LOGS, editions_of


@every_case
@examples(6)
@given(seed=st.integers(0, 2**64 - 1), moves=st.integers(0, 400))
def test_a_saved_log_gives_the_same_table(
    case: Case, seed: int, moves: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    table = case.played(seed, moves)
    path = tmp_path_factory.mktemp("logs") / "game.json"
    table.log.save(path)
    again = load(path)
    assert again.array.tobytes() == table.array.tobytes()
    assert again.log == table.log


@pytest.mark.parametrize("path", LOGS, ids=lambda path: str(path.relative_to(GOLDEN)))
def test_golden_logs_still_lead_to_their_results(path: Path) -> None:
    """Games that were played once are replayed by every later version (`make golden` adds those of a new edition)."""
    table = load(path)
    assert table.over
    assert editions_of(path) == (table.table.edition, table.game.components.edition)


@pytest.mark.parametrize("name", OURS)
def test_every_edition_of_the_rules_and_of_the_set_has_golden_logs(name: str) -> None:
    game, told = find_game(name), [editions_of(path) for path in LOGS if path.is_relative_to(GOLDEN / name)]
    assert {rules for rules, _ in told} == set(range(1, game.edition + 1))
    assert {edition for _, edition in told} == set(range(1, game.components.edition + 1)), "`make golden` writes them"

from __future__ import annotations

import asyncio
from pathlib import Path

from .killing import run
from .postgres import Postgres


def test_a_killed_server_has_lost_nothing_and_done_nothing_twice(tmp_path: Path) -> None:
    """Two of each game or more; `make kill` plays a thousand."""
    counts = asyncio.run(run(f"sqlite:///{tmp_path / 'killed.sqlite'}", tmp_path, 10, 20, 40, 1, kills=2))
    assert counts.games >= 10
    assert counts.kills >= 2
    assert counts.resumed > 0


def test_of_two_servers_either_is_killed_and_nothing_is_lost_or_done_twice(postgres: Postgres, tmp_path: Path) -> None:
    """Two of each game or more; `make kill` plays five hundred."""
    counts = asyncio.run(run(postgres.fresh(), tmp_path, 10, 20, 15, 2, servers=2, kills=2))
    assert counts.games >= 10
    assert counts.kills >= 2
    assert counts.resumed > 0

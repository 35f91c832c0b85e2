from __future__ import annotations

import asyncio
from pathlib import Path

from . import attacks
from .attack import run


def test_a_server_holds_against_a_visitor_who_means_no_good(tmp_path: Path) -> None:
    """What is quickly tried; `make attack` also takes its time, and measures how others fare meanwhile."""
    tried = asyncio.run(run(tmp_path, attacks.QUICK, 0))
    assert [each for each in tried if not each.held] == []

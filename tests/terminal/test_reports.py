"""What commands print beside games: the shelf."""

from __future__ import annotations

import io

from rich.console import Console

from gearwright import find_game
from gearwright.terminal import reports


def test_the_choices_of_an_option_read_as_a_sentence() -> None:
    console = Console(file=io.StringIO(), width=200)
    console.print(reports.shelf([find_game("gaia")], ["greedy"]))
    assert "--option automas (none, one, two or three)" in console.file.getvalue()  # type: ignore[attr-defined]

"""A hint tells more each time it is asked for, and begins anew when something else is asked."""

from __future__ import annotations

from rich.console import Console

import gearwright as gw
from gearwright.core.looks.attempts import raised
from gearwright.core.play.handle import View
from gearwright.terminal.hinting import Hinting


def told(hinting: Hinting, view: View) -> str:
    console = Console(width=100, record=True, quiet=True)
    with console.capture() as captured:
        console.quiet = False
        console.print(hinting.next(view, raised))
    return captured.get()


def test_a_hint_tells_more_each_time() -> None:
    table = gw.new("factory_manager", seats=2, seed=3)
    view, hinting = table.view(table.seat), Hinting("random")
    think, look, move, again = (told(hinting, view) for _ in range(4))
    assert "to choose from" in think and "Type hint again" in think
    assert ("Look here" in look or "nowhere on the board" in look) and "Type hint again" in look
    assert move == again and any(view.describe(each) in move for each in view.legal_moves())
    table.play(table.legal_moves()[0])
    assert "Type hint again for where" in told(hinting, table.view(table.seat))

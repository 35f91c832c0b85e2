from __future__ import annotations

import subprocess
import sys

# In a process of its own, because here other tests have compiled everything.
PROGRAM = """
from gearwright.core.language.mode import INTERPRETED
from gearwright.server.library import Library

library = Library(None)
library.warm_up()
for build in library.builds:
    rules = build.game.calls
    for entry in (rules.start, rules.hide, rules.legal_moves, rules.refuse, rules.play):
        assert INTERPRETED or entry.overloads, f"{build.game.title}: {entry.__name__} is not compiled"
"""


def test_nothing_is_left_to_compile_when_the_first_move_comes() -> None:
    subprocess.run([sys.executable, "-c", PROGRAM], check=True)

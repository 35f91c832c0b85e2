"""Writes the picture of the terminal client that the README shows. Run as a program (`make picture`)."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

from gearwright import new
from gearwright.core.play.asking import Question
from gearwright.core.play.story import seen
from gearwright.terminal.drawing import Drawing
from gearwright.terminal.listing import move_list
from gearwright.terminal.signs import SEAT_STYLES, names_of, signed

PICTURE = Path(__file__).parents[2] / "docs" / "terminal.svg"
WIDTH = 118
SEAT, ROUND, ACTION = 0, 3, "action"


def picture() -> str:
    """The third purchase of a game that was played with some sense."""
    table = new("factory_manager", seats=3, seed=41)
    questions = table.game.rules.contents.questions
    while table.table.round_number < ROUND or questions[table.table.due.kind] != ACTION or table.seat != SEAT:
        legal = table.legal_moves()
        words = {table.describe(move).split()[0]: move for move in legal}
        wanted = ("Place", "Buy", "Confirm", "End", "Pass")
        table.play(next((words[word] for word in wanted if word in words), legal[len(table.moves) * 7 % len(legal)]))
    names = signed(names_of(["you", "Ada", "Grace"], 3))
    question = Question(seen(table, SEAT, names))
    console = Console(record=True, width=WIDTH, file=io.StringIO(), highlight=False)
    console.print(Drawing(names, SEAT, question.numbers).scene(question.scene))
    console.print()
    console.print(Text.assemble((names[SEAT], SEAT_STYLES[SEAT]), "  ", (question.text, "bold")))
    console.print(move_list(question))
    svg = console.export_svg(title="gearwright play factory_manager")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL).replace("Fira Code", "DejaVu Sans Mono")


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")

"""The moves of a game in words, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from gearwright.core.play.story import Told, runs

from .signs import SEAT_SIGNS, SEAT_STYLES, painted


def lines(told: Sequence[Told], names: Sequence[str]) -> list[Text]:
    """A line for all that one player did in a row, and a line for each thing that happened by itself."""
    lines = []
    for moves in runs(told):
        seat = moves[0].seat
        words = "; ".join(each.words for each in moves)
        who = f"{SEAT_SIGNS[seat]} You" if moves[0].own else names[seat]
        lines.append(Text.assemble((who, SEAT_STYLES[seat]), " ", painted(Text(words), names)))
        lines += [painted(Text.assemble("   ", (sentence, "italic")), names) for sentence in moves[-1].news]
    return lines

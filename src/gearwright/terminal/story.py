"""The moves of a game in words, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from gearwright.core.play.story import Told

from .signs import SEAT_SIGNS, SEAT_STYLES, painted


def since_last(told: Sequence[Told], seat: int) -> Sequence[Told]:
    """What happened after the seat's own last move, and by itself right after that move."""
    own = [k for k, each in enumerate(told) if each.seat == seat]
    return told[own[-1] :] if own else told


def lines(told: Sequence[Told], names: Sequence[str]) -> list[Text]:
    """A line for all that one player did in a row, and a line for each thing that happened by itself."""
    lines = []
    for moves in _runs(told):
        seat = moves[0].seat
        words = "; ".join(each.words for each in moves)
        who = f"{SEAT_SIGNS[seat]} You" if moves[0].own else names[seat]
        lines.append(Text.assemble((who, SEAT_STYLES[seat]), " ", painted(Text(words), names)))
        lines += [painted(Text.assemble("   ", (sentence, "italic")), names) for sentence in moves[-1].news]
    return lines


def _runs(told: Sequence[Told]) -> list[list[Told]]:
    """Moves of one player in a row; whatever happens by itself ends the run."""
    runs: list[list[Told]] = []
    for each in told:
        if runs and runs[-1][-1].seat == each.seat and not runs[-1][-1].news:
            runs[-1].append(each)
        else:
            runs.append([each])
    return runs

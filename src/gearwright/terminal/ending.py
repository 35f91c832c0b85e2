"""The end of a game: the places, where the scores come from, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import ROUNDED
from rich.console import Group
from rich.table import Table
from rich.text import Text

from gearwright.core.looks.lexicon import Lexicon
from gearwright.core.looks.phrases import winners
from gearwright.core.looks.scene import Tally

from .signs import SEAT_STYLES, painted


def standings(
    scores: Sequence[int], places: Sequence[int], tallies: Sequence[Tally], names: Sequence[str], lexicon: Lexicon
) -> Group:
    """The places of a finished game, the scores by source, and who has won it."""
    table = Table(title="The game is over", title_justify="left", title_style="bold", box=ROUNDED)
    table.add_column("place", justify="right")
    table.add_column("player")
    table.add_column("score", justify="right")
    for seat in sorted(range(len(names)), key=lambda seat: places[seat]):
        table.add_row(str(places[seat]), Text(names[seat], SEAT_STYLES[seat]), str(scores[seat]))
    won = painted(Text(winners(scores, places, names), "bold"), names)
    return Group(table, by_source(scores, tallies, names, lexicon), won)


def by_source(scores: Sequence[int], tallies: Sequence[Tally], names: Sequence[str], lexicon: Lexicon) -> Table:
    """Where each score comes from."""
    table = Table(title="Where the scores come from", title_justify="left", title_style="bold", box=ROUNDED)
    table.add_column("source", no_wrap=True)
    for name, style in zip(names, SEAT_STYLES, strict=False):
        table.add_column(Text(name, style), justify="right")
    for line in zip(*tallies, strict=True):
        table.add_row(lexicon.name(line[0][0]), *(str(value) for _, value in line))
    table.add_section()
    table.add_row("score", *(str(score) for score in scores), style="bold")
    return table

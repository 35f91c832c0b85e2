"""The end of a game: the places, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import ROUNDED
from rich.console import Group
from rich.table import Table
from rich.text import Text

from .signs import SEAT_STYLES, painted


def standings(scores: Sequence[int], places: Sequence[int], names: Sequence[str]) -> Group:
    """The places of a finished game, and who has won it."""
    table = Table(title="The game is over", title_justify="left", title_style="bold", box=ROUNDED)
    table.add_column("place", justify="right")
    table.add_column("player")
    table.add_column("score", justify="right")
    for seat in sorted(range(len(names)), key=lambda seat: places[seat]):
        table.add_row(str(places[seat]), Text(names[seat], SEAT_STYLES[seat]), str(scores[seat]))
    return Group(table, painted(Text(winners(scores, places, names), "bold"), names))


def winners(scores: Sequence[int], places: Sequence[int], names: Sequence[str]) -> str:
    """Who has won, in a sentence."""
    first = [seat for seat, place in enumerate(places) if place == 1]
    if len(first) > 1:
        named = ", ".join(names[seat] for seat in first[:-1])
        return f"{named} and {names[first[-1]]} share the victory with {scores[first[0]]}."
    verb = "win" if names[first[0]].endswith("you") else "wins"
    return f"{names[first[0]]} {verb} with {scores[first[0]]}."

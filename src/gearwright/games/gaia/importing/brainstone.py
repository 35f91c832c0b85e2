"""The Taklons' brainstone in the platform's log: it names where the stone ends up, we ask whether it is used."""

from __future__ import annotations

from gearwright.core.play.handle import Handle

from .. import moves as m
from ..factions.taklons import CHARGE_ONE, CHARGE_TWO, DISCARD, PROJECT, SPEND
from ..table import IN_GAIA_AREA, NO_BRAINSTONE

STONE_PLACES = {"area1": 1, "area2": 2, "area3": 3, "gaia": IN_GAIA_AREA, "discard": NO_BRAINSTONE}
GOES_TO = {CHARGE_ONE: 2, CHARGE_TWO: 3, SPEND: 1, PROJECT: IN_GAIA_AREA, DISCARD: NO_BRAINSTONE}


def stone_moves(handle: Handle, told: list[int], goal: int) -> list[str]:
    """Answers that put the stone where the log says, one by one.

    The charges of one income may come in another order there: then only where it is in the end can be the same.
    """
    ways = _ways(handle, handle.seat)
    exact = [moves[: len(told)] for moves, places, _ in ways if places[: len(told)] == told]
    charged = handle.table.due.purpose in (CHARGE_ONE, CHARGE_TWO)
    roundabout = [moves for moves, _, place in ways if charged and place == goal]
    return (exact + roundabout or [[]])[0]


def _ways(handle: Handle, seat: int) -> list[tuple[list[str], list[int], int]]:
    """Every row of answers about the stone, where each of them puts it, and where it is in the end."""
    ways: list[tuple[list[str], list[int], int]] = []
    places = {"use": GOES_TO[handle.table.due.purpose], "keep": int(handle.table.players[seat].brainstone)}
    for move, place in places.items():
        after = handle.copy()
        after.play(move)
        again = after.seat == seat and after.table.due.kind == m.USE_BRAINSTONE and not after.over
        end = int(after.table.players[seat].brainstone)
        for moves, further, last in _ways(after, seat) if again else [([], [], end)]:
            ways.append(([move, *moves], [place, *further], last))
    return ways

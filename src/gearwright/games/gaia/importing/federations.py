"""Federations of a public platform: it names hexes, we ask for groups and satellites."""

from __future__ import annotations

from gearwright.core.errors import BadLog
from gearwright.core.play.handle import Handle

from .. import moves as m
from ..components.space import COORDINATES
from ..map.hexes import neighbour
from ..map.settling import N_SIDES

NO_FEDERATION = "These hexes are no federation with as few satellites as possible."


def federation_moves(handle: Handle, hexes: set[int]) -> list[int]:
    """Every way to choose groups and satellites is tried, until it leads to the named hexes."""
    begun = handle.copy()
    begun.play(m.FEDERATE)
    found = _choose(handle, begun, [m.FEDERATE], hexes)
    if found is None:
        raise BadLog(NO_FEDERATION)
    return found


def _choose(start: Handle, handle: Handle, moves: list[int], hexes: set[int]) -> list[int] | None:
    """Groups in rising order, because a set of them need not be tried twice; then satellites on named hexes."""
    kind = handle.table.due.kind
    if kind not in (m.CORE, m.SATELLITE):
        return moves if _is_meant(start, handle, hexes) else None
    for move in handle.legal_moves():
        if kind == m.CORE:
            fits = move > moves[-1] and _is_near(handle, move - m.AT_PLANET, hexes)
        else:
            fits = move - m.AT_SPACE in hexes
        if fits:
            after = handle.copy()
            after.play(move)
            found = _choose(start, after, [*moves, move], hexes)
            if found is not None:
                return found
    return None


def _is_near(handle: Handle, head: int, hexes: set[int]) -> bool:
    """Whether a group has a named hex in it or beside it: adjacent planets need not be named."""
    zone = handle.table.scratch.zone
    group = {hex for hex in range(len(COORDINATES)) if zone[hex] == zone[head]}
    beside = {neighbour(hex, side) for hex in group for side in range(N_SIDES)}
    return bool((group | beside) & hexes)


def _is_meant(start: Handle, handle: Handle, hexes: set[int]) -> bool:
    """All named hexes are in it, and every new satellite was named."""
    seat = start.seat
    old, new = start.table.satellites, handle.table.satellites
    laid = {hex for hex in range(len(COORDINATES)) if (new[hex] & ~old[hex]) >> seat & 1}
    return laid <= hexes and all(handle.table.federations[hex] >> seat & 1 for hex in hexes)

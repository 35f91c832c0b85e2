"""11.2, 16.3 Federations: the groups of a player's planets, and the hexes on which satellites could connect them.

A group is what lies together and is in no federation. The Ivits' federation is one group, which every other joins.
"""

from gearwright.core.language.decorators import rule

from ..components.pieces import (
    FEDERATION_VALUE,
    MOST_SATELLITES,
    ONE_FEDERATION,
    SATELLITES_FOR_QIC,
    SMALL_FEDERATIONS,
    STATION_VALUE,
    XENOS_VALUE,
)
from ..components.space import EMPTY, N_HEXES
from ..resources.bowls import in_bowls
from ..table import CLOSED, FREE, OWN, Table, can
from .hexes import neighbour
from .settling import N_SIDES, in_federation, is_own, value_at


@rule
def budget(table: Table, seat: int) -> int:
    """The satellites that the player has and can pay for: a token each, for the Ivits a Q.I.C."""
    player = table.players[seat]
    means = int(player.qic) if can(table, seat, SATELLITES_FOR_QIC) else in_bowls(table, seat)
    return min(means, MOST_SATELLITES - player.satellites)


@rule
def grows(table: Table, seat: int) -> bool:
    """Whether the player has a federation that the next one must extend."""
    return can(table, seat, ONE_FEDERATION) and table.players[seat].federations > 0


@rule
def required_value(table: Table, seat: int) -> int:
    """7; Xenos with their institute 6; Ivits 7 for each federation and the next."""
    if can(table, seat, ONE_FEDERATION):
        return FEDERATION_VALUE * (table.players[seat].federations + 1)
    return XENOS_VALUE if can(table, seat, SMALL_FEDERATIONS) else FEDERATION_VALUE


@rule
def worth(table: Table, seat: int, hex: int) -> int:
    """The value of a hex in a federation: a structure, or a space station."""
    return STATION_VALUE if table.station[hex] == seat + 1 else value_at(table, seat, hex)


@rule
def touches_federation(table: Table, seat: int, hex: int) -> bool:
    """Whether the hex is beside one of the player's federations."""
    beside = 0
    for side in range(N_SIDES):
        beside += in_federation(table, seat, neighbour(hex, side))
    return beside > 0


@rule
def may_take_satellite(table: Table, seat: int, hex: int) -> bool:
    """Rules 3 and 4: no planet, nothing of the player's own, and no federation beside it unless it grows."""
    if table.planet[hex] != EMPTY or table.satellites[hex] >> seat & 1 or table.station[hex] == seat + 1:
        return False
    return table.scratch.growing == 1 or not touches_federation(table, seat, hex)


@rule
def open_groups(table: Table, seat: int) -> int:
    """The value of all that is in no federation (and of the one that grows): most often too little for another."""
    total = 0
    growing = grows(table, seat)
    for k in range(table.n_planets):
        hex = int(table.planet_hexes[k])
        if growing or not in_federation(table, seat, hex):
            total += value_at(table, seat, hex)
    if can(table, seat, ONE_FEDERATION):
        for hex in range(N_HEXES):
            if table.station[hex] == seat + 1 and (growing or not in_federation(table, seat, hex)):
                total += STATION_VALUE
    return total


@rule
def find_groups(table: Table, seat: int) -> None:
    """Marks every hex as closed, free, or of a group; groups go by board order, a growing federation comes first."""
    scratch = table.scratch
    scratch.growing = int(grows(table, seat))
    scratch.groups = 0
    scratch.required = required_value(table, seat)
    scratch.zone[N_HEXES] = CLOSED
    for hex in range(N_HEXES):
        scratch.zone[hex] = FREE if may_take_satellite(table, seat, hex) else CLOSED
    if scratch.growing:
        mark_federation(table, seat)
    for hex in range(N_HEXES):
        if is_own(table, seat, hex) and scratch.zone[hex] < OWN and not in_federation(table, seat, hex):
            mark_group(table, seat, hex)


@rule
def mark_federation(table: Table, seat: int) -> None:
    """The whole of the Ivits' federation, satellites included, is group 0."""
    scratch = table.scratch
    scratch.values[0] = 0
    scratch.groups = 1
    for k in range(N_HEXES):
        hex = N_HEXES - 1 - k
        if in_federation(table, seat, hex):
            scratch.zone[hex] = OWN
            scratch.heads[0] = hex
            scratch.values[0] += worth(table, seat, hex)


@rule
def mark_group(table: Table, seat: int, head: int) -> None:
    """Everything that is connected with a hex."""
    scratch = table.scratch
    group = int(scratch.groups)
    scratch.groups += 1
    scratch.heads[group] = head
    scratch.values[group] = worth(table, seat, head)
    scratch.zone[head] = OWN + group
    scratch.queue[0] = head
    count = 1
    at = 0
    while at < count:
        for side in range(N_SIDES):
            hex = neighbour(scratch.queue[at], side)
            open_hex = is_own(table, seat, hex) and not in_federation(table, seat, hex)
            if open_hex and scratch.zone[hex] < OWN:
                scratch.zone[hex] = OWN + group
                scratch.values[group] += worth(table, seat, hex)
                scratch.queue[count] = hex
                count += 1
        at += 1

"""11.2, 16.3 A player's groups and the hexes for satellites as sets, without a look at every hex and what is beside it.

That is all the search needs to know how few satellites a federation takes. What groups there are is told hex by hex
(`groups.find_groups`) only where a player forms one.
"""

from gearwright.core.language.decorators import rule

from ..components.pieces import ONE_FEDERATION
from ..components.space import N_HEXES, PARTS
from ..table import Table, can, is_settled
from .groups import grows, required_value, worth
from .hexes import beside, bit_of, part_of
from .settling import in_federation


@rule
def find_outlines(table: Table, seat: int) -> None:
    """Everything that the search goes by; a growing federation is group 0."""
    scratch = table.scratch
    scratch.growing = int(grows(table, seat))
    scratch.groups = scratch.growing
    scratch.required = required_value(table, seat)
    outline_space(table, seat)
    outline_groups(table, seat, outline_open(table, seat))
    if scratch.growing:
        outline_federation(table, seat)


@rule
def outline_space(table: Table, seat: int) -> None:
    """Rules 3 and 4: no planet, nothing of the player's own, and no federation beside it unless it grows."""
    search = table.scratch.search
    player = table.players[seat]
    for part in range(PARTS):
        search.free.parts[part] = table.space.parts[part]
        search.edge.parts[part] = 0
    if player.federations or player.satellites or player.stations:
        for hex in range(N_HEXES):
            if table.satellites[hex] >> seat & 1 or table.station[hex] == seat + 1:
                search.free.parts[part_of(hex)] &= ~bit_of(hex)
            if in_federation(table, seat, hex):
                search.edge.parts[part_of(hex)] |= bit_of(hex)
    if table.scratch.growing == 0:
        for part in range(PARTS):
            search.free.parts[part] &= ~beside_edge(table, part)


@rule
def beside_edge(table: Table, part: int) -> int:
    """What is beside the hexes of the edge, in one part of a set."""
    edge = table.scratch.search.edge
    before = edge.parts[part - 1] if part > 0 else 0
    after = edge.parts[part + 1] if part + 1 < PARTS else 0
    return beside(before, edge.parts[part], after)


@rule
def outline_open(table: Table, seat: int) -> int:
    """The player's hexes in no federation, as a set and as a list; tells how many."""
    for part in range(PARTS):
        table.scratch.search.own.parts[part] = 0
    count = 0
    for k in range(table.n_planets):
        hex = int(table.planet_hexes[k])
        if is_settled(table, hex, seat) and not in_federation(table, seat, hex):
            count = note_open(table, hex, count)
    if can(table, seat, ONE_FEDERATION):
        for hex in range(N_HEXES):
            if table.station[hex] == seat + 1 and not in_federation(table, seat, hex):
                count = note_open(table, hex, count)
    return count


@rule
def note_open(table: Table, hex: int, count: int) -> int:
    """One more of them."""
    table.scratch.queue[count] = hex
    table.scratch.search.own.parts[part_of(hex)] |= bit_of(hex)
    return count + 1


@rule
def outline_groups(table: Table, seat: int, count: int) -> None:
    """What lies together among the listed hexes, and its value."""
    scratch = table.scratch
    search = scratch.search
    for part in range(PARTS):
        search.passed.parts[part] = 0
    for k in range(count):
        head = int(scratch.queue[k])
        if search.passed.parts[part_of(head)] & bit_of(head) == 0:
            spread_out(table, head)
            scratch.heads[scratch.groups] = head
            scratch.values[scratch.groups] = 0
            for other in range(k, count):
                hex = int(scratch.queue[other])
                if search.edge.parts[part_of(hex)] & bit_of(hex):
                    scratch.values[scratch.groups] += worth(table, seat, hex)
            scratch.groups += 1


@rule
def spread_out(table: Table, head: int) -> None:
    """The edge is all that lies together with a hex; it is passed."""
    search = table.scratch.search
    for part in range(PARTS):
        search.edge.parts[part] = 0
    search.edge.parts[part_of(head)] = bit_of(head)
    grown = True
    while grown:
        grown = False
        for part in range(PARTS):
            more = beside_edge(table, part) & search.own.parts[part] & ~search.edge.parts[part]
            search.edge.parts[part] |= more
            grown = grown or more != 0
    for part in range(PARTS):
        search.passed.parts[part] |= search.edge.parts[part]


@rule
def outline_federation(table: Table, seat: int) -> None:
    """The whole of the Ivits' federation, satellites included, is group 0."""
    scratch = table.scratch
    scratch.values[0] = 0
    for hex in range(N_HEXES):
        if in_federation(table, seat, hex):
            scratch.search.own.parts[part_of(hex)] |= bit_of(hex)
            scratch.heads[0] = hex
            scratch.values[0] += worth(table, seat, hex)

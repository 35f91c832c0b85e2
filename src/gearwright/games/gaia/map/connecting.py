"""16.3 How few satellites connect which groups: Steiner trees by dynamic programming over sets of groups.

A row has, for every hex, the satellites of the cheapest tree that contains the hex and touches a set of groups; own
hexes cost nothing, free ones one satellite. The groups of a path are the bits of the sets, so row 5 is that of its
first and its third group. What connects a whole path with one more group stands in the path's last row, at that group.
A core is a set of groups whose values suffice and from which none can be left out.
"""

from gearwright.core.language.decorators import rule

from ..components.space import N_HEXES, PARTS, PER_PART, PLACES
from ..table import FREE, MOST_CORES, MOST_GROUPS, MOST_TERMINALS, NEVER, OWN, Table
from .groups import budget, find_groups, open_groups, required_value
from .hexes import beside, lowest


@rule
def gather_zones(table: Table) -> None:
    """The free hexes and those of groups, as sets."""
    scratch = table.scratch
    for part in range(PARTS):
        scratch.free.parts[part] = 0
        scratch.own.parts[part] = 0
    for hex in range(N_HEXES):
        bit = 1 << hex % PER_PART
        if scratch.zone[hex] == FREE:
            scratch.free.parts[hex // PER_PART] |= bit
        elif scratch.zone[hex] >= OWN:
            scratch.own.parts[hex // PER_PART] |= bit


@rule
def begin_row(table: Table, number: int, group: int) -> None:
    """The row of one group: nothing on its own hexes."""
    scratch = table.scratch
    at = number * PLACES
    for hex in range(PLACES):
        scratch.rows[at + hex] = NEVER
    scratch.rows[at + scratch.heads[group]] = 0


@rule
def merge_rows(table: Table, number: int) -> None:
    """The row of several groups: two parts of them meet on a hex, which is then counted once."""
    scratch = table.scratch
    at = number * PLACES
    for hex in range(PLACES):
        scratch.rows[at + hex] = NEVER
    part = (number - 1) & number
    while part > number - part:
        one = part * PLACES
        other = (number - part) * PLACES
        for hex in range(N_HEXES):
            shared = int(scratch.zone[hex] == FREE)
            both = scratch.rows[one + hex] + scratch.rows[other + hex] - shared
            scratch.rows[at + hex] = min(scratch.rows[at + hex], both)
        part = (part - 1) & number


@rule
def sort_by_cost(table: Table, at: int, bound: int) -> None:
    """What a row reaches for each cost so far."""
    scratch = table.scratch
    for part in range(PARTS):
        scratch.done.parts[part] = 0
        for cost in range(bound + 1):
            scratch.costs[cost].parts[part] = 0
    for hex in range(N_HEXES):
        cost = int(scratch.rows[at + hex])
        if cost <= bound:
            scratch.costs[cost].parts[hex // PER_PART] |= 1 << hex % PER_PART


@rule
def spread(table: Table, number: int, bound: int) -> None:
    """From every hex of a row to its neighbours, as far as the bound allows."""
    scratch = table.scratch
    at = number * PLACES
    sort_by_cost(table, at, bound)
    for cost in range(bound + 1):
        there = scratch.costs[cost]
        for part in range(PARTS):
            there.parts[part] &= ~scratch.done.parts[part]
        left = True
        while left:
            left = False
            for part in range(PARTS):
                while there.parts[part]:
                    hex = part * PER_PART + lowest(there.parts[part])
                    scratch.rows[at + hex] = cost
                    go_on(table, hex, cost)
                    left = True


@rule
def go_on(table: Table, hex: int, cost: int) -> None:
    """From one hex to those beside it: a free one costs a satellite more; a group, which lies together, nothing."""
    scratch = table.scratch
    bit = 1 << hex % PER_PART
    scratch.done.parts[hex // PER_PART] |= bit
    scratch.costs[cost].parts[hex // PER_PART] ^= bit
    for part in range(PARTS):
        near = beside(hex, part) & ~scratch.done.parts[part]
        scratch.costs[cost].parts[part] |= near & scratch.own.parts[part]
        scratch.costs[cost + 1].parts[part] |= near & scratch.free.parts[part]


@rule
def hang_on(table: Table, place: int, bound: int) -> None:
    """The rows of all sets with the group at a place of the path and groups before it."""
    scratch = table.scratch
    bit = 1 << place
    begin_row(table, bit, scratch.path[place])
    spread(table, bit, bound)
    for number in range(bit + 1, 2 * bit):
        merge_rows(table, number)
        spread(table, number, bound)


@rule
def joining_cost(table: Table, length: int, group: int) -> int:
    """The satellites that connect the groups of a path and one more."""
    scratch = table.scratch
    return int(scratch.rows[((1 << length) - 1) * PLACES + scratch.heads[group]]) if length else 0


@rule
def measure_groups(table: Table, bound: int) -> None:
    """How many satellites lie between any two groups."""
    scratch = table.scratch
    for group in range(scratch.groups):
        begin_row(table, 1, group)
        spread(table, 1, bound)
        for other in range(scratch.groups):
            scratch.apart[group * MOST_GROUPS + other] = scratch.rows[PLACES + scratch.heads[other]]


@rule
def fits(table: Table, length: int, group: int, bound: int) -> bool:
    """Whether the group is near enough to all groups of the path."""
    scratch = table.scratch
    for place in range(length):
        if scratch.apart[scratch.path[place] * MOST_GROUPS + group] > bound:
            return False
    return True


@rule
def weakest(table: Table, first: int, length: int, group: int) -> int:
    """The smallest value among the group and those of the path that could be left out."""
    scratch = table.scratch
    value = int(scratch.values[group])
    for place in range(first, length):
        value = min(value, scratch.values[scratch.path[place]])
    return value


@rule
def search(table: Table, bound: int) -> int:
    """Goes through all sets of groups that lie near enough together, in board order, until their values suffice.

    Tells the fewest satellites of any core, or NEVER. When listing, it writes down every core up to the bound;
    otherwise the bound sinks below the best one found.
    """
    scratch = table.scratch
    scratch.cores = 0
    best = NEVER
    first = int(scratch.growing)
    length = first
    total = 0
    group = first
    if scratch.growing:
        scratch.path[0] = 0
        total = int(scratch.values[0])
        if total >= scratch.required:
            note_core(table, length, 0, 0)
            return 0
        hang_on(table, 0, bound)
    while length > first or group < scratch.groups:
        if group == scratch.groups or total + scratch.left[group] < scratch.required:
            if length == first:
                break
            length -= 1
            total -= scratch.values[scratch.path[length]]
            group = scratch.path[length] + 1
        else:
            together = total + scratch.values[group]
            enough = together >= scratch.required
            spare = together - weakest(table, first, length, group) >= scratch.required
            deeper = False
            if not spare and length <= MOST_TERMINALS and fits(table, length, group, bound):
                cost = joining_cost(table, length, group)
                if cost <= bound and enough:
                    best = min(best, cost)
                    if scratch.listing:
                        note_core(table, length, group, cost)
                    else:
                        bound = cost - 1
                deeper = cost <= bound and not enough and together + scratch.left[group + 1] >= scratch.required
            if deeper and length < MOST_TERMINALS:
                scratch.path[length] = group
                hang_on(table, length, bound)
                length += 1
                total = together
            group += 1
        if bound < 0 or scratch.cores == MOST_CORES:
            break
    return best


@rule
def note_core(table: Table, length: int, group: int, cost: int) -> None:
    """Writes down the groups of the path with one more."""
    scratch = table.scratch
    groups = 1 << group
    for place in range(length):
        groups |= 1 << scratch.path[place]
    scratch.core_groups[scratch.cores] = groups
    scratch.core_costs[scratch.cores] = cost
    scratch.cores += 1


@rule
def explore(table: Table) -> None:
    """Finds the fewest satellites of any federation the player could form, or lists all cores.

    In the most crowded places the list takes no more: then the dearest cores are left out.
    """
    seat = int(table.due.seat)
    scratch = table.scratch
    scratch.listing = table.due.listing
    player = table.players[seat]
    means = budget(table, seat)
    player.stale = 0
    player.searched = means
    player.cheapest = NEVER
    if open_groups(table, seat) < required_value(table, seat):
        return
    find_groups(table, seat)
    gather_zones(table)
    measure_groups(table, means)
    again = True
    while again:
        player.cheapest = search(table, means)
        again = scratch.listing == 1 and scratch.cores == MOST_CORES
        means -= 1


@rule
def connect(table: Table, groups: int, bound: int) -> int:
    """The satellites that connect these groups, as the zones are now; the rows of all but the first stay."""
    scratch = table.scratch
    gather_zones(table)
    first = -1
    length = 0
    for group in range(scratch.groups):
        if groups >> group & 1:
            if first < 0:
                first = group
            else:
                scratch.path[length] = group
                hang_on(table, length, bound)
                length += 1
    return joining_cost(table, length, first)

"""16.3 How few satellites connect which groups: Steiner trees by dynamic programming over sets of groups.

The reach of a set of groups with so many satellites: all hexes that would touch these groups, if that many satellites
connected them with each other and with the hex. A satellite on the hex itself is not counted, so two sets that both
reach a hex are connected there for the satellites of both; and a group is connected as soon as its hexes are reached.

The groups of a path are the bits of the sets: set 5 is that of its first and its third group. A core is a set of groups
whose values suffice and from which none can be left out. Where the most valuable groups come first in the path, the one
that makes the values suffice always completes a core.
"""

from gearwright.core.language.decorators import rule

from ..components.space import N_HEXES, PARTS
from ..table import FREE, MOST_CORES, MOST_GROUPS, MOST_REACHES, MOST_TERMINALS, NEVER, OWN, Table
from .groups import budget, find_groups, open_groups, required_value
from .hexes import beside, bit_of, part_of
from .outlines import find_outlines

# The reach of a set of groups


@rule
def gather_zones(table: Table) -> None:
    """The free hexes and those of groups, as sets."""
    search = table.scratch.search
    for part in range(PARTS):
        search.free.parts[part] = 0
        search.own.parts[part] = 0
    for hex in range(N_HEXES):
        if table.scratch.zone[hex] == FREE:
            search.free.parts[part_of(hex)] |= bit_of(hex)
        elif table.scratch.zone[hex] >= OWN:
            search.own.parts[part_of(hex)] |= bit_of(hex)


@rule
def is_reached(table: Table, at: int, hex: int) -> bool:
    """Whether a hex is within a reach."""
    return table.scratch.search.reaches[at].parts[part_of(hex)] & bit_of(hex) != 0


@rule
def go_beyond(table: Table, at: int) -> None:
    """All free and own hexes beside the edge are within the reach."""
    search = table.scratch.search
    for part in range(PARTS):
        before = search.edge.parts[part - 1] if part > 0 else 0
        after = search.edge.parts[part + 1] if part + 1 < PARTS else 0
        near = beside(before, search.edge.parts[part], after)
        search.reaches[at].parts[part] |= near & (search.free.parts[part] | search.own.parts[part])


@rule
def go_through_groups(table: Table, at: int) -> None:
    """Beyond own hexes that have come within reach, at no cost."""
    search = table.scratch.search
    left = True
    while left:
        left = False
        for part in range(PARTS):
            edge = search.reaches[at].parts[part] & search.own.parts[part] & ~search.passed.parts[part]
            search.edge.parts[part] = edge
            search.passed.parts[part] |= edge
            left = left or edge != 0
        if left:
            go_beyond(table, at)


@rule
def begin_reach(table: Table, at: int) -> None:
    """With the fewest satellites: no group has been gone through yet."""
    for part in range(PARTS):
        table.scratch.search.passed.parts[part] = 0
    go_through_groups(table, at)


@rule
def widen_reach(table: Table, old: int, at: int) -> None:
    """With one satellite more than the old reach: it stands on a free hex of that one."""
    search = table.scratch.search
    for part in range(PARTS):
        there = search.reaches[old].parts[part]
        search.edge.parts[part] = there & search.free.parts[part]
        search.passed.parts[part] = there & search.own.parts[part]
        search.reaches[at].parts[part] |= there
    go_beyond(table, at)
    go_through_groups(table, at)


@rule
def begin_at_group(table: Table, at: int, group: int) -> None:
    """Only the first hex of the group, from which the others are reached."""
    search = table.scratch.search
    head = int(table.scratch.heads[group])
    for part in range(PARTS):
        search.reaches[at].parts[part] = 0
    search.reaches[at].parts[part_of(head)] = bit_of(head)


@rule
def meet(table: Table, number: int, cost: int, at: int) -> None:
    """Where two parts of a set meet, with so many satellites for both."""
    search = table.scratch.search
    for k in range(PARTS):
        search.reaches[at].parts[k] = 0
    part = (number - 1) & number
    while part > number - part:
        other = number - part
        least = max(search.fewest[part], cost - search.most[other])
        most = min(search.most[part], cost - search.fewest[other])
        for satellites in range(least, most + 1):
            one = search.first[part] + satellites - search.fewest[part]
            two = search.first[other] + cost - satellites - search.fewest[other]
            for k in range(PARTS):
                search.reaches[at].parts[k] |= search.reaches[one].parts[k] & search.reaches[two].parts[k]
        part = (part - 1) & number


@rule
def is_empty(table: Table, at: int) -> bool:
    """Whether nothing is within the reach."""
    there = 0
    for part in range(PARTS):
        there |= table.scratch.search.reaches[at].parts[part]
    return there == 0


@rule
def find_reaches(table: Table, number: int, place: int, begin: int, most: int) -> int:
    """All reaches of a set whose last group has this place in the path; tells where the next ones have room."""
    search = table.scratch.search
    search.first[number] = begin
    search.fewest[number] = NEVER
    search.most[number] = most
    at = begin
    for cost in range(search.fewest[number - (1 << place)], most + 1):
        if at == MOST_REACHES:
            search.full = 1
            return at
        if number == 1 << place:
            begin_at_group(table, at, int(search.path[place]))
        else:
            meet(table, number, cost, at)
        if at > begin:
            widen_reach(table, at - 1, at)
            at += 1
        elif not is_empty(table, at):
            search.fewest[number] = cost
            begin_reach(table, at)
            at += 1
    return at


@rule
def hang_on(table: Table, place: int, bound: int) -> None:
    """The reaches of all sets with the group at a place of the path and groups before it.

    The satellites that the other groups of the path take at least are kept for them.
    """
    search = table.scratch.search
    bit = 1 << place
    at = int(search.used[place])
    for number in range(bit, 2 * bit):
        at = find_reaches(table, number, place, at, bound - search.fewest[2 * bit - 1 - number])
    search.used[place + 1] = at


@rule
def begin_path(table: Table) -> None:
    """No group is connected yet; the first reaches are those of single groups."""
    search = table.scratch.search
    search.full = 0
    search.fewest[0] = 0
    search.used[0] = MOST_GROUPS


@rule
def joining_cost(table: Table, length: int, group: int) -> int:
    """The satellites that connect the groups of a path and one more."""
    search = table.scratch.search
    if length == 0:
        return 0
    whole = (1 << length) - 1
    head = int(table.scratch.heads[group])
    for cost in range(search.fewest[whole], search.most[whole] + 1):
        if is_reached(table, search.first[whole] + cost - search.fewest[whole], head):
            return cost
    return NEVER


@rule
def connect(table: Table, groups: int, bound: int) -> int:
    """The satellites that connect these groups, as the zones are now; the reaches of all but the first stay."""
    gather_zones(table)
    begin_path(table)
    first = -1
    length = 0
    for group in range(table.scratch.groups):
        if groups >> group & 1:
            if first < 0:
                first = group
            else:
                table.scratch.search.path[length] = group
                hang_on(table, length, bound)
                length += 1
    return joining_cost(table, length, first)


@rule
def completes(table: Table, length: int, hex: int, cost: int) -> bool:
    """Whether a satellite on the hex and as few others as possible connect the groups of the path, for this cost."""
    search = table.scratch.search
    whole = (1 << length) - 1
    at = search.first[whole] + cost - 1 - search.fewest[whole]
    return is_reached(table, at, hex) and (cost - 1 == search.fewest[whole] or not is_reached(table, at - 1, hex))


# Which sets of groups


@rule
def sort_groups(table: Table) -> None:
    """The most valuable groups first; but a federation that grows stays before all others."""
    scratch = table.scratch
    order = scratch.search.order
    for group in range(scratch.groups):
        rank = group
        while rank > scratch.growing and scratch.values[order[rank - 1]] < scratch.values[group]:
            order[rank] = order[rank - 1]
            rank -= 1
        order[rank] = group


@rule
def look_around(table: Table) -> None:
    """What each group reaches without a satellite."""
    scratch = table.scratch
    for rank in range(scratch.groups):
        begin_at_group(table, rank, int(scratch.search.order[rank]))
        begin_reach(table, rank)


@rule
def look_further(table: Table) -> None:
    """With one satellite more."""
    for rank in range(table.scratch.groups):
        widen_reach(table, rank, rank)


@rule
def find_near(table: Table) -> None:
    """Which groups each group reaches."""
    scratch = table.scratch
    search = scratch.search
    for rank in range(scratch.groups):
        search.near[rank] = 0
        for other in range(scratch.groups):
            search.near[rank] |= int(is_reached(table, rank, int(scratch.heads[search.order[other]]))) << other


@rule
def value_of(table: Table, ranks: int) -> int:
    """The value of some groups together."""
    scratch = table.scratch
    value = 0
    for rank in range(scratch.groups):
        value += scratch.values[scratch.search.order[rank]] * (ranks >> rank & 1)
    return int(value)


@rule
def is_enough_near(table: Table) -> bool:
    """Whether any group (a federation that grows itself) and all groups near it have the value that is needed."""
    scratch = table.scratch
    for rank in range(1 if scratch.growing else scratch.groups):
        if value_of(table, int(scratch.search.near[rank])) >= scratch.required:
            return True
    return False


@rule
def find_joins(table: Table, length: int, ranks: int, bound: int) -> int:
    """Those of some groups that the groups of the path can be connected with."""
    scratch = table.scratch
    joins = 0
    for rank in range(scratch.groups):
        if ranks >> rank & 1 and joining_cost(table, length, int(scratch.search.order[rank])) <= bound:
            joins |= 1 << rank
    return joins


@rule
def search_cores(table: Table, bound: int, listing: bool) -> int:
    """Goes through all sets of groups that so many satellites connect, until their values suffice.

    Tells the fewest satellites of any core, or NEVER. When listing, it writes down every core; otherwise the first one
    will do, because fewer satellites have been tried before.
    """
    scratch = table.scratch
    search = scratch.search
    begin_path(table)
    scratch.cores = 0
    best = NEVER
    total = 0
    length = int(scratch.growing)
    if scratch.growing:
        total = int(scratch.values[0])
        if total >= scratch.required:
            note_core(table, 0, 0, 0)
            return 0
        search.path[0] = 0
        hang_on(table, 0, bound)
    least = length
    search.joins[length] = find_joins(table, length, (1 << scratch.groups) - (1 << length), bound)
    while True:
        if search.joins[length] == 0:
            if length == least:
                return best
            length -= 1
            total -= scratch.values[search.path[length]]
            continue
        rank = 0
        while search.joins[length] >> rank & 1 == 0:
            rank += 1
        search.joins[length] ^= 1 << rank
        group = int(search.order[rank])
        together = total + scratch.values[group]
        near = int(search.joins[length] & search.near[rank])
        if together >= scratch.required:
            cost = joining_cost(table, length, group)
            best = min(best, cost)
            note_core(table, length, group, cost)
            if not listing or scratch.cores == MOST_CORES:
                return best
        elif length < MOST_TERMINALS and together + value_of(table, near) >= scratch.required:
            search.path[length] = group
            hang_on(table, length, bound)
            length += 1
            total = together
            joins = find_joins(table, length, near, bound)
            search.joins[length] = joins if total + value_of(table, joins) >= scratch.required else 0


@rule
def note_core(table: Table, length: int, group: int, cost: int) -> None:
    """Writes down the groups of the path with one more."""
    scratch = table.scratch
    groups = 1 << group
    for place in range(length):
        groups |= 1 << scratch.search.path[place]
    scratch.core_groups[scratch.cores] = groups
    scratch.core_costs[scratch.cores] = cost
    scratch.cores += 1


@rule
def find_cheapest(table: Table, means: int) -> int:
    """The fewest satellites of any core: none, one, two, as far as the means go; NEVER if they do not suffice."""
    look_around(table)
    for bound in range(means + 1):
        if bound > 0:
            look_further(table)
        find_near(table)
        if is_enough_near(table):
            cheapest = search_cores(table, bound, False)
            if cheapest < NEVER:
                return cheapest
    return NEVER


@rule
def list_cores(table: Table, means: int) -> int:
    """All cores that can be paid for; tells the fewest satellites.

    In the most crowded places the list takes no more: then the dearest cores are left out.
    """
    look_around(table)
    for _ in range(means):
        look_further(table)
    find_near(table)
    cheapest = search_cores(table, means, True)
    while table.scratch.cores == MOST_CORES or table.scratch.search.full:
        means -= 1
        cheapest = search_cores(table, means, True)
    return cheapest


@rule
def explore(table: Table) -> None:
    """Finds the fewest satellites of any federation the player could form, or lists all cores."""
    seat = int(table.due.seat)
    player = table.players[seat]
    means = budget(table, seat)
    player.stale = 0
    player.searched = means
    player.cheapest = NEVER
    if open_groups(table, seat) < required_value(table, seat):
        return
    if table.due.listing:
        find_groups(table, seat)
        gather_zones(table)
        sort_groups(table)
        player.cheapest = list_cores(table, means)
    else:
        find_outlines(table, seat)
        sort_groups(table)
        player.cheapest = find_cheapest(table, means)

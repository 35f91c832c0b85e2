"""9.4, 11.2 Form a federation: which groups, then satellite by satellite, then the token."""

from gearwright.core.language.agenda import ask, owe_for
from gearwright.core.language.decorators import rule

from ..components.pieces import SATELLITES_FOR_QIC
from ..components.space import N_HEXES, PLACES
from ..map.connecting import completes, connect
from ..map.groups import budget
from ..map.hexes import neighbour
from ..map.settling import N_SIDES, changed
from ..moves import BEGIN_TURN, CORE, EXPLORE, FIND_CORES, NEXT_CORE, NEXT_SATELLITE, SATELLITE, TOKEN, refusal
from ..resources.power import discard
from ..table import CLOSED, FREE, OWN, Table, can
from ..tokens import tokens_left
from ..turns import begin_action

NO_FEDERATION = refusal("Your structures outside federations cannot be connected to a federation.", "11.2")
NO_TOKEN_LEFT = refusal("No federation token is left.", "11.2")
GAVE_UP = refusal("You have given up forming a federation in this turn.", "11.2")
NO_GROUP = refusal("No federation that is allowed begins like this.", "11.2a")
NO_SATELLITE_HERE = refusal("No federation with as few satellites as possible has a satellite here.", "11.2a")
WAY_IS_LEFT = refusal("There is a hex for the next satellite.", "11.2a")


@rule
def refuse_federate(table: Table, seat: int) -> int:
    """A token is left, and the cheapest federation can be paid for."""
    player = table.players[seat]
    if player.gave_up:
        return GAVE_UP
    if player.cheapest > budget(table, seat):
        return NO_FEDERATION
    return NO_TOKEN_LEFT if tokens_left(table) == 0 else 0


@rule
def play_federate(table: Table, seat: int) -> None:
    """What can be formed?"""
    owe_for(table, FIND_CORES, seat)
    owe_for(table, EXPLORE, seat).listing = 1


@rule
def find_cores(table: Table) -> None:
    """Which of the listed cores can be connected without a cheaper one on the way."""
    seat = int(table.due.seat)
    touch_groups(table)
    for core in range(table.scratch.cores):
        table.scratch.core_offered[core] = int(is_offered(table, core))
    table.federation.core = 0
    owe_for(table, NEXT_CORE, seat)


@rule
def touch_groups(table: Table) -> None:
    """The groups beside every free hex."""
    scratch = table.scratch
    for hex in range(N_HEXES):
        scratch.touch[hex] = 0
        if scratch.zone[hex] == FREE:
            for side in range(N_SIDES):
                zone = scratch.zone[neighbour(hex, side)]
                if zone >= OWN:
                    scratch.touch[hex] |= 1 << zone - OWN


@rule
def has_cheaper(table: Table, groups: int, cost: int) -> bool:
    """Whether some of these groups would do with fewer satellites."""
    scratch = table.scratch
    for core in range(scratch.cores):
        if scratch.core_costs[core] < cost and scratch.core_groups[core] & ~groups == 0:
            return True
    return False


@rule
def close_harmful(table: Table, groups: int, cost: int) -> int:
    """Free hexes that would bring in a group with which fewer satellites do; tells how many were closed."""
    scratch = table.scratch
    closed = 0
    for hex in range(N_HEXES):
        scratch.harmful[hex] = 0
        if scratch.zone[hex] == FREE and scratch.touch[hex] & ~groups:
            if has_cheaper(table, groups | scratch.touch[hex], cost):
                scratch.harmful[hex] = 1
                scratch.zone[hex] = CLOSED
                closed += 1
    return closed


@rule
def open_harmful(table: Table) -> None:
    """They are free again."""
    for hex in range(N_HEXES):
        if table.scratch.harmful[hex]:
            table.scratch.zone[hex] = FREE


@rule
def is_offered(table: Table, core: int) -> bool:
    """Whether the core can be connected with its satellites without harmful hexes."""
    groups = int(table.scratch.core_groups[core])
    cost = int(table.scratch.core_costs[core])
    offered = True
    if cost > 0 and close_harmful(table, groups, cost) > 0:
        offered = connect(table, groups, cost) == cost
        open_harmful(table)
    return offered


@rule
def next_core(table: Table) -> None:
    """Groups are chosen until they are an offered core; a single one that is left is taken without asking."""
    seat = int(table.due.seat)
    scratch = table.scratch
    chosen = int(table.federation.core)
    found = 0
    last = 0
    groups = 0
    for core in range(scratch.cores):
        if scratch.core_offered[core] and chosen & ~scratch.core_groups[core] == 0:
            found += 1
            last = core
            groups |= scratch.core_groups[core]
    if found == 1:
        begin_satellites(table, seat, last)
        return
    for hex in range(PLACES):
        scratch.allowed[hex] = 0
    for group in range(scratch.groups):
        if (groups & ~chosen) >> group & 1:
            scratch.allowed[scratch.heads[group]] = 1
    ask(table, CORE, seat)


@rule
def refuse_core(table: Table, seat: int, hex: int) -> int:
    """A group, by its first hex, of an offered core with all groups chosen so far."""
    return 0 if table.scratch.allowed[hex] else NO_GROUP


@rule
def play_core(table: Table, seat: int, hex: int) -> None:
    """The group is in it."""
    table.federation.core |= 1 << table.scratch.zone[hex] - OWN
    owe_for(table, NEXT_CORE, seat)


@rule
def begin_satellites(table: Table, seat: int, core: int) -> None:
    """The federation grows from the first group of the core."""
    federation = table.federation
    federation.core = table.scratch.core_groups[core]
    federation.cost = table.scratch.core_costs[core]
    federation.laid = 0
    federation.first = 0
    while federation.core >> federation.first & 1 == 0:
        federation.first += 1
    federation.touched = 1 << federation.first
    owe_for(table, NEXT_SATELLITE, seat)


@rule
def next_satellite(table: Table) -> None:
    """Asked where there is a choice; when all satellites are chosen they are paid and placed."""
    seat = int(table.due.seat)
    federation = table.federation
    if federation.laid == federation.cost:
        form(table, seat)
        return
    allowed = find_satellites(table)
    if allowed == 1:
        hex = 0
        while table.scratch.allowed[hex] == 0:
            hex += 1
        play_satellite(table, seat, hex)
    else:
        ask(table, SATELLITE, seat)


@rule
def find_satellites(table: Table) -> int:
    """The hexes beside what is connected so far that lie on a cheapest completion; tells how many."""
    scratch = table.scratch
    federation = table.federation
    missing = federation.cost - federation.laid
    close_harmful(table, int(federation.core | federation.touched), int(federation.cost))
    rest = federation.core & ~federation.touched | 1 << federation.first
    can_be_completed = connect(table, int(rest), missing) == missing
    others = 0
    for group in range(scratch.groups):
        others += group != federation.first and rest >> group & 1
    count = 0
    for hex in range(PLACES):
        scratch.allowed[hex] = 0
        if can_be_completed and scratch.zone[hex] == FREE and completes(table, others, hex, missing):
            if touches_zone(table, hex, OWN + federation.first):
                scratch.allowed[hex] = 1
                count += 1
    open_harmful(table)
    return count


@rule
def touches_zone(table: Table, hex: int, zone: int) -> bool:
    """Whether the hex is beside a hex of this zone."""
    beside = 0
    for side in range(N_SIDES):
        beside += table.scratch.zone[neighbour(hex, side)] == zone
    return beside > 0


@rule
def refuse_satellite(table: Table, seat: int, hex: int) -> int:
    """As few satellites as possible."""
    return 0 if table.scratch.allowed[hex] else NO_SATELLITE_HERE


@rule
def refuse_give_up(table: Table, seat: int) -> int:
    """Two hexes may be harmless each and harmful together: then there is no way on."""
    return WAY_IS_LEFT if sum(table.scratch.allowed) else 0


@rule
def play_satellite(table: Table, seat: int, hex: int) -> None:
    """It is chosen, and all groups that it touches are connected; nothing is paid yet."""
    scratch = table.scratch
    federation = table.federation
    federation.hexes[federation.laid] = hex
    federation.laid += 1
    federation.touched |= scratch.touch[hex]
    scratch.zone[hex] = OWN + federation.first
    for other in range(N_HEXES):
        if scratch.zone[other] >= OWN and federation.touched >> scratch.zone[other] - OWN & 1:
            scratch.zone[other] = OWN + federation.first
    owe_for(table, NEXT_SATELLITE, seat)


@rule
def forget_federation(table: Table) -> None:
    """Nothing is being formed."""
    federation = table.federation
    federation.core = 0
    federation.touched = 0
    federation.cost = 0
    federation.laid = 0
    federation.first = 0


@rule
def play_give_up(table: Table, seat: int) -> None:
    """Nothing is paid or placed; the turn goes on without a federation."""
    forget_federation(table)
    table.players[seat].gave_up = 1
    owe_for(table, BEGIN_TURN, seat)


@rule
def form(table: Table, seat: int) -> None:
    """Satellites are paid and placed, all hexes are marked; then a token of choice."""
    player = table.players[seat]
    federation = table.federation
    for hex in range(N_HEXES):
        if table.scratch.zone[hex] == OWN + federation.first:
            table.federations[hex] |= 1 << seat
    for k in range(federation.laid):
        table.satellites[federation.hexes[k]] |= 1 << seat
    cost = int(federation.cost)
    player.satellites += cost
    player.federations += 1
    forget_federation(table)
    changed(table, seat)
    begin_action(table, seat)
    ask(table, TOKEN, seat)
    if can(table, seat, SATELLITES_FOR_QIC):
        player.qic -= cost
    elif cost > 0:
        discard(table, seat, cost)

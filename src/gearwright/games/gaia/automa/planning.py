"""13.6a to 13.10 What the Automa will do for a job, worked out before it does it, so that everybody can follow."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule

from ..components.actions import BOARD_ACTIONS
from ..components.automa import (
    CARDS,
    DO_FACTION,
    FACTION_CARDS,
    NO_PREFERENCE,
    PRIORITIES,
    RULE_SETS,
    USUAL_BELOW,
    USUAL_TO,
)
from ..components.counts import SATELLITES
from ..components.pieces import (
    LEFT_ACADEMY,
    MINE,
    MOST_SATELLITES,
    NO_STRUCTURE,
    RIGHT_ACADEMY,
    STRUCTURES,
)
from ..components.research import AREAS, HIGH, TOP
from ..components.space import EMPTY, N_HEXES, NOWHERE, RIM
from ..components.tiles import FINAL_TILES, FINALS, NO_TILE
from ..map.hexes import neighbour
from ..map.settling import N_SIDES
from ..moves import AUTOMA_STEP
from ..table import BY_DISTANCE, BY_LEVEL, BY_PREFERENCE, BY_PRIORITY, TIE_BREAKERS, Table
from .jobs import AREA_JOB, HIGHEST_JOB, MINE_JOB, POWER_JOB, RANDOM_JOB, UPGRADE_JOB, repeat_power
from .selection import choose_hex, count_options, numbered, sift, take_first
from .setup import faction_card

DO_NOTHING, DO_BUILD, DO_REPLACE, DO_TAKE_SPACE, DO_ADVANCE, DO_REMOVE_TILE = range(6)
ALL_AREAS = (1 << AREAS) - 1


@rule
def plan_upgrade_job(table: Table) -> None:
    """13.7, by the usual list or by that of its faction; the faction card may name a mine that stands in for it."""
    seat = int(table.due.seat)
    begin_plan(table, UPGRADE_JOB, 0)
    plan_upgrade(table, seat, table.due.own_list == 1)
    if table.plan.action == DO_NOTHING and table.due.instead:
        plan_mine(table, seat, table.due.instead, NO_PREFERENCE)
        table.plan.stands_in = int(table.plan.action != DO_NOTHING)
    end_plan(table, seat)


@rule
def plan_mine_job(table: Table) -> None:
    """13.8, within the range of the support card, or as the faction card names it."""
    seat = int(table.due.seat)
    begin_plan(table, MINE_JOB, 0)
    plan_mine(table, seat, table.due.range, table.due.preference)
    end_plan(table, seat)


@rule
def plan_power_job(table: Table) -> None:
    """13.9, by the card or by an ongoing ability."""
    seat = int(table.due.seat)
    begin_plan(table, POWER_JOB, table.due.ongoing)
    plan_power(table, seat)
    end_plan(table, seat)


@rule
def plan_highest_job(table: Table) -> None:
    """13.10, among the highest areas."""
    seat = int(table.due.seat)
    begin_plan(table, HIGHEST_JOB, 0)
    plan_research(table, seat, ALL_AREAS, True)
    end_plan(table, seat)


@rule
def plan_random_job(table: Table) -> None:
    """13.10, among all areas, by the card or by an ongoing ability."""
    seat = int(table.due.seat)
    begin_plan(table, RANDOM_JOB, table.due.ongoing)
    plan_research(table, seat, ALL_AREAS, False)
    end_plan(table, seat)


@rule
def plan_area_job(table: Table) -> None:
    """13.10, in the area that the faction card names."""
    seat = int(table.due.seat)
    begin_plan(table, AREA_JOB, 0)
    plan_research(table, seat, 1 << table.due.area, False)
    end_plan(table, seat)


@rule
def begin_plan(table: Table, job: int, ongoing: int) -> None:
    """What is asked for, by the card or by an ongoing ability."""
    table.plan.job = job
    table.plan.ongoing = ongoing
    table.plan.stands_in = 0


@rule
def end_plan(table: Table, seat: int) -> None:
    """If the job is impossible, something may stand in for it; then the Automa does what is planned."""
    if table.plan.action == DO_NOTHING:
        give_way(table, seat)
        table.plan.stands_in = int(table.plan.action != DO_NOTHING)
    ask(table, AUTOMA_STEP, seat)


@rule
def give_way(table: Table, seat: int) -> None:
    """13.6a: what stands in for a job that is impossible: the next action."""
    plan = table.plan
    # Edition 1 knew only the upgrade for a mine, which the rules name as an example: they say it of every action.
    if table.edition >= 2 and RULE_SETS[table.options.automa_rules].gives_way:
        if plan.ongoing == 0:
            take_next(table, seat)
    elif plan.job == MINE_JOB:
        plan_upgrade(table, seat, False)


@rule
def take_next(table: Table, seat: int) -> None:
    """The first action that is possible, in the order of the rules and as its card would have it.

    The Xenos take a space twice then, too.
    """
    plan = table.plan
    plan_upgrade(table, seat, False)
    if plan.action == DO_NOTHING:
        plan_mine(table, seat, 0, NO_PREFERENCE)
    if plan.action == DO_NOTHING:
        plan_power(table, seat)
    if plan.action == DO_NOTHING:
        plan_research(table, seat, ALL_AREAS, True)
    if plan.action == DO_TAKE_SPACE and CARDS[table.automas[seat].action].action != DO_FACTION:
        repeat_power(table, seat)


@rule
def forget_plan(table: Table) -> None:
    """Nothing is planned, and nothing has decided it."""
    plan = table.plan
    plan.action = DO_NOTHING
    plan.kind = NO_STRUCTURE
    plan.options = 0
    plan.spots = 0
    plan.choice = 0
    plan.satellite = RIM
    for tie_breaker in range(TIE_BREAKERS):
        plan.left[tie_breaker] = 0


@rule
def plan_power(table: Table, seat: int) -> None:
    """13.9: numbered selection among the spaces that were not used; nothing if all were."""
    forget_plan(table)
    free = ~table.used & (1 << BOARD_ACTIONS) - 1
    if free:
        plan = table.plan
        plan.action = DO_TAKE_SPACE
        for action in range(BOARD_ACTIONS):
            plan.options += free >> action & 1
        plan.choice = numbered(table, table.automas[seat].support, int(free), BOARD_ACTIONS)


@rule
def can_climb(table: Table, seat: int, area: int) -> bool:
    """13.10: the token can move up, or stands on level 4 of an area whose advanced tile is there."""
    level = table.players[seat].levels[area]
    if level < HIGH:
        return True
    if level == TOP:
        return False
    taken = 0
    for other in range(table.seats):
        taken += table.players[other].levels[area] == TOP
    return taken == 0 or table.advanced[area] != NO_TILE


@rule
def plan_research(table: Table, seat: int, areas: int, only_highest: bool) -> None:
    """Some areas, as far as they are valid, perhaps the highest of them alone; then numbered selection."""
    forget_plan(table)
    plan = table.plan
    levels = table.players[seat].levels
    valid = 0
    highest = 0
    for area in range(AREAS):
        if areas >> area & 1 and can_climb(table, seat, area):
            valid |= 1 << area
            plan.options += 1
            highest = max(highest, levels[area])
    if valid == 0:
        return
    if only_highest:
        high = 0
        left = 0
        for area in range(AREAS):
            if valid >> area & 1 and levels[area] == highest:
                high |= 1 << area
                left += 1
        if plan.options > 1:
            plan.left[BY_LEVEL] = left
        valid = high
    plan.choice = numbered(table, table.automas[seat].support, valid, AREAS)
    removes = levels[plan.choice] == HIGH and table.advanced[plan.choice] != NO_TILE
    plan.action = DO_REMOVE_TILE if removes else DO_ADVANCE


@rule
def pieces_left(table: Table, seat: int, kind: int) -> bool:
    """Whether such a piece is in the supply; the two academies are alike."""
    built = table.players[seat].built
    if kind == LEFT_ACADEMY:
        return built[LEFT_ACADEMY] == 0 or built[RIGHT_ACADEMY] == 0
    return built[kind] < STRUCTURES[kind].supply


@rule
def plan_upgrade(table: Table, seat: int, own_list: bool) -> None:
    """13.7: the first line of the list that is possible; then closest, then directional selection."""
    forget_plan(table)
    plan = table.plan
    faction = faction_card(table, seat)
    for line in range(PRIORITIES):
        kind = int(FACTION_CARDS[faction].to[line]) if own_list else int(USUAL_TO[line])
        below = int(FACTION_CARDS[faction].below[line]) if own_list else int(USUAL_BELOW[line])
        if plan.action == DO_NOTHING and kind != NO_STRUCTURE and pieces_left(table, seat, kind):
            mark_structures(table, seat, below)
            if count_options(table) > 0:
                plan.action = DO_REPLACE
                plan.kind = kind
                if kind == LEFT_ACADEMY and table.players[seat].built[LEFT_ACADEMY]:
                    plan.kind = RIGHT_ACADEMY
    if plan.action == DO_REPLACE:
        plan.options = count_options(table)
        plan.left[BY_PRIORITY] = plan.options
        sift(table, seat, BY_DISTANCE, NO_PREFERENCE)
        plan.choice = choose_hex(table, seat)


@rule
def mark_structures(table: Table, seat: int, kind: int) -> None:
    """The Automa's structures of a kind are the options."""
    for hex in range(N_HEXES):
        own = table.owner[hex] == seat + 1 and table.structure[hex] == kind
        table.scratch.allowed[hex] = int(own)
    table.scratch.allowed[RIM] = 0


@rule
def plan_mine(table: Table, seat: int, given_range: int, preference: int) -> None:
    """13.8: an empty planet within range, transdim planets too; then the tie-breakers."""
    forget_plan(table)
    plan = table.plan
    player = table.players[seat]
    support = int(table.automas[seat].support)
    reach = given_range if given_range else int(CARDS[support].range)
    if player.built[MINE] >= STRUCTURES[MINE].supply:
        return
    for hex in range(N_HEXES):
        empty = table.owner[hex] == 0 and table.gaiaformer[hex] == 0
        planet = table.planet[hex] != EMPTY and table.planet[hex] != NOWHERE
        table.scratch.allowed[hex] = int(empty and planet and player.nearest[hex] <= reach)
    table.scratch.allowed[RIM] = 0
    plan.options = count_options(table)
    if plan.options == 0:
        return
    sift(table, seat, BY_PREFERENCE, preference)
    plan.action = DO_BUILD
    plan.kind = MINE
    plan.choice = choose_hex(table, seat)
    plan_satellite(table, seat, plan.choice)


@rule
def keeps_satellites(table: Table) -> bool:
    """One rule set places satellites always, the other only if a final scoring tile counts them."""
    kept = int(RULE_SETS[table.options.automa_rules].keeps_satellites)
    for place in range(FINALS):
        kept |= int(FINAL_TILES[table.final_tiles[place]].count == SATELLITES)
    return kept > 0


@rule
def plan_satellite(table: Table, seat: int, hex: int) -> None:
    """If no other structure of the Automa is beside the mine: on a hex beside it, by directional selection."""
    beside = 0
    for other in range(N_HEXES):
        table.scratch.allowed[other] = 0
    for side in range(N_SIDES):
        near = neighbour(hex, side)
        beside += table.owner[near] == seat + 1
        free = table.planet[near] == EMPTY and table.satellites[near] >> seat & 1 == 0
        table.scratch.allowed[near] = int(free)
    if beside == 0 and keeps_satellites(table) and table.players[seat].satellites < MOST_SATELLITES:
        table.plan.spots = count_options(table)
        table.plan.satellite = take_first(table, table.automas[seat].support)

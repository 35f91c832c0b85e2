"""8.3 Actions: whose turn it is, what a turn could do, and how it goes on."""

from gearwright.core.language.agenda import ask, owe, owe_for
from gearwright.core.language.decorators import rule

from .actions.free import free_action
from .actions.mines import QIC_RANGE, has_gaiaformer, reach, refuse_site
from .actions.research import ANY_AREA
from .actions.upgrades import can_upgrade
from .components.actions import (
    BOARD_ACTION_TABLE,
    BOARD_ACTIONS,
    MOST_EXTRA_RANGE,
    N_ORIGINS,
    ORIGINS,
    OWN_ACTION,
    PROJECT_ACTION,
    SPECIAL_ACTIONS,
    SPECIALS,
)
from .components.pieces import MINE, STRUCTURES
from .components.research import RESEARCH_PRICE
from .factions import hooks
from .map.groups import budget
from .moves import (
    ACTION_TURN,
    AFTER,
    AREA,
    AUTOMA_TURN,
    BEGIN_TURN,
    CHARGING,
    CLEAN_UP,
    EXPLORE,
    PLANET,
    STRUCTURE,
    TURN,
    refusal,
)
from .resources.bowls import power
from .table import NEVER, Table

NO_MINE_SITE = refusal("There is no planet on which you could build a mine now.", "9.1")
NO_PROJECT_SITE = refusal("There is no planet on which you could start a Gaia project now.", "9.2")
NO_UPGRADE = refusal("No upgrade is possible, or none can be paid.", "9.3")


@rule
def action_turn(table: Table) -> None:
    """The next player in turn order who has not passed; the phase ends when all have."""
    place = int(table.due.place)
    for _ in range(table.seats):
        seat = int(table.order[place])
        place = place + 1 if place + 1 < table.seats else 0
        if table.players[seat].passed == 0:
            owe(table, ACTION_TURN).place = place
            if table.players[seat].automa:
                owe_for(table, AUTOMA_TURN, seat)
            else:
                table.players[seat].gave_up = 0
                owe_for(table, BEGIN_TURN, seat)
            return
    owe(table, CLEAN_UP)


@rule
def begin_turn(table: Table) -> None:
    """What takes a search is found out once; federations only if something has changed."""
    seat = int(table.due.seat)
    table.possible.origins = find_sites(table, seat)
    table.possible.upgrade = int(can_upgrade(table, seat))
    table.possible.station = int(hooks.can_place_station(table, seat))
    ask(table, TURN, seat)
    player = table.players[seat]
    if player.stale or (player.cheapest == NEVER and budget(table, seat) > player.searched):
        owe_for(table, EXPLORE, seat)


@rule
def origins_at_hand(table: Table, seat: int) -> int:
    """A bit for each action that builds and that the player could pay for and use."""
    player = table.players[seat]
    origins = 1 << OWN_ACTION | 1 << PROJECT_ACTION
    for action in range(BOARD_ACTIONS):
        paid = power(table, seat) >= BOARD_ACTION_TABLE[action].power and table.used >> action & 1 == 0
        if paid and BOARD_ACTION_TABLE[action].origin:
            origins |= 1 << BOARD_ACTION_TABLE[action].origin
    for special in range(SPECIALS):
        held = player.booster == SPECIAL_ACTIONS[special].booster and player.used >> special & 1 == 0
        if held and SPECIAL_ACTIONS[special].origin:
            origins |= 1 << SPECIAL_ACTIONS[special].origin
    return int(origins)


@rule
def find_sites(table: Table, seat: int) -> int:
    """A bit for each of these actions for which there is a planet."""
    player = table.players[seat]
    mines = player.built[MINE] < STRUCTURES[MINE].supply and player.ore >= STRUCTURES[MINE].ore
    mines = mines and player.credits >= STRUCTURES[MINE].credits
    projects = player.gaiaformers > 0
    at_hand = origins_at_hand(table, seat)
    wanted = 0
    for origin in range(N_ORIGINS):
        if at_hand >> origin & 1 and ((mines and ORIGINS[origin].mines) or (projects and ORIGINS[origin].projects)):
            wanted |= 1 << origin
    farthest = reach(table, seat) + QIC_RANGE * player.qic + MOST_EXTRA_RANGE  # most planets are farther away
    found = 0
    k = 0
    while found != wanted and k < table.n_planets:
        hex = int(table.planet_hexes[k])
        if table.owner[hex] != seat + 1 and (player.nearest[hex] <= farthest or has_gaiaformer(table, seat, hex)):
            for origin in range(N_ORIGINS):
                if (wanted & ~found) >> origin & 1 and refuse_site(table, seat, hex, origin) == 0:
                    found |= 1 << origin
        k += 1
    return found


@rule
def begin_action(table: Table, seat: int) -> None:
    """After the main action free actions are allowed again, then the neighbours charge."""
    owe_for(table, CHARGING, seat)
    ask(table, AFTER, seat)


@rule
def refuse_mine(table: Table, seat: int) -> int:
    """9.1: a planet for it is there."""
    return 0 if table.possible.origins >> OWN_ACTION & 1 else NO_MINE_SITE


@rule
def play_mine(table: Table, seat: int) -> None:
    """Which planet?"""
    begin_action(table, seat)
    ask(table, PLANET, seat).origin = OWN_ACTION


@rule
def refuse_project(table: Table, seat: int) -> int:
    """9.2: a planet for it is there."""
    return 0 if table.possible.origins >> PROJECT_ACTION & 1 else NO_PROJECT_SITE


@rule
def play_project(table: Table, seat: int) -> None:
    """Which planet?"""
    begin_action(table, seat)
    ask(table, PLANET, seat).origin = PROJECT_ACTION


@rule
def refuse_upgrade(table: Table, seat: int) -> int:
    """9.3: a structure that can become another."""
    return 0 if table.possible.upgrade else NO_UPGRADE


@rule
def play_upgrade(table: Table, seat: int) -> None:
    """Which structure?"""
    begin_action(table, seat)
    ask(table, STRUCTURE, seat)


@rule
def play_research(table: Table, seat: int) -> None:
    """9.5: paid; in which area?"""
    table.players[seat].knowledge -= RESEARCH_PRICE
    begin_action(table, seat)
    ask(table, AREA, seat).where = ANY_AREA


@rule
def play_free_before(table: Table, seat: int, action: int) -> None:
    """Before the main action."""
    owe_for(table, BEGIN_TURN, seat)
    free_action(table, seat, action)


@rule
def play_free_after(table: Table, seat: int, action: int) -> None:
    """After the main action."""
    ask(table, AFTER, seat)
    free_action(table, seat, action)

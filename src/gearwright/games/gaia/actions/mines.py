"""9.1 Build a mine, 9.2 Start a Gaia project: where, and for what price."""

from gearwright.core.language.decorators import rule

from ..components.actions import ORIGINS
from ..components.counts import MINE_BUILT, MINE_ON_GAIA, TERRAFORMING_STEP
from ..components.pieces import FACTIONS, GAIA_FOR_ORE, MINE, STRUCTURES
from ..components.research import GAIA_PROJECT, LEVELS, LEVELS_OF_AREA, NAVIGATION, TERRAFORMING
from ..components.space import EMPTY, FIRST_HOME, GAIA, LAST_HOME, TRANSDIM, WHEEL, WHEEL_SIZE
from ..events import happen
from ..factions import hooks
from ..map.settling import note_build, settle, settle_beside
from ..moves import refusal
from ..resources.bowls import in_bowls
from ..resources.power import send_to_gaia_area
from ..table import Table, can

NO_PLANET = refusal("There is no planet on this hex.", "9.1", absent=True)
YOURS_ALREADY = refusal("You have settled this planet already.", "9.1")
TAKEN = refusal("Another player has settled this planet.", "9.1")
FOREIGN_GAIAFORMER = refusal("The gaiaformer of another player is on this planet.", "9.1")
NEEDS_PROJECT = refusal("Nobody can live on a transdim planet before a Gaia project has changed it.", "9.2")
NO_TRANSDIM = refusal("A Gaia project needs a transdim planet.", "9.2")
PROJECT_RUNS = refusal("A gaiaformer is on this planet already.", "9.2")
NO_GAIAFORMER = refusal("You have no gaiaformer available.", "9.2")
TOO_FEW_TOKENS = refusal("Your bowls do not hold enough power tokens for a Gaia project.", "9.2")
NO_MINE_LEFT = refusal("All your mines are on the map.", "9.1")
MINE_TOO_DEAR = refusal("You cannot pay for a mine with this terraforming.", "9.1")
TOO_FEW_QIC = refusal("You have not enough Q.I.C. for the range, or for a gaia planet.", "9.1a")
STEPS_UNUSED = refusal("This action is for a planet that needs terraforming.", "9.1b")

QIC_RANGE = 2  # that a Q.I.C. adds


@rule
def level_of(table: Table, seat: int, area: int) -> int:
    """The place of the player's level in the table of levels."""
    return area * LEVELS_OF_AREA + table.players[seat].levels[area]


@rule
def reach(table: Table, seat: int) -> int:
    """The range of the Navigation level."""
    return int(LEVELS[level_of(table, seat, NAVIGATION)].range)


@rule
def range_qic(table: Table, seat: int, hex: int, extra: int) -> int:
    """The fewest Q.I.C. that bring a hex into range."""
    return qic_over(table.players[seat].nearest[hex] - reach(table, seat) - extra)


@rule
def qic_over(missing: int) -> int:
    """The fewest Q.I.C. for so many hexes beyond the range: each is worth two."""
    return max(0, (missing + QIC_RANGE - 1) // QIC_RANGE)


@rule
def is_home_type(planet: int) -> bool:
    """One of the seven types on the wheel."""
    return planet >= FIRST_HOME and planet <= LAST_HOME


@rule
def steps_between(home: int, planet: int) -> int:
    """5: the shorter way round the wheel; gaia and other planets take none."""
    if not is_home_type(planet):
        return 0
    way = abs(WHEEL[home] - WHEEL[planet])
    return min(way, WHEEL_SIZE - way)


@rule
def steps_to(table: Table, seat: int, hex: int) -> int:
    """Terraforming steps that the planet needs for this player; none where it is shared."""
    if table.owner[hex] != 0:
        return 0
    return steps_between(FACTIONS[table.players[seat].faction].home, table.planet[hex])


@rule
def has_gaiaformer(table: Table, seat: int, hex: int) -> bool:
    """The player's own gaiaformer is on the planet."""
    return table.gaiaformer[hex] == seat + 1


@rule
def must_be_changed(table: Table, seat: int, hex: int) -> bool:
    """A gaia planet that costs something to make habitable."""
    return table.planet[hex] == GAIA and table.owner[hex] == 0 and not has_gaiaformer(table, seat, hex)


@rule
def mine_ore(table: Table, seat: int, hex: int, free_steps: int) -> int:
    """The mine, the terraforming that is not free, and for Gleens a gaia planet."""
    steps = max(0, steps_to(table, seat, hex) - free_steps)
    ore = STRUCTURES[MINE].ore + steps * LEVELS[level_of(table, seat, TERRAFORMING)].step_cost
    if must_be_changed(table, seat, hex) and can(table, seat, GAIA_FOR_ORE):
        ore += 1
    return int(ore)


@rule
def mine_qic(table: Table, seat: int, hex: int, extra: int) -> int:
    """The range, and a gaia planet; with an own gaiaformer there, nothing."""
    if has_gaiaformer(table, seat, hex):
        return 0
    qic = range_qic(table, seat, hex, extra)
    if must_be_changed(table, seat, hex) and not can(table, seat, GAIA_FOR_ORE):
        qic += 1
    return qic


@rule
def refuse_mine_at(table: Table, seat: int, hex: int, origin: int) -> int:
    """9.1: a mine is left, the planet is empty or may be shared, habitable, in range, and all can be paid."""
    player = table.players[seat]
    planet = int(table.planet[hex])
    if not is_home_type(planet) and planet != GAIA and table.owner[hex] == 0:
        return NEEDS_PROJECT if planet == TRANSDIM else NO_PLANET
    if table.owner[hex] == seat + 1 or table.guest[hex] == seat + 1:
        return YOURS_ALREADY
    if table.owner[hex] != 0 and not hooks.may_share(table, seat, hex):
        return TAKEN
    if table.gaiaformer[hex] != 0 and not has_gaiaformer(table, seat, hex):
        return FOREIGN_GAIAFORMER
    if ORIGINS[origin].free_steps and steps_to(table, seat, hex) == 0:
        return STEPS_UNUSED
    if player.built[MINE] >= STRUCTURES[MINE].supply:
        return NO_MINE_LEFT
    if player.qic < mine_qic(table, seat, hex, ORIGINS[origin].extra_range):
        return TOO_FEW_QIC
    ore = mine_ore(table, seat, hex, ORIGINS[origin].free_steps)
    return MINE_TOO_DEAR if player.ore < ore or player.credits < STRUCTURES[MINE].credits else 0


@rule
def refuse_project_at(table: Table, seat: int, hex: int, origin: int) -> int:
    """9.2: an available gaiaformer, a transdim planet in range without one, and the tokens for it."""
    player = table.players[seat]
    if table.planet[hex] != TRANSDIM:
        return NO_PLANET if table.planet[hex] == EMPTY else NO_TRANSDIM
    if table.gaiaformer[hex] != 0:
        return PROJECT_RUNS
    if player.gaiaformers == 0:
        return NO_GAIAFORMER
    if player.qic < range_qic(table, seat, hex, ORIGINS[origin].extra_range):
        return TOO_FEW_QIC
    cost = LEVELS[level_of(table, seat, GAIA_PROJECT)].gaia_cost
    return TOO_FEW_TOKENS if in_bowls(table, seat) < cost else 0


@rule
def refuse_site(table: Table, seat: int, hex: int, origin: int) -> int:
    """A mine or a project, as far as the origin allows; the hex tells which."""
    if ORIGINS[origin].projects and (table.planet[hex] == TRANSDIM or ORIGINS[origin].mines == 0):
        return refuse_project_at(table, seat, hex, origin)
    return refuse_mine_at(table, seat, hex, origin)


@rule
def refuse_planet(table: Table, seat: int, hex: int) -> int:
    """The planet for the action that was chosen."""
    return refuse_site(table, seat, hex, table.due.origin)


@rule
def play_planet(table: Table, seat: int, hex: int) -> None:
    """Paid, placed, and what follows."""
    origin = int(table.due.origin)
    if table.planet[hex] == TRANSDIM:
        start_project(table, seat, hex, ORIGINS[origin].extra_range)
    else:
        build_mine(table, seat, hex, origin)


@rule
def start_project(table: Table, seat: int, hex: int, extra: int) -> None:
    """The gaiaformer goes to the planet, tokens to the Gaia area."""
    player = table.players[seat]
    player.qic -= range_qic(table, seat, hex, extra)
    player.gaiaformers -= 1
    player.projects += 1
    table.gaiaformer[hex] = seat + 1
    send_to_gaia_area(table, seat, LEVELS[level_of(table, seat, GAIA_PROJECT)].gaia_cost)


@rule
def build_mine(table: Table, seat: int, hex: int, origin: int) -> None:
    """Pay, place, then the events: round tile, tech tiles, faction."""
    player = table.players[seat]
    steps = steps_to(table, seat, hex)
    player.credits -= STRUCTURES[MINE].credits
    player.ore -= mine_ore(table, seat, hex, ORIGINS[origin].free_steps)
    player.qic -= mine_qic(table, seat, hex, ORIGINS[origin].extra_range)
    if table.owner[hex] != 0:
        settle_beside(table, seat, hex)
        hooks.mine_shared(table, seat)
    else:
        if has_gaiaformer(table, seat, hex):
            table.gaiaformer[hex] = 0
            player.projects -= 1
            player.gaiaformers += 1
        hooks.before_mine(table, seat, table.planet[hex])
        player.built[MINE] += 1
        settle(table, seat, hex, MINE)
        if table.planet[hex] == GAIA:
            happen(table, seat, MINE_ON_GAIA, 1)
            hooks.gaia_mine_built(table, seat)
    happen(table, seat, MINE_BUILT, 1)
    happen(table, seat, TERRAFORMING_STEP, steps)
    note_build(table, hex)

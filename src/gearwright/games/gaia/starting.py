"""6.7 to 6.10 Factions, starting structures and first boosters."""

from gearwright.core.language.agenda import ask, owe
from gearwright.core.language.decorators import rule

from .actions.mines import level_of
from .automa.setup import automas_at, is_home_free
from .components.pieces import (
    FACTIONS,
    FIRST_GAME,
    INSTITUTE,
    MINE,
    N_FACTIONS,
    NO_AREA,
    START_VP,
)
from .components.research import LEVELS
from .map.settling import settle
from .moves import (
    AUTOMA_BOOSTER,
    AUTOMA_FACTION,
    AUTOMA_MINE,
    BOOSTER_TURN,
    CHOOSE_FACTION,
    FACTION_TURN,
    PLANET_TURN,
    ROUND,
    START_BOOSTER,
    START_PLANET,
    refusal,
)
from .resources.gaining import gain
from .table import FROM_ACTIONS, FROM_START, Table, score

HOME_TAKEN = refusal("Somebody has chosen this home type already.", "6.7")
NOT_FOR_BEGINNERS = refusal("In a first game other factions are played.", "6.7")
NOT_HOME = refusal("You start on planets of your home type.", "6.9")
START_TAKEN = refusal("This planet is taken.", "6.9")
FIRST_GAME_SETUP = 1  # the option


@rule
def faction_turn(table: Table) -> None:
    """6.7: in seat order; when all have chosen, the starting structures."""
    seat = int(table.due.place)
    if seat == table.seats:
        owe(table, PLANET_TURN)
        return
    owe(table, FACTION_TURN).place = seat + 1
    ask(table, AUTOMA_FACTION if table.players[seat].automa else CHOOSE_FACTION, seat)


@rule
def beginners(table: Table) -> int:
    """The factions of the beginners' list that are still to be had; if there are none, every faction is."""
    listed = int(FIRST_GAME[table.seats - automas_at(table) - 1])
    left = 0
    for faction in range(N_FACTIONS):
        if listed >> faction & 1 and is_home_free(table, faction):
            left |= 1 << faction
    return left if left else (1 << N_FACTIONS) - 1


@rule
def refuse_faction(table: Table, seat: int, faction: int) -> int:
    """A board that is still there; in a first game, of the list."""
    if not is_home_free(table, faction):
        return HOME_TAKEN
    beginner = table.options.setup == FIRST_GAME_SETUP
    return NOT_FOR_BEGINNERS if beginner and beginners(table) >> faction & 1 == 0 else 0


@rule
def play_faction(table: Table, seat: int, number: int) -> None:
    """6.8: the start stock and bowls, and perhaps one level of research with what it brings at once."""
    player = table.players[seat]
    faction = FACTIONS[number]
    player.faction = number
    player.abilities = faction.flags
    player.credits = faction.credits
    player.ore = faction.ore
    player.knowledge = faction.knowledge
    player.qic = faction.qic
    player.bowls[0] = faction.bowl_one
    player.bowls[1] = faction.bowl_two
    player.brainstone = faction.brainstone
    score(table, seat, FROM_START, START_VP)
    if faction.research != NO_AREA:
        player.levels[faction.research] = 1
        gain(table, seat, LEVELS[level_of(table, seat, faction.research)].once, 1, FROM_ACTIONS)


@rule
def planet_turn(table: Table) -> None:
    """6.9: one mine each in seat order, a second one in reverse order, then third mines, then the Ivits."""
    place = int(table.due.place)
    lap = place // table.seats
    if lap > 3:
        owe(table, BOOSTER_TURN).place = table.seats - 1
        return
    owe(table, PLANET_TURN).place = place + 1
    at = place % table.seats
    seat = table.seats - 1 - at if lap == 1 else at
    mines = FACTIONS[table.players[seat].faction].mines
    if mines > lap or (mines == 0 and lap == 3):
        ask(table, AUTOMA_MINE if table.players[seat].automa else START_PLANET, seat)


@rule
def refuse_start_planet(table: Table, seat: int, hex: int) -> int:
    """A free planet of the own home type."""
    if table.planet[hex] != FACTIONS[table.players[seat].faction].home:
        return NOT_HOME
    return START_TAKEN if table.owner[hex] else 0


@rule
def play_start_planet(table: Table, seat: int, hex: int) -> None:
    """A mine, for the Ivits their institute; nobody charges."""
    player = table.players[seat]
    faction = FACTIONS[player.faction]
    kind = MINE if faction.mines > 0 else INSTITUTE
    player.built[kind] += 1
    settle(table, seat, hex, kind)
    if kind == INSTITUTE:
        player.abilities |= faction.institute_flags


@rule
def booster_turn(table: Table) -> None:
    """6.10: from the last seat to the first; then the first round."""
    seat = int(table.due.place)
    if seat > 0:
        owe(table, BOOSTER_TURN).place = seat - 1
    else:
        owe(table, ROUND)
    ask(table, AUTOMA_BOOSTER if table.players[seat].automa else START_BOOSTER, seat)

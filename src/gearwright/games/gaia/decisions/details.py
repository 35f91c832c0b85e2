"""9 to 12 What an action still has to know, planet, tile, area or token: what is asked and answered."""

from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.looks.phrases import counted, listed, with_article

from .. import moves as m
from ..actions.federations import (
    play_core,
    play_give_up,
    play_satellite,
    refuse_core,
    refuse_give_up,
    refuse_satellite,
)
from ..actions.mines import play_planet, refuse_planet, steps_to
from ..actions.research import (
    ANY_AREA,
    LOWEST_AREA,
    play_area,
    play_lost_planet,
    refuse_area,
    refuse_lost_planet,
    refuse_no_advance,
)
from ..actions.upgrades import play_become, play_structure, refuse_become, refuse_structure
from ..components.actions import ORIGINS
from ..components.research import AREA_NAMES, AREAS
from ..components.space import TRANSDIM
from ..components.tiles import NO_TILE
from ..table import OWN, Table
from ..tech_tiles import play_advanced, play_cover, play_standard, refuse_advanced, refuse_cover, refuse_standard
from ..tokens import play_score_token, play_token, refuse_score_token, refuse_token
from ..words.names import TOKEN_NAMES, hex_name, place_name, stock, structure_name, structure_there, tile_name

# 9.1, 9.2 Mines and projects


def ask_planet(table: Table, seat: int) -> str:
    """With what there is to pay."""
    projects = ORIGINS[table.due.origin].mines == 0
    return f"Where do you {'start a Gaia project' if projects else 'build'}? You have {stock(table, seat)}."


def planet(table: Table, seat: int, hex: int) -> str:
    """A mine, with the steps that it takes and whom it is shared with, or a project."""
    origin = ORIGINS[table.due.origin]
    name = place_name(table, hex)
    if origin.projects and (table.planet[hex] == TRANSDIM or not origin.mines):
        return f"Start a Gaia project on {name}"
    steps = steps_to(table, seat, hex)
    made = f", {counted(steps, 'terraforming step')}" if steps else ""
    shared = f", shared with {{{table.owner[hex] - 1}}}" if table.owner[hex] else ""
    return f"Build a mine on {name}{made}{shared}"


# 9.3 Upgrades


def structure(table: Table, seat: int, hex: int) -> str:
    """One of one's own."""
    return f"Upgrade {structure_there(table, hex)}"


def ask_new_structure(table: Table, seat: int) -> str:
    """The structure that was chosen."""
    hex = int(table.due.hex)
    return f"What does the {structure_name(table.structure[hex])} on {hex_name(table, hex)} become?"


def become(table: Table, seat: int, kind: int) -> str:
    """The new structure."""
    return f"Build {with_article(structure_name(kind))}"


# 10 Research and tech tiles


def take_standard(table: Table, seat: int, space: int) -> str:
    """With the area in which one advances then."""
    where = f"advance in {AREA_NAMES[space]}" if space < AREAS else "advance in any area"
    return f"Take {tile_name(table.standard[space])} to {where}"


def take_advanced(table: Table, seat: int, area: int) -> str:
    """It may be gone."""
    tile = table.advanced[area]
    return f"Take {'the advanced tile' if tile == NO_TILE else tile_name(tile)} of {AREA_NAMES[area]}"


def ask_cover(table: Table, seat: int) -> str:
    """By the advanced tile that was taken."""
    return f"Which of your tech tiles does {tile_name(table.due.tile)} cover?"


def cover(table: Table, seat: int, tile: int) -> str:
    """One of one's own tiles."""
    return f"Cover {tile_name(tile)}"


def ask_area(table: Table, seat: int) -> str:
    """Any, the lowest, or the one below which a tile lay."""
    where = {ANY_AREA: "In which area do", LOWEST_AREA: "In which of your lowest areas do"}
    return f"{where.get(table.due.where, 'Do')} you advance?"


def advance(table: Table, seat: int, area: int) -> str:
    """From where one stands."""
    return f"Advance in {AREA_NAMES[area]} from level {table.players[seat].levels[area]}"


def lost_planet(table: Table, seat: int, hex: int) -> str:
    """On an empty hex."""
    return f"Place the Lost Planet on {hex_name(table, hex)}"


# 11 Federations


def connect(table: Table, seat: int, hex: int) -> str:
    """All hexes of the group that begins there."""
    zone = table.scratch.zone[hex]
    if zone < OWN:
        return f"Connect {hex_name(table, hex)}"
    return f"Connect {listed([hex_name(table, at) for at, own in enumerate(table.scratch.zone) if own == zone])}"


def ask_satellite(table: Table, seat: int) -> str:
    """How many are still to be placed."""
    left = table.federation.cost - table.federation.laid
    return f"Where does a satellite go? The federation still takes {left}."


def satellite(table: Table, seat: int, hex: int) -> str:
    """On an empty hex."""
    return f"Place a satellite on {hex_name(table, hex)}"


def take_token(table: Table, seat: int, token: int) -> str:
    """By what it brings."""
    return f"Take the token with {TOKEN_NAMES[token]}"


def score_token(table: Table, seat: int, token: int) -> str:
    """One of one's own, once more."""
    return f"Score the token with {TOKEN_NAMES[token]}"


DECISIONS = (
    #                           moves       why not          what happens      in words
    Decision(
        m.PLANET, ask_planet,
        Answer(m.AT_PLANET,     refuse_planet,      play_planet,      planet),
    ),
    Decision(
        m.STRUCTURE, "Which structure do you upgrade?",
        Answer(m.AT_PLANET,     refuse_structure,   play_structure,   structure),
    ),
    Decision(
        m.NEW_STRUCTURE, ask_new_structure,
        Answer(m.BECOME,        refuse_become,      play_become,      become),
    ),
    Decision(
        m.TILE, "Which tech tile do you take?",
        Answer(m.TAKE_STANDARD, refuse_standard,    play_standard,    take_standard),
        Answer(m.TAKE_ADVANCED, refuse_advanced,    play_advanced,    take_advanced),
    ),
    Decision(
        m.COVER, ask_cover,
        Answer(m.COVER_TILE,    refuse_cover,       play_cover,       cover),
    ),
    Decision(
        m.AREA, ask_area,
        Answer(m.IN_AREA,       refuse_area,        play_area,        advance),
        Answer(m.NO_ADVANCE,    refuse_no_advance,  None,             "Do not advance"),
    ),
    Decision(
        m.LOST_PLANET, "Where do you place the Lost Planet?",
        Answer(m.AT_SPACE,      refuse_lost_planet, play_lost_planet, lost_planet),
    ),
    Decision(
        m.CORE, "Which planets do you connect to a federation?",
        Answer(m.AT_PLANET,     refuse_core,        play_core,        connect),
    ),
    Decision(
        m.SATELLITE, ask_satellite,
        Answer(m.AT_SPACE,      refuse_satellite,   play_satellite,   satellite),
        Answer(m.GIVE_UP,       refuse_give_up,     play_give_up,     "Give up this federation: there is no way on"),
    ),
    Decision(
        m.TOKEN, "Which federation token do you take?",
        Answer(m.TAKE_TOKEN,    refuse_token,       play_token,       take_token),
    ),
    Decision(
        m.SCORE_TOKEN, "Which of your federation tokens do you score again?",
        Answer(m.TAKE_TOKEN,    refuse_score_token, play_score_token, score_token),
    ),
)  # fmt: skip

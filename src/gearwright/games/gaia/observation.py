"""1. What a seat knows, as numbers for an agent, from that seat's side."""

from math import cos, pi, sin
from typing import Any

import numpy as np

from gearwright.core.language.decorators import rule
from gearwright.core.language.observation import (
    Observation,
    asked,
    bits,
    counts,
    due,
    each,
    marks,
    number,
    one_hot,
    order,
    per_seat,
    printed,
    seats,
    where,
    written,
)
from gearwright.core.language.records import Record, Row, constants, f32, row

from .components import MOST_SEATS, ROUNDS
from .components.actions import BOARD_ACTIONS, N_ORIGINS, SPECIALS
from .components.automa import N_CARDS
from .components.pieces import (
    FACTION_NAMES,
    FACTIONS,
    INSTITUTE,
    LEFT_ACADEMY,
    MINE,
    N_FACTIONS,
    NO_FACTION,
    RESEARCH_LAB,
    RIGHT_ACADEMY,
    STRUCTURE_KINDS,
    STRUCTURE_NAMES,
    TRADING_STATION,
)
from .components.research import AREA_NAMES, AREAS
from .components.space import (
    COORDINATES,
    EMPTY,
    FIRST_HOME,
    GAIA,
    LAST_HOME,
    LOST,
    N_HEXES,
    NOWHERE,
    TRANSDIM,
    WHEEL,
    WHEEL_SIZE,
)
from .components.tiles import (
    ADVANCED_TILES,
    FINALS,
    N_BOOSTERS,
    N_FINAL_TILES,
    N_ROUND_TILES,
    N_TILES,
    N_TOKENS,
    NO_BOOSTER,
    NO_TILE,
    NO_TOKEN,
    SPACES,
    STANDARD_TILES,
)
from .moves import CORE, COVER, NEW_STRUCTURE, OFFER, PLANET, SATELLITE, USE_BRAINSTONE, contents
from .table import COVERED, OWNED, Table

AS_PLANET = (
    "1 if the hex is on the map", "1 for a gaia planet, -1 for a transdim planet", "1 for the Lost Planet",
    "home type: cosine of its place on the wheel", "home type: sine of its place on the wheel",
)  # fmt: skip
AS_HOME = AS_PLANET[-2:]
AS_STRUCTURE = ("size: mine 1, trading station or lab 2, institute or academy 3; / 3", "1 for a lab or an academy",
                "1 for the right academy")  # fmt: skip
SIZES = {MINE: (1, 0, 0), TRADING_STATION: (2, 0, 0), RESEARCH_LAB: (2, 1, 0), INSTITUTE: (3, 0, 0),
         LEFT_ACADEMY: (3, 1, 0), RIGHT_ACADEMY: (3, 1, 1)}  # fmt: skip
HEX_NAMES = tuple(f"hex {q}x{r}" for q, r in COORDINATES)


class SeenPlanet(Record):
    """A type of planet as numbers."""

    as_planet: Row[f32] = row(len(AS_PLANET))
    as_home: Row[f32] = row(len(AS_HOME))


class SeenStructure(Record):
    """A kind of structure as numbers."""

    as_structure: Row[f32] = row(len(AS_STRUCTURE))


def _seen_planets() -> Any:
    """All types; the seven home types stand round a circle, so that near ones look alike."""
    seen = np.zeros(NOWHERE + 1, SeenPlanet.dtype)
    seen["as_planet"][:NOWHERE, 0] = 1
    seen["as_planet"][GAIA, 1], seen["as_planet"][TRANSDIM, 1] = 1, -1
    seen["as_planet"][LOST, 2] = 1
    for home in range(FIRST_HOME, LAST_HOME + 1):
        angle = 2 * pi * WHEEL[home] / WHEEL_SIZE
        seen["as_home"][home] = cos(angle), sin(angle)
        seen["as_planet"][home, 3:] = seen["as_home"][home]
    return constants(SeenPlanet, seen)


def _seen_structures() -> Any:
    seen = np.zeros(STRUCTURE_KINDS, SeenStructure.dtype)
    for kind, (size, science, right) in SIZES.items():
        seen["as_structure"][kind] = size / 3, science, right
    return constants(SeenStructure, seen)


SEEN_PLANETS = _seen_planets()
SEEN_STRUCTURES = _seen_structures()


@rule
def is_on_map(table: Table, seat: int, hex: int) -> bool:
    """Whether the layout has the hex."""
    return table.planet[hex] != NOWHERE


@rule
def present(table: Table, seat: int, hex: int) -> int:
    """A bit for each seat with a structure or a gaiaformer there, or a satellite."""
    seats_there = int(table.satellites[hex])
    if table.owner[hex]:
        seats_there |= 1 << (table.owner[hex] - 1)
    if table.gaiaformer[hex]:
        seats_there |= 1 << (table.gaiaformer[hex] - 1)
    return seats_there


@rule
def is_used(table: Table, seat: int, hex: int) -> int:
    """Not 0 where anything was placed on the hex: on most of them nothing was. (A guest has an owner beside it.)"""
    return table.owner[hex] | table.gaiaformer[hex] | table.satellites[hex] | table.station[hex]


@rule
def is_federated(table: Table, seat: int, hex: int) -> int:
    """Whether the structure there belongs to a federation."""
    return table.federations[hex] >> (table.owner[hex] - 1) & 1


@rule
def shared(table: Table, seat: int, hex: int) -> int:
    """1 if somebody shares the planet, 2 if that mine belongs to a federation."""
    return 1 + (table.federations[hex] >> (table.guest[hex] - 1) & 1)


@rule
def stationed(table: Table, seat: int, hex: int) -> int:
    """1 if there is a space station, 2 if it belongs to a federation."""
    return 1 + (table.federations[hex] >> (table.station[hex] - 1) & 1)


@rule
def write_in_question(table: Table, seat: int, out: Any, at: int) -> None:
    """1 where a federation can be chosen, or at the structure that is being upgraded."""
    if table.over:
        return
    if table.due.kind == CORE or table.due.kind == SATELLITE:
        for hex in range(N_HEXES):
            if table.planet[hex] != NOWHERE:
                out[at + hex] = table.scratch.allowed[hex]
    elif table.due.kind == NEW_STRUCTURE:
        out[at + table.due.hex] = 1


@rule
def token_or_purpose(table: Table, seat: int) -> int:
    """How much is charged if the Taklons' token comes first, or what the brainstone is asked for."""
    return table.due.with_token if table.due.kind == OFFER else table.due.purpose


@rule
def write_round_tiles(table: Table, seat: int, out: Any, at: int) -> None:
    """1 at the tile of this round, then 1 at those of later rounds."""
    for place in range(ROUNDS):
        if place + 1 == table.round_number:
            out[at + table.round_tiles[place]] = 1
        elif place >= table.round_number:
            out[at + N_ROUND_TILES + table.round_tiles[place]] = 1


@rule
def write_tiles(table: Table, seat: int, out: Any, at: int) -> None:
    """1 at each tech tile, then 1 at each standard tile that is covered."""
    for tile in range(N_TILES):
        if table.players[seat].tiles[tile] == OWNED:
            out[at + tile] = 1
        elif table.players[seat].tiles[tile] == COVERED:
            out[at + N_TILES + tile] = 1


@rule
def home(table: Table, seat: int) -> int:
    """The home type of the seat's faction."""
    faction = table.players[seat].faction
    return EMPTY if faction == NO_FACTION else int(FACTIONS[faction].home)


@rule
def support_card(table: Table, seat: int) -> int:
    """The support card of an Automa."""
    return int(table.automas[seat].support)


@rule
def action_card(table: Table, seat: int) -> int:
    """The action card of an Automa."""
    return int(table.automas[seat].action)


OBSERVATION = Observation(
    number("round", "round_number", ROUNDS),
    *asked(contents, MOST_SEATS),
    due(
        (OFFER, USE_BRAINSTONE),
        number("offer", "due.power", 5, about="power of an offer, or tokens that the brainstone is asked about"),
        number(
            "offer with a token", token_or_purpose, 5,
            about="the same with a token first, or the number of what the brainstone is used for",
        ),
    ),
    due((PLANET,), one_hot("origin", "due.origin", N_ORIGINS, about="the action with which a planet is settled")),
    due((COVER,), one_hot("tile in hand", "due.tile", N_TILES, about="the advanced tile that covers another")),
    bits("board actions", "used", BOARD_ACTIONS, about="the board actions that were used in this round"),
    each("standard tiles", SPACES, one_hot("tile", "standard", STANDARD_TILES), about="each space"),
    each(
        "advanced tiles",
        AREAS,
        one_hot("tile", "advanced", ADVANCED_TILES, first=STANDARD_TILES, none=NO_TILE),
        names=AREA_NAMES,
    ),
    written(
        "round tiles", write_round_tiles, 2 * N_ROUND_TILES,
        about="1 at the tile of this round; 1 at those of later rounds",
    ),
    each("final tiles", FINALS, one_hot("tile", "final_tiles", N_FINAL_TILES)),
    marks("boosters", "boosters", "in_row", N_BOOSTERS, about="the boosters in the row"),
    counts("tokens", "tokens", N_TOKENS, scale=5, about="federation tokens of each kind in the supply"),
    one_hot("top token", "top_token", N_TOKENS, none=NO_TOKEN, about="the token on Terraforming"),
    order("turn order", "order", MOST_SEATS),
    order("next turn order", "passing", MOST_SEATS, used="passes", about="those who have passed"),
    each(
        "hexes",
        N_HEXES,
        printed("planet", "planet", SEEN_PLANETS, "as_planet", AS_PLANET),
        where(
            is_used,
            bits(
                "present", present, MOST_SEATS, names=seats,
                about="the seats with a structure or a gaiaformer there, or a satellite",
            ),
            where(
                "owner",
                printed("structure", "structure", SEEN_STRUCTURES, "as_structure", AS_STRUCTURE),
                number("federated", is_federated, about="1 if the structure belongs to a federation"),
            ),
            where(
                "guest",
                number("shared", shared, 2, about="1 if somebody shares it, 2 if that mine is in a federation"),
            ),
            where(
                "station", number("station", stationed, 2, about="1 for a space station, 2 if it is in a federation")
            ),
        ),
        where=is_on_map,
        names=HEX_NAMES,
    ),
    written(
        "hexes in question", write_in_question, N_HEXES, names=HEX_NAMES,
        about="1 at each hex that can be chosen for a federation, or at the structure that is being upgraded",
    ),
    per_seat(
        "players",
        MOST_SEATS,
        number("Automa", "automa", about="1 if it is an Automa"),
        number("VP", "vp", 100),
        number("credits", "credits", 20),
        number("ore", "ore", 10),
        number("knowledge", "knowledge", 10),
        number("Q.I.C.", "qic", 5),
        counts("bowls", "bowls", 3, scale=5, names=("I", "II", "III"), about="tokens in bowl I, II and III"),
        number("Gaia area", "gaia_tokens", 5, about="tokens in the Gaia area"),
        one_hot(
            "brainstone", "brainstone", 4, first=1, none=0, names=("bowl I", "bowl II", "bowl III", "the Gaia area"),
            about="the place of the brainstone (bowls, Gaia area)",
        ),
        number("gaiaformers", "gaiaformers", 2, about="gaiaformers available"),
        number("gaiaformers lent", "lent", 2),
        number("gaiaformers at work", "projects", 2),
        number("gaia planets", "gaia_planets", 5),
        number("satellites", "satellites", 10),
        number("stations", "stations", 5),
        number("green tokens", "green", 2),
        number("passed", "passed", about="1 if it has passed"),
        one_hot("faction", "faction", N_FACTIONS, none=NO_FACTION, names=FACTION_NAMES),
        printed("home", home, SEEN_PLANETS, "as_home", AS_HOME),
        counts("built", "built", STRUCTURE_KINDS, scale=5, names=STRUCTURE_NAMES, about="structures of each kind"),
        counts("levels", "levels", AREAS, scale=5, names=AREA_NAMES, about="research levels"),
        written(
            "tiles", write_tiles, N_TILES + STANDARD_TILES,
            about="1 at each tech tile; 1 at each standard tile that is covered",
        ),
        counts("federation tokens", "tokens", N_TOKENS, scale=2, about="federation tokens of each kind"),
        one_hot("booster", "booster", N_BOOSTERS, none=NO_BOOSTER),
        bits("used", "used", SPECIALS, about="the special actions that were used"),
        one_hot("support card", support_card, N_CARDS + 1, none=0, about="the Automa's support card"),
        one_hot("action card", action_card, N_CARDS + 1, none=0, about="the Automa's action card"),
    ),
)  # fmt: skip

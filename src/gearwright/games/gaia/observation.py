"""1. What a seat knows, as numbers for an agent, from that seat's side."""

from typing import Any

import numpy as np

from gearwright.core.game import Piece
from gearwright.core.observing import clockwise, write_row
from gearwright.core.rules import rule

from .components import MOST_SEATS, ROUNDS
from .components.actions import BOARD_ACTIONS, N_ORIGINS, SPECIALS
from .components.automa import N_CARDS
from .components.pieces import N_FACTIONS, NO_FACTION, STRUCTURE_KINDS
from .components.research import AREAS
from .components.space import EMPTY, N_HEXES, NOWHERE, PLANET_TYPES
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

QUESTIONS = len(contents.questions)
HALF, FOURTH, FIFTH = np.float32(0.5), np.float32(0.25), np.float32(0.2)
TENTH, TWENTIETH, HUNDREDTH = np.float32(0.1), np.float32(0.05), np.float32(0.01)

# How many numbers a thing takes
PLANET_NUMBERS = PLANET_TYPES - 1  # without empty space
HEX_NUMBERS = PLANET_NUMBERS + MOST_SEATS * 6 + STRUCTURE_KINDS + 1
OWNER = PLANET_NUMBERS
GUEST = OWNER + MOST_SEATS
GAIAFORMER_AT = GUEST + MOST_SEATS
STATION_AT = GAIAFORMER_AT + MOST_SEATS
SATELLITES_AT = STATION_AT + MOST_SEATS
FEDERATIONS_AT = SATELLITES_AT + MOST_SEATS
STRUCTURE_AT = FEDERATIONS_AT + MOST_SEATS
IN_QUESTION = STRUCTURE_AT + STRUCTURE_KINDS

# Where the numbers of a player begin
TRACKS = 24
FACTION_AT = TRACKS
BUILT_AT = FACTION_AT + N_FACTIONS
LEVELS_AT = BUILT_AT + STRUCTURE_KINDS
TILES_AT = LEVELS_AT + AREAS
COVERED_AT = TILES_AT + N_TILES
TOKENS_AT = COVERED_AT + STANDARD_TILES
BOOSTER_AT = TOKENS_AT + N_TOKENS
USED_AT = BOOSTER_AT + N_BOOSTERS
PLAYER_NUMBERS = USED_AT + SPECIALS

OBSERVATION = (
    Piece("round", 1, "round / number of rounds"),
    Piece("question", QUESTIONS, "1 at the question that is due"),
    Piece("asked", MOST_SEATS, "1 at the seat that is asked, counted from the observer"),
    Piece(
        "offer", 2, "power of an offer, or tokens that the brainstone is asked about / 5; the same with a token first"
    ),
    Piece("origin", N_ORIGINS, "1 at the action with which a planet is settled"),
    Piece("tile in hand", N_TILES, "1 at the advanced tile that covers another"),
    Piece("board actions", BOARD_ACTIONS, "1 at each that was used in this round"),
    Piece("standard tiles", SPACES * STANDARD_TILES, "for each space: 1 at its tile"),
    Piece("advanced tiles", AREAS * ADVANCED_TILES, "for each area: 1 at its tile, zeros where it is gone"),
    Piece("round tile now", N_ROUND_TILES, "1 at the tile of this round"),
    Piece("round tiles to come", N_ROUND_TILES, "1 at the tiles of later rounds"),
    Piece("final tiles", FINALS * N_FINAL_TILES, "for the top and the bottom one: 1 at the tile"),
    Piece("boosters", N_BOOSTERS, "1 at each that lies in the row"),
    Piece("tokens", 2 * N_TOKENS, "federation tokens of each kind in the supply / 5; 1 at the one on Terraforming"),
    Piece(
        "cards", 2 * MOST_SEATS * (N_CARDS + 1), "for each seat from the observer: 1 at support card and action card"
    ),
    Piece(
        "hexes",
        N_HEXES * HEX_NUMBERS,
        "for each hex: 1 at its type of planet (the home types, gaia, transdim, Lost Planet; zeros in empty space); 1 "
        "at the owner of a structure, of a shared mine, of a gaiaformer, of a space station, of each satellite, and at "
        "each seat with a federation there, seats counted from the observer; 1 at the kind of structure; 1 if it can "
        "be chosen for a federation or is being upgraded",
    ),
    Piece(
        "players",
        MOST_SEATS * PLAYER_NUMBERS,
        "for each seat, clockwise from the observer, zeros where nobody sits: 1, 1 if it is an Automa, VP / 100, "
        "credits / 20, ore / 10, knowledge / 10, Q.I.C. / 5, tokens in bowl I, II, III and the Gaia area / 5, 1 at the "
        "place of the brainstone (bowls, Gaia area), gaiaformers available, lent and at work / 2, gaia planets / 5, "
        "satellites / 10, stations / 5, green tokens / 2, place in the turn order / 4, 1 if it has passed; 1 at the "
        "faction; structures of each kind / 5; levels / 5; 1 at each tech tile; 1 at each covered one; federation "
        "tokens of each kind / 2; 1 at the booster; 1 at each special action that was used",
    ),
)


@rule
def observe(table: Table, seat: int, out: Any) -> None:
    """Writes what the seat knows as numbers, from that seat's side (see OBSERVATION); most of them stay 0."""
    at = observe_question(table, seat, out)
    at = observe_boards(table, out, at)
    at = observe_cards(table, seat, out, at)
    for hex in range(N_HEXES):
        if table.planet[hex] != NOWHERE:
            observe_hex(table, seat, hex, out, at + hex * HEX_NUMBERS)
    at += N_HEXES * HEX_NUMBERS
    for place in range(table.seats):
        other = int(table.order[place])
        observe_player(table, other, place, out, at + clockwise(table, seat, other) * PLAYER_NUMBERS)


@rule
def observe_question(table: Table, seat: int, out: Any) -> int:
    """What is asked, and about what; tells where the next numbers go."""
    out[0] = table.round_number / ROUNDS
    offer = 1 + QUESTIONS + MOST_SEATS
    origin = offer + 2
    tile = origin + N_ORIGINS
    if not table.over:
        kind = table.due.kind
        out[1 + kind] = 1
        out[1 + QUESTIONS + clockwise(table, seat, table.due.seat)] = 1
        if kind in (OFFER, USE_BRAINSTONE):
            out[offer] = table.due.count * FIFTH
            out[offer + 1] = table.due.extra * FIFTH
        elif kind == PLANET:
            out[origin + table.due.count] = 1
        elif kind == COVER:
            out[tile + table.due.count] = 1
    return tile + N_TILES


@rule
def observe_boards(table: Table, out: Any, at: int) -> int:
    """Research board, scoring tiles, boosters and tokens."""
    for action in range(BOARD_ACTIONS):
        out[at + action] = table.used >> action & 1
    at += BOARD_ACTIONS
    for space in range(SPACES):
        out[at + space * STANDARD_TILES + table.standard[space]] = 1
    at += SPACES * STANDARD_TILES
    for area in range(AREAS):
        if table.advanced[area] != NO_TILE:
            out[at + area * ADVANCED_TILES + table.advanced[area] - STANDARD_TILES] = 1
    at += AREAS * ADVANCED_TILES
    for number in range(ROUNDS):
        if number + 1 == table.round_number:
            out[at + table.round_tiles[number]] = 1
        elif number >= table.round_number:
            out[at + N_ROUND_TILES + table.round_tiles[number]] = 1
    at += 2 * N_ROUND_TILES
    for place in range(FINALS):
        out[at + place * N_FINAL_TILES + table.final_tiles[place]] = 1
    at += FINALS * N_FINAL_TILES
    for place in range(table.in_row):
        out[at + table.boosters[place]] = 1
    at += N_BOOSTERS
    at = write_row(table.tokens, FIFTH, out, at)
    if table.top_token != NO_TOKEN:
        out[at + table.top_token] = 1
    return at + N_TOKENS


@rule
def observe_cards(table: Table, seat: int, out: Any, at: int) -> int:
    """The open cards of Automas."""
    for other in range(table.seats):
        first = at + 2 * clockwise(table, seat, other) * (N_CARDS + 1)
        if table.automas[other].support:
            out[first + table.automas[other].support] = 1
        if table.automas[other].action:
            out[first + N_CARDS + 1 + table.automas[other].action] = 1
    return at + 2 * MOST_SEATS * (N_CARDS + 1)


@rule
def observe_hex(table: Table, seat: int, hex: int, out: Any, at: int) -> None:
    """The planet, and who is there with what."""
    if table.planet[hex] != EMPTY:
        out[at + table.planet[hex] - 1] = 1
        if table.owner[hex]:
            out[at + OWNER + clockwise(table, seat, table.owner[hex] - 1)] = 1
            out[at + STRUCTURE_AT + table.structure[hex]] = 1
        if table.guest[hex]:
            out[at + GUEST + clockwise(table, seat, table.guest[hex] - 1)] = 1
        if table.gaiaformer[hex]:
            out[at + GAIAFORMER_AT + clockwise(table, seat, table.gaiaformer[hex] - 1)] = 1
    if table.station[hex]:
        out[at + STATION_AT + clockwise(table, seat, table.station[hex] - 1)] = 1
    if table.satellites[hex] or table.federations[hex]:
        for other in range(table.seats):
            place = clockwise(table, seat, other)
            out[at + SATELLITES_AT + place] = table.satellites[hex] >> other & 1
            out[at + FEDERATIONS_AT + place] = table.federations[hex] >> other & 1
    if not table.over:
        if table.due.kind in (CORE, SATELLITE):
            out[at + IN_QUESTION] = table.scratch.allowed[hex]
        elif table.due.kind == NEW_STRUCTURE:
            out[at + IN_QUESTION] = table.due.count == hex


@rule
def observe_player(table: Table, seat: int, place: int, out: Any, at: int) -> None:
    """One player with the faction board."""
    player = table.players[seat]
    out[at] = 1
    out[at + 1] = player.automa
    out[at + 2] = player.vp * HUNDREDTH
    out[at + 3] = player.credits * TWENTIETH
    out[at + 4] = player.ore * TENTH
    out[at + 5] = player.knowledge * TENTH
    out[at + 6] = player.qic * FIFTH
    write_row(player.bowls, FIFTH, out, at + 7)
    out[at + 10] = player.gaia_tokens * FIFTH
    if player.brainstone:
        out[at + 10 + player.brainstone] = 1
    out[at + 15] = player.gaiaformers * HALF
    out[at + 16] = player.lent * HALF
    out[at + 17] = player.projects * HALF
    out[at + 18] = player.gaia_planets * FIFTH
    out[at + 19] = player.satellites * TENTH
    out[at + 20] = player.stations * FIFTH
    out[at + 21] = player.green * HALF
    out[at + 22] = place * FOURTH
    out[at + 23] = player.passed
    if player.faction != NO_FACTION:
        out[at + FACTION_AT + player.faction] = 1
    write_row(player.built, FIFTH, out, at + BUILT_AT)
    write_row(player.levels, FIFTH, out, at + LEVELS_AT)
    for tile in range(N_TILES):
        out[at + TILES_AT + tile] = player.tiles[tile] == OWNED
    for tile in range(STANDARD_TILES):
        out[at + COVERED_AT + tile] = player.tiles[tile] == COVERED
    write_row(player.tokens, HALF, out, at + TOKENS_AT)
    if player.booster != NO_BOOSTER:
        out[at + BOOSTER_AT + player.booster] = 1
    for special in range(SPECIALS):
        out[at + USED_AT + special] = player.used >> special & 1

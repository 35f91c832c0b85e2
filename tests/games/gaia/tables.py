"""Tables for the worked examples: a real game with the example's state written into it.

Hexes, tiles and actions are written as in the book: "1A6", "std5", "pow3", "fed2", "economy". Seats count from 0.
"""

from collections.abc import Callable
from typing import Any

from gearwright import Handle, new
from gearwright.core.language.agenda import owe, owe_for
from gearwright.games.gaia import GAME
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.components.actions import BOARD_ACTION_IDS, FREE_ACTION_IDS, SPECIAL_IDS
from gearwright.games.gaia.components.entries import AREAS, FACTIONS, STRUCTURES
from gearwright.games.gaia.components.pieces import FACTIONS as BOARDS
from gearwright.games.gaia.components.pieces import INSTITUTE
from gearwright.games.gaia.components.space import N_HEXES
from gearwright.games.gaia.components.tiles import BOOSTER_IDS, STANDARD_TILES, TILE_IDS, TILES, TOKENS, TRIGGER
from gearwright.games.gaia.map.settling import changed, replace, settle
from gearwright.games.gaia.table import COVERED, OWNED, Player, Table
from gearwright.games.gaia.words.names import hex_name, hex_named

ROUND_TILES = [f"rs{k}" for k in range(1, 11)]
FINAL_TILES = ["structures", "structures_in_federations", "planet_types", "gaia_planets", "sectors", "satellites"]
TOKEN_IDS = ["fed1", "fed2", "fed3", "fed4", "fed5", "fed6", "gleens"]
IDS: dict[str, list[str]] = {
    "faction": list(FACTIONS),
    "booster": list(BOOSTER_IDS),
    "action": list(BOARD_ACTION_IDS),
    "special": list(SPECIAL_IDS),
    "free": list(FREE_ACTION_IDS),
    "become": ["", *STRUCTURES],
    "area": list(AREAS),
    "token": TOKEN_IDS,
    "top_token": TOKEN_IDS,
    "round_tile": ROUND_TILES,
    "final_tile": FINAL_TILES,
    "standard": list(TILE_IDS),
    "cover": list(TILE_IDS),
    "advanced": list(TILE_IDS[STANDARD_TILES:]),
}


def table_of(handle: Handle) -> Table:
    table: Table = handle.table
    return table


def player_at(handle: Handle, seat: int) -> Player:
    return table_of(handle).players[seat]


def at(handle: Handle, name: str) -> int:
    """The hex with this name."""
    hex = hex_named(table_of(handle), name)
    assert hex is not None, name
    return hex


def move_named(handle: Handle, words: str) -> int:
    """A move in the book's words: "planet 1A6", "tile std5", "advanced_tile adv5", "action pow3"."""
    span, _, name = words.partition(" ")
    table = table_of(handle)
    if not name:
        return GAME.rules.contents.read(span)
    if span in ("planet", "space"):
        return GAME.rules.contents.read(f"{span} {at(handle, name)}")
    if span == "tile":
        return GAME.rules.contents.read(f"tile {list(table.standard).index(TILE_IDS.index(name))}")
    if span == "advanced_tile":
        return GAME.rules.contents.read(f"advanced_tile {list(table.advanced).index(TILE_IDS.index(name))}")
    return GAME.rules.contents.read(f"{span} {IDS[span].index(name)}" if span in IDS else words)


def play(handle: Handle, *moves: str) -> None:
    """Plays moves in the book's words."""
    for words in moves:
        handle.play(move_named(handle, words))


def refused(handle: Handle, words: str) -> str:
    """Why a move is not allowed; empty if it is."""
    refusal = handle.refuse(move_named(handle, words))
    return GAME.explain(refusal).text if refusal else ""


def asked(handle: Handle) -> str:
    """The question that is due."""
    return str(GAME.rules.contents.questions[handle.table.due.kind])


def options(handle: Handle) -> set[str]:
    """The names of the hexes that can be chosen, or the spellings of the moves."""
    found = set()
    for move in handle.legal_moves():
        span = GAME.rules.contents.span_of(move)
        in_map = span.first in (m.AT_PLANET, m.AT_SPACE)
        found.add(hex_name(table_of(handle), move - span.first) if in_map else GAME.rules.contents.spell(move))
    return found


# States


def laid_out(
    seats: int = 2, round_tile: str = "rs4", boosters: tuple[str, ...] = ("bst1", "bst3", "bst6", "bst4", "bst9"),
    finals: tuple[str, str] = ("satellites", "planet_types"), **chosen: Any,
) -> Handle:  # fmt: skip
    """Fixture F before the factions: the default board, tiles in the order of their numbers."""
    handle = new("gaia", seats=seats, seed=1, tiles="explicit", **chosen)
    for tile in range(1, 10):
        play(handle, f"standard std{tile}")
    for tile in range(1, 7):
        play(handle, f"advanced adv{tile}")
    play(handle, "top_token fed5")
    others = [tile for tile in ROUND_TILES if tile != round_tile]
    for name in [round_tile, *others[:5]]:
        play(handle, f"round_tile {name}")
    for name in finals:
        play(handle, f"final_tile {name}")
    for name in boosters:
        play(handle, f"booster {name}")
    return handle


def fixture(**chosen: Any) -> Handle:
    """Fixture F: round 1, income is done, Hadsch Hallas to move against Xenos."""
    handle = laid_out(**chosen)
    play(handle, "faction hadsch_hallas", "faction xenos")
    play(handle, "planet 1A6", "planet 2A3", "planet 3A6", "planet 4B0", "planet 1A9")
    play(handle, "booster bst3", "booster bst1")
    return handle


def started(faction: str, other: str, planets: list[str], booster: str, other_booster: str, **chosen: Any) -> Handle:
    """A game of two factions that has come to its first turn."""
    handle = laid_out(**chosen)
    play(handle, f"faction {faction}", f"faction {other}")
    for planet in planets:
        play(handle, f"planet {planet}")
    play(handle, f"booster {other_booster}", f"booster {booster}")
    return handle


def turn_of(handle: Handle, seat: int) -> None:
    """The turn of a seat begins, with whatever was written into the table."""
    table = table_of(handle)
    table.depth = 0
    for each in range(table.seats):
        changed(table, each)
    owe(table, m.ACTION_TURN).place = (list(table.order).index(seat) + 1) % table.seats
    owe_for(table, m.BEGIN_TURN, seat)
    GAME.functions["run_on"](table)
    check(handle)


def run(handle: Handle, owe: Callable[[Table], object]) -> None:
    """What is owed now is taken up."""
    table = table_of(handle)
    owe(table)
    GAME.functions["run_on"](table)


def check(handle: Handle) -> None:
    law = handle.broken()
    assert law == 0, GAME.rules.contents.laws[law]


def give(handle: Handle, seat: int, **stock: int) -> None:
    """Sets credits, ore, knowledge, qic."""
    for name, value in stock.items():
        setattr(player_at(handle, seat), name, value)


def set_vp(handle: Handle, seat: int, vp: int) -> None:
    player = player_at(handle, seat)
    player.points[0] += vp - player.vp
    player.vp = vp


def set_bowls(handle: Handle, seat: int, *bowls: int) -> None:
    for bowl, tokens in enumerate(bowls):
        player_at(handle, seat).bowls[bowl] = tokens


def bowls(handle: Handle, seat: int) -> tuple[int, ...]:
    return tuple(player_at(handle, seat).bowls)


def stock(handle: Handle, seat: int) -> tuple[int, int, int, int]:
    """Credits, ore, knowledge, Q.I.C."""
    player = player_at(handle, seat)
    return player.credits, player.ore, player.knowledge, player.qic


def build(handle: Handle, seat: int, name: str, structure: str) -> None:
    """A structure stands on a hex, instead of what was there."""
    table, hex, kind = table_of(handle), at(handle, name), 1 + STRUCTURES.index(structure)
    player = table.players[seat]
    if table.owner[hex] == seat + 1:
        replace(table, seat, hex, kind)
    else:
        player.built[kind] += 1
        settle(table, seat, hex, kind)
    if kind == INSTITUTE:
        player.abilities |= BOARDS[player.faction].institute_flags


def clear(handle: Handle, seat: int) -> None:
    """Nothing of the seat's is on the map."""
    table = table_of(handle)
    player = table.players[seat]
    for hex in range(N_HEXES):
        if table.owner[hex] == seat + 1:
            table.owner[hex] = table.structure[hex] = 0
    for kind in range(len(player.built)):
        player.built[kind] = 0
    for hex in range(len(player.nearest)):
        player.nearest[hex] = 99
    player.types = player.sectors = player.gaia_planets = 0


def own_tile(handle: Handle, seat: int, name: str) -> None:
    """An advanced tile comes from the board, and covers a standard tile."""
    table, player, tile = table_of(handle), player_at(handle, seat), TILE_IDS.index(name)
    player.tiles[tile] = OWNED
    if tile >= STANDARD_TILES:
        player.tiles[0] = COVERED
        for area in range(len(table.advanced)):
            if table.advanced[area] == tile:
                table.advanced[area] = len(TILE_IDS)
    if TILES[tile].kind == TRIGGER:
        player.triggers[TILES[tile].event] += TILES[tile].gain.vp


def own_token(handle: Handle, seat: int, name: str) -> None:
    token = TOKEN_IDS.index(name)
    player = player_at(handle, seat)
    player.tokens[token] += 1
    player.green += TOKENS[token].green
    if token < len(TOKEN_IDS) - 1:
        table_of(handle).tokens[token] -= 1

"""4, 6. Laying out an agreed board and agreed tiles: what is asked and answered."""

from gearwright.core.language.decisions import Answer, Decision

from .. import moves as m
from ..components.research import AREA_NAMES
from ..components.space import SECTOR_NAMES
from ..components.tiles import STANDARD_TILES
from ..laying import (
    play_lay_advanced,
    play_lay_booster,
    play_lay_final_tile,
    play_lay_round_tile,
    play_lay_standard,
    play_lay_token,
    play_rotation,
    play_sector,
    refuse_lay_advanced,
    refuse_lay_booster,
    refuse_lay_final_tile,
    refuse_lay_round_tile,
    refuse_lay_standard,
    refuse_rotation,
    refuse_sector,
)
from ..table import Table
from ..words.names import FINAL_TILE_NAMES, ROUND_TILE_NAMES, TOKEN_NAMES, booster_name, tile_name


def ask_sector(table: Table, seat: int) -> str:
    """Slot by slot."""
    return f"Which sector lies in slot {table.due.slot + 1}?"


def sector(table: Table, seat: int, sector: int) -> str:
    """A sector tile."""
    return f"Lay sector {SECTOR_NAMES[sector]}"


def ask_rotation(table: Table, seat: int) -> str:
    """Of the sector that was laid."""
    return f"How is sector {SECTOR_NAMES[table.sectors[table.due.slot]]} turned?"


def rotation(table: Table, seat: int, rotation: int) -> str:
    """By sixths of a full turn."""
    return f"Turn it by {rotation * 60} degrees"


def ask_standard(table: Table, seat: int) -> str:
    """Space by space."""
    return f"Which standard tile lies on space {table.due.space + 1}?"


def standard(table: Table, seat: int, tile: int) -> str:
    """A standard tech tile."""
    return f"Lay {tile_name(tile)}"


def ask_advanced(table: Table, seat: int) -> str:
    """Area by area."""
    return f"Which advanced tile lies on {AREA_NAMES[table.due.space]}?"


def advanced(table: Table, seat: int, tile: int) -> str:
    """An advanced tech tile."""
    return f"Lay {tile_name(STANDARD_TILES + tile)}"


def top_token(table: Table, seat: int, token: int) -> str:
    """A federation token."""
    return f"Lay the token with {TOKEN_NAMES[token]}"


def ask_round_tile(table: Table, seat: int) -> str:
    """Round by round."""
    return f"Which tile is scored in round {table.due.space + 1}?"


def round_tile(table: Table, seat: int, tile: int) -> str:
    """With its number: two of them bring the same."""
    return f"Lay tile {tile + 1}: {ROUND_TILE_NAMES[tile]}"


def ask_final_tile(table: Table, seat: int) -> str:
    """The top one, then the bottom one."""
    return f"Which is final scoring tile {table.due.space + 1}?"


def final_tile(table: Table, seat: int, tile: int) -> str:
    """A final scoring tile."""
    return f"Lay the tile for {FINAL_TILE_NAMES[tile]}"


def take_booster(table: Table, seat: int, booster: int) -> str:
    """A booster, to be laid in the row or to have."""
    return f"Take {booster_name(booster)}"


DECISIONS = (
    #                              moves               why not                what happens         in words
    Decision(
        m.LAY_SECTOR, ask_sector,
        Answer(m.SECTOR,           refuse_sector,         play_sector,         sector),
    ),
    Decision(
        m.TURN_SECTOR, ask_rotation,
        Answer(m.ROTATION,         refuse_rotation,       play_rotation,       rotation),
    ),
    Decision(
        m.LAY_STANDARD, ask_standard,
        Answer(m.STANDARD,         refuse_lay_standard,   play_lay_standard,   standard),
    ),
    Decision(
        m.LAY_ADVANCED, ask_advanced,
        Answer(m.ADVANCED_ON_AREA, refuse_lay_advanced,   play_lay_advanced,   advanced),
    ),
    Decision(
        m.LAY_TOKEN, "Which federation token lies on the last level of Terraforming?",
        Answer(m.TOP_TOKEN,        None,                  play_lay_token,      top_token),
    ),
    Decision(
        m.LAY_ROUND_TILE, ask_round_tile,
        Answer(m.ROUND_TILE,       refuse_lay_round_tile, play_lay_round_tile, round_tile),
    ),
    Decision(
        m.LAY_FINAL_TILE, ask_final_tile,
        Answer(m.FINAL_TILE,       refuse_lay_final_tile, play_lay_final_tile, final_tile),
    ),
    Decision(
        m.LAY_BOOSTER, "Which booster is the next in the row?",
        Answer(m.TAKE_BOOSTER,     refuse_lay_booster,    play_lay_booster,    take_booster),
    ),
)  # fmt: skip

"""Taking a tile, and placing it in the factory."""

from gearwright.core.language.decisions import Answer, Decision

from .. import moves as m
from ..components import CELLS, FACTORIES, NO_TILE, TILES
from ..factory import discard, install, play_appoint, play_style, refuse_appoint, refuse_discard, refuse_style
from ..names import TILE_NAMES, car_name, cell_name, line_space, means, stars
from ..table import Table, styling_at
from ..taking import held_tile, play_office_tile, play_take, refuse_office_tile, refuse_take


def ask_tile(table: Table, seat: int) -> str:
    """What there is to place it with."""
    return f"Which tile do you take? {means(table, seat)}."


def take(table: Table, seat: int, place: int) -> str:
    """A tile of the grid or of the sales offices."""
    where = cell_name(place) if place < CELLS else f"place {place - CELLS + 1} of the office tiles"
    return f"Take the {TILE_NAMES[table.tiles[place]]} from {where}"


def ask_place(table: Table, seat: int) -> str:
    """Of a machine, a manager or styling."""
    return f"Where does the {TILE_NAMES[table.due.tile]} go? {means(table, seat)}."


def install_machine(table: Table, seat: int, space: int) -> str:
    """With what it covers."""
    player = table.players[seat]
    old, printed = player.machines[space], FACTORIES[player.factory].stars[space]
    covered = f", covering {stars(printed)}" if printed and old == NO_TILE else _replaced(old)
    return f"Install it on {line_space(player.factory, space)}{covered}"


def appoint(table: Table, seat: int, office: int) -> str:
    """With whom the manager replaces."""
    return f"Appoint the manager in office {office + 1}{_replaced(table.players[seat].managers[office])}"


def style(table: Table, seat: int, car: int) -> str:
    """With what the tile replaces."""
    tile = held_tile(table) if table.due.kind == m.STYLING_PLACE else NO_TILE
    old = table.players[seat].styling[styling_at(car, TILES[tile].kind)] if tile != NO_TILE else NO_TILE
    return f"Lay it above the {car_name(car)}{_replaced(old)}"


def _replaced(old: int) -> str:
    return f", replacing the {TILE_NAMES[old]}" if old != NO_TILE else ""


DECISIONS = (
    #                       why not             what happens      in words
    Decision(
        m.TILE, ask_tile,
        Answer(m.TAKE,      refuse_take,        play_take,        take),
    ),
    Decision(
        m.MACHINE_PLACE, ask_place,
        Answer(m.INSTALL,   None,               install,          install_machine),
        Answer(m.DISCARD,   refuse_discard,     discard,          "Discard the tile"),
    ),
    Decision(
        m.MANAGER_PLACE, ask_place,
        Answer(m.APPOINT,   refuse_appoint,     play_appoint,     appoint),
        Answer(m.DISCARD,   refuse_discard,     discard,          "Discard the tile"),
    ),
    Decision(
        m.STYLING_PLACE, ask_place,
        Answer(m.STYLE,     refuse_style,       play_style,       style),
        Answer(m.DISCARD,   refuse_discard,     discard,          "Discard the tile"),
    ),
    Decision(
        m.OFFICE_TILE, ask_tile,
        Answer(m.TAKE,      refuse_office_tile, play_office_tile, take),
    ),
)  # fmt: skip

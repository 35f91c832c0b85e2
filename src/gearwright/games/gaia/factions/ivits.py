"""12. Ivits: one federation that grows (federations.py), satellites for Q.I.C., and space stations."""

from gearwright.core.language.decorators import rule

from ..actions.mines import range_qic
from ..components.space import EMPTY, N_HEXES
from ..map.settling import add_start, changed, join
from ..moves import refusal
from ..table import Table

NO_STATION_LEFT = refusal("All your space stations are on the map.", "12")
NO_STATION_SITE = refusal("There is no hex within range for a space station.", "12")
STATION_NEEDS_SPACE = refusal("A space station needs a hex without planet, station and own satellite.", "12")
STATION_TOO_FAR = refusal("You have not enough Q.I.C. to reach this hex.", "9.1a")


@rule
def refuse_station(table: Table, seat: int, hex: int) -> int:
    """An accessible hex, range like a mine."""
    if table.planet[hex] != EMPTY or table.station[hex] or table.satellites[hex] >> seat & 1:
        return STATION_NEEDS_SPACE
    return STATION_TOO_FAR if table.players[seat].qic < range_qic(table, seat, hex, 0) else 0


@rule
def has_station_site(table: Table, seat: int) -> bool:
    """Whether there is such a hex."""
    for hex in range(N_HEXES):
        if refuse_station(table, seat, hex) == 0:
            return True
    return False


@rule
def play_station(table: Table, seat: int, hex: int) -> None:
    """A starting point, and part of a federation beside it; no structure, no charging, no event."""
    player = table.players[seat]
    player.qic -= range_qic(table, seat, hex, 0)
    player.stations += 1
    table.station[hex] = seat + 1
    add_start(table, seat, hex)
    join(table, seat, hex)
    changed(table, seat)

"""12. Ivits: one federation that grows (federations.py), satellites for Q.I.C., and space stations."""

from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.language.decorators import rule

from ..actions.mines import range_qic
from ..components.pieces import INSTITUTE_FIRST, ONE_FEDERATION, PLACES_STATIONS, SATELLITES_FOR_QIC
from ..components.space import EMPTY, N_HEXES
from ..map.settling import add_start, changed, join
from ..moves import AT_SPACE, STATION, refusal
from ..table import Table
from ..words.names import hex_name
from . import hooks
from .declaring import Faction, On, Switch

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


def station(table: Table, seat: int, hex: int) -> str:
    """Where it is placed."""
    return f"Place a space station on {hex_name(table, hex)}"


IVITS = Faction(
    "ivits",
    "only an institute at the start; one federation that grows, by 7 each time; satellites for Q.I.C.",
    "special action: a space station, from which they start",
    Switch(INSTITUTE_FIRST),
    Switch(ONE_FEDERATION),
    Switch(SATELLITES_FOR_QIC),
    On(hooks.can_place_station, PLACES_STATIONS, has_station_site),
    Decision(STATION, "Where do you place a space station?", Answer(AT_SPACE, refuse_station, play_station, station)),
)

"""12. Firaks: with their institute, a special action turns a research lab into a trading station and advances."""

from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.language.decorators import rule

from ..actions.research import ANY_AREA, offer_advance
from ..components.counts import TRADING_STATION_BUILT
from ..components.pieces import DOWNGRADES, RESEARCH_LAB, TRADING_STATION
from ..events import happen
from ..map.settling import note_build, replace
from ..moves import AT_PLANET, LAB, refusal
from ..table import Table
from ..words.names import structure_there
from .declaring import Faction, Switch

NOT_YOUR_LAB = refusal("This is not a research lab of yours.", "12", absent=True)
NO_LAB = refusal("You have no research lab on the map.", "12")
NO_STATION_PIECE = refusal("All your trading stations are on the map.", "12")


@rule
def refuse_lab(table: Table, seat: int, hex: int) -> int:
    """One of the own labs."""
    return 0 if table.owner[hex] == seat + 1 and table.structure[hex] == RESEARCH_LAB else NOT_YOUR_LAB


@rule
def play_lab(table: Table, seat: int, hex: int) -> None:
    """A trading station is built; the neighbours may charge. Then an advance in any area."""
    offer_advance(table, seat, ANY_AREA)
    replace(table, seat, hex, TRADING_STATION)
    happen(table, seat, TRADING_STATION_BUILT, 1)
    note_build(table, hex)


def downgrade(table: Table, seat: int, hex: int) -> str:
    """The lab."""
    return f"Downgrade {structure_there(table, hex)}"


FIRAKS = Faction(
    "firaks",
    "more knowledge",
    "special action: turn a lab into a trading station and advance",
    Switch(DOWNGRADES),
    Decision(LAB, "Which research lab becomes a trading station?", Answer(AT_PLANET, refuse_lab, play_lab, downgrade)),
)

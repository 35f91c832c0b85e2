"""12. Ambas: with their institute, a special action swaps it with one of their mines."""

from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.language.decorators import rule

from ..components.pieces import INSTITUTE, MINE, SWAPS
from ..components.space import LOST
from ..map.settling import changed
from ..moves import AT_PLANET, SWAP, refusal
from ..table import Table
from ..words.names import structure_there
from .declaring import Faction, Switch

NOT_YOUR_MINE = refusal("The institute is swapped with a mine of yours, not with the Lost Planet's.", "12", absent=True)


@rule
def refuse_swap(table: Table, seat: int, hex: int) -> int:
    """Any mine but the Lost Planet's."""
    own = table.owner[hex] == seat + 1 and table.structure[hex] == MINE
    return 0 if own and table.planet[hex] != LOST else NOT_YOUR_MINE


@rule
def play_swap(table: Table, seat: int, hex: int) -> None:
    """No event, no charging, federations unchanged."""
    for k in range(table.n_planets):
        old = int(table.planet_hexes[k])
        if table.owner[old] == seat + 1 and table.structure[old] == INSTITUTE:
            table.structure[old] = MINE
    table.structure[hex] = INSTITUTE
    changed(table, seat)


def swap(table: Table, seat: int, hex: int) -> str:
    """The mine that changes places."""
    return f"Swap the institute with {structure_there(table, hex)}"


AMBAS = Faction(
    "ambas",
    "more ore",
    "special action: swap the institute with a mine",
    Switch(SWAPS),
    Decision(SWAP, "Which mine becomes the planetary institute?", Answer(AT_PLANET, refuse_swap, play_swap, swap)),
)

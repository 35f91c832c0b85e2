"""12. All factions in the order of the table, and the rules for their hooks, written."""

from typing import Any

from . import hooks
from .ambas import AMBAS
from .bal_taks import BAL_TAKS
from .bescods import BESCODS
from .declaring import source, write
from .firaks import FIRAKS
from .geodens import GEODENS
from .gleens import GLEENS
from .hadsch_hallas import HADSCH_HALLAS
from .itars import ITARS
from .ivits import IVITS
from .lantids import LANTIDS
from .nevlas import NEVLAS
from .taklons import TAKLONS
from .terrans import TERRANS
from .xenos import XENOS

ALL_FACTIONS = (
    TERRANS, LANTIDS, XENOS, GLEENS, TAKLONS, AMBAS, HADSCH_HALLAS, IVITS, GEODENS, BAL_TAKS, FIRAKS, BESCODS, NEVLAS,
    ITARS,
)  # fmt: skip
HOOKS = write(__package__, ALL_FACTIONS, hooks)


def hooks_source(names: dict[str, Any]) -> str:
    """The text of these rules; `names` takes in the rules that it calls."""
    return source(ALL_FACTIONS, HOOKS, names)

"""12. Bal T'aks: lend gaiaformers, and learn Navigation only with their institute."""

from ..components.pieces import GAIAFORMER_FOR_QIC, NAVIGATION_AGAIN, NO_NAVIGATION
from .declaring import Faction, Switch

BAL_TAKS = Faction(
    "bal_taks",
    "lend gaiaformers for Q.I.C. until the next Gaia phase; no Navigation",
    "Navigation",
    Switch(NO_NAVIGATION),  # research.py
    Switch(GAIAFORMER_FOR_QIC),  # a free action
    Switch(NAVIGATION_AGAIN),
)

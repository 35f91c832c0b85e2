"""12. Hadsch Hallas: with their institute, free actions for credits."""

from ..components.pieces import CREDITS_AS_POWER
from .declaring import Faction, Switch

HADSCH_HALLAS = Faction(
    "hadsch_hallas",
    "more credits",
    "credits pay for free actions: 4 for a Q.I.C. or knowledge, 3 for an ore",
    Switch(CREDITS_AS_POWER),
)

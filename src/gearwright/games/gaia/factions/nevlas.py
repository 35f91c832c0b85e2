"""12. Nevlas: lend tokens for knowledge, and with their institute tokens pay twice."""

from ..components.pieces import DOUBLE_POWER, TOKEN_FOR_KNOWLEDGE
from .declaring import Faction, Switch

NEVLAS = Faction(
    "nevlas",
    "lend tokens of bowl III for knowledge",
    "tokens spent from bowl III count two",
    Switch(TOKEN_FOR_KNOWLEDGE),  # a free action
    Switch(DOUBLE_POWER),  # bowls.py, power.py
)

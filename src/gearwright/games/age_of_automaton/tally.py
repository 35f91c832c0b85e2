"""14.1: a player's score by category."""

from gearwright.core.looks.scene import Tally

from .components import AUDIT_FAIL, COMPANY_NAMES, DONATION_VP, N_COMPANIES, REPUTATION_VP
from .scoring import built_vp, company_vp, equipment_vp, leftover_vp, prospect_vp, research_vp
from .table import Table


def tally(table: Table, seat: int) -> Tally:
    """What the player would score if the game ended now; all of it is open."""
    player = table.players[seat]
    companies = ((COMPANY_NAMES[company], company_vp(table, seat, company)) for company in range(N_COMPANIES))
    return (
        ("in-game", player.vp),
        ("prospect", prospect_vp(table, seat)),
        ("equipment", equipment_vp(table, seat)),
        ("R&D", research_vp(table, seat)),
        ("sale", player.sale_vp),
        ("reputation", REPUTATION_VP[player.reputation]),
        ("donation", DONATION_VP[player.donation]),
        *companies,
        ("specialists", player.specialist_vp),
        ("audit", AUDIT_FAIL * player.minus),
        ("built automatons", built_vp(table, seat)),
        ("leftovers", leftover_vp(table, seat)),
    )

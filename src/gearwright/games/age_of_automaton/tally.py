"""14.1: a player's score by category."""

from gearwright.core.looks.scene import Tally

from .components import AUDIT_FAIL, COMPANY_IDS, DONATION_VP, N_COMPANIES, REPUTATION_VP
from .scoring import built_vp, company_vp, equipment_vp, leftover_vp, prospect_vp, research_vp
from .table import Table


def tally(table: Table, seat: int) -> Tally:
    """What the player would score if the game ended now; all of it is open."""
    player = table.players[seat]
    companies = ((COMPANY_IDS[company], company_vp(table, seat, company)) for company in range(N_COMPANIES))
    return (
        ("in_game", player.vp),
        ("prospect_tracks", prospect_vp(table, seat)),
        ("equipment_cards", equipment_vp(table, seat)),
        ("research_cards", research_vp(table, seat)),
        ("sale_cards", player.sale_vp),
        ("reputation", REPUTATION_VP[player.reputation]),
        ("donation", DONATION_VP[player.donation]),
        *companies,
        ("specialists", player.specialist_vp),
        ("failed_audits", AUDIT_FAIL * player.minus),
        ("built_automatons", built_vp(table, seat)),
        ("leftovers", leftover_vp(table, seat)),
    )

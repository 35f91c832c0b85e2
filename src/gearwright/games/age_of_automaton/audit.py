"""13. Audit phase, from round 2 on."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import below

from .components import AUDIT_FACES, AUDIT_SPACES, AUDITS, LAST_AUDIT_SPACE, OPEN_AUDITS
from .metrics import metric
from .streams import DICE
from .table import Table


@rule
def trigger_space(table: Table, place: int) -> int:
    """Where a card is carried out."""
    return AUDIT_SPACES * place + AUDITS[table.audits[place]].trigger


@rule
def hold_audit(table: Table) -> None:
    """The marker moves; every face-up card whose trigger space was entered or passed is carried out, left to right."""
    table.audit_roll = AUDIT_FACES[below(table, DICE, len(AUDIT_FACES))]
    table.audit_marker = min(LAST_AUDIT_SPACE, table.audit_marker + table.audit_roll)
    reached = int(table.audit_marker)
    for place in range(OPEN_AUDITS):
        if table.flipped[place] == 0 and trigger_space(table, place) <= reached:
            audit(table, place)
            if trigger_space(table, place) == reached:
                table.audit_marker = AUDIT_SPACES * (place + 1)


@rule
def audit(table: Table, place: int) -> None:
    """Every player who has too little takes a minus token; the card is flipped."""
    card = AUDITS[table.audits[place]]
    for seat in range(table.seats):
        if metric(table, seat, card.metric, card.level) < card.at_least:
            table.players[seat].minus += 1
    table.flipped[place] = 1

"""14.1 Scoring."""

from gearwright.core.language.agenda import finish
from gearwright.core.language.decorators import rule

from .components import (
    AUDIT_FAIL,
    BUILT_DIVISOR,
    COMPANY_METRICS,
    DONATION_VP,
    EQUIPMENT_VP,
    LAST_RELATIONSHIP,
    LAST_RELIABILITY,
    LEFTOVER_DIVISOR,
    LEVELS,
    N_COMPANIES,
    N_TRACKS,
    RELATIONSHIP_VP,
    REPUTATION_VP,
    SET_VP,
)
from .metrics import metric
from .printed import PROSPECT_SPACES
from .table import Table, track_space


@rule
def prospect_vp(table: Table, seat: int) -> int:
    """Of each track the space where the marker stands."""
    points = 0
    for track in range(N_TRACKS):
        points += PROSPECT_SPACES[track_space(track, table.players[seat].prospects[track])].vp
    return points


@rule
def equipment_vp(table: Table, seat: int) -> int:
    """By the number of cards; more than the table knows count like its last number."""
    return EQUIPMENT_VP[min(table.players[seat].equipment_cards, len(EQUIPMENT_VP) - 1)]


@rule
def research_vp(table: Table, seat: int) -> int:
    """Sets of different parts: one of every part owned, then one of every part owned at least twice, and so on."""
    points = 0
    copies = 1
    size = parts_owned(table, seat, copies)
    while size > 0:
        points += SET_VP[size]
        copies += 1
        size = parts_owned(table, seat, copies)
    return points


@rule
def parts_owned(table: Table, seat: int, copies: int) -> int:
    """How many parts the player owns at least so often."""
    parts = 0
    for count in table.players[seat].parts:
        parts += count >= copies
    return parts


@rule
def company_vp(table: Table, seat: int, company: int) -> int:
    """The multiplier of the space, for each thing that the company counts."""
    space = company * (LAST_RELATIONSHIP + 1) + table.players[seat].relationship[company]
    return RELATIONSHIP_VP[space] * metric(table, seat, COMPANY_METRICS[company], 1)


@rule
def built_vp(table: Table, seat: int) -> int:
    """Half of the levels of all workers on the Technology track, rounded up."""
    levels = 0
    for level in range(LEVELS):
        levels += (level + 1) * table.players[seat].workers[level]
    return (levels + BUILT_DIVISOR - 1) // BUILT_DIVISOR


@rule
def leftover_vp(table: Table, seat: int) -> int:
    """A third of credits and tokens, rounded down."""
    player = table.players[seat]
    return (player.credits + player.held) // LEFTOVER_DIVISOR


@rule
def total(table: Table, seat: int) -> int:
    """What the player would score if the game ended now."""
    player = table.players[seat]
    points = player.vp + prospect_vp(table, seat) + equipment_vp(table, seat) + research_vp(table, seat)
    points += player.sale_vp + REPUTATION_VP[player.reputation] + DONATION_VP[player.donation]
    for company in range(N_COMPANIES):
        points += company_vp(table, seat, company)
    points += player.specialist_vp + AUDIT_FAIL * player.minus
    return points + built_vp(table, seat) + leftover_vp(table, seat)


@rule
def end_game(table: Table) -> None:
    """Most VP win; ties go by reputation, then by reliability."""
    for seat in range(table.seats):
        player = table.players[seat]
        table.scores[seat] = total(table, seat)
        reliable = LAST_RELIABILITY - player.reliability
        table.tie_breaks[seat] = player.reputation * (LAST_RELIABILITY + 1) + reliable
    finish(table)

"""3.4 Metrics: what Audits, Achievements, prospect spaces, companies and effects count."""

from gearwright.core.language.decorators import rule

from .components import ENGINEERS, LEVELS, METRIC_NAMES, N_METRICS, N_TRACKS, NO_METRIC, SECTIONS
from .table import Table

(
    CREDITS, RESOURCES, EQUIPMENT_CARDS, RESEARCH_CARDS, SALE_CARDS, PROSPECT_TRACKS, PROSPECT_TOPS,
    WORKERS_AT_LEVEL, WORKERS_LEVEL_3_UP, WORKERS_BUILT, REPUTATION, ENGINEERS_OWNED, DONATION,
    SPECIALISTS_PLAYED, PARTS_DISTINCT, ACHIEVEMENTS, RELIABILITY_SECTION,
) = range(N_METRICS)  # fmt: skip
HIGH_LEVEL = 3
assert METRIC_NAMES[RELIABILITY_SECTION] == "reliability_section"


@rule
def engineers(table: Table, seat: int) -> int:
    """The number printed on the player's reputation space."""
    return ENGINEERS[table.players[seat].reputation]


@rule
def advanced_tracks(table: Table, seat: int) -> int:
    """Prospect tracks on which the marker has left the start space."""
    tracks = 0
    for position in table.players[seat].prospects:
        tracks += position > 0
    return tracks


@rule
def tops(table: Table, seat: int) -> int:
    """Top spaces that the player holds."""
    held = 0
    for track in range(N_TRACKS):
        held += table.top_holders[track] == 1 + seat
    return held


@rule
def workers_from(table: Table, seat: int, level: int) -> int:
    """Workers on the Technology track of this level or higher."""
    workers = 0
    for each in range(level - 1, LEVELS):
        workers += table.players[seat].workers[each]
    return workers


@rule
def parts_distinct(table: Table, seat: int) -> int:
    """Different parts among the R&D cards."""
    parts = 0
    for count in table.players[seat].parts:
        parts += count > 0
    return parts


@rule
def section(table: Table, seat: int) -> int:
    """The section of the Reliability marker; below 0 counts as 0."""
    return max(0, SECTIONS[table.players[seat].reliability])


@rule
def metric(table: Table, seat: int, which: int, level: int) -> int:
    """How much a player has of what is counted."""
    player = table.players[seat]
    if which == CREDITS:
        value = int(player.credits)
    elif which == RESOURCES:
        value = int(player.held)
    elif which == EQUIPMENT_CARDS:
        value = int(player.equipment_cards)
    elif which == RESEARCH_CARDS:
        value = int(player.research_cards)
    elif which == SALE_CARDS:
        value = int(player.sale_cards)
    elif which == PROSPECT_TRACKS:
        value = advanced_tracks(table, seat)
    elif which == PROSPECT_TOPS:
        value = tops(table, seat)
    elif which == WORKERS_AT_LEVEL:
        value = int(player.workers[level - 1])
    elif which == WORKERS_LEVEL_3_UP:
        value = workers_from(table, seat, HIGH_LEVEL)
    elif which == WORKERS_BUILT:
        value = workers_from(table, seat, 1)
    elif which == REPUTATION:
        value = int(player.reputation)
    elif which == ENGINEERS_OWNED:
        value = engineers(table, seat)
    elif which == DONATION:
        value = int(player.donation)
    elif which == SPECIALISTS_PLAYED:
        value = int(player.specialists_played)
    elif which == PARTS_DISTINCT:
        value = parts_distinct(table, seat)
    elif which == ACHIEVEMENTS:
        value = int(player.achievements)
    else:
        value = section(table, seat)
    return value


@rule
def is_met(table: Table, seat: int, which: int, at_least: int) -> bool:
    """Whether a need is met; NO_METRIC asks for nothing."""
    return which == NO_METRIC or metric(table, seat, which, 1) >= at_least

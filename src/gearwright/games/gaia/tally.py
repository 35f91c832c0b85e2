"""14. Where a player's VP come from."""

from gearwright.core.looks.scene import Tally

from .components.tiles import FINAL_TILES, FINALS
from .events import count_of
from .scoring import count_all, rank_vp, ranked, research_vp, resources_vp
from .table import (
    FROM_ACTIONS,
    FROM_CARDS,
    FROM_CHARGING,
    FROM_FACTION,
    FROM_FEDERATIONS,
    FROM_FINAL_TILES,
    FROM_PASSING,
    FROM_RESEARCH,
    FROM_RESOURCES,
    FROM_ROUND_TILES,
    FROM_START,
    FROM_TECH_TILES,
    Table,
)

SOURCE_NAMES = {
    FROM_START: "start",
    FROM_ROUND_TILES: "round tiles",
    FROM_PASSING: "passing",
    FROM_TECH_TILES: "tech tiles",
    FROM_FEDERATIONS: "federations",
    FROM_ACTIONS: "actions and research bonuses",
    FROM_FACTION: "faction",
    FROM_CHARGING: "charging",
    FROM_CARDS: "Automa cards",
}


def final_vp(table: Table, seat: int) -> int:
    """What the final scoring tiles would bring now."""
    total = 0
    for place in range(FINALS):
        counts = [0] * (table.seats + 1)
        count_all(table, place, counts)  # type: ignore[arg-type]
        total += rank_vp(counts, ranked(table), seat)  # type: ignore[arg-type]
    return total


def tally(table: Table, seat: int) -> Tally:
    """What the player would score if the game ended now."""
    player = table.players[seat]
    last = (
        (FROM_FINAL_TILES, "final tiles", final_vp),
        (FROM_RESEARCH, "research", research_vp),
        (FROM_RESOURCES, "resources", resources_vp),
    )
    track = tuple((name, int(player.points[source])) for source, name in SOURCE_NAMES.items())
    return *track, *(
        (name, int(player.points[source]) if table.over else int(vp(table, seat))) for source, name, vp in last
    )


def standing(table: Table, seat: int, place: int) -> int:
    """What a final scoring tile counts for a seat."""
    return count_of(table, seat, FINAL_TILES[table.final_tiles[place]].count)

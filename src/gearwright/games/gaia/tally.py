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

SOURCES = {  # of the track: the key and the name of each
    FROM_START: ("from_start", "start"),
    FROM_ROUND_TILES: ("from_round_tiles", "round tiles"),
    FROM_PASSING: ("from_passing", "passing"),
    FROM_TECH_TILES: ("from_tech_tiles", "tech tiles"),
    FROM_FEDERATIONS: ("from_federations", "federations"),
    FROM_ACTIONS: ("from_actions", "actions and research bonuses"),
    FROM_FACTION: ("from_faction", "faction"),
    FROM_CHARGING: ("from_charging", "charging"),
    FROM_CARDS: ("from_cards", "Automa cards"),
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
        (FROM_FINAL_TILES, "from_final_tiles", final_vp),
        (FROM_RESEARCH, "from_research", research_vp),
        (FROM_RESOURCES, "from_resources", resources_vp),
    )
    track = tuple((key, int(player.points[source])) for source, (key, _) in SOURCES.items())
    return *track, *(
        (key, int(player.points[source]) if table.over else int(vp(table, seat))) for source, key, vp in last
    )


def standing(table: Table, seat: int, place: int) -> int:
    """What a final scoring tile counts for a seat."""
    return count_of(table, seat, FINAL_TILES[table.final_tiles[place]].count)

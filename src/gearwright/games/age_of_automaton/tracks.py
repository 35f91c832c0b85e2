"""11. Tracks: reputation, relationships and the workers on the Technology track."""

from gearwright.core.language.decorators import rule

from .components import (
    LAST_RELATIONSHIP,
    LAST_REPUTATION,
    LEVELS,
    MOST_TOKENS,
    N_TOKEN_SPACES,
    TOKEN_SPACES,
    TOKEN_VP,
)
from .table import Table


@rule
def gain_reputation(table: Table, seat: int, steps: int) -> None:
    """11.1: single steps; whoever enters a space with VP tokens takes the top one. Steps beyond the end are lost."""
    player = table.players[seat]
    for _ in range(min(steps, LAST_REPUTATION - player.reputation)):
        player.reputation += 1
        for place in range(N_TOKEN_SPACES):
            if TOKEN_SPACES[place] == player.reputation and table.vp_tokens[place]:
                player.vp += TOKEN_VP[table.seats * (MOST_TOKENS + 1) + table.vp_tokens[place]]
                table.vp_tokens[place] -= 1


@rule
def improve_relationship(table: Table, seat: int, company: int, steps: int) -> None:
    """11.2: so many steps, stopping at the end of the track."""
    relationship = table.players[seat].relationship
    relationship[company] = min(LAST_RELATIONSHIP, relationship[company] + steps)


@rule
def build(table: Table, seat: int, level: int, count: int) -> None:
    """Unbuilt dice become workers of this level; with too few, as many as there are."""
    player = table.players[seat]
    built = min(count, player.unbuilt)
    player.unbuilt -= built
    player.workers[level - 1] += built


@rule
def upgrade(table: Table, seat: int, level: int, steps: int) -> None:
    """11.3: one worker of this level rises, at most to the highest one."""
    workers = table.players[seat].workers
    workers[level - 1] -= 1
    workers[min(LEVELS, level + steps) - 1] += 1


@rule
def levels_to_upgrade(table: Table, seat: int) -> int:
    """How many levels below the highest have a worker."""
    levels = 0
    for level in range(LEVELS - 1):
        levels += table.players[seat].workers[level] > 0
    return levels


@rule
def lowest_worker(table: Table, seat: int) -> int:
    """The level of the player's lowest worker on the track."""
    level = 1
    while level < LEVELS and table.players[seat].workers[level - 1] == 0:
        level += 1
    return level

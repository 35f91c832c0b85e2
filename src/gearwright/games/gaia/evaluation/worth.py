"""What things are worth to a player in the course of the game, for the evaluation and for plans.py."""

from typing import Any

from gearwright.core.language.decorators import rule

from ..components import ROUNDS
from ..components.counts import BIG_STRUCTURES, MINES, RESEARCH_LABS, TRADING_STATIONS
from ..components.pieces import FEDERATION_VALUE, INSTITUTE, MINE, TRADING_STATION, Amounts
from ..components.research import CHARGED, LEVELS, LEVELS_OF_AREA
from ..components.tiles import (
    ACTION_TILE,
    BOOSTERS,
    FINAL_TILES,
    FINALS,
    INCOME_TILE,
    LEVEL_VP,
    N_TILES,
    NO_BOOSTER,
    PASSIVE,
    RESOURCES_PER_VP,
    ROUND_TILES,
    STANDARD_TILES,
    TILES,
    TRIGGER,
    WHEN_PASSING,
)
from ..events import count_of
from ..table import OWNED, Table
from .weights import (
    ACTION,
    BOWL_ONE,
    CHARGE,
    CREDIT,
    CREDITS_SOON,
    EVENTS_A_ROUND,
    FINAL_COUNT,
    FIRST_LEVEL,
    HIGH_LEVEL,
    INCOME,
    KNOWLEDGE,
    KNOWLEDGE_SOON,
    LAST_GAIN,
    LAST_MINE,
    LAST_POWER,
    LAST_QIC,
    LATE,
    MINE_STANDS,
    MORE_VALUE,
    OPEN_VALUE,
    ORE,
    ORE_SOON,
    PASSING,
    QIC,
    SECOND_LEVEL,
    STRONG,
    SURPLUS,
    TERRAFORMING_LEVEL,
    TILE,
)

MOST_LATER = ROUNDS - 1  # rounds to come in the first one
LEFT_OVER = RESOURCES_PER_VP - 1
A_TRIFLE = 0.001


@rule
def now(feature: int, later: int, weights: Any) -> float:
    """The weight of a feature with so many rounds to come; nothing lasts longer than the game."""
    if later == 0:
        return 0.0
    late = weights[LATE + feature]
    return float(late + (weights[feature] - late) * (later - 1) / (MOST_LATER - 1))


@rule
def worth_of(amounts: Amounts, later: int, weights: Any) -> float:
    """What an amount can buy; in the last round little more than what it scores."""
    if later == 0:
        stock = amounts.credits + amounts.ore + amounts.knowledge
        stock_worth = stock * weights[LAST_GAIN] + amounts.qic * weights[LAST_QIC]
        return float(amounts.vp + stock_worth + amounts.charge * weights[LAST_POWER] / 2)
    worth = amounts.credits * now(CREDIT, later, weights) + amounts.ore * now(ORE, later, weights)
    worth += amounts.knowledge * now(KNOWLEDGE, later, weights) + amounts.qic * now(QIC, later, weights)
    worth += amounts.charge * now(CHARGE, later, weights) + amounts.tokens * now(BOWL_ONE, later, weights)
    return float(amounts.vp + worth)


@rule
def income_of(amounts: Amounts, later: int, weights: Any) -> float:
    """The same in every round to come, at the prices of the middle of that time."""
    return float(later * weights[INCOME] * worth_of(amounts, (later + 1) // 2, weights))


@rule
def useful(count: int, soon: float, surplus: float) -> float:
    """What can be used soon counts, more of it only in part."""
    return float(min(float(count), soon) + max(0.0, count - soon) * surplus)


@rule
def resources(credits: int, ore: int, knowledge: int, later: int, weights: Any) -> float:
    """A stock of resources."""
    if later == 0:  # what is left over scores nothing; and nobody should change one into another to no end
        return float((credits + ore + knowledge - LEFT_OVER) / RESOURCES_PER_VP + (ore + knowledge) * A_TRIFLE)
    surplus = weights[SURPLUS]
    worth = useful(credits, weights[CREDITS_SOON], surplus) * now(CREDIT, later, weights)
    worth += useful(ore, weights[ORE_SOON], surplus) * now(ORE, later, weights)
    return float(worth + useful(knowledge, weights[KNOWLEDGE_SOON], surplus) * now(KNOWLEDGE, later, weights))


@rule
def price(table: Table, seat: int, credits: int, ore: int, qic: int, later: int, weights: Any) -> float:
    """What is paid: less, where there is more than can be used soon."""
    player = table.players[seat]
    had = resources(player.credits, player.ore, 0, later, weights)
    left = resources(player.credits - credits, player.ore - ore, 0, later, weights)
    each = now(QIC, later, weights) if later > 0 else weights[LAST_QIC]
    return float(had - left + qic * each)


@rule
def stands(kind: int, later: int, weights: Any) -> float:
    """A structure on the map, beside its income and its value."""
    return now(MINE_STANDS + kind - 1, later, weights)


@rule
def level_stands(area: int, level: int, later: int, weights: Any) -> float:
    """Standing on a level: the VP at the end, its income, and how far it is to levels that score."""
    worth = float(LEVEL_VP * max(0, level - CHARGED + 1))
    if later == 0:
        return worth
    worth += level * now(TERRAFORMING_LEVEL + area, later, weights)
    if level > 0:
        worth += now(SECOND_LEVEL if level > 1 else FIRST_LEVEL, later, weights)
    worth += max(0, level - CHARGED + 1) * now(HIGH_LEVEL, later, weights)
    return worth + income_of(LEVELS[area * LEVELS_OF_AREA + level].income, later, weights)


@rule
def passes_left(table: Table, seat: int, later: int) -> int:
    """How often the player will still pass."""
    return later + 1 - table.players[seat].passed


@rule
def event_vp(table: Table, seat: int, event: int) -> int:
    """VP that an event brings now."""
    tile = ROUND_TILES[table.round_tiles[max(0, table.round_number - 1)]]
    return table.players[seat].triggers[event] + (tile.vp if tile.event == event else 0)


@rule
def passing_vp(table: Table, seat: int, what: int, later: int, weights: Any) -> float:
    """VP that one more of something brings in all passes to come: by the booster once, by advanced tiles each time."""
    player = table.players[seat]
    vp = 0.0
    if player.booster != NO_BOOSTER and BOOSTERS[player.booster].count == what:
        vp += float(BOOSTERS[player.booster].vp)
    for tile in range(STANDARD_TILES, N_TILES):
        if player.tiles[tile] == OWNED and TILES[tile].kind == WHEN_PASSING and TILES[tile].count == what:
            vp += TILES[tile].gain.vp * passes_left(table, seat, later)
    return float(vp * weights[PASSING])


@rule
def structure_vp(table: Table, seat: int, kind: int, later: int, weights: Any) -> float:
    """The same for a structure of a kind."""
    what = MINES if kind == MINE else TRADING_STATIONS if kind == TRADING_STATION else RESEARCH_LABS
    return passing_vp(table, seat, BIG_STRUCTURES if kind >= INSTITUTE else what, later, weights)


@rule
def final_gain(table: Table, what: int, later: int, weights: Any) -> float:
    """What one more of something is worth for the final scoring tiles."""
    counted = 0
    for place in range(FINALS):
        counted += FINAL_TILES[table.final_tiles[place]].count == what
    return float(counted * (now(FINAL_COUNT, later, weights) if later > 0 else weights[LAST_MINE]))


@rule
def tile_stands(table: Table, seat: int, tile: int, later: int, weights: Any) -> float:
    """An uncovered tech tile, in the rounds to come."""
    entry = TILES[tile]
    worth = now(TILE, later, weights) if tile < STANDARD_TILES else 0.0
    if entry.kind == INCOME_TILE:
        worth += income_of(entry.gain, later, weights)
    elif entry.kind == ACTION_TILE:
        worth += weights[ACTION] * later * worth_of(entry.gain, later, weights)
    elif entry.kind == TRIGGER:
        worth += entry.gain.vp * weights[EVENTS_A_ROUND] * (later + 0.5)
    elif entry.kind == WHEN_PASSING:
        passes = passes_left(table, seat, later)
        worth += weights[PASSING] * passes * entry.gain.vp * count_of(table, seat, entry.count)
    elif entry.kind == PASSIVE:
        worth += weights[STRONG] * min(1, later)
    return float(worth)


@rule
def open_worth(value: int, later: int, weights: Any) -> float:
    """The value of what is in no federation: as far as the next one needs it, and beyond."""
    needed = min(value, FEDERATION_VALUE)
    more = max(0, value - FEDERATION_VALUE)
    return float(needed * now(OPEN_VALUE, later, weights) + more * now(MORE_VALUE, later, weights))

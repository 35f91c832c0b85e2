"""10.1 Every level of every research area: what it brings at once, what it changes, and its income."""

import pytest

from gearwright import Handle
from gearwright.core.language.agenda import ask
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.actions.mines import level_of, mine_ore, reach
from gearwright.games.gaia.actions.research import offer_advance
from gearwright.games.gaia.components.counts import FROM_ECONOMY
from gearwright.games.gaia.components.entries import AREAS
from gearwright.games.gaia.components.research import GAIA_PROJECT, LEVELS
from gearwright.games.gaia.income import collect
from gearwright.games.gaia.table import Table

from .tables import (
    asked,
    at,
    bowls,
    fixture,
    give,
    options,
    own_token,
    play,
    player_at,
    run,
    set_bowls,
    stock,
    table_of,
)

AT_ONCE = {  # credits, ore, knowledge, Q.I.C.
    "terraforming": [(0, 2, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (0, 2, 0, 0), (0, 0, 0, 0)],
    "navigation": [(0, 0, 0, 1), (0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 0), (0, 0, 0, 0)],
    "artificial_intelligence": [(0, 0, 0, 1), (0, 0, 0, 1), (0, 0, 0, 2), (0, 0, 0, 2), (0, 0, 0, 4)],
    "gaia_project": [(0, 0, 0, 0)] * 5,
    "economy": [*[(0, 0, 0, 0)] * 4, (6, 3, 0, 0)],
    "science": [*[(0, 0, 0, 0)] * 4, (0, 0, 9, 0)],
}
INCOME = {
    "economy": [(2, 0, 0, 0), (2, 1, 0, 0), (3, 1, 0, 0), (4, 2, 0, 0), (0, 0, 0, 0)],
    "science": [(0, 0, 1, 0), (0, 0, 2, 0), (0, 0, 3, 0), (0, 0, 4, 0), (0, 0, 0, 0)],
}
STEP_COST = [3, 2, 1, 1, 1]
RANGE = [1, 2, 2, 3, 4]
PROJECT_COST = [6, 6, 4, 3, 3]
GAIAFORMERS = [1, 0, 1, 1, 0]


def advanced(area: str, level: int) -> tuple[Handle, tuple[int, ...]]:
    """A player who has just reached a level with a green token, and what it brought in stock."""
    handle = fixture(round_tile="rs1")
    player = player_at(handle, 0)
    own_token(handle, 0, "fed2")
    for each in range(len(AREAS)):
        player.levels[each] = 0
    player.levels[AREAS.index(area)] = level - 1
    give(handle, 0, credits=1, ore=1, knowledge=1, qic=0)
    set_bowls(handle, 0, 6, 0, 0)
    run(handle, lambda table: offer_advance(table, 0, AREAS.index(area)))
    play(handle, f"area {area}")
    found = stock(handle, 0)
    return handle, tuple(new - old for old, new in zip((1, 1, 1, 0), found, strict=True))


@pytest.mark.parametrize("level", range(1, 6))
@pytest.mark.parametrize("area", AREAS)
def test_every_level(area: str, level: int) -> None:
    handle, gained = advanced(area, level)
    player = player_at(handle, 0)
    token = (6, 0, 0, 0) if (area, level) == ("terraforming", 5) else (0, 0, 0, 0)  # fed5 lies there
    assert gained == tuple(map(sum, zip(AT_ONCE[area][level - 1], token, strict=True)))
    assert player.levels[AREAS.index(area)] == level
    assert player.green == (2 if token[0] else 1) - (level == 5)
    charged = 3 if level == 3 else 6 if (area, level) == ("economy", 5) else 0
    new_tokens = 3 if (area, level) == ("gaia_project", 2) else 0
    assert bowls(handle, 0) == (6 - charged + new_tokens, charged, 0)
    assert (asked(handle) == "lost_planet") is ((area, level) == ("navigation", 5))


@pytest.mark.parametrize("level", range(1, 6))
def test_what_levels_change(level: int) -> None:
    handle, _ = advanced("terraforming", level)
    assert mine_ore(table_of(handle), 0, at(handle, "1A5"), 0) == 1 + STEP_COST[level - 1]
    handle, _ = advanced("navigation", level)
    assert reach(table_of(handle), 0) == RANGE[level - 1]
    handle, _ = advanced("gaia_project", level)
    table = table_of(handle)
    assert LEVELS[level_of(table, 0, GAIA_PROJECT)].gaia_cost == PROJECT_COST[level - 1]
    assert player_at(handle, 0).gaiaformers == GAIAFORMERS[level - 1]
    assert player_at(handle, 0).vp == 10 + (4 if level == 5 else 0)


@pytest.mark.parametrize("level", range(1, 6))
@pytest.mark.parametrize("area", INCOME)
def test_income_of_levels(area: str, level: int) -> None:
    """Hadsch Hallas with two mines and bst1 have 3 credits, 4 ore and 2 knowledge without it."""
    handle, _ = advanced(area, level)
    table = table_of(handle)
    give(handle, 0, credits=0, ore=0, knowledge=0, qic=0)
    collect(table, 0)
    found = tuple(new - old for old, new in zip((3, 4, 2, 0), stock(handle, 0), strict=True))
    assert found == INCOME[area][level - 1]
    assert table.income.charges[FROM_ECONOMY] == (level if area == "economy" and level < 5 else 0)


def test_the_last_level_has_room_for_one() -> None:
    handle = fixture()
    own_token(handle, 0, "fed2")
    for seat, level in ((0, 4), (1, 5)):
        player_at(handle, seat).levels[5] = level

    def offer(table: Table) -> None:
        question = ask(table, m.AREA, 0)
        question.where, question.voluntary = 5, 1

    run(handle, offer)
    assert options(handle) == {"no_area"}

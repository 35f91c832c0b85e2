"""The rules for players give the numbers that the game is played with."""

from __future__ import annotations

from typing import Any

import pytest

from gearwright import find_game
from gearwright.games.gaia.automa.selection import GAIA_STEPS, TRANSDIM_STEPS
from gearwright.games.gaia.components.actions import (
    BOARD_ACTION_IDS,
    BOARD_ACTIONS,
    FREE_ACTION_IDS,
    FREE_ACTION_TABLE,
    TILE_TOKENS,
)
from gearwright.games.gaia.components.automa import FACTION_CARDS, N_AUTOMA_FACTIONS
from gearwright.games.gaia.components.pieces import (
    FACTION_NAMES,
    FEDERATION_VALUE,
    HOME_NAMES,
    MOST_CREDITS,
    MOST_KNOWLEDGE,
    MOST_ORE,
    STRUCTURES,
    XENOS_VALUE,
)
from gearwright.games.gaia.components.research import LEVELS, RESEARCH_PRICE
from gearwright.games.gaia.components.tiles import LEVEL_VP, RANK_VP
from gearwright.games.gaia.factions.all_factions import ALL_FACTIONS
from gearwright.games.gaia.words.automa import faction_action, ongoing_ability
from gearwright.games.gaia.words.names import amounts, board_action_cost

PAGE = find_game("gaia").rules_text
NUMBERS = {1: "1", 2: "2", 3: "3", 4: "four"}


def cells(*words: Any) -> str:
    return f"| {' | '.join(str(word) for word in words)} |"


def test_limits_and_prices() -> None:
    assert f"at most {MOST_CREDITS}, {MOST_ORE} and {MOST_KNOWLEDGE}" in PAGE
    mine, station = STRUCTURES[1], STRUCTURES[2]
    assert f"{mine.credits} credits, {mine.ore} ore, and ore for terraforming: {LEVELS[0].step_cost} for a step" in PAGE
    assert f"{station.credits} credits and {station.ore} ore; {station.isolated} and {station.ore} if" in PAGE
    for kind, name in ((3, "research lab"), (4, "planetary institute"), (5, "academy")):
        assert f"| {name} | {STRUCTURES[kind].credits} credits, {STRUCTURES[kind].ore} ore |" in PAGE
    assert f"{RESEARCH_PRICE} knowledge for one level" in PAGE
    assert f"with a value of {FEDERATION_VALUE} or more" in PAGE and f"need only {XENOS_VALUE}" in PAGE
    assert f"there {NUMBERS[TILE_TOKENS]} tokens buy a tech tile" in PAGE


@pytest.mark.parametrize("action", range(BOARD_ACTIONS), ids=BOARD_ACTION_IDS)
def test_board_actions(action: int) -> None:
    assert f"| {BOARD_ACTION_IDS[action]} | {board_action_cost(action)} |" in PAGE


def test_free_actions() -> None:
    for name in ("power_to_qic", "power_to_ore", "power_to_knowledge", "power_to_credit", "ore_to_token"):
        entry = FREE_ACTION_TABLE[FREE_ACTION_IDS.index(name)]
        paid = f"{entry.power} power" if entry.power else amounts(entry.cost)
        assert cells(paid, amounts(entry.gain)) in PAGE


def test_factions_and_their_homes() -> None:
    for name, home in zip(FACTION_NAMES, HOME_NAMES, strict=True):
        assert f"| {name} | {home} |" in PAGE


def test_the_end() -> None:
    first = ", ".join(str(vp) for vp in RANK_VP[:3])
    assert f"{first} and {RANK_VP[3]} VP" in PAGE
    assert f"{LEVEL_VP} VP for each of levels 3, 4 and 5" in PAGE


def test_research() -> None:
    costs = ", ".join(str(LEVELS[level].step_cost) for level in range(1, 6))
    ranges = ", ".join(str(LEVELS[6 + level].range) for level in range(1, 6))
    minds = ", ".join(str(LEVELS[12 + level].once.qic) for level in range(1, 6))
    projects = ", ".join(str(LEVELS[18 + level].gaia_cost) for level in range(1, 6))
    assert f"steps cost {costs} ore" in PAGE and f"range {ranges};" in PAGE
    assert f"{minds} Q.I.C." in PAGE and f"projects cost {projects} tokens" in PAGE


def test_a_faction_can_do_what_the_page_says() -> None:
    for name, home, faction in zip(FACTION_NAMES, HOME_NAMES, ALL_FACTIONS, strict=True):
        assert cells(name, home, faction.ability, faction.with_institute) in PAGE


def test_an_automa_does_what_the_page_says() -> None:
    for number in range(N_AUTOMA_FACTIONS):
        card = FACTION_CARDS[number]
        assert cells(FACTION_NAMES[card.faction], faction_action(card), card.vp, ongoing_ability(card)) in PAGE
    steps = f"a gaia planet counts as {GAIA_STEPS} step and a transdim planet as {TRANSDIM_STEPS}"
    assert steps in PAGE.replace("\n", " ")

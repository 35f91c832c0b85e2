"""E42 to E48, and the ability of every card that is not for scoring; test_scoring.py has the others."""

import pytest

from gearwright.games.automata.modifications import (
    CHANGES_NOTHING,
    NOT_BOUGHT,
    NOT_FOR_DICE,
    NOT_ITS_ABILITY,
    NOT_READY,
    NOTHING_TO_COMBINE,
)
from gearwright.games.automata.moves import ADJUSTING, DEPLOY, REROLLING
from gearwright.games.automata.scavenge import NO_GEARS
from gearwright.games.automata.streams import REROLLS

from .tables import (
    act,
    activating,
    allowed,
    asked,
    available,
    deploying,
    is_ready,
    lay_cards,
    occupy,
    on_activation,
    play,
    player_at,
    pools,
    set_reserve,
    spaces,
    why_not,
)

OTHER = {"market": "D8:8"}  # keeps the Activation Phase going


def test_e42_arms_4_scavenge() -> None:
    handle = activating(1, {0: {"scavenge": "D4:1"}, 1: OTHER})
    assert why_not(handle, "act scavenge") == NO_GEARS
    lay_cards(handle, bought={0: "arms_4"})
    act(handle, "scavenge", "D4:1")
    assert player_at(handle, 0).gears == 2


def test_e42_arms_4_research() -> None:
    handle = activating(3, {0: {"research": "D6:3"}, 1: OTHER})
    lay_cards(handle, display="legs_1", bought={0: "arms_4"})
    act(handle, "research", "D6:3", "buy legs_1")
    assert is_ready(handle, 0, "legs_1")


def test_e42_arms_4_upgrade() -> None:
    handle = activating(1, {0: {"upgrade": "D4:1"}, 1: OTHER}, gears=1)
    lay_cards(handle, bought={0: "arms_4"})
    act(handle, "upgrade", "D4:1", "improve 1 0")
    assert player_at(handle, 0).gears == 0


def test_arms_4_create_and_initiative() -> None:
    handle = activating(4, {0: {"create": "D4:4"}, 1: OTHER}, gears=9)
    lay_cards(handle, bought={0: "arms_4"})
    assert handle.table.initiative == 4
    act(handle, "create", "D4:4", "create 4 0")


def test_e43_arms_3() -> None:
    handle = activating(6, {0: {"scavenge": "D6:6"}, 1: OTHER})
    lay_cards(handle, bought={0: "arms_3"})
    act(handle, "scavenge", "D6:6")
    assert player_at(handle, 0).gears == 11
    handle = activating(1, {0: {"scavenge": "D6:1"}, 1: OTHER})
    lay_cards(handle, bought={0: "arms_3"})
    assert why_not(handle, "act scavenge") == NO_GEARS


@pytest.mark.parametrize(
    ("name", "turns"),
    [
        ("arms_2", {"turn D6:2 to 6", "turn D8:1 to 8"}),
        ("legs_3", {"turn D4:4 to 1", "turn D6:2 to 5", "turn D8:1 to 8"}),
        ("arms_1", {"turn D6:2 to 3", "turn D6:2 to 4", "turn D8:1 to 2", "turn D8:1 to 3"}),
        ("legs_2", {"turn D4:4 to 3", "turn D4:4 to 2", "turn D6:2 to 1"}),
    ],
)
def test_e44_dice_abilities(name: str, turns: set[str]) -> None:
    handle = deploying({0: "D4:4 D6:2 D8:1"})
    lay_cards(handle, bought={0: "arms_1 arms_2 legs_2 legs_3"})
    play(handle, f"use {name}")
    assert asked(handle) == (ADJUSTING, 0)
    assert allowed(handle) == turns
    assert why_not(handle, "turn D4:4 to 1" if name != "legs_3" else "turn D4:4 to 2") == NOT_ITS_ABILITY
    play(handle, sorted(turns)[-1])
    assert asked(handle) == (DEPLOY, 0)
    assert sorted(turns)[-1].split()[3] in {die[3] for die in available(handle, 0).split()}
    assert not is_ready(handle, 0, name)
    assert why_not(handle, f"use {name}") == NOT_READY, "each card once per round"
    assert player_at(handle, 0).gears == 0


def test_e44_no_change_no_use() -> None:
    handle = deploying({0: "D4:4", 1: "D4:1"})
    lay_cards(handle, bought={0: "arms_1 arms_2 legs_3"})
    assert allowed(handle, "use") == {"use legs_3"}
    assert why_not(handle, "use arms_1") == why_not(handle, "use arms_2") == CHANGES_NOTHING
    assert why_not(handle, "use arms_3") == NOT_BOUGHT


def test_legs_1() -> None:
    shown = set()
    for state in range(60):
        handle = deploying({0: "D6:3"})
        lay_cards(handle, bought={0: "legs_1"})
        handle.table.streams[REROLLS] = state
        play(handle, "use legs_1")
        assert asked(handle) == (REROLLING, 0)
        play(handle, "reroll D6:3")
        shown.add(available(handle, 0))
        assert (asked(handle), player_at(handle, 0).gears) == ((DEPLOY, 0), 0)
        assert why_not(handle, "use legs_1") == NOT_READY
    assert shown == {"D6:1", "D6:2", "D6:4", "D6:5", "D6:6"}


def test_e45_master_plan_1() -> None:
    handle = deploying({0: "D4:3 D6:4"})
    lay_cards(handle, bought={0: "master_plan_1"})
    other = handle.copy()
    play(handle, "combine D4:3")
    assert allowed(handle) == {f"turn D6:4 to {value}" for value in (5, 6, 3, 2, 1)}
    play(handle, "turn D6:4 to 5")
    assert (available(handle, 0), pools(handle, 0)[1]) == ("D6:5", (1, 0, 0))
    play(other, "combine D6:4")
    assert allowed(other) == {f"turn D4:3 to {value}" for value in (4, 2, 1)}


def test_master_plan_1_needs_another_die() -> None:
    handle = deploying({0: "D4:3"})
    lay_cards(handle, bought={0: "master_plan_1"})
    assert why_not(handle, "combine D4:3") == NOTHING_TO_COMBINE
    assert why_not(handle, "use master_plan_1") == NOT_FOR_DICE


def test_e46_master_plan_2() -> None:
    handle = activating(4, {0: {"create": "D4:4"}, 1: OTHER}, gears=3)
    occupy(handle, 1, "create", "D4")
    lay_cards(handle, bought={0: "master_plan_2"})
    set_reserve(handle, 0, 3, 2, 2)
    spent = pools(handle, 0)[1]
    act(handle, "create", "D4:4", "create 2 0")
    assert not is_ready(handle, 0, "master_plan_2")
    assert player_at(handle, 0).gears == 1
    assert pools(handle, 0) == ((1, 2, 2), (spent[0] + 3, *spent[1:]))
    assert spaces(handle, "create") == [(1, 0, 0)]


def test_e46_with_an_empty_space_the_card_is_not_used() -> None:
    handle = activating(4, {0: {"create": "D4:4"}, 1: OTHER}, gears=3)
    lay_cards(handle, bought={0: "master_plan_2"})
    act(handle, "create", "D4:4", "create 2 0")
    assert is_ready(handle, 0, "master_plan_2")
    assert spaces(handle, "create") == [(1, 0, 0)]


@pytest.mark.parametrize(("board", "answer"), [("scavenge", ""), ("upgrade", "improve 1 0")])
def test_master_plan_2_once_a_round_on_other_boards(board: str, answer: str) -> None:
    handle = activating(3, {0: {board: "D4:3 D4:4"}, 1: OTHER}, gears=3)
    for _ in range(2 if board == "scavenge" else 1):
        occupy(handle, 1, board, "D4")
    lay_cards(handle, bought={0: "master_plan_2"})
    act(handle, board, "D4:3", *filter(None, [answer]))
    assert not is_ready(handle, 0, "master_plan_2")
    assert pools(handle, 0)[1] == ((1, 0, 0) if board == "scavenge" else (0, 1, 0)), "improved dice go there too"
    assert allowed(handle) == {f"forfeit {board}"}


def test_e47_master_plan_3() -> None:
    for choice, price in (("create 3 0", 1), ("create 1 0", 0)):
        handle = activating(8, {0: {"create": "D8:8"}, 1: OTHER}, gears=5)
        lay_cards(handle, bought={0: "master_plan_3"})
        act(handle, "create", "D8:8", choice)
        assert player_at(handle, 0).gears == 5 - price
    handle = activating(1, {0: {"upgrade": "D6:3 D6:4 D4:1"}, 1: OTHER}, gears=5)
    lay_cards(handle, bought={0: "master_plan_3"})
    set_reserve(handle, 0, 3, 2, 2)
    act(handle, "upgrade", "D4:1 D6:3 D6:4", "improve 1 2")
    assert player_at(handle, 0).gears == 5 - 2


def test_e48_legs_4() -> None:
    green, red, blue = 1, 0, 2
    handle = deploying({blue: "D4:1"}, seats=3, out=[green, red])
    lay_cards(handle, bought={blue: "legs_4"})
    play(handle, "place D4:1 market")
    assert on_activation(handle) == [blue, green, red]


def test_a_card_in_hand_does_nothing() -> None:
    handle = activating(1, {0: {"scavenge": "D4:1"}, 1: OTHER})
    lay_cards(handle, hands={0: "arms_4"})
    assert why_not(handle, "act scavenge") == NO_GEARS


def test_r25_a_passive_card_counts_from_the_next_group_on() -> None:
    handle = activating(1, {0: {"research": "D4:1 D6:6", "scavenge": "D4:1"}, 1: OTHER}, gears=2)
    lay_cards(handle, display="arms_4")
    act(handle, "research", "D4:1 D6:6", "buy arms_4")
    act(handle, "scavenge", "D4:1")
    assert player_at(handle, 0).gears == 2

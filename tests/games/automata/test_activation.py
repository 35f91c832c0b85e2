"""E14 to E22: activation order, groups, forfeits, and Scavenge."""

import pytest

from gearwright.games.automata.activation import NO_DIE_DUE
from gearwright.games.automata.components import GEARS_FOR
from gearwright.games.automata.create import TOO_MANY_DICE
from gearwright.games.automata.groups import NO_EMPTY_SPACE
from gearwright.games.automata.moves import ACTIVATE, CREATING
from gearwright.games.automata.scavenge import NO_GEARS
from gearwright.games.automata.upgrade import UPGRADE_TOO_DEAR

from .tables import (
    BOARD_IDS,
    act,
    activating,
    allowed,
    asked,
    groups,
    lay_cards,
    occupy,
    on_deployment,
    play,
    player_at,
    pools,
    set_reserve,
    spaces,
    staged,
    why_not,
)

RED, GREEN, BLUE = 0, 1, 2


def test_e14_initiative_2() -> None:
    handle = activating(
        2, {RED: {"scavenge": "D4:2 D6:3", "market": "D4:2"}, GREEN: {"scavenge": "D6:3"}, BLUE: {"scavenge": "D4:2"}},
        seats=3,
    )  # fmt: skip
    assert asked(handle) == (ACTIVATE, RED)
    act(handle, "scavenge", "D4:2")
    assert asked(handle) == (ACTIVATE, BLUE)
    act(handle, "scavenge", "D4:2")
    assert asked(handle) == (ACTIVATE, RED)
    act(handle, "market", "D4:2", "sell D4")
    assert handle.table.initiative == 3
    assert asked(handle) == (ACTIVATE, RED)


def test_e14_both_as_one_group() -> None:
    handle = activating(2, {RED: {"scavenge": "D4:2 D4:2 D6:3"}, BLUE: {"scavenge": "D4:2"}}, seats=3)
    act(handle, "scavenge", "D4:2 D4:2")
    assert asked(handle) == (ACTIVATE, BLUE)
    act(handle, "scavenge", "D4:2")
    assert (handle.table.initiative, asked(handle)) == (3, (ACTIVATE, RED))


def test_e15_using_a_high_die_early() -> None:
    handle = activating(2, {RED: {"scavenge": "D4:2 D6:5"}, 1: {"scavenge": "D6:6"}})
    act(handle, "scavenge", "D4:2 D6:5")
    assert player_at(handle, RED).gears == 9
    assert spaces(handle, "scavenge") == [(1, 1, 0)]
    assert (handle.table.initiative, asked(handle)) == (6, (ACTIVATE, 1))


def test_e16_splitting() -> None:
    handle = activating(2, {RED: {"scavenge": "D4:2 D6:5"}, 1: {"scavenge": "D6:6"}})
    full = handle.copy()
    act(handle, "scavenge", "D4:2")
    assert player_at(handle, RED).gears == 2
    assert staged(handle, RED, "scavenge") == "D6:5"
    assert (handle.table.initiative, asked(handle)) == (5, (ACTIVATE, RED))
    act(handle, "scavenge", "D6:5")
    assert player_at(handle, RED).gears == 7
    act(full, "scavenge", "D4:2")
    occupy(full, 1, "scavenge", "D4")
    assert allowed(full) == {"forfeit scavenge"}
    play(full, "forfeit scavenge")
    assert player_at(full, RED).gears == 3
    assert pools(full, RED)[1] == (0, 1, 0)


def test_e17_a_group_needs_a_matching_die() -> None:
    handle = activating(3, {RED: {"create": "D6:3", "upgrade": "D6:5 D4:4"}}, gears=9)
    assert allowed(handle) == {"act create", "forfeit create"}
    assert why_not(handle, "act upgrade") == why_not(handle, "forfeit upgrade") == NO_DIE_DUE


def test_e18_full_board() -> None:
    handle = activating(2, {RED: {"upgrade": "D4:2 D6:4 D6:6"}, 1: {"market": "D4:3"}}, gears=3)
    set_reserve(handle, RED, 3, 1, 2)
    before = pools(handle, RED)[1]
    occupy(handle, 1, "upgrade", "D4")
    assert allowed(handle) == {"forfeit upgrade"}
    assert why_not(handle, "act upgrade") == NO_EMPTY_SPACE
    why = handle.game.explain(NO_EMPTY_SPACE).text
    assert handle.question() == f"Initiative 2: which board do you forfeit? Your dice cannot act. Upgrade: {why}"
    play(handle, "forfeit upgrade")
    assert player_at(handle, RED).gears == 4
    assert tuple(new - old for old, new in zip(before, pools(handle, RED)[1], strict=True)) == (1, 2, 0)
    assert on_deployment(handle) == [RED]


def test_e19_free_forfeit() -> None:
    handle = activating(1, {RED: {"create": "D4:1 D6:4"}, 1: {"market": "D4:3"}}, gears=3)
    set_reserve(handle, RED, 3, 2, 2)
    assert allowed(handle) == {"act create", "forfeit create"}
    assert groups(handle, "create") == {"D4:1 D6:4"}
    spent = pools(handle, RED)[1]
    play(handle, "forfeit create")
    assert player_at(handle, RED).gears == 4
    assert pools(handle, RED)[1] == (spent[0] + 1, spent[1] + 1, spent[2])
    assert spaces(handle, "create") == []


def test_e19_a_lone_1_creates_nothing() -> None:
    handle = activating(1, {RED: {"create": "D4:1"}}, gears=3)
    assert why_not(handle, "act create") == TOO_MANY_DICE


@pytest.mark.parametrize(
    ("board", "refusal"), [("scavenge", NO_GEARS), ("upgrade", UPGRADE_TOO_DEAR), ("create", TOO_MANY_DICE)]
)
@pytest.mark.parametrize("other", BOARD_IDS)
def test_6_3_dice_on_another_board_do_not_help(board: str, refusal: int, other: str) -> None:
    """A lone 1 cannot act, and an 8 elsewhere changes nothing."""
    if other != board:
        handle = activating(1, {RED: {board: "D4:1", other: "D8:8"}}, gears=1)
        assert why_not(handle, f"act {board}") == refusal


def test_e20_fixed_activation_order() -> None:
    handle = activating(1, {RED: {"scavenge": "D4:1 D4:2"}, 1: {"market": "D4:1 D4:3 D6:5"}})
    act(handle, "scavenge", "D4:1 D4:2")
    assert on_deployment(handle) == [RED]
    for value in (1, 3, 5):
        assert (handle.table.initiative, asked(handle)) == (value, (ACTIVATE, 1))
        act(handle, "market", {1: "D4:1", 3: "D4:3", 5: "D6:5"}[value], "sell D4" if value < 5 else "sell D6")
    assert handle.table.round_number == 2
    assert on_deployment(handle) == [RED, 1]


@pytest.mark.parametrize(
    ("dice", "gears"),
    [("D4:2", 2), ("D4:2 D4:1", 2), ("D4:4", 5), ("D6:5", 5), ("D6:6", 9), ("D6:6 D4:3", 9), ("D6:6 D4:4", 12),
     ("D6:6 D6:6", 12)],
)  # fmt: skip
def test_e21_table(dice: str, gears: int) -> None:
    handle = activating(min(int(die[3]) for die in dice.split()), {RED: {"scavenge": dice}, 1: {"market": "D8:8"}})
    act(handle, "scavenge", dice)
    assert player_at(handle, RED).gears == gears


def test_e21_every_sum() -> None:
    assert [GEARS_FOR[total] for total in (1, 2, 3, 4, 5, 6, 9, 10, 12)] == [0, 2, 2, 5, 5, 9, 9, 12, 12]


def test_e22_lone_1() -> None:
    handle = activating(1, {RED: {"scavenge": "D6:1"}, 1: {"market": "D8:8"}})
    assert allowed(handle) == {"forfeit scavenge"}
    assert why_not(handle, "act scavenge") == NO_GEARS
    play(handle, "forfeit scavenge")
    assert player_at(handle, RED).gears == 1
    assert pools(handle, RED)[1] == (0, 1, 0)
    assert spaces(handle, "scavenge") == []


def test_every_group_is_one_path() -> None:
    """Equal dice are no different groups, and a group that cannot act is never reached."""
    handle = activating(2, {RED: {"research": "D4:2 D4:2 D6:2 D6:5"}}, gears=9)
    lay_cards(handle, display="legs_1")
    mine = {
        "D4:2", "D4:2 D4:2", "D6:2", "D4:2 D6:2", "D4:2 D4:2 D6:2", "D4:2 D6:5", "D4:2 D4:2 D6:5", "D6:2 D6:5",
        "D4:2 D6:2 D6:5", "D4:2 D4:2 D6:2 D6:5",
    }  # fmt: skip
    assert groups(handle, "research") == mine
    lay_cards(handle, round_number=2, bought={1: "head_1 head_2"})  # nothing but head_3, for a sum of 8
    assert groups(handle, "research") == {"D4:2 D4:2 D6:5", "D4:2 D6:2 D6:5", "D4:2 D4:2 D6:2 D6:5"}


def test_a_group_with_one_way_is_gathered_by_itself() -> None:
    handle = activating(4, {RED: {"create": "D4:4"}}, gears=3)
    play(handle, "act create")
    assert asked(handle) == (CREATING, RED)

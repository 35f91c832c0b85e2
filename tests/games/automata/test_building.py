"""E23 to E30: Upgrade and Create."""

from gearwright.games.automata.components import MOST_DICE_FOR
from gearwright.games.automata.create import CREATE_TOO_DEAR
from gearwright.games.automata.upgrade import NO_BETTER_DIE, NOT_IN_GROUP, UPGRADE_TOO_DEAR

from .tables import (
    act,
    activating,
    allowed,
    available,
    lay_cards,
    play,
    player_at,
    pools,
    set_reserve,
    spaces,
    why_not,
)

OTHER = {"market": "D8:8"}  # keeps the Activation Phase going


def test_e23_three_dice() -> None:
    handle = activating(1, {0: {"upgrade": "D6:3 D6:4 D4:1"}, 1: OTHER}, gears=5)
    set_reserve(handle, 0, 3, 2, 2)
    assert pools(handle, 0)[1] == (2, 0, 0)
    act(handle, "upgrade", "D4:1 D6:3 D6:4", "improve 1 2")
    assert player_at(handle, 0).gears == 1
    assert spaces(handle, "upgrade") == [(0, 1, 2)]
    assert pools(handle, 0) == ((4, 3, 0), (2, 0, 0))


def test_e24_sum_1() -> None:
    handle = activating(1, {0: {"upgrade": "D4:1"}, 1: OTHER}, gears=2)
    set_reserve(handle, 0, 3, 2, 2)
    act(handle, "upgrade", "D4:1", "improve 1 0")
    assert player_at(handle, 0).gears == 0
    assert spaces(handle, "upgrade") == [(0, 1, 0)]
    assert pools(handle, 0)[0] == (4, 1, 2)


def test_e24_with_one_gear() -> None:
    handle = activating(1, {0: {"upgrade": "D4:1"}, 1: OTHER}, gears=1)
    assert allowed(handle) == {"forfeit upgrade"}
    assert why_not(handle, "act upgrade") == UPGRADE_TOO_DEAR


def test_e25_no_d6_in_the_reserve() -> None:
    handle = activating(2, {0: {"upgrade": "D4:2"}, 1: OTHER}, gears=3)
    set_reserve(handle, 0, 3, 0, 1)
    assert allowed(handle) == {"forfeit upgrade"}
    assert why_not(handle, "act upgrade") == NO_BETTER_DIE
    spent = pools(handle, 0)[1]
    play(handle, "forfeit upgrade")
    assert player_at(handle, 0).gears == 4
    assert pools(handle, 0)[1] == (spent[0] + 1, *spent[1:])


def test_e26_not_two_steps_nothing_recycled() -> None:
    handle = activating(3, {0: {"upgrade": "D4:3 D6:3"}, 1: OTHER}, gears=9)
    set_reserve(handle, 0, 2, 0, 1)
    act(handle, "upgrade", "D4:3 D6:3")
    assert allowed(handle) == {"improve 0 1"}
    assert why_not(handle, "improve 1 0") == why_not(handle, "improve 1 1") == NO_BETTER_DIE
    assert why_not(handle, "improve 0 2") == NOT_IN_GROUP
    play(handle, "improve 0 1")
    assert player_at(handle, 0).gears == 8
    assert spaces(handle, "upgrade") == [(1, 0, 1)]
    assert pools(handle, 0)[0] == (2, 1, 0)


def test_e27_price_floor() -> None:
    handle = activating(1, {0: {"upgrade": "D8:7 D6:4 D4:1"}, 1: OTHER})
    set_reserve(handle, 0, 3, 2, 1)
    act(handle, "upgrade", "D4:1 D6:4 D8:7")
    assert allowed(handle) == {"improve 1 0", "improve 0 1"}
    assert why_not(handle, "improve 1 1") == UPGRADE_TOO_DEAR
    play(handle, "improve 1 0")
    assert player_at(handle, 0).gears == 0
    assert spaces(handle, "upgrade") == [(0, 2, 1)]
    assert pools(handle, 0)[0] == (4, 1, 1)


def test_e27_with_a_card_that_saves_gears() -> None:
    """Mass Production makes it cheaper for its owner, not for others."""
    for owner, refusal in ((0, 0), (1, UPGRADE_TOO_DEAR)):
        handle = activating(1, {0: {"upgrade": "D8:7 D6:4 D4:1"}, 1: OTHER})
        set_reserve(handle, 0, 3, 2, 1)
        lay_cards(handle, bought={owner: "master_plan_3"})
        act(handle, "upgrade", "D4:1 D6:4 D8:7")
        assert why_not(handle, "improve 1 1") == refusal


def test_e28_choices() -> None:
    handle = activating(6, {0: {"create": "D6:6"}, 1: OTHER}, gears=7)
    set_reserve(handle, 0, 3, 2, 2)
    spent = pools(handle, 0)[1]
    act(handle, "create", "D6:6")
    assert allowed(handle) == {f"create {d4} {d6}" for d4, d6 in ((1, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1))}
    play(handle, "create 2 1")
    assert player_at(handle, 0).gears == 0
    assert pools(handle, 0) == ((1, 1, 2), (spent[0] + 2, spent[1] + 1, spent[2]))
    assert spaces(handle, "create") == [(0, 1, 0)]
    assert available(handle, 0) == ""
    play(handle, "forfeit market")  # the last die: a new round begins
    rolled = available(handle, 0).split()
    assert [sum(die.startswith(kind) for die in rolled) for kind in ("D4", "D6", "D8")] == [5, 3, 0]


def test_e29_table() -> None:
    assert [MOST_DICE_FOR[total] for total in (1, 2, 4, 5, 7, 8, 20)] == [0, 2, 2, 4, 4, 6, 6]


def test_e29_the_sum_limits_the_dice() -> None:
    for dice, most in (("D4:2", 2), ("D4:4", 2), ("D6:5", 4), ("D8:7", 4), ("D8:8", 6)):
        handle = activating(int(dice[3]), {0: {"create": dice}}, gears=99)
        act(handle, "create", dice)
        assert max(sum(map(int, name.split()[1:])) for name in allowed(handle)) == most


def test_e30_empty_reserve() -> None:
    handle = activating(4, {0: {"create": "D4:4"}, 1: OTHER}, gears=4)
    set_reserve(handle, 0, 0, 2, 1)
    assert allowed(handle) == {"forfeit create"}
    assert why_not(handle, "act create") == CREATE_TOO_DEAR
    play(handle, "forfeit create")
    assert player_at(handle, 0).gears == 5

"""E36 to E41: Market and Reset."""

from gearwright import Handle
from gearwright.games.automata.groups import NO_EMPTY_SPACE
from gearwright.games.automata.market import NOTHING_TO_SELL
from gearwright.games.automata.table import DECK, DISPLAY, GONE

from .tables import (
    act,
    activating,
    allowed,
    available,
    card,
    is_ready,
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

OTHER = {"market": "D8:8"}  # keeps the Activation Phase going


def tokens(handle: Handle, seat: int) -> tuple[int, int]:
    """Coins and gears."""
    player = player_at(handle, seat)
    return player.coins, player.gears


def test_e36_two_d6() -> None:
    handle = activating(2, {0: {"market": "D6:2 D6:5"}, 1: OTHER})
    act(handle, "market", "D6:2 D6:5", "sell D6")
    assert tokens(handle, 0) == (8, 2)
    assert pools(handle, 0)[0] == (6, 4, 2)
    assert spaces(handle, "market") == []


def test_e37_mixed_group() -> None:
    handle = activating(2, {0: {"market": "D6:2 D6:3 D4:2"}, 1: {"market": "D6:4 D6:5 D6:6"}})
    act(handle, "market", "D4:2 D6:2 D6:3")
    assert allowed(handle) == {"sell D4", "sell D6"}
    assert why_not(handle, "sell D8") == NOTHING_TO_SELL
    play(handle, "sell D6")
    assert tokens(handle, 0) == (8, 2)
    assert pools(handle, 0)[0] == (5, 4, 2)
    assert spaces(handle, "market") == [(1, 0, 0)]
    assert allowed(handle) == {"forfeit market"}
    assert why_not(handle, "act market") == NO_EMPTY_SPACE


def test_e37_unless_she_owns_master_plan_2() -> None:
    handle = activating(4, {0: OTHER, 1: {"market": "D6:4 D6:5"}}, order=[1, 0])
    occupy(handle, 0, "market", "D4", "D6")
    lay_cards(handle, bought={1: "master_plan_2"})
    act(handle, "market", "D6:4 D6:5", "sell D6")
    assert tokens(handle, 1) == (8, 2)
    assert not is_ready(handle, 1, "master_plan_2")
    assert spaces(handle, "market") == [(1, 0, 0)]


def test_e38_d8() -> None:
    handle = activating(5, {0: {"market": "D8:5 D8:8"}, 1: OTHER})
    set_reserve(handle, 0, 1, 2, 0)
    player = player_at(handle, 0)
    for die in range(3):  # the others lie on Action Spaces, out of the way
        handle.table.spaces[0].dice[die] = player.spent[die]
        handle.table.spaces[0].total += player.spent[die]
        player.spent[die] = 0
    assert pools(handle, 0) == ((1, 2, 0), (0, 0, 0))
    act(handle, "market", "D8:5 D8:8", "sell D8")
    assert tokens(handle, 0) == (16, 4)
    assert pools(handle, 0) == ((0, 2, 2), (1, 0, 0))


def test_e39_space_free_again() -> None:
    handle = activating(3, {0: {"market": "D4:3"}, 1: {"market": "D4:3"}})
    act(handle, "market", "D4:3", "sell D4")
    assert handle.table.initiative == 3
    act(handle, "market", "D4:3", "sell D4")
    assert (tokens(handle, 0)[0], tokens(handle, 1)[0]) == (2, 2)


def test_e40_all_of_the_type() -> None:
    handle = activating(1, {0: {"market": "D6:2 D6:2 D4:1"}, 1: OTHER})
    act(handle, "market", "D4:1 D6:2", "sell D6")
    assert tokens(handle, 0) == (4, 1)
    assert spaces(handle, "market") == [(1, 0, 0)]
    assert staged(handle, 0, "market") == "D6:2"
    assert handle.table.initiative == 2
    assert allowed(handle) == {"forfeit market"}


def test_e40_both_in_the_group() -> None:
    handle = activating(1, {0: {"market": "D6:2 D6:2 D4:1"}, 1: OTHER})
    act(handle, "market", "D4:1 D6:2 D6:2", "sell D6")
    assert tokens(handle, 0) == (8, 2)


def test_e41_reset() -> None:
    handle = activating(8, {1: {"scavenge": "D8:8"}}, seats=3, order=[1, 0, 2])
    lay_cards(handle, display="torso_1", bought={0: "arms_1"}, round_number=2)
    occupy(handle, 0, "upgrade", "D8")
    upgrade = next(space for space in handle.table.spaces if space.total)
    upgrade.dice[1] += 1
    upgrade.total += 1
    player_at(handle, 0).reserve[1] -= 1
    occupy(handle, 0, "market", "D4", "D6")
    reserve = pools(handle, 0)[0]
    set_reserve(handle, 0, reserve[0] - 2, reserve[1] - 1, reserve[2])
    assert pools(handle, 0)[1] == (2, 1, 0)
    handle.table.cards[card("arms_1")].place += 1
    assert not is_ready(handle, 0, "arms_1")
    act(handle, "scavenge", "D8:8")
    assert handle.table.round_number == 3
    rolled = available(handle, 0).split()  # the Spent Pool has been rolled
    assert [sum(die.startswith(kind) for die in rolled) for kind in ("D4", "D6", "D8")] == [3, 2, 1]
    assert is_ready(handle, 0, "arms_1")
    places = [held.place for held in handle.table.cards]
    assert places[card("torso_1")] == GONE
    assert (places.count(DISPLAY), places.count(DECK)) == (3, 6)
    assert not any(spaces(handle, board) for board in ("scavenge", "upgrade", "create", "market"))
    assert on_deployment(handle) == [0, 2, 1]
    assert handle.seat == 0

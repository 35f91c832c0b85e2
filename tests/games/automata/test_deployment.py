"""E4 to E13: deployment and modifications."""

from gearwright.games.automata.deployment import NOT_AVAILABLE
from gearwright.games.automata.modifications import NO_GEAR, NOTHING_TO_COMBINE, OFF_THE_DIE, WRONG_VALUE
from gearwright.games.automata.moves import ACTIVATE, COMBINING, DEPLOY
from gearwright.games.automata.streams import REROLLS

from .tables import (
    allowed,
    asked,
    available,
    deploying,
    on_activation,
    on_deployment,
    play,
    player_at,
    pools,
    rolling,
    staged,
    why_not,
)

MODIFICATIONS = ("reroll", "raise", "lower", "combine", "use")


def test_e4_subtract_last_die_pawn() -> None:
    handle = deploying({0: "D4:2 D6:3", 2: "D4:1"}, seats=3, out=[1])
    play(handle, "combine D4:2")
    assert asked(handle) == (COMBINING, 0)
    play(handle, "turn D6:3 to 1", "place D6:1 upgrade")
    assert pools(handle, 0)[1] == (1, 0, 0)
    assert staged(handle, 0, "upgrade") == "D6:1"
    assert available(handle, 0) == ""
    assert on_activation(handle) == [1, 0]
    assert asked(handle) == (DEPLOY, 2)
    play(handle, "place D4:1 market")
    assert asked(handle)[0] == ACTIVATE


def test_e5_two_d4() -> None:
    handle = deploying({0: "D4:2 D4:3"})
    assert allowed(handle, *MODIFICATIONS) == {"combine D4:2"}
    assert why_not(handle, "combine D4:3") == NOTHING_TO_COMBINE
    play(handle, "combine D4:2")
    assert allowed(handle) == {"turn D4:3 to 1"}
    play(handle, "turn D4:3 to 1")
    assert available(handle, 0) == "D4:1"


def test_e6_the_whole_value_must_be_used() -> None:
    handle = deploying({0: "D4:3 D6:4"})
    assert allowed(handle, *MODIFICATIONS) == {"combine D4:3"}
    play(handle, "combine D4:3")
    assert allowed(handle) == {"turn D6:4 to 1"}
    assert why_not(handle, "turn D6:4 to 5") == WRONG_VALUE
    assert why_not(handle, "turn D4:3 to 4") == NOT_AVAILABLE


def test_e7_reroll() -> None:
    shown = {"D4:1": 0, "D4:3": 0, "D4:4": 0}
    handle = deploying({0: "D4:2"}, gears=1)
    for state in range(600):
        handle = deploying({0: "D4:2", 1: "D4:1"}, gears=1)
        handle.table.streams[REROLLS] = state
        play(handle, "reroll D4:2")
        shown[available(handle, 0)] += 1
        assert player_at(handle, 0).gears == 0
    assert all(140 < count < 260 for count in shown.values())
    assert allowed(handle, "reroll") == set()
    assert why_not(handle, f"reroll {available(handle, 0)}") == NO_GEAR


def test_e8_adjust_at_the_edges() -> None:
    handle = deploying({0: "D4:4 D6:1 D8:8"}, gears=1)
    assert allowed(handle, "raise") == {"raise D6:1"}
    assert allowed(handle, "lower") == {"lower D4:4", "lower D8:8"}
    for illegal in ("raise D4:4", "lower D6:1", "raise D8:8"):
        assert why_not(handle, illegal) == OFF_THE_DIE
    for move, after in (
        ("lower D4:4", "D6:1 D4:3 D8:8"),
        ("raise D6:1", "D6:2 D4:4 D8:8"),
        ("lower D8:8", "D6:1 D4:4 D8:7"),
    ):
        handle = deploying({0: "D4:4 D6:1 D8:8"}, gears=1)
        play(handle, move)
        assert available(handle, 0) == after
        assert player_at(handle, 0).gears == 0
        assert allowed(handle, "raise", "lower") == set()


def test_e9_chain_of_modifications() -> None:
    handle = deploying({0: "D6:2 D4:4 D8:3", 1: "D4:1"}, gears=2)
    play(handle, "raise D6:2", "combine D4:4", "turn D8:3 to 7", "place D8:7 scavenge")
    assert player_at(handle, 0).gears == 1
    assert available(handle, 0) == "D6:3"
    assert pools(handle, 0)[1] == (1, 0, 0)
    assert staged(handle, 0, "scavenge") == "D8:7"
    assert asked(handle) == (DEPLOY, 1)
    assert handle.table.on_activation == 0


def test_e10_combining_a_modified_die() -> None:
    handle = deploying({0: "D4:1 D6:2"}, gears=1)
    play(handle, "raise D4:1", "combine D4:2", "turn D6:2 to 4")
    assert player_at(handle, 0).gears == 0
    assert available(handle, 0) == "D6:4"
    assert pools(handle, 0)[1] == (1, 0, 0)


def test_e11_no_pass_one_die_per_turn() -> None:
    handle = deploying({0: "D4:1 D4:1 D6:5", 1: "D4:1"})
    boards = ("scavenge", "upgrade", "create", "research", "market")
    assert allowed(handle, "place") == {f"place {die} {board}" for die in ("D4:1", "D6:5") for board in boards}
    assert allowed(handle) == allowed(handle, "place", "combine")
    play(handle, "place D4:1 create")
    assert asked(handle) == (DEPLOY, 1)
    assert available(handle, 0) == "D4:1 D6:5"


def test_e12_activation_order() -> None:
    handle = deploying({0: "D4:1 D4:2", 1: "D4:3", 2: "D4:1 D4:4"}, seats=3)
    turns = []
    while asked(handle)[0] == DEPLOY:
        turns.append(handle.seat)
        play(handle, f"place {available(handle, handle.seat).split()[0]} scavenge")
    assert turns == [0, 1, 2, 0, 2]
    assert on_activation(handle) == [1, 0, 2]


def test_e13_player_without_dice() -> None:
    handle = rolling({0: (3, 2, 0)})
    assert on_activation(handle) == [1]
    for _ in range(5):
        assert asked(handle) == (DEPLOY, 0)
        play(handle, f"place {available(handle, 0).split()[0]} research")
    assert on_activation(handle) == [1, 0]
    assert asked(handle) == (ACTIVATE, 0)
    assert on_deployment(handle) == [1]


def test_equal_dice_can_be_combined_with_each_other() -> None:
    handle = deploying({0: "D4:2 D4:2"})
    assert allowed(handle, *MODIFICATIONS) == {"combine D4:2"}
    play(handle, "combine D4:2")
    assert allowed(handle) == {"turn D4:2 to 4"}


def test_a_lone_die_has_nothing_to_combine_with() -> None:
    handle = deploying({0: "D6:1"})
    assert why_not(handle, "combine D6:1") == NOTHING_TO_COMBINE

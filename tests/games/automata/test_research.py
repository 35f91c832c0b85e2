"""E31 to E35: Research."""

from gearwright import Handle
from gearwright.games.automata.components import HEADS, N_CARDS
from gearwright.games.automata.research import (
    CARD_TOO_DEAR,
    NOT_IN_DISPLAY,
    NOT_OFFERED,
    NOTHING_TO_RESEARCH,
    SUM_TOO_LOW,
)
from gearwright.games.automata.scoring import score
from gearwright.games.automata.table import DISPLAY, HAND

from .tables import (
    act,
    activating,
    allowed,
    asked,
    card,
    is_ready,
    lay_cards,
    play,
    player_at,
    pools,
    spaces,
    why_not,
)

OTHER = {"market": "D8:8"}  # keeps the Activation Phase going


def display(handle: Handle) -> set[int]:
    return {number for number in range(HEADS, N_CARDS) if handle.table.cards[number].place == DISPLAY}


def test_e31_buying_with_too_much() -> None:
    handle = activating(3, {0: {"research": "D6:5 D4:3"}, 1: OTHER}, gears=2)
    lay_cards(handle, display="legs_2 torso_1 arms_3")
    act(handle, "research", "D4:3 D6:5", "buy legs_2")
    assert player_at(handle, 0).gears == 1
    assert is_ready(handle, 0, "legs_2")
    assert display(handle) == {card("torso_1"), card("arms_3")}
    assert pools(handle, 0)[1] == (1, 1, 0)
    assert not any(spaces(handle, board) for board in ("scavenge", "upgrade", "create", "research", "market"))


def test_e32_top_head_only() -> None:
    handle = activating(4, {0: {"research": "D6:6 D4:4"}, 1: {"research": "D6:4 D4:4"}}, gears=9)
    act(handle, "research", "D4:4 D6:6")
    assert {move for move in allowed(handle, "buy") if "head" in move} == {"buy head_1"}
    assert why_not(handle, "buy head_2") == NOT_OFFERED
    assert why_not(handle, "reserve head_1") == NOT_IN_DISPLAY
    play(handle, "buy head_1")
    assert player_at(handle, 0).gears == 9
    assert (asked(handle)[1], handle.table.initiative) == (1, 4)
    act(handle, "research", "D4:4 D6:4", "buy head_2")
    assert player_at(handle, 1).gears == 8
    assert is_ready(handle, 0, "head_1") and is_ready(handle, 1, "head_2")


def test_e33_reserve_and_buy_later() -> None:
    handle = activating(1, {0: {"research": "D4:1 D6:5"}, 1: OTHER})
    lay_cards(handle, display="torso_1")
    act(handle, "research", "D4:1", "reserve torso_1")
    held = handle.table.cards[card("torso_1")]
    assert (held.place, held.owner, player_at(handle, 0).gears) == (HAND, 0, 0)
    assert pools(handle, 0)[1] == (1, 0, 0)
    never = score(handle.table, 0)
    assert handle.table.initiative == 5
    assert why_not(handle, "act research") == NOTHING_TO_RESEARCH, "no gear, and the top Head needs a sum of 6"
    player_at(handle, 0).gears = 1
    act(handle, "research", "D6:5", "buy torso_1")
    assert player_at(handle, 0).gears == 0
    assert is_ready(handle, 0, "torso_1")
    assert score(handle.table, 0) - never == 5 + 3 + 2, "no -5, its 3 VP, and a set of one"


def test_e34_nothing_to_do() -> None:
    handle = activating(6, {0: {"research": "D6:6"}, 1: OTHER}, gears=3)
    lay_cards(handle, bought={1: "head_1"})
    assert allowed(handle) == {"forfeit research"}
    assert why_not(handle, "act research") == NOTHING_TO_RESEARCH
    play(handle, "forfeit research")
    assert player_at(handle, 0).gears == 4


def test_e35_one_card_per_group() -> None:
    handle = activating(2, {0: {"research": "D4:2 D4:2 D6:6"}, 1: OTHER}, gears=5)
    lay_cards(handle, display="legs_1 legs_2")
    together = handle.copy()
    act(handle, "research", "D4:2 D4:2", "buy legs_1")
    assert handle.table.initiative == 6
    act(handle, "research", "D6:6", "buy legs_2")
    assert is_ready(handle, 0, "legs_1") and is_ready(handle, 0, "legs_2")
    act(together, "research", "D4:2 D4:2 D6:6", "buy legs_1")
    assert asked(together)[1] == 1
    assert display(together) == {card("legs_2")}


def test_sum_and_gears_are_needed() -> None:
    handle = activating(4, {0: {"research": "D4:4"}, 1: OTHER})
    lay_cards(handle, display="legs_1 legs_2 arms_1")
    act(handle, "research", "D4:4")
    assert allowed(handle) == {"buy legs_1", "reserve legs_1", "reserve legs_2", "reserve arms_1"}
    assert why_not(handle, "buy legs_2") == CARD_TOO_DEAR
    assert why_not(handle, "buy arms_1") == SUM_TOO_LOW


def test_r18_a_reserved_card_is_its_owners_alone() -> None:
    handle = activating(6, {0: {"research": "D6:6"}, 1: OTHER}, gears=9)
    lay_cards(handle, display="arms_1", hands={0: "legs_1", 1: "legs_2"})
    act(handle, "research", "D6:6")
    assert allowed(handle) == {"buy legs_1", "buy arms_1", "buy head_1", "reserve arms_1"}

"""E49 to E53: scoring, and the ability of every card for scoring."""

from itertools import product

import pytest

from gearwright import Handle
from gearwright.games.automata.components import CARD_IDS, CARDS, N_CARDS, SET_VP
from gearwright.games.automata.scoring import ability_vp, score, sets_vp
from gearwright.games.automata.table import GONE, READY

from .tables import activating, card, lay_cards, play, player_at, set_reserve


def holding(bought: str, hand: str = "") -> Handle:
    """A table at which seat 0 has bought and reserved these cards."""
    handle = activating(8, {1: {"market": "D8:8"}}, order=[1, 0])
    lay_cards(handle, bought={0: bought}, hands={0: hand}, round_number=5)
    return handle


def test_e49_sets_with_a_master_plan() -> None:
    assert sets_vp(holding("master_plan_1 head_1 arms_1 legs_1").table, 0) == 10
    assert sets_vp(holding("master_plan_1 head_1 arms_1 legs_1 torso_1").table, 0) == 30
    assert sets_vp(holding("master_plan_1").table, 0) == 0


def test_e50_two_sets() -> None:
    bought = "master_plan_1 master_plan_2 head_1 head_2 torso_1 torso_2 arms_1 legs_1"
    handle = holding(bought, "arms_2")
    assert sets_vp(handle.table, 0) == 35
    abilities = sum(ability_vp(handle.table, 0, card(name)) for name in bought.split())
    assert score(handle.table, 0) - abilities == 30


def test_e51_best_split() -> None:
    assert sets_vp(holding("head_1 head_2 head_3 arms_1 arms_2 legs_1").table, 0) == 17


def test_the_split_is_the_best_of_all() -> None:
    """Over every holding: the Heads, Arms, Legs, Torsos and Master Plans that a player can have bought."""
    handle = holding("")
    limits = [sum(CARDS[number].type == kind for number in range(N_CARDS)) for kind in range(5)]
    firsts = [sum(limits[:kind]) for kind in range(5)]

    def best(counts: tuple[int, ...], known: dict[tuple[int, ...], int]) -> int:
        if counts not in known:
            values = [0]
            for chosen in product(*(range(min(1, count) + 1) for count in counts)):
                if sum(chosen[:4]):
                    left = tuple(count - taken for count, taken in zip(counts, chosen, strict=True))
                    size = 5 if sum(chosen) == 5 else sum(chosen[:4])
                    values.append(SET_VP[size] + best(left, known))
            known[counts] = max(values)
        return known[counts]

    known: dict[tuple[int, ...], int] = {}
    for counts in product(*(range(limit + 1) for limit in limits)):
        for kind, count in enumerate(counts):
            for k in range(limits[kind]):
                handle.table.cards[firsts[kind] + k].place = READY if k < count else GONE
        assert sets_vp(handle.table, 0) == best(counts, known)


def end_of_game(cards: dict[int, str], hands: dict[int, str]) -> Handle:
    """Round 5, before the last move: seat 1 forfeits its last die."""
    handle = activating(8, {1: {"scavenge": "D8:8"}}, order=[1, 0])
    lay_cards(handle, bought=cards, hands=hands, round_number=5)
    return handle


def test_e52_full_score() -> None:
    handle = end_of_game({0: "head_1 head_3 arms_4 legs_1 torso_2 master_plan_3"}, {0: "arms_1"})
    red = player_at(handle, 0)
    red.coins, red.gears = 22, 13
    set_reserve(handle, 0, 2, 2, 1)
    assert list(red.spent) == [4, 2, 1]
    assert sets_vp(handle.table, 0) == 32
    assert [ability_vp(handle.table, 0, card(name)) for name in ("head_1", "head_3", "torso_2")] == [2, 5, 3]
    play(handle, "forfeit scavenge")
    assert handle.over
    assert handle.scores[0] == 66


@pytest.mark.parametrize(("gears", "d6", "places"), [(4, 2, [2, 1]), (7, 1, [1, 1])])
def test_e53_tie(gears: int, d6: int, places: list[int]) -> None:
    cards = {0: "head_1 arms_1 legs_1 torso_1", 1: "head_2 arms_2 legs_2 torso_3"}
    handle = end_of_game(cards, {})
    red, blue = player_at(handle, 0), player_at(handle, 1)
    red.coins, red.gears, blue.coins, blue.gears = 20, gears, 20, 6  # one more comes from the forfeit
    set_reserve(handle, 0, 6, 4 - d6, 0)
    set_reserve(handle, 1, 2, 2, 1)
    play(handle, "forfeit scavenge")
    assert (blue.gears, handle.scores) == (7, [51, 51])
    assert handle.places == places


def test_scoring_abilities() -> None:
    handle = holding("head_1 head_2 head_3 head_4 head_5 arms_1 legs_1 torso_1 torso_2 torso_3 torso_4")
    player = player_at(handle, 0)
    player.coins, player.gears = 11, 30
    set_reserve(handle, 0, 1, 4, 0)
    worth = {name: ability_vp(handle.table, 0, card(name)) for name in CARD_IDS}
    assert worth["head_1"] == 2
    assert worth["head_2"] == 5, "one for each D4 outside the Reserve"
    assert worth["head_3"] == 4, "Head, Arms, Legs, Torso"
    assert worth["head_4"] == 2, "11 coins / 4"
    assert worth["head_5"] == 12, "two for each of six Parts"
    assert worth["torso_1"] == 3
    assert worth["torso_2"] == 5, "30 gears / 4, at most 5"
    assert worth["torso_3"] == 6, "three for each D8"
    assert worth["torso_4"] == 4, "two for Arms and two for Legs"
    player.gears = 13
    assert ability_vp(handle.table, 0, card("torso_2")) == 3
    assert all(worth[name] == 0 for name in CARD_IDS if not name.startswith(("head", "torso")))


def test_dice_coins_and_gears() -> None:
    handle = holding("")
    player_at(handle, 0).coins, player_at(handle, 0).gears = 7, 9
    set_reserve(handle, 0, 0, 0, 0)
    assert score(handle.table, 0) == 7 + 9 // 5 + 4 * 1 + 2 * 3


def test_reserved_cards_cost_5_each_and_do_nothing() -> None:
    assert score(holding("", "torso_1 arms_1").table, 0) == -10

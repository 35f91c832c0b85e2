"""E1 to E3: setup and round."""

import pytest

from gearwright.games.automata.components import FIRST_SPACE, HEADS, MARKET, N_CARDS, SPACES
from gearwright.games.automata.table import DECK, DISPLAY, PILE

from .tables import BOARD_IDS, asked, available, check, player_at, pools, start


def spaces_of(seats: int) -> dict[str, int]:
    return {
        board: sum(SPACES[space].seats[seats] for space in range(FIRST_SPACE[number], FIRST_SPACE[number + 1]))
        for number, board in enumerate(BOARD_IDS)
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_e1_start_position(seats: int) -> None:
    handle = start(seats)
    places = [held.place for held in handle.table.cards]
    assert places[:HEADS] == [PILE] * 5
    assert handle.table.heads_bought == 0
    assert (places.count(DISPLAY), places.count(DECK)) == (3, 12)
    assert len(places) == N_CARDS == 20
    assert handle.table.round_number == 1
    for seat in range(seats):
        player = player_at(handle, seat)
        assert (player.gears, player.coins) == (2, 0)
        assert pools(handle, seat)[0] == (3, 2, 2)
    assert sorted(list(handle.table.deployment)[:seats]) == list(range(seats))


def test_e1_spaces_by_number_of_players() -> None:
    two = {"scavenge": 2, "upgrade": 1, "create": 1, "research": 0, "market": 3}
    more = {"scavenge": 3, "upgrade": 2, "create": 2, "research": 0, "market": 3}
    assert (spaces_of(2), spaces_of(3), spaces_of(4)) == (two, more, more)
    assert [SPACES[space].sells for space in range(FIRST_SPACE[MARKET], FIRST_SPACE[MARKET + 1])] == [0, 1, 2]


def test_e1_the_first_order_and_display_are_random() -> None:
    tables = [start(3, seed) for seed in range(40)]
    assert len({tuple(handle.table.deployment)[:3] for handle in tables}) == 6
    shown = {k for handle in tables for k in range(N_CARDS) if handle.table.cards[k].place == DISPLAY}
    assert shown == set(range(HEADS, N_CARDS))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_e2_first_roll(seats: int) -> None:
    values: dict[str, set[int]] = {"D4": set(), "D6": set()}
    for seed in range(30):
        handle = start(seats, seed)
        for seat in range(seats):
            dice = available(handle, seat).split()
            assert len(dice) == 5 and sum(die.startswith("D4") for die in dice) == 3
            assert pools(handle, seat)[1] == (0, 0, 0)
            for die in dice:
                values[die[:2]].add(int(die[3]))
    assert values == {"D4": {1, 2, 3, 4}, "D6": {1, 2, 3, 4, 5, 6}}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_e3_deck_and_rounds(seats: int) -> None:
    handle = start(seats)
    sizes: dict[int, set[int]] = {}
    while not handle.over:
        deck = sum(held.place == DECK for held in handle.table.cards)
        sizes.setdefault(int(handle.table.round_number), set()).add(deck)
        assert asked(handle)[1] == handle.seat
        handle.play(handle.legal_moves()[0])
        check(handle)
    assert sizes == {1: {12}, 2: {9}, 3: {6}, 4: {3}, 5: {0}}

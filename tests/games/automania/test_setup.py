"""E01, E02, E50: Setup and the draft."""

from gearwright.games.automania import moves as m
from gearwright.games.automania.components import CONTRACTS, N_CONTRACTS, PLACES, STACK_TILES, TILES
from gearwright.games.automania.draft import PICKED
from gearwright.games.automania.setup import have_equal_markets
from gearwright.games.automania.table import DISPLAY, HAND

from .tables import acting, allowed, asked, demand, play, player_at, start, why_not


def test_e01_setup_for_three() -> None:
    handle = start(3)
    table = handle.table
    order = list(table.order)[:3]
    assert [player_at(handle, seat).money for seat in order] == [6, 7, 8]
    assert [player_at(handle, seat).vp for seat in order] == [1, 2, 3]
    for seat in range(3):
        hand = player_at(handle, seat).hand
        assert (hand.own, hand.neutral) == (6, 0)
        held = [k for k in range(N_CONTRACTS) if table.contracts[k].place == HAND and table.contracts[k].owner == seat]
        assert [CONTRACTS[k].start for k in held] == [1]
        assert list(player_at(handle, seat).cars) == [3, 2, 2, 0]
    assert sum(table.start_cards) == 1
    assert all(TILES[table.tiles[place]].stack == 0 for place in range(PLACES)) and 0 not in list(table.tiles)
    assert (sum(table.stack), STACK_TILES[1]) == (18, 36)
    assert sum(table.contracts[k].place == DISPLAY for k in range(N_CONTRACTS)) == 3
    assert (table.deck_size, sum(table.deck), table.supply) == (23, 23, 10)
    assert (asked(handle), table.round_number) == ((m.TURN, order[0]), 1)


def test_e02_identical_markets() -> None:
    handle = acting()
    demand(handle, NA="safety power luggage", EU="safety power luggage")
    assert have_equal_markets(handle.table)
    demand(handle, NA="safety power luggage", EU="power safety luggage")
    assert not have_equal_markets(handle.table), "the same kinds in other slots"
    assert not any(have_equal_markets(start(2, seed).table) for seed in range(200))


def test_e50_draft() -> None:
    handle = start(3, seed=4, advanced=True)
    order = list(handle.table.order)[:3]
    assert asked(handle) == (m.DRAFT, order[2])
    assert allowed(handle) == {"pick Sumato", "pick Elon", "pick Miao", "pick OPO"}
    play(handle, "pick Miao")
    assert asked(handle) == (m.DRAFT, order[1])
    assert why_not(handle, "pick Miao") == PICKED
    play(handle, "pick Sumato")
    assert asked(handle) == (m.DRAFT, order[0])
    play(handle, "pick OPO")
    assert asked(handle) == (m.TURN, order[0]), "one board stays unused"
    assert list(player_at(handle, order[1]).cars) == [4, 2, 2, 0]


def test_r44_everything_is_laid_out_before_the_draft() -> None:
    handle = start(2, advanced=True)
    assert asked(handle)[0] == m.DRAFT
    assert 0 not in list(handle.table.tiles)
    assert [player_at(handle, seat).start_card for seat in range(2)] == [1, 1]

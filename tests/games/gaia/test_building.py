"""Building, upgrading and research: examples 12 to 22, 48 and 49."""

import pytest

from gearwright.core.language.agenda import owe
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.actions.mines import range_qic
from gearwright.games.gaia.components.research import NAVIGATION
from gearwright.games.gaia.events import count_of
from gearwright.games.gaia.table import COVERED

from .tables import (
    asked,
    at,
    bowls,
    build,
    clear,
    fixture,
    give,
    options,
    own_tile,
    own_token,
    play,
    player_at,
    refused,
    run,
    set_bowls,
    set_vp,
    started,
    stock,
    table_of,
    turn_of,
)


def test_e12_one_step() -> None:
    handle = fixture(round_tile="rs1")
    play(handle, "mine", "planet 1A5", "end")
    assert stock(handle, 0)[:2] == (18, 4)
    assert player_at(handle, 0).vp == 12
    assert (asked(handle), handle.seat) == ("turn", 1), "nobody may charge"
    player_at(handle, 0).passed = player_at(handle, 1).passed = 0
    run(handle, lambda table: owe(table, m.INCOME_TURN))
    assert player_at(handle, 0).ore == 4 + 1 + 2 + 1, "three mines bring 2 ore, base and booster 1 each"


def test_e13_range_by_qic() -> None:
    handle = fixture(round_tile="rs1")
    play(handle, "mine", "planet 2B1", "end")
    assert stock(handle, 0) == (18, 1, 5, 0)
    assert player_at(handle, 0).vp == 14
    assert (asked(handle), handle.seat, handle.table.due.power) == ("charge", 1, 1)


def test_e14_gaia_planet() -> None:
    handle = fixture(round_tile="rs9")
    give(handle, 0, qic=2)
    turn_of(handle, 0)
    play(handle, "mine", "planet 3B5")
    assert stock(handle, 0) == (18, 7, 5, 0)
    assert player_at(handle, 0).vp == 13


def test_e15_free_steps() -> None:
    handle = fixture(round_tile="rs1")
    set_bowls(handle, 0, 0, 0, 5)
    give(handle, 0, qic=2)
    turn_of(handle, 0)
    play(handle, "action pow2")
    assert refused(handle, "planet 3B5") == "This action is for a planet that needs terraforming."
    assert refused(handle, "planet 5A3") == "This action is for a planet that needs terraforming."
    play(handle, "planet 2B1")
    assert stock(handle, 0) == (18, 7, 5, 1)
    assert bowls(handle, 0) == (5, 0, 0)
    assert player_at(handle, 0).vp == 14


def test_e16_price_of_a_trading_station() -> None:
    handle = fixture()
    play(handle, "upgrade", "planet 1A6", "become trading_station")
    assert stock(handle, 0)[:2] == (17, 6)
    turn_of(handle, 1)
    play(handle, "upgrade", "planet 3A6", "become trading_station")
    assert stock(handle, 1)[:2] == (11, 5)


def test_e17_lab_and_tech_tile() -> None:
    handle = fixture()
    play(handle, "upgrade", "planet 1A6", "become trading_station", "end", "decline", "pass", "booster bst6")
    play(handle, "upgrade", "planet 1A6", "become research_lab", "tile std5")
    assert stock(handle, 0)[:2] == (12, 3)
    assert options(handle) == {"area 4", "no_area"}
    play(handle, "area economy")
    assert player_at(handle, 0).levels[4] == 2


def test_e18_pass_and_next_income() -> None:
    handle = fixture(boosters=("bst1", "bst6", "bst3", "bst4", "bst9"))
    play(handle, "upgrade", "planet 1A6", "become trading_station", "end", "decline")
    play(handle, "upgrade", "planet 2A3", "become trading_station", "end", "decline")
    play(handle, "upgrade", "planet 1A6", "become research_lab", "tile std5", "area economy", "end", "decline")
    player_at(handle, 1).booster, table_of(handle).boosters[0] = 5, 2
    set_vp(handle, 1, 14)
    turn_of(handle, 1)
    play(handle, "pass", "booster bst3")
    assert player_at(handle, 1).vp == 16
    play(handle, "pass", "booster bst4")
    assert stock(handle, 0)[:3] == (19, 7, 7)
    assert bowls(handle, 0) == (0, 4, 2)


def test_e19_gaia_project() -> None:
    handle = started("terrans", "xenos", ["3A7", "2A3", "3A6", "4A4", "1A9"], "bst1", "bst3")
    assert stock(handle, 0) == (15, 8, 5, 1) and bowls(handle, 0) == (4, 4, 0)
    play(handle, "project", "planet 7A10", "end", "pass", "booster bst9", "pass", "booster bst4")
    assert bowls(handle, 0) == (0, 8, 0) and player_at(handle, 0).gaia_tokens == 0
    assert table_of(handle).planet[at(handle, "7A10")] == 8
    before = stock(handle, 0)
    turn_of(handle, 0)
    play(handle, "mine", "planet 7A10")
    assert stock(handle, 0) == (before[0] - 2, before[1] - 1, before[2], before[3])
    assert player_at(handle, 0).gaiaformers == 1


def test_e20_research_level_3() -> None:
    handle = fixture(round_tile="rs2")
    player_at(handle, 0).levels[4] = 2
    give(handle, 0, knowledge=8)
    set_bowls(handle, 0, 2, 4, 0)
    turn_of(handle, 0)
    play(handle, "research", "area economy")
    assert (player_at(handle, 0).knowledge, player_at(handle, 0).vp) == (4, 12)
    assert bowls(handle, 0) == (0, 5, 1)


def test_e21_level_5_and_the_lost_planet() -> None:
    handle = started("ambas", "hadsch_hallas", ["4B2", "1A6", "4B0", "2B4"], "bst1", "bst3", round_tile="rs3")
    player_at(handle, 0).levels[NAVIGATION] = 4
    give(handle, 0, knowledge=4)
    set_vp(handle, 0, 20)
    turn_of(handle, 0)
    play(handle, "research")
    assert refused(handle, "area navigation") == "The last level needs a green federation token to flip."
    player_at(handle, 1).levels[NAVIGATION] = 5
    assert refused(handle, "area navigation") == "Another player stands on the last level of this area."
    player_at(handle, 1).levels[NAVIGATION] = 0
    own_token(handle, 0, "fed2")
    play(handle, "area navigation", "space 4B1", "end")
    assert player_at(handle, 0).green == 0 and player_at(handle, 0).vp == 22
    assert (asked(handle), handle.seat, handle.table.due.power) == ("charge", 1, 1)
    assert [count_of(table_of(handle), 0, what) for what in (0, 6)] == [3, 2], "mines and planet types"
    assert player_at(handle, 0).built[1] == 2


def test_e22_advanced_tile() -> None:
    handle = fixture(round_tile="rs2")
    player_at(handle, 0).levels[4] = 4
    own_tile(handle, 0, "std6")
    own_token(handle, 0, "fed2")
    build(handle, 0, "4B0", "trading_station")
    give(handle, 0, credits=25, ore=12)
    set_vp(handle, 0, 22)
    turn_of(handle, 0)
    play(handle, "upgrade", "planet 4B0", "become research_lab", "advanced_tile adv5", "cover std6", "area navigation")
    assert stock(handle, 0) == (20, 9, 5, 2)
    assert player_at(handle, 0).vp == 24 and player_at(handle, 0).green == 0
    assert player_at(handle, 0).tiles[5] == COVERED
    play(handle, "end", "pass", "booster bst6")
    play(handle, "pass", "booster bst4")
    assert player_at(handle, 0).vp == 24 + 3, "one lab"


def test_e48_a_turn_in_moves() -> None:
    handle = fixture()
    build(handle, 0, "1A6", "trading_station")
    player_at(handle, 0).levels[NAVIGATION] = 4
    own_token(handle, 0, "fed2")
    turn_of(handle, 0)
    play(handle, "upgrade")
    assert options(handle) == {"1A6", "4B0"}
    play(handle, "planet 1A6")
    assert options(handle) == {"become 3", "become 4"}
    play(handle, "become research_lab")
    assert stock(handle, 0)[:2] == (15, 5)
    play(handle, "tile std2")
    assert player_at(handle, 0).knowledge == 6
    assert options(handle) == {"area 1", "no_area"}
    play(handle, "area navigation")
    assert asked(handle) == "lost_planet" and player_at(handle, 0).green == 0
    play(handle, "space 2A2", "end")
    assert (asked(handle), handle.seat) == ("charge", 1)
    play(handle, "accept")
    assert bowls(handle, 1) == (1, 5, 0)
    assert (asked(handle), handle.seat) == ("charge", 1)
    play(handle, "accept")
    assert bowls(handle, 1) == (0, 6, 0)
    assert (asked(handle), handle.seat) == ("turn", 1)


def test_e49_fewest_qic() -> None:
    """Range 1, the nearest planet at distance 4: two Q.I.C.; with bst5 none. Lantids start from a shared planet."""
    handle = fixture()
    table = table_of(handle)
    hex = next(hex for hex in range(190) if table.players[0].nearest[hex] == 4 and table.planet[hex] < 10)
    assert range_qic(table, 0, hex, 0) == 2
    assert range_qic(table, 0, hex, 3) == 0
    handle = started("lantids", "xenos", ["3A7", "2A3", "3A6", "4A4", "1A9"], "bst1", "bst3")
    play(handle, "mine", "planet 3A6")
    assert player_at(handle, 0).guests == 1 and player_at(handle, 0).nearest[at(handle, "3A6")] == 0


@pytest.mark.parametrize(("knowledge", "expected"), [(False, 0), (True, 2)])
def test_lantids_share_planets(knowledge: bool, expected: int) -> None:
    """12: range, 2 credits and 1 ore only; with the institute 2 knowledge; it is no type of planet."""
    handle = started("lantids", "xenos", ["3A7", "2A3", "3A6", "4A4", "1A9"], "bst1", "bst3")
    if knowledge:
        build(handle, 0, "4A4", "planetary_institute")
    turn_of(handle, 0)
    before, types = stock(handle, 0), count_of(table_of(handle), 0, 6)
    play(handle, "mine", "planet 3A6", "end")
    assert stock(handle, 0) == (before[0] - 2, before[1] - 1, before[2] + expected, before[3])
    assert count_of(table_of(handle), 0, 6) == types and count_of(table_of(handle), 0, 0) == 3 - knowledge
    assert (asked(handle), handle.seat) == ("charge", 1), "the planet's owner may charge"


def test_gleens_live_on_ore() -> None:
    """12: gaia planets for ore, 2 VP for a mine there; gained Q.I.C. become ore until the right academy stands."""
    handle = started("gleens", "terrans", ["2A3", "3A7", "4A4", "3A6"], "bst1", "bst3")
    give(handle, 0, ore=8, qic=2)
    turn_of(handle, 0)
    play(handle, "mine", "planet 3B5")
    assert stock(handle, 0)[1:] == (6, 5, 1) and player_at(handle, 0).vp == 12
    turn_of(handle, 0)
    play(handle, "free qic_to_ore")
    set_bowls(handle, 0, 0, 0, 4)
    play(handle, "free power_to_qic")
    assert stock(handle, 0)[1:] == (8, 5, 0)


def test_gleens_institute_brings_a_token() -> None:
    handle = started("gleens", "terrans", ["2A3", "3A7", "4A4", "3A6"], "bst1", "bst3")
    build(handle, 0, "2A3", "trading_station")
    turn_of(handle, 0)
    before = stock(handle, 0)
    play(handle, "upgrade", "planet 2A3", "become planetary_institute")
    assert stock(handle, 0) == (before[0] - 6 + 2, before[1] - 4 + 1, before[2] + 1, before[3])
    assert player_at(handle, 0).green == 1 and player_at(handle, 0).vp == 15, "the round tile counts the token"


def test_geodens_learn_from_new_types() -> None:
    handle = started("geodens", "terrans", ["1A5", "3A7", "4A4", "2A11"], "bst1", "bst3")
    build(handle, 0, "2A11", "planetary_institute")
    turn_of(handle, 0)
    before = player_at(handle, 0).knowledge
    play(handle, "mine", "planet 1A6")
    assert player_at(handle, 0).knowledge == before + 3


def test_bal_taks_and_navigation() -> None:
    handle = started("bal_taks", "terrans", ["1A5", "3A7", "4A4", "2A11"], "bst1", "bst3")
    play(handle, "research")
    assert refused(handle, "area navigation") == "Bal T'aks can advance in Navigation only with their institute."
    build(handle, 0, "2A11", "planetary_institute")
    assert refused(handle, "area navigation") == ""


def test_bal_taks_lend_gaiaformers() -> None:
    handle = started("bal_taks", "terrans", ["1A5", "3A7", "4A4", "2A11"], "bst1", "bst3")
    play(handle, "free bal_taks_gaiaformer_to_qic")
    assert (player_at(handle, 0).gaiaformers, player_at(handle, 0).lent, player_at(handle, 0).qic) == (0, 1, 1)


def test_9_1_no_ninth_mine() -> None:
    handle = fixture()
    assert refused(handle, "mine") == ""
    play(handle, "mine")
    assert refused(handle, "planet 1A5") == ""
    player_at(handle, 0).built[1] = 8
    assert refused(handle, "planet 1A5") == "All your mines are on the map."


@pytest.mark.parametrize(("knowledge", "why"), [(14, ""), (15, "You are at the limit")])
def test_9_6_not_all_that_an_action_brings_may_be_lost(knowledge: int, why: str) -> None:
    """The first power action brings 3 knowledge, of which nobody has more than 15."""
    handle = fixture()
    set_bowls(handle, 0, 0, 0, 7)
    give(handle, 0, knowledge=knowledge)
    turn_of(handle, 0)
    assert refused(handle, "action pow1").startswith(why) and bool(refused(handle, "action pow1")) == bool(why)


def test_firaks_go_back_to_a_trading_station() -> None:
    handle = started("firaks", "terrans", ["2A0", "3A7", "4A4", "4A0"], "bst1", "bst3", round_tile="rs5")
    build(handle, 0, "2A0", "planetary_institute")
    build(handle, 0, "4A0", "research_lab")
    turn_of(handle, 0)
    play(handle, "special firaks_downgrade", "planet 4A0", "area science")
    assert player_at(handle, 0).vp == 14 and player_at(handle, 0).levels[5] == 1
    assert player_at(handle, 0).built[2] == 1 and player_at(handle, 0).built[3] == 0


def test_bescods_climb_from_below() -> None:
    handle = started("bescods", "terrans", ["2A0", "3A7", "4A4", "4A0"], "bst1", "bst3")
    player_at(handle, 0).levels[0] = 1
    turn_of(handle, 0)
    play(handle, "special bescods_lowest")
    assert refused(handle, "area terraforming") == "You have come less far in another area."
    assert refused(handle, "no_area") == "This advance cannot be declined."
    play(handle, "area science")


def test_bescods_upgrade_the_other_way() -> None:
    handle = started("bescods", "terrans", ["2A0", "3A7", "4A4", "4A0"], "bst1", "bst3")
    build(handle, 0, "2A0", "trading_station")
    give(handle, 0, credits=20, ore=10)
    turn_of(handle, 0)
    play(handle, "upgrade", "planet 2A0")
    assert options(handle) == {"become 3", "become 5", "become 6"}


def test_ambas_swap() -> None:
    handle = started("ambas", "terrans", ["4B2", "3A7", "4A4", "2B4"], "bst1", "bst3")
    build(handle, 0, "4B2", "planetary_institute")
    turn_of(handle, 0)
    play(handle, "special ambas_swap", "planet 2B4", "end")
    table = table_of(handle)
    assert (table.structure[at(handle, "2B4")], table.structure[at(handle, "4B2")]) == (4, 1)
    assert (asked(handle), handle.seat) == ("turn", 1)


def test_hadsch_hallas_pay_with_credits() -> None:
    handle = fixture()
    assert refused(handle, "free hadsch_credits_to_ore") == "You need your planetary institute for this."
    build(handle, 0, "1A6", "planetary_institute")
    turn_of(handle, 0)
    play(handle, "free hadsch_credits_to_ore", "free hadsch_credits_to_qic", "free hadsch_credits_to_knowledge")
    assert stock(handle, 0) == (9, 9, 6, 2)


def test_a_clear_map_has_no_site() -> None:
    handle = fixture()
    clear(handle, 0)
    turn_of(handle, 0)
    assert refused(handle, "mine") == "There is no planet on which you could build a mine now."
    assert refused(handle, "pass") == ""

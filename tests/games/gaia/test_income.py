"""Income and power: examples 5 to 11, 46 and 47."""

from gearwright.core.language.agenda import ask, owe
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.resources.power import owe_charge

from .tables import (
    asked,
    bowls,
    build,
    fixture,
    give,
    laid_out,
    options,
    play,
    player_at,
    refused,
    run,
    set_bowls,
    set_vp,
    started,
    stock,
    turn_of,
)


def test_e5_income_of_hadsch_hallas() -> None:
    handle = fixture()
    assert stock(handle, 0) == (20, 8, 5, 1)
    assert bowls(handle, 0) == (1, 5, 0)


def test_e6_income_of_xenos() -> None:
    """Three mines bring 2 ore: the third slot pays nothing."""
    handle = laid_out()
    play(handle, "faction hadsch_hallas", "faction xenos")
    play(handle, "planet 1A6", "planet 2A3", "planet 3A6", "planet 4B0", "planet 1A9", "booster bst6", "booster bst1")
    assert stock(handle, 1) == (15, 8, 4, 2)
    assert bowls(handle, 1) == (2, 4, 0)


def test_e7_order_of_income() -> None:
    """Ivits with 2/4/0, charge 4 and one token: 0/6/1 with the token first, 1/4/2 with the charge first."""
    for first, expected in (("income_tokens 2", (0, 6, 1)), ("income_charge 2", (1, 4, 2))):
        handle = laid_out()
        play(handle, "faction ivits", "faction xenos", "planet 2A3", "planet 3A6", "planet 1A9", "planet 1A6")
        play(handle, "booster bst3", "booster bst1")
        assert asked(handle) == "income"
        assert options(handle) == {"income_charge 2", "income_tokens 2"}
        play(handle, first)
        assert bowls(handle, 0) == expected


def test_e8_charge() -> None:
    for before, count, after in (((2, 4, 0), 5, (0, 3, 3)), ((0, 1, 5), 3, (0, 0, 6))):
        handle = fixture()
        set_bowls(handle, 0, *before)
        run(handle, lambda table, count=count: owe_charge(table, 0, count))  # type: ignore[misc]
        assert bowls(handle, 0) == after


def test_e9_burn_and_power_action() -> None:
    handle = fixture()
    set_bowls(handle, 0, 0, 3, 3)
    turn_of(handle, 0)
    play(handle, "free burn")
    assert bowls(handle, 0) == (0, 1, 4)
    play(handle, "action pow3")
    assert bowls(handle, 0) == (4, 1, 0)
    assert player_at(handle, 0).ore == 10
    play(handle, "end")
    set_bowls(handle, 1, 0, 0, 9)
    turn_of(handle, 1)
    assert refused(handle, "action pow3") == "This action has been used in this round."


def test_e10_passive_charging() -> None:
    handle = fixture()
    play(handle, "upgrade", "planet 1A6", "become trading_station", "end")
    assert stock(handle, 0)[:2] == (17, 6)
    assert (asked(handle), handle.seat, handle.table.due.power) == ("charge", 1, 1)
    play(handle, "accept")
    assert bowls(handle, 1) == (1, 5, 0) and player_at(handle, 1).vp == 10
    play(handle, "upgrade", "planet 2A3", "become trading_station", "end")
    assert (handle.seat, handle.table.due.power) == (0, 2)
    play(handle, "accept")
    assert bowls(handle, 0) == (0, 5, 1) and player_at(handle, 0).vp == 9
    play(handle, "upgrade", "planet 1A6", "become planetary_institute", "end")
    assert (handle.seat, handle.table.due.power) == (1, 2)
    play(handle, "decline")
    give(handle, 1, credits=10, ore=10)
    turn_of(handle, 1)
    play(handle, "upgrade", "planet 2A3", "become planetary_institute", "end")
    assert (handle.seat, handle.table.due.power) == (0, 3)
    play(handle, "accept")
    assert bowls(handle, 0) == (0, 2, 4) and player_at(handle, 0).vp == 7


def offered(power: tuple[int, int, int], vp: int) -> int:
    """What Hadsch Hallas with an institute in reach of a build are offered."""
    handle = fixture()
    build(handle, 0, "1A6", "planetary_institute")
    set_bowls(handle, 0, *power)
    set_vp(handle, 0, vp)
    turn_of(handle, 1)
    play(handle, "upgrade", "planet 2A3", "become trading_station", "end")
    return int(handle.table.due.power) if asked(handle) == "charge" else 0


def test_e11_limits_of_charging() -> None:
    assert offered((0, 2, 4), 10) == 2
    assert offered((3, 3, 0), 1) == 2
    assert offered((0, 0, 6), 10) == 0
    assert offered((3, 3, 0), 0) == 1


def test_e46_taklons_with_institute_and_full_bowls() -> None:
    """charge_first: 1/0/5 for nothing; token_first: 0/0/6 for 1 VP. Without the institute there is no offer."""
    for words, power, vp in (("charge_first", (1, 0, 5), 5), ("token_first", (0, 0, 6), 4)):
        handle = started("taklons", "xenos", ["1B5", "2A3", "3A6", "2B4", "1A9"], "bst1", "bst3")
        build(handle, 0, "1B5", "planetary_institute")
        set_bowls(handle, 0, 0, 0, 5)
        player_at(handle, 0).brainstone = 3
        set_vp(handle, 0, 5)
        turn_of(handle, 1)
        play(handle, "upgrade", "planet 1A9", "become trading_station", "end")
        assert asked(handle) == "charge" and handle.seat == 0
        assert options(handle) == {"charge_first", "token_first", "decline"}
        play(handle, words)
        assert bowls(handle, 0) == power and player_at(handle, 0).vp == vp
        assert player_at(handle, 0).brainstone == 3


def test_e47_sums_of_conversions() -> None:
    """Nevlas: 1 ore and 1 credit take two tokens. Taklons: 3 credits take the brainstone, and nothing is asked."""
    handle = started("nevlas", "xenos", ["2B1", "2A3", "3A6", "3B2", "1A9"], "bst1", "bst3")
    build(handle, 0, "2B1", "planetary_institute")
    set_bowls(handle, 0, 0, 0, 3)
    turn_of(handle, 0)
    ore, credits = player_at(handle, 0).ore, player_at(handle, 0).credits
    play(handle, "free nevlas_power_to_ore_and_credit")
    assert bowls(handle, 0) == (2, 0, 1)
    assert (player_at(handle, 0).ore, player_at(handle, 0).credits) == (ore + 1, credits + 1)
    handle = started("taklons", "xenos", ["1B5", "2A3", "3A6", "2B4", "1A9"], "bst1", "bst3")
    set_bowls(handle, 0, 2, 1, 0)
    player_at(handle, 0).brainstone = 3
    turn_of(handle, 0)
    credits = player_at(handle, 0).credits
    play(handle, "free taklons_power_to_three_credits")
    assert asked(handle) == "turn"
    assert player_at(handle, 0).brainstone == 1
    assert bowls(handle, 0) == (2, 1, 0) and player_at(handle, 0).credits == credits + 3


def test_the_brainstone_is_asked_about_where_it_matters() -> None:
    handle = started("taklons", "xenos", ["1B5", "2A3", "3A6", "2B4", "1A9"], "bst1", "bst3")
    set_bowls(handle, 0, 0, 0, 4)
    player_at(handle, 0).brainstone = 3
    turn_of(handle, 0)
    play(handle, "action pow3")
    assert asked(handle) == "brainstone"
    play(handle, "use")
    assert bowls(handle, 0) == (1, 0, 3) and player_at(handle, 0).brainstone == 1
    run(handle, lambda table: owe_charge(table, 0, 1))
    assert asked(handle) == "brainstone"
    play(handle, "keep")
    assert bowls(handle, 0) == (0, 1, 3) and player_at(handle, 0).brainstone == 1


def test_terrans_turn_gaia_tokens_into_resources() -> None:
    """12: with the institute, for the tokens that move; they still go to bowl II."""
    handle = started("terrans", "xenos", ["3A7", "2A3", "3A6", "4A4", "1A9"], "bst1", "bst3")
    build(handle, 0, "3A7", "planetary_institute")
    player_at(handle, 0).gaia_tokens = 7
    give(handle, 0, ore=3, knowledge=3)
    run(handle, lambda table: owe(table, m.GAIA_TURN))
    assert asked(handle) == "gaia_terrans"
    play(handle, "convert 1", "convert 2")
    assert stock(handle, 0)[1:3] == (4, 4)
    assert bowls(handle, 0) == (4, 11, 0)


def test_itars_buy_tiles_in_the_gaia_phase() -> None:
    handle = started("itars", "xenos", ["2B1", "2A3", "3A6", "3B2", "1A9"], "bst1", "bst3")
    build(handle, 0, "2B1", "planetary_institute")
    player_at(handle, 0).gaia_tokens = 5
    before = bowls(handle, 0)[0]
    run(handle, lambda table: owe(table, m.GAIA_TURN))
    assert asked(handle) == "gaia_itars"
    play(handle, "take", "tile std4", "area gaia_project")
    assert player_at(handle, 0).vp == 17
    assert bowls(handle, 0)[0] == before + 1


def test_burned_tokens_of_itars_go_to_the_gaia_area() -> None:
    handle = started("itars", "xenos", ["2B1", "2A3", "3A6", "3B2", "1A9"], "bst1", "bst3")
    play(handle, "free burn")
    assert player_at(handle, 0).gaia_tokens == 1
    run(handle, lambda table: ask(table, m.TOKENS_RETURN, 0))
    assert player_at(handle, 0).gaia_tokens == 0

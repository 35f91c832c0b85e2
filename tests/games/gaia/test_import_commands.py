"""Every command of the platform's lines, one turn at a time, at tables with the state written into them."""

from __future__ import annotations

import pytest

from gearwright import Handle
from gearwright.core.errors import BadLog
from gearwright.games.gaia.components.pieces import FACTION_PEERS, INSTITUTE
from gearwright.games.gaia.components.tiles import STANDARD_TILES, TILE_IDS
from gearwright.games.gaia.importing.log import read_log
from gearwright.games.gaia.importing.replay import Replay
from gearwright.games.gaia.table import IN_GAIA_AREA, NO_BRAINSTONE, OWNED

from .tables import (
    asked,
    at,
    bowls,
    build,
    give,
    own_tile,
    own_token,
    player_at,
    set_bowls,
    set_vp,
    started,
    stock,
    table_of,
    turn_of,
)


def goes_on(handle: Handle, text: str) -> Handle:
    """The lines that follow at a table in the middle of a game."""
    factions = [FACTION_PEERS[player_at(handle, seat).faction] for seat in range(handle.seats)]
    handle.players = factions
    begin = "\n".join(f"p{seat} faction {faction}" for seat, faction in enumerate(factions, 1))
    log = read_log("game.txt", f"{begin}\n{text}")
    log.lines = log.lines[len(factions) :]
    for _ in Replay(handle, log, "game.txt").run():
        pass
    return handle


def taklons(place: int, *tokens: int) -> Handle:
    """Taklons to move, with the brainstone and tokens in these bowls; Xenos sit beside 1B5."""
    handle = started("taklons", "xenos", ["1B5", "2A3", "3A6", "2B4", "1A9"], "bst1", "bst3")
    set_bowls(handle, 0, *tokens)
    player_at(handle, 0).brainstone = place
    give(handle, 0, credits=20, ore=10, knowledge=8, qic=2)
    give(handle, 1, credits=20, ore=10, knowledge=8, qic=2)
    turn_of(handle, 0)
    return handle


def stone(handle: Handle) -> int:
    return player_at(handle, 0).brainstone


def nevlas(*tokens: int, institute: bool = True) -> Handle:
    """Nevlas to move."""
    handle = started("nevlas", "xenos", ["2B1", "2A3", "3A6", "4A9", "1A9"], "bst1", "bst3")
    if institute:
        build(handle, 0, "2B1", "planetary_institute")
    set_bowls(handle, 0, *tokens)
    give(handle, 0, credits=10, ore=5, knowledge=5, qic=1)
    turn_of(handle, 0)
    return handle


def itars(gaia_tokens: int) -> Handle:
    """Itars with their institute and tokens in the Gaia area, to move."""
    handle = started("itars", "xenos", ["2B1", "2A3", "3A6", "4A9", "1A9"], "bst1", "bst3")
    build(handle, 0, "4A9", "planetary_institute")
    player_at(handle, 0).gaia_tokens = gaia_tokens
    turn_of(handle, 0)
    return handle


ROUND_2 = "itars pass booster4\nxenos pass booster6\nitars income 4pw\n"


# Free actions


def test_a_sum_of_power_is_paid_at_once_by_nevlas_with_their_institute() -> None:
    handle = goes_on(nevlas(0, 0, 6), "nevlas spend 4pw for 1o,1c. up sci. (0/0/6/0 ⇒ 2/0/4/0)")
    assert bowls(handle, 0) == (2, 0, 4) and stock(handle, 0) == (11, 6, 1, 1)


@pytest.mark.parametrize(
    ("spent", "tokens"),
    [("1pw for 1c", 1), ("2pw for 2c", 1), ("3pw for 1o", 2), ("5pw for 1o,2c", 3), ("6pw for 2o", 3),
     ("7pw for 1q,1o", 4), ("7pw for 2o,1c", 4), ("11pw for 1k,2o,1c", 6)],
)  # fmt: skip
def test_a_token_of_nevlas_with_their_institute_counts_two_whatever_is_bought(spent: str, tokens: int) -> None:
    handle = goes_on(nevlas(0, 0, 6), f"nevlas spend {spent}")
    assert bowls(handle, 0) == (tokens, 0, 6 - tokens) and asked(handle) == "turn"


@pytest.mark.parametrize(
    ("spent", "left"),
    [("1q for 1c", (11, 5, 5, 0)), ("1q for 1t", (10, 5, 5, 0)), ("3pw for 1t", (10, 5, 5, 1)),
     ("4pw for 1o", (10, 6, 5, 1)), ("1t-a3 for 1k", (10, 5, 6, 1)), ("t-a3 for k", (10, 5, 6, 1))],
)  # fmt: skip
def test_what_is_gained_may_be_spent_again_in_one_command(spent: str, left: tuple[int, ...]) -> None:
    assert stock(goes_on(nevlas(0, 0, 4, institute=False), f"nevlas spend {spent}. up sci"), 0) == (
        left[0], left[1], left[2] - 4, left[3],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("command", "sentence"),
    [("spend 1k for 1o", "No free actions turn 1k into 1o."), ("spend 5pw for 1q", "No free actions turn"),
     ("spend 9pw for 9c", "does not own what this costs"), ("spend 1o", "This command is not understood."),
     ("spend 1o to 1c", "This command is not understood."), ("spend x! for 1c", "This command is not understood."),
     ("burn x", "This command is not understood."), ("burn 1", "Burning power takes two tokens in bowl II.")],
)  # fmt: skip
def test_free_actions_that_do_not_exist_are_refused(command: str, sentence: str) -> None:
    with pytest.raises(BadLog, match=r"game.txt, line 3 \('nevlas") as refused:
        goes_on(nevlas(0, 0, 5, institute=False), f"nevlas {command}.")
    assert sentence in str(refused.value)


def test_a_gain_that_only_we_lose_to_a_limit_is_named() -> None:
    """An ore in between would be lost here at the limit of 15, and a second one would be spent."""
    handle = nevlas(0, 0, 4)
    give(handle, 0, ore=15)
    with pytest.raises(BadLog, match=r"line 3 .*a limit is in the way"):
        goes_on(handle, "nevlas spend 1q for 1c.")


def test_the_next_turn_begins_with_the_next_line() -> None:
    """A turn that ends with a free action of two units does not take the free actions of the next turn."""
    handle = goes_on(
        nevlas(0, 4, 6),
        "nevlas up sci. spend 2o for 2c.\nxenos pass booster6\nnevlas burn 1. spend 1o for 1c. build ts 4A9.\n",
    )
    moves = handle.log.moves[-14:]
    assert moves.index("end") < moves.index("pass") < moves.index("free 0")
    assert bowls(handle, 0) == (0, 2, 7) and asked(handle) == "turn" and handle.seat == 0


def test_a_turn_may_go_on_in_the_next_line_until_it_is_ended() -> None:
    handle = goes_on(nevlas(0, 4, 6), "nevlas up sci\nnevlas spend 1o for 1c. endturn\nxenos pass booster6\n")
    assert stock(handle, 0)[:3] == (11, 4, 1) and asked(handle) == "turn" and handle.seat == 0


def test_a_turn_without_an_action_does_not_end() -> None:
    with pytest.raises(BadLog, match=r"line 3 .*The turn ends without an action."):
        goes_on(nevlas(0, 4, 6), "nevlas spend 1o for 1c.\nxenos pass booster6")


def test_a_second_action_is_refused() -> None:
    with pytest.raises(BadLog, match=r"line 3 .*The turn has had its action already."):
        goes_on(nevlas(0, 4, 6), "nevlas up sci. build ts 4A9.")


# What stands beside commands


def test_commands_after_using_count() -> None:
    handle = taklons(1, 3, 4, 0)
    player_at(handle, 0).gaiaformers = player_at(handle, 0).levels[3] = 1
    turn_of(handle, 0)
    line = "build gf 1A3 using area1: 3, area2: 3. brainstone area1. spend 1o for 1c. (3,B/4/0/0 ⇒ 0,B/1/0/6)"
    goes_on(handle, f"taklons {line}\n")
    assert stock(handle, 0) == (21, 9, 8, 1) and stone(handle) == 1 and bowls(handle, 0) == (0, 1, 0)


def test_commands_after_returning_count() -> None:
    """The new booster charges four; the brainstone stays where it is, as the end of the line says."""
    passed = "taklons up int.\nxenos pass booster6 returning booster3\n"
    handle = goes_on(taklons(1, 6, 0, 0), f"{passed}taklons pass booster9 returning booster1. brainstone area1")
    assert table_of(handle).round_number == 2 and stone(handle) == 1 and bowls(handle, 0) == (2, 4, 0)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("nevlas up sci (3 ⇒ 4).", "line 3 .*The log tells the level 4, here it is 2."),
        ("nevlas pass booster4 returning booster2", "line 3 .*tells the booster booster2, here it is booster1."),
        ("nevlas up sci. (0/1/6/0 ⇒ 0/1/6/0)", "line 3 .*tells the power 0/1/6/0 before this line, here it is 0/4"),
        ("nevlas burn 1. up sci. (0/4/6/0 ⇒ 0/2/6/0)", "line 3 .*0/2/6/0 after this line, here it is 0/2/7/0."),
        ("nevlas build ts 2B1.", "line 3 .*No upgrade of this structure is possible"),
        ("nevlas dance.", "line 3 .*'dance' is no action."),
        ("nevlas up sci. build.", "line 3 .*This command is not understood."),
        ("nevlas up sci. xenos pass.", "line 3 .*'xenos pass' is no action."),
        ("nevlas up sci. tech nav.", "line 3 .*The player is asked something else"),
        ("nevlas up sci..  spend 1o for 1c.", "line 3 .*The player is asked nothing"),
        ("nevlas up music.", "line 3 .*There is no 'music' in this game."),
        ("nevlas special 9q.", "line 3 .*There is no special action '9q' in this game."),
        ("nevlas build m -4x.", "line 3 .*The board has no hex -4x."),
        ("nevlas build x 4A9.", "line 3 .*This command is not understood."),
        ("nevlas charge 1pw", "line 3 .*Nothing is offered to this player here."),
        ("nevlas income 4pw", "line 3 .*something else"),
        ("nevlas decline", "line 3 .*Nothing that is asked here can be declined."),
        ("nevlas brainstone area1", "line 3 .*tells the brainstone in area1, here it is none"),
        ("xenos up int.", "line 3 .*nevlas is asked, and not this player."),
        ("gleens up int.", "line 3 .*Nobody in this game is called gleens."),
        ("nevlas up sci.\ngleens up int.", "line 4 .*Nobody in this game is called gleens."),
        ("nevlas pass\nxenos pass booster6", "line 3 .*The line ends before it has answered everything"),
        ("nevlas build ts 4A9. up sci.", "line 3 .*The turn has had its action already."),
    ],
)
def test_what_does_not_fit_is_named_with_its_line(lines: str, sentence: str) -> None:
    with pytest.raises(BadLog, match=sentence):
        goes_on(nevlas(0, 4, 6), lines)


def test_tokens_that_a_federation_or_a_project_used_are_compared() -> None:
    handle = taklons(1, 3, 4, 0)
    player_at(handle, 0).gaiaformers = player_at(handle, 0).levels[3] = 1
    turn_of(handle, 0)
    with pytest.raises(BadLog, match=r"line 3 .*The log tells power tokens used: 5, here it is 6."):
        goes_on(handle, "taklons build gf 1A3 using area1: 3, area2: 2. brainstone area1.")


def test_where_the_institute_was_is_compared() -> None:
    handle = started("ambas", "xenos", ["1B5", "2A3", "3A6", "2B4", "1A9"], "bst1", "bst3")
    build(handle, 0, "1B5", "planetary_institute")
    turn_of(handle, 0)
    again = handle.copy()
    goes_on(handle, "ambas special swap-PI (from 1B5). swap-PI 2B4 (from 1B5).")
    assert table_of(handle).structure[at(handle, "2B4")] == INSTITUTE
    with pytest.raises(BadLog, match=r"line 3 .*The institute is not on 2B4 here."):
        goes_on(again, "ambas special swap-PI. swap-PI 2B4 (from 2B4).")


# What is declined


def test_an_advance_is_declined_and_the_log_goes_on() -> None:
    """The lines after it are read: income, and a charge that would have been declined in silence."""
    handle = nevlas(0, 4, 2, institute=False)
    build(handle, 0, "2B1", "trading_station")
    set_bowls(handle, 1, 2, 4, 0)
    turn_of(handle, 0)
    goes_on(handle, "nevlas build lab 2B1. tech free2. decline up.\nxenos charge 1pw (2/4/0/0 ⇒ 1/5/0/0)\n")
    assert list(player_at(handle, 0).levels) == [0, 0, 0, 0, 0, 1]
    assert bowls(handle, 1) == (1, 5, 0) and handle.seat == 1 and asked(handle) == "turn"


def test_an_impossible_advance_may_be_declined_too() -> None:
    handle = nevlas(0, 4, 2, institute=False)
    build(handle, 0, "2B1", "trading_station")
    player_at(handle, 0).levels[0] = 4
    turn_of(handle, 0)
    goes_on(handle, "nevlas build lab 2B1. tech terra. decline up.\nxenos charge 1pw\n")
    assert player_at(handle, 0).levels[0] == 4 and asked(handle) == "turn"


@pytest.mark.parametrize("decline", ["decline", "decline tech"])
def test_itars_decline_a_tech_tile(decline: str) -> None:
    handle = goes_on(itars(4), f"{ROUND_2}itars {decline}\nitars up gaia.\n")
    assert player_at(handle, 0).levels[3] == 1 and handle.seat == 1 and asked(handle) == "turn"


def test_itars_take_a_tech_tile_and_decline_its_advance_and_the_next_tile() -> None:
    before = itars(8)
    handle = goes_on(
        before.copy(), f"{ROUND_2}itars spend 4tg for tech. tech int. decline. decline tech\nitars up int.\n"
    )
    assert player_at(handle, 0).levels[2] == 1 and list(player_at(handle, 0).tiles).count(OWNED) == 1
    assert player_at(handle, 0).gaia_tokens == 0 and sum(bowls(handle, 0)) == sum(bowls(before, 0)) + 4 + 2


def test_itars_decline_a_tile_where_there_is_none_to_take() -> None:
    handle = itars(4)
    for tile in range(STANDARD_TILES):
        own_tile(handle, 0, TILE_IDS[tile])
    passed = "itars pass booster4\nxenos pass booster6\nitars income 4pw. income 1pw\n"
    goes_on(handle, f"{passed}itars decline tech\nitars special 4pw.\n")
    assert handle.seat == 1 and asked(handle) == "turn"


# Charges


def test_charges_are_compared_with_what_is_offered() -> None:
    handle = nevlas(0, 4, 2, institute=False)
    with pytest.raises(BadLog, match=r"line 4 .*The log tells a charge of 2, here it is 1."):
        goes_on(handle.copy(), "nevlas build ts 2B1.\nxenos charge 2pw")
    with pytest.raises(BadLog, match=r"line 4 .*The log tells an offer of 3, here it is 1."):
        goes_on(handle.copy(), "nevlas build ts 2B1.\nxenos decline 3pw")
    with pytest.raises(BadLog, match=r"line 4 .*xenos is offered a charge of 1 before this line"):
        goes_on(handle.copy(), "nevlas build ts 2B1.\nxenos up int.")
    with pytest.raises(BadLog, match=r"line 4 .*Nothing is offered to this player here."):
        goes_on(handle.copy(), "nevlas build ts 2B1.\nxenos charge 1pw\nxenos charge 1pw")


def test_several_charges_of_one_turn_come_newest_first() -> None:
    """A lab beside an institute, then the Lost Planet beside a mine: the platform offers 1, then 3."""
    handle = nevlas(0, 4, 2, institute=False)
    build(handle, 0, "2B1", "trading_station")
    build(handle, 1, "2A3", "planetary_institute")
    player_at(handle, 0).levels[1] = 4
    own_token(handle, 0, "fed2")
    set_bowls(handle, 1, 6, 0, 0)
    set_vp(handle, 1, 10)
    turn_of(handle, 0)
    goes_on(
        handle,
        "nevlas build lab 2B1. tech nav. up nav (4 ⇒ 5). lostPlanet 1A10.\n"
        "xenos charge 1pw (6/0/0/0 ⇒ 5/1/0/0)\nxenos charge 3pw (5/1/0/0 ⇒ 2/4/0/0)\nxenos up int.",
    )
    assert bowls(handle, 1) == (2, 4, 0) and player_at(handle, 1).vp == 8 and handle.seat == 0


# The brainstone


def test_the_brainstone_survives_a_federation() -> None:
    def ready() -> Handle:
        handle = taklons(1, 0, 0, 2)
        build(handle, 0, "1B5", "academy_left")
        build(handle, 0, "1A5", "planetary_institute")
        build(handle, 0, "1B1", "trading_station")
        turn_of(handle, 0)
        return handle

    hexes = "1B5,1B0,1B1,1B2,1A5"
    handle = goes_on(ready(), f"taklons federation {hexes} fed1 using area3: 2. brainstone area1.")
    assert (bowls(handle, 0), stone(handle)) == ((0, 0, 0), 1) and player_at(handle, 0).satellites == 2
    handle = goes_on(
        ready(), "taklons federation 1B5,1B0,1B1,1B2,1A5 fed1 using area3: 1, brainstone: 1. brainstone discard."
    )
    assert (bowls(handle, 0), stone(handle)) == ((0, 0, 1), NO_BRAINSTONE)


@pytest.mark.parametrize(("named", "left", "place"), [("gaia", (0, 2, 0), IN_GAIA_AREA), ("area2", (0, 1, 0), 2)])
def test_the_brainstone_goes_along_with_a_gaia_project_or_stays(named: str, left: tuple[int, ...], place: int) -> None:
    handle = taklons(2, 3, 4, 0)
    player_at(handle, 0).gaiaformers = player_at(handle, 0).levels[3] = 1
    turn_of(handle, 0)
    goes_on(handle, f"taklons build gf 1A3. brainstone {named}. spend 1o for 1c.")
    assert (bowls(handle, 0), stone(handle)) == (left, place)


@pytest.mark.parametrize(
    ("place", "tokens", "line", "left", "ends"),
    [
        (3, (0, 0, 4), "spend 3pw for 1o. brainstone area1", (0, 0, 4), 1),
        (3, (0, 0, 4), "spend 3pw for 1o. brainstone area3", (3, 0, 1), 3),
        (3, (0, 0, 6), "spend 6pw for 2o. brainstone area3", (6, 0, 0), 3),
        (3, (0, 0, 6), "spend 6pw for 2o. brainstone area1", (3, 0, 3), 1),
        (3, (0, 0, 3), "spend 4pw for 4c", (1, 0, 2), 1),  # there is no choice: three tokens are not enough
        (3, (0, 0, 0), "spend 1pw for 1c. brainstone area1", (0, 0, 0), 1),  # asked there as a warning
        (3, (0, 0, 2), "spend 2pw for 2c", (2, 0, 0), 3),
        (3, (0, 0, 4), "action power3. brainstone area1", (1, 0, 3), 1),
        (3, (0, 0, 5), "action power2. brainstone area1. build m 1B1", (2, 0, 3), 1),
        (2, (0, 2, 0), "burn 1", (0, 1, 0), 3),
    ],
)
def test_the_brainstone_is_spent_or_not(
    place: int, tokens: tuple[int, ...], line: str, left: tuple[int, ...], ends: int
) -> None:
    handle = goes_on(taklons(place, *tokens), f"taklons {line}.\n" if "action" in line else f"taklons {line}. up int.")
    assert (bowls(handle, 0), stone(handle)) == (left, ends)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("spend 3pw for 1o. up int.", "does not say what becomes of the brainstone"),
        ("action power3. spend 1o for 1c.", "does not say what becomes of the brainstone"),
        ("action power3. brainstone area2.", "The brainstone cannot come to area2 here."),
        ("action power3. brainstone moon.", "This command is not understood."),
        ("action power3. brainstone area1. brainstone area3.", "The brainstone cannot come to area3 here."),
        ("up int. brainstone area1.", "The log tells the brainstone in area1, here it is area3."),
    ],
)
def test_a_brainstone_that_cannot_be_followed_is_named(line: str, sentence: str) -> None:
    with pytest.raises(BadLog, match=r"game.txt, line 3 \('taklons") as refused:
        goes_on(taklons(3, 0, 0, 5), f"taklons {line}\nxenos pass booster6")
    assert sentence in str(refused.value)


def test_a_sum_that_only_the_brainstone_could_pay_is_named() -> None:
    """Two credits for the brainstone alone: here one would be paid with the token."""
    with pytest.raises(BadLog, match=r"line 3 .*the brainstone or a limit is in the way"):
        goes_on(taklons(3, 0, 0, 1), "taklons spend 2pw for 2c. brainstone area1. up int.")


def test_the_charges_of_an_income_may_come_in_another_order() -> None:
    """Here two power from Economy come first and leave no choice; there the one power of an older tile did."""
    handle = taklons(1, 1, 4, 0)
    player_at(handle, 0).levels[4] = 2
    own_tile(handle, 0, "std5")
    turn_of(handle, 0)
    passed = "taklons pass booster4\nxenos pass booster6\n"
    goes_on(handle, f"{passed}taklons brainstone area2. brainstone area3\ntaklons up int.")
    assert stone(handle) == 3 and handle.seat == 1


def test_a_charge_tells_where_the_brainstone_goes() -> None:
    built = "taklons up int.\nxenos build ts 1A9.\n"
    handle = goes_on(taklons(2, 0, 2, 0), f"{built}taklons charge 1pw. brainstone area3 (0/2,B/0/0 ⇒ 0/2/0,B/0)\n")
    assert (bowls(handle, 0), stone(handle)) == ((0, 2, 0), 3)
    handle = goes_on(taklons(2, 0, 2, 0), f"{built}taklons charge 1pw. brainstone area2\n")
    assert (bowls(handle, 0), stone(handle)) == ((0, 1, 1), 2)
    with pytest.raises(BadLog, match=r"line 5 .*does not say what becomes of the brainstone"):
        goes_on(taklons(2, 0, 2, 0), f"{built}taklons charge 1pw\ntaklons up int.\n")


def test_numbers_in_the_middle_of_a_line_tell_that_it_led_back() -> None:
    """The platform writes them when it asks in between, and takes them away if something has changed in the end."""
    handle = taklons(1, 0, 0, 4)
    own_tile(handle, 0, "std9")
    turn_of(handle, 0)
    line = "spend 1pw for 1c. special 4pw. spend 3pw for 1o (0,B/0/4/0 ⇒ 0/0/4,B/0). brainstone area1."
    assert stone(goes_on(handle.copy(), f"taklons {line}")) == 1

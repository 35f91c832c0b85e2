"""13.6a: what stands in for an action that is impossible, since edition 2; and that edition 1 goes on as it was."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from gearwright import Handle, find_game
from gearwright.games.gaia.automa.planning import DO_ADVANCE, DO_BUILD, DO_NOTHING, DO_REPLACE, DO_TAKE_SPACE
from gearwright.games.gaia.components.automa import AUTOMA_FACTIONS
from gearwright.games.gaia.components.pieces import MINE
from gearwright.games.gaia.components.tiles import NO_TILE
from gearwright.games.gaia.table import Table

from .automas import AUTOMA, act, against, go_on, plan_of
from .stand_ins import Expected, Turn, done
from .tables import asked, build, player_at, table_of

ALL_USED = 1023
POWER_CARD, MINE_CARD, UPGRADE_CARD, HIGHEST_CARD, FACTION_CARD = 5, 6, 1, 3, 13


def strain(table: Table, chance: random.Random) -> None:
    """Takes things away from the Automa, so that its cards ask for what it cannot do."""
    if chance.random() < 0.5:
        table.used = ALL_USED
    if chance.random() < 0.3:
        for area in range(6):
            table.players[AUTOMA].levels[area] = 5


def compared(faction: str, seed: int, edition: int, **options: str) -> Counter[Expected]:
    """Plays a solo game, in which now and then something is taken away from the Automa, beside the other reading."""
    chosen = {"automas": "one", "automa_faction": faction, "automa_difficulty": "ultoma", **options}
    handle = Handle(find_game("gaia"), 2, seed, chosen, edition)
    chance, table, found = random.Random(seed), table_of(handle), Counter[Expected]()
    turn: Turn | None = None
    while not handle.over:
        if asked(handle) == "automa_draw":
            strain(table, chance)
            handle.play("automa")
            turn = Turn(table, AUTOMA)
        elif asked(handle) == "automa_step":
            before, words = handle.copy().table, handle.describe(handle.legal_moves()[0])
            assert turn is not None
            expected = turn.next(table)
            handle.play("automa")
            assert done(before, table, AUTOMA) == expected.done, (faction, seed, words, expected)
            assert (" instead, as it cannot " in words) == expected.instead, words
            assert ("Do nothing" in words) == (not expected.done), words
            assert (asked(handle) == "automa_step") == bool(turn.jobs)
            found[expected] += 1
        else:
            handle.play(chance.choice(handle.legal_moves()))
    return found


@pytest.mark.parametrize("faction", AUTOMA_FACTIONS)
def test_the_next_action_in_order_stands_in(faction: str) -> None:
    found = sum((compared(faction, seed, 2) for seed in range(4)), Counter[Expected]())
    assert any(expected.instead for expected in found), "no action was impossible: other seeds tell more"


@pytest.mark.parametrize(("edition", "rules"), [(1, "seed"), (1, "published"), (2, "published")])
def test_edition_1_and_the_printed_rules_know_two_stand_ins(edition: int, rules: str) -> None:
    found = sum((compared(faction, 1, edition, automa_rules=rules) for faction in AUTOMA_FACTIONS), Counter[Expected]())
    assert {(each.asked, each.done) for each in found if each.instead} <= {
        ("build_mine", "upgrade"), ("upgrade", "build_mine"),
    }  # fmt: skip
    assert any(not each.done for each in found)


@pytest.mark.landing("many whole games")
@pytest.mark.parametrize("faction", AUTOMA_FACTIONS)
def test_every_stand_in_is_met(faction: str) -> None:
    found = sum((compared(faction, seed, 2) for seed in range(100, 115)), Counter[Expected]())
    asked_for = {expected.asked for expected in found}
    assert {expected.asked for expected in found if expected.instead} == asked_for


def crowded(edition: int = 2, faction: str = "hadsch_hallas", rules: str = "seed") -> Handle:
    """An Automa with two mines on which all action spaces are used up."""
    handle = against(faction, "xenos", ["1A6", "4B0"], ["2A3", "3A6", "1A9"], automa_rules=rules)
    table_of(handle).edition = edition
    table_of(handle).used = ALL_USED
    return handle


def no_upgrade(handle: Handle) -> None:
    """An institute and an academy cannot become anything."""
    build(handle, AUTOMA, "1A6", "planetary_institute")
    build(handle, AUTOMA, "4B0", "academy_left")


def no_advance(handle: Handle) -> None:
    """The ends of all areas are reached."""
    for area in range(6):
        player_at(handle, AUTOMA).levels[area] = 5
        table_of(handle).advanced[area] = NO_TILE


def no_mine(handle: Handle) -> None:
    """All mines are on the map."""
    player_at(handle, AUTOMA).built[MINE] = 8


def told(handle: Handle) -> str:
    return handle.describe(handle.legal_moves()[0])


def test_an_upgrade_stands_in_first() -> None:
    handle = crowded()
    act(handle, POWER_CARD, 4)
    assert plan_of(handle).action == DO_REPLACE
    assert told(handle).startswith("Upgrade the mine on ")
    assert " instead, as it cannot take a power or Q.I.C. action (" in told(handle)
    before = player_at(handle, AUTOMA).vp
    go_on(handle)
    assert player_at(handle, AUTOMA).vp == before + 1 + 3, "1 VP of the card, 3 for the trading station"


def test_then_a_mine_then_an_action_then_an_advance() -> None:
    handle = crowded()
    no_upgrade(handle)
    act(handle, POWER_CARD, 4)
    assert plan_of(handle).action == DO_BUILD
    no_mine(handle)
    act(handle, POWER_CARD, 4)
    assert plan_of(handle).action == DO_ADVANCE
    assert told(handle).startswith("Advance in Economy to level 2 instead, as it cannot ")
    assert told(handle).endswith(" (6 options, its highest level leaves 1)")
    table_of(handle).used = 0
    act(handle, UPGRADE_CARD, 4)
    assert plan_of(handle).action == DO_TAKE_SPACE
    no_advance(handle)
    act(handle, HIGHEST_CARD, 4)
    assert plan_of(handle).action == DO_TAKE_SPACE
    assert told(handle).startswith("Use up the action for ")
    assert " instead, as it cannot advance its highest area (" in told(handle)


def test_where_nothing_is_possible_nothing_happens() -> None:
    handle = crowded()
    no_upgrade(handle)
    no_mine(handle)
    no_advance(handle)
    act(handle, MINE_CARD, 4)
    assert plan_of(handle).action == DO_NOTHING
    assert told(handle) == "Do nothing: it cannot build a mine, and nothing can stand in for it"
    before = player_at(handle, AUTOMA).vp
    go_on(handle)
    assert player_at(handle, AUTOMA).vp == before + 3, "the VP of the card are gained all the same"


@pytest.mark.parametrize(("edition", "rules"), [(1, "seed"), (2, "published")])
def test_before_and_by_the_printed_rules_nothing_stands_in_for_an_action(edition: int, rules: str) -> None:
    handle = crowded(edition, rules=rules)
    act(handle, POWER_CARD, 4)
    assert plan_of(handle).action == DO_NOTHING
    assert told(handle) == "Do nothing: it cannot take a power or Q.I.C. action, and nothing can stand in for it"


def test_what_the_faction_card_names_comes_first() -> None:
    """Hadsch Hallas build within range 3 where they cannot upgrade, whatever the support card's range is."""
    handle = crowded()
    no_upgrade(handle)
    table_of(handle).used = 0
    act(handle, FACTION_CARD, 1)
    by_card = plan_of(handle).options
    assert plan_of(handle).action == DO_BUILD
    act(handle, UPGRADE_CARD, 1)
    assert plan_of(handle).action == DO_BUILD and plan_of(handle).options > by_card, "range 4 of support card 1"


def test_the_xenos_take_an_action_that_stands_in_twice_too() -> None:
    handle = against("xenos", "hadsch_hallas", ["2A3", "3A6", "1A9"], ["1A6", "4B0"])
    for name, kind in (("2A3", "planetary_institute"), ("3A6", "academy_left"), ("1A9", "academy_right")):
        build(handle, AUTOMA, name, kind)
    no_mine(handle)
    act(handle, UPGRADE_CARD, 4)
    go_on(handle)
    assert plan_of(handle).action == DO_TAKE_SPACE and ", by its ability (" in told(handle)
    go_on(handle)
    assert table_of(handle).used.bit_count() == 2
    table_of(handle).used = 0
    act(handle, FACTION_CARD, 4)
    go_on(handle)
    go_on(handle)
    assert asked(handle) != "automa_step" and table_of(handle).used.bit_count() == 2, "one for each step of the card"


def test_nothing_stands_in_for_what_an_ability_adds() -> None:
    """The second action of the Xenos is neither an action of the card nor a step of the faction card."""
    handle = against("xenos", "hadsch_hallas", ["2A3", "3A6", "1A9"], ["1A6", "4B0"])
    table_of(handle).used = ALL_USED - 1
    act(handle, POWER_CARD, 4)
    go_on(handle)
    assert plan_of(handle).action == DO_NOTHING
    assert told(handle) == "Do nothing: it cannot take a power or Q.I.C. action once more"

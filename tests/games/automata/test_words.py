"""What the game says where more than a name is told."""

from __future__ import annotations

import random

import gearwright as gw
from gearwright import Handle
from gearwright.core.looks.scene import value_of
from gearwright.core.play.story import story
from gearwright.games.automata.components import ROUNDS

from .tables import NUMBERS, act, activating, deploying, lay_cards, play


def test_nobody_has_a_place_in_a_round_that_does_not_come() -> None:
    chance = random.Random(1)
    table = gw.new("automata", seats=3, seed=1)
    places: list[tuple[int, str]] = []
    while not table.over:
        before = table.view(3)
        table.play(chance.choice(table.legal_moves()))
        told = table.view(3).news_since(before)
        places += [
            (int(before.table.round_number), line) for line in told if before.table.initiative and "no die" in line
        ]
    assert any("in the next round's order" in line for number, line in places if number < ROUNDS)
    last = [line for number, line in places if number == ROUNDS]
    assert last and all(line.endswith("has no die left.") for line in last)


def label(handle: Handle, move: str) -> str:
    """A move as the asked seat reads it, with what it takes and gives."""
    return handle.view(handle.seat).label(NUMBERS[move])


def test_a_move_tells_what_it_takes_and_gives() -> None:
    handle = deploying({0: "D6:3 D4:1"}, gears=2)
    assert label(handle, "reroll D6:3") == "Re-roll D6 showing 3: −1 gear"
    assert label(handle, "raise D6:3") == "Raise D6 showing 3 to 4: −1 gear"
    handle = activating(2, {0: {"market": "D6:2 D6:5"}, 1: {"market": "D8:8"}})
    assert label(handle, "forfeit market") == "Forfeit 2 dice on Market: +1 gear"
    act(handle, "market", "D6:2 D6:5")
    assert label(handle, "sell D6") == "Sell 2 D6: +2 gears, +8 coins, −2 D6"
    handle = activating(4, {0: {"research": "D4:4"}, 1: {"market": "D8:8"}}, gears=1)
    lay_cards(handle, display="legs_2", hands={0: "legs_1"})
    act(handle, "research", "D4:4")
    assert label(handle, "buy legs_1").endswith(": +1 ready card, −1 reserved card")
    assert label(handle, "buy legs_2").endswith(": −1 gear, +1 ready card")


def test_gears_are_told_by_the_move_that_scavenges_them() -> None:
    """It has no further question: the move that completes the group brings them."""
    handle = activating(2, {0: {"scavenge": "D6:2 D4:3"}, 1: {"market": "D8:8"}})
    play(handle, "act scavenge")
    assert label(handle, "complete") == "Complete the group with a sum of 2: +2 gears"
    assert label(handle, "take D4:3") == "Add D4 showing 3 for a sum of 5: +5 gears"


def test_gears_scavenged_are_told_once() -> None:
    handle, chance = gw.new("automata", seats=2, seed=3), random.Random(3)
    while not handle.over:
        handle.play(chance.choice(handle.legal_moves()))
    told = story(handle, 2, ["Anna", "Bob"])
    scavenged = [each for each in told if "Scavenge: +" in each.words and "forfeit" not in each.words]
    assert scavenged and not any("gear" in line for each in scavenged for line in each.news)


def test_what_is_special_is_a_key_with_its_words() -> None:
    handle = activating(2, {0: {"market": "D6:2 D6:5"}, 1: {"market": "D8:8"}})
    market = next(zone for zone in handle.view(0).scene().zones[1].zones if zone.key == "board.market")
    dice = {value_of(piece.facts, "value"): piece for zone in market.zones for piece in zone.pieces}
    assert [fact.key for fact in dice[2].states] == ["acts_now"] and dice[2].state == "acts now"
    assert not dice[5].states

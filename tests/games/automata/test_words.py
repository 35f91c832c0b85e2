"""What the game says where more than a name is told."""

from __future__ import annotations

import random

import gearwright as gw
from gearwright.games.automata.components import ROUNDS


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

"""The table as lines of text leaves nothing out that a picture shows."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import gearwright as gw
from gearwright.core.looks.outline import outline
from gearwright.core.looks.scene import Zone


def texts(zone: Zone) -> Iterator[str]:
    """All that is to be read in a zone."""
    yield zone.title
    yield from (fact.text for fact in zone.facts)
    for piece in zone.pieces:
        yield piece.name
        yield from (fact.text for fact in (*piece.facts, *piece.states))
    for inner in zone.zones:
        yield from texts(inner)


@pytest.mark.parametrize("name", gw.game_names())
def test_everything_that_is_printed_is_told(name: str) -> None:
    table, chance = gw.new(name, seats=2, seed=5), random.Random(5)
    for _ in range(50):
        table.play(chance.choice(table.legal_moves()))
    view = table.view(table.seat)
    told = "\n".join(outline(view.scene_data(), table.game.looks.lexicon, {}))
    scene = view.scene()
    zones = [zone for zone in scene.zones if zone.layout != "answers"]
    for text in (*(fact.text for fact in scene.facts), *(text for zone in zones for text in texts(zone))):
        assert text in told


def test_moves_stand_behind_what_they_are_about() -> None:
    table = gw.new("factory_manager", seats=2, seed=3)
    view = table.view(table.seat)
    marks = {move: view.game.rules.contents.spell(move) for move in view.legal_moves()}
    told = outline(view.scene_data(), table.game.looks.lexicon, marks)
    assert any(f"order tile 4 (number 4, discount 1) [{marks[view.legal_moves()[0]]}]" in line for line in told)
    assert len(outline(view.scene_data(), table.game.looks.lexicon, marks, part="track")) == 1


def test_equal_pieces_that_lie_apart_are_counted() -> None:
    tile = {"kind": "tile", "name": "tile", "facts": [["price", 3]]}
    scene = {
        "title": "Game",
        "facts": [],
        "zones": [{"key": "a", "title": "Row", "pieces": [tile, {**tile, "count": 2}]}],
    }
    assert outline(scene, gw.find_game("automata").looks.lexicon, {}) == ["Game", "Row: tile (price 3) x3"]

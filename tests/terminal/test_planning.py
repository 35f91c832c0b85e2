"""What a move would change is told in full, and nothing else is."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import gearwright as gw
from gearwright.core.looks.changes import changes
from gearwright.core.looks.lexicon import Lexicon
from gearwright.core.looks.scene import Fact, Piece, Scene, Zone
from gearwright.core.play.planning import plan
from gearwright.terminal.planning import planned
from tests.facts import printed

from .screens import flat, shown

Facts = dict[tuple[str, str], int | str]


def facts_of(scene: Scene) -> Facts:
    """Every fact of a scene, by what it stands on."""
    return dict(_facts("", scene.facts)) | dict(_in_zones(scene.zones))


def _facts(key: str, facts: tuple[Fact, ...]) -> Iterator[tuple[tuple[str, str], int | str]]:
    for name, value in printed(facts).items():
        yield (key, name), value


def _in_zones(zones: tuple[Zone, ...]) -> Iterator[tuple[tuple[str, str], int | str]]:
    for zone in zones:
        yield from _facts(zone.key, zone.facts)
        for piece in zone.pieces:
            yield from _facts(f"{zone.key}/{piece.key}", piece.facts)
        yield from _in_zones(zone.zones)


def told(value: int | str) -> str:
    return str(value).replace("-", "−") if isinstance(value, int) else value or "–"


@pytest.mark.parametrize("name", gw.game_names())
def test_every_fact_that_changes_is_in_the_plan(name: str) -> None:
    table = gw.new(name, seats=3, seed=6)
    chance = random.Random(2)
    seen = 0
    while not table.over and seen < 20 and len(table.moves) < 250:
        view = table.view(table.seat)
        move = chance.choice(table.legal_moves())
        tried = plan(view, move) if len(table.moves) % 3 == 0 else None
        before = view.scene()
        table.play(move)
        if tried is None or tried.unsure:
            continue
        text = flat(shown(planned(tried, "It", view.seat, table.names), 200))
        old, new = facts_of(before), facts_of(table.view(view.seat).scene())
        for place in old.keys() & new.keys():
            if old[place] != new[place]:
                assert flat(f"{place[1]}: {told(old[place])} → {told(new[place])}") in text, place
                seen += 1
        assert changes(before, table.view(view.seat).scene()) == list(tried.changes)
    assert seen > 0


def test_a_plan_plays_nothing_and_tells_what_is_asked_next() -> None:
    table = gw.new("factory_manager", seats=2, seed=1)
    before = table.array.tobytes()
    view = table.view(table.seat)
    tried = plan(view, table.legal_moves()[0])
    assert table.array.tobytes() == before and table.moves == []
    table.play(table.legal_moves()[0])
    next_one = table.view(view.seat)
    expected = (
        f"Then you are asked: {next_one.question()}" if next_one.due else f"Then {table.names[table.seat]} is asked."
    )
    assert tried.then == expected


def test_what_is_drawn_is_not_told_beforehand() -> None:
    """Two tables that differ only in what comes next give the same plan."""
    one, two = gw.new("factory_manager", seats=2, seed=1), gw.new("factory_manager", seats=2, seed=1)
    while True:
        move = one.legal_moves()[0]
        tried = plan(one.view(one.seat), move)
        if tried.drawn:
            break
        one.play(move)
        two.play(move)
    two.table.streams[0] += 7
    assert plan(two.view(two.seat), move) == tried
    text = shown(planned(tried, one.describe(move), one.seat, one.names), 80)
    assert "Something is drawn by it" in text and tried.then == ""


def test_pieces_come_go_and_change() -> None:
    def scene(*pieces: Piece, title: str = "Market") -> Scene:
        market = Zone("market", title, facts=(Fact("open", "yes"),), pieces=pieces)
        return Scene("Test", (Fact("round", 1),), (market,)).told([], Lexicon())

    tile = Piece("a", "tile", "tile", (Fact("price", 8),), 2)
    dear = Piece("a", "tile", "tile", (Fact("price", 9),), 1, (Fact("shut_down", "shut_down"),))
    other = Piece("b", "tile", "cog")
    found = [(each.piece, each.what, each.before, each.after) for each in changes(scene(tile), scene(dear, other))]
    assert found == [
        ("tile", "×", 2, 1), ("tile", "is", "", "shut down"), ("tile", "price", 8, 9), ("cog", "×", None, 1),
    ]  # fmt: skip
    assert [(each.before, each.after) for each in changes(scene(other), scene())] == [(1, None)]
    assert [each.after for each in changes(scene(), scene(title="Bazaar"))] == ["Bazaar"]
    assert changes(scene(tile), scene(tile)) == []

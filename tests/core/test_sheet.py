"""The table as a picture: sound SVG in which every zone and piece stands, whatever names hold."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

import gearwright as gw
from gearwright.core.looks.scene import Piece, Scene, Zone
from gearwright.core.looks.shapes import Box, Circle, Polygon, Words, cut, text_width, wrapped
from gearwright.core.looks.sheet import drawn
from gearwright.core.looks.svg import svg_of
from gearwright.core.play.handle import Handle
from gearwright.core.play.position import as_svg, in_words

TEXT = "{http://www.w3.org/2000/svg}text"


def played(name: str, moves: int) -> Handle:
    table, chance = gw.new(name, seats=2, seed=5), random.Random(5)
    while len(table.moves) < moves and not table.over:
        table.play(chance.choice(table.legal_moves()))
    return table


@pytest.mark.parametrize("name", gw.game_names())
def test_all_that_lies_on_the_table_stands_on_the_sheet(name: str) -> None:
    table = played(name, 60)
    view = table.view(table.seats)
    scene, picture = view.scene(), as_svg(view)
    texts = [each.text or "" for each in ElementTree.fromstring(picture).iter(TEXT)]
    assert texts[0] == scene.title
    for zone in scene.zones:
        if zone.layout != "answers":
            assert zone.title in texts
    assert picture == as_svg(table.copy().view(table.seats))
    assert table._repr_svg_().startswith("<svg ")


@pytest.mark.parametrize("name", gw.game_names())
def test_nothing_lies_beyond_the_sheet_and_no_text_leaves_it(name: str) -> None:
    table = played(name, 90)
    sheet = drawn(table.view(table.seats).scene())
    for shape in sheet.shapes:
        if isinstance(shape, Box):
            assert shape.x >= 0 and shape.x + shape.width <= sheet.width + 0.1
            assert shape.y >= 0 and shape.y + shape.height <= sheet.height + 0.1 and shape.height > 0
        elif isinstance(shape, Words):
            wide = 0 if shape.middle else text_width(shape.text, shape.size, shape.bold)
            assert shape.x + wide <= sheet.width + 0.1 and shape.y <= sheet.height
        elif isinstance(shape, Circle):
            assert shape.radius > 0
        else:
            assert isinstance(shape, Polygon) and len(shape.points) > 2


def test_a_name_may_hold_anything() -> None:
    name = '<script>&"\x07\u202e'
    scene = Scene(name, (), (Zone("a", name, pieces=(Piece("p", "tile", name),)),))
    root = ElementTree.fromstring(svg_of(scene, name))
    assert {each.tag.rpartition("}")[2] for each in root.iter()} == {"svg", "title", "desc", "rect", "text"}


def test_text_is_cut_where_it_has_no_room() -> None:
    assert cut("machine", 12, 1000) == "machine"
    assert cut("machine", 12, 30).endswith("…") and text_width(cut("machine", 12, 30), 12) <= 30
    lines = wrapped("a machine that works and works and works", 12, 80, 2)
    assert len(lines) == 2 and lines[-1].endswith("…")


def test_words_say_how_far_the_game_is() -> None:
    table = played("factory_manager", 20)
    told = in_words(table.view(table.seats), "https://example.org/replay/x?step=20")
    first, *rest = told.splitlines()
    assert (
        first.startswith("Factory Manager; round: 1 of 5") and f"move 20. {table.names[table.seat]} is asked." in first
    )
    assert rest[-1] == "https://example.org/replay/x?step=20"

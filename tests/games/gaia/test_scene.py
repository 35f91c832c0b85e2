"""The scene shows where every move belongs, and what the Automa decides by."""

import random

import pytest

from gearwright import new
from gearwright.core.scene import Zone
from gearwright.terminal.drawing import moves_of

from .automas import AUTOMA, act, against


@pytest.mark.landing("whole games, each drawn at every decision")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_allowed_move_belongs_to_something_that_lies_there(seats: int) -> None:
    for seed in range(2):
        tiles = "explicit" if seed else "drawn"
        handle, lot = new("gaia", seats=seats, seed=seed, automas="one", tiles=tiles), random.Random(seed)
        while not handle.over:
            shown = set[int]().union(*map(moves_of, handle.view(handle.seat).scene().zones))
            assert set(handle.legal_moves()) <= shown, handle.question()
            handle.play(lot.choice(handle.legal_moves()))


def test_the_star_chart_tells_where_things_lie() -> None:
    handle = new("gaia", seats=2, seed=1)
    chart = next(zone for zone in handle.view(0).scene().zones if zone.key == "map")
    assert len(chart.zones) == 7
    middle: Zone = next(zone for zone in chart.zones if zone.key == "sector.3")
    assert dict(middle.facts) == {"q": 0, "r": 0, "rotation": 0}
    assert {piece.name: dict(piece.facts)["q"] for piece in middle.pieces if piece.name == "3A0"} == {"3A0": 2}


def test_the_automa_shows_its_cards_and_says_what_decided() -> None:
    handle = against("hadsch_hallas", "xenos", ["1A6", "4B0"], ["2A3", "3A6", "1A9"])
    act(handle, 8, 4)
    cards = next(zone for zone in handle.view(0).scene().zones if zone.key == f"automa.{AUTOMA}")
    assert [piece.name for piece in cards.pieces] == ["card 4", "card 8"]
    assert handle.question() == "The Automa (Hadsch Hallas) acts by card 8 (build a mine) with support card 4."
    assert handle.describe(handle.legal_moves()[0]) == "Build a mine on 1A5 (volcanic) (closest to its own planets)"

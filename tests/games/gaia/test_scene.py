"""The scene shows where every move belongs, and what the Automa decides by."""

import random

import pytest

from gearwright import Handle, new
from gearwright.core.looks.scene import Piece, Zone
from gearwright.terminal.drawing import moves_of
from tests.facts import printed

from .automas import AUTOMA, act, against
from .tables import asked, laid_out, play, player_at

UPGRADE, HIGHEST, POWER, BY_NUMBER, FACTION = 1, 3, 5, 7, 13  # action cards


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
    assert printed(middle.facts) == {"q": 0, "r": 0, "sector": 3, "rotation": 0}
    assert {piece.name: printed(piece.facts)["q"] for piece in middle.pieces if piece.name == "3A0"} == {"3A0": 2}


def cards_of(handle: Handle) -> Zone:
    return next(zone for zone in handle.view(0).scene().zones if zone.key == f"automa.{AUTOMA}")


def told(handle: Handle) -> str:
    return handle.describe(handle.legal_moves()[0])


def test_the_automa_shows_its_cards_and_says_what_decided() -> None:
    handle = against("hadsch_hallas", "xenos", ["1A6", "4B0"], ["2A3", "3A6", "1A9"])
    act(handle, 8, 4)
    assert [piece.name for piece in cards_of(handle).pieces] == ["card 4", "card 8"]
    assert handle.question() == "The Automa (Hadsch Hallas) acts by card 8 (build a mine) with support card 4."
    assert told(handle) == (
        "Build a mine on 1A5 (volcanic) (10 options, the number of terraforming steps leaves 4, the distance to its "
        "own planets leaves 1)"
    )


def test_every_tie_breaker_that_was_needed_is_told_with_what_it_left() -> None:
    """Examples 35 and 37, upgrades, numbers and levels."""
    handle = against("hadsch_hallas", "xenos", ["1A6", "4B0"], ["2A3", "3A6", "1A9"], finals=("sectors", "satellites"))
    act(handle, 6, 7)
    assert told(handle) == (
        "Build a mine on 3A7 (terra), with a satellite on 4A1, the first from the top left of 5 hexes beside it "
        "(10 options, the final tile for most sectors leaves 5, the number of terraforming steps leaves 2, the "
        "distance to its own planets leaves all 2, then the first from the top left)"
    )
    act(handle, UPGRADE, 4)
    assert told(handle).endswith(
        ", for 3 VP by its ability (the order of upgrades leaves 2, the distance to its own planets leaves all 2, then "
        "the first from the bottom right)"
    )
    act(handle, POWER, 4)
    assert told(handle).endswith(" (10 options, then number 4 from the right)")
    act(handle, HIGHEST, 4)
    assert told(handle) == "Advance in Economy to level 2 (6 options, its highest level leaves 1)"
    handle = against("firaks", "hadsch_hallas", ["3A3", "4A0"], ["1A6", "2A7"])
    act(handle, FACTION, 13)
    assert told(handle) == "Advance in Gaia Project to level 2 (its faction card names the area)"
    play(handle, "automa")
    assert told(handle).endswith(
        "the preference of its faction card leaves 5, the number of terraforming steps leaves all 5, the distance to "
        "its own planets leaves 1)"
    )


@pytest.mark.parametrize(
    ("faction", "difficulty", "card", "vp"),
    [
        ("firaks", "automa", FACTION, 2), ("geodens", "automa", FACTION, 1), ("geodens", "alptrauma", FACTION, 2),
        ("firaks", "alptrauma", UPGRADE, 2), ("firaks", "automa", BY_NUMBER, 0), ("firaks", "alptrauma", BY_NUMBER, 0),
    ],
)  # fmt: skip
def test_the_action_card_shows_the_vp_that_follow(faction: str, difficulty: str, card: int, vp: int) -> None:
    handle = new("gaia", seats=2, seed=3, automas="one", automa_faction=faction, automa_difficulty=difficulty)
    while asked(handle) != "automa_draw":
        handle.play(handle.legal_moves()[0])
    act(handle, card, 4)
    shown = printed(cards_of(handle).pieces[1].facts)
    assert shown["VP"] == vp
    before = player_at(handle, AUTOMA).vp
    while asked(handle) == "automa_step":
        player_at(handle, AUTOMA).types = -1  # so that no planet type is new to the Geodens
        play(handle, "automa")
    assert player_at(handle, AUTOMA).vp == before + vp


def test_an_automa_that_passes_shows_what_passing_brings() -> None:
    """It has drawn an action card that it does not carry out, or none at all."""
    seen = set()
    for seed in range(4):
        handle, lot = new("gaia", seats=2, seed=seed, automas="one", automa_difficulty="alptrauma"), random.Random(seed)
        while not handle.over:
            if asked(handle) == "automa_pass":
                cards, before = cards_of(handle).pieces, player_at(handle, AUTOMA).vp
                play(handle, "automa")
                vp = player_at(handle, AUTOMA).vp - before
                assert all(printed(card.facts) == {"does": "pass", "VP": vp} for card in cards[1:]) or handle.over
                seen.add(len(cards))
            else:
                handle.play(lot.choice(handle.legal_moves()))
    assert seen == {1, 2}


def test_a_support_card_says_what_its_values_are_for() -> None:
    handle = against("hadsch_hallas", "xenos", ["1A6", "4B0"], ["2A3", "3A6", "1A9"], finals=("sectors", "satellites"))
    act(handle, 6, 2)
    assert [fact.text for fact in cards_of(handle).pieces[0].facts] == [
        "mines within 2 hexes", "bottom final tile, most satellites", "hexes from the top left",
        "option 2 from the left", "middle booster when passing",
    ]  # fmt: skip


def test_a_faction_action_is_spelled_out_on_the_card() -> None:
    handle = against("firaks", "hadsch_hallas", ["3A3", "4A0"], ["1A6", "2A7"])
    act(handle, FACTION, 13)
    assert printed(cards_of(handle).pieces[1].facts)["does"] == (
        "faction action: advance in Gaia Project, then build a mine within range 4, transdim planets first"
    )


def test_nobody_has_less_than_nothing_before_the_setup() -> None:
    handle = laid_out(automas="one", finals=("structures_in_federations", "satellites"))
    counts = [int(fact.text) for piece in pieces_of(handle) if piece.kind == "standing" for fact in piece.facts]
    assert counts and min(counts) >= 0


def pieces_of(handle: Handle) -> list[Piece]:
    zones = list(handle.view(0).scene().zones)
    found: list[Piece] = []
    while zones:
        zone = zones.pop()
        found += zone.pieces
        zones += zone.zones
    return found

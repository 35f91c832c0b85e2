"""What is printed on the board stands in the scene, space by space."""

from __future__ import annotations

from typing import Any

import pytest

from gearwright import find_game
from gearwright.core.looks.effects import Amount, Price
from gearwright.core.looks.scene import Zone, value_of
from gearwright.core.play.position import in_words
from tests.facts import printed

from .tables import EMILY, TYLER, At, play, scenario

TRACKS = find_game("age_of_automaton").components.tables["tracks.toml"]


def track(name: str) -> Zone:
    scene = scenario({}).view(EMILY).scene()
    tracks = next(zone for zone in scene.zones if zone.key == "tracks")
    return next(zone for zone in tracks.zones if zone.key == f"track.{name}")


def scales(name: str) -> dict[str, list[int]]:
    return {printed: list(numbers) for printed, numbers in track(name).scales}


def test_the_reputation_track() -> None:
    reputation = TRACKS["reputation"]
    assert scales("reputation") == {"engineers": reputation["engineers"], "VP": reputation["vp"]}
    assert printed(track("reputation").facts)["VP tokens"] == "2 VP, then 1 VP on space 5; 2 VP, then 1 VP on space 10"


def test_the_donation_track() -> None:
    printed = scales("donation")
    assert printed["VP"] == TRACKS["donation"]["vp"]
    rises = [
        space for space in range(1, 26) if printed["megaphones so far"][space] > printed["megaphones so far"][space - 1]
    ]
    assert rises == TRACKS["donation"]["megaphones"]


@pytest.mark.parametrize("company", TRACKS["company"], ids=lambda company: company["id"])
def test_the_relationship_tracks(company: dict[str, Any]) -> None:
    assert scales(company["id"]) == {"multiplier": company["vp"]}


def test_the_reliability_track() -> None:
    spaces = TRACKS["reliability"]["space"]
    assert scales("reliability") == {
        "section": [space["section"] for space in spaces],
        "surcharge": [2 if space["section"] < 0 else 0 for space in spaces],
    }
    gifts: Any = value_of(track("reliability").facts, "gifts")
    assert [gift[0] for gift in gifts] == [k for k, space in enumerate(spaces) if space["gain"]]
    assert gifts[0] == (2, Amount(1, "credit"))
    assert "1 credit on space 2; " in str(printed(track("reliability").facts)["gifts"])


def test_a_track_reads_by_its_runs() -> None:
    text = in_words(scenario({}).view(EMILY))
    assert "Laureate Group: multiplier: 0 on 0-1, 1 on 2-3, 2 on 4-5, 3 on 6-7, 4 on 8; counts: claimed" in text


def test_help_for_this_turn_stands_there_until_it_is_used() -> None:
    """3.2: the next Sale card costs less."""
    handle = scenario({EMILY: At(tokens="R3 Y3 B3", workers=(1, 0, 0, 0))}, common="sp19", sales="so01")
    assert "this turn" not in printed(handle.view(1).scene().facts)
    play(handle, "contract sp19")
    assert printed(handle.view(1).scene().facts)["this turn"] == "the next Sale card costs 2 tokens less"


def test_a_card_holds_the_key_of_what_is_printed_on_it() -> None:
    """Pictures are sent often, and what is printed never changes: the lexicon has it, with its words."""
    handle = scenario({EMILY: At()}, common="sp04")
    common = next(zone for zone in handle.view(EMILY).scene().zones if zone.key == "common")
    trader = next(piece for piece in common.pieces if piece.key == "specialist.sp04")
    (ability,) = trader.facts
    assert ability.text == "pay 1 credit: 2 tokens of any colour"
    assert isinstance(ability.value, str)
    term = handle.game.looks.lexicon[ability.value]
    assert term.effect == Price(Amount(1, "credit"), Amount(2, "any_token"))


def test_what_an_area_of_another_player_does_not_hold_is_not_drawn() -> None:
    handle = scenario({EMILY: At(equipment={"eq01": 2})})
    mine, theirs = (
        next(zone for zone in handle.view(seat).scene().zones if zone.key == "seat.0") for seat in (EMILY, TYLER)
    )
    columns = [
        [inner.key for inner in zone.zones]
        for area in (mine, theirs)
        for zone in area.zones
        if zone.key == "equipment.0"
    ]
    assert columns == [[f"equipment.0.{column}" for column in range(4)], ["equipment.0.1"]]

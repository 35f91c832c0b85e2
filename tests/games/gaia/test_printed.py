"""What is printed on tiles, boosters, tokens, levels and spaces is one tree: its words, and its key in the lexicon."""

import pytest

from gearwright.core.looks.effects import AllOf, Amount, Do, Effect, ForEach, Price, When, Whenever
from gearwright.core.looks.scene import Fact
from gearwright.games.gaia.lexicon import LEXICON
from gearwright.games.gaia.printed import PRINTED
from gearwright.games.gaia.scene import scene
from gearwright.games.gaia.words.names import FINAL_TILE_NAMES, FREE_ACTION_NAMES, TOKEN_NAMES

from .tables import laid_out

CREDITS = Amount(2, "credit")
TREES: list[tuple[str, Effect]] = [
    ("at once 1 ore and 1 Q.I.C.", When("once", AllOf((Amount(1, "ore"), Amount(1, "qic"))))),
    ("at once 1 knowledge for each planet type", When("once", ForEach(Amount(1, "knowledge"), "planet_type"))),
    ("institute and academies have power value 4", Do("strong_value", 4)),
    ("3 VP whenever a mine is built on a gaia planet", Whenever("mine_built_on_gaia", Amount(3, "vp"))),
    ("special action: 4 power to charge", When("action", Amount(4, "charge"))),
    (
        "income: 1 ore; on passing 1 VP for each mine",
        AllOf((When("income", Amount(1, "ore")), When("passing", ForEach(Amount(1, "vp"), "mine")))),
    ),
    (
        "income: 2 credits; special action: build a mine with 1 free terraforming step",
        AllOf((When("income", CREDITS), When("action", Do("build_mine_with_steps", 1, "free_step")))),
    ),
    ("build a mine or start a Gaia project with range +3", Do("build_or_project_with_range", 3)),
    ("8 VP and 2 power tokens", AllOf((Amount(8, "vp"), Amount(2, "power_token")))),
    ("5 VP whenever an institute or academy is built", Whenever("big_structure_built", Amount(5, "vp"))),
    ("project 6 tokens; at once 1 gaiaformer", AllOf((Do("project_cost", 6), When("once", Amount(1, "gaiaformer"))))),
    ("range 4 and the Lost Planet", AllOf((Do("reach_of", 4), Do("place_lost_planet")))),
    ("gain a tech tile", Do("gain_tile")),
    ("3 VP and 1 VP for each planet type", AllOf((Amount(3, "vp"), ForEach(Amount(1, "vp"), "planet_type")))),
    ("pay 3 power: 1 ore", Price(Amount(3, "power"), Amount(1, "ore"))),
]


@pytest.mark.parametrize(("words", "tree"), TREES)
def test_a_tree_and_its_words_are_found_by_a_key(words: str, tree: Effect) -> None:
    key = next(key for key, effect in PRINTED.items() if effect == tree)
    assert (LEXICON.name(key), LEXICON[key].effect) == (words, tree)


def test_exchanges_tokens_and_final_tiles_keep_their_own_words() -> None:
    assert {"1 ore for 3 power", "1 Q.I.C. for an available gaiaformer until the next Gaia phase"} <= {
        *FREE_ACTION_NAMES
    }
    assert "12 VP, grey" in TOKEN_NAMES
    assert "most structures in federations" in FINAL_TILE_NAMES


def test_a_tile_is_called_what_its_tree_says_and_does_not_say_it_twice() -> None:
    handle = laid_out()
    boosters = next(zone for zone in scene(handle.table, 0).zones if zone.key == "boosters")
    told = next(zone for zone in handle.view(0).scene().zones if zone.key == "boosters")
    assert boosters.pieces
    for piece, shown in zip(boosters.pieces, told.pieces, strict=True):
        (does,) = piece.facts
        assert isinstance(does.value, str) and does.drawn
        assert piece.name == LEXICON.name(does.value)
        assert does.data([], LEXICON) == ["does", does.value, ""]
        assert shown.facts == ()


def test_everything_that_a_scene_names_as_an_effect_is_printed() -> None:
    handle = laid_out()
    zones = list(handle.game.scene(handle.table, 0).zones)
    named: list[Fact] = []
    while zones:
        zone = zones.pop()
        zones += zone.zones
        named += [fact for piece in zone.pieces for fact in piece.facts if fact.key in ("does", "brings")]
        named += [fact for fact in zone.facts if fact.key.startswith("level_")]
    assert len(named) > 40
    assert {fact.value for fact in named if fact.value not in PRINTED} <= {"build_mine", "pass", "research"}

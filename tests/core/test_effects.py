"""Effects and values: one tree for words and for what is sent."""

from __future__ import annotations

import json

import numpy as np
import pytest
from pydantic import TypeAdapter

from gearwright.core.looks.effects import AllOf, Amount, Do, Effect, ForEach, OneOf, Price, When, Whenever, keys_of
from gearwright.core.looks.lexicon import Lexicon, Term
from gearwright.core.looks.scene import Fact, Piece
from gearwright.core.looks.values import OutOf, Owned, Seat, Value, is_plain, value_data, value_keys, value_words
from gearwright.server import scene_models

pytestmark = pytest.mark.quick

LEXICON = Lexicon({
    "ore": Term("What mines give.", plural="ore"),
    "vp": Term(name="VP", plural="VP"),
    "credit": Term(),
    "mine": Term(),
    "research_lab": Term(),
    "mine_built": Term(name="a mine is built"),
    "worker_1": Term(name="Level I worker"),
    "build": Term(name="build {things}"),
    "upgrade": Term(name="upgrade a worker by {n}"),
    "swap": Term(name="swap the institute with a {thing}"),
})  # fmt: skip
ORE, VP = Amount(2, "ore"), Amount(3, "vp")
EFFECTS: list[tuple[Effect, str]] = [
    (ORE, "2 ore"),
    (Amount(1, "credit"), "1 credit"),
    (Amount(2, "credit"), "2 credits"),
    (ForEach(VP, "research_lab"), "3 VP for each research lab"),
    (ForEach(VP, "mine", every=2, most=4), "3 VP for each 2 mines, at most 4 times"),
    (Whenever("mine_built", VP), "3 VP whenever a mine is built"),
    (When("once", ORE), "at once 2 ore"),
    (When("income", AllOf((ORE, VP))), "income 2 ore and 3 VP"),
    (When("passing", ForEach(VP, "mine")), "on passing 3 VP for each mine"),
    (When("action", ORE), "special action: 2 ore"),
    (AllOf((When("income", ORE), When("once", VP))), "income 2 ore; at once 3 VP"),
    (Price(ORE, VP), "pay 2 ore: 3 VP"),
    (OneOf((ORE, VP)), "2 ore or 3 VP"),
    (Do("build", 2, "worker_1"), "build 2 Level I workers"),
    (Do("upgrade", 1), "upgrade a worker by 1"),
    (Do("swap", thing="mine"), "swap the institute with a mine"),
]
VALUES: list[tuple[Value, str]] = [
    *EFFECTS,
    (12, "12"),
    ("research_lab", "research lab"),
    (Seat(1), "{1}"),
    (OutOf(3, 8), "3 of 8"),
    (Owned("mine", 0), "mine of {0}"),
    ((Seat(2), Seat(0)), "{2}, {0}"),
    ((), "none"),
    (((2, 1), (3, 2)), "2, 1, 3, 2"),
]


@pytest.mark.parametrize(("value", "words"), VALUES)
def test_every_value_has_words_and_a_typed_form_with_all_its_keys(value: Value, words: str) -> None:
    assert value_words(value, LEXICON) == words
    sent = json.dumps(value_data(value))
    TypeAdapter(scene_models.Value).validate_json(sent)
    assert value_keys(value) <= set(LEXICON)
    assert all(f'"{key}"' in sent for key in value_keys(value))


def test_every_kind_of_effect_is_told_from_the_others_by_its_first_key() -> None:
    kinds = {type(effect) for effect, _ in EFFECTS}
    firsts = {(type(effect), next(iter(effect.data()))) for effect, _ in EFFECTS}
    assert len({first for _, first in firsts}) == len(firsts) == len(kinds)


def test_an_effect_knows_all_keys_that_it_speaks_of() -> None:
    whole = Price(OneOf((ORE, Do("build", 1, "worker_1"))), Whenever("mine_built", ForEach(VP, "mine")))
    assert keys_of(whole) == {"ore", "build", "worker_1", "mine_built", "vp", "mine"}


def test_a_lexicon_may_have_other_words_for_a_moment() -> None:
    assert When("income", ORE).words(Lexicon({**LEXICON, "income": Term(name="income:")})) == "income: 2 ore"


def test_a_fact_is_sent_without_a_text_where_the_lexicon_is_enough() -> None:
    names = ["Ada", "Smith, John"]
    facts = [Fact("a", 1), Fact("a", "mine"), Fact("a", OutOf(1, 2)), Fact("a", (1, ORE)), Fact("a", 1, "first")]
    assert [len(fact.data(names, LEXICON)) for fact in facts] == [2, 2, 2, 2, 3]
    assert Fact("a", (Seat(1),)).data(names, LEXICON) == ["a", [{"seat": 1}], "Smith, John"]
    assert is_plain((ORE, OutOf(1, 2), "mine", 3)) and not is_plain((ORE, Seat(0)))


def test_a_told_fact_has_its_label_and_its_text() -> None:
    told = Fact("research_lab", Owned("mine", 0)).told(["Ada"], LEXICON)
    assert (told.label, told.text) == ("research lab", "mine of Ada")


def test_what_is_printed_is_called_by_what_it_does() -> None:
    lexicon = LEXICON.printing({"tile_4": When("income", ORE)})
    assert lexicon.name("tile_4") == "income 2 ore"
    assert lexicon["tile_4"].effect == When("income", ORE)
    assert lexicon.name("research_lab") == LEXICON.name("research_lab")


def test_what_is_drawn_alone_has_no_text_and_is_not_told() -> None:
    drawn = Fact("does", ORE, drawn=True)
    assert drawn.data([], LEXICON) == ["does", {"amount": 2, "of": "ore"}, ""]
    assert Fact("bowl", 3, drawn=True).data([], LEXICON) == ["bowl", 3, ""]
    piece = Piece("tile", "tile", "2 ore", (drawn, Fact("price", 3)))
    assert [fact.key for fact in piece.told([], LEXICON).facts] == ["price"]


@pytest.mark.parametrize("value", [1.5, None, [1], object()])
def test_what_is_no_value_is_neither_told_nor_sent(value: object) -> None:
    """Whole numbers may be NumPy's; anything else that is unknown is an error and not a text."""
    assert value_words(np.int8(3), LEXICON) == "3" and value_data(np.int8(3)) == 3  # type: ignore[arg-type]
    for told in (lambda: value_words(value, LEXICON), lambda: value_data(value)):  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            told()

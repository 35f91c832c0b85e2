"""Everything can be said and drawn: questions, moves, news and scenes, at every table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from gearwright.core.looks.scene import Zone, fact_words
from gearwright.core.looks.values import value_keys
from gearwright.server import scene_models as models

from .cases import Case, every_case, examples

KEY = re.compile(r"[a-z][a-z0-9_]*")
ID = re.compile(r"[a-z_]+\d+|\w+_\w+")
SEEDS = st.integers(0, 2**64 - 1)


def all_zones(zones: tuple[Zone, ...]) -> Iterator[Zone]:
    for zone in zones:
        yield zone
        yield from all_zones(zone.zones)


@every_case
@examples(10)
@given(seed=SEEDS, moves=st.integers(0, 400))
def test_every_question_and_move_has_words(case: Case, seed: int, moves: int) -> None:
    table = case.at_decision(seed, moves)
    assert table.question()
    assert "{" not in table.question()
    words = [table.describe(move) for move in table.legal_moves()]
    assert all(words) and not any("{" in text for text in words)
    assert len(set(words)) == len(words), f"two moves read alike: {words}"
    for move in range(case.game.moves):
        assert table.describe(move)


@every_case
@examples(10)
@given(seed=SEEDS, moves=st.integers(0, 400))
def test_scenes_are_sound(case: Case, seed: int, moves: int) -> None:
    table = case.played(seed, moves)
    for seat in range(case.seats + 1):
        view = table.view(seat)
        scene = view.scene()
        models.Scene.model_validate_json(json.dumps(view.scene_data()))
        texts = [
            scene.title,
            *(text for zone in all_zones(scene.zones) for text in (zone.title, *map(fact_words, zone.facts))),
        ]
        assert not any("{" in text for text in texts)
        zones = list(all_zones(scene.zones))
        keys = [zone.key for zone in zones] + [piece.key for zone in zones for piece in zone.pieces]
        assert len(set(keys)) == len(keys)
        for facts in (scene.facts, *(zone.facts for zone in zones)):
            assert len({fact.key for fact in facts}) == len(facts)
        for zone in zones:
            for piece in zone.pieces:
                assert piece.name and piece.kind and piece.count > 0
                assert all(fact.text for fact in (*piece.facts, *piece.states))
                assert not ID.fullmatch(piece.name), f"{piece.name} is a name for programs"
            for move in [*zone.moves, *(move for piece in zone.pieces for move in piece.moves)]:
                assert 0 <= move < case.game.moves


@every_case
def test_news_come_as_sentences(case: Case) -> None:
    table, told = case.table(2), []
    while not table.over:
        before = table.view(case.seats)
        table.play(table.legal_moves()[len(table.moves) % len(table.legal_moves())])
        told += table.view(case.seats).news_since(before)
    assert told
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in told)


@every_case
def test_observations_have_the_stated_pieces(case: Case) -> None:
    game, table = case.game, case.at_decision(6, 60)
    numbers = table.observe(table.seat)
    assert len(numbers) == game.rules.observation.count
    assert abs(numbers).max() < 50
    named = [name for name, _ in game.rules.observation.stretches]
    assert len(set(named)) == len(named)
    assert len({game.rules.observation.meaning(index) for index in range(len(numbers))}) == len(numbers)


@every_case
@examples(10)
@given(seed=SEEDS, moves=st.integers(0, 400))
def test_a_score_can_be_told_by_source_at_any_time(case: Case, seed: int, moves: int) -> None:
    table = case.played(seed, moves)
    for viewer in range(case.seats + 1):
        view = table.view(viewer)
        tallies = view.tallies()
        names = [[name for name, _ in tally] for tally in tallies]
        assert names[0] and len(set(names[0])) == len(names[0])
        assert all(other == names[0] for other in names)
        assert all(isinstance(value, int) for tally in tallies for _, value in tally)


@every_case
@examples(10)
@given(seed=SEEDS)
def test_the_sources_add_up_to_the_score(case: Case, seed: int) -> None:
    table = case.played(seed, case.game.rules.longest)
    assert table.over
    for viewer in range(case.seats + 1):
        view = table.view(viewer)
        assert [sum(value for _, value in tally) for tally in view.tallies()] == table.scores


@every_case
@examples(10)
@given(seed=SEEDS, moves=st.integers(0, 400))
def test_everything_on_the_table_is_explained(case: Case, seed: int, moves: int) -> None:
    lexicon = case.game.looks.lexicon
    sentences = [term.sentence for term in lexicon.values() if term.sentence]
    assert all(sentence.endswith(".") and "!" not in sentence and "{" not in sentence for sentence in sentences)
    view = case.played(seed, moves).view(0)
    scene = case.game.scene(view.table, view.seat)
    zones = list(all_zones(scene.zones))
    pieces = [piece for zone in zones for piece in zone.pieces]
    on_table = [fact for zone in zones for fact in zone.facts]
    facts = [*scene.facts, *on_table, *(fact for piece in pieces for fact in piece.facts)]
    scales = {key for zone in zones for key, _ in zone.scales}
    keys = {piece.kind for piece in pieces} | {fact.key for fact in facts} | {key for key, _ in view.tally(0)} | scales
    assert not [key for key in sorted(keys) if not lexicon.sentence(key)]
    states = [fact for piece in pieces for fact in piece.states]
    said = keys.union(*(value_keys(fact.value) | {fact.key} for fact in [*facts, *states]))
    said |= {stock.thing for stock in case.game.rules.stocks}
    assert said <= set(lexicon), sorted(said - set(lexicon))
    assert all(KEY.fullmatch(key) for key in said), sorted(said)

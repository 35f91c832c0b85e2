"""A verb is one entry: what is missing in it is named, and the rules that choose between verbs come from it."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from gearwright.core.errors import RuleError
from gearwright.core.looks.effects import Amount, Do, keys_of
from gearwright.games.age_of_automaton.printed import TREES
from gearwright.games.age_of_automaton.programs import Programs
from gearwright.games.age_of_automaton.terms import TERMS
from gearwright.games.age_of_automaton.verb import FIRST_VERB, MISSING, Verb, check, source
from gearwright.games.age_of_automaton.verbs import REPUTATION, VERBS

PARTS = [field.name for field in fields(Verb) if field.default is MISSING]


def test_the_parts_of_a_verb() -> None:
    assert PARTS == ["takes", "prints", "leaves", "say", "can", "do", "worth"]


@pytest.mark.parametrize("part", PARTS)
def test_a_missing_part_is_named(part: str) -> None:
    with pytest.raises(RuleError, match=f"the verb 'reputation' has no '{part}'"):
        check("A game", [replace(REPUTATION, **{part: MISSING})])


def test_a_leaf_without_a_name_is_named() -> None:
    with pytest.raises(RuleError, match="the verb 'reputation' has no 'say' for 'reputation'"):
        check("A game", [replace(REPUTATION, say={})])


def test_two_verbs_for_one_thing_are_refused() -> None:
    with pytest.raises(RuleError, match="'reputation' is printed for two verbs"):
        check("A game", [REPUTATION, replace(REPUTATION, name="fame")])


@pytest.mark.parametrize("part", ["can", "do", "worth"])
def test_every_verb_has_its_place_in_the_written_rules(part: str) -> None:
    text = source(VERBS, {})
    rule = {"can": "can_change", "do": "take_effect", "worth": "effect_worth"}[part]
    lines = text.split(f"def {rule}(")[1].split("\ndef ")[0].splitlines()
    for number, verb in enumerate(VERBS, FIRST_VERB):
        called = getattr(verb, part)
        if called is None:
            assert not any(f"verb == {number}:" in line or f"verb == {number} " in line for line in lines)
            continue
        at = next(k for k, line in enumerate(lines) if f"verb == {number}:" in line or f"verb == {number} " in line)
        assert f"{getattr(called, 'py_func', called).__name__}(table, seat, argument" in lines[at + 1]


def test_what_is_printed_has_a_name() -> None:
    keys = set[str]().union(*map(keys_of, TREES.values()))
    assert keys <= set(TERMS)


def test_every_leaf_is_a_line_of_its_verb() -> None:
    for number, verb in enumerate(VERBS, FIRST_VERB):
        for argument, (do, thing) in enumerate(verb.leaves):
            if not verb.paid:
                programs = Programs()
                first = programs.add(Do(do, 2, thing) if do else Amount(2, thing))
                assert programs.lines[first][:4] == (number, 0, 2, argument)

"""The rules and the glossary, looked up at the table."""

from __future__ import annotations

import pytest

import gearwright as gw
from gearwright.core.looks.rulebook import parts
from gearwright.terminal.book import rules
from gearwright.terminal.glossary import explained, wanted

from .screens import flat, shown


@pytest.mark.parametrize("name", gw.game_names())
def test_every_section_that_a_refusal_names_can_be_read(name: str) -> None:
    game = gw.find_game(name)
    for sentence in game.rules.contents.refusals:
        if sentence.section:
            text = shown(rules(game.rules_text, sentence.section), 80)
            assert text.lstrip().startswith(sentence.section.split(",")[0]), sentence


@pytest.mark.parametrize("name", gw.game_names())
@pytest.mark.parametrize("width", [40, 80])
def test_all_rules_are_there_with_a_table_of_contents(name: str, width: int) -> None:
    page = gw.find_game(name).rules_text
    text = flat(shown(rules(page, ""), width))
    for heading, _ in parts(page):
        if heading.section:
            assert text.count(heading.section) >= 2, "in the table of contents and above the text"
    assert "](#" not in text and "(#section" not in text


def test_a_section_comes_with_those_inside_it_and_no_others() -> None:
    page = gw.find_game("factory_manager").rules_text
    text = shown(rules(page, "6.1"), 80)
    assert "6.1 Phase 1: auction" in text and "6.1a Bidding" in text and "6.1b The last tile" in text
    assert "6.2" not in text
    assert shown(rules(page, "Section 6.1A"), 80) == shown(rules(page, "6.1a"), 80)
    assert "6.1b" not in shown(rules(page, "6.1a"), 80)


def test_words_find_sections() -> None:
    page = gw.find_game("factory_manager").rules_text
    assert "rules 6.1  Phase 1: auction" in shown(rules(page, "auction"), 80).splitlines()[1]
    assert shown(rules(page, "CHEAPEST tile column reach"), 80).startswith("4.2"), "the only one is shown at once"
    with pytest.raises(gw.GearwrightError, match="no section 'zebra'"):
        rules(page, "zebra")


def what(table: gw.Handle, typed: str) -> str:
    asked = wanted(typed)
    assert asked is not None
    return flat(shown(explained(table.game, table.view(0).scene(), asked), 80))


def test_a_question_is_understood_however_it_is_put() -> None:
    for typed in ("what is a robot?", "What's the robot", "what are robot", "whats a  robot ?", "what robot"):
        assert wanted(typed) == "robot"
    assert wanted("what") == wanted("what is?") == ""
    assert wanted("whatever") is None and wanted("buy robot") is None


@pytest.mark.parametrize("name", gw.game_names())
def test_everything_in_the_glossary_is_found_by_its_name(name: str) -> None:
    table = gw.new(name, seats=2, seed=1)
    everything = what(table, "what")
    lexicon = table.game.looks.lexicon
    for name, sentence in [(lexicon.name(key), term.sentence) for key, term in lexicon.items() if term.sentence]:
        for typed in (name, name.upper()):
            assert flat(f"{name}: {sentence}") in what(table, f"what is {typed}")
        assert name in everything


def test_part_of_a_name_is_enough() -> None:
    table = gw.new("factory_manager", seats=3, seed=1)
    robots = what(table, "what is a robot?")
    assert "working robot: " in robots and "personnel robot: " in robots
    assert what(table, "what is perso") == what(table, "what are personnel robots")
    assert what(table, "what is ⌂") == what(table, "what is storage"), "a sign stands for its fact"
    with pytest.raises(gw.GearwrightError, match="Nothing here is called 'storrage': do you mean storage"):
        what(table, "what is storrage")
    with pytest.raises(gw.GearwrightError, match="rules Elektro shows where the rules speak of it"):
        what(table, "what is Elektro")
    with pytest.raises(gw.GearwrightError, match="type what to see all there is"):
        what(table, "what is qqqq")


def test_a_piece_on_the_table_tells_its_kind_and_what_is_printed_on_it() -> None:
    table = gw.new("automata", seats=2, seed=1)
    head = what(table, "what is tin head")
    assert head.startswith("Tin Head, card: ") and "sum: 6; gears: 0; ability: 2 VP." in head

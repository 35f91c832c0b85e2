"""Every game's rules can be read, and whatever says why not leads to the place that gives the reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from gearwright import Game, find_game, game_names
from gearwright.core.looks.rulebook import Heading, anchor, headings

GAMES = [find_game(name) for name in game_names()]


def place(heading: Heading) -> list[tuple[int, str]]:
    """Where a section belongs: 6.3 < 6.3a < 6.4 < 6.10."""
    return [(int(number), letter) for number, letter in re.findall(r"(\d+)([a-z]?)", heading.section)]


def sections(game: Game) -> list[Heading]:
    return headings(game.rules_text)[1:]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_page_has_its_title_and_numbered_sections_in_order(game: Game) -> None:
    title = headings(game.rules_text)[0]
    assert game.rules_text.startswith("# ")
    assert (title.section, title.title, title.level) == ("", game.title, 1)
    found = sections(game)
    assert found and all(heading.section for heading in found)
    assert [place(heading) for heading in found] == sorted(place(heading) for heading in found)
    for heading in found:
        above = heading.section.rstrip("abcdefghijklmnopqrstuvwxyz")
        depth = len(above.split(".")) + (above != heading.section)
        assert heading.level == depth + 1, f"{heading.section} is a heading of level {heading.level}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_two_sections_have_the_same_anchor(game: Game) -> None:
    anchors = [heading.anchor for heading in sections(game)]
    assert len(set(anchors)) == len(anchors)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_reason_leads_to_a_section(game: Game) -> None:
    anchors = {heading.anchor for heading in sections(game)}
    for reason in [*game.rules.contents.refusals, *game.rules.contents.laws]:
        assert not reason.section or anchor(reason.section) in anchors, f"{reason.text} ({reason.section})"
    for option in game.options:
        assert anchor(option.section) in anchors, option.name


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_links_within_a_page_lead_somewhere(game: Game) -> None:
    anchors = {heading.anchor for heading in sections(game)}
    for words, target in re.findall(r"\[([^]]*)\]\(#([^)]*)\)", game.rules_text):
        assert target in anchors and anchor(words) == target


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_lies_on_the_table_leads_to_its_rule(game: Game) -> None:
    """Link definitions that nobody sees: keys of the lexicon, and the sections that tell of them."""
    anchors = {heading.anchor for heading in sections(game)}
    told = dict(re.findall(r"^\[(\w+)]: #(\S+)$", game.rules_text, re.MULTILINE))
    assert told and set(told) <= set(game.looks.lexicon) and set(told.values()) <= anchors


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_page_speaks_calmly(game: Game) -> None:
    assert "!" not in game.rules_text
    assert not re.search(r"\b(seeds?|TOML|engine|R\d+)\b", game.rules_text)


def sources(part: Any) -> Iterator[str]:
    """Where the values of a component set come from, as its tables say."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key == "house" or (key.endswith("source") and value == "house"):
                yield "house"
            yield from sources(value)
    elif isinstance(part, list):
        for each in part:
            yield from sources(each)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_page_says_which_values_are_ours(game: Game) -> None:
    ours = [heading for heading in sections(game) if heading.title == "House values"]
    assert bool(ours) == ("house" in sources(game.components.tables))
    introduction = game.rules_text.partition("\n## ")[0]
    assert all(f"(#{heading.anchor})" in introduction for heading in ours)


def test_a_section_is_found_however_it_is_written() -> None:
    assert anchor("6.3a") == anchor("6, 3a") == "section-6-3a"
    assert anchor("") == ""

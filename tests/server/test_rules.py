"""The rules of every game as a page."""

from __future__ import annotations

import re

import httpx
import pytest

from gearwright import find_game, game_names
from gearwright.core.looks.rulebook import anchor, headings
from gearwright.server.rules_pages import rules_page

from .running import Running


@pytest.mark.parametrize("name", game_names())
def test_every_section_has_its_anchor(name: str) -> None:
    game = find_game(name)
    page = rules_page(game.rules_text)
    assert list(page.sections) == headings(game.rules_text)[1:]
    assert re.findall(r'<h[2-4] id="([^"]*)">', page.html) == [section.anchor for section in page.sections]
    assert f"<h1>{game.title}</h1>" in page.html and "<table>" in page.html
    for reason in game.rules.contents.refusals:
        assert not reason.section or f'id="{anchor(reason.section)}"' in page.html


def test_a_page_knows_where_it_tells_of_a_key() -> None:
    page = rules_page("# A game\n\n## 1. Dice\n\nThey are rolled.\n\n[big_die]: #section-1\n")
    assert page.told == {"big_die": "section-1"} and "big_die" not in page.html


def test_html_in_a_page_stays_text() -> None:
    page = rules_page("# A game\n\n## 1. Goal\n\n<script>alert(1)</script> [here](javascript:alert(1))\n")
    assert "<script" not in page.html and "href" not in page.html


@pytest.mark.landing("asks a server")
def test_the_rules_are_sent_small_to_who_can_unpack_them(server: Running) -> None:
    """They are the largest answer that every table asks for."""
    address = f"{server.address}/api/games/gaia/rules"
    packed = httpx.get(address, headers={"accept-encoding": "gzip, br"})
    plain = httpx.get(address, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert packed.json() == plain.json() and plain.json()["glossary"]["qic"]["sentence"]
    assert 3 * int(packed.headers["content-length"]) < int(plain.headers["content-length"])

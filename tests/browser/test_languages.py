"""The page reads no prose: in a language that nobody speaks it shows the same signs, numbers and pieces."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from gearwright import game_names

from .conftest import DESKTOP, watched
from .foreign import COOKIE
from .site import Site, asked, touch, version, wait_until

SOLO = pytest.param(
    "gaia", {"automas": "one"}, marks=pytest.mark.thorough("an Automa's cards, at a table like the other")
)
# decisions between two looks at both pages, and decisions in all: a whole game, position by position, is for long runs
APART, MOST = (1, 10_000) if "GEARWRIGHT_EXAMPLES" in os.environ else (3, 40)
TABLES = [*((game, {}) for game in game_names()), SOLO]

# All that is drawn: elements with what tells them apart, and texts without any letter; of the texts of facts, which are
# for people, only those that are a number. What shows where the pointer is, fades away, or marks what this page saw
# change, is left out, and so is whether a part is wider than its place: words of other lengths have other widths.
DRAWN = """() => {
    const KEPT = ["d", "x", "y", "cx", "cy", "width", "height", "viewBox", "transform", "style", "fill"];
    const drawn = (node) => {
        if (node.nodeType === Node.TEXT_NODE) {
            const text = node.data.trim();
            return /\\p{L}/u.test(text) || (node.parentNode.matches("dd") && !/^-?\\d+$/.test(text)) ? "" : text;
        }
        const PASSING = ".unseen, button.touch, .ghost, .delta, .whose";
        if (node.nodeType !== Node.ELEMENT_NODE || node.matches(PASSING)) return "";
        const value = (name) => (node.getAttribute(name) ?? "").replace(/--mark:[^;]*;?\\s*/, "");
        const told = KEPT.filter(value).map((name) => `${name}=${value(name)}`);
        const passing = ["lit", "picked", "fresh", "marked", "pointed"];
        const classes = [...node.classList].filter((name) => !passing.includes(name));
        const keys = Object.keys(node.dataset).filter((name) => !["what", "pans"].includes(name));
        const data = keys.map((name) => `${name}=${node.dataset[name]}`);
        const inside = [...node.childNodes].map(drawn).join("");
        return `<${node.tagName} ${[...classes, ...told, ...data].join(" ")}>${inside}`;
    };
    return [...document.querySelectorAll(".zone")].map((zone) => drawn(zone)).join("\\n");
}"""


UNDRAWN = """() => [...document.querySelectorAll("svg.glyph")].filter((sign) => !sign.children.length)
    .map((sign) => sign.dataset.glyph)"""  # signs that the face has no drawing of


@pytest.fixture
def foreign(browser: Browser, site: Site) -> Iterator[Page]:
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
    context.add_cookies([{**COOKIE, "url": site.url}])  # type: ignore[typeddict-item]
    yield watched(context.new_page())
    context.close()


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_game_in_a_language_that_nobody_speaks(
    site: Site, desktop: Page, foreign: Page, game: str, options: dict[str, str]
) -> None:
    table, secret = site.table(game, options=options)
    for page in (desktop, foreign):
        with page.expect_response("**/rules"):  # it says what is printed
            site.join(page, table, secret)
    luck = random.Random(5)
    looks = 0
    while asked(foreign) and looks < MOST:
        assert "question" in foreign.locator(".bar").inner_text()
        if looks % APART == 0:
            assert look(foreign, desktop) == look(desktop, foreign)
            assert foreign.evaluate(UNDRAWN) == []
        looks += 1
        touch(foreign, luck)
    assert looks > 20
    assert look(foreign, desktop) == look(desktop, foreign)


def look(page: Page, other: Page) -> Any:
    """What a page draws, once it knows as much as another one."""
    wait_until(
        page, "known => Number(document.querySelector('[data-version]')?.dataset.version) >= known", version(other)
    )
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    return page.evaluate(DRAWN)

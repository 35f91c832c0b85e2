"""Following the others: move by move, with what they did in words and on the board."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Browser, Page, expect

from .conftest import DESKTOP, watched
from .site import Site, asked, touch, version

PACE = "localStorage.setItem('gearwright.pace', JSON.stringify('steady'))"


def following(browser: Browser) -> Page:
    page = watched(browser.new_context(viewport=DESKTOP).new_page())
    page.add_init_script(PACE)
    return page


def test_moves_of_others_come_one_by_one_and_are_told(site: Site, browser: Browser) -> None:
    page = following(browser)
    site.sit(page, "factory_manager", seats=4)
    luck = random.Random(3)
    page.evaluate(
        """() => {
            window.seen = [];
            const table = document.querySelector('[data-version]');
            const write = () => window.seen.push(Number(table.dataset.version));
            new MutationObserver(write).observe(table, { attributeFilter: ['data-version'] });
        }"""
    )
    skip = page.get_by_role("button", name=re.compile("^Skip"))
    while not skip.is_visible():
        assert asked(page)
        touch(page, luck)
        expect(skip.or_(page.get_by_text("You are asked", exact=True)).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(skip).to_have_count(0)
    assert asked(page)
    seen = page.evaluate("window.seen")
    assert [each for each in seen if each - 1 in seen or each == seen[0]], seen  # one by one, until it was skipped
    assert len(page.get_by_role("log").locator("p").all()) >= version(page) - seen[0]  # but nothing is left unsaid

    since = page.get_by_role("region", name="Since your last turn").get_by_role("button")
    since.first.focus()
    expect(page.locator(".pointed").first).to_be_attached()
    page.get_by_role("tab", name="Log").click()
    log = page.get_by_role("tabpanel")
    expect(log.get_by_role("heading", name=re.compile(r"^round 1 of 5, auction$"))).to_be_visible()
    log.get_by_role("link", name=re.compile("To this move in the replay: 1$")).click()
    expect(page.get_by_text(re.compile(r"Step 1 of \d+"))).to_be_visible()
    page.get_by_role("link", name="To the table").click()
    assert asked(page)
    page.context.close()

"""Hints step by step, a position that is shared, and a page of one's own."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from .conftest import DESKTOP, watched
from .site import AT_ONCE, Site, asked

GAME = "factory_manager"


def test_a_hint_tells_more_each_time_it_is_asked_for(site: Site, browser: Browser) -> None:
    page = watched(browser.new_context(viewport=DESKTOP).new_page())
    page.add_init_script(AT_ONCE)
    site.sit(page, GAME, seats=2)
    assert asked(page)
    hint = page.get_by_role("group", name="Hint")
    page.keyboard.press("h")
    expect(hint.get_by_role("listitem")).to_have_count(1)
    assert "to choose from" in hint.inner_text()
    page.get_by_role("button", name="Where?").click()
    expect(hint.get_by_role("listitem")).to_have_count(2)
    page.keyboard.press("h")
    expect(hint.get_by_role("listitem")).to_have_count(3)
    assert re.search(r"Its chance to win is about \d+ %", hint.inner_text())
    expect(page.locator(".hinted").first).to_be_attached()
    page.context.close()


def test_a_position_is_shared_as_a_link_a_text_and_pictures(site: Site, desktop: Page) -> None:
    page = desktop
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = site.finished(GAME, 2)
    page.goto(f"{site.url}/replay/{table}?step=30")
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog", name="Share this position")
    picture = dialog.get_by_role("img")
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("image => image.naturalWidth") > 1000
    dialog.get_by_role("button", name="Copy the link").click()
    expect(dialog.get_by_text("The link is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{site.url}/replay/{table}?step=30"
    dialog.get_by_role("button", name="Copy as text").click()
    expect(dialog.get_by_text("The text is copied, with the link.")).to_be_visible()
    assert "move 30." in page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as saved:
        dialog.get_by_role("button", name="PNG").click()
    assert saved.value.suggested_filename == f"{GAME}-30.png"
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


def test_ones_own_games_are_found_from_the_home_page(site: Site, phone: Page) -> None:
    phone.add_init_script(AT_ONCE)
    phone.goto(site.url)
    phone.get_by_role("link", name="My games").click()
    expect(phone.get_by_text("No game of yours has ended here yet.")).to_be_visible()
    phone.get_by_role("link", name="The club").click()
    expect(phone.get_by_role("heading", name="The club")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")

"""After the game, in a real browser: from its end to the review, to another try, and on to a new table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import GAMES
from .site import Site, asked, played
from .test_accessibility import check, every_look, page  # noqa: F401

OTHERS = "a review takes some seconds; the page has the same code for every game"
A_GAME = "factory_manager"
some = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == A_GAME else pytest.mark.thorough(OTHERS)) for game in GAMES]
)
MADE = 240_000  # milliseconds that a review may take on a busy machine, and until its rules are compiled


def reviewed(site: Site, page: Page, game: str) -> str:  # noqa: F811
    """Opens a finished game of one's own, and its review by a click."""
    table, secrets = site.bring(played(game, 2, moves=None))
    site.join(page, table, secrets["0"])
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("slider", name="Move of the game")).to_be_visible(timeout=MADE)
    expect(page.get_by_role("tab", name="Decisions")).to_be_visible(timeout=MADE)
    return table


@some
def test_from_the_end_of_a_game_to_a_new_table(site: Site, desktop: Page, game: str) -> None:
    table = reviewed(site, desktop, game)
    slider = desktop.get_by_role("slider", name="Move of the game")
    last = slider.input_value()
    desktop.locator("h2").first.click()
    desktop.keyboard.press("ArrowLeft")
    expect(slider).not_to_have_value(last)
    desktop.get_by_role("tab", name="Luck and skill").click()
    expect(desktop.get_by_role("rowheader", name="Not foreseen")).to_be_visible()
    desktop.get_by_role("tab", name="Decisions").click()
    desktop.get_by_label("Decisions of").select_option("0")
    rows = desktop.get_by_role("list", name="Decisions").locator(".row")
    expect(rows.first).to_be_visible()
    rows.first.click()
    desktop.get_by_role("button", name="Try again").click()
    bar = desktop.locator("[data-try]")
    expect(bar.get_by_role("status")).to_contain_text("Play on the board")
    bar.get_by_text("All ").click()
    bar.locator(".all button").first.click()
    expect(bar.get_by_role("status")).to_contain_text("winning chance")
    bar.get_by_role("button", name="Show the answer").click()
    desktop.get_by_role("button", name="Show on the board").first.click()
    expect(desktop.get_by_text("what lies hidden is made up")).to_be_visible()
    desktop.keyboard.press("ArrowLeft")
    expect(desktop.get_by_text("what lies hidden is made up")).to_be_hidden()
    desktop.get_by_role("button", name="Play on from here").click()
    dialog = desktop.get_by_role("dialog")
    dialog.get_by_role("button", name="Play on", exact=True).click()
    desktop.wait_for_url("**/table/*")
    assert asked(desktop)
    origin = desktop.get_by_role("link", name="another game, after its move")
    assert (origin.get_attribute("href") or "").startswith(f"/review/{table}?step=")


@every_look
def test_axe_finds_nothing(site: Site, page: Page) -> None:  # noqa: F811
    reviewed(site, page, A_GAME)
    for tab in ("Players", "Luck and skill", "What decided it", "Decisions"):
        page.get_by_role("tab", name=tab).click()
        check(page)
    page.get_by_role("list", name="Decisions").locator(".row").first.click()
    expect(page.locator(".decision")).to_be_visible()
    check(page)
    page.goto(f"{site.url}/mistakes")
    expect(page.locator("[data-try]")).to_be_visible()
    check(page)

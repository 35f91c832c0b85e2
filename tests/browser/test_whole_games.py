"""Whole games of every registered game: by mouse, by finger, by keyboard alone, by accessible names alone."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect

from .conftest import some_games
from .site import Site, asked, choices, confirm, menu_opens, touch, version, wait_for_move

WAYS = 4
MORE = "a whole game takes half a minute: every game in every way"


@some_games(0, WAYS, MORE)
def test_a_game_by_mouse(site: Site, desktop: Page, game: str) -> None:
    site.sit(desktop, game)
    luck = random.Random(1)
    while asked(desktop):
        touch(desktop, luck)
    see_the_end(desktop)


@some_games(1, WAYS, MORE)
def test_a_game_by_finger_on_a_phone(site: Site, phone: Page, game: str) -> None:
    site.sit(phone, game)
    luck = random.Random(2)
    while asked(phone):
        touch(phone, luck)
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    see_the_end(phone)


@some_games(2, WAYS, MORE)
def test_a_game_by_keyboard_alone(site: Site, desktop: Page, game: str) -> None:
    site.sit(desktop, game)
    luck = random.Random(3)
    keys = desktop.keyboard
    turn, opened = 0, version(desktop)
    if not tab_to_a_target(desktop):
        choices(desktop).first.focus()
    while asked(desktop):
        before = version(desktop)
        turn += 1
        if turn % 4 and tab_to_a_target(desktop):
            keys.press("Enter")
            if menu_opens(desktop, before):
                items = desktop.get_by_role("dialog").get_by_role("listitem").count()
                for _ in range(luck.randrange(min(3, items))):
                    keys.press("ArrowDown")
                keys.press("Enter")
        else:
            searching = desktop.locator("input[type=search]:focus")  # a number typed there is no move
            if searching.count():
                keys.press("Tab")
            keys.press(str(1 + luck.randrange(min(9, choices(desktop).count()))))
        wait_for_move(desktop, before)
        assert desktop.evaluate("document.activeElement !== document.body"), "the focus is lost"
    see_the_end(desktop)
    assert len(desktop.get_by_role("log").locator("p").all()) == version(desktop) - opened  # every move was heard


def tab_to_a_target(page: Page) -> bool:
    """Presses Tab until something that can be played has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.piece.legal > .touch, button.title.legal')"):
            return True
    return False


@some_games(3, WAYS, MORE)
def test_a_game_by_accessible_names_alone(site: Site, desktop: Page, game: str) -> None:
    site.sit(desktop, game)
    luck = random.Random(4)
    while asked(desktop):
        before = version(desktop)
        names = [move.inner_text() for move in choices(desktop).all()]
        name = re.sub(r"^\d\n", "", luck.choice(names)).strip()
        desktop.get_by_role("tabpanel", name="Moves").get_by_role("button", name=name, exact=True).click()
        confirm(desktop, before)
        wait_for_move(desktop, before)
    see_the_end(desktop)


def see_the_end(page: Page) -> None:
    expect(page.get_by_role("heading", name=re.compile("wins|share the victory"))).to_be_visible()
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    expect(page.get_by_role("link", name="Save the log")).to_be_visible()

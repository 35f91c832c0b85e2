from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from gearwright import game_names

from .chromium import FLAGS, installed
from .site import AT_ONCE, PATIENCE, Site, serving

GAMES = game_names()
DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)


def some_games(way: int, ways: int, why: str) -> pytest.MarkDecorator:
    """Every game, in one of several ways: at each landing a game goes one of them, and all games together go all."""
    other = pytest.mark.thorough(why)
    chosen = [pytest.param(game, marks=() if number % ways == way else other) for number, game in enumerate(GAMES)]
    return pytest.mark.parametrize("game", chosen)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("site") / "tables.sqlite") as site:
        yield site


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def desktop(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
    yield watched(context.new_page())
    context.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    yield watched(context.new_page())
    context.close()


def watched(page: Page) -> Page:
    """A page whose own errors fail the test, and for which one waits as long as a busy machine may take."""
    page.set_default_timeout(PATIENCE)
    page.add_init_script(AT_ONCE)

    def broken(error: Exception) -> None:
        raise AssertionError(f"the page is broken: {error}")

    page.on("pageerror", broken)
    return page

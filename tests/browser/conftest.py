from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from gearwright.core.registry import game_names
from gearwright.server.app import make_app
from gearwright.server.settings import NO_LIMITS, Settings

from .chromium import FLAGS, installed
from .site import Site

DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The real server with the built page, on a port of its own."""
    file = tmp_path_factory.mktemp("site") / "tables.sqlite"
    app = make_app(Settings(database=f"sqlite:///{file}", limits=NO_LIMITS, rehearse=False))
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None, timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    site = Site(f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}")
    site.warm_up(game_names())
    yield site
    server.should_exit = True
    thread.join(10)


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
    """A page whose own errors fail the test."""

    def broken(error: Exception) -> None:
        raise AssertionError(f"the page is broken: {error}")

    page.on("pageerror", broken)
    return page

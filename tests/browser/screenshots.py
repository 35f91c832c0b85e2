"""`make screenshots`: every screen that a person meets, at three sizes, light and dark, in the folder `screenshots`."""

from __future__ import annotations

import random
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Literal

import uvicorn
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from gearwright.core.registry import find_game, game_names
from gearwright.server.app import make_app
from gearwright.server.settings import NO_LIMITS, Settings

from .chromium import FLAGS, installed
from .site import PATIENCE, Site, asked, played, touch

FOLDER = Path("screenshots")
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
LONG_NAME = "Wilhelmina Featherstoneh"


def main() -> None:
    """Takes all pictures, or those of the games that are named."""
    games = sys.argv[1:] or game_names()
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = make_app(Settings(database=f"sqlite:///{folder}/tables.sqlite", limits=NO_LIMITS, rehearse=False))
        server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None, timeout_graceful_shutdown=1))
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.02)
        site = Site(f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}")
        site.warm_up(games)
        browser = playwright.chromium.launch(executable_path=installed(), args=list(FLAGS))
        for size, (width, height) in SIZES.items():
            for scheme in ("light", "dark"):
                look(site, browser, games, f"{size}-{scheme}", ViewportSize(width=width, height=height), scheme)
        browser.close()
        server.should_exit = True
        thread.join(10)


def look(
    site: Site, browser: Browser, games: list[str], suffix: str, size: ViewportSize, scheme: Literal["light", "dark"]
) -> None:
    """All screens at one size and in one light."""
    context = browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()

    def take(name: str, whole: bool = True) -> None:
        page.screenshot(path=FOLDER / f"{name}-{suffix}.png", full_page=whole)
        print(FOLDER / f"{name}-{suffix}.png")

    page.goto(site.url)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    take("home")
    page.get_by_role("button", name="Choose").first.click()
    take("new-table", whole=False)
    page.goto(f"{site.url}/join#{'x' * 32}")
    take("join")
    for game in games:
        seats = max(find_game(game).seats)
        site.sit(page, game, seats=seats)
        assert asked(page)
        take(f"{game}-beginning")
        take(f"{game}-beginning-window", whole=False)
        _menu_and_refusal(page, game, take)
        middle = site.bring(played(game, seats, moves=90))
        page.goto(f"{site.url}/table/{middle}")
        expect(page.locator("[data-version]")).to_be_visible(timeout=PATIENCE)
        take(f"{game}-watching")
        page.goto(f"{site.url}/table/{site.finished(game)}")
        expect(page.get_by_role("link", name="Replay")).to_be_visible(timeout=PATIENCE)
        take(f"{game}-end")
        page.goto(f"{site.url}/replay/{site.finished(game)}?step=60&seat=0")
        expect(page.get_by_text("Step 60 of")).to_be_visible(timeout=PATIENCE)
        take(f"{game}-replay")
        page.goto(f"{site.url}/rules/{game}")
        expect(page.get_by_role("article").get_by_role("heading").first).to_be_visible()
        take(f"{game}-rules", whole=False)
    context.close()


def _menu_and_refusal(page: Page, game: str, take: object) -> None:
    assert callable(take)
    luck = random.Random(3)
    for _ in range(25):
        if not asked(page):
            return
        refused = page.locator("button.piece:not(.legal)")
        if refused.count():
            refused.first.click()
            page.wait_for_timeout(300)
            take(f"{game}-refused", False)
            page.keyboard.press("Escape")
            break
        touch(page, luck)
    targets = page.locator(".piece.legal")
    for place in range(min(4, targets.count())):
        targets.nth(place).click(trial=True)
    if asked(page):
        take(f"{game}-later")


if __name__ == "__main__":
    main()

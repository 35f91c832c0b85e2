"""`make screenshots`: every screen that a person meets, at four sizes, light and dark, in the folder `screenshots`."""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from gearwright.core.play.registry import find_game, game_names

from .chromium import FLAGS, installed
from .site import AT_ONCE, Site, asked, played, serving, touch

FOLDER = Path("screenshots")
REVIEWED = 600_000  # milliseconds until a review is there
SIZES = {"large": (1920, 1080), "desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}


def main() -> None:
    """Takes all pictures, or those of the games that are named."""
    games = sys.argv[1:] or game_names()
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.sqlite") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=installed(), args=list(FLAGS))
        over = {game: site.finished(game) for game in games}  # a review is made once
        for size, (width, height) in SIZES.items():
            for scheme in ("light", "dark"):
                look(site, browser, over, f"{size}-{scheme}", ViewportSize(width=width, height=height), scheme)
        browser.close()


def look(
    site: Site,
    browser: Browser,
    over: dict[str, str],
    suffix: str,
    size: ViewportSize,
    scheme: Literal["light", "dark"],
) -> None:
    """All screens at one size and in one light."""
    phone = suffix.startswith("phone")
    context = browser.new_context(
        viewport=size, color_scheme=scheme, reduced_motion="reduce", has_touch=phone, is_mobile=phone
    )
    page = context.new_page()
    page.add_init_script(AT_ONCE)

    def take(name: str, whole: bool = True) -> None:
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        page.add_style_tag(content=".zone { content-visibility: visible !important }")  # as if scrolled there
        page.screenshot(path=FOLDER / f"{name}-{suffix}.png", full_page=whole)
        print(FOLDER / f"{name}-{suffix}.png")

    page.goto(site.url)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    take("home")
    page.get_by_role("button", name="Play now").first.click()
    take("question", whole=False)
    page.get_by_role("button", name="Not now").click()
    page.get_by_role("button", name="Choose").first.click()
    take("new-table", whole=False)
    page.goto(f"{site.url}/join#{'x' * 32}")
    take("join")
    for name in ("account", "me", "club"):
        page.goto(f"{site.url}/{name}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        take(name)
    for game, finished in over.items():
        seats = max(find_game(game).seats)
        site.sit(page, game, seats=seats)
        assert asked(page)
        take(f"{game}-beginning")
        take(f"{game}-beginning-window", whole=False)
        _refusal(page, take, f"{game}-refused")
        for ready in find_game(game).ready:
            _ready_made(site, page, f"{ready.title} in {find_game(game).title}")
            take(f"{game}-ready-made")
            take(f"{game}-ready-made-window", whole=False)
        middle, _ = site.bring(played(game, seats, moves=90))
        page.goto(f"{site.url}/table/{middle}")
        expect(page.locator("[data-version]")).to_be_visible()
        take(f"{game}-watching")
        page.goto(f"{site.url}/table/{finished}")
        expect(page.get_by_role("link", name="Replay")).to_be_visible()
        take(f"{game}-end")
        page.goto(f"{site.url}/replay/{finished}?step=60&seat=0")
        expect(page.get_by_text("Step 60 of")).to_be_visible()
        take(f"{game}-replay")
        page.goto(f"{site.url}/review/{finished}")
        expect(page.get_by_role("tab", name="Decisions")).to_be_visible(timeout=REVIEWED)
        take(f"{game}-review")
        page.goto(f"{site.url}/rules/{game}")
        expect(page.get_by_role("article").get_by_role("heading").first).to_be_visible()
        take(f"{game}-rules", whole=False)
    context.close()


def _ready_made(site: Site, page: Page, button: str) -> None:
    """Opens a table from the home page and plays on until the others have had their turns."""
    luck = random.Random(4)
    page.goto(site.url)
    page.get_by_role("button", name=button).click()
    for _ in range(25):
        if asked(page):
            touch(page, luck)


def _refusal(page: Page, take: Callable[..., None], name: str) -> None:
    """Plays until something that is not allowed can be touched."""
    luck = random.Random(3)
    refused = page.locator(".piece:not(.legal) > button:visible")
    for _ in range(25):
        if not asked(page) or refused.count():
            break
        touch(page, luck)
    if refused.count():
        refused.first.click()
        expect(page.get_by_role("alert")).to_be_visible()
        take(name, whole=False)


if __name__ == "__main__":
    main()

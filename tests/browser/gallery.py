"""`make gallery`: the pictures of docs/playing.md, taken anew: what the page can do."""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, FloatRect, Page, ViewportSize, expect, sync_playwright

from .chromium import FLAGS, installed
from .conftest import PHONE
from .site import AT_ONCE, PATIENCE, Site, asked, choices, serving, touch
from .test_fits import moves_of

FOLDER = Path("docs")
SEATS = 4
SMALL = ViewportSize(width=1200, height=800)
ONE_BY_ONE = "localStorage.setItem('gearwright.pace', JSON.stringify('steady'))"
Scheme = Literal["light", "dark"]


def main() -> None:
    """Takes all pictures, or those whose names are given."""
    pictures: dict[str, Callable[[Site, Browser], tuple[Page, FloatRect | None]]] = {
        "playing-following": following,
        "playing-answers": answers,
        "playing-explained": explained,
        "playing-planning": planning,
        "playing-phone": phone,
        "playing-end": end,
    }
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.sqlite") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=installed(), args=list(FLAGS))
        for name in sys.argv[1:] or pictures:
            page, part = pictures[name](site, browser)
            path = FOLDER / f"{name}.png"
            page.screenshot(path=path, clip=part)
            page.context.close()
            print(f"{path}: {path.stat().st_size // 1000} kB", flush=True)
        browser.close()


def opened(browser: Browser, size: ViewportSize, scheme: Scheme = "light", pace: str = AT_ONCE) -> Page:
    on_phone = size is PHONE
    context = browser.new_context(
        viewport=size, color_scheme=scheme, reduced_motion="reduce", has_touch=on_phone, is_mobile=on_phone
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(pace)
    return page


def drawn(page: Page) -> None:
    """Waits until all of it is there."""
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.wait_for_load_state("networkidle")


def sit_at(site: Site, page: Page, game: str, number: int) -> None:
    """Sits down where the move of that number is to be made."""
    table, moves = moves_of(game, SEATS)
    for move in moves[:number]:
        table.play(move)
    site.sit_down(page, table)
    assert asked(page)
    drawn(page)


def following(site: Site, browser: Browser) -> tuple[Page, None]:
    """A move of somebody else is shown, and more are to come."""
    page = opened(browser, SMALL, pace=ONE_BY_ONE)
    site.sit(page, "factory_manager", seats=SEATS)
    luck = random.Random(3)
    skip = page.get_by_role("button", name="Skip")
    while not (skip.is_visible() and page.locator(".marked").count()):
        if page.get_by_text("You are asked", exact=True).is_visible():
            touch(page, luck)
        page.wait_for_timeout(100)
    return page, None


def answers(site: Site, browser: Browser) -> tuple[Page, FloatRect]:
    page = opened(browser, SMALL)
    sit_at(site, page, "factory_manager", 100)
    return page, {"x": 0, "y": 0, "width": SMALL["width"], "height": 400}


def explained(site: Site, browser: Browser) -> tuple[Page, None]:
    page = opened(browser, SMALL)
    sit_at(site, page, "factory_manager", 100)
    page.locator('[data-kind="machine"]').first.click()
    expect(page.locator("[data-floating]")).to_be_visible()
    return page, None


def planning(site: Site, browser: Browser) -> tuple[Page, None]:
    page = opened(browser, SMALL, "dark")
    table, secrets = site.with_others("automata", [{"kind": "me", "name": "Bob"}])
    site.join(page, table, secrets["0"])
    if page.get_by_text("You are asked", exact=True).is_visible():
        page.context.clear_cookies()
        site.join(page, table, secrets["1"])
    drawn(page)
    page.get_by_role("button", name="Plan ahead").click()
    for planned in (1, 2):
        choices(page).first.click()
        expect(page.get_by_role("region", name="Your plan").get_by_role("listitem")).to_have_count(planned)
    drawn(page)
    return page, None


def phone(site: Site, browser: Browser) -> tuple[Page, None]:
    page = opened(browser, PHONE)
    sit_at(site, page, "age_of_automaton", 60)
    return page, None


def end(site: Site, browser: Browser) -> tuple[Page, FloatRect]:
    page = opened(browser, SMALL)
    page.goto(f"{site.url}/table/{site.finished('automania', SEATS)}")
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    drawn(page)
    return page, {"x": 0, "y": 0, "width": SMALL["width"], "height": 620}


if __name__ == "__main__":
    main()

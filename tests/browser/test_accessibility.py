"""axe finds nothing on any screen, light or dark, at desktop and at phone size."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from gearwright.core.registry import game_names

from .conftest import DESKTOP, PHONE, watched
from .site import PATIENCE, Site, asked, touch

GAMES = game_names()
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = "axe.run(document)"  # all rules of WCAG 2.2 A and AA and of good practice, but those that axe calls experimental
# and the size of targets, which axe measures only if asked to: without what floats over others as one scrolls
SIZES = """async () => {
  const still = document.head.appendChild(document.createElement("style"));
  still.textContent = "aside, .bar, .mine { position: static !important }";
  const found = await axe.run(document, { runOnly: { type: "rule", values: ["target-size"] } });
  still.remove();
  return found;
}"""
LOOKS: list[tuple[ViewportSize, Literal["light", "dark"]]] = [
    (DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "light"), (PHONE, "dark"),
]  # fmt: skip


@pytest.fixture(params=LOOKS, ids=lambda look: f"{look[0]['width']}-{look[1]}")
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    size, scheme = request.param
    context = browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce", bypass_csp=True)
    yield watched(context.new_page())
    context.close()


def check(page: Page) -> None:
    page.add_script_tag(path=AXE)
    found: list[dict[str, Any]] = [*page.evaluate(RUN)["violations"], *page.evaluate(SIZES)["violations"]]
    told = [
        f"{each['id']}: {each['help']}: {node['target']} {node['failureSummary']}"
        for each in found
        for node in each["nodes"][:3]
    ]
    assert not told, "\n".join(told)


def test_home(site: Site, page: Page) -> None:
    page.goto(site.url)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    check(page)
    page.get_by_role("button", name="Choose").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page)


def test_a_link_that_opens_nothing(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/join")
    expect(page.get_by_role("alert")).to_be_visible()
    check(page)
    page.goto(f"{site.url}/table/nowhere")
    expect(page.get_by_role("heading", name="This table cannot be shown")).to_be_visible()
    check(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_table(site: Site, page: Page, game: str) -> None:
    site.sit(page, game, seats=3)
    assert asked(page)
    check(page)
    luck = random.Random(9)
    for _ in range(6):
        if asked(page):
            touch(page, luck)
    for tab in ("Log", "Chat", "Rules", "As text"):
        page.get_by_role("tab", name=tab).click()
        page.wait_for_load_state("networkidle")
        check(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_and_the_rules(site: Site, page: Page, game: str) -> None:
    page.goto(f"{site.url}/replay/{site.finished(game)}?step=40")
    expect(page.get_by_text("Step 40 of")).to_be_visible(timeout=PATIENCE)
    check(page)
    page.goto(f"{site.url}/rules/{game}")
    expect(page.get_by_role("article").get_by_role("heading").first).to_be_visible()
    check(page)

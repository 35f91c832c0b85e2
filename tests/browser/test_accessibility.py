"""axe finds nothing on any screen, light or dark, at desktop and at phone size."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

import gearwright as gw
from gearwright.core.play.handle import Handle
from gearwright.players import find_player

from .conftest import DESKTOP, GAMES, PHONE, some_games, watched
from .site import Site, asked, touch

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
# all rules of WCAG 2.2 A and AA and of good practice, but those that axe calls experimental
# told are only violations, since for all that passes axe would look for a selector, too
RUN = "async (part) => (await axe.run(part, { resultTypes: ['violations'] })).violations"
# and the size of targets, which axe measures only if asked to: without what floats over others as one scrolls,
# and with all that is not laid out before one scrolls to it
SIZES = """async (part) => {
  const still = document.head.appendChild(document.createElement("style"));
  still.textContent = `
    aside, .bar, .mine { position: static !important }
    * { content-visibility: visible !important }`;
  const only = { type: "rule", values: ["target-size"] };
  const { violations } = await axe.run(part, { runOnly: only, resultTypes: ["violations"] });
  still.remove();
  return violations;
}"""
# a small target with room around it would do for axe; what lies around it changes from question to question
SMALL = """() => [...document.querySelectorAll(".piece button.touch, button.title")].flatMap((each) => {
  const { width, height } = each.getBoundingClientRect();
  return width && Math.min(width, height) < 24 ? [`${each.textContent}: ${width} by ${height} pixels`] : [];
})"""
LOOKS: list[tuple[ViewportSize, Literal["light", "dark"]]] = [
    (DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "light"), (PHONE, "dark"),
]  # fmt: skip


MORE = pytest.mark.thorough("every size and both colour schemes")


def named(look: tuple[ViewportSize, str]) -> str:
    return f"{look[0]['width']}-{look[1]}"


# at each landing a game is looked at in one way, and all games together in all
every_look = pytest.mark.parametrize(
    "page",
    [pytest.param(look, marks=MORE if at else (), id=named(look)) for at, look in enumerate(LOOKS)],
    indirect=True,
)
every_game_and_look = pytest.mark.parametrize(
    ("game", "page"),
    [
        pytest.param(game, look, marks=MORE if (number - at) % len(LOOKS) else (), id=f"{game}-{named(look)}")
        for number, game in enumerate(GAMES)
        for at, look in enumerate(LOOKS)
    ],
    indirect=["page"],
)


@pytest.fixture
def page(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    size, scheme = request.param
    context = browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce", bypass_csp=True)
    yield watched(context.new_page())
    context.close()


def check(page: Page, part: str = "html") -> None:
    page.add_script_tag(path=AXE)
    found_none(page.evaluate(RUN, part) + page.evaluate(SIZES, part))


def found_none(found: list[dict[str, Any]]) -> None:
    told = [
        f"{each['id']}: {each['help']}: {node['target']} {node['failureSummary']}"
        for each in found
        for node in each["nodes"][:3]
    ]
    assert not told, "\n".join(told)


@every_look
def test_home(site: Site, page: Page) -> None:
    page.goto(site.url)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    check(page)
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, ".question")
    page.get_by_role("dialog").get_by_role("button", name="Not now").click()
    page.get_by_role("button", name="Choose").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page)


@every_look
def test_round_the_board(site: Site, page: Page) -> None:
    """A table with a clock and an open seat, its dialogs, the list of one's own tables, an invitation."""
    page.goto(site.url)
    page.get_by_role("button", name="Invite friends to Factory Manager").click()
    page.get_by_label("Seats").first.select_option("2")
    page.get_by_label("Play with a clock").check()
    page.get_by_label("When somebody's time is over").select_option("bot")
    check(page)
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("[data-version]")).to_be_visible()
    expect(page.get_by_role("group", name="Clock")).to_be_visible()
    check(page)
    table = page.url.rpartition("/")[2]
    links = page.evaluate("JSON.parse(localStorage['gearwright.secrets'])")
    page.reload()  # the invitation is there still
    expect(page.get_by_role("button", name="Copy the link")).to_be_visible()
    for name in ("Your seat on another device", "When it is your turn: sound and notices"):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        check(page)
        page.get_by_role("button", name="Done").click()
    page.goto(site.url)
    expect(page.get_by_role("heading", name="My tables", exact=True)).to_be_visible()
    check(page)
    page.evaluate("localStorage.clear()")
    page.context.clear_cookies()
    page.goto(f"{site.url}/table/{table}")
    expect(page.get_by_text("You are a spectator.")).to_be_visible()
    check(page)
    page.goto(f"{site.url}/join#{links[f'{table}.1']}")
    expect(page.get_by_role("heading", name="invites you to Factory Manager")).to_be_visible()
    check(page)


@every_look
def test_a_link_that_opens_nothing(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/join")
    expect(page.get_by_role("alert")).to_be_visible()
    check(page)
    page.goto(f"{site.url}/table/nowhere")
    expect(page.get_by_role("heading", name="This table cannot be shown")).to_be_visible()
    check(page)


@every_game_and_look
def test_a_table(site: Site, page: Page, game: str) -> None:
    site.sit(page, game, seats=3)
    assert asked(page)
    check(page)
    luck = random.Random(9)
    for _ in range(6):
        if asked(page):
            touch(page, luck)
    check(page)
    for tab in ("Log", "Score", "Chat", "Rules", "As text"):
        page.get_by_role("tab", name=tab).click()
        page.wait_for_load_state("networkidle")
        check(page, "aside")


@every_game_and_look
@pytest.mark.thorough("the pieces of a replay are those of a table, and the rules are text")
def test_a_replay_and_the_rules(site: Site, page: Page, game: str) -> None:
    page.goto(f"{site.url}/replay/{site.finished(game)}?step=40")
    expect(page.get_by_text("Step 40 of")).to_be_visible()
    check(page)
    page.goto(f"{site.url}/rules/{game}")
    expect(page.get_by_role("article").get_by_role("heading").first).to_be_visible()
    check(page)


@pytest.mark.parametrize("page", [(PHONE, "light")], indirect=True, ids=["390"])
@pytest.mark.parametrize("player", ["random", pytest.param("greedy:0.3", marks=pytest.mark.thorough("one more game"))])
@some_games(0, 2, "a phone opens many tables for it: three games at each landing")
def test_a_finger_finds_all_that_can_be_touched(site: Site, page: Page, game: str, player: str) -> None:
    """At questions that between them ask for every kind of piece and zone that came up in a game."""
    for handle in askings(game, player):
        site.sit_down(page, handle)
        assert asked(page)
        page.add_script_tag(path=AXE)
        found_none(page.evaluate(SIZES, "html"))
        assert not page.evaluate(SMALL)


def askings(game: str, player: str) -> Iterator[Handle]:
    known: set[str] = set()
    handle = gw.new(game, seats=3, seed=5)
    while not handle.over:
        view = handle.view(handle.seat)
        touched = set(touchable(view.scene_data()["zones"]))
        if not touched <= known:
            known |= touched
            yield handle
        handle.play(find_player(player).decide(view, 5))


def touchable(zones: list[dict[str, Any]], around: str = "") -> Iterator[str]:
    """The kinds of zones and pieces that stand for moves, by where they lie."""
    for zone in zones:
        path = f"{around}/{zone['key'].split('.')[0]}"
        if zone.get("moves"):
            yield path
        yield from (f"{path} {piece['kind']}" for piece in zone.get("pieces", []) if piece.get("moves"))
        yield from touchable(zone.get("zones", []), path)

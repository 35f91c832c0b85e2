"""What one needs to decide is in sight: above the fold, or on a phone between the question and one's own stock.

And nothing that is read is smaller than 12 pixels, nothing that is touched smaller than 24.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

import gearwright as gw
from gearwright.core.play.handle import Handle
from gearwright.core.play.registry import find_game
from gearwright.good_play import SEATS, stored
from gearwright.players import find_player

from .conftest import DESKTOP, GAMES, PHONE, watched
from .site import Site, asked, version

LARGE = ViewportSize(width=1920, height=1080)
SIZES = (DESKTOP, LARGE, PHONE)
ALL = "every question of whole games at every size and seat count"

# What may lie lower, unless it is asked about: what a question leads to, but not yet.
LATER = {"age_of_automaton": ["common"], "automania": ["offices"], "gaia": ["tokens"]}
# Where a faction is chosen, a start is laid out or cards are drafted, this is enough to choose by.
FIRST = {
    "age_of_automaton": (["packet"], ["columns", "prospects", "rows", "seat"]),
    "gaia": (["factions", "laying"], ["map"]),
}

FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Nothing is laid out later, and nothing moves.
STILL = "*, *::before, *::after { content-visibility: visible !important; animation: none !important }"
UNFOLDED = "localStorage.setItem('gearwright.panel', 'true')"
TOO_SMALL = """() => {
  const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".unseen, [inert]");
  const named = ({ tagName, className }) => `<${tagName} ${className.baseVal ?? className}>`;
  const where = (node) => `${node.closest("[data-key]")?.dataset.key ?? ""} ${named(node)}`;
  const found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const [node, text] = [texts.currentNode.parentElement, texts.currentNode.data.trim()];
    if (!text || node.closest("script, style") || !seen(node)) continue;
    const { width, height } = node.getBoundingClientRect();
    if (width < 2 || height < 2) continue; // for listeners alone
    const drawn = node.closest("svg") ? Math.hypot(node.getScreenCTM().a, node.getScreenCTM().b) : 1;
    if (drawn !== 1 && innerWidth < 1440) continue; // drawings count as they are in a window of that width
    const size = parseFloat(getComputedStyle(node).fontSize) * drawn;
    if (size && size < 11.95) found.add(`${where(node)} ${text}: ${size.toFixed(1)} pixels`);
  }
  for (const node of document.querySelectorAll("button, a[href], input, select, summary")) {
    const { width, height } = node.getBoundingClientRect();
    const inSentence = node.matches("p a, li a, dd a"); // WCAG 2.2, 2.5.8: a line of text decides its size
    if (seen(node) && width && !inSentence && Math.min(width, height) < 23.9)
      found.add(`${where(node)} ${node.textContent}: ${width.toFixed(0)} by ${height.toFixed(0)} pixels to touch`);
  }
  return [...found];
}"""
BELOW = """([later, first, beside]) => {
  const zones = [...document.querySelectorAll(".board > .zone, .play > .mine > .zone")];
  const setting = zones.some(({ dataset }) => first.includes(dataset.zone));
  const needed = ({ dataset: { zone } }) => (setting ? [...first, ...beside].includes(zone) : !later.includes(zone));
  const touched = document.querySelectorAll(".piece.legal, button.title.legal, [data-question]");
  const ends = (node) => Math.round(node.getBoundingClientRect().bottom);
  const low = [...zones.filter(needed), ...touched].filter((node) => ends(node) > innerHeight);
  return low.map((node) => `${node.dataset.key ?? node.textContent.trim()} ends at ${ends(node)}`);
}"""
OVERLAPS = """() => {
  const found = [...document.querySelectorAll(".board > .zone, .play > .mine")];
  const boxes = found.map((node) => [node.dataset.zone ?? "mine", node.getBoundingClientRect()]);
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const along = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const hit = (a, b) => across(a, b) > 1 && along(a, b) > 1;
  const inside = (a, b) => across(a, b) === a.width && along(a, b) === a.height; // laid into it
  const both = (a, b) => hit(a, b) && !inside(a, b) && !inside(b, a);
  return boxes.flatMap(([one, a], k) =>
    boxes.slice(k + 1).flatMap(([other, b]) => (both(a, b) ? [`${one} and ${other}`] : [])));
}"""
COVERED = """() => {
  const touched = [...document.querySelectorAll(".play :is(.piece.legal > .touch, button.title.legal)")];
  return touched.flatMap((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return !over || node.contains(over) ? [] : [node.closest("[data-piece], [data-key]").outerHTML.slice(0, 120)];
  });
}"""
OVER_SIGNS = """() => {
  const boxes = (found) => [...document.querySelectorAll(found)].map((node) => node.getBoundingClientRect());
  const signs = boxes(".level .effect :is(b, svg, .vp)").filter(({ width }) => width > 0);
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const along = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const over = (token) => signs.filter((sign) => across(token, sign) > 1 && along(token, sign) > 1);
  return boxes("[data-zone=area] .token").flatMap(over).length;
}"""
CUT = """() => {
  const cards = [...document.querySelectorAll('.mine [data-zone="contracts"] > .pieces > li')];
  const { right } = document.querySelector('.mine [data-zone="contracts"]').getBoundingClientRect();
  const ends = cards.map((card) => card.firstElementChild.getBoundingClientRect().right);
  return { cards: cards.length, cut: ends.filter((end) => end > right).length };
}"""
ON_ONE_SCREEN = """() => {
  const bar = document.querySelector("[data-question]").getBoundingClientRect();
  const figures = document.querySelector(".play > .mine > .zone > header");
  const stock = figures.getBoundingClientRect();
  const tabs = document.querySelector("[role=tablist]").getBoundingClientRect();
  const between = (node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= bar.bottom - 1 && bottom <= stock.top + 1;
  };
  const touched = [...document.querySelectorAll(".play :is(.piece.legal, button.title.legal)")];
  return {
    question: bar.top >= 0 && bar.bottom < stock.top,
    stock: stock.height > 0 && stock.bottom <= tabs.top + 1,
    asked: touched.length === 0 || touched.some((node) => between(node) || figures.contains(node)),
  };
}"""


def matrix() -> Iterator[Any]:
    """At each landing one game at each of two sizes; all games at all sizes and seat counts in long runs."""
    for game in GAMES:
        for seats in (seats for seats in find_game(game).seats if seats > 1):
            for size in SIZES:
                lands = seats == SEATS and (game, size) in (("gaia", DESKTOP), ("factory_manager", PHONE))
                marks = () if lands else pytest.mark.thorough(ALL)
                yield pytest.param(game, seats, size, marks=marks, id=f"{game}-{seats}-{size['width']}")


def moves_of(game: str, seats: int) -> tuple[Handle, list[Any]]:
    """A table before its first move, and the moves of a game that looks like one."""
    if seats == SEATS:
        log = stored(find_game(game), seats).logs[0]
        return Handle(find_game(game), seats, log.seed, log.options, log.edition), list(log.moves)
    handle, player = gw.new(game, seats=seats, seed=5), find_player("novice")
    table = handle.copy()
    while not table.over:
        table.play(player.decide(table.view(table.seat), 5))
    return handle, list(table.moves)


def questions(game: str, seats: int) -> Iterator[Handle]:
    """A game where each of its questions is asked for the last but few times: late, when a lot lies on the table."""
    handle, moves = moves_of(game, seats)
    asks: dict[int, list[int]] = {}
    table = handle.copy()
    for number, move in enumerate(moves):
        asks.setdefault(int(table.table.due.kind), []).append(number)
        table.play(move)
    chosen = {numbers[len(numbers) * 3 // 4] for numbers in asks.values()}
    for number, move in enumerate(moves):
        if number in chosen:
            yield handle
        handle.play(move)


@pytest.mark.parametrize(("game", "seats", "size"), list(matrix()))
def test_what_one_needs_is_in_sight(site: Site, browser: Browser, game: str, seats: int, size: ViewportSize) -> None:
    phone = size is PHONE
    context = browser.new_context(viewport=size, has_touch=phone, is_mobile=phone, reduced_motion="reduce")
    page = watched(context.new_page())
    found: list[str] = []
    for handle in questions(game, seats):
        site.sit_down(page, handle)
        assert asked(page)
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        found += [f"{len(handle.moves)} ({handle.question()}): {each}" for each in missing(page, game, phone)]
    context.close()
    assert not found, "\n".join(found)


def missing(page: Page, game: str, phone: bool) -> list[str]:
    """What is wrong with a page, as sentences."""
    page.evaluate(FRAMES)
    if phone:
        found = [f"{what} is not on the screen" for what, seen in page.evaluate(ON_ONE_SCREEN).items() if not seen]
    else:
        found = page.evaluate(BELOW, [LATER.get(game, []), *FIRST.get(game, ([], []))])
    page.add_style_tag(content=STILL)
    overlaps = [f"{pair} overlap" for pair in page.evaluate(OVERLAPS)] if not phone else []
    overlaps += [f"{each} is covered" for each in page.evaluate(COVERED)] if not phone else []
    small: list[str] = page.evaluate(TOO_SMALL)
    sideways = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return [*found, *overlaps, *small, *(["the page scrolls sideways"] if sideways else [])]


def opened(browser: Browser, *scripts: str) -> Page:
    """A page in a window of 1440 by 900 pixels, where nothing travels."""
    page = watched(browser.new_context(viewport=DESKTOP, reduced_motion="reduce").new_page())
    for script in scripts:
        page.add_init_script(script)
    return page


def test_tracks_stand_above_ones_own_area_beside_the_panel(site: Site, browser: Browser) -> None:
    page = opened(browser, UNFOLDED)
    handle, moves = moves_of("age_of_automaton", SEATS)
    for move in moves[:150]:
        handle.play(move)
    site.sit_down(page, handle)
    assert asked(page)
    expect(page.get_by_role("tabpanel")).to_be_visible()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.evaluate(FRAMES)
    tracks, mine = (page.locator(f".play {zone}").bounding_box() for zone in ('[data-zone="tracks"]', ".mine"))
    assert tracks and mine
    assert tracks["y"] + tracks["height"] <= mine["y"] + 1
    assert mine["y"] + mine["height"] <= DESKTOP["height"]
    page.context.close()


def test_tokens_leave_what_is_printed_on_their_level_free(site: Site, browser: Browser) -> None:
    page = opened(browser)
    handle, moves = moves_of("gaia", SEATS)
    for move in moves[:200]:
        handle.play(move)
    site.sit_down(page, handle)
    assert asked(page)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.evaluate(FRAMES)
    assert page.locator("[data-zone=area] .token").count() == 6 * SEATS
    assert page.evaluate(OVER_SIGNS) == 0
    page.context.close()


def test_no_contract_in_hand_is_cut_off(site: Site, browser: Browser) -> None:
    many = 5
    page = opened(browser)
    site.sit_down(page, with_contracts(many))
    assert asked(page)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.evaluate(FRAMES)
    assert page.evaluate(CUT) == {"cards": many, "cut": 0}
    page.context.close()


def with_contracts(many: int) -> Handle:
    """A table of Automania where somebody with so many contracts in hand is asked."""
    game = find_game("automania")
    for log in stored(game, SEATS).logs:
        handle = Handle(game, SEATS, log.seed, log.options, log.edition)
        for move in log.moves:
            if handle.table.players[handle.seat].cards >= many:
                return handle
            handle.play(move)
    raise LookupError(f"nobody holds {many} contracts")


def test_the_panel_folds_away_and_stays_folded(site: Site, browser: Browser) -> None:
    page = opened(browser)
    site.sit(page, GAMES[0])
    assert asked(page)
    panel = page.get_by_role("tabpanel")
    unfold = page.get_by_role("button", name="Unfold the panel")
    expect(panel).to_have_count(0)  # a window of this size has no room for it
    expect(unfold).to_have_attribute("aria-expanded", "false")
    narrow = page.locator("#main").bounding_box()
    page.keyboard.press("f")
    expect(panel).to_be_visible()
    fold = page.get_by_role("button", name="Fold the panel")
    expect(fold).to_have_attribute("aria-expanded", "true")
    wide = page.locator("#main").bounding_box()
    assert narrow and wide and wide["width"] < narrow["width"] - 200
    page.reload()
    expect(panel).to_be_visible()
    panel.get_by_role("button").first.focus()
    page.keyboard.press("f")
    expect(page.get_by_role("tab", name="Moves")).to_be_focused()  # not lost with what had it
    page.get_by_role("tab", name="Moves").press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("tabpanel", name="Log")).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    expect(panel).to_have_count(0)
    page.reload()
    expect(unfold).to_be_visible()
    assert version(page) == 0
    page.context.close()


def test_hexes_that_moves_name_bear_their_names(site: Site, browser: Browser) -> None:
    page = opened(browser)
    handle, moves = moves_of("gaia", SEATS)
    while not any(" on " in handle.describe(move) for move in handle.legal_moves()):
        handle.play(moves[len(handle.moves)])
    site.sit_down(page, handle)
    assert asked(page)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    named = set(page.locator(".hex .name:visible").all_text_contents())
    words = [handle.describe(move) for move in handle.legal_moves()]
    assert named and all(any(name in each for name in named) for each in words if " on " in each)
    planets = page.locator(".hex").count()
    assert len(named) < planets
    page.get_by_role("button", name="Names", exact=True).click()
    expect(page.locator(".hex .name:visible")).to_have_count(planets)
    page.context.close()

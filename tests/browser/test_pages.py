"""The other things that people do on the page."""

from __future__ import annotations

import gzip
import random
import re
from collections import Counter
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, Response, expect

import gearwright as gw
from gearwright.core.looks.phrases import predicate
from gearwright.core.play.registry import find_game
from gearwright.players import find_player
from gearwright.players.levels import LEVELS

from .conftest import DESKTOP, GAMES, some_games, watched
from .site import COMPILING, Site, asked, choices, touch, version, wait_for_move

MORE = "the same code of the page for every game"
KNOWN = "localStorage.setItem('gearwright.levels', JSON.stringify({ start: 'apprentice' }))"  # who was asked already
FIRST_LOAD = 150_000  # bytes of JavaScript, gzipped, before a board


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_one_click_from_home(site: Site, desktop: Page, game: str) -> None:
    desktop.add_init_script(KNOWN)
    desktop.goto(site.url)
    desktop.get_by_role("button", name=f"Play now, against apprentice in {find_game(game).title}").click()
    assert asked(desktop)
    expect(desktop.get_by_role("heading", level=1)).to_have_text(find_game(game).title)


def test_a_newcomer_is_asked_once_whom_to_play_against(site: Site, desktop: Page) -> None:
    title, weakest = find_game(GAMES[0]).title, LEVELS[0]
    desktop.goto(site.url)
    play = desktop.get_by_role("button", name=f"Play now in {title}")
    play.dblclick()  # the second press is no answer
    answer = desktop.get_by_role("dialog").get_by_role("button", name=f"They are new to me against {weakest}")
    expect(answer).to_be_visible()
    desktop.keyboard.press("Escape")
    expect(play).to_be_focused()
    desktop.keyboard.press("Enter")
    expect(answer).to_be_focused()
    desktop.keyboard.press("Enter")
    assert asked(desktop)
    expect(desktop.get_by_text(f"a bot: {weakest}").first).to_be_visible()
    desktop.get_by_role("link", name="Gearwright").click()
    expect(desktop.get_by_role("button", name=f"Play now, against {weakest} in {title}")).to_be_visible()


READY = [(game, ready.title) for game in GAMES for ready in find_game(game).ready]


@pytest.mark.parametrize(("game", "title"), READY)
def test_a_ready_made_table_is_one_click_from_home(site: Site, desktop: Page, game: str, title: str) -> None:
    desktop.goto(site.url)
    desktop.get_by_role("button", name=f"{title} in {find_game(game).title}").click()
    assert asked(desktop)
    expect(desktop.get_by_role("heading", name="Automa", exact=True)).to_be_visible()
    expect(desktop.get_by_text("a bot:")).to_have_count(0)
    luck = random.Random(10)
    for _ in range(10):
        if asked(desktop):
            touch(desktop, luck)
    desktop.get_by_role("tab", name="Log").click()
    expect(desktop.get_by_role("tabpanel").get_by_text("Automa", exact=True).first).to_be_visible()


def test_nothing_is_fetched_twice(site: Site, desktop: Page) -> None:
    """What the server tells a browser ahead is what the page asks for then."""
    fetched: Counter[str] = Counter()
    desktop.on("request", lambda request: fetched.update([request.url]))
    desktop.goto(site.url)
    expect(desktop.get_by_role("button", name="Play now").first).to_be_visible()
    assert any(url.endswith(".css") for url in fetched)
    assert not [url for url, times in fetched.items() if times > 1 and "/assets/" in url]


DECIDED = re.compile(r"(upgrades|builds|advances|takes|uses|starts) [^.]*\((the|its|by|a|in) [a-z]")  # what, and why


def test_the_automas_turn_is_told_with_what_decided(site: Site, desktop: Page) -> None:
    desktop.goto(site.url)
    desktop.get_by_role("button", name="Solo against the Automa in Gaia Project").click()
    turn = desktop.get_by_role("list", name="Its last turn")
    luck = random.Random(11)
    for _ in range(40):
        assert asked(desktop)
        if turn.count() and DECIDED.search(turn.inner_text()):
            break
        touch(desktop, luck)
    expect(turn).to_contain_text("draws")
    expect(turn).to_contain_text(DECIDED)


def test_a_touch_answers_two_questions_at_once(site: Site, desktop: Page) -> None:
    """A planet of the star chart is built on without asking for the main action first."""
    site.sit(desktop, "gaia")
    luck = random.Random(12)
    ahead = desktop.locator(".piece.ahead > button")
    for _ in range(60):
        assert asked(desktop)
        if ahead.count():
            break
        touch(desktop, luck)
    before = version(desktop)
    words = predicate(ahead.first.inner_text().split(". ")[-1], own=True)
    ahead.first.click()
    wait_for_move(desktop, before)
    assert version(desktop) == before + 2
    desktop.get_by_role("tab", name="Log").click()
    expect(desktop.get_by_role("tabpanel").get_by_text(words)).to_be_visible()


def test_the_first_load_is_small(site: Site, desktop: Page) -> None:
    scripts: list[Response] = []
    desktop.on("response", lambda response: scripts.append(response) if response.url.endswith(".js") else None)
    desktop.goto(site.url)
    expect(desktop.get_by_role("button", name="Play now").first).to_be_visible()
    desktop.wait_for_load_state("networkidle")
    assert all(script.header_value("content-encoding") == "gzip" for script in scripts)
    assert 10_000 < sum(len(gzip.compress(script.body())) for script in scripts) <= FIRST_LOAD


def test_people_share_a_screen(site: Site, desktop: Page) -> None:
    desktop.goto(site.url)
    desktop.get_by_role("button", name=re.compile("Choose seats, bots and options of Factory Manager")).click()
    desktop.get_by_label("Seats").first.select_option("2")
    desktop.get_by_label("Seat 2").select_option("me, at this screen")
    desktop.get_by_role("button", name="Begin").click()
    luck = random.Random(4)
    areas = set()
    for _ in range(8):
        assert asked(desktop)
        areas.add(desktop.locator(".mine h2").text_content())
        touch(desktop, luck)
    assert len(areas) == 2  # the board turns to whoever is asked


def test_a_secret_leaves_the_address_at_once(site: Site, desktop: Page, phone: Page) -> None:
    """An invitation says who invites to which game; the seat opens on a second device by the link of the first."""
    wish = {"game": GAMES[0], "seats": [{"kind": "bot", "bot": "novice"}, {"kind": "open"}]}
    made = httpx.post(f"{site.url}/api/tables", json=wish, timeout=60).raise_for_status().json()
    secret = made["secrets"]["1"]
    desktop.goto(f"{site.url}/join#{secret}")
    expect(desktop.get_by_role("heading", name=f"invited to {find_game(GAMES[0]).title}")).to_be_visible()
    assert secret not in desktop.url
    desktop.get_by_label("Your name").fill("Ada")
    desktop.get_by_role("button", name="Sit down").click()
    desktop.wait_for_url("**/table/*")
    assert secret not in desktop.url
    assert asked(desktop)
    desktop.get_by_role("button", name="Your seat on another device").click()
    expect(desktop.get_by_role("img", name="The link to your own seat as a QR code")).to_be_visible()
    kept = desktop.evaluate("JSON.parse(localStorage['gearwright.secrets'])")[f"{made['table']['id']}.1"]
    phone.goto(f"{site.url}/join#{kept}")
    phone.wait_for_url("**/table/*")
    assert asked(phone)
    desktop.reload()
    assert asked(desktop)


def test_a_person_takes_another_name_at_a_table(site: Site, desktop: Page, phone: Page) -> None:
    """By keyboard alone; whoever looks sees it at once."""
    table, secret = site.table(GAMES[0])
    site.join(desktop, table, secret)
    phone.goto(f"{site.url}/table/{table}")
    expect(phone.get_by_role("heading", name="Ada", exact=True)).to_be_attached()
    opener = desktop.get_by_role("button", name="Your name at this table")
    opener.focus()
    desktop.keyboard.press("Enter")
    expect(desktop.get_by_label("Your name, as the others see it")).to_be_focused()
    desktop.keyboard.type("נעמי")  # in the place of the old one, which is marked
    desktop.keyboard.press("Enter")
    expect(desktop.locator(".mine h2").first).to_contain_text("נעמי")
    expect(opener).to_be_focused()
    expect(phone.get_by_role("heading", name="נעמי")).to_be_attached()


def test_a_link_that_opens_nothing_says_so(site: Site, desktop: Page) -> None:
    desktop.goto(f"{site.url}/join#{'x' * 32}")
    expect(desktop.get_by_role("alert")).to_contain_text("opens no seat")


@some_games(0, 2, MORE)
def test_a_click_on_what_is_not_allowed_says_why(site: Site, desktop: Page, game: str) -> None:
    site.sit(desktop, game)
    luck = random.Random(5)
    refused = desktop.locator(".piece:not(.legal) > button")
    while asked(desktop) and not refused.count():
        touch(desktop, luck)
    before = version(desktop)
    refused.first.click()
    note = desktop.get_by_role("alert")
    expect(note).to_contain_text(".")
    assert version(desktop) == before
    desktop.keyboard.press("Escape")
    expect(note).to_have_count(0)


@some_games(1, 2, MORE)
def test_what_a_move_would_change_is_shown_and_moves_nothing(site: Site, desktop: Page, game: str) -> None:
    """The bar above the board keeps its height: a board that moves while one points at it loses the click."""
    site.sit(desktop, game)
    luck = random.Random(9)
    while asked(desktop) and not _previewed(desktop):
        touch(desktop, luck)
    expect(desktop.locator(".preview .change").first).to_be_visible()


def _previewed(page: Page) -> bool:
    """Points at a move of the list that would change something, if there is one."""
    table = page.url.replace("/table/", "/api/tables/")
    asked_now = page.request.get(f"{table}/now?seat=0").json()["table"]["choices"]
    judged = ((choice, page.request.get(f"{table}/moves/{choice['move']}?seat=0").json()) for choice in asked_now[:6])
    words = next((choice["words"] for choice, told in judged if told["changes"]), None)
    if words is None:
        return False
    height = "document.querySelector('.bar').getBoundingClientRect().height"
    page.mouse.move(0, 0)  # it may rest on a move, which is not pointed at anew then
    before = page.evaluate(height)
    choices(page).filter(has=page.get_by_text(words, exact=True)).first.hover()
    expect(page.locator(".preview .change").first).to_be_visible()
    assert page.evaluate(height) == before
    return True


@some_games(2, len(GAMES), MORE)
def test_a_move_is_hinted_and_taken_back(site: Site, desktop: Page, game: str) -> None:
    site.sit(desktop, game)
    undo = desktop.get_by_role("button", name="Undo")
    luck = random.Random(6)
    assert asked(desktop)
    handle = gw.new(game)
    find_player("master").decide(handle.view(handle.seat), 0)  # compiled here, where nothing else has to wait for it
    desktop.get_by_role("button", name="Hint").click()
    told = desktop.get_by_role("group", name="Hint").get_by_role("listitem")
    expect(told.first).to_be_visible(timeout=1000 * COMPILING)
    while asked(desktop):
        touch(desktop, luck)
        if asked(desktop) and undo.is_enabled():
            break
    before = version(desktop)
    undo.click()
    wait_for_move(desktop, before)
    desktop.get_by_role("tab", name="Log").click()
    expect(desktop.get_by_role("button", name="You take the last move back")).to_be_visible()


@some_games(0, len(GAMES), MORE)
def test_two_browsers_play_and_one_is_closed_and_opened_again(
    site: Site, desktop: Page, tmp_path: Path, game: str
) -> None:
    desktop.goto(site.url)
    desktop.get_by_role("button", name=f"Invite friends to {find_game(game).title}").click()
    desktop.get_by_label("Your name").fill("Ada")
    desktop.get_by_role("combobox", name=re.compile("^Seats")).select_option("2")
    desktop.get_by_role("button", name="Begin").click()
    desktop.wait_for_url("**/table/*")
    secrets: dict[str, str] = desktop.evaluate("JSON.parse(localStorage.getItem('gearwright.secrets'))")
    secret = next(secret for place, secret in secrets.items() if place.endswith(".1"))

    assert desktop.context.browser is not None
    friend = _opened(desktop.context.browser, None)
    friend.goto(f"{site.url}/join#{secret}")
    friend.get_by_label("Your name").fill("Grace")
    friend.get_by_role("button", name="Sit down").click()
    friend.wait_for_url("**/table/*")
    address = friend.url
    luck = random.Random(7)
    _together(desktop, friend, luck, moves=12)
    kept = tmp_path / "storage.json"
    friend.context.storage_state(path=kept)
    friend.context.close()
    friend = _opened(desktop.context.browser, kept)
    friend.goto(address)
    _together(desktop, friend, luck, moves=12)
    desktop.get_by_role("tab", name="Chat").click()
    desktop.get_by_label("What you say").fill("Well played")
    desktop.get_by_role("button", name="Send", exact=True).click()
    friend.get_by_role("tab", name=re.compile("Chat")).click()
    expect(friend.get_by_text("Well played")).to_be_visible()
    friend.context.close()


def _opened(browser: Browser, kept: Path | None) -> Page:
    """A browser of its own, with what an earlier one has kept on the disk."""
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce", storage_state=kept)
    return watched(context.new_page())


def _together(one: Page, other: Page, luck: random.Random, moves: int) -> None:
    """Both play until so many moves were made; each hears of the other's."""
    for _ in range(moves):
        turn = one.get_by_text("You are asked", exact=True).or_(one.get_by_text("is asked")).first
        expect(turn).to_be_visible()
        mover = one if one.get_by_text("You are asked", exact=True).is_visible() else other
        before = version(mover)
        expect(choices(mover).first).to_be_visible()
        luck.choice(choices(mover).all()).click()
        wait_for_move(one, before)
        wait_for_move(other, before)


SQUEEZED = """zones => zones
  .filter((zone) => zone.getBoundingClientRect().width < 60 && getComputedStyle(zone).display !== "contents")
  .map((zone) => zone.dataset.key)"""


@some_games(0, 2, MORE)
def test_a_replay_goes_by_keys_slider_and_link(site: Site, desktop: Page, game: str) -> None:
    table = site.finished(game)
    desktop.goto(f"{site.url}/replay/{table}")
    status = desktop.get_by_role("status")
    expect(status).to_contain_text("The game begins")
    for _ in range(3):
        desktop.keyboard.press("ArrowRight")
    expect(desktop.get_by_text(re.compile(r"Step 3 of \d+"))).to_be_visible()
    words = status.inner_text()
    assert "step=3" in desktop.url
    desktop.reload()
    expect(status).to_have_text(words)
    desktop.keyboard.press("End")
    expect(desktop.get_by_text(re.compile(r"Step (\d+) of \1"))).to_be_visible()
    desktop.get_by_role("slider").fill("1")
    expect(desktop.get_by_text(re.compile("Step 1 of"))).to_be_visible()
    board, room = (desktop.locator(place).bounding_box() for place in (".play", "main"))
    assert board and room and board["width"] > 0.9 * room["width"]
    assert desktop.locator(".board > .zone").evaluate_all(SQUEEZED) == []


DRAWN = 0.25  # seconds of the page's processor time from one answer to the next, bots' moves included


@some_games(len(GAMES) - 1, len(GAMES), "a figure, and Gaia Project takes the most to draw")
def test_an_answer_takes_little_to_draw(site: Site, desktop: Page, game: str) -> None:
    """In processor time, which a busy machine does not stretch; `make lighthouse` measures what a person waits."""
    site.sit(desktop, game, seats=max(find_game(game).seats))
    clock = desktop.context.new_cdp_session(desktop)
    clock.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        metrics = clock.send("Performance.getMetrics")["metrics"]
        return next(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")

    luck = random.Random(8)
    assert asked(desktop)
    before, begun = version(desktop), worked()
    for _ in range(12):
        if asked(desktop):
            touch(desktop, luck)
    drawn = version(desktop) - before
    assert drawn > 10
    assert (worked() - begun) / drawn < DRAWN

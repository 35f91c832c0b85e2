"""Answers that are planned while others decide: by keyboard, kept over a reload, played when they are asked for."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from .conftest import DESKTOP, watched
from .site import Site, asked, choices, version, wait_for_move
from .test_accessibility import check

GAME = "automata"  # each seat places one die and then waits
FOCUSED = "document.activeElement !== document.body"


def two_people(site: Site, browser: Browser) -> tuple[Page, Page]:
    """The one who is asked first, and the one who waits."""
    table, secrets = site.with_others(GAME, [{"kind": "me", "name": "Bob"}])
    pages = []
    for seat in "01":
        context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce", bypass_csp=True)
        pages.append(watched(context.new_page()))
        site.join(pages[-1], table, secrets[seat])
    first = 0 if pages[0].get_by_text("You are asked", exact=True).is_visible() else 1
    return pages[first], pages[1 - first]


def test_a_plan_is_made_by_keyboard_and_played_when_its_turn_comes(site: Site, browser: Browser) -> None:
    mover, waiter = two_people(site, browser)
    sent: list[str] = []
    waiter.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    bar = waiter.get_by_role("group", name="What is asked")
    plan = waiter.get_by_role("region", name="Your plan")
    waiter.get_by_role("button", name="Plan ahead").focus()
    waiter.keyboard.press("Enter")
    expect(bar).to_contain_text("You plan for when you are asked next")
    for planned in (1, 2, 3):
        words = choices(waiter).first.locator("span").inner_text()
        waiter.keyboard.press("1")
        expect(plan.get_by_role("listitem")).to_have_count(planned)
        expect(plan.get_by_role("listitem").last).to_contain_text(words)
        expect(bar.locator("[aria-busy=true]")).to_have_count(0)
        assert waiter.evaluate(FOCUSED)
    check(waiter)
    plan.get_by_role("button", name=re.compile("^Earlier")).nth(2).press("Enter")
    plan.get_by_role("button", name=re.compile("^Remove")).nth(2).press("Enter")
    expect(plan.get_by_role("listitem")).to_have_count(2)
    assert waiter.evaluate(FOCUSED)
    first, second = (item.locator(".words").inner_text() for item in plan.get_by_role("listitem").all())
    waiter.keyboard.press("Escape")
    expect(bar).not_to_contain_text("You plan")
    assert not [url for url in sent if url.endswith("/moves")]

    waiter.reload()
    expect(plan.get_by_role("listitem")).to_have_count(2)
    for words in (first, second):
        assert asked(mover)
        before = version(mover)
        choices(mover).first.click()  # a die is placed, and the turn goes on
        wait_for_move(mover, before + 1)  # the plan has answered by itself
        expect(waiter.get_by_role("log").locator("p").last).to_contain_text(words.split(":")[0].removeprefix("Place "))
    expect(plan).to_have_count(0)
    undo = waiter.get_by_role("button", name="Undo")
    assert undo.is_enabled()  # as after any other move
    mover.context.close()
    waiter.context.close()

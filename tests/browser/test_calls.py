"""The page calls: what the server sends is shown by a real browser's service worker, and goes when the turn is over.

A browser without a network reaches no push service, so one stands in here: the server sends to it what it would send to
Google's, it is opened with the keys of a subscription, and the browser's own tools hand it to the service worker.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from gearwright.server.settings import Settings

from ..server.conftest import QUICK
from ..server.doors import Browser, Door, door
from ..server.people import Person, Table, good
from ..server.running import Running
from ..waiting import wait
from .chromium import FLAGS, whole
from .conftest import DESKTOP, watched

GAME = "factory_manager"
AGAIN = 20.0  # seconds after which a message counts as lost
SHOWN = """async table => (await (await navigator.serviceWorker.ready).getNotifications({ tag: table }))
    .map(notice => [notice.title, notice.body])"""


@pytest.fixture
def outside() -> Iterator[Door]:
    with door() as opened:
        yield opened


@pytest.fixture
def server(tmp_path: Path, outside: Door) -> Iterator[Running]:
    chosen: dict[str, Any] = {**QUICK, "push_services": (f"{outside.url}/push",), "tick": 0.05, "call_after": 0.2}
    running = Running(Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite'}", **chosen))
    yield running
    running.stop()


@pytest.fixture
def bobs(browser: Chromium, server: Running) -> Iterator[BrowserContext]:
    """A browser that may show notices, and can."""
    if (path := whole()) is None:
        pytest.skip("there is no browser here that shows notices")
    own = browser.browser_type.launch(executable_path=path, args=list(FLAGS))
    context = own.new_context(viewport=DESKTOP, reduced_motion="reduce")
    context.grant_permissions(["notifications"], origin=server.address)
    yield context
    own.close()


class Worker:
    """The service worker of a page, by the browser's own tools."""

    def __init__(self, page: Page, origin: str) -> None:
        self.page, self.origin = page, origin
        self.found: dict[str, Any] = {}
        self.tools: CDPSession = page.context.new_cdp_session(page)
        self.tools.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self.tools.send("ServiceWorker.enable")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    def _note(self, told: Any) -> None:
        for each in told["registrations"]:
            self.found[each["registrationId"]] = each

    def push(self, message: Any) -> None:
        wanted = {"origin": self.origin, "registrationId": next(iter(self.found)), "data": json.dumps(message)}
        self.tools.send("ServiceWorker.deliverPushMessage", wanted)

    def push_until(self, message: Any, done: Callable[[], object]) -> None:
        """Until it has an effect: now and then the browser's tools lose a message for a worker that just starts."""
        again = 0.0

        def has_happened() -> object:
            nonlocal again
            if time.monotonic() > again:
                self.push(message)
                again = time.monotonic() + AGAIN
            return done()

        wait(has_happened)

    def notices(self, table: str) -> Any:
        return self.page.evaluate(SHOWN, table)


def hand_over(at_ann: Table, at_bob: Table, seat: int) -> None:
    """Plays until this seat is asked."""
    while (asked := at_ann.shown()["asked"]) != seat:
        table = at_ann if asked == 0 else at_bob
        good(table.move(asked, table.shown()["version"], table.now(asked)["table"]["choices"][0]["move"]))


def test_a_turn_is_shown_by_the_browser_and_goes_when_it_is_over(
    server: Running, outside: Door, bobs: BrowserContext
) -> None:
    page = watched(bobs.new_page())
    page.goto(server.address)
    worker = Worker(page, server.address)
    subscribed = Browser(f"{outside.url}/push/bob")
    with Person(server) as ann, Person(server) as bob:
        at_ann = ann.make(GAME, [{"kind": "me", "name": "Ann"}, "open"])
        at_bob = bob.join(at_ann.secrets[1], "Bob")
        hand_over(at_ann, at_bob, 0)
        good(bob.post("/calls/devices", subscribed.subscription))
        hand_over(at_ann, at_bob, 1)
        wait(lambda: outside.at("/push/bob"))
        call = subscribed.read(outside.at("/push/bob")[0].body)
        worker.push_until(call, lambda: worker.notices(at_ann.id))
        assert worker.notices(at_ann.id) == [["Your turn: Factory Manager", "Bob, you are asked."]]
        hand_over(at_ann, at_bob, 0)
        wait(lambda: len(outside.at("/push/bob")) == 2)
        worker.push_until(subscribed.read(outside.at("/push/bob")[1].body), lambda: not worker.notices(at_ann.id))
        page.goto(f"{server.address}/table/{at_ann.id}")  # whoever looks needs no notice
        expect(page.locator("[data-version]")).to_be_visible()
        worker.push(call)
        worker.push_until({**call, "table": "another"}, lambda: worker.notices("another"))
        assert worker.notices(at_ann.id) == []


def test_the_page_can_be_installed_and_says_when_there_is_no_network(server: Running, bobs: BrowserContext) -> None:
    page = watched(bobs.new_page())
    page.goto(server.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tools = bobs.new_cdp_session(page)
    manifest = tools.send("Page.getAppManifest")
    assert manifest["errors"] == [] and json.loads(manifest["data"])["display"] == "standalone"
    for icon in json.loads(manifest["data"])["icons"]:
        assert page.request.get(f"{server.address}{icon['src']}").ok
    wrong = {error["errorId"] for error in tools.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert wrong <= {"in-incognito"}  # as all pages of tests are
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    bobs.set_offline(True)
    page.goto(f"{server.address}/table/somewhere")
    expect(page.get_by_role("heading", name="There is no connection")).to_be_visible()
    bobs.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="This table cannot be shown")).to_be_visible()

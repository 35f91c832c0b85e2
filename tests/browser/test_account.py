"""An account, for those who want one: made by keyboard, opened on another device by its passkey, saved, deleted."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from gearwright.server.settings import Settings

from ..server.conftest import QUICK
from ..server.running import Running
from .conftest import DESKTOP, PHONE, watched
from .test_accessibility import check

AUTHENTICATOR = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = f"sqlite:///{tmp_path_factory.mktemp('accounts') / 'tables.sqlite'}"
    running = Running(Settings(database=database, **QUICK))  # type: ignore[arg-type]
    yield running
    running.stop()


@pytest.fixture
def pages(browser: Browser, server: Running) -> Iterator[list[Page]]:
    """A desktop and a phone, light and dark, at a name that passkeys can be bound to."""
    usual: Any = {"reduced_motion": "reduce", "bypass_csp": True, "base_url": f"http://localhost:{server.port}"}
    contexts = [
        browser.new_context(viewport=DESKTOP, color_scheme="light", **usual),
        browser.new_context(viewport=PHONE, color_scheme="dark", has_touch=True, is_mobile=True, **usual),
    ]
    yield [watched(context.new_page()) for context in contexts]
    for context in contexts:
        context.close()


def authenticator(page: Page) -> tuple[CDPSession, str]:
    """A device of the browser's own tools that keeps passkeys."""
    tools = page.context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    return tools, tools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})["authenticatorId"]


def passkeys(device: tuple[CDPSession, str]) -> list[Any]:
    tools, name = device
    found: list[Any] = tools.send("WebAuthn.getCredentials", {"authenticatorId": name})["credentials"]
    return found


def share(mine: tuple[CDPSession, str], other: tuple[CDPSession, str]) -> None:
    """What people's devices and password managers do: the passkey is on all of them."""
    for passkey in passkeys(mine):
        other[0].send("WebAuthn.addCredential", {"authenticatorId": other[1], "credential": passkey})


def test_ones_seats_are_the_same_on_all_devices(pages: list[Page], tmp_path: Path) -> None:
    desk, phone = pages
    devices = [authenticator(page) for page in pages]

    desk.goto("/")
    desk.get_by_role("button", name="Invite friends to Factory Manager").click()
    desk.get_by_role("button", name="Begin").click()
    expect(desk.locator("[data-version]")).to_be_visible()
    table = desk.url.rpartition("/")[2]
    desk.goto("/")
    desk.get_by_role("link", name="with one").click()
    name = desk.get_by_label("Your name")
    expect(name).to_be_visible()
    check(desk)
    name.fill("Anna")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("status")).to_contain_text("You have an account now")
    expect(desk.get_by_text("You are signed in as Anna and hold 1 seat.")).to_be_visible()
    expect(desk.get_by_role("heading", level=1)).to_be_focused()
    assert len(passkeys(devices[0])) == 1
    check(desk)

    phone.goto("/account")
    expect(phone.get_by_role("button", name="Sign in with a passkey")).to_be_visible()
    check(phone)
    share(*devices)
    phone.get_by_role("button", name="Sign in with a passkey").tap()
    expect(phone.get_by_role("status")).to_contain_text("Welcome back")
    check(phone)
    phone.goto(f"/table/{table}")
    expect(phone.get_by_text("You are a spectator.")).to_have_count(0)
    expect(phone.locator("[data-version]")).to_be_visible()
    phone.goto("/account")
    phone.get_by_label("Your name").fill("Annette")
    phone.get_by_role("button", name="Rename").tap()
    expect(phone.get_by_text("You are signed in as Annette")).to_be_visible()

    desk.reload()
    expect(desk.get_by_text("You are signed in as Annette")).to_be_visible()
    with desk.expect_download() as saved:
        desk.get_by_role("link", name="Save it as a file").click()
    saved.value.save_as(tmp_path / "mine.json")
    kept = json.loads((tmp_path / "mine.json").read_text())
    assert kept["name"] == "Annette" and [seat["table"] for seat in kept["seats"]] == [table]
    desk.get_by_role("button", name="Delete everything…").click()
    check(desk)
    desk.get_by_role("button", name="Delete my account").click()
    expect(desk.get_by_role("status")).to_contain_text("Your account is deleted.")
    phone.reload()
    expect(phone.get_by_role("button", name="Sign in with a passkey")).to_be_visible()
    phone.get_by_role("button", name="Sign in with a passkey").tap()
    expect(phone.get_by_role("status")).to_contain_text(re.compile("not known here"))


def test_who_would_rather_not_has_changed_nothing(pages: list[Page]) -> None:
    """Whoever closes the browser's own window, or has no passkey of this page."""
    desk, _ = pages
    tools, name = authenticator(desk)
    tools.send("WebAuthn.setUserVerified", {"authenticatorId": name, "isUserVerified": False})
    desk.goto("/account")
    desk.get_by_role("button", name="Sign in with a passkey").click()
    expect(desk.get_by_role("status")).to_have_text("Nothing was changed.")
    desk.get_by_label("Your name").fill("Anna")
    desk.get_by_role("button", name="Make an account").click()
    expect(desk.get_by_role("status")).to_have_text("Nothing was changed.")
    assert passkeys((tools, name)) == []


def test_where_the_page_has_no_name_one_is_told_so(pages: list[Page], server: Running) -> None:
    desk, _ = pages
    desk.goto(f"{server.address}/account")
    expect(desk.get_by_text("browsers make them only for a page with a name")).to_be_visible()
    expect(desk.get_by_role("button", name="Sign in with a passkey")).to_have_count(0)

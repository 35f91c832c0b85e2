"""Sealed messages and the addresses that a server may be sent to, without a server."""

from __future__ import annotations

import json

import pytest
from http_ece import ECEException

from gearwright.core.errors import GearwrightError
from gearwright.server.calling.allowed import PUSH_SERVICES, is_allowed
from gearwright.server.calling.webpush import Device, Voice, new_key, sealed
from gearwright.server.settings import Mail

from .doors import Browser, claims


def test_a_message_is_for_one_browser_alone() -> None:
    browser, other = Browser("https://push/1"), Browser("https://push/1")
    device = Device(browser.endpoint, **browser.subscription["keys"])
    message = sealed(device, json.dumps({"title": "Your turn, דוד"}).encode())
    assert browser.read(message) == {"title": "Your turn, דוד"} and message != sealed(device, b"{}")
    with pytest.raises(ECEException):
        other.read(message)


def test_a_push_service_sees_who_sends() -> None:
    voice = Voice(new_key(), "mailto:games@example.org")
    said = claims(voice.headers("https://push.example.org:444/a/b?c", 1000.0)["authorization"])
    assert said == {
        "aud": "https://push.example.org:444", "exp": 1000 + 12 * 3600, "sub": "mailto:games@example.org",
        "k": voice.public,
    }  # fmt: skip


@pytest.mark.parametrize(
    "address",
    [
        "https://hooks.example.org/services/T1", "https://hooks.example.org/services/a/b?c=d",
    ],
)  # fmt: skip
def test_what_lies_behind_an_allowed_beginning_is_allowed(address: str) -> None:
    assert is_allowed(address, ["https://hooks.example.org/services"])
    assert is_allowed(address, ["https://other/", "https://hooks.example.org/"])


@pytest.mark.parametrize(
    "address",
    [
        "", "nonsense", "http://hooks.example.org/services/a", "https://hooks.example.org:8443/services/a",
        "https://hooks.example.org.evil.org/services/a", "https://evil.org/https://hooks.example.org/services/a",
        "https://hooks.example.org@evil.org/services/a", "https://user@hooks.example.org/services/a",
        "https://hooks.example.org/services/../admin", "https://hooks.example.org/services/%2e%2E/admin",
        "https://hooks.example.org/servicesandmore", "https://hooks.example.org/other", "https://127.0.0.1/services/a",
        "https://hooks.example.org\\@evil.org/services/a", "https://hooks.example.org/services/a\r\nHost: x",
        "file:///etc/passwd", "https://[::1]/services/a", "https://hooks.example.org/services/a#b", "https://[bad/",
        "https://hooks.exаmple.org/services/a",
    ],
)  # fmt: skip
def test_nobody_sends_the_server_elsewhere(address: str) -> None:
    assert not is_allowed(address, ["https://hooks.example.org/services"])
    assert not is_allowed(address, [])
    assert not is_allowed(address, PUSH_SERVICES)


def test_push_services_of_the_browsers_are_known() -> None:
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/abc", "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc", "https://wns2-par02p.notify.windows.com/w/?token=abc",
    ):  # fmt: skip
        assert is_allowed(endpoint, PUSH_SERVICES)
    assert not is_allowed("https://evilnotify.windows.com/w/", PUSH_SERVICES)


def test_a_server_for_e_mails_is_read_from_its_address() -> None:
    read = Mail.read("smtps://ann@mail.example.org", "games@example.org", "secret")
    assert read == Mail("mail.example.org", 465, "games@example.org", True, "ann", "secret") and not read.is_here
    assert "secret" not in repr(read)
    assert Mail.read("smtp://localhost:25", "games@example.org", "").is_here
    for wrong in ("mail.example.org", "http://mail.example.org", "smtp://", "smtp://a:b@host", "smtp://host:x"):
        with pytest.raises(GearwrightError, match="SMTP"):
            Mail.read(wrong, "games@example.org", "")
    with pytest.raises(GearwrightError, match="come from"):
        Mail.read("smtp://host", "nobody", "")

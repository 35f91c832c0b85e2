"""Calls: once a turn, to whom it may concern, never while they look, and never to a door that nobody has allowed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from gearwright.server.settings import NO_LIMITS, Limits, Mail

from ..waiting import wait
from .conftest import Start, on_both_databases
from .devices import Device
from .doors import Browser, Door, Letters, claims, door, letter_box
from .keeping import Clock as Now
from .people import Person, good, refused
from .running import Running
from .shelf import A_GAME, few

SITE = "https://games.example.org"
START = 1_800_000_000.0


@pytest.fixture
def outside() -> Iterator[Door]:
    with door() as opened:
        yield opened


@pytest.fixture
def post() -> Iterator[tuple[Letters, int]]:
    with letter_box() as opened:
        yield opened


class Club:
    """A server, the time, and a table of Ann's and Bob's."""

    def __init__(self, server: Running, now: Now, seats: int = 0) -> None:
        self.server, self.now = server, now
        self.ann, self.bob = Person(server), Person(server)
        others = ["open"] * ((seats or few(A_GAME)) - 1)
        self.at_ann = self.ann.make(A_GAME, [{"kind": "me", "name": "Ann"}, *others])
        self.at_bob = self.bob.join(self.at_ann.secrets[1], "Bob, Jr.")
        for seat in range(2, seats):
            good(self.at_ann.change(seat, bot="random"))

    def hand_over(self, seat: int) -> None:
        """Plays until this seat is asked, and waits until the server has seen to it who is called."""
        for _ in range(200):
            asked = self.at_ann.shown()["asked"]
            if asked == seat:
                break
            table = self.at_ann if asked == 0 else self.at_bob
            if asked >= 2:  # a bot's
                wait(lambda: self.at_ann.shown()["asked"] < 2)
            else:
                version = table.shown()["version"]
                good(table.move(asked, version, table.now(asked)["table"]["choices"][-1]["move"]))
        assert self.at_ann.shown()["asked"] == seat
        self.later()

    def later(self) -> None:
        """So long that everybody is called who is to be; then nothing is due any more."""
        self.now.seconds += 60
        from gearwright.server.archive import call_queries

        database = self.server.keeper.database
        wait(lambda: not database.run(call_queries.calls_due, 1 << 60, 9, ""))

    def __enter__(self) -> Club:
        return self

    def __exit__(self, *_: object) -> None:
        self.ann.http.close()
        self.bob.http.close()


def club(start: Start, outside: Door, seats: int = 0, **settings: Any) -> Club:
    now = Now()
    now.seconds = START
    chosen = {"push_services": (f"{outside.url}/push",), "webhooks": (f"{outside.url}/hooks",), "site": SITE}
    return Club(start(now=now, tick=0.02, **{**chosen, **settings}), now, seats)


@on_both_databases
def test_a_browser_is_called_once_a_turn_and_told_when_it_is_over(start: Start, outside: Door) -> None:
    browser = Browser(f"{outside.url}/push/bob")
    with club(start, outside) as table:
        table.hand_over(0)
        good(table.bob.post("/calls/devices", browser.subscription))
        assert good(table.bob.get("/calls"))["devices"] == 1 and good(table.ann.get("/calls"))["devices"] == 0
        table.hand_over(1)
        wait(lambda: outside.at("/push/bob"))
        table.later()
        first = outside.at("/push/bob")
        assert len(first) == 1
        told = browser.read(first[0].body)
        game = table.at_ann.shown()["title"]
        assert told == {"kind": "turn", "table": table.at_ann.id, "title": game, "last": False, "name": "Bob, Jr."}
        said = claims(first[0].headers["authorization"])
        assert said["aud"] == outside.url and said["sub"] == SITE and said["exp"] > START
        assert said["k"] == good(table.bob.get("/calls"))["key"]
        table.hand_over(0)
        wait(lambda: len(outside.at("/push/bob")) == 2)
        assert browser.read(outside.at("/push/bob")[1].body)["kind"] == "gone"
        table.hand_over(1)
        wait(lambda: len(outside.at("/push/bob")) == 3)
        outside.status["/push/bob"] = 410  # the browser is gone
        table.hand_over(0)
        wait(lambda: good(table.bob.get("/calls"))["devices"] == 0)


def test_nobody_is_called_who_looks(start: Start, outside: Door) -> None:
    with club(start, outside) as table:
        table.hand_over(0)
        good(table.bob.post("/calls/devices", Browser(f"{outside.url}/push/bob").subscription))
        path = f"{table.at_bob.path}/news"
        with table.bob.http.stream("GET", path, params={"seat": 1, "page": "bobs-page"}) as stream:
            chunks = stream.iter_raw()
            next(chunks)
            table.hand_over(1)
            table.hand_over(0)
            assert outside.knocks == []
            for who in (table.ann, table.bob):  # Ann cannot say what Bob does
                good(who.post(f"{table.at_bob.path}/looking", {"page": "bobs-page", "looking": who is table.ann}))
            table.hand_over(1)  # the page is in the background
            wait(lambda: outside.at("/push/bob"))
        table.hand_over(0)


def test_whoever_is_the_last_is_told_so(start: Start, outside: Door) -> None:
    """All others have moved since: at a table for two that goes without saying."""
    browser = Browser(f"{outside.url}/push/bob")
    with club(start, outside, seats=3) as table:
        good(table.bob.post("/calls/devices", browser.subscription))
        for _ in range(30):
            table.hand_over(0)
            table.hand_over(1)
            room = table.server.keeper.rooms[0]
            expected = room.is_last(1)
            told = [browser.read(knock.body) for knock in outside.at("/push/bob")]
            turns = [each for each in told if each["kind"] == "turn"]
            if turns:
                wait(lambda: outside.at("/push/bob"))
                if expected and any(each["last"] for each in turns):
                    return
    pytest.fail("nobody was ever the last")


def test_a_webhook_is_called_where_the_host_allows_it(start: Start, outside: Door) -> None:
    with club(start, outside) as table:
        for address in ("http://127.0.0.1:1/hooks/a", f"{outside.url}/elsewhere", f"{outside.url}/hooks/../elsewhere"):
            refused(table.bob.http.put("/calls/webhook", json={"address": address}), 422, "malformed")
        table.hand_over(0)
        good(table.bob.http.put("/calls/webhook", json={"address": f"{outside.url}/hooks/bob"}))
        table.hand_over(1)
        wait(lambda: outside.at("/hooks/bob"))
        told = json.loads(outside.at("/hooks/bob")[0].body)
        assert told["kind"] == "turn" and told["name"] == "Bob, Jr." and told["seat"] == 1
        assert told["url"] == f"{SITE}/table/{table.at_bob.id}" and told["text"] == told["content"]
        assert "it is your turn, Bob, Jr." in told["text"]
        outside.status["/hooks/bob"] = 307  # it would lead elsewhere
        table.hand_over(0)
        wait(lambda: len(outside.at("/hooks/bob")) == 2)
        table.later()
        assert outside.at("/elsewhere") == []
        good(table.bob.http.put("/calls/webhook", json={"address": ""}))
        table.hand_over(1)
        table.hand_over(0)
        assert len(outside.at("/hooks/bob")) == 2


def test_a_slow_door_holds_up_nobody_else(start: Start, outside: Door) -> None:
    with club(start, outside) as table:
        table.hand_over(0)
        good(table.bob.http.put("/calls/webhook", json={"address": f"{outside.url}/hooks/slow"}))
        good(table.ann.http.put("/calls/webhook", json={"address": f"{outside.url}/hooks/ann"}))
        table.hand_over(1)
        wait(lambda: outside.at("/hooks/slow"))
        table.hand_over(0)
        wait(lambda: outside.at("/hooks/ann"))
        outside.wait.set()


@on_both_databases
def test_an_e_mail_asks_first_and_can_be_ended(start: Start, outside: Door, post: tuple[Letters, int]) -> None:
    letters, port = post
    mail = Mail("127.0.0.1", port, "games@example.org")
    with club(start, outside, mail=mail) as table:
        table.hand_over(0)
        good(table.bob.http.put("/calls/mail", json={"address": "bob@example.org"}))
        wait(lambda: letters.got)
        asks = letters.got[0]
        assert (asks["To"], asks["From"]) == ("bob@example.org", "games@example.org")
        token = asks.get_content().partition("/calls#confirm.")[2].split()[0]
        table.hand_over(1)
        table.hand_over(0)
        assert len(letters.got) == 1  # nobody has confirmed
        refused(table.ann.post("/calls/answer", {"token": "x" * 64, "wanted": True}), 404, "unknown")
        good(table.ann.post("/calls/answer", {"token": token, "wanted": True}))  # from whatever browser
        assert good(table.bob.get("/calls"))["confirmed"]
        table.hand_over(1)
        wait(lambda: len(letters.got) == 2)
        called = letters.got[1]
        assert called["Subject"] == f"Your turn: {table.at_ann.shown()['title']}"
        assert f"{SITE}/table/{table.at_ann.id}" in called.get_content()
        assert f"<{SITE}/calls#stop.{token}>" == called["List-Unsubscribe"]
        good(table.ann.post("/calls/answer", {"token": token, "wanted": False}))
        table.hand_over(0)
        table.hand_over(1)
        assert len(letters.got) == 2 and good(table.bob.get("/calls"))["mail"] == ""


def test_nobodys_letter_box_is_filled(start: Start, outside: Door, post: tuple[Letters, int]) -> None:
    letters, port = post
    limits = Limits(**{**NO_LIMITS.__dict__, "letters": 0.001, "letter_burst": 4})
    with club(start, outside, mail=Mail("127.0.0.1", port, "games@example.org"), limits=limits) as table:
        answers = []
        for _ in range(6):  # each time as somebody else
            with Person(table.server) as stranger:
                answers.append(stranger.http.put("/calls/mail", json={"address": "bob@example.org"}).status_code)
        assert answers == [200, 200, 200, 429, 429, 429]
        with Person(table.server) as stranger:
            assert stranger.http.put("/calls/mail", json={"address": "eve@example.org"}).status_code == 429
        wait(lambda: len(letters.got) == 3)


def test_nobody_fills_a_letter_box_by_asking_again_and_again(
    start: Start, outside: Door, post: tuple[Letters, int]
) -> None:
    letters, port = post
    with club(start, outside, mail=Mail("127.0.0.1", port, "games@example.org")) as table:
        for address in ("bob@example.org", "Bob@example.org", "ann@example.org", "bob@example.org"):
            good(table.bob.http.put("/calls/mail", json={"address": address}))
        refused(table.bob.http.put("/calls/mail", json={"address": "bob@example.org"}), 429, "too_many")
        wait(lambda: len(letters.got) == 4)


@on_both_databases
def test_an_address_that_goes_along_to_an_account_can_still_be_ended(
    start: Start, outside: Door, post: tuple[Letters, int]
) -> None:
    """By the links of earlier and of later letters; and the guest may give the same address again."""
    letters, port = post
    with club(start, outside, mail=Mail("127.0.0.1", port, "games@example.org")) as table:
        table.hand_over(0)
        good(table.bob.http.put("/calls/mail", json={"address": "bob@example.org"}))
        wait(lambda: letters.got)
        token = letters.got[0].get_content().partition("/calls#confirm.")[2].split()[0]
        device = Device(SITE)
        made = device.make(good(table.bob.post("/account/passkeys/challenge")), name="Bob")
        good(table.bob.post("/account/passkeys", made), 201)
        good(table.bob.post("/account/signing-out", {}))
        good(table.bob.http.put("/calls/mail", json={"address": "bob@example.org"}))
        signed = device.sign(good(table.bob.post("/account/signing-in/challenge")), take_along=False)
        good(table.bob.post("/account/signing-in", signed))
        good(table.ann.post("/calls/answer", {"token": token, "wanted": True}))
        table.hand_over(1)
        wait(lambda: len(letters.got) == 3)
        assert f"#stop.{token}>" in letters.got[2]["List-Unsubscribe"]
        good(table.ann.post("/calls/answer", {"token": token, "wanted": False}))


def test_a_server_without_e_mail_sends_none(ann: Person) -> None:
    assert not good(ann.get("/calls"))["mails"]
    refused(ann.http.put("/calls/mail", json={"address": "ann@example.org"}), 422, "malformed")
    refused(ann.http.put("/calls/mail", json={"address": "ann@example.org\nBcc: eve@example.org"}), 422, "malformed")


def test_what_is_no_browser_is_refused(start: Start, outside: Door) -> None:
    with club(start, outside) as table:
        right = Browser(f"{outside.url}/push/x").subscription
        for wrong in (
            {**right, "endpoint": "https://127.0.0.1:9/push/x"}, {**right, "endpoint": "http://169.254.169.254/latest"},
            {**right, "keys": {**right["keys"], "auth": "c2hvcnQtYXV0aC1oZXJl"}},
            {**right, "keys": {**right["keys"], "p256dh": "B" * 87}},
        ):  # fmt: skip
            refused(table.bob.post("/calls/devices", wrong), 422, "malformed")
        good(table.bob.post("/calls/devices", right))
        good(table.ann.post("/calls/devices/forget", {"endpoint": right["endpoint"]}))  # Bob's it stays
        assert good(table.bob.get("/calls"))["devices"] == 1
        good(table.bob.post("/calls/devices/forget", {"endpoint": right["endpoint"]}))
        assert good(table.bob.get("/calls"))["devices"] == 0


@on_both_databases
def test_a_person_has_ten_browsers_at_most(start: Start, outside: Door) -> None:
    with club(start, outside) as table:
        for number in range(12):
            table.now.seconds += 1
            good(table.bob.post("/calls/devices", Browser(f"{outside.url}/push/{number}").subscription))
        assert good(table.bob.get("/calls"))["devices"] == 10

"""Accounts, for those who want one: by a passkey, with the same seats everywhere; guests stay as they are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest
from fido2.webauthn import AuthenticatorData
from sqlalchemy import Connection, select

from gearwright.server.account_models import AccountKept, AccountShown
from gearwright.server.archive import account_queries, schema
from gearwright.server.archive.belongings import STANDS_IN
from gearwright.server.settings import Limits, Settings

from .browsers import Browser
from .conftest import QUICK, Start, on_both_databases
from .devices import Device
from .people import Person, Table, good, refused
from .postgres import Postgres
from .running import Running
from .shelf import A_GAME, few


@pytest.fixture
def people(server: Running) -> Iterator[list[Browser]]:
    """Three browsers; the first two have the same passkey, as one's own devices do."""
    with ExitStack() as stack:
        first = stack.enter_context(Browser(server))
        yield [first, *(stack.enter_context(Browser(server, device)) for device in (first.device, None))]


def table_of(person: Person, **wishes: Any) -> Table:
    return person.make(A_GAME, ["me", *["open"] * (few(A_GAME) - 1)], **wishes)


@on_both_databases
def test_an_account_gathers_ones_seats_on_all_devices(people: list[Browser]) -> None:
    phone, desk, stranger = people
    before = table_of(phone)
    assert phone.account() == AccountShown(possible=True, signed_in=False, name="", passkeys=[], seats=1)
    shown = phone.make_account()
    assert (shown["signed_in"], shown["name"], shown["seats"], len(shown["passkeys"])) == (True, "Ann", 1, 1)
    elsewhere = table_of(desk)
    refused(desk.get(f"{before.path}/now", seat=0), 403, "not_yours")
    assert desk.sign_in()["seats"] == 2
    after = table_of(desk)
    for person in (phone, desk):
        assert sorted(person.listed("mine")) == sorted([before.id, elsewhere.id, after.id])
        for table in (before, elsewhere, after):
            assert person.at(table).shown()["yours"] == [0] and person.at(table).shown()["hosting"]
            person.at(table).now(0)
    assert stranger.listed("mine") == [] and not stranger.account().signed_in
    good(phone.post("/account/signing-out", {}))
    assert not phone.account().signed_in and phone.account().seats == 0 and desk.account().signed_in
    refused(phone.get(f"{before.path}/now", seat=0), 403, "not_yours")
    guest = table_of(phone)  # a guest again, as before
    assert phone.sign_in(take_along=False)["seats"] == 3
    good(phone.post("/account/signing-out", {"everywhere": True}))
    assert not desk.account().signed_in and phone.listed("mine") == [guest.id]


def test_who_looks_at_a_table_when_they_make_an_account_goes_on_there(people: list[Browser]) -> None:
    phone = people[0]
    table = table_of(phone)
    with table.news(0) as stream:
        stream.next()
        phone.make_account()
        with pytest.raises(StopIteration):  # the guest holds the seat no more: the page comes back with its account
            while True:
                stream.next()
    with table.news(0) as stream:
        stream.next()


@on_both_databases
def test_an_account_is_renamed_and_has_several_passkeys(people: list[Browser]) -> None:
    phone, _, other = people
    phone.make_account()
    first = phone.account().passkeys[0].id
    assert refused(phone.http.delete(f"/account/passkeys/{first}"), 409, "not_now")
    wanted = phone.wanted()
    assert len(wanted["known"]) == 1
    shown = good(phone.post("/account/passkeys", other.device.make(wanted)), 201)
    assert len(shown["passkeys"]) == 2 and shown["name"] == "Ann"
    assert other.sign_in()["name"] == "Ann"
    assert good(other.http.patch("/account", json={"name": "Anna"}))["name"] == "Anna"
    refused(other.http.patch("/account", json={"name": ""}), 422, "malformed")
    assert (
        len(good(phone.http.delete(f"/account/passkeys/{first}"))["passkeys"]) == 1 and phone.account().name == "Anna"
    )
    answer = phone.post("/account/signing-in", phone.device.sign(phone.wanted("signing-in")))
    refused(answer, 403, "not_yours")


@on_both_databases
def test_all_that_is_kept_of_somebody_is_told_and_deleted(people: list[Browser]) -> None:
    phone, desk, guest = people
    phone.make_account()
    table = phone.make(A_GAME, [{"kind": "me", "name": "Ann"}, *["open"] * (few(A_GAME) - 1)], listed=True)
    guest.join(table.secrets[1], "Bob")
    good(table.say("Hello.", seat=0), 201)
    good(guest.at(table).say("Hello, Ann.", seat=1), 201)
    mine = table.now(0)["table"]
    if mine["asked"] == 0:
        good(table.move(0, 0, mine["choices"][0]["move"]))
    good(phone.http.put("/calls/webhook", json={"address": ""}))
    answer = phone.get("/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    kept = AccountKept.model_validate(good(answer))
    [seat] = kept.seats
    assert (kept.name, seat.table, seat.seat, seat.name, seat.host) == ("Ann", table.id, 0, "Ann", True)
    assert [line.text for line in seat.chat] == ["Hello."] and len(seat.moves) == (mine["asked"] == 0)
    desk.sign_in()
    with guest.at(table).news(1) as stream:
        stream.next()
        assert not good(phone.http.delete("/account"))["signed_in"]
        assert not desk.account().signed_in and desk.account().seats == 0
        seen = guest.at(table).now(1)
    assert [line["text"] for line in seen["chat"]] == ["(deleted)", "Hello, Ann."]
    shown = seen["seating"]["seats"]
    assert (shown[0]["name"], shown[0]["bot"], shown[1]["name"]) == ("Player 1", STANDS_IN, "Bob")
    refused(phone.get(f"{table.path}/now", seat=0), 403, "not_yours")
    refused(phone.get("/account/export"), 403, "not_yours")
    refused(phone.post("/account/signing-in", phone.device.sign(phone.wanted("signing-in"))), 403, "not_yours")


def test_a_table_that_one_only_made_is_told_and_let_go_of(people: list[Browser]) -> None:
    phone, desk, _ = people
    phone.make_account()
    desk.sign_in()
    table = phone.make(A_GAME, ["open"] * few(A_GAME))
    kept = AccountKept.model_validate(good(phone.get("/account/export")))
    assert (kept.tables, kept.seats, len(kept.signed_in)) == ([table.id], [], 2)
    good(phone.http.delete("/account"))
    assert not phone.at(table).shown()["hosting"]
    assert phone.http.get("/account/export").status_code == 403


def test_nothing_of_an_account_is_left(people: list[Browser], server: Running) -> None:
    """Not even what was asked of its passkeys."""
    phone = people[0]
    phone.make_account()
    phone.wanted()
    columns = {
        "accounts": schema.accounts.c.id, "passkeys": schema.passkeys.c.account,
        "sessions": schema.sessions.c.account, "challenges": schema.challenges.c.account,
    }  # fmt: skip

    def kept(connection: Connection) -> dict[str, set[str]]:
        return {name: set(connection.execute(select(column)).scalars()) for name, column in columns.items()}

    before = server.keeper.database.run(kept)
    good(phone.http.delete("/account"))
    after = server.keeper.database.run(kept)
    own = before["accounts"] - after["accounts"]
    assert len(own) == 1
    assert all(own <= before[name] and not own & after[name] for name in columns)


@on_both_databases
def test_a_device_that_is_signed_out_elsewhere_sees_nothing_more(start: Start) -> None:
    server = start(heartbeat=0.1)
    with Browser(server) as phone, Browser(server) as desk:
        desk.device = phone.device
        phone.make_account()
        table = table_of(phone)
        desk.sign_in()
        with desk.at(table).news(0) as stream:
            stream.next()
            good(phone.post("/account/signing-out", {"everywhere": True}))
            with pytest.raises(StopIteration):
                while True:
                    stream.part()


@on_both_databases
def test_an_account_is_open_on_so_many_devices(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account_queries, "SESSIONS", 2)
    clock = [1_000_000.0]
    server = start(now=lambda: clock[0])
    with Browser(server) as phone, Browser(server) as desk, Browser(server) as third:
        desk.device = third.device = phone.device
        phone.make_account()
        for other in (desk, third):
            clock[0] += 1
            other.sign_in()
        assert [each.account().signed_in for each in (phone, desk, third)] == [False, True, True]


@on_both_databases
def test_an_account_has_so_many_passkeys_however_they_are_asked_for(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account_queries, "PASSKEYS", 2)
    with Browser(start()) as phone:
        phone.make_account()
        asked = [phone.wanted() for _ in range(2)]
        devices = [Device(phone.device.origin) for _ in asked]
        answers = [
            phone.post("/account/passkeys", each.make(wanted)) for each, wanted in zip(devices, asked, strict=True)
        ]
        good(answers[0], 201)
        refused(answers[1], 409, "not_now")


def test_a_seat_that_somebody_else_holds_too_stays_theirs(people: list[Browser]) -> None:
    phone, _, friend = people
    phone.make_account()
    table = phone.make(A_GAME, [{"kind": "me", "name": "We"}, *["open"] * (few(A_GAME) - 1)])
    friend.join(table.secrets[0])
    good(phone.http.delete("/account"))
    assert friend.at(table).now(0)["seating"]["seats"][0] | {} and friend.at(table).shown()["yours"] == [0]
    assert friend.at(table).now(0)["seating"]["seats"][0]["bot"] is None


WRONG = {
    "of another page": lambda device: replace(device, origin="https://evil.example"),
    "without a finger": lambda device: replace(device, flags=AuthenticatorData.FLAG.UP),
    "with another key": lambda device: replace(device, key=Device("").key),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_passkey_that_is_not_sound_opens_nothing(people: list[Browser], what: str) -> None:
    phone, thief, _ = people
    phone.make_account()
    thief.device = WRONG[what](phone.device)
    refused(thief.post("/account/signing-in", thief.device.sign(thief.wanted("signing-in"))), 422, "malformed")
    assert not thief.account().signed_in
    if what != "with another key":
        thief.device.id = b"another passkey"
        refused(thief.post("/account/passkeys", thief.device.make(thief.wanted(), name="Eve")), 422, "malformed")


def test_an_answer_counts_once_and_for_what_it_was_asked(people: list[Browser]) -> None:
    phone, thief, _ = people
    made = phone.device.make(phone.wanted(), name="Ann")
    good(phone.post("/account/passkeys", made), 201)
    refused(thief.post("/account/passkeys", made), 422, "malformed")
    signed = phone.device.sign(phone.wanted("signing-in"))
    good(phone.post("/account/signing-in", signed))
    refused(thief.post("/account/signing-in", signed), 422, "malformed")
    theirs = phone.wanted()  # for a further passkey of Ann's
    eve = Device(phone.device.origin)
    refused(thief.post("/account/passkeys", eve.make(theirs, name="Eve")), 409, "not_now")
    refused(thief.post("/account/signing-in", phone.device.sign(phone.wanted())), 403, "not_yours")
    nonsense = dict.fromkeys(("id", "client_data", "attestation"), "AAAA")
    refused(thief.post("/account/passkeys", {**nonsense, "name": "Eve"}), 422, "malformed")
    assert not thief.account().signed_in


def test_a_copied_passkey_is_noticed(people: list[Browser]) -> None:
    phone, thief, _ = people
    phone.device.counts = True
    phone.make_account()
    copy = replace(phone.device)
    phone.sign_in()
    refused(thief.post("/account/signing-in", copy.sign(thief.wanted("signing-in"))), 422, "malformed")
    phone.sign_in()


def test_a_passkey_must_be_used_within_minutes(start: Start) -> None:
    clock = [1_000_000.0]
    server = start(now=lambda: clock[0])
    with Browser(server) as phone:
        made = phone.device.make(phone.wanted(), name="Ann")
        clock[0] += 301
        assert "too long" in refused(phone.post("/account/passkeys", made), 422, "malformed")["sentence"]


def test_only_the_host_says_where_cookies_and_passkeys_count(start: Start) -> None:
    server = start(secure=True, site="https://games.example.org")
    with Browser(server, Device("https://games.example.org")) as phone:
        made = phone.device.make(phone.wanted(), name="Ann")
        assert phone.wanted()["site"] == "games.example.org"
        answer = phone.post("/account/passkeys", made)
        good(answer, 201)
        [cookie] = [each for each in answer.headers.get_list("set-cookie") if "account" in each]
        name, _, rest = cookie.partition("=")
        assert name == "__Host-gearwright_account"
        assert {"HttpOnly", "Secure", "Path=/", "SameSite=lax"} <= {part.strip() for part in rest.split(";")}
        token = rest.partition(";")[0]
        for sent, signed_in in ((name, True), ("gearwright_account", False)):
            asked = phone.http.get("/account", headers={"cookie": f"{sent}={token}"})
            assert good(asked)["signed_in"] is signed_in


def test_where_no_passkey_can_be_made_one_is_told_so(server: Running) -> None:
    with Person(server) as ann:  # at http://127.0.0.1
        assert good(ann.get("/account"))["possible"] is False
        assert "localhost" in refused(ann.post("/account/passkeys/challenge"), 409, "not_now")["sentence"]


def test_one_address_makes_so_many_accounts(start: Start) -> None:
    server = start(limits=replace(Limits(), account_burst=2, accounts=0.001))
    with Browser(server) as phone:
        for _ in range(2):
            phone.wanted()
        refused(phone.post("/account/passkeys/challenge"), 429, "too_many")


def test_an_account_is_the_same_at_another_server(postgres: Postgres) -> None:
    """Begun at one, ended at the other; and what is deleted at one, the other forgets."""
    settings = Settings(**{"database": postgres.fresh(), **QUICK, "site": "http://localhost"})  # type: ignore[arg-type]
    servers = [Running(settings) for _ in range(2)]
    try:
        with (
            Browser(servers[0], Device("http://localhost")) as here,
            Browser(servers[1], Device("http://localhost")) as there,
        ):
            made = here.device.make(here.wanted(), name="Ann")
            good(there.post("/account/passkeys", made), 201)
            here.http.cookies.update(there.http.cookies)
            table = table_of(here)
            good(table.say("Hello.", seat=0), 201)
            there.at(table).now(0)
            with there.at(table).news() as stream:
                stream.next()
                good(here.http.delete("/account"))
                assert stream.next().seating.seats[0].name == "Player 1"  # type: ignore[union-attr]
            assert [line["text"] for line in there.at(table).now()["chat"]] == ["(deleted)"]
    finally:
        for server in servers:
            server.stop()

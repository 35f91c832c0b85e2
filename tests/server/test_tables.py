"""Tables and seats: made, found, opened by their links, handed to bots, played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from gearwright import find_game, game_names
from gearwright.core.play.components import STANDARD
from gearwright.players.levels import LEVELS
from gearwright.server.app import make_app
from gearwright.server.settings import Settings

from ..games.component_sets import copied_set, edit
from .conftest import Start, on_both_databases
from .people import Person, good, refused
from .running import Running
from .shelf import A_GAME, alone, drawn, every_game, few, mirror


def test_the_shelf_shows_every_game_and_every_bot(ann: Person) -> None:
    shelf = good(ann.get("/games"))
    assert [game["name"] for game in shelf["games"]] == sorted(game_names())
    for shown in shelf["games"]:
        game = find_game(shown["name"])
        assert shown["title"] == game.title
        assert shown["seats"] == list(game.seats)
        assert [option["name"] for option in shown["options"]] == [option.name for option in game.options]
        assert shown["components"] == [STANDARD]
    assert shelf["bots"][: len(LEVELS)] == list(LEVELS)
    assert [level["name"] for level in shelf["levels"]] == list(LEVELS)
    assert all(level["does"].endswith(".") for level in shelf["levels"])
    assert "random" in shelf["bots"]


@every_game
def test_a_table_is_made_for_any_number_of_seats(ann: Person, game: str) -> None:
    for seats in find_game(game).seats:
        table = ann.make(game, ["me"] * seats)
        shown = table.shown()
        assert shown["yours"] == list(range(seats))
        assert [seat["name"] for seat in shown["seating"]["seats"]] == [f"Player {seat + 1}" for seat in range(seats)]
        assert (shown["version"], shown["moves"], shown["over"], shown["scores"]) == (0, 0, False, None)
        assert shown["asked"] == mirror(table, game, seats).handle.seat


@every_game
def test_every_choice_of_every_option_can_be_agreed_on(ann: Person, game: str) -> None:
    for option in find_game(game).options:
        for choice in option.choices:
            table = ann.make(game, ["me"] * few(game), options={option.name: choice})
            assert table.shown()["options"][option.name] == choice
            handle = mirror(table, game, options={option.name: choice}).handle
            assert table.now(handle.seat)["table"]["scene"] == drawn(handle, handle.seat)


def test_a_switch_can_be_given_as_yes_or_no(ann: Person) -> None:
    table = ann.make("factory_manager", ["me"] * 2, options={"first_game": True})
    assert table.shown()["options"] == {"first_game": "on"}


@pytest.mark.parametrize(
    ("wish", "part"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"seats": [{"kind": "me"}]}, "seats, not at 1"),
        ({"seats": [{"kind": "me"}] * 8}, "seats, not at 8"),
        ({"options": {"colour": "red"}}, "has no option 'colour'"),
        ({"options": {"first_game": "maybe"}}, "cannot be 'maybe'"),
        ({"components": "mine"}, "There is no component set 'mine': there is standard."),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]}, "There is no player 'nobody'"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "search:99999999"}]}, "name a bot without a setting"),
    ],
)
def test_a_table_that_cannot_be_is_refused(ann: Person, wish: dict[str, object], part: str) -> None:
    asked = {"game": "factory_manager", "seats": [{"kind": "me"}, {"kind": "open"}], **wish}
    assert part in refused(ann.post("/tables", asked), 422, "malformed")["sentence"]


def test_secrets_are_told_once_and_not_for_bots(ann: Person) -> None:
    table = ann.make(A_GAME, ["me", "random"])
    assert list(table.secrets) == [0]
    assert len(table.secrets[0]) == 32
    assert table.secrets[0] not in ann.get(table.path).text
    assert table.secrets[0] not in ann.get(f"{table.path}/now", seat=0).text


@every_game
def test_a_friend_joins_by_the_link_and_goes_on_with_the_cookie(ann: Person, bob: Person, game: str) -> None:
    table = ann.make(game, ["me"] + ["open"] * (few(game) - 1))
    waiting = table.shown()["seating"]["seats"][1]
    assert (waiting["open"], waiting["person"], waiting["bot"]) == (True, True, None)
    assert waiting["name"].startswith("open seat")
    his = bob.join(table.secrets[1], "Bob")
    assert his.id == table.id
    assert his.shown()["yours"] == [1]
    assert his.shown()["seating"]["seats"][1]["name"] == "Bob"
    assert his.now(1)["table"]["moves"] == 0
    refused(bob.get(f"{table.path}/now", seat=0), 403, "not_yours")
    cookie = bob.http.cookies.jar
    assert {each.name for each in cookie} == {"gearwright"}
    assert all(each.has_nonstandard_attr("HttpOnly") for each in cookie)


def test_the_cookie_is_for_this_site_alone(server: Running, start: Start) -> None:
    with Person(server) as person:
        said = person.post("/tables", {"game": A_GAME, "seats": [{"kind": "me"}] * few(A_GAME)}).headers["set-cookie"]
        assert "HttpOnly" in said and "SameSite=lax" in said and "Path=/" in said and "Secure" not in said
    with Person(start(secure=True)) as person:
        said = person.post("/tables", {"game": A_GAME, "seats": [{"kind": "me"}] * few(A_GAME)}).headers["set-cookie"]
        assert "Secure" in said


def test_the_same_link_opens_the_seat_on_a_second_device(ann: Person, server: Running) -> None:
    table, game = alone(ann, A_GAME)
    with Person(server) as phone:
        again = phone.join(table.secrets[0])
        assert again.shown()["yours"] == [0]
        assert again.shown()["seating"]["seats"][0]["name"] == "Player 1"
        seat = game.handle.seat
        phone.join(table.secrets[seat])
        good(again.move(seat, 0, game.handle.legal_moves()[0]))
    assert table.shown()["version"] == 1


def test_a_seat_that_was_joined_twice_from_one_device_is_held_once(ann: Person) -> None:
    table = ann.make(A_GAME, ["me"] * few(A_GAME))
    before = table.now()["position"]
    ann.join(table.secrets[0])
    assert table.now()["position"] == before


@pytest.mark.parametrize("secret", ["x" * 32, "x" * 16, "-" * 128])
def test_a_link_that_opens_nothing_says_so(ann: Person, secret: str) -> None:
    refused(ann.post("/join", {"secret": secret}), 404, "unknown")


@on_both_databases
def test_an_open_seat_of_a_listed_table_is_taken_once(ann: Person, bob: Person, server: Running) -> None:
    table = ann.make(A_GAME, ["me", *["open"] * (few(A_GAME) - 1)], listed=True)
    assert table.id in bob.listed("open")
    assert good(bob.post(f"{table.path}/seats/1", {"name": "Bob"}))["seat"] == 1
    assert bob.at(table).shown()["yours"] == [1]
    with Person(server) as third:
        refused(third.post(f"{table.path}/seats/1", {}), 409, "not_now")
        refused(third.post(f"{table.path}/seats/0", {}), 409, "not_now")
        refused(third.post(f"{table.path}/seats/7", {}), 404, "unknown")
    assert table.id not in bob.listed("open")


def test_an_open_seat_of_a_table_that_is_not_listed_needs_its_link(ann: Person, bob: Person) -> None:
    table = ann.make(A_GAME, ["me", *["open"] * (few(A_GAME) - 1)])
    assert table.id not in bob.listed("open")
    refused(bob.post(f"{table.path}/seats/1", {}), 403, "not_yours")


@on_both_databases
@every_game
def test_lists_show_open_tables_ones_own_and_recent_ones(ann: Person, bob: Person, game: str) -> None:
    waiting = ann.make(game, ["me", *["open"] * (few(game) - 1)], listed=True)
    running = ann.make(game, ["me"] * few(game), listed=True)
    hidden = ann.make(game, ["me"] * few(game))
    made = {waiting.id, running.id, hidden.id}
    assert made & set(bob.listed("open")) == {waiting.id}
    assert made & set(bob.listed("recent")) == {running.id}
    assert bob.listed("mine") == []
    assert ann.listed("mine") == [hidden.id, running.id, waiting.id]
    mirror(running, game).play()
    assert made & set(bob.listed("recent")) == {running.id}
    [over] = [each for each in good(bob.get("/tables", which="recent"))["tables"] if each["id"] == running.id]
    assert over["over"] and over["ended_at"] >= over["made_at"] and len(over["scores"]) == few(game)


@on_both_databases
def test_a_table_that_was_made_or_joined_last_is_listed_first(ann: Person, bob: Person) -> None:
    first = ann.make(A_GAME, ["me", *["open"] * (few(A_GAME) - 1)])
    second = ann.make(A_GAME, ["me", *["open"] * (few(A_GAME) - 1)])
    bob.join(second.secrets[1])
    bob.join(first.secrets[1])
    assert bob.listed("mine") == [first.id, second.id]


def test_a_table_that_is_not_there_is_unknown(ann: Person) -> None:
    for path in ("", "/now", "/news", "/log", "/replay"):
        refused(ann.get(f"/tables/nothing-is-here{path}"), 404, "unknown")


@every_game
def test_anybody_with_the_address_may_watch(ann: Person, bob: Person, game: str) -> None:
    table, game_beside = alone(ann, game)
    game_beside.play(10)
    seen = bob.at(table).now()
    assert seen["table"]["scene"] == drawn(game_beside.handle, few(game))
    assert seen["table"]["choices"] == []
    assert not seen["table"]["can_undo"]
    assert len(seen["happened"]) == 10


def test_a_seat_gets_another_name(ann: Person) -> None:
    table = ann.make(A_GAME, ["me"] * few(A_GAME))
    shown = good(table.change(0, name="  Ann "))
    assert shown["seating"]["seats"][0]["name"] == "Ann"
    good(table.change(0, name=""))
    assert table.shown()["seating"]["seats"][0]["name"] == "Player 1"


def test_two_of_the_same_name_can_be_told_apart(ann: Person) -> None:
    names = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ann 2"}]
    table = ann.make("automata", names)
    shown = [seat["name"] for seat in table.shown()["seating"]["seats"]]
    assert len(set(shown)) == 3


def test_somebody_elses_seat_is_left_alone(ann: Person, bob: Person) -> None:
    table = bob.at(ann.make(A_GAME, ["me"] * few(A_GAME)))
    for change in ({"name": "Bob"}, {"bot": "random"}, {"person": True}):
        refused(table.change(0, **change), 403, "not_yours")
    refused(bob.post(f"{table.path}/seats/0/link"), 403, "not_yours")
    refused(table.change(7, name="Bob"), 404, "unknown")


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({}, "Nothing is to be changed"),
        ({"bot": "random", "person": True}, "not by both"),
        ({"bot": "nobody"}, "There is no player 'nobody'"),
        ({"bot": "greedy:0.1"}, "without a setting"),
        ({"name": "Ann\u202e"}, "There is a letter in it that cannot be seen. Write it without."),
        ({"name": "A" * 25}, "at most 24"),
    ],
)
def test_a_change_that_makes_no_sense_is_refused(ann: Person, change: dict[str, object], part: str) -> None:
    table = ann.make(A_GAME, ["me"] * few(A_GAME))
    assert part in refused(table.change(0, **change), 422, "malformed")["sentence"]


def test_the_host_puts_a_bot_on_an_open_seat_and_nobody_else_does(ann: Person, bob: Person) -> None:
    table = ann.make(A_GAME, ["me", *["open"] * (few(A_GAME) - 1)], listed=True)
    refused(bob.at(table).change(1, bot="random"), 403, "not_yours")
    seat = good(table.change(1, bot="random"))["seating"]["seats"][1]
    assert seat == {"seat": 1, "name": "random", "open": False, "bot": "random", "person": False}
    refused(bob.post(f"{table.path}/seats/1", {}), 409, "not_now")


def test_the_host_cannot_put_a_bot_in_the_place_of_a_guest(ann: Person, bob: Person) -> None:
    table = ann.make(A_GAME, ["me", *["open"] * (few(A_GAME) - 1)])
    bob.join(table.secrets[1])
    refused(table.change(1, bot="random"), 403, "not_yours")


@on_both_databases
def test_a_new_link_voids_the_old_one(ann: Person, bob: Person, server: Running) -> None:
    table = ann.make(A_GAME, ["me", *["open"] * (few(A_GAME) - 1)])
    fresh = good(ann.post(f"{table.path}/seats/1/link"))["secret"]
    refused(bob.post("/join", {"secret": table.secrets[1]}), 404, "unknown")
    his = bob.join(fresh)
    again = good(bob.post(f"{table.path}/seats/1/link"))["secret"]
    with Person(server) as thief:
        refused(thief.post("/join", {"secret": fresh}), 404, "unknown")
    with Person(server, fresh) as thief:
        refused(thief.get(f"{table.path}/now", seat=1), 403, "not_yours")
    assert his.shown()["yours"] == [1]
    with Person(server, again) as program:
        assert program.at(table).shown()["yours"] == [1]


def test_a_new_link_locks_out_whoever_came_by_the_old_one(ann: Person, bob: Person, server: Running) -> None:
    """Links go astray: whoever asks for a new one keeps the seat alone."""
    table = ann.make(A_GAME, ["me", *["open"] * (few(A_GAME) - 1)])
    his = bob.join(table.secrets[1])
    with Person(server) as thief:
        taken = thief.join(table.secrets[1])
        assert taken.shown()["yours"] == [1]
        good(bob.post(f"{table.path}/seats/1/link"))
        assert taken.shown()["yours"] == []
    assert his.shown()["yours"] == [1]


@on_both_databases
@every_game
def test_a_rematch_moves_everybody_one_seat_on_and_is_made_once(ann: Person, bob: Person, game: str) -> None:
    places = [{"kind": "me", "name": "Ann"}, *[{"kind": "open"}] * (few(game) - 1)]
    table = ann.make(game, places)
    his = bob.join(table.secrets[1], "Bob")
    for seat in range(2, few(game)):
        ann.join(table.secrets[seat])
    refused(ann.post(f"{table.path}/rematch"), 409, "not_now")
    refused(bob.post(f"{table.path}/rematch"), 409, "not_now")
    beside = mirror(table, game)
    while not beside.handle.over:
        beside.table = his if beside.handle.seat == 1 else table
        beside.play(1)
    with his.news() as stream:
        assert stream.next().seating.rematch is None  # type: ignore[union-attr]
        first = good(ann.post(f"{table.path}/rematch"))
        assert stream.next().seating.rematch == first["id"]  # type: ignore[union-attr]
    second = good(bob.post(f"{table.path}/rematch"))
    assert first["id"] == second["id"] != table.id
    assert table.shown()["seating"]["rematch"] == first["id"]
    names = [seat["name"] for seat in first["seating"]["seats"]]
    assert names[1:3] == ["Ann", "Bob"] if few(game) > 2 else names == ["Bob", "Ann"]
    assert 1 in first["yours"] and second["yours"] == [2 % few(game)]
    assert first["version"] == 0 and first["options"] == table.shown()["options"]


def test_a_rematch_is_for_those_who_played(ann: Person, bob: Person) -> None:
    table, beside = alone(ann, A_GAME)
    beside.play()
    refused(bob.post(f"{table.path}/rematch"), 403, "not_yours")


def test_after_a_rematch_the_seats_have_links_that_their_holders_can_renew(ann: Person, bob: Person) -> None:
    table, beside = alone(ann, A_GAME)
    beside.play()
    following = good(ann.post(f"{table.path}/rematch"))["id"]
    refused(bob.post("/join", {"secret": "x" * 32}), 404, "unknown")
    secret = good(ann.post(f"/tables/{following}/seats/0/link"))["secret"]
    assert bob.join(secret).id == following


def test_a_set_of_the_hosts_can_be_chosen(start: Start, tmp_path: Path) -> None:
    (tmp_path / "factory_manager").mkdir()
    folder = copied_set("factory_manager", tmp_path / "factory_manager" / "ours")
    edit(folder / "setup.toml", "money = 18", "money = 20")
    server = start(sets=tmp_path)
    with Person(server) as person:
        shelf = {game["name"]: game["components"] for game in good(person.get("/games"))["games"]}
        assert shelf["factory_manager"] == [STANDARD, "ours"]
        table = person.make("factory_manager", ["me"] * 2, components="ours")
        assert table.shown()["components"] == "ours"
        assert '["money",20' in person.get(f"{table.path}/now").text


def test_a_broken_set_keeps_the_server_from_starting(tmp_path: Path) -> None:
    folder = tmp_path / "sets" / "factory_manager" / "broken"
    folder.mkdir(parents=True)
    (folder / "nonsense.toml").write_text("x = 1")
    with pytest.raises(Exception, match="nonsense"):
        make_app(Settings(database=f"sqlite:///{tmp_path}/tables.sqlite", sets=tmp_path / "sets"))

"""A page of one's own and the club's: whose games they have, and whose not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import Connection, delete, update

from gearwright.server import results
from gearwright.server.archive import schema

from .conftest import Start, on_both_databases
from .people import Person, Table, good

GAME = "factory_manager"


def play(tables: list[Table]) -> None:
    """Plays a game to its end; each seat belongs to the table at its place."""
    shown = tables[0].shown()
    while not shown["over"]:
        seat = shown["asked"]
        choices = tables[seat].now(seat)["table"]["choices"]
        good(tables[seat].move(seat, shown["version"], choices[len(choices) // 2]["move"]))
        shown = tables[0].shown()


def together(ann: Person, bob: Person, **wishes: Any) -> Table:
    """A finished game of both."""
    table = ann.make(GAME, [{"kind": "me", "name": "Ann"}, "open"], **wishes)
    his = bob.join(table.secrets[1], "Bob")
    play([table, his])
    return table


def all_of(person: Person, page: str) -> Any:
    """The whole page, once all is counted."""
    while (found := good(person.get(page)))["waiting"]:
        pass
    return found


@on_both_databases
def test_everybody_has_their_own_games_and_the_club_those_that_are_shown(start: Start) -> None:
    server = start()
    with Person(server) as ann, Person(server) as bob, Person(server) as eve:
        private, shown = together(ann, bob), together(ann, bob, listed=True)
        places = shown.shown()["places"]
        mine, his = all_of(ann, "/me"), all_of(bob, "/me")
        assert {game["table"] for game in mine["games"]} == {private.id, shown.id}
        assert [(game["seat"], game["others"], game["rated"]) for game in mine["games"]] == [(0, ["Bob"], True)] * 2
        assert {(game["table"], game["seat"]) for game in his["games"]} == {(private.id, 1), (shown.id, 1)}
        (rating,) = mine["ratings"]
        assert (rating["name"], rating["seats"], rating["games"], rating["rated"]) == ("Ann", 2, 2, 2)
        assert rating["rating"]["low"] < rating["rating"]["value"] < rating["rating"]["high"]
        assert good(eve.get("/me")) == {"games": [], "ratings": [], "habits": [], "waiting": 0}
        club = all_of(eve, "/club")
        assert {(each["name"], each["games"]) for each in club["ratings"]} == {("Ann", 1), ("Bob", 1)}
        first = min(club["ratings"], key=lambda each: each["place"])
        assert first["place"] == min(places) and not first["bot"]
        told = json.dumps([mine, his, club])
        assert ann.http.cookies["gearwright"] not in told and private.id not in json.dumps(club)


@on_both_databases
def test_games_that_are_gone_and_such_as_cannot_be_counted_are_left_out(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many they are, and the others count."""
    monkeypatch.setattr(results, "AT_ONCE", 1)
    server = start()
    with Person(server) as ann, Person(server) as bob:
        counted, gone, odd = (together(ann, bob, listed=True) for _ in range(3))
        all_of(ann, "/me")

        def spoil(connection: Connection) -> None:
            tables, log = schema.tables.c, schema.log.c
            connection.execute(update(schema.tables).where(tables.id == gone.id).values(game="lost"))
            connection.execute(update(schema.log).where(log.table_id == odd.id, log.number == 1).values(move="lost"))
            connection.execute(delete(schema.results).where(schema.results.c.table_id != gone.id))

        server.keeper.database.run(spoil)
        assert [game["table"] for game in all_of(ann, "/me")["games"]] == [counted.id]
        assert {each["games"] for each in all_of(ann, "/club")["ratings"]} == {1}


def test_running_and_imported_games_are_not_counted_and_one_with_hints_is_not_rated(ann: Person, bob: Person) -> None:
    ann.make(GAME, ["me", "me"])
    hinted = together(ann, bob, hints=True)
    log = good(ann.get(f"{hinted.path}/log"))
    ann.bring(log)
    mine = all_of(ann, "/me")
    assert [game["table"] for game in mine["games"]] == [hinted.id]
    assert not mine["games"][0]["rated"] and mine["ratings"][0]["rating"] is None

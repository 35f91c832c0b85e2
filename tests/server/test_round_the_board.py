"""Round the board: lists of one's own tables, invitations, links to further devices, names in any script."""

from __future__ import annotations

import json

import pytest

from gearwright.server import seating
from gearwright.server.names import isolated
from gearwright.server.rooms import Visitor

from .conftest import on_both_databases
from .keeping import ANN, BOB, OPENED, Two, awaited, made, moved
from .people import Person, good, refused
from .running import Running
from .scripts import NAMES
from .shelf import A_GAME, few


@pytest.mark.parametrize("name", NAMES)
def test_names_come_back_as_they_were_given_everywhere(ann: Person, bob: Person, name: str) -> None:
    table = ann.make(A_GAME, [{"kind": "me", "name": name}, *["open"] * (few(A_GAME) - 1)])
    assert table.shown()["host"] == name
    bob.join(table.secrets[1], name)  # both are called the same
    first, second = (seat["name"] for seat in table.shown()["seating"]["seats"][:2])
    assert (first, second) == (f"{name} 1", f"{name} 2")
    version = table.shown()["version"]
    seat = table.shown()["asked"]
    asked = table if seat == 0 else bob.at(table)
    if seat < 2:
        good(asked.move(seat, version, asked.now(seat)["table"]["choices"][0]["move"]))
    told = json.dumps(table.now(0), ensure_ascii=False)
    assert json.dumps(isolated(first), ensure_ascii=False)[1:-1] in told


@on_both_databases
@awaited
async def test_an_invitation_tells_and_changes_nothing(two: Two) -> None:
    here, there = two
    table = await made(here, *OPENED)
    before = table.room.head
    for keeper in (here, there):
        room, seat = await seating.invited(keeper, table.secrets[1])
        assert (room.head, seat, room.seats[1].open, room.host) == (before, 1, True, "Player 1")
        assert room.held_by(BOB) == []


def test_an_invitation_says_who_invites_to_which_game(server: Running, ann: Person, bob: Person) -> None:
    table = ann.make(A_GAME, [{"kind": "me", "name": "Ann"}, *["open"] * (few(A_GAME) - 1)])
    found = good(bob.post("/invitation", {"secret": table.secrets[1]}))
    assert (found["table"]["host"], found["table"]["game"], found["seat"]) == ("Ann", A_GAME, 1)
    assert found["table"]["yours"] == [] and not found["table"]["hosting"]
    assert good(ann.post("/invitation", {"secret": table.secrets[1]}))["table"]["hosting"]
    refused(bob.post("/invitation", {"secret": "x" * 32}), 404, "unknown")


@on_both_databases
@awaited
async def test_a_link_for_a_further_device_sends_nobody_away(two: Two) -> None:
    here, _ = two
    table = await made(here, *OPENED)
    room, phone, tablet = table.room, Visitor("ann's phone", None), Visitor("ann's tablet", None)
    await seating.join(here, "ann's phone", table.secrets[0], "")
    secret = await seating.new_link(here, ANN, room, 0, others_stay=True)
    await seating.join(here, "ann's tablet", secret, "")
    assert [room.held_by(each) for each in (ANN, phone, tablet)] == [[0], [0], [0]]
    await seating.new_link(here, ANN, room, 0)
    assert [room.held_by(each) for each in (ANN, phone, tablet)] == [[0], [], []]


@awaited
async def test_the_last_line_is_told_as_in_the_story(two: Two) -> None:
    """A list needs one line, and the room need not tell the whole story for it."""
    here, there = two
    room = (await made(here)).room
    assert room.latest(0) is None and room.round() is not None
    for version in range(6):
        await moved(here, room, version, room)
    other = await there.room(room.head.id)
    lines = {seat: other.latest(seat) for seat in range(few(A_GAME) + 1)}
    for seat, line in lines.items():
        assert line == room.story(seat)[-1] == room.latest(seat)


def test_ones_own_tables_say_how_far_they_are(ann: Person, bob: Person) -> None:
    table = ann.make(A_GAME, ["me"] * few(A_GAME), listed=True)
    table.play_on(3)
    mine = good(ann.get("/tables", which="mine"))["tables"][0]
    assert mine["round"][0] == "round" and mine["last"]["version"] == 3
    others = next(each for each in good(bob.get("/tables", which="recent"))["tables"] if each["id"] == table.id)
    assert others["round"] is None and others["last"] is None

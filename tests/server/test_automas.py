"""Automas: the game decides for their seats, so nobody sits there, and nobody has to move their pieces."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from gearwright import Handle, find_game, game_names

from ..waiting import wait
from .conftest import SEED
from .people import Person, Table, good, refused

READY = [(name, ready) for name in game_names() for ready in find_game(name).ready]
ready_made = pytest.mark.parametrize(("game", "ready"), READY, ids=[f"{name}-{ready.title}" for name, ready in READY])


def opened(person: Person, game: str, ready: Any) -> Table:
    return person.make(game, ["me", *["novice"] * (ready.seats - 1)], options=ready.options)


def waited_for(table: Table, seat: int) -> dict[str, Any]:
    """What a seat sees when it is asked."""
    now: dict[str, Any] = {}

    def asked() -> bool:
        now.update(table.now(seat)["table"])
        return bool(now["asked"] == seat or now["over"])

    wait(asked)
    return now


@ready_made
def test_the_shelf_offers_ready_made_tables(ann: Person, game: str, ready: Any) -> None:
    shelf = {each["name"]: each for each in good(ann.get("/games"))["games"]}
    offered = {"title": ready.title, "seats": ready.seats, "options": ready.options}
    assert offered in shelf[game]["ready"]


@ready_made
def test_an_automa_moves_by_itself_and_is_called_so(ann: Person, game: str, ready: Any) -> None:
    table = opened(ann, game, ready)
    seats = table.shown()["seating"]["seats"]
    automas = find_game(game).automas(ready.seats, Handle(find_game(game), ready.seats, SEED, ready.options).options)
    assert automas > 0
    for seat in seats[-automas:]:
        assert (seat["name"].split()[0], seat["bot"], seat["person"], seat["open"]) == ("Automa", None, False, False)
    luck = random.Random(1)
    for _ in range(12):
        now = waited_for(table, 0)
        good(table.move(0, table.shown()["version"], luck.choice(now["choices"])["move"]))
    movers = {each["seat"] for each in table.now(0)["happened"]}
    assert movers == set(range(ready.seats))


@ready_made
def test_a_rematch_leaves_the_automas_where_they_are(ann: Person, game: str, ready: Any) -> None:
    handle, luck = Handle(find_game(game), ready.seats, SEED, ready.options), random.Random(2)
    while not handle.over:
        handle.play(luck.choice(handle.legal_moves()))
    table = ann.bring(json.loads(handle.log.text()))
    assert table.shown()["yours"] == [0]
    following = good(ann.post(f"{table.path}/rematch"))
    assert following["yours"] == [0]
    assert [seat["name"] for seat in following["seating"]["seats"]][1:] == ["Automa"]
    automa = ready.seats - 1
    refused(ann.post(f"/tables/{following['id']}/moves", answer(automa)), 403, "not_yours")


def answer(seat: int) -> dict[str, Any]:
    return {"seat": seat, "version": 0, "key": "nobody-moves-for-it", "move": 0}

"""A position as a picture and in words: from where one may look, and nobody sees more."""

from __future__ import annotations

from xml.etree import ElementTree

from gearwright.core.play.position import as_svg, in_words

from .people import Person, refused
from .shelf import A_GAME, alone


def test_a_position_is_drawn_and_told_as_a_spectator_sees_it(ann: Person, bob: Person) -> None:
    table, beside = alone(ann, A_GAME)
    beside.play(12)
    earlier = beside.handle.copy()
    names = [seat["name"] for seat in table.shown()["seating"]["seats"]]
    earlier.players = names
    beside.play(8)
    told = in_words(earlier.view(earlier.seats))
    for person in (ann, bob):
        picture = person.get(f"{table.path}/position.svg", step=12)
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text == as_svg(earlier.view(earlier.seats)) and ElementTree.fromstring(picture.text) is not None
        words = person.get(f"{table.path}/position.txt", step=12)
        assert words.headers["content-type"].startswith("text/plain")
        assert words.text == told
    now = bob.get(f"{table.path}/position.txt").text
    assert now == bob.get(f"{table.path}/position.txt", step=20).text != told


def test_a_seat_of_somebody_elses_is_not_looked_from_while_the_game_runs(ann: Person, bob: Person) -> None:
    table, beside = alone(ann, A_GAME)
    beside.play(5)
    for kind in ("svg", "txt"):
        path = f"{table.path}/position.{kind}"
        assert ann.get(path, seat=0).status_code == 200
        refused(bob.get(path, seat=0), 403, "not_yours")
        refused(bob.get(path, step=6), 404, "unknown")

"""An Automa is somebody of its own: no bot is credited with what it scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from gearwright import GearwrightError, find_game
from gearwright.arena.playing import Room
from gearwright.arena.results import Run, opened, read_results
from gearwright.arena.running import plan
from gearwright.arena.simulate import everywhere, simulate
from gearwright.arena.summary import summarise

GAIA = find_game("gaia")
SOLO = {"automas": "one"}


def test_a_simulation_has_a_row_for_the_automa() -> None:
    for named in (["random"], ["first"]):
        assert everywhere(GAIA, 2, named, SOLO) == [*named, "Automa"]
    run = simulate(GAIA, everywhere(GAIA, 3, ["random"], {"automas": "two"}), 3, 1, {"automas": "two"}, lambda _: None)
    data = run.data()
    assert data["players"] == ["random", "Automa", "Automa"]
    seats = [row["mean"] for row in data["scores"]["seats"]]
    assert set(data["scores"]["players"]) == {"random", "Automa"}
    assert data["scores"]["players"]["random"]["mean"] == pytest.approx(seats[0])
    assert data["scores"]["players"]["Automa"]["mean"] == pytest.approx(sum(seats[1:]) / 2)


def test_whoever_names_a_bot_for_the_seat_of_an_automa_has_an_automa() -> None:
    assert simulate(GAIA, ["random", "random"], 1, 1, SOLO, lambda _: None).players == ["random", "Automa"]


def test_seats_are_counted_with_the_automas() -> None:
    assert everywhere(GAIA, None, ["random"], SOLO) == ["random", "Automa"]
    assert everywhere(GAIA, None, ["a", "b"], SOLO) == ["a", "b", "Automa"]
    assert everywhere(GAIA, None, ["random"], {}) == ["random"]
    with pytest.raises(GearwrightError, match="2 players do not fill 2 seats with 1 Automa: name one"):
        everywhere(GAIA, 2, ["a", "b"], SOLO)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two players who take turns against an Automa."""
    run = plan(GAIA, ["random", "novice"], 2, 3, SOLO)
    path = tmp_path_factory.mktemp("arena") / "games.jsonl"
    room = Room(run, GAIA)
    with opened(path, run) as results:
        for number in range(run.schedule.games(1)):
            seating = run.schedule.seating(number)
            results.add(room.play(seating))
    return path


def test_the_arena_rates_the_automa_as_itself(played: Path) -> None:
    run, games = read_results(played)
    assert [played.players for played in games] == [["random", "Automa"], ["novice", "Automa"]]
    found = summarise(run, games)
    assert {row["player"] for row in found["ratings"]} == {"random", "novice", "Automa"}
    rows = {(row["player"], row["seat"]): row for row in found["scores"]}
    assert set(rows) == {("random", 0), ("novice", 0), ("Automa", 1)}
    assert rows["random", 0]["mean"] == games[0].scores[0]
    assert rows["Automa", 1]["mean"] == (games[0].scores[1] + games[1].scores[1]) / 2
    pairs = {(pair["player"], pair["other"]): pair["of"] for pair in found["pairs"]}
    assert pairs["random", "Automa"] == pairs["novice", "Automa"] == 1 and pairs["random", "novice"] == 0


def test_players_only_change_the_seats_that_no_automa_has() -> None:
    run = plan(GAIA, ["random", "novice"], None, 3, SOLO)
    assert (run.seats, run.automas) == (3, 1)
    seated = [run.schedule.seating(number).players for number in range(run.schedule.games(2))]
    assert seated == [("random", "novice", "Automa"), ("novice", "random", "Automa")]


def test_results_from_before_still_tell_what_was_played() -> None:
    """They have bots on the seats of Automas, and do not tell how many Automas there were."""
    old = plan(GAIA, ["random", "novice"], 2, 3, SOLO).model_dump_json(exclude={"automas"})
    run = Run.model_validate_json(old)
    assert run.schedule.seating(0).players == ("random", "novice") and run.compared == ["random", "novice"]

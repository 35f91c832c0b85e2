"""The file of results: only appended to, whole lines only, one run in one file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gearwright import GearwrightError
from gearwright.arena.results import Run, Times, opened, read_results
from gearwright.arena.summary import in_all

from .games import a_run, all_ended

RUN = a_run()
GAMES = all_ended(RUN, 6, {"a": 3, "b": 2}.__getitem__)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "results.jsonl"


def write(path: Path, first: int, last: int, run: Run = RUN) -> None:
    with opened(path, run) as results:
        for played in GAMES[first:last]:
            results.add(played)


def test_a_file_can_be_read_again(path: Path) -> None:
    write(path, 0, 6)
    run, games = read_results(path)
    assert (run, games) == (RUN, GAMES)
    lines = path.read_text().splitlines()
    assert len(lines) == 7
    assert json.loads(lines[0])["format"] == "gearwright arena 1"
    assert set(json.loads(lines[1])) == {"game", "deal", "seed", "players", "scores", "places", "moves", "times"}


def test_a_run_goes_on_where_it_was_left(path: Path) -> None:
    write(path, 3, 5)
    before = path.read_bytes()
    with opened(path, RUN) as results:
        assert results.done == {3, 4}
        results.add(GAMES[0])
    assert path.read_bytes().startswith(before)
    assert [played.game for played in read_results(path)[1]] == [0, 3, 4]


def test_a_line_that_was_cut_off_is_dropped_wherever_the_cut_was(path: Path) -> None:
    write(path, 0, 2)
    whole = path.read_bytes()
    ends = [place + 1 for place, byte in enumerate(whole) if byte == ord("\n")]
    for length in range(0, len(whole), 7):
        path.write_bytes(whole[:length])
        kept = sum(end <= length for end in ends[1:])
        with opened(path, RUN) as results:
            assert results.done == set(range(kept))
            for played in GAMES[kept:2]:
                results.add(played)
        assert path.read_bytes() == whole


def test_reading_does_not_change_a_cut_off_file(path: Path) -> None:
    write(path, 0, 2)
    path.write_bytes(path.read_bytes()[:-5])
    cut = path.read_bytes()
    assert read_results(path)[1] == GAMES[:1]
    assert path.read_bytes() == cut


def test_nothing_played_leaves_no_file(path: Path) -> None:
    write(path, 0, 0)
    assert not path.exists()


@pytest.mark.parametrize(
    ("other", "part"),
    [
        (a_run(seed=8), "its seed is 7, not 8"),
        (a_run(("a", "c")), "its players is a,b, not a,c"),
        (a_run(options={"first_game": "on"}), "its options is first_game=off, not first_game=on"),
        (a_run(("a", "b"), 3), "its seats is 2, not 3"),
    ],
)
def test_another_run_is_refused(path: Path, other: Run, part: str) -> None:
    write(path, 0, 2)
    before = path.read_bytes()
    with pytest.raises(GearwrightError, match=f"holds another run: {part}; name another file with --out"):
        write(path, 0, 2, other)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["notes", "notes\n", '{"format": "gearwright log 1"}\n', "{}\n{}\n"])
def test_another_file_is_left_alone(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text)
    with pytest.raises(GearwrightError, match="holds no results of the arena"):
        write(path, 0, 2)
    assert path.read_text() == text


def test_damage_is_told_with_its_line(path: Path) -> None:
    write(path, 0, 3)
    lines = path.read_text().splitlines(keepends=True)
    for damaged, part in (
        ([lines[0], "{}\n", *lines[2:]], "line 2 is no game"),
        ([*lines, lines[2]], "line 5 tells game 1 once more"),
        ([lines[0], lines[1].replace('"a"', '"c"')], "line 2 is no game of this run"),
        ([lines[0], lines[1].replace('"scores":[3,2]', '"scores":[3]')], "line 2 is no game of this run"),
        ([lines[0], lines[1].replace('"game":0', '"game":-2')], "line 2 is no game of this run"),
    ):
        path.write_text("".join(damaged))
        with pytest.raises(GearwrightError, match=f"is damaged: {part}"):
            read_results(path)


def test_two_runs_at_once_do_not_share_a_file(path: Path) -> None:
    with opened(path, RUN), pytest.raises(GearwrightError, match="is being written by another run"):
        write(path, 0, 1)


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("mine")
    with pytest.raises(GearwrightError, match="cannot be written"):
        write(tmp_path / "notes" / "results.jsonl", 0, 1)
    with pytest.raises(GearwrightError, match=r"cannot be read: No such file"):
        read_results(tmp_path / "nowhere")


def test_times_are_summed_up() -> None:
    one = Times.of([0.001] * 18 + [0.5, 2.0])
    assert (one.count, one.p95, one.max) == (20, 0.5, 2.0)
    assert one.mean == pytest.approx((0.018 + 2.5) / 20)
    nothing = Times.of([])
    assert (nothing.count, nothing.mean, nothing.spread) == (0, 0, {})
    told = in_all([one, nothing, Times.of([0.001] * 80)])
    assert told["decisions"] == 100
    assert told["mean"] == pytest.approx((0.098 + 2.5) / 100)
    assert 0.001 <= told["p95"] <= 0.00105
    assert told["max"] == 2
    assert 2 / 1.05 <= in_all([Times.of([2.0] * 10)])["p95"] <= 2

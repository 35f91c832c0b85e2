"""Logs from outside: whatever is wrong with one is said in one sentence."""

from __future__ import annotations

import json
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import gearwright as gw
from gearwright import BadLog

Data = dict[str, Any]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A finished game."""
    table = gw.new("factory_manager", seats=2, seed=3)
    while not table.over:
        table.play(table.legal_moves()[0])
    table.log.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def edited(path: Path, edit: Callable[[Data], Any]) -> Path:
    data = json.loads(path.read_text())
    edit(data)
    path.write_text(json.dumps(data))
    return path


def test_a_log_is_what_the_documentation_says(path: Path) -> None:
    data = json.loads(path.read_text())
    documented = (Path(__file__).parents[2] / "docs" / "log.md").read_text()
    for field in data:
        assert f"`{field}`" in documented
    assert data["moves"][0].startswith("auction ")
    assert stat.S_IMODE(path.stat().st_mode) & stat.S_IRUSR


def test_layout_does_not_matter(path: Path) -> None:
    assert gw.load(edited(path, lambda data: None)).over


@pytest.mark.parametrize("keep", [0, 1, 100, 0.5, -3])
def test_a_truncated_file_is_refused(path: Path, keep: float) -> None:
    text = path.read_text()
    path.write_text(text[: int(len(text) * keep) if isinstance(keep, float) else keep])
    with pytest.raises(BadLog, match=r"game.json .*(cut off|no whole JSON).*\.$"):
        gw.load(path)


def no_field(name: str) -> Callable[[Data], Any]:
    return lambda data: data.pop(name)


def with_field(name: str, value: Any) -> Callable[[Data], Any]:
    return lambda data: data.update({name: value})


EDITS: dict[str, tuple[Callable[[Data], Any], str]] = {
    "unknown edition": (
        with_field("edition", 99),
        "Factory Manager has no edition 99 of the rules here: the newest is 1.",
    ),
    "edition zero": (with_field("edition", 0), "edition: input should be greater than or equal to 1"),
    "unknown game": (with_field("game", "chess"), "There is no game 'chess'"),
    "too many seats": (with_field("seats", 6), "2 to 5 seats, not at 6"),
    "unknown option": (with_field("options", {"fast": "on"}), "no option 'fast'"),
    "unknown choice": (with_field("options", {"first_game": "maybe"}), "cannot be 'maybe': it can be off or on"),
    "seed too large": (with_field("seed", 2**64), "seed: input should be less than"),
    "seed a text": (with_field("seed", "3"), "seed: input should be a valid integer"),
    "field too many": (with_field("extra", 1), "extra: extra inputs are not permitted"),
    "field missing": (no_field("seed"), "seed: field required"),
    "another format": (with_field("format", "pgn"), "its format is not 'gearwright log 1'"),
    "a move that is none": (lambda data: data["moves"].__setitem__(4, "fly 3"), "move 5 .*'fly 3' is no move"),
    "a move that is a number": (
        lambda data: data["moves"].__setitem__(4, 3),
        "moves 4: input should be a valid string",
    ),
    "an illegal move": (
        lambda data: data["moves"].__setitem__(0, "auction 12"),
        r"move 1 \('auction 12', seat \d\): This order tile is not in the offer\. \(Section 6\.1a\.\)",
    ),
    "a move not asked for": (lambda data: data["moves"].insert(0, "done"), "This is not what is asked now"),
    "moves after the end": (lambda data: data["moves"].append("done"), "The game is over"),
    "the last move gone": (lambda data: data["moves"].pop(), "tells a result, but after its"),
    "another seed": (with_field("seed", 4), "."),
    "a better result": (lambda data: data["result"]["scores"].__setitem__(0, 999), "tells another result"),
    "no result": (with_field("result", None), "tells another result"),
    "another component set": (
        with_field("components", {"name": "mine", "digest": "0"}),
        r"played with the component set 'mine' .*name its folder with --components",
    ),
    "too few players": (with_field("players", ["Ann"]), "names 1 players for 2 seats"),
    "another player": (with_field("players", ["Ann", "Bob"]), "was changed after it was written"),
    "another checksum": (with_field("checksum", "0"), "was changed after it was written"),
    "no checksum": (no_field("checksum"), "was changed after it was written"),
}


@pytest.mark.parametrize("what", EDITS)
def test_an_edited_log_is_refused(path: Path, what: str) -> None:
    edit, sentence = EDITS[what]
    with pytest.raises(BadLog, match=sentence) as refused:
        gw.load(edited(path, edit))
    assert str(refused.value).startswith(str(path))
    assert "\n" not in str(refused.value)


def test_other_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadLog, match="cannot be read: No such file or directory"):
        gw.load(tmp_path / "none.json")
    (tmp_path / "picture").write_bytes(b"\x89PNG\xff")
    with pytest.raises(BadLog, match="it is not text"):
        gw.load(tmp_path / "picture")
    (tmp_path / "list.json").write_text("[1, 2]")
    with pytest.raises(BadLog, match="is no log"):
        gw.load(tmp_path / "list.json")


def test_saving_leaves_nothing_half_written(path: Path) -> None:
    folder = path.parent / "folder"
    folder.mkdir()
    with pytest.raises(BadLog, match="cannot be written"):
        gw.new("factory_manager", seed=1).log.save(folder)
    assert sorted(entry.name for entry in path.parent.iterdir()) == ["folder", "game.json"]

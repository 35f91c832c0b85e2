"""A component set of one's own travels inside the logs of its games, and is checked like any other at the door."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import gearwright as gw
from gearwright import BadComponents, BadLog
from gearwright.core.play import log as logs
from gearwright.core.play.components import MOST_LETTERS

from ..games.component_sets import copied_set, edit

GAME = "factory_manager"
Data = dict[str, Any]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A set with two files of its own, one of which says nothing new."""
    made = copied_set(GAME, tmp_path / "mine")
    (made / "tiles.toml").unlink()
    (made / "order_tiles.toml").unlink()
    edit(made / "setup.toml", "money = 18", "money = 23  # richer")
    return made


@pytest.fixture
def path(tmp_path: Path, folder: Path) -> Path:
    """The log of a finished game with that set."""
    table = gw.new(GAME, seats=2, seed=3, components=folder)
    while not table.over:
        table.play(table.legal_moves()[0])
    table.log.save(tmp_path / "game.json")
    forget_sets()
    return tmp_path / "game.json"


def forget_sets() -> None:
    """What another process knows of users' sets: nothing."""
    for name in [name for name in sys.modules if name.startswith(f"{GAME}_")]:
        del sys.modules[name]


def edited(path: Path, change: Callable[[Data], Any]) -> Path:
    """The log with something changed, and a checksum that fits."""
    data = json.loads(path.read_text())
    del data["checksum"]
    change(data)
    path.write_text(json.dumps({**data, "checksum": logs._checksum(data)}))
    return path


def test_a_log_replays_after_its_set_was_edited(path: Path, folder: Path) -> None:
    first = gw.load(path, folder)
    forget_sets()
    edit(folder / "setup.toml", "money = 23", "money = 99")
    again = gw.load(path)
    assert again.array.tobytes() == first.array.tobytes() and again.over
    assert again.log == first.log
    for file in folder.iterdir():
        file.unlink()
    forget_sets()
    assert gw.load(path).scores == first.scores


def test_a_log_holds_the_files_that_differ_and_nothing_else(path: Path, folder: Path) -> None:
    told = json.loads(path.read_text())["components"]
    standard = gw.find_game(GAME).components
    assert told["name"] == "mine" and told["base"] == standard.digest != told["digest"]
    assert told["files"] == {"setup.toml": (folder / "setup.toml").read_text()}
    documented = (Path(__file__).parents[2] / "docs" / "log.md").read_text()
    assert all(f"`{field}`" in documented for field in told)


def test_a_log_of_the_games_own_set_names_it_only(tmp_path: Path) -> None:
    standard = gw.find_game(GAME).components
    for components in (None, copied_set(GAME, tmp_path / "like_it")):
        told = json.loads(gw.new(GAME, seed=1, components=components).log.text())["components"]
        assert told == {"name": "standard" if components is None else "like_it", "digest": standard.digest}


def test_a_log_tells_the_set_as_it_was_when_the_game_began(folder: Path) -> None:
    table = gw.new(GAME, seats=2, seed=3, components=folder)
    edit(folder / "setup.toml", "money = 23", "money = 99")
    table.play(table.legal_moves()[0])
    assert "money = 23" in table.log.components.files["setup.toml"]


def test_a_log_from_before_sets_travelled_is_read_with_its_folder(path: Path, folder: Path) -> None:
    def without(data: Data) -> None:
        del data["components"]["base"], data["components"]["files"]

    edited(path, without)
    with pytest.raises(BadLog, match=r"component set 'mine' .* name its folder with --components"):
        gw.load(path)
    assert gw.load(path, folder).over


def with_file(name: str, text: str) -> Callable[[Data], Any]:
    return lambda data: data["components"]["files"].update({name: text})


def instead(old: str, new: str) -> Callable[[Data], Any]:
    def change(data: Data) -> None:
        files = data["components"]["files"]
        assert old in files["setup.toml"]
        files["setup.toml"] = files["setup.toml"].replace(old, new, 1)

    return change


TAMPERED: dict[str, tuple[Callable[[Data], Any], str]] = {
    "another number": (instead("money = 23", "money = 24"), "the files of its component set 'mine' were changed"),
    "a file too many": (with_file("energy.toml", ""), "the files of its component set 'mine' were changed"),
    "a file of no game": (with_file("rules.toml", ""), "rules.toml: the game has no such table"),
    "a way out": (with_file("../../setup.toml", ""), r"\.\./\.\./setup.toml: the game has no such table"),
    "no text": (lambda data: data["components"]["files"].update({"setup.toml": 3}), "components files setup.toml: "),
    "no toml": (instead("[game]", "[game"), "setup.toml: this is not readable as TOML"),
    "too deep": (with_file("setup.toml", "a = " + "[" * 100_000), "setup.toml: this is not readable as TOML"),
    "too long a number": (with_file("setup.toml", f"a = {'9' * 9000}"), "setup.toml: this is not readable as TOML"),
    "a longer number": (with_file("setup.toml", f"a = 0x{'9' * 9000}"), "component set 'mine' cannot be read"),
    "too large": (with_file("setup.toml", "#" * (MOST_LETTERS + 1)), "'mine' is too large: it has at most 500,000"),
    "no base": (lambda data: data["components"].pop("base"), r"set that completes it \(not named\) is not here"),
    "another base": (lambda data: data["components"].update(base="0"), r"set that completes it \(0\) is not here"),
    "another digest": (lambda data: data["components"].update(digest="0"), "'mine' were changed: they make .*, not 0"),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_log_with_a_tampered_set_is_refused(path: Path, what: str) -> None:
    change, sentence = TAMPERED[what]
    with pytest.raises(BadLog, match=sentence) as refused:
        gw.load(edited(path, change))
    assert str(refused.value).startswith(str(path)) and str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_a_travelling_set_is_checked_as_any_other(path: Path, tmp_path: Path) -> None:
    """With a digest that fits, it is the entry that is complained of."""
    base = gw.find_game(GAME).components
    wrong = base.texts["setup.toml"].replace("money = 18", "money = -1")

    def change(data: Data) -> None:
        tables = {**base.tables, "setup.toml": json.loads(json.dumps(base.tables["setup.toml"]))}
        tables["setup.toml"]["player"]["money"] = -1
        text = json.dumps(tables, sort_keys=True, separators=(",", ":"))
        digest = hashlib.sha256(text.encode()).hexdigest()[:16]
        data["components"].update(files={"setup.toml": wrong}, digest=digest)

    with pytest.raises(BadLog, match=r"setup.toml: player, money: input should be greater than or equal to 0\.$"):
        gw.load(edited(path, change))


def test_the_folder_of_another_set_is_not_taken_for_the_logs(path: Path, folder: Path) -> None:
    edit(folder / "setup.toml", "money = 23", "money = 24")
    with pytest.raises(BadLog, match="leave --components out, its set is in the log"):
        gw.load(path, folder)


def test_a_date_is_refused_like_any_other_value(folder: Path) -> None:
    edit(folder / "setup.toml", "money = 23", "money = 2023-01-01")
    with pytest.raises(BadComponents, match=r"setup.toml: player, money: input should be a valid integer"):
        gw.find_game(GAME, folder)


def test_a_file_that_a_set_leaves_out_is_to_be_copied_first(folder: Path) -> None:
    (folder / "setup.toml").unlink()
    (folder / "tiles.toml").write_text(gw.find_game(GAME).components.texts["tiles.toml"])
    edit(folder / "tiles.toml", r'\[\[tile\]\]\nid = "W06".*?\n\n', "")
    edit(folder / "tiles.toml", "working_robot = 18", "working_robot = 17")
    edit(folder / "tiles.toml", "total = 106", "total = 105")
    own = gw.find_game(GAME).components.files["setup.toml"]
    with pytest.raises(BadComponents) as refused:
        gw.find_game(GAME, folder)
    hint = f"setup.toml (the game's own: copy {own} into your folder and change it there): components, factory_tiles: "
    assert str(refused.value).startswith(hint)

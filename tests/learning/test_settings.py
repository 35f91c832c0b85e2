"""The settings of a run: defaults, a file, the command line, and what is wrong with them said in a sentence."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from gearwright import GearwrightError, game_names
from gearwright.learning import settings as settings_module
from gearwright.learning.settings import Settings, between, defaults_text, read_settings

OF_GAMES = sorted((Path(settings_module.__file__).parent / "games").glob("*.toml"))


def test_every_setting_is_stated_with_its_default() -> None:
    text = defaults_text()
    stated = tomllib.loads(text)
    for name, field in Settings.model_fields.items():
        assert name in stated or (f"# {name} = " in text and not field.is_required()), name
    for line in text.partition("[cpu]")[0].splitlines():
        if " = " in line and not line.startswith(("blocks", "seed")):
            assert "#" in line.partition(" = ")[2] or line.startswith("# "), f"nothing says what this means: {line}"


def test_a_file_changes_defaults_and_the_command_line_changes_both(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("portion = 64\ntables = 100\nminutes = 3\nrate = [0.1, 0.2]\n[cpu]\ntables = 50\n")
    usual, own = read_settings(None, "cuda", {}), read_settings(file, "cuda", {"minutes": 7.0, "seats": None})
    assert (own.tables, own.minutes, own.rate, own.width) == (100, 7.0, (0.1, 0.2), usual.width)
    assert read_settings(file, "cpu", {}).tables == 50
    assert read_settings(None, "cpu", {}).tables < usual.tables
    assert read_settings(None, "cuda", own.model_dump()) == own  # as a card has them


@pytest.mark.parametrize("file", OF_GAMES, ids=lambda file: file.stem)
def test_a_game_has_defaults_of_its_own(file: Path, tmp_path: Path) -> None:
    assert file.stem in game_names()
    own = tomllib.loads(file.read_text())
    assert tomllib.loads(defaults_text(file.stem)) == tomllib.loads(defaults_text()) | own
    usual, settings = read_settings(None, "cuda", {}), read_settings(None, "cuda", {}, file.stem)
    assert settings == Settings.model_validate(usual.model_dump() | own) != usual
    mine = tmp_path / "mine.toml"
    mine.write_text("minutes = 3\npasses = 1\n")
    assert read_settings(mine, "cuda", {}, file.stem).passes == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("tables = 0", r"^The setting tables is wrong: input should be greater than or equal to 1\.$"),
        ("tabels = 5", r"^There is no setting 'tabels': gearwright train --print-settings lists them\.$"),
        ("rate = [0.1]", r"^The setting rate, 1 is wrong: field required\.$"),
        ("league = 2", r"^The setting league is wrong: "),
        ("width = 'wide'", r"^The setting width is wrong: "),
        ("minutes = inf", r"^The setting minutes is wrong: "),
        ("cpu = 3", r"^The setting cpu is wrong: it is a table of settings, \[cpu\]\.$"),
        ("portion = 99999999", r"^The setting portion is wrong: a window of 64 decisions at 1024 tables gives about "),
        ("width", r"mine\.toml is no TOML: "),
        (f"width = {'9' * 5000}", r"mine\.toml is no TOML: "),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(GearwrightError, match=sentence) as refusal:
        read_settings(file, "cpu", {})
    assert "\n" not in str(refusal.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(GearwrightError, match=r"none\.toml cannot be read: "):
        read_settings(tmp_path / "none.toml", "cpu", {})


def test_settings_with_two_numbers_go_from_one_to_the_other() -> None:
    assert [between((0.1, 0.001), done) for done in (0.0, 0.5, 1.0, 2.0)] == pytest.approx([0.1, 0.01, 0.001, 0.001])
    assert between((0.5, 0.0), 0.5) == 0.25

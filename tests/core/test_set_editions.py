"""A component set has a history: whatever was begun with an edition of it is found again by that edition's digest."""

from __future__ import annotations

import json
import pickle
import shutil
from pathlib import Path

import pytest

import gearwright as gw
from gearwright import BadComponents
from gearwright.core.play.components import ComponentSet, standard_set

from ..games.component_sets import edit
from ..revised import NAME, Revised, dearer, forget, richer, set_beside
from ..suite import golden_logs
from .test_own_sets import edited


def editions(newest: ComponentSet) -> list[int]:
    return [each.edition for each in (newest, *newest.older)]


def test_new_tables_have_the_newest_edition_and_logs_keep_theirs(revised: Revised, tmp_path: Path) -> None:
    played = [revised.played()]
    for change in (dearer, richer):
        revised.add_edition(change)
        played.append(revised.played())
    for number, table in enumerate(played, 1):
        path = tmp_path / f"{number}.json"
        table.log.save(path)
        again = gw.load(path)
        assert again.array.tobytes() == table.array.tobytes() and again.log == table.log
        assert again.game.components.edition == table.game.components.edition == number
        told = json.loads(path.read_text())["components"]
        assert told == {"name": "standard", "digest": table.game.components.digest}
    assert len({table.game.components.digest for table in played}) == 3


def test_ten_comes_after_nine(revised: Revised) -> None:
    shutil.move(revised.home / "edition_1", revised.home / "edition_9")
    revised.add_edition(dearer)
    assert editions(gw.find_game(NAME).components) == [10, 9]


def test_a_set_of_ones_own_is_completed_by_the_edition_that_it_was_played_with(
    revised: Revised, tmp_path: Path
) -> None:
    mine = set_beside(tmp_path / "mine")
    table = revised.played(mine)
    table.log.save(tmp_path / "game.json")
    told = table.log.components
    revised.add_edition(dearer)
    again = gw.load(tmp_path / "game.json")
    assert again.array.tobytes() == table.array.tobytes() and again.log == table.log
    assert again.game.components.base is not None and again.game.components.base.edition == 1
    begun = gw.new(NAME, components=mine).log.components
    assert begun.base == gw.find_game(NAME).components.digest != told.base
    assert begun.files == told.files and begun.digest != told.digest


def test_a_log_from_before_sets_travelled_finds_the_edition_that_completes_its_folder(
    revised: Revised, tmp_path: Path
) -> None:
    mine = set_beside(tmp_path / "mine")
    table = revised.played(mine)
    path = tmp_path / "game.json"
    table.log.save(path)
    edited(path, lambda data: [data["components"].pop(name) for name in ("base", "files")])
    revised.add_edition(dearer)
    assert gw.load(path, mine).array.tobytes() == table.array.tobytes()


def test_a_pickle_goes_on_with_its_edition(revised: Revised) -> None:
    batch = gw.batch(NAME, size=2, seats=2, seed=4, observes=False, threads=1)
    pickled, tables = pickle.dumps(batch), batch.array.tobytes()
    revised.add_edition(dearer)
    again = pickle.loads(pickled)
    assert again.array.tobytes() == tables and again.game.components.edition == 1


def test_a_set_that_is_no_edition_is_asked_for_as_before(revised: Revised, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    gw.new(NAME, seed=1).log.save(path)
    revised.add_edition(dearer)
    edited(path, lambda data: data["components"].update(digest="0"))
    with pytest.raises(gw.BadLog, match="name its folder with --components"):
        gw.load(path)


def test_a_table_beside_the_editions_is_complained_of(revised: Revised) -> None:
    """It would be read by nobody."""
    shutil.copy(revised.home / "edition_1" / "setup.toml", revised.home)
    forget()
    with pytest.raises(BadComponents, match=r"components/setup.toml belongs to no edition of the set"):
        gw.find_game(NAME)


GAMES = [gw.find_game(name) for name in gw.game_names()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_edition_that_logs_name_was_changed(game: gw.Game) -> None:
    complaint = golden_logs.complaint(game.name, game.title, game.components)
    assert not complaint, complaint


def test_a_changed_edition_is_named_with_what_to_do_instead(tmp_path: Path) -> None:
    game = gw.find_game("factory_manager")
    home = tmp_path / "components"
    for each in (game.components, *game.components.older):
        shutil.copytree(next(iter(each.files.values())).parent, home / f"edition_{each.edition}")

    def complaint() -> str:
        return golden_logs.complaint(game.name, game.title, standard_set(home))

    assert not complaint()
    edit(home / "edition_1" / "setup.toml", "money = 18", "money = 18  # a comment")
    assert not complaint()
    newest = game.components.edition
    shutil.copytree(home / f"edition_{newest}", home / f"edition_{newest + 1}")
    assert f"component set edition {newest + 1} says nothing new" in complaint()
    richer(home / f"edition_{newest + 1}")
    assert not complaint()
    dearer(home / "edition_1")
    assert complaint().startswith("Factory Manager's component set edition 1 was changed: old logs would not replay.")
    assert "make edition GAME=factory_manager" in complaint()
    shutil.rmtree(home / "edition_1")
    assert "Factory Manager's component set has no edition 1" in complaint()

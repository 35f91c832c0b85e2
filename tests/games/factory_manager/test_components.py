"""A user's own component set: what is well-formed is played, what is not is refused with file, entry and field."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

import gearwright as gw
from gearwright import BadComponents
from gearwright.games.factory_manager.words import TILE_NAMES

from ..component_sets import copied_set, edit


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copied_set("factory_manager", tmp_path / "mine")


def constants(folder: Path) -> ModuleType:
    """What the rules see of a set."""
    return importlib.import_module(f"{gw.find_game('factory_manager', folder).package}.components")


def test_the_books_tables_are_the_games(folder: Path) -> None:
    own = gw.find_game("factory_manager", folder)
    assert own.components.digest == gw.find_game("factory_manager").components.digest
    assert own.components.name == "mine"


def test_a_changed_tile_is_played(folder: Path) -> None:
    edit(folder / "tiles.toml", r'(id = "M17".*?)price = 32\nproduction = 4', r"\1price = 30\nproduction = 9")
    table = gw.new("factory_manager", seats=3, seed=5, components=folder)
    words = [table.describe(move) for move in range(table.game.moves)]
    assert any(text.startswith("Buy machine +9 (2 energy, 2 workers)") for text in words)
    while not table.over:
        table.play(table.legal_moves()[-1])
        assert table.broken() == 0
    assert table.log.components.digest != gw.find_game("factory_manager").components.digest


def test_r34_a_seasonal_worker_never_brings_money(folder: Path) -> None:
    """At 5 Elektro, order tile 12 with its discount of 6 makes him free."""
    edit(folder / "setup.toml", r"price = 7( +# each, less the discount)", r"price = 5\1")
    table = gw.new("factory_manager", seats=2, seed=5, components=folder)
    buying = importlib.import_module(f"{table.game.package}.buying")
    for order_tile, fee in ((3, 5), (10, 1), (11, 0), (12, 0)):
        table.table.players[0].order_tile = order_tile
        assert buying.fee(table.table, 0) == fee


def test_files_that_are_left_out_are_the_games_own(folder: Path) -> None:
    for name in ("tiles.toml", "order_tiles.toml", "setup.toml"):
        (folder / name).unlink()
    edit(folder / "energy.toml", r"space = 1\nprice = 1", "space = 1\nprice = 3")
    assert constants(folder).TRACK == (0, 3, 2, 3, 4, 5, 6, 7, 8)


def test_a_set_that_was_refused_can_be_mended(folder: Path) -> None:
    edit(folder / "setup.toml", "money = 18", "money = -1")
    with pytest.raises(BadComponents):
        gw.find_game("factory_manager", folder)
    edit(folder / "setup.toml", "money = -1", "money = 20")
    assert constants(folder).MONEY == 20


REFUSED = {
    "no toml": ("setup.toml", r"\[game\]", "[game", r"setup.toml: this is not readable as TOML: .*line"),
    "a text for a number": ("tiles.toml", r'(id = "W06".*?price =) 8', r'\1 "8"', r"\(W06\), price: .*integer"),
    "a negative price": ("tiles.toml", r'(id = "W06".*?price =) 8', r"\1 -8", r"tile \d+ \(W06\), price: .*greater"),
    "a price too high": ("tiles.toml", r'(id = "W06".*?price =) 8', r"\1 800", r"tile \d+ \(W06\), price: .*less"),
    "an unknown kind": ("tiles.toml", r'(id = "W06".*?kind =) "working_robot"', r'\1 "cat"', r"\(W06\), kind: "),
    "a misspelt field": ("tiles.toml", r'(id = "W06".*?)storage =', r"\1storrage =", r"\(W06\), storage: field req"),
    "a field too many": ("setup.toml", r"rounds = 5", "rounds = 5\nturns = 2", r"setup.toml: game, turns: extra"),
    "a missing table": ("setup.toml", r"\[seasonal\].*?\n\n", "", r"setup.toml: seasonal: field required"),
    "two tiles with one id": ("tiles.toml", 'id = "W06"', 'id = "W07"', r"\(W07\), id: another tile has the same id"),
    "an open order": (
        "tiles.toml", r'(id = "W07".*?energy =) 0', r"\1 1", r"\(W07\), price: W06 costs the same but has other values"
    ),
    "a start tile without set": ("tiles.toml", r'(id = "A_S1".*?)set = "A"\n', r"\1", r"tile 1 \(A_S1\), set: "),
    "a start tile that is X": ("tiles.toml", r'(id = "A_S1".*?)x = false', r"\1x = true", r"\(A_S1\), x: "),
    "sets that differ": ("tiles.toml", r'(id = "B_M1".*?energy =) 2', r"\1 1", "set B: it differs from set A"),
    "a wrong count": ("tiles.toml", "storage = 35", "storage = 34", "meta, counts, storage: it says 34, but 35 are"),
    "a wrong total": ("tiles.toml", "total = 106", "total = 107", "meta, total: it says 107, but 106"),
    "other columns": ("tiles.toml", r'\["storage", "machine"', '["machine", "storage"', "meta, column_order: "),
    "one X tile too many": (
        "tiles.toml", r'(id = "S01".*?)x = false', r"\1x = true", "market, x_tiles: it says 6, but 7 of tiles.toml"
    ),
    "a tile that no box holds": (
        "setup.toml", "factory_tiles = 106", "factory_tiles = 9", "factory_tiles: it says 9, but 106 are"
    ),
    "order tiles misnumbered": ("order_tiles.toml", "number = 12", "number = 13", "tile, number: "),
    "a stack too small": ("order_tiles.toml", r"draw = \[1, 4, 6, 8\]", "draw = [1]", "stack 1, draw: 2 players need"),
    "a stack with a stranger": ("order_tiles.toml", r"draw = \[1, 4, 6, 8\]", "draw = [1, 4, 6, 18]", "stack 1, "),
    "too many dealt": ("order_tiles.toml", r"start = \[2, 10\]", "start = [2, 10, 3]", "stack 1, start: 2 players"),
    "a stack for six": ("order_tiles.toml", r"players = 5", "players = 6", r"stack 4, players: .*less"),
    "stacks out of order": (
        "order_tiles.toml", r"players = 3", "players = 2", "stack, players: they are these 4, in this order"
    ),
    "price tiles miscounted": ("energy.toml", "tiles_total = 8", "tiles_total = 9", "meta, tiles_total: it says 9"),
    "price tiles in play": (
        "energy.toml", "in_play = 5", "in_play = 4", "meta, in_play: it says 4, but 5 are left of 8 tiles"
    ),
    "a short track": ("energy.toml", r"\[\[track\]\]\nspace = 8.*", "", "can reach space 8, the track has 7"),
    "a gap in the track": ("energy.toml", "space = 4", "space = 5", "track, space: the spaces are numbered"),
    "more rounds than tiles": ("setup.toml", "rounds = 5", "rounds = 6", "energy.toml: meta, in_play: 6 rounds need 6"),
    "a step twice": ("energy.toml", "step = 2", "step = 1", "price_tile, step: each step is listed once"),
    "no step of 0": ("energy.toml", "step = 0", "step = 3", "price_tile: the first game needs a tile of step 0"),
    "a first game miscounted": (
        "energy.toml", "shuffled = 7", "shuffled = 6", "first_game, shuffled: it says 6, but 7 tiles"
    ),
    "start values": ("setup.toml", "energy = 4", "energy = 3", "start_values, energy: it says 3, but .* 4"),
    "no worker left": ("setup.toml", r"canteen = 4\navailable_workers = 3", "canteen = 4\navailable_workers = 2",
                       "player, available_workers: it says 2, but the starting tiles make it 3"),
    "a floor that does not add up": ("setup.toml", "floor_spaces = 12", "floor_spaces = 11", "factory, floor_spaces: "),
    "other seasonal workers": ("setup.toml", "per_player = 2", "per_player = 1", "seasonal, per_player: "),
    "too few X tiles": ("setup.toml", "x_tiles_removed = 3", "x_tiles_removed = 7", "x_tiles_removed: "),
    "other phases": ("setup.toml", '"auction", "market"', '"market", "auction"', "game, phases: the phases are"),
    "extra picks out of order": ("setup.toml", r"players = 3\ntiles = 1", "players = 4\ntiles = 1", "market, extra, "),
    "players out of range": ("setup.toml", "players_max = 5", "players_max = 6", "game, players_max: "),
    "an unknown source": ("energy.toml", 'source = "public"', 'source = "hearsay"', "track 8, source: "),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_a_malformed_set_is_refused(folder: Path, what: str) -> None:
    file, pattern, text, sentence = REFUSED[what]
    edit(folder / file, pattern, text)
    with pytest.raises(BadComponents, match=sentence) as refused:
        gw.find_game("factory_manager", folder)
    assert str(refused.value).startswith(str(folder))
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_other_folders_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="is not a folder"):
        gw.find_game("factory_manager", tmp_path / "none")
    with pytest.raises(BadComponents, match=r"holds no component table: it should hold energy\.toml, "):
        gw.find_game("factory_manager", tmp_path)
    (tmp_path / "tile.toml").write_text("")
    with pytest.raises(BadComponents, match=r"tile.toml: the game has no such table: its tables are energy.toml, "):
        gw.find_game("factory_manager", tmp_path)


def test_every_kind_of_tile_has_a_name_of_its_own() -> None:
    assert len(set(TILE_NAMES)) == len(TILE_NAMES)
    assert "storage +1 of price 0" in TILE_NAMES, "a starting tile has the same effect as the cheapest one for sale"

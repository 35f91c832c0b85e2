"""A user's own component set: what is well-formed is played, what is not is refused with file, entry and field."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import gearwright as gw
from gearwright import BadComponents

from ..component_sets import copied_set, edit

SEVENTH = """[[sales_office]]
number = 7
sale_limit = 5
money = 0
vp = 1
tile_choice = false
source = "house"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copied_set("automania", tmp_path / "mine")


def test_a_changed_tile_and_board_are_played(folder: Path) -> None:
    """Another number on a tile makes a kind of its own; another cost, a further sales office, a richer contract."""
    edit(folder / "tiles.toml", r'id = "A01"(.*?)bonus_stars = 0', r'id = "A01"\1bonus_stars = 3')
    edit(folder / "contracts.toml", "medals = 9", "medals = 8")
    edit(folder / "factories.toml", "cost = 3", "cost = 4")
    edit(folder / "board.toml", r"\[contracts\]", SEVENTH + "\n[contracts]")
    game = gw.find_game("automania", folder)
    own = gw.find_game("automania")
    assert game.moves == own.moves + 1, "a seventh office to withdraw to"
    table = gw.new("automania", seats=3, seed=5, components=folder)
    assert len(table.table.stack) == len(gw.new("automania").table.stack) + 1
    while not table.over:
        table.play(table.legal_moves()[len(table.moves) % len(table.legal_moves())])
        assert table.broken() == 0
    assert table.log.components.digest != own.components.digest


def test_a_sales_office_brings_its_vp(folder: Path) -> None:
    """The book's offices bring none."""
    edit(folder / "board.toml", r"(number = 6\nsale_limit = 4\nmoney = 0\n)vp = 0", r"\1vp = 2")
    table = gw.new("automania", seats=2, seed=5, components=folder)
    player = table.table.players[table.seat]
    vp = player.vp
    table.play("withdraw 5")
    assert player.vp == vp + 2


def test_a_set_may_have_no_display(folder: Path) -> None:
    """The last contract of the deck is drawn like any other."""
    for file in ("board.toml", "contracts.toml"):
        edit(folder / file, "display = 3", "display = 0")
    table = gw.new("automania", seats=2, seed=5, components=folder)
    contracts = importlib.import_module(f"{table.game.package}.contracts")
    while table.table.deck_size > 1:
        contracts.from_deck(table.table)
    contracts.draw_contract(table.table, 0)
    assert table.table.agenda[table.table.depth - 1].kind == contracts.NEW_CONTRACT
    contracts.play_deck(table.table, 0)
    vp = table.table.players[0].vp
    contracts.draw_contract(table.table, 0)
    assert table.table.players[0].vp == vp + 1, "no card at all: a VP instead"


@pytest.mark.parametrize(
    ("file", "pattern", "text", "complaint"),
    [
        ("tiles.toml", "bonus_stars = 0", "bonus_stars = 4", "tile 1 (A01), bonus_stars"),
        ("tiles.toml", 'kind = "power"', 'kind = "steam"', "tile 1 (A01), kind"),
        ("tiles.toml", 'stack = "A"', 'stack = "B"', "counts, stack_a: it says 36, but 35 are listed"),
        (
            "tiles.toml",
            "machine = 15",
            "machine = 14",
            "composition, machine: it says 14, but 15 are listed in stack A",
        ),
        ("tiles.toml", 'id = "A02"', 'id = "A01"', "tile, id: A01 is there 2 times, but can be there once"),
        ("tiles.toml", "money = 3\nvp = 0", "money = 3\nvp = 1", "tile 33 (A33): a bonus tile brings money or VP"),
        ("board.toml", 'id = "T2"', 'id = "T5"', "action_space, id: they are these 9, in this order, T1, T2"),
        ("board.toml", r'cars = \["city"\]', 'cars = ["city", "super"]', "action_space 1 (T1), cars"),
        ("board.toml", "stars = 17", "stars = 18", "ship_space, market and stars: NA first, then EU"),
        ("board.toml", "unlimited = true", "unlimited = false", "sales_space, unlimited: NA has one space in row 0"),
        ("board.toml", "money = 4\nvp = 0", "money = 4\nvp = 1", "a sales space pays money or VP"),
        ("board.toml", "number = 2", "number = 3", "sales_office, number"),
        ("board.toml", "tiles_per_round = 18", "tiles_per_round = 17", "rounds, tiles_per_round"),
        (
            "board.toml",
            r'\["A", "A", "B", "B"\]',
            '["A", "B", "A", "B"]',
            "rounds, tile_stack: the rounds of stack A follow each other",
        ),
        ("board.toml", r"wealth_vp = \[10, 6, 3, 0\]", "wealth_vp = [6, 10, 3, 0]", "end_scoring, wealth_vp"),
        ("board.toml", "money_per_worker = 1", "money_per_worker = 2", "sponsor, money_per_worker"),
        ("demand.toml", 'kind = "power"', 'kind = "safety"', "counts, tiles_per_kind"),
        ("demand.toml", "stars = 4", "stars = 1", "slot, stars: a demand that climbs is never worth less"),
        ("contracts.toml", "money = 3", "money = 2", "contract 1 (S1), money: starting cards pay the bonus, no others"),
        (
            "contracts.toml",
            "regular = 26",
            "regular = 25",
            "counts, regular: it says 25, but 26 are listed with start = false",
        ),
        ("contracts.toml", r"styling_any = 1", "styling = 1", "contract"),
        ("factories.toml", r"office_fees = \[1, 2, 3, 4\]", "office_fees = [4, 2, 3, 4]", "factory 1 (A), office_fees"),
        ("factories.toml", "extra_city_cars = 1", "extra_city_cars = 0", "factory 2 (Sumato), extra_city_cars"),
        ("factories.toml", "electric_car = true", "electric_car = false", "factory 3 (Elon), electric_car"),
        ("factories.toml", "city = 2", "city = 3", "line_length, city"),
        ("factories.toml", "row = 1\n  column = 1", "row = 2\n  column = 1", "factory 1 (A), space (TL)"),
    ],
)
def test_what_does_not_fit_is_refused(folder: Path, file: str, pattern: str, text: str, complaint: str) -> None:
    edit(folder / file, pattern, text)
    with pytest.raises(BadComponents) as refused:
        gw.find_game("automania", folder)
    assert complaint in str(refused.value)
    assert str(refused.value).endswith(".")

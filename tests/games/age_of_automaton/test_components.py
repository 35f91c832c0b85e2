"""A user's own component set: a card is a TOML entry; what is not well-formed is refused with file, entry and field."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import gearwright as gw
from gearwright import BadComponents

from ..component_sets import copied_set, edit

NEW_CARD = """
[[card]]
id = "eq21"
name = "Wonder Wheel"
cost = { red = 0, yellow = 0, blue = 1 }
discount = { red = 1, blue = 1 }
extra = "sale"
source = "house"
[card.ability]
pay = [{ pay = "credits", n = 1 }, { pay = "resource_any", n = 1 }]
effects = [
    { do = "per", metric = "sale_cards", each = 1, max = 3, effect = { do = "reputation", n = 1 } },
    { do = "choose_one", options = [
        [{ do = "build", level = 2, n = 1 }], [{ do = "mix", n = 3 }], [{ do = "vp", n = 4 }],
    ] },
]
"""
PLAYED = """
import sys
import gearwright as gw
table = gw.new("age_of_automaton", seats=3, seed=5, components=sys.argv[1])
used = 0
while not table.over:
    legal = table.legal_moves()
    names = [table.describe(move) for move in legal]
    wanted = [move for move, name in zip(legal, names) if "Wonder Wheel" in name]
    used += bool(wanted)
    table.play(wanted[0] if wanted else legal[len(table.moves) % len(legal)])
    assert table.broken() == 0
print(used, table.game.moves)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copied_set("age_of_automaton", tmp_path / "mine")


def test_3_6_a_choice_looks_at_all_that_a_list_does(folder: Path) -> None:
    """A starter that costs two tokens; of its lists one can change nothing, the other has something in second place."""
    lists = '[{ do = "relationship", company = "crown", n = 1 }], [{ do = "reach", n = 1 }, { do = "vp", n = 1 }]'
    ability = f'pay = [{{ pay = "resource_any", n = 2 }}], effects = [{{ do = "choose_one", options = [{lists}] }}]'
    edit(folder / "specialists.toml", r'(id = "st01".*?)pay = \[\], effects = [^\n]*\]', rf"\1{ability}")
    table = gw.new("age_of_automaton", seats=2, seed=5, components=folder, specialists="dealt")
    player = table.table.players[table.seat]
    components = importlib.import_module(f"{table.game.package}.components")
    contract = f"contract {components.SPECIALIST_IDS.index('st01')}"
    player.relationship[0] = components.LAST_RELATIONSHIP
    player.tokens[0] += 2
    player.held += 2
    held = player.held
    table.play("act 1")
    table.play(contract)
    table.play("token 0")
    table.play("token 0")
    assert player.held == held - 2
    assert [table.game.rules.contents.spell(move) for move in table.legal_moves()] == ["choose 1"]
    assert table.broken() == 0


def test_a_new_card_is_a_new_entry(folder: Path) -> None:
    """A 21st Equipment card with an ability that no other has; a choice of three lists is one more move."""
    cards = folder / "equipment.toml"
    cards.write_text(cards.read_text() + NEW_CARD)
    edit(cards, "count = 20", "count = 21")
    edit(folder / "setup.toml", "equipment_cards = 20", "equipment_cards = 21")
    environment = {**os.environ, "GEARWRIGHT_INTERPRETED": "1"}
    done = subprocess.run(
        [sys.executable, "-c", PLAYED, str(folder)], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    used, moves = map(int, done.stdout.split())
    assert used > 0
    assert moves == gw.find_game("age_of_automaton").moves + 1


@pytest.mark.parametrize(
    ("file", "pattern", "text", "complaint"),
    [
        ("equipment.toml", 'do = "credits", n = 3', 'do = "credit", n = 3', "card 1 (eq01), ability, effects 1"),
        (
            "equipment.toml",
            'do = "credits", n = 3',
            'do = "credits", n = "level"',
            "card 1 (eq01), ability, effects: there is no worker",
        ),
        ("equipment.toml", "red = 2, yellow = 1", "red = 9, yellow = 9", "card 1 (eq01), cost: nobody can hold more"),
        (
            "setup.toml",
            "equipment_cards = 20",
            "equipment_cards = 21",
            "setup.toml: components, equipment_cards: it says 21, but 20 are listed in equipment.toml.",
        ),
        (
            "setup.toml",
            r"vp = \[0, 2, 5, 8, 12, 16\]",
            "vp = [0, 2, 5, 8]",
            "score_research, vp: 4 are listed, but sets",
        ),
        ("tracks.toml", r"megaphones = \[", "megaphones = [3, 3, ", "donation, megaphones: 3 is there"),
        ("research.toml", r'parts = \["frame", ', "parts = [", "meta, parts: they are these 5, in this order, frame"),
        ("blocked.toml", r'\["prospect", "equipment"\]', '["sale", "sale"]', "card 1 (bl01), actions: sale is there 2"),
        ("equipment.toml", "count = 20", "count = 19", "meta, count: it says 19, but 20 are listed"),
        ("equipment.toml", 'id = "eq02"', 'id = "eq01"', "card, id: eq01 is there 2 times, but can be there once"),
        ("research.toml", 'part = "frame"', 'part = "wheel"', "card 1 (rd01), part"),
        ("sales.toml", 'company = "trust"', 'company = "bank"', "card 1 (so01), company"),
        (
            "specialists.toml",
            "starter = false",
            "starter = true",
            "meta, count: it says 19, but 18 are listed",
        ),
        (
            "specialists.toml",
            "starters = 2",
            "starters = 1",
            "meta, starters: it says 1, but 2 are listed with starter = true",
        ),
        ("audits.toml", "level = 1\n", "", "card 5 (au05), level: workers_at_level takes a level"),
        ("audits.toml", "trigger = 2", "trigger = 4", "card 1 (au01), trigger: a card has 3 spaces"),
        ("achievements.toml", "level = 4", "level = 3", None),
        ("achievements.toml", "workers_built = 3", "workers_at_level = 3", "card 1 (ac11), need: workers_at_level"),
        ("blocked.toml", '"prospect", "equipment"', '"prospect", "funding"', "card 1 (bl01), actions 2"),
        ("sponsorships.toml", "n = 4 }", "n = 40 }", "tile 1 (tl01), effects 1"),
        ("setup.toml", "\ncolumn = 2", "\ncolumn = 3", "action 3 (equipment): each column has an action"),
        ("setup.toml", r"actions_by_round = \[3", "actions_by_round = [5", "turns, actions_by_round"),
        ("setup.toml", r'spaces = \["any", "any", "iv"\]', 'spaces = ["any", "iv"]', "action 1 (prospect), spaces"),
        (
            "setup.toml",
            "credits_per_step = 1 ",
            "credits = 1 ",
            "special 4 (overdrive): Overdrive has a price per step",
        ),
        ("setup.toml", r"\[\[\"prospect\", \"funding\"\]", '[["funding", "prospect"]', "columns, pairs"),
        (
            "tracks.toml",
            "spaces = 19",
            "spaces = 20",
            "reputation, engineers: 19 are listed, one for each space, but reputation, spaces says 20",
        ),
        ("tracks.toml", r"engineers = \[0, 0, 0", "engineers = [9, 0, 0", "reputation, engineers"),
        ("tracks.toml", r"megaphones = \[4", "megaphones = [0", "donation"),
        (
            "tracks.toml",
            "section = 0\n",
            "section = -1\n",
            "reliability, space, section: they go down without a gap to one space with -1",
        ),
        (
            "tracks.toml",
            r"vp = \[0, 0, 1, 1, 2, 2, 3, 3, 4\]",
            "vp = [0, 1]",
            "company 1, vp: 2 are listed, but 9 in the others",
        ),
        ("tracks.toml", "need = { research_cards = 1 }", "need = { workers_at_level = 1 }", "workers_at_level takes a"),
    ],
)
def test_what_does_not_fit_is_refused(folder: Path, file: str, pattern: str, text: str, complaint: str | None) -> None:
    edit(folder / file, pattern, text)
    if complaint is None:
        assert gw.find_game("age_of_automaton", folder).components.name == "mine", "one card less of a level will do"
        return
    with pytest.raises(BadComponents) as refused:
        gw.find_game("age_of_automaton", folder)
    assert complaint in str(refused.value)
    assert str(refused.value).endswith(".")

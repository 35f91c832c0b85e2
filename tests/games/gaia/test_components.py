"""A user's own component set: what is well-formed is played, what is not is refused with file, entry and field."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import gearwright as gw
from gearwright import BadComponents

from ..component_sets import copied_set, edit

PLAYED = """
import sys
import gearwright as gw
table = gw.new("gaia", seats=2, seed=5, components=sys.argv[1])
while not table.over:
    legal = table.legal_moves()
    table.play(legal[len(table.moves) % len(legal)])
    assert table.broken() == 0
print(table.log.components.digest)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copied_set("gaia", tmp_path / "mine")


def test_changed_tables_are_played(folder: Path) -> None:
    """Another price, another tile, another wheel, another income."""
    edit(folder / "structures.toml", "cost = { credits = 2, ore = 1 }", "cost = { credits = 1, ore = 1 }")
    edit(folder / "tech_tiles.toml", "gain = { vp = 7 }", "gain = { vp = 9 }")
    edit(folder / "factions.toml", r'order = \["terra", "oxide"', 'order = ["oxide", "terra"')
    edit(folder / "boosters.toml", "income = { credits = 4 }", "income = { credits = 6 }")
    environment = {**os.environ, "GEARWRIGHT_INTERPRETED": "1"}
    done = subprocess.run(
        [sys.executable, "-c", PLAYED, str(folder)], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() != gw.find_game("gaia").components.digest


@pytest.mark.parametrize(
    ("file", "pattern", "text", "complaint"),
    [
        ("sectors.toml", '"transdim", "empty", "volcanic"', '"swamp", "empty", "volcanic"', "layout (small)"),
        ("sectors.toml", "planets = 6", "planets = 7", "sector 1 (01), planets"),
        ("sectors.toml", 'name = "A1"', 'name = "A2"', "position, name"),
        ("sectors.toml", "faces = 13", "faces = 12", "expected_counts"),
        ("sectors.toml", r'fixed = \["01", "02"', 'fixed = ["02", "02"', "board_method (big_method_1)"),
        ("structures.toml", "supply = 8", "supply = 7", "structure 1 (mine), income"),
        ("structures.toml", 'id = "satellite"', 'id = "gaiaformer"', "piece, id"),
        ("factions.toml", 'other_side = "lantids"', 'other_side = "xenos"', "faction 1 (terrans), other_side"),
        ("factions.toml", "setup_mines = 3", "setup_mines = 4", "setup_mines"),
        ("factions.toml", "humans = 2", "humans = 3", "first_game (3)"),
        (
            "factions.toml",
            r"after_setup = \{ credits = 15, ore = 4",
            "after_setup = { credits = 15, ore = 9",
            "after_setup",
        ),
        ("factions.toml", 'flags = \\["brainstone"\\]', 'flags = ["brain"]', "flags"),
        ("research.toml", "level = 1, step_cost", "level = 2, step_cost", "area (terraforming), level"),
        ("tech_tiles.toml", 'kind = "passive"', 'kind = "once"', "tile 3 (std3), effect"),
        ("tech_tiles.toml", 'kind = "trigger"', 'kind = "once"', "tile 7 (std7), on"),
        ("scoring.toml", r"late_rounds = \[4, 5, 6\]", "late_rounds = [4, 5]", "automa_pass, rounds"),
        ("scoring.toml", "research_vp_per_level_from_3 = 4", "research_vp_per_level_from_3 = 3", "end, research_vp"),
        ("federations.toml", "copies = 3", "copies = 2", "token (fed1), copies"),
        ("federations.toml", "required_value = 7", "required_value = 6", "required_value"),
        ("actions.toml", "position = 2", "position = 3", "board_action, position"),
        ("actions.toml", r"gain = \{ charge = 4 \}", "gain = { charge = 5 }", "special_action 2 (std9), gain"),
        ("automa_cards.toml", "starter = true", "starter = false", "deck, starting_cards"),
        ("automa_factions.toml", "deck_size = 15", "deck_size = 14", "ruleset (seed), deck_size"),
        (
            "actions.toml",
            r'\[\[gaia_phase_action\]\]\nid = "itars_tech_tile".*?\n\n',
            "",
            "gaia_phase_action: one of the itars and one or more of the terrans, but 0 of the itars and 4",
        ),
        ("actions.toml", r'\[\[main_action\]\]\nid = "pass".*?\n\n', "", "main_action, id: they are these 8, in this"),
        (
            "automa_factions.toml",
            r'rulesets = \["seed"\]',
            "rulesets = []",
            "faction 1 (firaks), rulesets: one entry of firaks names the rule set seed, but 0 do",
        ),
        ("automa_factions.toml", r"remove_cards = \[2\]", "remove_cards = [2, 2]", "remove_cards: 2 is there 2 times"),
        ("factions.toml", r'flags = \["brainstone"\]', 'flags = ["brainstone", "brainstone"]', "brainstone is there 2"),
        ("boosters.toml", "action = { build_mine = true, free_steps = 1 }\n", "", "special_action 6 (bst4): no tile"),
        ("sectors.toml", r"seats = \[1, 2\]", "seats = [1]", "layout, seats of small and big: they are these 4"),
        ("automa_factions.toml", 'home = "titanium"', 'home = "ice"', "faction 1 (firaks), home"),
    ],
)
def test_what_does_not_fit_is_refused(folder: Path, file: str, pattern: str, text: str, complaint: str) -> None:
    edit(folder / file, pattern, text)
    with pytest.raises(BadComponents) as refused:
        gw.find_game("gaia", folder)
    assert complaint in str(refused.value)
    assert str(refused.value).endswith(".")

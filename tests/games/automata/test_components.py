"""A user's own component set: what is well-formed is played, what is not is refused with file, entry and field."""

from __future__ import annotations

from pathlib import Path

import pytest

import gearwright as gw
from gearwright import BadComponents

from ..component_sets import copied_set, edit


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copied_set("automata", tmp_path / "mine")


def test_a_changed_card_and_die_are_played(folder: Path) -> None:
    """Another effect on another card, from the table alone; a larger die has more faces and moves."""
    edit(folder / "cards.toml", r'effect = "vp_flat"\nparams = \{ vp = 3 \}', 'effect = "vp_flat"\nparams = { vp = 9 }')
    edit(folder / "cards.toml", r"amounts = \[1, 2\]", "amounts = [1, 2, 3]")
    edit(folder / "dice.toml", r"faces = 4\nmin_value = 1\nmax_value = 4", "faces = 5\nmin_value = 1\nmax_value = 5")
    table = gw.new("automata", seats=3, seed=5, components=folder)
    assert table.game.moves > gw.find_game("automata").moves
    said = [table.describe(table.game.rules.contents.read(f"buy {card}")) for card in (5, 13)]
    assert "or add 3 to an Available die" in said[0] and '"9 VP"' in said[1]
    while not table.over:
        table.play(table.legal_moves()[len(table.moves) % len(table.legal_moves())])
        assert table.broken() == 0
    assert table.log.components.digest != gw.find_game("automata").components.digest


def test_the_first_coins_are_dealt(folder: Path) -> None:
    """The book's players begin with none."""
    edit(folder / "dice.toml", "coins = 0", "coins = 3")
    table = gw.new("automata", seats=3, seed=5, components=folder)
    assert [player.coins for player in table.table.players][:3] == [3, 3, 3]


@pytest.mark.parametrize(
    ("file", "pattern", "text", "complaint"),
    [
        ("dice.toml", "faces = 4", "faces = 5", "die 1 (d4), max_value: a die with 5 faces shows 1 to 5"),
        ("dice.toml", "start_spent = 3", "start_spent = 2", "die 1 (d4), per_player"),
        (
            "dice.toml",
            "rounds = 5",
            "rounds = 4",
            "meta, rounds: it says 4, and with 3 cards a round",
        ),
        ("dice.toml", 'upgrades_to = "d6"', 'upgrades_to = "d8"', "price: dice.toml says otherwise"),
        ("boards.toml", "gears = 2\n", "gears = 20\n", "board (scavenge), row: a larger sum is never worse"),
        ("boards.toml", "max_sum = 3", "max_sum = 2", "board (scavenge), row: the rows leave no sum"),
        ("boards.toml", "gears = 12", "gear = 12", "board 1 (scavenge), row 5"),
        ("boards.toml", r"players = \[3, 4\]", "players = [3]", "board (scavenge), spaces"),
        ("cards.toml", "vp = 2 }", "vps = 2 }", "card 1 (head_1), params, vps: extra inputs are not permitted"),
        ("cards.toml", r"params = \{ vp = 2 \}", "params = { }", "params: the effect vp_flat takes these: vp"),
        ("cards.toml", 'effect = "vp_flat"', 'effect = "vp_big"', "card 1 (head_1), effect"),
        ("cards.toml", 'when = "game_end"', 'when = "combine"', "the effect vp_flat is scoring and works at game_end"),
        ("cards.toml", "vp = 1, max_vp = 5", "vp = 2, max_vp = 5", "params, max_vp: it is vp, 2, a whole number"),
        ("cards.toml", "pile_position = 2", "pile_position = 3", "card, pile_position"),
        ("scoring.toml", "vp = 18", "vp = 11", "set, vp: a further type must be worth no less"),
        ("scoring.toml", 'by = "coins"', 'by = "gears"', "tie_break, by"),
    ],
)
def test_what_does_not_fit_is_refused(folder: Path, file: str, pattern: str, text: str, complaint: str) -> None:
    edit(folder / file, pattern, text)
    with pytest.raises(BadComponents) as refused:
        gw.find_game("automata", folder)
    assert complaint in str(refused.value)
    assert str(refused.value).endswith(".")

"""Logs of the public platform, replayed line by line.

A whole game of the platform is not ours to keep here: GEARWRIGHT_PLATFORM_GAMES may name a folder with some.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

from gearwright import find_game
from gearwright.core.components import Entry
from gearwright.core.errors import BadLog
from gearwright.core.handle import Handle
from gearwright.games.gaia.components.counts import ALL_STRUCTURES, STRUCTURES_IN_FEDERATIONS
from gearwright.games.gaia.events import count_of
from gearwright.games.gaia.importing import import_game

from .tables import asked, bowls, player_at, stock, table_of

FOLDER = os.environ.get("GEARWRIGHT_PLATFORM_GAMES", "")
SETUP = """
standard = [1, 2, 3, 4, 5, 6, 7, 8, 9]
advanced = [1, 2, 3, 4, 5, 6]
token = "fed5"
round_tiles = [4, 1, 2, 3, 5, 6]
final_tiles = ["structure", "satellite"]
boosters = [1, 3, 6, 4, 9]
sectors = [
  { sector = 1, q = 5, r = -2, rotation = 0 },
  { sector = 5, q = 2, r = 3, rotation = 0 },
  { sector = 2, q = 3, r = -5, rotation = 0 },
  { sector = 3, q = 0, r = 0, rotation = 0 },
  { sector = 6, q = -3, r = 5, rotation = 0 },
  { sector = 4, q = -2, r = -3, rotation = 0 },
  { sector = 7, q = -5, r = 2, rotation = 0 },
]
"""
GAME = """init 2 a-game-of-our-own
p1 faction hadsch-hallas
p2 faction xenos
hadsch-hallas build m 1A6
xenos build m 2A3
xenos build m -2x0
hadsch-hallas build m 4B0
xenos build m 1A9
xenos booster booster3
hadsch-hallas booster booster1
hadsch-hallas build ts 1A6 (the first upgrade). spend 1o for 1c.
xenos charge 1pw
xenos burn 1. spend 1pw for 1c. up int.
hadsch-hallas build lab 1A6. tech eco. up eco.
xenos decline 1pw
xenos pass booster4
hadsch-hallas pass booster6
"""


def imported(text: str, setup: str = SETUP) -> Handle:
    return import_game(find_game("gaia"), "game.txt", text, "setup.toml", setup)


def test_a_log_of_the_platform_is_replayed() -> None:
    handle = imported(GAME)
    assert handle.table.round_number == 2 and asked(handle) == "turn" and handle.seat == 1
    assert handle.players == ["hadsch-hallas", "xenos"]
    assert player_at(handle, 0).levels[4] == 2 and player_at(handle, 1).levels[2] == 2
    assert bowls(handle, 1) == (2, 3, 0)
    assert stock(handle, 1)[3] == 4
    assert table_of(handle).options.turn_order == 1


def test_what_was_imported_is_a_log_of_ours(tmp_path: Path) -> None:
    handle = imported(GAME)
    handle.log.save(tmp_path / "game.json")
    again = Handle(find_game("gaia"), 2, 0, handle.options)
    for move in handle.log.moves:
        again.play(move)
    assert again.array.tobytes() == handle.array.tobytes()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("xenos build m 3A0.", "Nobody can live on a transdim planet"),
        ("xenos build m 9A1.", "The board has no hex 9A1."),
        ("xenos dance.", "is no action"),
        ("xenos federation 2A3,3A6 fed1.", "cannot be connected"),
        ("xenos action power1.", "Bowl III does not hold enough power."),
        ("xenos build", "This command is not understood."),
    ],
)
def test_a_refused_line_is_named_with_the_reason(line: str, sentence: str) -> None:
    lines = GAME.splitlines()
    lines[11] = line
    with pytest.raises(BadLog, match=r"game.txt, line 12 \('xenos") as refused:
        imported("\n".join(lines))
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('token = "fed5"', 'token = "fed9"', "lay_token"),
        ("standard = [1, 2,", "standard = [1, 1,", "lies on the table already"),
        ("boosters = [1, 3, 6, 4, 9]", "boosters = [1, 3]", "lay_booster"),
        ("boosters = [1, 3, 6, 4, 9]", "boosters = 3", "is no setup: boosters"),
        ("standard", "= standard", "is not readable as TOML"),
    ],
)
def test_a_wrong_setup_is_refused(old: str, new: str, sentence: str) -> None:
    with pytest.raises(BadLog) as refused:
        imported(GAME, SETUP.replace(old, new))
    assert sentence in str(refused.value)


def test_auctions_and_other_texts_are_refused() -> None:
    with pytest.raises(BadLog, match="auctioned"):
        imported(GAME.replace("p2 faction xenos", "p2 bid xenos 3"))
    with pytest.raises(BadLog, match="0 players choose a faction"):
        imported("nothing of the kind")


class Result(Entry):
    """How a game of the platform went there, seat by seat."""

    rounds: list[list[int]]  # VP at the start of every round
    scores: list[int]
    research: list[list[int]]
    structures: list[int]
    structures_in_federations: list[int]


def vp_by_round(handle: Handle) -> list[list[int]]:
    """The VP of all seats at the start of every round, and at the end."""
    again = Handle(handle.game, len(handle.players), 0, handle.options)
    found: list[list[int]] = []
    for move in handle.log.moves:
        again.play(move)
        if len(found) < again.table.round_number or again.over:
            found.append([player_at(again, seat).vp for seat in range(len(handle.players))])
    return found


@pytest.mark.skipif(not FOLDER, reason="GEARWRIGHT_PLATFORM_GAMES names no folder with games of the platform")
def test_whole_games_of_the_platform_go_as_they_went_there() -> None:
    """Each NAME.txt has its setup in NAME.toml, and its Result in NAME.result.toml."""
    games = sorted(Path(FOLDER).glob("*.txt"))
    assert games
    for path in games:
        handle = imported(path.read_text(), path.with_suffix(".toml").read_text())
        result = Result.model_validate(tomllib.loads(path.with_suffix(".result.toml").read_text()))
        table, seats = table_of(handle), range(len(handle.players))
        assert handle.over
        assert vp_by_round(handle) == [*result.rounds, result.scores]
        assert handle.scores == result.scores
        assert [list(table.players[seat].levels) for seat in seats] == result.research
        assert [count_of(table, seat, ALL_STRUCTURES) for seat in seats] == result.structures
        in_federations = [count_of(table, seat, STRUCTURES_IN_FEDERATIONS) for seat in seats]
        assert in_federations == result.structures_in_federations

"""Logs of the public platform, replayed line by line.

A game of the platform is not ours to keep here: GEARWRIGHT_PLATFORM_GAMES may name a folder with some.
"""

from __future__ import annotations

import csv
import os
import tomllib
from pathlib import Path
from random import Random

import pytest

from gearwright import find_game
from gearwright.core.errors import BadLog
from gearwright.core.play.components import Entry
from gearwright.core.play.handle import Handle
from gearwright.games.gaia.components.counts import ALL_STRUCTURES, STRUCTURES_IN_FEDERATIONS
from gearwright.games.gaia.events import count_of
from gearwright.games.gaia.importing import import_game, replayed

from .platform_games import GAME, SETUP
from .tables import asked, bowls, player_at, stock, table_of

FOLDER = os.environ.get("GEARWRIGHT_PLATFORM_GAMES", "")


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
    lines[12] = line
    with pytest.raises(BadLog, match=r"game.txt, line 13 \('xenos") as refused:
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


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("mirror = true", "setup.toml has mirrored sectors, which cannot be laid with the tiles of the game."),
        ('layout = "xshape"', "setup.toml has an x-shaped board, which is none of the game's layouts."),
    ],
)
def test_boards_that_are_not_ours_are_refused(line: str, sentence: str) -> None:
    with pytest.raises(BadLog) as refused:
        imported(GAME, f"{line}\n{SETUP}")
    assert str(refused.value) == sentence


def test_sectors_that_lie_elsewhere_are_refused() -> None:
    with pytest.raises(BadLog, match=r"board for 2 players: no sector lies around -5x2. X-shaped boards are not read"):
        imported(GAME, SETUP.replace("q = -5, r = 2", "q = -1, r = 8"))
    with pytest.raises(BadLog, match="does not fit the board for 2 players: a sector lies around -1x8"):
        imported(GAME, SETUP.replace("sectors = [", "sectors = [{ sector = 8, q = -1, r = 8, rotation = 0 },"))


def test_auctioned_factions_are_read_and_what_was_bid_is_told() -> None:
    """Seats go by the order in which factions were chosen, whoever plays them in the end."""
    auction = GAME.replace("p2 faction xenos", "p2 faction xenos\np2 bid hadsch-hallas 2\np1 bid xenos 0")
    handle = imported(auction)
    assert handle.players == ["hadsch-hallas (bid 2)", "xenos"]
    assert handle.array.tobytes() == imported(GAME).array.tobytes()
    by_number = auction.replace("hadsch-hallas build ts", "p2 build ts")
    assert imported(by_number).array.tobytes() == handle.array.tobytes()


def test_sealed_auctions_and_other_texts_are_refused() -> None:
    with pytest.raises(BadLog, match=r"line 3 .*'silentBid' belongs to an auction we do not read"):
        imported(GAME.replace("p2 faction xenos", "p2 silentBid xenos 3 hadsch-hallas 1"))
    with pytest.raises(BadLog, match=r"line 3 .*This command is not understood"):
        imported(GAME.replace("p2 faction xenos", "p2 bid xenos"))
    with pytest.raises(BadLog, match="0 players choose a faction"):
        imported("nothing of the kind")
    with pytest.raises(BadLog, match="has 2 players, but 3 factions are chosen"):
        imported(GAME.replace("p2 faction xenos", "p2 faction xenos\np3 faction itars"))
    with pytest.raises(BadLog, match=r"line 3 .*There is no 'darloks' in this game."):
        imported(GAME.replace("p2 faction xenos", "p2 faction darloks"))


def test_a_log_may_end_after_any_line() -> None:
    """The table then waits for what comes next; nothing is decided that the log does not tell."""
    lines = GAME.splitlines()
    moves = imported(GAME).log.moves
    for last in range(2, len(lines)):
        part = imported("\n".join(lines[:last])).log.moves
        assert part == moves[: len(part)]
    assert asked(imported("\n".join(lines[:11]))) == "charge"


def test_the_last_line_may_be_cut_after_a_command() -> None:
    lines = GAME.splitlines()
    handle = imported("\n".join([*lines[:13], "hadsch-hallas build lab 1A6. tech free2"]))
    assert asked(handle) == "area" and handle.seat == 0
    with pytest.raises(BadLog, match=r"line 14 .*The line ends before it has answered everything"):
        imported("\n".join([*lines[:13], "hadsch-hallas build lab 1A6. tech free2.", "xenos charge 2pw"]))


def damaged(text: str, random: Random) -> str:
    """A log with a line that is missing, cut, repeated, changed, or in the wrong place."""
    lines = text.splitlines()
    at = random.randrange(len(lines))
    kind = random.randrange(6)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines[at] = lines[at][: random.randrange(len(lines[at]) + 1)]
    elif kind == 2:
        lines.insert(random.randrange(len(lines)), lines[at])
    elif kind == 3:
        other = random.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 4:
        words = lines[at].split(" ")
        words[random.randrange(len(words))] = random.choice(text.split())
        lines[at] = " ".join(words)
    else:
        place = random.randrange(len(lines[at]) + 1)
        lines[at] = lines[at][:place] + random.choice("0123456789./,()xABp ⇒") + lines[at][place + 1 :]
    return "\n".join(lines)


def test_a_damaged_log_is_replayed_or_refused_in_one_sentence() -> None:
    random = Random(1)
    refused = 0
    for _ in range(40):
        text = damaged(GAME, random)
        try:
            handle = imported(text)
            assert handle.broken() == 0
        except BadLog as error:
            assert str(error).startswith("game.txt") and "\n" not in str(error), text
            refused += 1
    assert 20 < refused < 40


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


def platform_games(suffix: str) -> list[Path]:
    """The logs of which this is known."""
    return [path for path in sorted(Path(FOLDER).glob("*.txt")) if path.with_suffix(suffix).exists()] if FOLDER else []


def figures(handle: Handle, seat: int) -> dict[str, str]:
    """What the platform tells of a player, in its words."""
    player = player_at(handle, seat)
    bowl_1, bowl_2, bowl_3 = player.bowls
    numbers = {
        "vp": player.vp, "credits": player.credits, "ore": player.ore, "knowledge": player.knowledge,
        "qic": player.qic, "bowl_1": bowl_1, "bowl_2": bowl_2, "bowl_3": bowl_3, "gaia_area": player.gaia_tokens,
        "brainstone": ("", "area1", "area2", "area3", "gaia")[player.brainstone],
        "research": " ".join(str(level) for level in player.levels),
    }  # fmt: skip
    return {name: str(number) for name, number in numbers.items()}


@pytest.mark.skipif(not platform_games(".states.csv"), reason="GEARWRIGHT_PLATFORM_GAMES has no NAME.states.csv")
def test_games_of_the_platform_have_its_numbers_after_every_line() -> None:
    """Only the income of whoever is asked about its order comes a line earlier here."""
    for path in platform_games(".states.csv"):
        told: dict[int, list[dict[str, str]]] = {}
        for row in csv.DictReader(path.with_suffix(".states.csv").read_text().splitlines()):
            told.setdefault(int(row["after_line"]), []).append(row)
        setup = path.with_suffix(".toml")
        handle, lines = replayed(find_game("gaia"), path.name, path.read_text(), setup.name, setup.read_text())
        compared = 0
        for line in lines:
            in_income = asked(handle) in ("income", "brainstone") and line.word in ("pass", "income", "spend")
            for seat, row in enumerate(told[line.number]):
                if handle.table.round_number and not (in_income and seat == handle.seat):
                    here = figures(handle, seat)
                    assert {name: row[name] for name in here} == here, f"{path.name}, line {line.number}, seat {seat}"
                    compared += 1
        assert compared > 2 * len(told)


@pytest.mark.skipif(not platform_games(".result.toml"), reason="GEARWRIGHT_PLATFORM_GAMES has no NAME.result.toml")
def test_whole_games_of_the_platform_go_as_they_went_there() -> None:
    """Each NAME.txt has its setup in NAME.toml, and its Result in NAME.result.toml."""
    for path in platform_games(".result.toml"):
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

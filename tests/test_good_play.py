"""Games of good play that lie in the packages of the games."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path

import pytest

from gearwright import find_game, game_names, good_play
from gearwright.core.errors import BadLog
from gearwright.core.play.handle import replay

GAME = find_game("factory_manager")


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_some_of_each_good_player(name: str) -> None:
    game = find_game(name)
    stored = good_play.stored(game, good_play.SEATS)
    assert stored.others == "", "the rules or the set have a new edition: make good-play"
    players = [log.players[0] for log in stored.logs]
    wanted = dict.fromkeys(good_play.players_of(game), good_play.GAMES)
    assert {player: players.count(player) for player in players} == wanted
    assert all(log.result for log in stored.logs)
    assert good_play.own_file(game).stat().st_size < 300_000


def test_the_first_game_replays() -> None:
    log = good_play.stored(GAME, good_play.SEATS).logs[0]
    assert replay("the first", log, True).over


def test_games_of_another_edition_are_left_out_and_counted() -> None:
    all_games = len(good_play.stored(GAME, good_play.SEATS).logs)
    newer = replace(GAME, edition=GAME.edition + 1)
    stored = good_play.stored(newer, good_play.SEATS)
    assert stored.logs == []
    assert stored.others.startswith(f"{all_games} of the {all_games} games of good play were not played at 4 seats")
    assert good_play.stored(GAME, 2).logs == []


def test_a_game_without_any_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(good_play, "own_file", lambda game: tmp_path / good_play.FILE)
    assert good_play.stored(GAME, 4) == good_play.Stored([], "Factory Manager has no games of good play")


@pytest.mark.parametrize("change", [lambda text: text[:40], lambda text: text.replace(b'"seed":0', b'"seed":7', 1)])
def test_a_file_that_was_changed_is_refused(change: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert callable(change)
    text = gzip.decompress(good_play.own_file(GAME).read_bytes())
    (tmp_path / good_play.FILE).write_bytes(gzip.compress(change(text)))
    monkeypatch.setattr(good_play, "own_file", lambda game: tmp_path / good_play.FILE)
    with pytest.raises(BadLog, match=r"line 1 is no whole JSON|was changed after"):
        good_play.stored(GAME, 4)


def test_what_is_torn_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / good_play.FILE).write_bytes(good_play.own_file(GAME).read_bytes()[:500])
    monkeypatch.setattr(good_play, "own_file", lambda game: tmp_path / good_play.FILE)
    with pytest.raises(BadLog, match="cannot be read"):
        good_play.stored(GAME, 4)


def test_places_follow_the_games() -> None:
    """A place has the table before its moves."""
    logs = good_play.stored(GAME, good_play.SEATS).logs[:1]
    places = good_play.Places.of(GAME, good_play.SEATS, logs, 5)
    spelt = [GAME.rules.contents.read(move) for move in logs[0].moves]
    assert len(places.tables) == len(spelt) - 4
    tables = places.tables.view(GAME.rules.table.dtype)[:, 0]
    for table, moves in zip(tables, places.moves.T, strict=True):
        assert moves.tolist() == spelt[table["moves"] : table["moves"] + 5]
    rows, moves = places.chosen(3 * len(places.tables))
    assert rows.size == 3 * places.tables.size and moves.shape == (5, 3 * len(places.tables))

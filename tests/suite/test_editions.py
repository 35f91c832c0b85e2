"""Whatever begins begins with the newest edition of the rules; what has begun keeps its own for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from gearwright import BadLog, Game, GearwrightError, Handle, find_game, game_names, load
from gearwright.core.many.batch import Games, batch
from gearwright.core.play.handle import replay
from gearwright.core.play.log import read_log
from gearwright.core.play.story import story
from gearwright.envs.play import Play

from .golden_logs import LOGS, editions_of

SEATS = 2
every_game = pytest.mark.parametrize("game", [find_game(name) for name in game_names()], ids=lambda game: game.name)


@every_game
def test_new_tables_have_the_newest_edition(game: Game) -> None:
    begun = Play(game.name, SEATS, None, {})
    begun.start(1)
    tables = batch(game.name, 2, seats=SEATS, observes=False, threads=1)
    newest = [Handle(game, SEATS, 1).table.edition, begun.table.edition, *tables.array["edition"]]
    assert newest == [game.edition] * 4


def test_whole_games_have_the_newest_edition() -> None:
    """A simulation, and on a GPU it begins with the same blank table."""
    gaia = find_game("gaia")
    ended, _ = Games(gaia, SEATS, 1, {}, threads=1).play(0, 1)
    assert ended["over"].all() and list(ended["edition"]) == [gaia.edition]


@every_game
def test_a_table_keeps_the_edition_that_it_was_begun_with(game: Game, tmp_path: Path) -> None:
    for edition in range(1, game.edition + 1):
        table = Handle(game, SEATS, 1, edition=edition)
        for _ in range(5):
            table.play(table.legal_moves()[0])
        table.undo()
        table.log.save(tmp_path / "game.json")
        kept = [table, table.copy(), load(tmp_path / "game.json")]
        assert {each.log.edition for each in kept} == {edition}
        assert table.view(0).table.edition == edition
        assert table.view(0).redealt(3)["edition"][0] == edition


@every_game
def test_an_edition_that_is_not_known_is_refused_with_a_sentence(game: Game, tmp_path: Path) -> None:
    sentence = f"{game.title} has no edition {game.edition + 1} of the rules here: the newest is {game.edition}."
    with pytest.raises(GearwrightError) as refused:
        Handle(game, SEATS, 1, edition=game.edition + 1)
    assert str(refused.value) == sentence
    path = tmp_path / "game.json"
    Handle(game, SEATS, 1).log.model_copy(update={"edition": game.edition + 1}).save(path)
    with pytest.raises(BadLog) as refused:
        load(path)
    assert str(refused.value) == f"{path} cannot be replayed: {sentence}"


def changed() -> list[Path]:
    """Golden logs of edition 1 that have one of a newer edition and the same set beside them: they went otherwise."""
    return [path for path in LOGS if editions_of(path)[0] == 1 and len(_told_by_any_rules(path)) > 1]


def _told_by_any_rules(path: Path) -> list[Path]:
    return list(path.parents[1].glob(f"rules_*_set_{editions_of(path)[1]}/{path.name}"))


def test_by_other_rules_an_old_game_would_go_otherwise() -> None:
    """So the golden logs notice if a rule forgot to ask for the edition."""
    assert changed()
    for path in changed():
        log, sound = read_log(path)
        newest = find_game(log.game).edition
        with pytest.raises(BadLog):
            replay(str(path), log.model_copy(update={"edition": newest}), sound)


def test_an_old_game_is_told_as_it_was_played() -> None:
    """The story replays a table from its start: by the rules of its own edition."""
    table = load(changed()[0])
    told = story(table, 0, table.names)
    assert len(told) == len(table.moves)
    assert not any("instead of" in each.words and "use up" in each.words for each in told)

"""A game whose words or pictures are broken: the terminal says so, keeps the game and goes on."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import gearwright as gw
from gearwright.core.looks.attempts import NO_NEWS, NO_QUESTION, NO_SCENE, NO_TALLY, NO_WORDS, PLAIN_QUESTION
from gearwright.core.play.handle import Handle
from gearwright.terminal import protocol
from gearwright.terminal.play import Terminal
from gearwright.terminal.replay import Stepper
from gearwright.terminal.session import Session

GAME = "automata"
PARTS = ("news", "scene", "tally")


class Bug(Exception):
    """A mistake in a game."""


def broken(*_: Any) -> Any:
    raise Bug("nothing to say")


@pytest.fixture
def no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    game = gw.find_game(GAME)
    for part in ("question", "describe"):
        monkeypatch.setitem(vars(game), part, broken)
    for part in PARTS:
        monkeypatch.setitem(vars(game.looks), part, broken)


def sit(path: Path) -> Session:
    players = ["me", "random"]
    return Session(Handle(gw.find_game(GAME), 2, 3, players=players), players, players, path)


def typing(monkeypatch: pytest.MonkeyPatch, answers: Callable[[], str]) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: answers())


def played(session: Session) -> str:
    """All that the terminal prints."""
    file = io.StringIO()
    Terminal(session, Console(file=file, width=300)).run()
    return file.getvalue()


@pytest.mark.usefixtures("no_words")
def test_a_game_without_words_is_played_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit(tmp_path / "game.json")
    typing(monkeypatch, lambda: "1")
    printed = played(session)
    assert session.handle.over and gw.load(tmp_path / "game.json").moves == session.handle.moves
    assert PLAIN_QUESTION in printed and "place " in printed and "The game is over" in printed
    for sentence in (NO_QUESTION, NO_WORDS, NO_NEWS, NO_SCENE, NO_TALLY):
        assert printed.count(f"{sentence} (Bug in test_troubles.py, line ") == 1, "said once"
    stepper = Stepper(gw.load(tmp_path / "game.json"), None, ["a", "b"], Console(file=io.StringIO()))
    stepper.show(stepper.last)
    assert stepper.data(3)["moves"][2]["news"] == [NO_NEWS]


@pytest.mark.usefixtures("no_words")
def test_a_game_without_words_goes_on_after_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit(tmp_path / "game.json")
    answers = iter(["1", "?", "l", "u", "1", "q"])
    typing(monkeypatch, lambda: next(answers))
    assert "Go on with" in played(session)
    again = gw.load(tmp_path / "game.json")
    assert again.moves == session.handle.moves != []
    resumed = Session(again, ["me", "random"], ["me", "random"])
    assert [told.text for told in resumed.told(0)] == again.log.moves


@pytest.mark.usefixtures("no_words")
def test_programs_are_told_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("place 0\nquit\n"))
    protocol.run(sit(tmp_path / "game.json"))
    first = capsys.readouterr().out.splitlines()[0]
    assert PLAIN_QUESTION in first and NO_SCENE in first


def test_a_rule_that_fails_leaves_the_table_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit(tmp_path / "game.json")
    before = session.handle.array.tobytes()
    real = Handle.play
    answers = iter(["1", "1", "q"])

    def half(handle: Handle, move: int | str) -> None:
        real(handle, move)
        monkeypatch.setattr(Handle, "play", real)
        raise Bug("half of the move is played")

    def next_answer() -> str:
        if len(session.handle.moves) == 0:
            assert session.handle.array.tobytes() == before
        return next(answers)

    monkeypatch.setattr(Handle, "play", half)
    typing(monkeypatch, next_answer)
    printed = played(session)
    assert "That cannot be done, because something is broken: Bug in test_troubles.py" in printed
    assert len(gw.load(tmp_path / "game.json").moves) >= 1


def test_what_stops_a_game_loses_nothing_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit(tmp_path / "game.json")
    typing(monkeypatch, lambda: "1")

    class Broken:
        def decide(self, *_: Any) -> int:
            raise Bug("a bot")

    monkeypatch.setattr(session, "_bots", {1: Broken()})
    file = io.StringIO()
    with pytest.raises(
        gw.GearwrightError, match=r"Something is broken here, so the game stops: Bug in test_troubles\.py"
    ):
        Terminal(session, Console(file=file, width=200)).run()
    assert "Go on with: gearwright play --resume" in file.getvalue()
    assert gw.load(tmp_path / "game.json").moves == session.handle.moves != []


def test_what_one_person_saw_cannot_be_scrolled_back_to(monkeypatch: pytest.MonkeyPatch) -> None:
    file = io.StringIO()
    console = Console(file=file, force_terminal=True)
    monkeypatch.setattr(console, "input", lambda prompt: None)
    players = ["me", "me"]
    handle = Handle(gw.find_game("age_of_automaton"), 2, 3, players=players)
    terminal = Terminal(Session(handle, players, players), console)
    terminal._last = (0, terminal.session.view(0).scene())
    terminal._hand_over(1)
    cleared = file.getvalue()
    assert "\x1b[2J" in cleared and cleared.index("\x1b[2J") < cleared.index("\x1b[3J")

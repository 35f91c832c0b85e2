"""Who sits where, what can be taken back, and what is kept."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import gearwright as gw
from gearwright.core.looks.phrases import winners
from gearwright.core.play.handle import Handle, View
from gearwright.core.play.story import since_last, story
from gearwright.terminal import session as session_module
from gearwright.terminal.beginning import Wishes, begin, read_options, read_players
from gearwright.terminal.play import Terminal
from gearwright.terminal.saving import put_aside, unfinished
from gearwright.terminal.session import BOT, Session, seating


def sit(players: list[str], path: Path | None = None, seed: int = 3) -> Session:
    game = gw.find_game("factory_manager")
    return Session(Handle(game, len(players), seed, players=players), players, players, path)


def to_my_question(session: Session) -> None:
    assert session.until_asked(lambda seat: None)


def test_seating() -> None:
    assert seating(3, []) == ["me", BOT, BOT]
    assert seating(3, [], 2) == [BOT, BOT, "me"]
    assert seating(3, ["a"], 1) == ["a", "me", "a"]
    assert seating(3, ["a", "b"], 1) == ["a", "me", "b"]
    assert seating(3, ["me", "a", "me"]) == ["me", "a", "me"]
    assert seating(2, [], hot_seat=True) == ["me", "me"]
    for seats, players, seat in ((3, ["a", "b", "c"], None), (2, ["me", "a"], 1), (2, [], 2), (2, [], -1)):
        with pytest.raises(gw.GearwrightError):
            seating(seats, players, seat)


def begun(tmp_path: Path, **wishes: Any) -> Session:
    return begin(Wishes("gaia", seed=1, save=tmp_path / "game.json", **wishes), None)


@pytest.mark.parametrize(
    ("wishes", "names", "automas"),
    [
        ({"seats": 1}, ["you", "Automa"], "one"),
        ({"players": ["me"]}, ["you", "Automa"], "one"),
        ({"seats": 1, "options": {"automas": "two"}}, ["you", "Automa 1", "Automa 2"], "two"),
        ({"seats": 1, "options": {"automas": "none"}}, ["you"], "none"),
        ({"seats": 2, "options": {"automas": "one"}}, ["you", "Automa"], "one"),
        ({"seats": 3, "options": {"automas": "one"}}, ["you", BOT, "Automa"], "one"),
        ({"seats": 3, "seat": 1, "options": {"automas": "one"}}, [BOT, "you", "Automa"], "one"),
        ({"seats": 3, "hot_seat": True, "options": {"automas": "one"}}, ["person 0", "person 1", "Automa"], "one"),
        ({"players": ["me", "random"], "options": {"automas": "one"}}, ["you", "random", "Automa"], "one"),
    ],
)
def test_one_seat_is_you_against_the_automa_and_it_is_called_so(
    tmp_path: Path, wishes: dict[str, Any], names: list[str], automas: str
) -> None:
    session = begun(tmp_path, **wishes)
    assert (session.names, session.handle.options["automas"]) == (names, automas)
    assert session.handle.seats == len(names)
    again = begin(Wishes(resume=str(session.path)), None)
    assert again.names == names and again.handle.array.tobytes() == session.handle.array.tobytes()


def test_nobody_sits_where_an_automa_does(tmp_path: Path) -> None:
    for wishes in ({"seats": 2, "seat": 1}, {"seats": 2, "players": ["me", "random"]}):
        with pytest.raises(gw.GearwrightError):
            begun(tmp_path, options={"automas": "one"}, **wishes)


def test_a_log_that_names_a_bot_for_an_automa_goes_on_with_the_automa(tmp_path: Path) -> None:
    """Before Automas had their name, terminals wrote whichever bot made their moves."""
    options = {"automas": "one"}
    path = tmp_path / "old.json"
    Handle(gw.find_game("gaia"), 2, 1, options, players=["me", "journeyman"]).log.save(path)
    assert begin(Wishes(resume=str(path)), None).names == ["you", "Automa"]
    assert gw.new("gaia", seats=2, automas="one").names == ["seat 0", "Automa"]


def test_the_guided_start_says_what_one_player_means(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked = []

    def answer(prompt: str) -> str:
        asked.append(prompt)
        return "1"

    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", answer)
    wishes = Wishes("gaia", seed=1, save=tmp_path / "game.json")
    session = begin(wishes, Console(file=io.StringIO()))
    assert asked == ["Gaia Project: how many players? (1: Solo against the Automa) 1 to 4 [3] "]
    assert session.handle.options["automas"] == "one" and len(session.names) == 2


def test_wishes_as_people_write_them() -> None:
    assert read_options(["first_game", "map=big"]) == {"first_game": True, "map": "big"}
    assert read_players("me, random") == ("me", "random")
    assert read_players(None) == ()


def test_bots_move_until_a_person_is_asked_and_always_alike() -> None:
    one, two = sit(["random", "random", "me"]), sit(["random", "random", "me"])
    to_my_question(one)
    to_my_question(two)
    assert one.handle.seat == 2
    assert one.handle.moves == two.handle.moves != []


def test_the_bots_of_one_table_draw_from_streams_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = set()

    class Spy:
        def decide(self, view: View, seed: int) -> int:
            seeds.add(seed)
            return view.legal_moves()[0]

    monkeypatch.setattr(session_module, "seated_player", lambda name: Spy())
    session = sit(["spy", "spy", "me"])
    to_my_question(session)
    while len(seeds) < 2:
        session.play(session.handle.legal_moves()[0])
        to_my_question(session)
    assert session.handle.seed not in seeds, "with the game's own seed a redealt table would know the future"


def test_a_bot_that_breaks_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        def decide(self, view: View, seed: int) -> int:
            return view.game.rules.contents.read("buy 3")

    monkeypatch.setattr(session_module, "seated_player", lambda name: Cheat())
    with pytest.raises(gw.GearwrightError, match=r"cheat tried a move .*: This is not what is asked now"):
        sit(["cheat", "cheat", "me"]).until_asked(lambda seat: None)


def test_undo_gives_back_the_table_the_story_and_the_log(tmp_path: Path) -> None:
    session = sit(["me", "me"], tmp_path / "game.json")
    session.save()
    before = session.handle.array.tobytes()
    session.play(session.handle.legal_moves()[0])
    assert len(session.told(0)) == len(session.told(1)) == 1
    session.undo()
    assert session.handle.array.tobytes() == before
    assert session.told(0) == session.told(1) == []
    assert gw.load(tmp_path / "game.json").moves == []
    with pytest.raises(gw.GearwrightError, match="no move of yours"):
        session.undo()


def test_what_was_drawn_cannot_be_taken_back() -> None:
    session = sit(["me", "me"])
    while session.handle.can_undo() or not session.handle.moves:
        session.play(session.handle.legal_moves()[0])
    with pytest.raises(gw.GearwrightError, match="Your move stands: something was drawn"):
        session.undo()


def test_the_story_told_move_by_move_is_the_story_of_the_log() -> None:
    session = sit(["me", "random", "me"])
    while session.until_asked(lambda seat: None):
        session.play(session.handle.legal_moves()[-1])
    told = session.told(2)
    assert told == story(session.handle, 2, session.names)
    assert [each.text for each in told] == session.handle.log.moves
    assert since_last(told, 2)[0].seat == 2 and all(each.seat != 2 for each in since_last(told, 2)[1:])
    assert any("Round 2 begins" in sentence for each in told for sentence in each.news)


def test_people_are_asked_to_look_away_only_if_there_is_something_to_hide(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    console = Console(file=io.StringIO())
    monkeypatch.setattr(console, "input", lambda prompt: asked.append(str(prompt)))
    terminal = Terminal(sit(["me", "me"]), console)
    terminal._last = (0, terminal.session.view(0).scene())
    terminal._hand_over(1)
    assert asked == [], "nothing in this game is hidden"
    original = Session.view

    def secretive(session: Session, seat: int) -> View:
        view = original(session, seat)
        view.table.scores[0] = seat
        return view

    monkeypatch.setattr(Session, "view", secretive)
    terminal._hand_over(1)
    assert len(asked) == 1


def test_a_move_that_could_not_be_saved_is_still_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit(["me", "me"], tmp_path)
    file = io.StringIO()
    typed = iter(["1", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    with pytest.raises(gw.BadLog, match="cannot be written"):
        Terminal(session, Console(file=file, width=200)).run()
    assert len(session.handle.moves) == 1
    assert "cannot be written" in file.getvalue() and "How many workers do you bid" in file.getvalue()


def test_an_unfinished_game_is_put_aside_never_lost(tmp_path: Path) -> None:
    path = tmp_path / "factory_manager.json"
    assert put_aside(path) is None
    session = sit(["me", "me"], path)
    session.save()
    assert put_aside(path) is None, "nothing was played"
    for number in (1, 2):
        session.play(session.handle.legal_moves()[0])
        assert put_aside(path) == tmp_path / f"factory_manager-{number}.json"
        assert not path.exists()
    path.write_text("not a log")
    assert unfinished(path) is None


def test_winners_are_named() -> None:
    assert winners([5, 9], [2, 1], ["● you", "■ random"]) == "■ random wins with 9."
    assert winners([9, 5], [1, 2], ["● you", "■ random"]) == "● you win with 9."
    assert winners([9, 9, 9], [1, 1, 1], ["a", "b", "c"]) == "a, b and c share the victory with 9."

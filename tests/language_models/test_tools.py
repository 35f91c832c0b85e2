"""What the tools answer: a game from its beginning to its end, limits, and whatever is not as it should be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import anyio
import pytest

import gearwright as gw
from gearwright import GearwrightError, Handle, find_game, game_names
from gearwright.core.play.log import StandIn
from gearwright.language_models.keeping import Keeper
from gearwright.language_models.limits import Limits
from gearwright.language_models.tools import Tools

from .sitting import Clock, Sitting, models


@pytest.fixture
def tools(tmp_path: Path) -> Tools:
    return Tools(Keeper(tmp_path))


def sitting(tmp_path: Path, **wishes: Any) -> Sitting:
    """Two models at a table of Factory Manager."""
    handle = Handle(find_game("factory_manager"), 2, 3)
    return Sitting(tmp_path, handle, models(handle), **wishes)


def test_games_are_told_with_their_seats_and_options_in_words(tools: Tools) -> None:
    answer = tools.games()
    for name in game_names():
        game = find_game(name)
        assert f"{name}: {game.title}, {game.seats[0]} to {game.seats[-1]} seats" in answer.text("text")
        assert all(option.sentence in answer.text("text") for option in game.options)
    names = [each["name"] for each in answer.data["players"]]
    assert "greedy" in names and "mcp" not in names


@pytest.mark.parametrize("name", game_names())
def test_a_seat_is_told_what_it_sees_and_what_it_may_do(tmp_path: Path, name: str) -> None:
    handle = gw.new(name, seats=2, seed=4)
    for _ in range(12):
        handle.play(handle.legal_moves()[0])
    at = Sitting(tmp_path, handle, models(handle))
    view = at.table.handle.view(at.table.handle.seat)
    text, data = at.text("look", view.seat), at.data("look", view.seat)
    assert view.question() in text and data["question"] == view.question()
    for number, move in enumerate(view.legal_moves(), 1):
        assert f"{number}. {view.label(move)} ({view.game.rules.contents.spell(move)})" in text
        assert data["choices"][number - 1]["words"] == view.label(move)
    assert data["scene"] == view.scene_data()
    waits = at.text("look", 1 - view.seat)
    assert "is asked" in waits and not at.data("look", 1 - view.seat).get("choices")


def test_a_move_is_named_by_number_by_letters_or_as_the_log_does(tmp_path: Path) -> None:
    at = sitting(tmp_path)
    seat = at.table.handle.seat
    choices = at.data("legal_moves", seat)["choices"]
    for named in (choices[0]["number"], str(choices[0]["number"]), choices[0]["text"], choices[0]["words"]):
        happened = at.data("play", seat, move=named)["happened"]
        assert happened[0]["text"] == choices[0]["text"] and happened[0]["own"]
        at.ask("undo", seat)
    with pytest.raises(GearwrightError, match=r"There is no move 99 in the list"):
        at.ask("play", seat, move=99)
    with pytest.raises(GearwrightError, match=r"This is not what is asked now"):
        at.ask("play", seat, move="buy 3")
    with pytest.raises(GearwrightError, match=r"It is not your turn: model \d is asked"):
        at.ask("play", 1 - seat, move=1)


def test_a_refusal_names_the_section_which_can_be_read(tmp_path: Path, tools: Tools) -> None:
    at = sitting(tmp_path)
    seat = at.table.handle.seat
    at.ask("play", seat, move=1)
    asked = at.table.handle.seat
    said = at.text("why_not", asked)
    assert "One worker must stay available. (Section 6.1.): Bid" in said
    assert at.data("why_not", asked, move=1)["allowed"]
    assert "Bidding" in tools.rules("factory_manager", "6.1a").text("text")
    assert "6.1a Bidding" in tools.rules("factory_manager").text("text")
    with pytest.raises(GearwrightError, match="no section 'zebra'"):
        tools.rules("factory_manager", "zebra")


def test_what_a_move_would_change_is_told_and_not_done(tmp_path: Path) -> None:
    at = sitting(tmp_path)
    seat = at.table.handle.seat
    before = at.table.handle.array.tobytes()
    said = at.text("what_if", seat, move=1)
    assert "would change:" in said and "Then you are asked: How many workers do you bid" in said
    assert at.table.handle.array.tobytes() == before


def test_where_moves_are_not_listed_a_model_names_its_own(tmp_path: Path) -> None:
    at = sitting(tmp_path, listed=False)
    seat = at.table.handle.seat
    data = at.data("look", seat)
    assert "choices" not in data and all(zone.get("layout") != "answers" for zone in data["scene"]["zones"])
    asked = at.table.handle.view(seat)
    with pytest.raises(GearwrightError, match="no numbers here"):
        at.ask("play", seat, move=1)
    with pytest.raises(GearwrightError, match="could be several moves"):
        at.ask("play", seat, move="put up")
    with pytest.raises(GearwrightError, match="Name the move"):
        at.ask("why_not", seat)
    at.ask("play", seat, move=asked.describe(asked.legal_moves()[0]))
    assert len(at.table.handle.moves) == 1
    text, view = at.text("look", seat), at.table.handle.view(seat)
    bids = [view.game.rules.contents.read(f"bid {count}") for count in range(9)]
    assert any(map(view.refuse, bids)) and all(f"{view.describe(bid)}\n" in text + "\n" for bid in bids)


def test_spent_tries_let_greedy_move_and_the_log_says_so(tmp_path: Path) -> None:
    at = sitting(tmp_path, limits=Limits(tries=2))
    seat = at.table.handle.seat
    with pytest.raises(GearwrightError, match="1 illegal try left"):
        at.ask("play", seat, move="fly")
    with pytest.raises(GearwrightError, match="2 illegal tries for one decision were spent, so greedy moved for you"):
        at.ask("play", seat, move="buy 3")
    assert "[greedy moved: 2 illegal tries were spent]" in at.text("log", 1 - seat)
    [stood_in] = at.table.handle.log.stand_ins
    assert (stood_in.move, stood_in.player, stood_in.why) == (1, "greedy", "2 illegal tries")
    with pytest.raises(GearwrightError, match=r"greedy made it for you|another player has moved"):
        at.ask("undo", seat)
    path = tmp_path / "log.json"
    at.table.handle.log.save(path)
    assert gw.load(path).log == at.table.handle.log
    at.table.handle.stand_ins.append(StandIn(move=9, player="greedy", why="nothing"))
    at.table.handle.log.save(path)
    with pytest.raises(GearwrightError, match="tells of a stand-in after its last move"):
        gw.load(path)


def test_spent_calls_and_seconds_let_greedy_move(tmp_path: Path) -> None:
    clock = Clock()
    at = sitting(tmp_path, limits=Limits(calls=2, seconds=60), clock=clock)
    seat = at.table.handle.seat
    assert "Left for this decision: 1 call, 60 seconds." in at.text("look", seat)
    at.ask("what_is", seat)
    assert not at.table.handle.moves
    assert "2 calls for one decision were spent" in at.text("log", seat)
    asked = at.table.handle.seat
    clock.now += 59
    at.ask("look", asked)
    moves = len(at.table.handle.moves)
    clock.now += 1
    with pytest.raises(GearwrightError, match=r"60 seconds .* spent, so greedy moved for you: .* not played"):
        at.ask("play", asked, move=1)
    assert len(at.table.handle.moves) == moves + 1


def test_taking_back_gives_no_new_limit(tmp_path: Path) -> None:
    at = sitting(tmp_path, limits=Limits(calls=3))
    seat = at.table.handle.seat
    for _ in range(3):
        at.ask("play", seat, move=1)
        at.ask("undo", seat)
    assert "3 calls for one decision were spent" in at.text("look", seat)


def test_a_hosts_limits_cannot_be_widened(tmp_path: Path) -> None:
    tools = Tools(Keeper(tmp_path, Limits(tries=2, seconds=5)))
    made = tools.new_table("automata", opponents="random", tries=9, calls=4, seed=1)
    assert "4 calls, 2 illegal tries, 5 seconds" in made.text("text")


def test_a_table_and_its_notes_outlast_the_process(tmp_path: Path) -> None:
    at = sitting(tmp_path)
    seat = at.table.handle.seat
    at.ask("play", seat, move=1)
    at.ask("notes", seat, text="Save money.")
    at.ask("notes", seat, add="Watch the bids.")
    again = Tools(Keeper(tmp_path))
    assert again.notes(at.keys[seat]).text("text") == "Save money.\nWatch the bids."
    assert again.notes(at.keys[1 - seat]).text("text") == "Your pad is empty."
    assert again.look(at.keys[seat]).text("json") == at.ask("look", seat).text("json")
    assert at.keys[seat] not in "".join(file.read_text() for file in tmp_path.iterdir())


def test_the_end_is_told_with_the_whole_log(tmp_path: Path) -> None:
    handle = gw.new("automata", seats=2, seed=6)
    while not handle.over:
        handle.play(handle.legal_moves()[0])
    last = handle.copy()
    last.undo()
    at = Sitting(tmp_path, last, models(last))
    seat = last.seat
    told = at.ask("play", seat, move=1)
    assert "The game is over." in told.text("text") and told.data["scores"] == handle.scores
    log = at.data("log", seat)["log"]
    (tmp_path / "whole.json").write_text(json.dumps(log))
    assert gw.load(tmp_path / "whole.json").scores == handle.scores
    assert at.text("replay", seat, step=0).startswith("Automata")
    with pytest.raises(GearwrightError, match="The game is over"):
        at.ask("play", seat, move=1)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": "automata", "seats": 9}, "is played at 2 to 4 seats"),
        ({"game": "automata", "opponents": "mcp:rm -rf"}, "name a player without a setting"),
        ({"game": "automata", "opponents": "mcp"}, "No player 'mcp' can sit here"),
        ({"game": "automata", "opponents": ["random", "random"]}, "Name one opponent"),
        ({"game": "automata", "own_seats": [0, 0]}, "each named once"),
        ({"game": "automata", "own_seats": [7]}, "Your own seats are some of 0 to 1"),
        ({"game": "automata", "options": {"fun": "on"}}, "has no option 'fun'"),
        ({"game": "automata", "seed": -1}, "A seed is a number"),
        ({"game": "automata", "tries": 0}, "more than 0"),
    ],
)
def test_a_wrong_wish_is_refused_in_a_sentence(tools: Tools, wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(GearwrightError, match=sentence):
        tools.new_table(**wrong)


@pytest.mark.parametrize("key", ["", "x", "../../etc", "00000000-aaaaaaaaaaaaaaaa"])
def test_a_wrong_key_opens_nothing(tools: Tools, key: str) -> None:
    with pytest.raises(GearwrightError, match="No seat has this key"):
        tools.look(key)


def test_links_are_read_and_servers_allowed(tmp_path: Path) -> None:
    tools = Tools(Keeper(tmp_path, servers=["http://games.example:8000/"]))
    for link in ("file:///etc/passwd", "http://x/y#z", "http://x/join", "http://[/join#z"):
        with pytest.raises(GearwrightError, match="This is no link of a seat"):
            tools.join(link)
    with pytest.raises(GearwrightError, match=r"cannot be joined from here: it can be http://games\.example:8000 "):
        tools.join("http://169.254.0.1/join#0123456789abcdef")


def test_only_so_many_games_run_at_once(tmp_path: Path) -> None:
    tools = Tools(Keeper(tmp_path, most=1))
    tools.new_table("automata", opponents="random", seed=1)
    with pytest.raises(GearwrightError, match="1 games run here already"):
        tools.new_table("automata", opponents="random", seed=1)


def test_whoever_waits_is_told_when_it_is_their_turn(tmp_path: Path) -> None:
    at = sitting(tmp_path)
    seat = at.table.handle.seat
    other = at.keys[1 - seat]

    async def both() -> list[str]:
        heard: list[str] = []

        async def waits() -> None:
            heard.append((await at.tools.wait(other, 30)).text("text"))

        async with anyio.create_task_group() as group:
            group.start_soon(waits)
            for move in ("1", "bid 0"):
                await anyio.to_thread.run_sync(lambda move=move: at.ask("play", seat, move=move))  # type: ignore[misc]
        return heard

    [heard] = anyio.run(both)
    assert "You are asked:" in heard and "puts up" in heard

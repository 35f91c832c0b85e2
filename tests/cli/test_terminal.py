"""Whole sessions with the real console script in a real pseudo-terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

import gearwright as gw
from gearwright.terminal.session import BOT

from ..waiting import PATIENCE
from .conftest import SCRIPT, Run, environment
from .logs import finished

PROMPT = "> "
CONTROL = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\r")


class Person:
    """Somebody who reads the screen and types."""

    def __init__(self, home: Path, *arguments: str, more: dict[str, str] | None = None) -> None:
        spawn: Any = pexpect.spawn
        self.process = spawn(
            SCRIPT, list(arguments), env=environment(home, TERM="xterm-256color", COLUMNS="", **(more or {})),
            dimensions=(50, 100), encoding="utf-8", timeout=PATIENCE,
        )  # fmt: skip
        self.process.delaybeforesend = None

    def sees(self, prompt: str = PROMPT) -> str:
        """All that was printed until the next prompt."""
        self.process.expect_exact(prompt)
        return CONTROL.sub("", str(self.process.before))

    def types(self, text: str, prompt: str = PROMPT) -> str:
        self.process.sendline(text)
        return self.sees(prompt)

    def leaves(self, text: str) -> str:
        """Types the last thing; the process must end well."""
        self.process.sendline(text)
        return self.sees_the_end()

    def sees_the_end(self) -> str:
        self.process.expect(pexpect.EOF)
        self.process.close()
        assert (self.process.exitstatus, self.process.signalstatus) == (0, None)
        return CONTROL.sub("", str(self.process.before))


@pytest.fixture
def people(home: Path) -> Iterator[list[Person]]:
    """Whoever sits down is seen off at the end."""
    seated: list[Person] = []
    yield seated
    for person in seated:
        person.process.close(force=True)


def sit_down(people: list[Person], home: Path, *arguments: str, more: dict[str, str] | None = None) -> Person:
    people.append(Person(home, *arguments, more=more))
    return people[-1]


def test_a_session(people: list[Person], home: Path, tmp_path: Path) -> None:
    kept = home / "gearwright" / "factory_manager.json"
    person = sit_down(people, home, "play", "factory_manager", "--seats", "3", "--seed", "3", "--players", "random")

    screen = person.sees()
    assert (
        "Factory Manager: Bid workers for the turn order" in screen
        and "round: 1 of 5" in screen
        and "Storage board" in screen
    )
    assert "■ random 1 puts up order tile 2; bids 0 workers" in screen
    assert "1 Bid 1 worker for order tile 2" in screen and "2 Bid 2 workers for order tile 2" in screen
    assert "3 Pass" in screen

    why = person.types("?")
    assert "A bid must be higher than the current one. (section 6.1a)" in why and "Bid 0 workers" in why
    assert "Bid 5 workers" in person.types("? 5")
    assert "One worker must stay available. (Section 6.1.)" in person.types("bid 7")
    assert "could be 1 Bid 1 worker for order tile 2; 2 Bid 2 workers for order tile 2" in person.types("bid")
    assert "There is no move 9 in the list" in person.types("9")
    assert "No move here is called 'fly'" in person.types("fly")
    assert "There is no move of yours to take back yet." in person.types("u")
    assert "plays move 3 of the list" in person.types("h")
    assert "available workers: 3 → 1 (−2)" in person.types("p 2"), "nobody can bid more"
    assert "Which move?" in person.types("p")

    screen = person.types("pas")
    assert "The last order tile, 4, is yours." in screen and "● You pass" in screen
    assert "Your move stands: ▲ random 2 has moved since." in person.types("undo")
    screen = person.types("1")
    assert "3 to bring." in screen and "1▸storage" in screen
    screen = person.types("1")
    assert "2 to bring." in screen
    assert "the other players" not in screen, "what did not change is not drawn again"
    assert "the other players" in person.types("t")
    part = person.types("t MARK")
    assert "Market" in part and "Storage board" not in part
    assert "No part is called 'moon': " in person.types("t moon")
    moves = len(gw.load(kept).moves)
    assert "3 to bring." in person.types("u")
    assert len(gw.load(kept).moves) == moves - 1

    copy = tmp_path / "copy.json"
    assert f"A copy of the game is in {copy}." in person.types(f"s {copy}").replace("\n", "")
    assert "The game is saved in" in person.types("s")
    assert "▲ random 2 puts up order tile 3; bids 2 workers" in person.types("l")
    farewell = person.leaves("q")
    assert f"gearwright play --resume {kept}" in farewell
    assert gw.load(copy).log == gw.load(kept).log

    again = sit_down(people, home, "play", "--resume")
    assert "3 to bring." in again.sees()
    again.types("2")
    again.process.kill(9)
    assert gw.load(kept).log.moves[-1] == "bring 1", "a killed process loses nothing"


def test_the_rules_come_a_screenful_at_a_time(people: list[Person], home: Path) -> None:
    person = sit_down(people, home, "play", "factory_manager", "--seats", "2", "--seed", "1", "--hot-seat")
    person.sees()
    assert "What the rules have" in person.types("rules", "q stops. ")
    screen = person.types("", "q stops. ")
    assert len(screen.splitlines()) < 52, "no more than the screen holds"
    assert "No move here is called" not in person.types("q"), "and the question is asked again"
    assert "Of all players without a new tile" in person.types("rules 6.1a")
    assert "no section 'zebra'" in person.types("rules zebra")
    assert "working robot: " in person.types("what is a robot?")
    assert "do you mean" in person.types("what is storrage")
    person.leaves("q")


def test_where_nobody_turns_pages_the_rules_come_whole(run: Run) -> None:
    done = run("play", "factory_manager", "--seats", "2", "--seed", "1", typed="rules\nwhat is storage\nq\n")
    assert done.returncode == 0
    assert "q stops" not in done.stdout and "6.1a Bidding" in done.stdout and "storage: Room" in done.stdout


def test_a_terminal_without_colours_or_signs_is_enough(people: list[Person], home: Path) -> None:
    plain = {"NO_COLOR": "1", "PYTHONIOENCODING": "ascii"}
    person = sit_down(people, home, "play", "gaia", "--seats", "2", "--seed", "1", "--players", "random", more=plain)
    screen = person.sees()
    coloured = re.search(r"\x1b\[[0-9;]*3[0-9]", str(person.process.before))
    assert coloured is None
    assert (
        "(Te)" in screen
        and "@ you" in screen
        and screen.isascii()
        and "?" not in screen.partition("Star chart")[2][:2000]
    )
    person.leaves("q")


def test_ctrl_c_and_ctrl_d_leave_like_q(people: list[Person], home: Path) -> None:
    for control in "cd":
        person = sit_down(people, home, "play", "factory_manager", "--seats", "2", "--seed", "1")
        person.sees()
        person.process.sendcontrol(control)
        assert "Go on with: gearwright play --resume" in person.sees_the_end()


def test_play_alone_asks_and_a_game_is_played_to_its_end(people: list[Person], home: Path) -> None:
    kept = home / "gearwright" / "factory_manager.json"
    number = str(1 + gw.game_names().index("factory_manager"))
    person = sit_down(people, home, "play")
    assert f"{number} Factory Manager" in person.sees("[1] ")
    assert "how many players? 2 to 5" in person.types(number, "[3] ")
    assert "Please type a number from 2 to 5" in person.types("7", "[3] ")
    screen = person.types("2")
    person.types("1")
    person.leaves("q")

    person = sit_down(people, home, "play")
    person.sees("[1] ")
    assert "You left a game of Factory Manager after" in person.types(number, "[Y/n] ")
    screen = person.types("")
    while "The game is over" not in screen:
        person.process.sendline("1")
        over = person.process.expect_exact([PROMPT, "steps through it."])
        screen = CONTROL.sub("", str(person.process.before))
        assert over == ("The game is over" in screen)
    person.sees_the_end()
    table = gw.load(kept)
    assert table.over and table.players == ["me", BOT]
    assert " win" in screen or "share the victory" in screen


def test_two_people_at_one_keyboard(people: list[Person], home: Path) -> None:
    person = sit_down(people, home, "play", "factory_manager", "--players", "me,random,me", "--seed", "3")
    screen = person.sees()
    assert "● person 0" in screen and "▲ person 2" in screen
    asked = set()
    for _ in range(20):
        asked |= set(re.findall(r"\n *\n(. person \d)  ", screen))
        screen = person.types("1")
    assert asked == {"● person 0", "▲ person 2"}


def test_a_new_game_puts_the_one_that_was_left_aside(people: list[Person], home: Path) -> None:
    begin = ("play", "factory_manager", "--seats", "2", "--seed")
    first = sit_down(people, home, *begin, "1")
    first.sees()
    first.types("1")
    first.leaves("q")
    second = sit_down(people, home, *begin, "2")
    assert "factory_manager-1.json" in second.sees().replace("\n", "")
    second.leaves("q")
    folder = home / "gearwright"
    assert gw.load(folder / "factory_manager-1.json").seed == 1
    assert gw.load(folder / "factory_manager.json").seed == 2


def test_stepping_through_a_log(people: list[Person], home: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    log = finished(path)
    last = len(log.moves)
    person = sit_down(people, home, "replay", str(path), "--step", "1")
    screen = person.sees()
    assert f"move 1 of {last}" in screen and "puts up order tile" in screen
    assert f"move 2 of {last}" in person.types("")
    assert f"move 3 of {last}" in person.types("n")
    assert f"move 2 of {last}" in person.types("p")
    assert f"move 40 of {last}" in person.types("40")
    assert f"There is no step {last + 1}" in person.types(str(last + 1))
    assert "is no step" in person.types("jump")
    assert "The game is over" in person.types("e")
    person.leaves("q")

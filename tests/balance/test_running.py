"""Runs go on where they were stopped, and what cannot be is refused in a sentence."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gearwright import GearwrightError, find_game
from gearwright.arena import spreading
from gearwright.balance import running
from gearwright.balance.designing import check_set, new_set
from gearwright.balance.plan import Ended
from gearwright.balance.playing import GamesOf, Portion
from gearwright.balance.results import read_games
from gearwright.balance.running import Wishes, play
from gearwright.cli import main
from gearwright.core.errors import BadComponents

from .runs import GAME, planned, quietly

Ask = Callable[..., tuple[int, str]]


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Calls the command in an empty folder; gives its exit code and what it complained of."""
    monkeypatch.chdir(tmp_path)

    def asked(*arguments: str | Path) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["gearwright", *map(str, arguments)])
        with pytest.raises(SystemExit) as stopped:
            main()
        return int(stopped.value.code or 0), "".join(capsys.readouterr())

    return asked


def in_this_process(job: GamesOf, tasks: list[Portion], workers: int | None) -> Iterator[list[Ended]]:
    """Instead of processes, each of which takes a second to start."""
    yield from map(job.do, tasks)


def test_a_run_goes_on_with_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreading, "on_cores", in_this_process)
    monkeypatch.setattr(running, "PORTION", 1)
    plan, whole, part = planned("greedy:1"), tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    wishes = Wishes(games=4, trials=20)
    found = play(plan, [GAME], whole, wishes, quietly)
    lines = whole.read_bytes().splitlines(keepends=True)
    assert len(lines) == 1 + 4 + sum(map(len, found.trials.values()))
    part.write_bytes(b"".join([*lines[:2], *lines[3:5]]) + lines[2][:30])
    play(plan, [GAME], part, wishes, quietly)
    assert sorted(part.read_bytes().splitlines(keepends=True)) == sorted(lines)
    before = whole.read_bytes()
    play(plan, [GAME], whole, Wishes(games=6, trials=0), quietly)
    assert whole.read_bytes().startswith(before)
    assert {game.game for game in read_games(whole)[1]} == set(range(6))


def test_another_run_is_not_mixed_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreading, "on_cores", in_this_process)
    path = tmp_path / "games.jsonl"
    play(planned("greedy:1"), [GAME], path, Wishes(2, 0), quietly)
    with pytest.raises(GearwrightError, match="holds another run: its seed 3, not 4; name another file with --out"):
        play(planned("greedy:1", seed=4), [GAME], path, Wishes(2, 0), quietly)
    path.write_bytes(path.read_bytes() + b'{"set":0}\n')
    with pytest.raises(GearwrightError, match="is damaged: line 4 is no game"):
        read_games(path)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("balance",), "Name a game, or games to report with --from."),
        (("balance", "chess"), "There is no game 'chess'"),
        (("balance", "automata", "--seats", "9"), "Automata is played at 2 to 4 seats, not at 9."),
        (("balance", "automata", "--seats", "two"), "Seat counts are given as 3, as 2-4 or as 2,4, not as 'two'."),
        (("balance", "automata", "--games", "1"), "A run has at least two games, not 1."),
        (("balance", "automata", "--trials", "-1"), "A run has no fewer than 0 trials, not -1."),
        (("balance", "automata", "--workers", "0"), "Games need at least one worker, not 0."),
        (("balance", "automata", "--players", "nobody"), "There is no player 'nobody'"),
        (("balance", "automata", "--components", "nowhere"), "nowhere is not a folder"),
        (("balance", "automata", "--against", "nowhere"), "nowhere is not a folder"),
        (("balance", "automata", "--on", "moon"), "--on takes ray, auto or ray://HOST:PORT, not 'moon'."),
        (("balance", "automata", "--retrain"), "--retrain learns for a set of your own: name it with --components."),
        (("balance", "automata", "--retrain", "--players", "net"), "by the net that it learns: leave --players out."),
        (
            ("balance", "automata", "--minutes", "3"),
            "--minutes and --settings say how a net learns anew: they belong to",
        ),
        (("balance", "--from", "nowhere.jsonl"), "nowhere.jsonl cannot be read"),
        (("balance", "automata", "--from", "games.jsonl"), "--from reports what was played and does not go with"),
        (("balance", "gaia", "--seats", "1"), "Balance is between players"),
        (("components", "check", "nowhere"), "nowhere is not a folder"),
        (("components", "new", "chess", "mine"), "There is no game 'chess'"),
    ],
)
def test_bad_input_is_one_sentence(ask: Ask, arguments: tuple[str, ...], sentence: str) -> None:
    code, said = ask(*arguments)
    assert code == 2
    assert sentence in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("automata", "The net of Automata was trained for 'mine': there is nothing to learn anew."),
        ("gaia", "Gaia Project has no net of its own that could learn anew."),
    ],
)
def test_only_a_net_for_another_set_learns_anew(ask: Ask, tmp_path: Path, name: str, sentence: str) -> None:
    new_set(find_game(name), tmp_path / "mine")
    assert ask("balance", name, "--components", "mine", "--retrain") == (2, f"{sentence}\n")


@pytest.mark.parametrize("name", ["age_of_automaton", "automania", "automata", "factory_manager", "gaia"])
def test_a_new_set_is_the_games_own_with_its_ranges(name: str, tmp_path: Path) -> None:
    game, folder = find_game(name), tmp_path / "mine"
    assert len(new_set(game, folder)) == len(game.components.texts)
    found, changes = check_set(folder, None)
    assert (found.name, found.components.digest, changes) == (name, game.components.digest, [])
    for path in folder.glob("*.toml"):
        text = path.read_text()
        assert text.endswith(game.components.texts[path.name])
        assert "# What can be written here, and in which range:" in text
    with pytest.raises(BadComponents, match="is there already and is not empty"):
        new_set(game, folder)


def test_a_set_is_checked_with_file_entry_and_field(ask: Ask, tmp_path: Path) -> None:
    assert ask("components", "new", "factory_manager", "mine")[0] == 0
    tiles = tmp_path / "mine" / "tiles.toml"
    text = tiles.read_text()
    assert "price                  a whole number from 0 to 99: What the tile costs" in text
    tiles.write_text(
        text.replace('id = "W01"\nkind = "working_robot"\nprice = 5', 'id = "W01"\nkind = "working_robot"\nprice = 500')
    )
    code, said = ask("components", "check", "mine")
    assert code == 2
    assert "tiles.toml: tile" in said
    assert "(W01), price: input should be less than or equal to 99." in said
    tiles.write_text(text.replace("price = 10", "price = 9", 1) if "price = 9\n" not in text else text)
    (tmp_path / "mine" / "setup.toml").write_text(
        (tmp_path / "mine" / "setup.toml").read_text().replace("per_unit = 10", "per_unit = 12")
    )
    code, said = ask("components", "check", "mine", "--json")
    assert code == 0
    assert {"file": "setup.toml", "place": "income, per_unit", "here": 12, "there": 10} in json.loads(said)["changes"]

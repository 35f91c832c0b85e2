"""Tuning: which numbers may be changed, and searches that go on where they stopped."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from gearwright import GearwrightError, find_game
from gearwright.arena import spreading
from gearwright.arena.spreading import HERE, Where
from gearwright.balance.comparing import changes_in
from gearwright.balance.designing import check_set
from gearwright.balance.tuning import racing, search
from gearwright.balance.tuning.candidates import Candidate, Workshop, steps
from gearwright.balance.tuning.editing import changed
from gearwright.balance.tuning.goals import read_goals
from gearwright.balance.tuning.run import Asked, tune
from gearwright.balance.tuning.search import printed_on
from gearwright.core.errors import BadComponents

from .planted import planted
from .runs import GAME, quietly, unheard
from .test_goals import NOTHING, goals, levers
from .test_running import Ask, ask, in_this_process

__all__ = ["ask"]  # a fixture
OURS = ("age_of_automaton", "automania", "automata", "factory_manager")


@pytest.mark.parametrize(
    ("name", "ours", "not_ours"),
    [
        (
            "factory_manager",
            ["tiles.toml: tile 30 (S05) and 4 copies, price", "order_tiles.toml: tile 12 (12), discount"],
            ["order_tiles.toml: tile 12 (12), number", "energy.toml: track 8, price", "setup.toml: income, per_unit"],
        ),
        (
            "automata",
            ["cards.toml: card 1 (head_1), params, vp", "scoring.toml: gears, gears_per_vp"],
            ["cards.toml: card 1 (head_1), cost_sum", "cards.toml: card 1 (head_1), pile_position"],
        ),
        (
            "automania",
            ["factories.toml: factory 1 (A), office_fees 2", "tiles.toml: tile 16 (A16) and 2 copies, stars"],
            ["board.toml: setup, start_money 1", "factories.toml: car 1 (city), cost"],
        ),
        (
            "age_of_automaton",
            [
                *("audits.toml: card 1 (au01), trigger", "equipment.toml: card 6 (eq06), ability, effects 1, n"),
                *("tracks.toml: reputation, engineers 8", "equipment.toml: card 2 (eq02), cost, red"),
            ],
            [
                *("audits.toml: card 1 (au01), at_least", "achievements.toml: card 1 (ac11), level"),
                *("tracks.toml: reputation, vp_token_spaces 1", "tracks.toml: reputation, engineers 7"),
                *("equipment.toml: card 1 (eq01), cost, red", "achievements.toml: meta, first_bonus 1, n"),
            ],
        ),
    ],
)
def test_only_numbers_of_our_own_making_may_be_changed(name: str, ours: list[str], not_ours: list[str]) -> None:
    found = levers(name)
    assert set(ours) <= found.keys()
    assert not set(not_ours) & found.keys()


def test_copies_are_changed_together() -> None:
    lever = levers("factory_manager")["tiles.toml: tile 30 (S05) and 4 copies, price"]
    assert (lever.value, lever.low, lever.high) == (10, 0, 99)
    assert lever.labels == {"S05", "S06", "S07", "S08", "S09"}
    assert lever.places == tuple(("tile", number, "price") for number in range(29, 34))


@pytest.mark.parametrize("name", OURS)
def test_a_number_is_changed_in_its_file_and_nothing_else(name: str) -> None:
    given = find_game(name).components
    for lever in list(levers(name).values())[:: 12 if name != "age_of_automaton" else 40]:
        text, place = given.texts[lever.file], lever.places[-1]
        other = changed(text, place, lever.value + 1)
        wanted: Any = tomllib.loads(text)
        entry = wanted
        for step in place[:-1]:
            entry = entry[step]
        entry[place[-1]] += 1
        assert tomllib.loads(other) == wanted
        lines = zip(text.splitlines(), other.splitlines(), strict=True)
        assert sum(one != two for one, two in lines) == 1


def test_what_is_written_otherwise_than_in_digits_is_refused() -> None:
    with pytest.raises(BadComponents, match="is not written as plain digits: 16"):
        changed("[a]\nb = 0x10\n", ("a", "b"), 3)


@pytest.mark.parametrize("name", OURS)
def test_things_are_printed_on_entries_that_are_there(name: str) -> None:
    game = find_game(name)
    labels = {label for ids in printed_on(game).values() for label in ids}
    known = {label for lever in levers(name).values() for label in lever.labels}
    assert len(labels & known) > 10
    tables = json.dumps(game.components.tables)
    assert all(f'"{label}"' in tables or f": {label}," in tables for label in labels)


def test_a_candidate_says_what_it_changes_and_less_of_it() -> None:
    lever = levers("factory_manager")["tiles.toml: tile 30 (S05) and 4 copies, price"]
    candidate = Candidate().having(lever, 14).having(lever, 15)
    assert candidate.changes == ((lever, 15),)
    assert candidate.having(lever, 10) == Candidate()
    assert [each.value(lever) for each in candidate.smaller()] == [10, 12]
    assert lever.usual == 10  # what a tile costs that costs anything
    assert steps(lever, 10, read_goals(None).changes) == [12, 8, 15, 5]
    game = Workshop(GAME).game(Candidate().having(lever, 11))
    assert game is not None
    differences = changes_in(game.components, GAME.components)
    assert [(each["here"], each["there"]) for each in differences] == [(11, 10)] * 5
    assert Workshop(GAME).game(Candidate().having(lever, 14)) is None  # the price of another kind of storage


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "Name the game: gearwright balance tune GAME --out FOLDER."),
        (("automata",), "Name the folder of the search: gearwright balance tune automata --out FOLDER."),
        (("chess", "--out", "run"), "There is no game 'chess'"),
        (("automata", "--out", "run", "--goal", "nowhere.toml"), "nowhere.toml cannot be read"),
        (("automata", "--out", "run", "--components", "nowhere"), "nowhere is not a folder"),
        (("automata", "--out", "run", "--games", "3"), "A search has at least 16 games for each set, not 3."),
        (("automata", "--out", "run", "--minutes", "0"), "A search has more than 0 minutes, not 0."),
        (("automata", "--out", "run", "--workers", "0"), "Games need at least one worker, not 0."),
        (("automata", "--out", "run", "--on", "moon"), "--on takes ray, auto or ray://HOST:PORT, not 'moon'."),
        (("automata", "--out", "run", "--on", "auto", "--workers", "2"), "--workers is for this machine"),
        (("automata", "--out", "run", "--seats", "9"), "Automata is played at 2 to 4 seats, not at 9."),
        (("automata", "--out", "run", "--players", "nobody"), "There is no player 'nobody'"),
        (("automata", "--out", "run", "--seed", "-1"), "A seed is a number from 0 to"),
        (("gaia", "--out", "run"), "Nothing can be tuned in Gaia Project"),
    ],
)
def test_bad_input_is_one_sentence(ask: Ask, tmp_path: Path, arguments: tuple[str, ...], sentence: str) -> None:
    code, said = ask("balance", "tune", *arguments)
    assert code == 2
    assert sentence in said
    assert said.count("\n") == 1
    assert not (tmp_path / "run").exists()


def asked(folder: Path, text: str, **more: Any) -> Asked:
    plain: dict[str, Any] = {"players": ("greedy:1",), "seats": (2,), "games": 16, "seed": 3, "options": {}}
    return Asked(goals(folder, text), folder / "run", **{**plain, "words": ("gearwright",), **more})


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played in this process."""
    monkeypatch.setattr(spreading, "on_cores", in_this_process)


HIRING = '[seats]\nwithin = 100\n[things]\nsorts = ["hire"]\nat_most = 10\n[changes]\ntried = 2\n'


@pytest.mark.usefixtures("here")
def test_a_search_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "PATIENCE", 1)
    wanted = asked(tmp_path, HIRING)
    heard: list[str] = []
    told = tune(GAME, wanted, quietly, heard.append)
    kept = {path.name: path.read_bytes() for path in (tmp_path / "run/games").glob("*.jsonl")}
    assert told["changes"] == []  # players by lot hire now and then, whatever things cost
    assert told["beyond"]["before"]["value"] > 0
    assert [step["tried"] for step in told["steps"]] == [0, 2]
    beyond = f"{told['steps'][0]['beyond']:.1f} points beyond the goals."
    assert heard == [f"The set as it is: {beyond}", f"Round 1: 2 sets tried, nothing changed; {beyond}"]
    assert len(kept) == 3
    assert not (tmp_path / "run/tuned").exists()
    page = (tmp_path / "run/tuning.html").read_text()
    assert "No change was found that surely helps" in page
    assert json.loads((tmp_path / "run/tuning.json").read_text()) == json.loads(json.dumps(told))
    for number, path in enumerate(sorted((tmp_path / "run/games").glob("*.jsonl"))):
        if number % 2:
            path.unlink()  # as if it had been stopped before
        else:
            path.write_bytes(path.read_bytes()[:-40])
    assert tune(GAME, wanted, quietly, unheard)["steps"] == told["steps"]
    again = {path.name: path.read_bytes() for path in (tmp_path / "run/games").glob("*.jsonl")}
    assert {name: sorted(text.splitlines()) for name, text in again.items()} == {
        name: sorted(text.splitlines()) for name, text in kept.items()
    }
    with pytest.raises(GearwrightError, match="holds another run: its seed 3, not 4"):
        tune(GAME, asked(tmp_path, HIRING, seed=4), quietly, unheard)


@pytest.mark.thorough("starting Ray takes half a minute")
@pytest.mark.usefixtures("here")
def test_a_search_on_a_ray_cluster_finds_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "PATIENCE", 1)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("home", "here"):
        (tmp_path / name).mkdir()
    here = tune(GAME, asked(tmp_path / "here", HIRING), quietly, unheard)
    there = tune(GAME, asked(tmp_path, HIRING, where=Where(on="ray", workers=1)), quietly, unheard)
    assert there["steps"] == here["steps"]
    assert there["rows"] == here["rows"]
    assert not (tmp_path / "home/.ray").exists()


@pytest.mark.usefixtures("here")
def test_what_things_are_worth_can_be_a_goal(tmp_path: Path) -> None:
    text = '[seats]\nwithin = 100\n[things]\nsorts = ["hire"]\nat_least = 0\nat_most = 100\nworth = 99\n'
    told = tune(GAME, asked(tmp_path, text), quietly, unheard)
    assert told["rows"]
    assert {row["about"] for row in told["rows"]} == {"worth"}
    assert told["beyond"]["before"]["value"] == 0
    assert "All goals are kept as it is" in (tmp_path / "run/tuning.html").read_text()


@pytest.mark.usefixtures("here")
def test_what_it_costs_to_do_without_a_sort_can_be_a_goal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "PATIENCE", 1)
    strategies = '[strategies]\nsorts = ["buy", "auction"]\ncost = 700\n'
    text = f"{NOTHING}[scores]\nwinner = [990, 999]\n{strategies}[changes]\ntried = 2\n"
    told = tune(GAME, asked(tmp_path, text), quietly, unheard)
    (row,) = (row for row in told["rows"] if row["about"] == "strategy")  # there is no way round an auction
    assert {each["about"] for each in told["rows"]} == {"strategy", "winner"}
    before = row["before"]
    assert before["low"] < before["value"] < before["high"] < 700
    assert before["beyond"] == pytest.approx((700 - before["value"]) / 7)
    assert row["bounds"] == [700, None]
    page = (tmp_path / "run/tuning.html").read_text()
    assert "What it costs to do without a sort of things, in Elo: at least 700 asked" in page
    assert "Scores of winners, in points: 990 to 999 asked" in page
    report = json.loads(Path(told["files"]["judgement"]).with_suffix(".json").read_text())
    assert [row["key"] for row in report["things"] if row["worth"]] == ["buy", "auction"]  # nothing else was forbidden


@pytest.mark.usefixtures("here")
def test_a_race_ends_when_its_time_is_up(tmp_path: Path) -> None:
    rules = racing.Rules(("greedy:1",), (2,), 3, {}, 16, goals(tmp_path, HIRING))
    track = racing.Track(rules, tmp_path, HERE, quietly)
    lever = levers("factory_manager")["tiles.toml: tile 30 (S05) and 4 copies, price"]
    given, one, other = Candidate(), Candidate().having(lever, 11), Candidate().having(lever, 9)
    games = {each: Workshop(GAME).game(each) for each in (given, one, other)}
    sets = [(each, game) for each, game in games.items() if game is not None]
    assert len(sets) == 3
    (best,) = track.run("", sets, 16, lambda: True)  # the others had not begun
    assert best.candidate == given
    over = iter([False, True, True])
    ahead, racers = track.race("", best, sets[1:], lambda: next(over))
    assert (ahead.candidate, [each.candidate for each in racers]) == (given, [one])
    assert track.race("", best, sets[1:], lambda: True)[1] == []
    _, racers = track.race("", best, sets[1:], lambda: False)
    assert {each.candidate for each in racers} == {one, other}


@pytest.mark.usefixtures("here")
def test_goals_that_ask_for_nothing_are_refused(tmp_path: Path) -> None:
    with pytest.raises(GearwrightError, match="ask for nothing that was seen in these games"):
        tune(GAME, asked(tmp_path, NOTHING), quietly, unheard)


@pytest.mark.parametrize(("name", "text"), [("worth", "[things]\nworth = 10\n"), ("cost", "[strategies]\ncost = 10\n")])
def test_nothing_is_asked_of_players_who_cannot_be_forbidden_anything(tmp_path: Path, name: str, text: str) -> None:
    with pytest.raises(GearwrightError, match=f"{name} cannot be measured: nothing can be forbidden to search:5"):
        tune(GAME, asked(tmp_path, text, players=("search:5",)), quietly, unheard)


@pytest.mark.thorough("compiles every set that it tries; what it is made of is tried with interpreted rules")
def test_a_price_that_is_far_too_low_is_found_and_raised(ask: Ask, tmp_path: Path) -> None:
    planted(["W06", "W07", "W08", "W09"], 3, tmp_path / "cheap")  # they cost 8
    text = '[seats]\nwithin = 100\n[things]\nsorts = ["buy"]\nat_least = 0\nat_most = 55\n'
    (tmp_path / "goals.toml").write_text(f'{text}[changes]\nonly = ["price"]\ntried = 2\n')
    arguments = ("--goal", "goals.toml", "--components", "cheap", "--seats", "4", "--games", "48", "--out", "run")
    code, said = ask("balance", "tune", "factory_manager", *arguments)
    assert code == 0
    assert "One number was changed." in said
    told = json.loads((tmp_path / "run/tuning.json").read_text())
    (change,) = told["changes"]
    assert (change["place"], change["from"], change["to"]) == ("tile 68 (W06) and 3 copies, price", 3, 8)
    assert "“Buy working robot +1” was taken in" in change["why"][0]
    assert told["more_than_chance"]
    assert told["beyond"]["after"]["value"] < told["beyond"]["before"]["value"]
    game, differences = check_set(tmp_path / "run/tuned", "factory_manager")
    assert game.components.digest == told["tuned"]["digest"]
    assert [path.name for path in (tmp_path / "run/tuned").iterdir()] == ["tiles.toml"]
    page = (tmp_path / "run/tuning.html").read_text()
    for words in ("What was changed, and why", "Before and after", "which is more than chance"):
        assert words in page
    assert (tmp_path / "run" / Path(told["files"]["judgement"]).name).exists()
    assert differences == []  # the price that it had

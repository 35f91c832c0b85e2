"""Goals: how they are read, what they say of games that were played, and which numbers they point to."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gearwright import find_game
from gearwright.balance.plan import MAIN
from gearwright.balance.summary import Part
from gearwright.balance.tuning import racing, search
from gearwright.balance.tuning.candidates import Candidate
from gearwright.balance.tuning.goals import Goals, defaults_text, read_goals
from gearwright.balance.tuning.levers import Lever, levers_of
from gearwright.balance.tuning.story import sentence
from gearwright.balance.tuning.verdicts import BROKEN, KEPT, UNSURE, Statement, Verdict, judge

from .runs import GAME, counted, planned, played
from .test_running import Ask, ask

__all__ = ["ask"]  # a fixture
NOTHING = "[seats]\nwithin = 100\n[things]\nat_least = 0\nat_most = 100\n"


def goals(folder: Path, text: str) -> Goals:
    path = folder / "goals.toml"
    path.write_text(text)
    return read_goals(path)


def levers(name: str) -> dict[str, Lever]:
    return {lever.name: lever for lever in levers_of(find_game(name), read_goals(None).changes)}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[seat]\nwithin = 3", "There is no goal 'seat': gearwright balance tune --print-goals lists them."),
        ("[seats]\nwithn = 3", "There is no goal 'seats, withn'"),
        ("[seats]\nwithin = -1", "The goal seats, within is wrong: input should be greater than or equal to 0."),
        ("seats = 3", "The goal seats is wrong"),
        ("[things]\nat_least = 80", "The goal things, at_least is wrong: 80 is more than at_most, 70."),
        ('[things]\nsorts = ["bye"]', "has no things 'bye': it has buy, auction or hire."),
        (
            '[changes]\nonly = ["prise"]',
            "The goal changes, only is wrong: nothing that may be changed is called 'prise'.",
        ),
        ('[changes]\nnever = ["income"]', "nothing that may be changed is called 'income'."),
        ("[changes]\nmost = 0", "The goal changes, most is wrong: input should be greater than or equal to 1."),
        ("within", "goals.toml is no TOML"),
        (f"[seats]\nwithin = {'9' * 5000}", "goals.toml is no TOML"),
        (
            "[scores]\nwinner = [200]",
            "The goal scores, winner is wrong: it is two numbers from 0 on, the lower one first",
        ),
        ("[scores]\nall = [333, 158]", "The goal scores, all is wrong: it is two numbers from 0 on"),
        ("[scores]\nall = [nan, 3]", "The goal scores, all, 0 is wrong: input should be a finite number."),
        ("[strategies]\ncost = -1", "The goal strategies, cost is wrong: input should be greater than or equal to 0."),
        (
            '[strategies]\nsorts = ["bye"]',
            "The goal strategies, sorts is wrong: Factory Manager has no things 'bye': it has",
        ),
    ],
)
def test_bad_goals_are_one_sentence(ask: Ask, tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "goals.toml").write_text(text)
    code, said = ask("balance", "tune", "factory_manager", "--goal", "goals.toml", "--out", "run")
    assert code == 2
    assert sentence in said
    assert said.count("\n") == 1
    assert not (tmp_path / "run").exists()


def test_the_goals_that_are_printed_are_the_defaults(ask: Ask, tmp_path: Path) -> None:
    code, said = ask("balance", "tune", "--print-goals")
    assert (code, said) == (0, defaults_text())
    assert goals(tmp_path, said) == read_goals(None)


def stated(value: float, spread: float, low: float, high: float) -> Statement:
    noise = np.random.default_rng(1).normal(0, 1, 500)
    return Statement("taken", "buy 1", "a tile", None, np.array([value, *(value + spread * noise)]), low, high)


def test_how_far_a_set_is_from_its_goals() -> None:
    above, inside, near = stated(60, 1, 5, 50), stated(30, 1, 5, 50), stated(50.5, 1, 5, 50)
    assert [each.state for each in (above, inside, near, stated(2, 0.5, 5, 50))] == [BROKEN, KEPT, UNSURE, BROKEN]
    verdict = Verdict((above, inside, near))
    assert verdict.beyond == pytest.approx(10.5)
    assert [each.beyond[0] for each in verdict.broken] == [10, 0.5]
    assert Verdict((inside,)).surely_nearer_than(verdict)
    assert not verdict.surely_nearer_than(verdict)
    unsure = Verdict((stated(51, 9, 5, 50),)), Verdict((stated(50.9, 2, 5, 50),))
    assert not unsure[1].surely_nearer_than(unsure[0])
    chance = np.linspace(-0.8, 9.2, 500)  # nearer in 92 of 100 weightings: enough for one, and not for the best of ten
    one, other = Verdict((stated(60, 0, 5, 50),)), Verdict((replace(above, samples=np.array([55, *(60 - chance)])),))
    assert other.surely_nearer_than(one)
    assert not other.surely_nearer_than(one, tried=10)


def measured(games: int = 8) -> Part:
    """A few games of players by lot."""
    plan = planned("greedy:1")
    return Part.of(counted(plan, [GAME], played(plan, games)), 0, MAIN)


def test_scores_can_be_goals(tmp_path: Path) -> None:
    part = measured()
    best = [max(each.scores) for each in part.games.values()]
    middle = np.mean(best)
    said = f"{NOTHING}[scores]\nwinner = [{middle + 10}, {middle + 20}]\nall = [1, 999]\ninside = 90\n"
    winner, scores = judge(part, goals(tmp_path, said)).statements
    assert (winner.about, winner.name, winner.state) == ("winner", "score of the winner at 2 seats", BROKEN)
    assert winner.samples[0] == pytest.approx(middle)
    assert winner.beyond[0] == pytest.approx(1000 / (middle + 20))  # a hundredth of the upper bound is a point
    assert winner.figure.low < middle < winner.figure.high
    assert (scores.name, scores.low, scores.high) == ("scores from 1 to 999 at 2 seats", 90, 100)
    inside = [score >= 1 for each in part.games.values() for score in each.scores]
    assert scores.samples[0] == pytest.approx(100 * np.mean(inside))
    assert 0 < scores.samples[0] < 100
    assert sentence(scores, scores.name).startswith("Scores from 1 to 999 at 2 seats: ")


def test_what_a_sort_of_things_costs_that_nobody_takes(tmp_path: Path) -> None:
    wanted = goals(tmp_path, f'{NOTHING}[strategies]\nsorts = ["hire"]\ncost = 35\n')
    part = measured()
    assert judge(part, wanted).statements == ()  # it is taken, and no games without it were played
    part.cases = [replace(case, taken=np.zeros_like(case.taken)) for case in part.cases]
    (cost,) = judge(part, wanted).statements
    assert (cost.name, cost.state, cost.beyond[0], cost.bounds) == ("never taking any “hire”", BROKEN, 5, [35, None])
    assert sentence(cost, "any “hire”") == "Never taking any “hire” cost 0.0 (0.0 to 0.0) Elo, less than 35."


def test_points_of_a_sort_go_to_the_numbers_on_its_things() -> None:
    found = [*levers("factory_manager").values()]
    part = measured(2)
    (hire, buy) = (next(each for each in part.things if each.key == key) for key in ("hire", "buy"))
    tiles = {lever for lever in found if lever.file == "tiles.toml"}

    def promise(about: str, thing: Any) -> dict[Lever, float]:
        broken = Statement(about, "", "", thing, np.zeros(501), 40, 50)
        racer = racing.Racer(Candidate(), GAME, Verdict((broken,)))
        weights = search._Weights(found, racer)
        return {lever: weights.of(lever) - search.ANY * 40 / len(found) for lever in found}

    sort, scores = promise("strategy", buy), promise("winner", None)
    assert {lever for lever in found if sort[lever] > 1e-9} == tiles
    assert sum(sort.values()) == pytest.approx(40)
    alike = pytest.approx(dict.fromkeys(found, 40 / len(found)))
    assert scores == alike
    assert promise("strategy", hire) == alike  # workers are no component

"""What is counted is what a person would count who looks on."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from gearwright import find_game
from gearwright.balance.comparing import compare
from gearwright.balance.counting import count
from gearwright.balance.loops import CHANCES, COULD, DID, HAD, SCORES, TAKES, WINS
from gearwright.balance.plan import MAIN
from gearwright.balance.playing import Room
from gearwright.balance.summary import Part, summarise
from gearwright.balance.trials import chosen
from gearwright.core.language.things import numbered
from gearwright.core.play.handle import Handle

from .planted import planted
from .runs import GAME, counted, planned, played


def test_chances_owners_and_results_are_added_up() -> None:
    plan = planned()
    ended = played(plan, 3)
    found = count(GAME, plan, 2, ended)
    span = GAME.rules.contents.span_of(GAME.rules.contents.read("buy 0"))
    chances = found.sums[:, span.first : span.first + span.count, CHANCES].sum(axis=0)
    first = span.first + int(chances.argmax())  # the tile that could be bought most often
    wanted: Counter[str] = Counter()
    for game in ended:
        table = Handle(GAME, 2, plan.deal(game.game))
        there, took = set(), set()
        for move in game.moves:
            legal = table.legal_moves()
            if first in legal and len(legal) > 1:
                there.add(table.seat)
                wanted["chances"] += 1
            if move == first:
                took.add(table.seat)
                wanted["takes"] += len(legal) > 1
            table.play(move)
        wanted["could"] += len(there)
        wanted["had"] += len(took)
        for seat in took:
            wanted["scores"] += table.scores[seat]
    row = found.sums.sum(axis=0)[first]
    assert row[CHANCES] == wanted["chances"] > 0
    assert (row[COULD], row[TAKES], row[DID]) == (wanted["could"], wanted["takes"], wanted["had"])
    assert (row[HAD : HAD + 2].sum(), row[SCORES]) == (wanted["had"], wanted["scores"])
    whole = found.sums.sum(axis=0)[GAME.moves]  # "any buy" is the first sort of the game
    assert whole[COULD] == 6
    assert whole[WINS] == 3  # everybody buys, so every victory is counted once
    assert (found.scores == np.array([game.scores for game in ended])).all()
    assert found.leads.shape[1] == 6  # rounds 0 to 5


@pytest.mark.parametrize("name", ["age_of_automaton", "automania", "automata", "factory_manager", "gaia"])
def test_a_whole_report_of_every_game(name: str) -> None:
    from gearwright.balance.report import report_text, table_text

    game = find_game(name)
    plan = planned("greedy:1", (2,), [game])
    ended = played(plan, 1)
    found = counted(plan, [game], ended)
    case = next(iter(found.counted))
    tried = list(chosen(found.counted[case], found.ended[case], found.things[0], 0, 30, 1))
    room = Room(plan, 0)
    trials = [room.play(each) for each in tried[:2]]
    data = summarise(counted(plan, [game], [*ended, *trials]), 1, 2)
    assert data["trials"] == 2
    sorts = {row["sort"] for row in data["things"]}
    spans = [
        game.rules.contents.span_of(each.span).name for each, _, _ in numbered(game.rules.contents, game.rules.things)
    ]
    assert sorts == {name.replace("_", " ") for name in spans}
    names = [row["name"] for row in data["things"] if row["could"]]
    assert len(set(names)) == len(names), "two things are called alike"
    assert any(row["had"] for row in data["things"])
    page = report_text(data)
    for part in ("<h2>Findings</h2>", "<h2>Seats</h2>", "<h2>Things</h2>", "<h2>Openings</h2>"):
        assert part in page
    assert table_text(data).count("\n") == len(data["things"]) + 1


def test_a_set_compared_with_itself_gives_no_finding() -> None:
    plan = planned(games=[GAME, GAME])
    found = counted(plan, [GAME, GAME], played(plan, 4))
    told = compare([Part.of(found, number, MAIN) for number in (0, 1)], plan, found.games)
    assert told["findings"] == []
    assert {row["difference"]["value"] for row in (*told["things"], *told["game"])} == {0}
    assert told["direct"] == []


def test_a_tile_that_is_far_too_cheap_is_the_first_finding(tmp_path: Path) -> None:
    cheap = planted(["S05", "S06", "S07", "S08", "S09"], 7, tmp_path / "cheap")  # they cost 10
    plan = planned(seats=(4,), games=[cheap, GAME])
    found = counted(plan, [cheap, GAME], played(plan, 16))
    data = summarise(found, 16, 0)
    assert data["comparison"]["findings"][0]["name"] == "Buy storage +2"
    (tile,) = (row for row in data["comparison"]["direct"] if row["name"] == "Buy storage +2")
    assert tile["outcome"] > 0  # both bought it, and one paid less
    assert tile["there"] == 0
    assert [(each["file"], each["here"], each["there"]) for each in data["tables"]] == [("tiles.toml", 7, 10)] * 5

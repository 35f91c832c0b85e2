"""Whatever players do to themselves, it can be told and drawn: every move, the end, and what came before it."""

from __future__ import annotations

import json
import os
import random
import re
from collections import deque

import pytest
from _pytest.mark import ParameterSet

from gearwright import Handle
from gearwright.core.play.handle import View
from gearwright.core.play.story import Told, tell

from .cases import CASES, OURS, Case, combinations, is_usual
from .ruinous import LIKES, players_of
from .test_words import all_zones

GAMES = int(os.environ.get("GEARWRIGHT_EXAMPLES", "1"))  # of each kind of player
NEAR = 3  # so many positions before the end are looked at from every seat, as the end is
APART = 20  # moves between two positions before that, each looked at from one seat
BADLY_PUT = re.compile(r"^$|^\s|\s$|\s\s|\s[.,;:!?]|[:,] *[.,]|[{}]|\bNone\b")
SEATS = pytest.mark.landing("as many seats as there can be, or Automas")
OTHERS = pytest.mark.thorough("the same seats with other options, or neither few nor many")


def _params() -> list[ParameterSet]:
    """All cases, and the tables that games offer ready-made, against Automas."""
    params = []
    for case in CASES:
        usual = case.options == combinations(case.name)[0]
        most = usual and case.seats == case.game.seats[-1]
        marks = () if is_usual(case) else SEATS if most or case.has_automas else OTHERS
        params.append(pytest.param(case, marks=marks, id=str(case)))
        if is_usual(case):
            for each in case.game.ready:
                options = tuple({**dict(case.options), **each.options}.items())
                name = f"{case.name}-{each.title.replace(' ', '_')}"
                params.append(pytest.param(Case(case.name, each.seats, options), marks=SEATS, id=name))
    return params


every_ruin = pytest.mark.parametrize("case", _params())


@every_ruin
def test_whatever_players_ruin_can_be_told_and_drawn(case: Case) -> None:
    """Each kind of player at all seats, then several kinds at one table."""
    habits = list(players_of(case.game))
    for seed in range(1, 1 + GAMES):
        for habit in habits:
            play_and_look(case, seed, [habit] * case.seats)
        play_and_look(case, seed, random.Random(seed).sample(habits, case.seats))


@pytest.mark.parametrize("game", OURS)
def test_every_game_has_players_of_its_own_who_ruin_themselves(game: str) -> None:
    assert len(LIKES[game]) >= 3


def play_and_look(case: Case, seed: int, habits: list[str]) -> None:
    """Plays a game to its end; what is told and seen is sound all the way."""
    players = players_of(case.game)
    table, chance = case.table(seed), random.Random(seed)
    last: deque[Handle] = deque(maxlen=NEAR)
    try:
        look(table)
        while not table.over:
            last.append(table.copy())
            table.play(players[habits[table.seat]](table, chance))
            assert table.broken() == 0, case.game.rules.contents.laws[table.broken()].text
            assert len(table.moves) <= case.game.rules.longest
            hear(last[-1], table, case.seats)
            if len(table.moves) % APART == 0 and not table.over:
                look_from(table.view(len(table.moves) // APART % (case.seats + 1)))
        for before, after in zip(last, [*list(last)[1:], table], strict=True):
            look(after)
            for seat in range(case.seats):
                hear(before, after, seat)
        check_end(table)
    except Exception as error:
        error.add_note(f"{case}, seed {seed}, {habits}, after {len(table.moves)} moves")
        raise


def hear(before: Handle, after: Handle, seat: int) -> None:
    """What a seat hears of a move, and of what came of it."""
    told: Told = tell(before, after, seat, before.names)
    for sentence in (told.words, *told.news):
        assert not BADLY_PUT.search(sentence), sentence
    assert all(sentence.endswith(".") for sentence in told.news), told.news


def look(table: Handle) -> None:
    """All that any seat, or a spectator, is shown."""
    for seat in range(table.seats + 1):
        look_from(table.view(seat))


def look_from(view: View) -> None:
    """All that a seat is shown."""
    scene = view.scene_data()
    assert scene["title"] and json.dumps(scene)
    for zone in all_zones(view.scene().zones):
        assert all(piece.key and piece.kind and piece.name and piece.count > 0 for piece in zone.pieces)
    tallies = view.tallies()
    assert len({tuple(name for name, _ in tally) for tally in tallies}) == 1
    assert all(type(value) is int for tally in tallies for _, value in tally)
    if not view.table.over:
        assert not BADLY_PUT.search(view.question()), view.question()
    words = [view.describe(move) for move in view.legal_moves()]
    assert len(set(words)) == len(words), f"two moves read alike: {words}"
    assert not [each for each in words if BADLY_PUT.search(each)]


def check_end(table: Handle) -> None:
    """The results are what the sources add up to."""
    assert [sum(value for _, value in tally) for tally in table.tallies] == table.scores
    ranks = [(-score, -tie) for score, tie in zip(table.scores, table.table.tie_breaks, strict=False)]
    assert table.places == [1 + sum(other < own for other in ranks) for own in ranks]
    assert table.log.result is not None

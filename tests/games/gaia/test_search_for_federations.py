"""16.3: what the search finds is what the plain enumeration of the book finds, wherever games come to."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from gearwright import Handle, new
from gearwright.core.language.agenda import owe, owe_for
from gearwright.core.play.log import read_log
from gearwright.games.gaia import GAME
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.components.entries import FACTIONS
from gearwright.games.gaia.components.space import COORDINATES, N_HEXES, NEIGHBOURS, PARTS
from gearwright.games.gaia.map.groups import budget
from gearwright.games.gaia.map.hexes import beside, bit_of, part_of
from gearwright.games.gaia.map.settling import changed
from gearwright.games.gaia.table import MOST_CORES, NEVER
from gearwright.games.gaia.tokens import tokens_left
from gearwright.players import find_player
from tests.suite.golden_logs import GOLDEN
from tests.suite.ruinous import players_of

from .enumeration import Enumeration
from .tables import player_at, table_of

Chooser = Callable[[Handle, random.Random], int]
MORE_TOKENS = (0, 3, 8)
RUINOUS = players_of(GAME)


def begin_again(handle: Handle, seat: int, more: int) -> Handle:
    """The same place in a turn of the seat's that has just begun, with so many more tokens and Q.I.C."""
    copy = handle.copy()
    table, player = table_of(copy), player_at(copy, seat)
    player.bowls[0] += more
    player.qic += more
    player.gave_up = 0
    changed(table, seat)
    table.depth = 0
    owe(table, m.ACTION_TURN)
    owe_for(table, m.BEGIN_TURN, seat)
    GAME.functions["run_on"](table)
    return copy


def compare(handle: Handle, seat: int, more: int) -> int:
    """Whether there is a federation, how few satellites it takes, and all cores; tells how many there are."""
    begun = begin_again(handle, seat, more)
    table = table_of(begun)
    means = budget(table, seat)
    judge = Enumeration(table_of(begun.copy()), seat, means)
    cheapest = judge.cheapest
    assert table.players[seat].cheapest == (NEVER if cheapest is None else cheapest)
    may_form = m.FEDERATE in begun.legal_moves()
    assert may_form == (cheapest is not None and tokens_left(table) > 0)
    if may_form:
        begun.play(m.FEDERATE)
        scratch = table_of(begun).scratch
        listed = range(scratch.cores)
        assert len(listed) < MOST_CORES and not scratch.search.full
        assert {scratch.core_groups[core]: scratch.core_costs[core] for core in listed} == judge.costs
        offered = {groups for groups in judge.costs if judge.is_offered(groups)}
        assert {scratch.core_groups[core] for core in listed if scratch.core_offered[core]} == offered
    return len(judge.costs)


def turns(handle: Handle, choose: Chooser, chance: random.Random) -> Iterator[Handle]:
    """The places of a game at which a seat is asked for its turn."""
    while not handle.over:
        if handle.table.due.kind == m.TURN:
            yield handle
        handle.play(choose(handle, chance))


def compare_game(handle: Handle, choose: Chooser, seed: int, places: int) -> int:
    """So many places of a game, drawn from all of them; tells how many cores there were."""
    chance = random.Random(seed)
    found = 0
    kept = [place.copy() for place in turns(handle, choose, chance)]
    for place in chance.sample(kept, min(places, len(kept))):
        seats = [seat for seat in range(place.seats) if not player_at(place, seat).automa]
        found += compare(place, chance.choice(seats), chance.choice(MORE_TOKENS))
    return found


def by_chance(handle: Handle, chance: random.Random) -> int:
    """Any move; but it seldom passes or gives things away, so that more is built."""
    moves = handle.legal_moves()
    dull = (m.PASS, *range(m.FREE_ACTION, m.FREE_ACTION + 18))
    lively = [move for move in moves if move not in dull]
    return chance.choice(lively if lively and chance.random() < 0.95 else moves)


def well(handle: Handle, chance: random.Random) -> int:
    """As the greedy player, with some mistakes."""
    return find_player("greedy:0.1").decide(handle.view(handle.seat), chance.getrandbits(32))


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_good_game_has_the_federations_of_the_book(seats: int) -> None:
    log = read_log(GOLDEN / "gaia" / "rules_1_set_1" / f"greedy-{seats}.json")[0]
    handle = Handle(GAME, log.seats, log.seed, dict(log.options))
    moves = iter(GAME.rules.contents.read(move) for move in log.moves)
    assert compare_game(handle, lambda handle, chance: next(moves), seats, 12) > 0


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_random_game_has_the_federations_of_the_book(seats: int) -> None:
    assert sum(compare_game(new("gaia", seats=seats, seed=seed), by_chance, seed, 6) for seed in range(4)) > 0


@pytest.mark.landing("many games")
@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_the_federations_of_the_book(faction: str) -> None:
    """At every number of seats, with an Automa and without."""
    found = 0
    for seed, automas in enumerate(("none", "one", "none", "one")):
        handle = new("gaia", seats=seed + 1, seed=seed, automas=automas)
        seat = handle.seat
        handle.play(f"faction {FACTIONS.index(faction)}")
        choose = well if seed % 2 else by_chance
        chance = random.Random(seed)
        for place in islice(turns(handle, choose, chance), 0, None, 4):
            found += compare(place, seat, chance.choice(MORE_TOKENS))
    assert found > 0


@pytest.mark.landing("many games")
@pytest.mark.parametrize("habit", RUINOUS)
def test_ruinous_games_have_the_federations_of_the_book(habit: str) -> None:
    for seats in GAME.seats:
        compare_game(new("gaia", seats=seats, seed=seats), RUINOUS[habit], seats, 30)


def test_sets_of_hexes_know_what_is_beside() -> None:
    """A step in any direction leads to a neighbour, and never over the rim."""
    bits = {(part_of(hex), bit_of(hex)): hex for hex in range(N_HEXES)}
    assert len(bits) == N_HEXES == len(COORDINATES)
    for hex in range(N_HEXES):
        parts = [0] * (PARTS + 2)
        parts[part_of(hex) + 1] = bit_of(hex)
        found = set()
        for part in range(PARTS):
            near = beside(*parts[part : part + 3])
            found |= {bits[part, 1 << k] for k in range(60) if near >> k & 1 and (part, 1 << k) in bits}
        assert found == {other for other in NEIGHBOURS[hex].hexes if other < N_HEXES}

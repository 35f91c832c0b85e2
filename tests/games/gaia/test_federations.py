"""Federations: examples 23, 24, 44 and 45, and every federation of the book against brute force."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from gearwright import Handle, new
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.components.space import N_HEXES, NEIGHBOURS
from gearwright.games.gaia.map.groups import budget, find_groups
from gearwright.games.gaia.map.hexes import bit_of, distance, part_of
from gearwright.games.gaia.map.settling import join
from gearwright.games.gaia.table import FREE, OWN
from gearwright.games.gaia.words.names import hex_name

from .tables import asked, at, bowls, build, fixture, options, play, player_at, refused, set_bowls, table_of, turn_of


def hadsch_hallas(*planets: tuple[str, str], tokens: tuple[int, int, int] = (1, 3, 2)) -> Handle:
    """Round tile rs4; the institute on 1A6, and what else the example says."""
    handle = fixture(round_tile="rs4")
    build(handle, 0, "1A6", "planetary_institute")
    for name, structure in planets:
        build(handle, 0, name, structure)
    set_bowls(handle, 0, *tokens)
    turn_of(handle, 0)
    return handle


STATIONS = (("1A5", "trading_station"), ("3B5", "trading_station"))


def ways(handle: Handle) -> set[frozenset[str]]:
    """The satellites of every federation that can be formed, by name."""
    found = set()
    for satellites, _ in all_federations(handle):
        found.add(frozenset(hex_name(table_of(handle), hex) for hex in satellites))
    return found


def all_federations(handle: Handle) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
    """New satellites and hexes of everything that can be finished after `federation`."""
    seat = handle.seat
    before = table_of(handle.copy())

    def marks(table: object, rows: str) -> frozenset[int]:
        row = getattr(table, rows)
        return frozenset(hex for hex in range(N_HEXES) if row[hex] >> seat & 1)

    def follow(each: Handle) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
        if asked(each) not in ("core", "satellite"):
            new_marks = [marks(each.table, rows) - marks(before, rows) for rows in ("satellites", "federations")]
            yield new_marks[0], new_marks[1]
            return
        for move in each.legal_moves():
            if move != m.GIVE_UP:
                other = each.copy()
                other.play(move)
                yield from follow(other)

    begun = handle.copy()
    begun.play(m.FEDERATE)
    yield from follow(begun)


def test_e23_one_satellite() -> None:
    handle = hadsch_hallas(*STATIONS)
    assert ways(handle) == {frozenset({"3A11"}), frozenset({"3A10"})}
    play(handle, "federation", "space 3A11", "token fed2")
    assert bowls(handle, 0) == (0, 3, 2)
    assert player_at(handle, 0).vp == 23 and player_at(handle, 0).qic == 2
    table = table_of(handle)
    members = {hex_name(table, hex) for hex in range(N_HEXES) if table.federations[hex]}
    assert members == {"1A6", "1A5", "3B5", "3A11"}


def test_e24_too_much() -> None:
    """Two satellites with the mine on 2B1 are too many; with 2B1 and 4B0 instead of 3B5, five are allowed."""
    handle = hadsch_hallas(*STATIONS, ("2B1", "mine"), tokens=(4, 4, 4))
    assert ways(handle) == {
        frozenset({"3A11"}), frozenset({"3A10"}),
        frozenset({"2A2", "2B2", "2A4", "3A8", "4A1"}), frozenset({"2A2", "2B2", "2A6", "2B3", "4A11"}),
        frozenset({"2A2", "2C", "2A6", "2B3", "4A11"}),
    }  # fmt: skip


def test_e44_a_planet_in_the_way() -> None:
    """3A7 cannot be reached past 3B5 without containing the cheaper federation: one core is offered."""
    handle = hadsch_hallas(*STATIONS, ("3A7", "trading_station"), tokens=(4, 4, 0))
    assert ways(handle) == {frozenset({"3A11"}), frozenset({"3A10"})}


def test_e45_touched_by_the_way() -> None:
    """2A3 is Hadsch Hallas' here: 3A10 touches all three groups, and all four planets belong to the federation."""
    handle = fixture(round_tile="rs4")
    table = table_of(handle)
    taken = at(handle, "2A3")
    table.owner[taken] = table.structure[taken] = 0
    player_at(handle, 1).built[1] -= 1
    player_at(handle, 1).sectors &= ~(1 << taken // 19)
    for hex in range(N_HEXES):
        own = [other for other in range(N_HEXES) if table.owner[other] == 2]
        player_at(handle, 1).nearest[hex] = min(distance(hex, other) for other in own)
    build(handle, 0, "1A6", "planetary_institute")
    for name in ("1A5", "3B5", "2A3"):
        build(handle, 0, name, "trading_station")
    set_bowls(handle, 0, 4, 4, 0)
    turn_of(handle, 0)
    assert ways(handle) == {frozenset({"3A11"}), frozenset({"2A2"}), frozenset({"3A10"})}
    members = dict(all_federations(handle))
    assert len(members[frozenset({at(handle, "3A10")})]) == 5


def test_no_federation_without_tokens() -> None:
    handle = hadsch_hallas(*STATIONS, tokens=(0, 0, 0))
    assert refused(handle, "federation").startswith("Your structures outside federations")


def test_structures_beside_a_federation_join_it() -> None:
    handle = hadsch_hallas(*STATIONS)
    play(handle, "federation", "space 3A10", "token fed2", "end")
    table, beside = table_of(handle), at(handle, "3A10")
    planet = next(hex for hex in NEIGHBOURS[beside].hexes if hex < N_HEXES and table.planet[hex] == 0)
    table.planet[planet], table.planet_hexes[table.n_planets] = 2, planet
    table.n_planets += 1
    table.space.parts[part_of(planet)] ^= bit_of(planet)
    build(handle, 0, hex_name(table, planet), "mine")
    assert table.federations[planet] == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_11_2_each_players_structures_join_their_own_federation(seat: int) -> None:
    handle = fixture()
    table = table_of(handle)
    old = next(hex for hex in range(N_HEXES) if table.owner[hex] == seat + 1)
    beside = next(hex for hex in NEIGHBOURS[old].hexes if hex < N_HEXES and table.planet[hex] == 0)
    table.federations[old] = 1 << seat
    join(table, 1 - seat, beside)
    assert table.federations[beside] == 0
    join(table, seat, beside)
    assert table.federations[beside] == 1 << seat


# Rule 6 by brute force


def every_federation(handle: Handle, seat: int, most: int) -> set[frozenset[int]]:
    """All sets of at most so many satellites that rule 6 allows, tried one by one."""
    copy = handle.copy()
    table = table_of(copy)
    find_groups(table, seat)
    scratch = table.scratch
    zone, values = list(scratch.zone), list(scratch.values)[: scratch.groups]
    members = [[hex for hex in range(N_HEXES) if zone[hex] == OWN + group] for group in range(scratch.groups)]
    free = {hex for hex in range(N_HEXES) if zone[hex] == FREE}

    def beside(hex: int) -> set[int]:
        return {other for other in NEIGHBOURS[hex].hexes if other < N_HEXES}

    touched = {hex: frozenset(zone[o] - OWN for o in beside(hex) if zone[o] >= OWN) for hex in free}
    levels = [{(frozenset[int](), frozenset([group])) for group in range(scratch.groups)}]
    for _ in range(most):
        grown = set()
        for satellites, groups in levels[-1]:
            hexes = {hex for group in groups for hex in members[group]} | satellites
            around = {other for hex in hexes for other in beside(hex)}
            for hex in around & free - satellites:
                grown.add((satellites | {hex}, groups | touched[hex]))
        levels.append(grown)

    def value(groups: frozenset[int]) -> int:
        return sum(values[group] for group in groups)

    always = {0} if scratch.growing else set()
    cores = []
    for size in range(1, scratch.groups + 1):
        for chosen in map(frozenset, combinations(range(scratch.groups), size)):
            spare = [group for group in chosen - always if value(chosen) - values[group] >= scratch.required]
            if always <= chosen and value(chosen) >= scratch.required and not spare:
                cores.append(chosen)
    costs = {
        core: next((n for n, level in enumerate(levels) if any(core <= groups for _, groups in level)), most + 1)
        for core in cores
    }
    return {
        satellites
        for number, level in enumerate(levels)
        for satellites, groups in level
        if always <= groups
        and value(groups) >= scratch.required
        and all(costs[core] >= number for core in cores if core <= groups)
    }


@pytest.mark.parametrize("seed", range(6))
def test_every_federation_of_the_book_is_offered_and_no_other(seed: int) -> None:
    """16.3, in positions of random games, as far as brute force can count."""
    chance, most, compared = random.Random(seed), 3, 0
    handle = new("gaia", seats=1 + seed % 4, seed=seed)
    while not handle.over and compared < 8:
        moves = handle.legal_moves()
        seat = handle.seat
        if handle.table.due.kind == m.TURN and m.FEDERATE in moves and budget(table_of(handle), seat) >= 1:
            reach = min(most, budget(table_of(handle), seat))
            offered = {satellites for satellites, _ in all_federations(handle) if len(satellites) <= reach}
            assert offered == every_federation(handle, seat, reach)
            compared += 1
        dull = (m.PASS, *range(m.FREE_ACTION, m.FREE_ACTION + 18))
        lively = [move for move in moves if move not in dull]
        handle.play(chance.choice(lively if lively and chance.random() < 0.95 else moves))


def test_ivits_grow_one_federation() -> None:
    """12: the second federation contains the first and needs twice the value; satellites cost Q.I.C."""
    handle = new("gaia", seats=2, seed=1, board="default")
    play(handle, "faction ivits", "faction xenos")
    while asked(handle) != "turn" or handle.seat != 0:
        handle.play(handle.legal_moves()[0])
    player = player_at(handle, 0)
    institute = next(hex for hex in range(N_HEXES) if handle.table.owner[hex] == 1)
    near = [hex for hex in NEIGHBOURS[institute].hexes if hex < N_HEXES and handle.table.planet[hex] == 0]
    player.qic = 9
    turn_of(handle, 0)
    play(handle, "special ivits_station")
    name = hex_name(table_of(handle), near[0])
    assert name in options(handle)
    play(handle, f"space {name}")
    assert player.stations == 1 and player.built[4] == 1
    find_groups(table_of(handle), 0)
    assert handle.table.scratch.groups == 1 and handle.table.scratch.values[0] == 4

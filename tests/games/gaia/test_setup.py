"""Board and setup: examples 1 to 4, and what section 6 says."""

import random

import pytest

from gearwright import new
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.actions.mines import is_home_type, mine_ore, steps_between
from gearwright.games.gaia.components.space import (
    BOARD_LAYOUTS,
    COORDINATES,
    FACES,
    N_HEXES,
    NEIGHBOURS,
    PLANET_NAMES,
    POSITION_NAMES,
    POSITIONS,
    ROTATIONS,
    SMALL,
    TURNED,
)
from gearwright.games.gaia.map.hexes import distance
from gearwright.games.gaia.setup import print_sector
from gearwright.games.gaia.table import Table
from gearwright.games.gaia.words.names import hex_name

from .tables import at, bowls, laid_out, options, play, player_at, refused, started, stock, table_of


def test_e1_names_and_distances() -> None:
    handle = laid_out()
    planets = {"1A6": "oxide", "1A5": "volcanic", "2A3": "desert", "3B5": "gaia", "7A10": "transdim", "3C": "empty"}
    places = {"1A6": (3, -2), "1A5": (3, -1), "2A3": (2, -3), "3B5": (1, -1), "7A10": (-3, 0), "3C": (0, 0)}
    for name, planet in planets.items():
        hex = at(handle, name)
        assert COORDINATES[hex] == places[name]
        assert PLANET_NAMES[table_of(handle).planet[hex]] == planet
    for one, other, steps in (
        ("1A6", "1A5", 1), ("1A6", "2A3", 2), ("1A6", "4B0", 5), ("4A4", "7A10", 2), ("1A9", "6A4", 11),
    ):  # fmt: skip
        assert distance(at(handle, one), at(handle, other)) == steps


def test_e2_rotation() -> None:
    """Sector 03 alone, turned once: its planets sit at other positions."""
    face = FACES[BOARD_LAYOUTS[SMALL].face[2]]
    printed = {
        POSITION_NAMES[k]: PLANET_NAMES[face.hexes[TURNED[1].printed[k]]]
        for k in range(POSITIONS)
        if face.hexes[TURNED[1].printed[k]]
    }
    assert printed == {
        "A2": "transdim", "A5": "titanium", "A8": "desert", "A9": "terra", "B3": "ice", "B0": "gaia",
    }  # fmt: skip


def test_e3_terraforming() -> None:
    """Geodens: oxide and desert 1, terra and swamp 2, ice and titanium 3 steps; swamp costs 6, 4, 2 ore by level."""
    home = PLANET_NAMES.index("volcanic")
    steps = {name: steps_between(home, PLANET_NAMES.index(name)) for name in PLANET_NAMES[1:8]}
    assert steps == {"oxide": 1, "desert": 1, "terra": 2, "swamp": 2, "ice": 3, "titanium": 3, "volcanic": 0}
    handle = started("geodens", "xenos", ["1A5", "2A3", "3A6", "2A11", "1A9"], "bst1", "bst3")
    swamp = at(handle, "1B5")
    for level, ore in ((1, 6), (2, 4), (4, 2)):
        player_at(handle, 0).levels[0] = level
        assert mine_ore(table_of(handle), 0, swamp, 0) == 1 + ore


@pytest.mark.parametrize(
    ("faction", "expected", "power", "gaiaformers"),
    [
        ("geodens", (15, 6, 3, 1), (2, 4, 0), 0),
        ("gleens", (15, 5, 3, 0), (2, 4, 0), 0),
        ("xenos", (15, 4, 3, 2), (2, 4, 0), 0),
        ("ambas", (15, 4, 3, 2), (2, 4, 0), 0),
        ("lantids", (13, 4, 3, 1), (4, 0, 0), 0),
        ("itars", (15, 5, 3, 1), (4, 4, 0), 0),
        ("terrans", (15, 4, 3, 1), (4, 4, 0), 1),
        ("bal_taks", (15, 4, 3, 0), (2, 2, 0), 1),
    ],
)
def test_e4_after_setup(faction: str, expected: tuple[int, ...], power: tuple[int, ...], gaiaformers: int) -> None:
    handle = laid_out()
    play(handle, f"faction {faction}")
    assert stock(handle, 0) == expected
    assert bowls(handle, 0) == power
    assert player_at(handle, 0).gaiaformers == gaiaformers


def test_no_home_type_is_taken_twice() -> None:
    handle = laid_out()
    play(handle, "faction terrans")
    assert refused(handle, "faction lantids") == "Somebody has chosen this home type already."
    assert refused(handle, "faction ivits") == ""


def test_beginners_play_what_is_listed() -> None:
    handle = laid_out(setup="first_game")
    assert options(handle) == {"faction 2", "faction 6"}
    play(handle, "faction xenos")
    assert options(handle) == {"faction 6"}


def test_starting_structures_go_round_and_back() -> None:
    """6.9: mines in seat order, then in reverse order, then the third mine of the Xenos, then the Ivits."""
    handle = laid_out(seats=3, boosters=("bst1", "bst3", "bst6", "bst4", "bst9", "bst2"))
    play(handle, "faction ivits", "faction xenos", "faction terrans")
    seats = []
    while handle.seat != 2 or handle.table.due.kind != m.START_BOOSTER:
        seats.append(handle.seat)
        handle.play(handle.legal_moves()[0])
    assert seats == [1, 2, 2, 1, 1, 0]
    assert player_at(handle, 0).built[4] == 1 and player_at(handle, 1).built[1] == 3


def test_every_board_method_lays_valid_boards() -> None:
    for seats, board in ((2, "small_random"), (4, "big_method_1"), (4, "big_method_2"), (4, "big_method_3")):
        handles = [new("gaia", seats=seats, seed=seed, board=board) for seed in range(3)]
        assert len({tuple(handle.table.planet) for handle in handles}) == 3
        for handle in handles:
            table = table_of(handle)
            for hex in range(190):
                same = [other for other in NEIGHBOURS[hex].hexes if table.planet[other] == table.planet[hex]]
                assert not same or table.planet[hex] in (0, 8, 9, 11), hex_name(table, hex)


def test_a_compact_board_for_three_has_eight_sectors() -> None:
    handle = new("gaia", seats=3, seed=1, board="three_compact")
    assert sum(sector < 10 for sector in table_of(handle).sectors) == 8


def touching(table: Table) -> bool:
    """Whether two planets of one home type are side by side."""
    return any(
        is_home_type(table.planet[hex]) and table.planet[hex] == table.planet[other]
        for hex in range(N_HEXES)
        for other in NEIGHBOURS[hex].hexes
        if other < N_HEXES
    )


@pytest.mark.parametrize("seed", range(3))
def test_4_a_board_of_ones_own(seed: int) -> None:
    """Two players use sectors 1 to 7, each once, and turn them so that no two planets of a type touch, if they can."""
    handle, chance, refusals = new("gaia", seats=2, seed=1, board="explicit"), random.Random(seed), 0
    left = {f"sector {sector}" for sector in range(7)}
    while left:
        assert options(handle) == left
        assert refused(handle, "sector 8") == "This sector is not used with so many players."
        chosen = chance.choice(sorted(left))
        play(handle, chosen)
        left.remove(chosen)
        fits = set()
        for rotation in range(ROTATIONS):
            tried = table_of(handle.copy())
            tried.rotations[tried.due.slot] = rotation
            print_sector(tried, tried.due.slot)
            fits |= set() if touching(tried) else {f"rotation {rotation}"}
        assert options(handle) == (fits or {f"rotation {rotation}" for rotation in range(ROTATIONS)})
        refusals += len(options(handle)) < ROTATIONS
        play(handle, chance.choice(sorted(options(handle))))
    assert refusals

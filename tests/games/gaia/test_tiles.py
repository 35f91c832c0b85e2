"""Every tech tile, booster, round tile, federation token and board action does what its table says."""

import pytest

from gearwright import Handle
from gearwright.core.language.agenda import ask
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.actions.passing import score_pass
from gearwright.games.gaia.components.actions import BOARD_ACTION_IDS, SPECIAL_IDS
from gearwright.games.gaia.components.tiles import (
    ACTION_TILE,
    BOOSTER_IDS,
    BOOSTERS,
    FINAL_TILES,
    INCOME_TILE,
    N_TILES,
    ONCE,
    PASSIVE,
    TILE_IDS,
    TILES,
    TRIGGER,
    WHEN_PASSING,
)
from gearwright.games.gaia.events import count_of, happen
from gearwright.games.gaia.income import collect
from gearwright.games.gaia.map.settling import value_at
from gearwright.games.gaia.tech_tiles import take_tile

from .tables import FINAL_TILES as FINAL_TILE_NAMES
from .tables import (
    ROUND_TILES,
    TOKEN_IDS,
    asked,
    at,
    bowls,
    build,
    fixture,
    give,
    own_tile,
    own_token,
    play,
    player_at,
    run,
    set_bowls,
    stock,
    table_of,
    turn_of,
)


def settled() -> Handle:
    """Hadsch Hallas with one structure of most kinds, a gaia planet and a token."""
    handle = fixture()
    build(handle, 0, "1A5", "mine")
    build(handle, 0, "3B5", "trading_station")
    build(handle, 0, "4B0", "research_lab")
    build(handle, 0, "1A6", "planetary_institute")
    own_token(handle, 0, "fed1")
    give(handle, 0, credits=5, ore=2, knowledge=2, qic=0)
    set_bowls(handle, 0, 4, 0, 0)
    turn_of(handle, 0)
    return handle


COUNTS = {0: 1, 1: 1, 2: 1, 3: 1, 4: 4, 5: 0, 6: 3, 7: 1, 8: 3, 9: 0, 10: 1}


def test_counts_of_the_settled_player() -> None:
    table = table_of(settled())
    assert {what: count_of(table, 0, what) for what in COUNTS} == COUNTS


@pytest.mark.parametrize("tile", range(N_TILES), ids=TILE_IDS)
def test_every_tech_tile(tile: int) -> None:
    entry = TILES[tile]
    gained = entry.gain
    times = COUNTS.get(entry.count, 1)
    handle = settled()
    table, player = table_of(handle), player_at(handle, 0)
    before, vp = stock(handle, 0), player.vp
    if entry.kind == ONCE:
        run(handle, lambda table: take_tile(table, 0, tile))
        wanted = (gained.credits, gained.ore, gained.knowledge, gained.qic)
        assert stock(handle, 0) == tuple(old + times * new for old, new in zip(before, wanted, strict=True))
        assert player.vp == vp + times * gained.vp
        return
    own_tile(handle, 0, TILE_IDS[tile])
    if entry.kind == INCOME_TILE:
        collect(table, 0)
        with_tile = stock(handle, 0), list(table.income.open)
        other = settled()
        collect(table_of(other), 0)
        wanted = (gained.credits, gained.ore, gained.knowledge, gained.qic)
        plain = stock(other, 0)
        assert with_tile[0] == tuple(old + new for old, new in zip(plain, wanted, strict=True))
        assert sum(with_tile[1]) == sum(table_of(other).income.open) + (gained.charge > 0)
    elif entry.kind == TRIGGER:
        table.round_tiles[0] = ROUND_TILES.index("rs1")
        happen(table, 0, entry.event, 1)
        scored = 2 if entry.event == 6 else 0
        assert player.vp == vp + gained.vp + scored
    elif entry.kind == WHEN_PASSING:
        score_pass(table, 0)
        assert player.vp == vp + times * gained.vp
    elif entry.kind == ACTION_TILE:
        turn_of(handle, 0)
        play(handle, f"special {TILE_IDS[tile]}")
        wanted = (gained.credits, gained.ore, gained.knowledge, gained.qic)
        assert stock(handle, 0) == tuple(old + new for old, new in zip(before, wanted, strict=True))
        assert bowls(handle, 0) == ((0, 4, 0) if gained.charge else (4, 0, 0))
        turn_of(handle, 0)
        assert handle.refuse(m.SPECIAL + SPECIAL_IDS.index(TILE_IDS[tile]))
    else:
        assert entry.kind == PASSIVE
        assert value_at(table, 0, at(handle, "1A6")) == 4 and value_at(table, 0, at(handle, "3B5")) == 2


def test_a_covered_tile_does_nothing() -> None:
    handle = settled()
    for name in ("std6", "std7", "std9"):
        own_tile(handle, 0, name)
    player_at(handle, 0).levels[0] = 4
    own_token(handle, 0, "fed2")
    for name, event in (("std6", 0), ("std7", 1), ("std9", 0)):
        other = handle.copy()
        run(other, lambda table: ask(table, m.TILE, 0))
        play(other, "advanced_tile adv1", f"cover {name}", "no_area")
        assert other.table.players[0].tiles[TILE_IDS.index(name)] == 2
        assert other.table.players[0].triggers[1] == (0 if event else 3)
        turn_of(other, 0)
        assert bool(other.refuse(m.SPECIAL + SPECIAL_IDS.index("std9"))) is (name == "std9")


@pytest.mark.parametrize("booster", range(len(BOOSTER_IDS)), ids=BOOSTER_IDS)
def test_every_booster(booster: int) -> None:
    handle = settled()
    table, player = table_of(handle), player_at(handle, 0)
    player.booster = booster
    entry = BOOSTERS[booster]
    vp = player.vp
    score_pass(table, 0)
    assert player.vp == vp + entry.vp * COUNTS.get(entry.count, 0)
    income = entry.income
    collect(table, 0)
    assert table.income.tokens[5] == income.tokens and table.income.charges[5] == income.charge


def test_boosters_that_build() -> None:
    handle = fixture(boosters=("bst4", "bst3", "bst6", "bst5", "bst1"))
    player_at(handle, 0).booster, handle.table.boosters[2] = BOOSTER_IDS.index("bst4"), BOOSTER_IDS.index("bst1")
    handle.table.boosters[0] = BOOSTER_IDS.index("bst6")
    handle.table.boosters[1] = BOOSTER_IDS.index("bst5")
    turn_of(handle, 0)
    play(handle, "special bst4", "planet 1A5")
    assert stock(handle, 0)[:2] == (18, 7), "the step is free"
    player_at(handle, 0).booster, handle.table.boosters[1] = BOOSTER_IDS.index("bst5"), BOOSTER_IDS.index("bst4")
    give(handle, 0, qic=0, ore=8)
    turn_of(handle, 0)
    play(handle, "special bst5", "planet 2B1")
    assert stock(handle, 0)[1:] == (1, 5, 0), "the range is free"


@pytest.mark.parametrize("name", ROUND_TILES)
def test_every_round_tile(name: str) -> None:
    handle = fixture(round_tile=name)
    wanted = {
        "rs1": (6, 2), "rs2": (4, 2), "rs3": (0, 2), "rs4": (5, 5), "rs5": (2, 4), "rs6": (1, 4), "rs7": (3, 5),
        "rs8": (2, 3), "rs9": (1, 3), "rs10": (3, 5),
    }  # fmt: skip
    event, vp = wanted[name]
    for each in range(7):
        before = player_at(handle, 0).vp
        happen(table_of(handle), 0, each, 2)
        assert player_at(handle, 0).vp - before == (2 * vp if each == event else 0)


@pytest.mark.parametrize("name", TOKEN_IDS[:6])
def test_every_federation_token(name: str) -> None:
    handle = fixture(round_tile="rs1")
    wanted = {
        "fed1": (12, 0, 0, 0, 0, 0), "fed2": (8, 0, 0, 0, 1, 0), "fed3": (8, 0, 0, 0, 0, 2), "fed4": (7, 0, 2, 0, 0, 0),
        "fed5": (7, 6, 0, 0, 0, 0), "fed6": (6, 0, 0, 2, 0, 0),
    }  # fmt: skip
    before, tokens = stock(handle, 0), bowls(handle, 0)[0]
    run(handle, lambda table: ask(table, m.TOKEN, 0))
    play(handle, f"token {name}")
    vp, credits, ore, knowledge, qic, power = wanted[name]
    assert player_at(handle, 0).vp == 10 + vp
    assert stock(handle, 0) == (before[0] + credits, before[1] + ore, before[2] + knowledge, before[3] + qic)
    assert bowls(handle, 0)[0] == tokens + power
    assert player_at(handle, 0).green == (name != "fed1")


@pytest.mark.parametrize("name", BOARD_ACTION_IDS)
def test_every_board_action(name: str) -> None:
    handle = settled()
    set_bowls(handle, 0, 0, 0, 7)
    give(handle, 0, credits=5, ore=7, knowledge=2, qic=4)
    turn_of(handle, 0)
    vp = player_at(handle, 0).vp
    play(handle, f"action {name}")
    questions = {"pow2": "planet", "pow6": "planet", "qic1": "tile", "qic2": "score_token"}
    assert asked(handle) == questions.get(name, "after")
    gains = {"pow1": (5, 7, 5, 4), "pow3": (5, 9, 2, 4), "pow4": (12, 7, 2, 4), "pow5": (5, 7, 4, 4)}
    if name in gains:
        assert stock(handle, 0) == gains[name]
    if name == "pow7":
        assert bowls(handle, 0) == (5, 0, 4)
    if name == "qic2":
        play(handle, "token fed1")
        assert player_at(handle, 0).vp == vp + 12 and player_at(handle, 0).tokens[0] == 1
    if name == "qic3":
        assert player_at(handle, 0).vp == vp + 3 + COUNTS[6] and player_at(handle, 0).qic == 2


@pytest.mark.parametrize(
    ("name", "counted", "neutral"),
    [
        ("structures", 4, 11), ("structures_in_federations", 2, 10), ("planet_types", 3, 5), ("gaia_planets", 1, 4),
        ("sectors", 3, 6), ("satellites", 2, 8),
    ],
)  # fmt: skip
def test_every_final_tile(name: str, counted: int, neutral: int) -> None:
    """14.1: what it counts for the settled player, with a federation of two structures and two satellites."""
    handle = settled()
    table, player = table_of(handle), player_at(handle, 0)
    for hex in ("1A6", "1A5"):
        table.federations[at(handle, hex)] |= 1
    player.satellites = 2
    tile = FINAL_TILE_NAMES.index(name)
    assert (count_of(table, 0, FINAL_TILES[tile].count), FINAL_TILES[tile].neutral) == (counted, neutral)


FREE = {  # what is left of 10 credits, 5 ore, 5 knowledge, 2 Q.I.C. and bowls 2/2/6
    "burn": ((10, 5, 5, 2), (2, 0, 7)), "power_to_qic": ((10, 5, 5, 3), (6, 2, 2)),
    "power_to_ore": ((10, 6, 5, 2), (5, 2, 3)), "qic_to_ore": ((10, 6, 5, 1), (2, 2, 6)),
    "power_to_knowledge": ((10, 5, 6, 2), (6, 2, 2)), "power_to_credit": ((11, 5, 5, 2), (3, 2, 5)),
    "knowledge_to_credit": ((11, 5, 4, 2), (2, 2, 6)), "ore_to_credit": ((11, 4, 5, 2), (2, 2, 6)),
    "ore_to_token": ((10, 4, 5, 2), (3, 2, 6)),
}  # fmt: skip


@pytest.mark.parametrize("name", FREE)
def test_every_free_action(name: str) -> None:
    """9.9: those that every faction has."""
    handle = fixture()
    give(handle, 0, credits=10, ore=5, knowledge=5, qic=2)
    set_bowls(handle, 0, 2, 2, 6)
    turn_of(handle, 0)
    play(handle, f"free {name}")
    assert (stock(handle, 0), bowls(handle, 0)) == FREE[name]
    assert asked(handle) == "turn"

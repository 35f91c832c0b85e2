"""The Automa on the board: examples 32 to 40 and 43."""

import pytest

from gearwright import Handle, new
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.automa.planning import DO_ADVANCE, DO_NOTHING, DO_REMOVE_TILE, DO_REPLACE, DO_TAKE_SPACE
from gearwright.games.gaia.components.actions import BOARD_ACTION_IDS
from gearwright.games.gaia.components.automa import CARDS
from gearwright.games.gaia.components.research import AREA_NAMES
from gearwright.games.gaia.components.tiles import NO_TILE
from gearwright.games.gaia.map.hexes import distance
from gearwright.games.gaia.table import FROM_CARDS
from gearwright.games.gaia.words.names import hex_name

from .automas import AUTOMA, act, against, chosen, go_on, job, plan_of, reason, satellite
from .tables import asked, at, build, play, player_at, set_vp, table_of


def starting_mines(faction: str, direction: int) -> list[str]:
    """Where an Automa starts, if its random card has this direction."""
    for seed in range(100):
        handle = new("gaia", seats=2, seed=seed, automas="one", automa_faction=faction)
        while asked(handle) != "automa_mine":
            handle.play(handle.legal_moves()[0])
        table = table_of(handle)
        names: list[str] = []
        while asked(handle) != "automa_booster":
            before = list(table.owner)
            handle.play(handle.legal_moves()[0])
            names += [hex_name(table, hex) for hex in range(190) if table.owner[hex] == AUTOMA + 1 and before[hex] == 0]
        if CARDS[table.automas[AUTOMA].lot].direction == direction:
            return names
    raise AssertionError("no such card was drawn")


@pytest.mark.parametrize(
    ("faction", "right_down", "left_up"),
    [
        ("xenos", ["3A6", "2A3", "1A9"], ["3A6", "2A3", "1A9"]),
        ("hadsch_hallas", ["1A6", "4B0"], ["1A6", "4B0"]),
        ("taklons", ["4B2", "2B4"], ["4B2", "7B2"]),
        ("terrans", ["3A7", "4A4"], ["3A7", "1B1"]),
    ],
)
def test_e32_starting_mines(faction: str, right_down: list[str], left_up: list[str]) -> None:
    assert starting_mines(faction, 0) == right_down
    assert starting_mines(faction, 1) == left_up


def hadsch_hallas(rules: str = "seed", finals: tuple[str, str] = ("structures", "satellites")) -> Handle:
    return against("hadsch_hallas", "xenos", ["1A6", "4B0"], ["2A3", "3A6", "1A9"], finals=finals, automa_rules=rules)


def test_e33_build_a_mine_without_a_tile() -> None:
    handle = hadsch_hallas()
    before = player_at(handle, AUTOMA).vp
    act(handle, 8, 4)
    assert (plan_of(handle).options, chosen(handle), reason(handle), satellite(handle)) == (10, "1A5", "closest", "")
    go_on(handle)
    assert player_at(handle, AUTOMA).vp == before + 3
    handle = hadsch_hallas("published")
    act(handle, 8, 4)
    assert (chosen(handle), reason(handle), satellite(handle)) == ("3A7", "closest", "3B3")
    go_on(handle)
    assert (asked(handle), handle.seat, handle.table.due.power) == ("charge", 0, 1)
    handle = hadsch_hallas("published", ("structures", "sectors"))
    act(handle, 8, 4)
    assert satellite(handle) == "", "kept only if the satellites tile is in play"


def test_e34_with_a_final_tile() -> None:
    for rules in ("seed", "published"):
        handle = hadsch_hallas(rules, ("gaia_planets", "satellites"))
        act(handle, 6, 1)
        assert (chosen(handle), reason(handle), satellite(handle)) == ("3B5", "closest", "3A9")
        go_on(handle)
        assert (asked(handle), handle.seat, handle.table.due.power) == ("charge", 0, 1)


def test_e35_sectors_tile() -> None:
    handle = hadsch_hallas(finals=("sectors", "satellites"))
    act(handle, 6, 7)
    assert (chosen(handle), reason(handle), satellite(handle)) == ("3A7", "direction", "4A1")


def test_e36_faction_action_of_the_taklons() -> None:
    handle = against("taklons", "hadsch_hallas", ["4B2", "2B4"], ["1A6", "5A3"], finals=("satellites", "structures"))
    before = player_at(handle, AUTOMA).vp
    act(handle, 13, 5)
    assert (chosen(handle), reason(handle), satellite(handle)) == ("2A3", "steps", "3A10")
    go_on(handle)
    assert (BOARD_ACTION_IDS[plan_of(handle).choice], reason(handle)) == ("pow6", "number")
    go_on(handle)
    assert player_at(handle, AUTOMA).vp == before + 2
    assert (asked(handle), handle.seat, handle.table.due.power) == ("charge", 0, 1)


def test_e37_faction_action_with_gaia_project() -> None:
    handle = against("firaks", "hadsch_hallas", ["3A3", "4A0"], ["1A6", "2A7"])
    assert player_at(handle, AUTOMA).levels[3] == 1
    act(handle, 13, 13)
    go_on(handle)
    assert player_at(handle, AUTOMA).levels[3] == 2
    assert (chosen(handle), satellite(handle)) == ("2A5", "")
    go_on(handle)
    table = table_of(handle)
    assert table.planet[at(handle, "2A5")] == 8 and player_at(handle, AUTOMA).gaia_planets == 1
    assert player_at(handle, AUTOMA).vp == 12
    assert (asked(handle), handle.table.due.power) == ("charge", 1)
    handle = against("terrans", "hadsch_hallas", ["3A7", "4A4"], ["1A6", "4B0"], automa_rules="published")
    act(handle, 13, 13)
    go_on(handle)
    assert (chosen(handle), reason(handle), satellite(handle)) == ("3A0", "direction", "5A8")


@pytest.mark.parametrize(
    ("rules", "difficulty", "hex", "vp"),
    [("seed", "automa", "1A5", 4), ("published", "automa", "3B5", 4), ("seed", "alptrauma", "1A5", 6)],
)
def test_e38_upgrade(rules: str, difficulty: str, hex: str, vp: int) -> None:
    handle = against(
        "hadsch_hallas", "xenos", ["1A6", "4B0", "1A5", "3B5"], ["2A3", "3A6", "1A9"], automa_rules=rules,
        automa_difficulty=difficulty,
    )  # fmt: skip
    before = player_at(handle, AUTOMA).vp
    act(handle, 1, 4)
    assert (chosen(handle), plan_of(handle).kind, reason(handle)) == (hex, 2, "direction")
    go_on(handle)
    assert player_at(handle, AUTOMA).vp == before + vp
    while asked(handle) == "charge":
        play(handle, "decline")
    act(handle, 1, 4)
    assert (chosen(handle), plan_of(handle).kind) == (hex, 4), "the next upgrade makes it the institute"


def test_e39_research() -> None:
    handle = hadsch_hallas()
    table = table_of(handle)
    automa = player_at(handle, AUTOMA)
    for area, level in enumerate((2, 4, 4, 1, 0, 0)):
        automa.levels[area] = level
    table.advanced[1] = NO_TILE
    player_at(handle, 0).levels[1] = 5
    job(handle, m.PLAN_HIGHEST)
    assert (AREA_NAMES[plan_of(handle).choice], plan_of(handle).action) == ("Artificial Intelligence", DO_REMOVE_TILE)
    go_on(handle)
    assert table.advanced[2] == NO_TILE and automa.levels[2] == 4
    job(handle, m.PLAN_HIGHEST)
    assert plan_of(handle).action == DO_ADVANCE
    go_on(handle)
    assert automa.levels[2] == 5
    handle = hadsch_hallas()
    for area, level in enumerate((3, 3, 1, 0, 3, 0)):
        player_at(handle, AUTOMA).levels[area] = level
    table_of(handle).automas[AUTOMA].support = 10
    job(handle, m.PLAN_HIGHEST)
    assert AREA_NAMES[plan_of(handle).choice] == "Terraforming"
    go_on(handle)
    assert player_at(handle, AUTOMA).levels[0] == 4


def test_e40_xenos() -> None:
    handle = against("xenos", "hadsch_hallas", ["2A3", "3A6", "1A9"], ["1A6", "4B0"])
    table_of(handle).used = 1
    before = player_at(handle, AUTOMA).vp
    act(handle, 12, 2)
    assert BOARD_ACTION_IDS[plan_of(handle).choice] == "pow3"
    go_on(handle)
    assert BOARD_ACTION_IDS[plan_of(handle).choice] == "pow4"
    go_on(handle)
    assert player_at(handle, AUTOMA).vp == before + 3


def test_e43_nothing_to_do() -> None:
    """By the printed rules; by the others an upgrade stands in for the action, too."""
    handle = hadsch_hallas("published")
    table_of(handle).used = 1023
    set_vp(handle, AUTOMA, 10)
    act(handle, 5, 4)
    assert plan_of(handle).action == DO_NOTHING
    go_on(handle)
    assert player_at(handle, AUTOMA).vp == 11
    player_at(handle, AUTOMA).built[1] = 8
    act(handle, 6, 4)
    assert plan_of(handle).action == DO_REPLACE
    go_on(handle)
    assert player_at(handle, AUTOMA).points[FROM_CARDS] == 1 + 3 + 3, (
        "1, then 3 of the card and 3 for the trading station"
    )


def test_geodens_get_vp_for_new_types() -> None:
    handle = against("geodens", "hadsch_hallas", ["1A5", "2A11"], ["1A6", "4B0"])
    before = player_at(handle, AUTOMA).vp
    act(handle, 4, 4)
    go_on(handle)
    assert player_at(handle, AUTOMA).vp == before + 2 + 1


def test_terrans_go_back_to_a_trading_station_and_advance_with_labs() -> None:
    handle = against("terrans", "hadsch_hallas", ["3A7", "4A4"], ["1A6", "4B0"])
    build(handle, AUTOMA, "3A7", "research_lab")
    build(handle, AUTOMA, "4A4", "planetary_institute")
    act(handle, 13, 4)
    assert (chosen(handle), plan_of(handle).kind) == ("3A7", 2)
    go_on(handle)
    act(handle, 1, 4)
    assert (chosen(handle), plan_of(handle).kind) == ("3A7", 3)
    go_on(handle)
    assert plan_of(handle).action == DO_ADVANCE, "an advance follows the lab"


def test_hadsch_hallas_build_where_no_upgrade_is_possible() -> None:
    handle = hadsch_hallas()
    automa = player_at(handle, AUTOMA)
    for name in ("1A6", "4B0"):
        build(handle, AUTOMA, name, "planetary_institute" if name == "1A6" else "academy_left")
    act(handle, 13, 4)
    assert plan_of(handle).kind == 1
    go_on(handle)
    assert automa.built[1] == 1


def test_itars_take_two_actions() -> None:
    handle = against("itars", "hadsch_hallas", ["2B1", "3B2"], ["1A6", "4B0"])
    before = player_at(handle, AUTOMA).vp
    act(handle, 13, 1)
    go_on(handle)
    go_on(handle)
    assert table_of(handle).used == 3 and player_at(handle, AUTOMA).vp == before + 4


def test_firaks_upgrade_by_the_printed_card() -> None:
    """13.1: in the printed game the Firaks have the list with the downgrade, and advance with every lab."""
    handle = against("firaks", "hadsch_hallas", ["3A3", "4A0"], ["1A6", "2A7"], automa_rules="published")
    assert list(player_at(handle, AUTOMA).levels) == [0] * 6
    build(handle, AUTOMA, "3A3", "research_lab")
    build(handle, AUTOMA, "4A0", "planetary_institute")
    before = player_at(handle, AUTOMA).vp
    act(handle, 13, 4)
    assert (chosen(handle), plan_of(handle).kind) == ("3A3", 2)
    go_on(handle)
    assert player_at(handle, AUTOMA).vp == before + 2
    while asked(handle) == "charge":
        play(handle, "decline")
    act(handle, 1, 4)
    go_on(handle)
    assert (player_at(handle, AUTOMA).built[3], plan_of(handle).action) == (1, DO_ADVANCE)


def test_xenos_settle_and_take_one_action_by_their_card() -> None:
    """13.11: a mine within range 2, then one space: their ability does not double this one."""
    handle = against("xenos", "hadsch_hallas", ["2A3", "3A6", "1A9"], ["1A6", "4B0"])
    before = player_at(handle, AUTOMA).vp
    act(handle, 13, 1)
    own = [at(handle, name) for name in ("2A3", "3A6", "1A9")]
    assert min(distance(plan_of(handle).choice, hex) for hex in own) <= 2
    go_on(handle)
    assert plan_of(handle).action == DO_TAKE_SPACE
    go_on(handle)
    assert table_of(handle).used.bit_count() == 1 and player_at(handle, AUTOMA).vp == before + 2


def test_geodens_advance_and_take_an_action_by_their_card() -> None:
    handle = against("geodens", "hadsch_hallas", ["1A5", "2A11"], ["1A6", "4B0"])
    before, levels = player_at(handle, AUTOMA).vp, sum(player_at(handle, AUTOMA).levels)
    assert player_at(handle, AUTOMA).levels[0] == 1
    act(handle, 13, 1)
    go_on(handle)
    go_on(handle)
    assert sum(player_at(handle, AUTOMA).levels) == levels + 1
    assert table_of(handle).used == 1 and player_at(handle, AUTOMA).vp == before + 1

"""12. What is special about each of the fourteen factions, as far as no example shows it."""

import pytest

from gearwright import Handle
from gearwright.core.language.agenda import ask
from gearwright.core.play.position import in_words
from gearwright.games.gaia import GAME
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.actions.federations import refuse_federate
from gearwright.games.gaia.actions.mines import is_home_type
from gearwright.games.gaia.components.counts import FROM_BASE, FROM_ECONOMY, FROM_INSTITUTE, FROM_LABS
from gearwright.games.gaia.components.entries import FACTIONS
from gearwright.games.gaia.components.pieces import INSTITUTE, LEFT_ACADEMY, RESEARCH_LAB, TRADING_STATION
from gearwright.games.gaia.components.space import LOST, N_HEXES
from gearwright.games.gaia.income import collect
from gearwright.games.gaia.map.groups import required_value
from gearwright.games.gaia.map.hexes import distance
from gearwright.games.gaia.map.settling import value_at
from gearwright.games.gaia.resources.power import discard, owe_charge, send_to_gaia_area
from gearwright.games.gaia.table import IN_GAIA_AREA, NO_BRAINSTONE
from gearwright.games.gaia.words.names import hex_name

from ...suite.fuzz import check_games
from .tables import (
    asked,
    at,
    bowls,
    build,
    give,
    laid_out,
    options,
    play,
    player_at,
    run,
    set_bowls,
    started,
    stock,
    table_of,
    turn_of,
)


def chosen(faction: str) -> Handle:
    """A table at which the first seat has just taken its faction."""
    handle = laid_out()
    play(handle, f"faction {faction}")
    return handle


def brought(handle: Handle) -> tuple[int, ...]:
    """What one income brings in credits, ore, knowledge and Q.I.C."""
    before = stock(handle, 0)
    collect(table_of(handle), 0)
    return tuple(new - old for old, new in zip(before, stock(handle, 0), strict=True))


BASE_INCOME = {  # with the level of research that the faction starts on
    "terrans": (0, 1, 1, 0), "lantids": (0, 1, 1, 0), "xenos": (0, 1, 1, 0), "gleens": (0, 1, 1, 0),
    "taklons": (0, 1, 1, 0), "ambas": (0, 2, 1, 0), "hadsch_hallas": (5, 1, 1, 0), "ivits": (0, 1, 1, 1),
    "geodens": (0, 1, 1, 0), "bal_taks": (0, 1, 1, 0), "firaks": (0, 1, 2, 0), "bescods": (0, 1, 0, 0),
    "nevlas": (0, 1, 2, 0), "itars": (0, 1, 1, 0),
}  # fmt: skip


@pytest.mark.parametrize("faction", FACTIONS)
def test_base_income(faction: str) -> None:
    handle = chosen(faction)
    assert brought(handle) == BASE_INCOME[faction]
    income = table_of(handle).income
    assert income.tokens[FROM_BASE] == (faction == "itars")
    assert income.charges[FROM_ECONOMY] == (faction == "hadsch_hallas")


INSTITUTE_TOKENS = {"lantids": 0, "xenos": 0, "gleens": 0, "ambas": 2, "bescods": 2}
INSTITUTE_STOCK = {"xenos": (0, 0, 0, 1), "gleens": (0, 1, 0, 0)}


@pytest.mark.parametrize("faction", FACTIONS)
def test_institute_income(faction: str) -> None:
    handle = chosen(faction)
    player_at(handle, 0).built[INSTITUTE] = 1
    more = tuple(new - old for old, new in zip(BASE_INCOME[faction], brought(handle), strict=True))
    assert more == INSTITUTE_STOCK.get(faction, (0, 0, 0, 0))
    income = table_of(handle).income
    assert (income.charges[FROM_INSTITUTE], income.tokens[FROM_INSTITUTE]) == (4, INSTITUTE_TOKENS.get(faction, 1))


@pytest.mark.parametrize("faction", FACTIONS)
def test_income_of_other_structures(faction: str) -> None:
    """Trading stations bring credits, labs and left academy knowledge, with four exceptions."""
    handle = chosen(faction)
    base = BASE_INCOME[faction]

    def more(kind: int, count: int) -> tuple[int, ...]:
        player_at(handle, 0).built[kind] = count
        give(handle, 0, credits=0, ore=0, knowledge=0)
        found = brought(handle)
        player_at(handle, 0).built[kind] = 0
        return tuple(new - old for old, new in zip(base, found, strict=True))

    assert more(TRADING_STATION, 4) == ((0, 0, 4, 0) if faction == "bescods" else (16, 0, 0, 0))
    labs = {"bescods": (12, 0, 0, 0), "nevlas": (0, 0, 0, 0)}
    assert more(RESEARCH_LAB, 3) == labs.get(faction, (0, 0, 3, 0))
    income = table_of(handle).income
    assert (income.charges[FROM_LABS], income.open[FROM_LABS]) == ((2, 3) if faction == "nevlas" else (0, 0))
    assert more(LEFT_ACADEMY, 1) == (0, 0, 3 if faction == "itars" else 2, 0)


@pytest.mark.parametrize("faction", FACTIONS)
def test_right_academy(faction: str) -> None:
    """Its special action is a Q.I.C.; the Bal T'aks gain credits. The Gleens' Q.I.C. stay what they are."""
    handle = chosen(faction)
    while asked(handle) != "turn" or handle.seat != 0:
        handle.play(handle.legal_moves()[0])
    table = table_of(handle)
    free = next(hex for hex in range(N_HEXES) if is_home_type(table.planet[hex]) and table.owner[hex] == 0)
    build(handle, 0, hex_name(table, free), "academy_right")
    turn_of(handle, 0)
    before = stock(handle, 0)
    play(handle, "special academy_right")
    gained = tuple(new - old for old, new in zip(before, stock(handle, 0), strict=True))
    assert gained == ((4, 0, 0, 0) if faction == "bal_taks" else (0, 0, 0, 1))


@pytest.mark.landing("hundreds of whole games")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_faction_comes_to_the_end(seats: int) -> None:
    """At every seat count, and in every seat."""
    tables = check_games(GAME, seats, {}, 500)
    for seat in range(seats):
        assert set(tables["players"]["faction"][:, seat]) == set(range(len(FACTIONS)))


def test_xenos_need_less_with_their_institute() -> None:
    handle = started("xenos", "terrans", ["2A3", "3A7", "4A4", "3A6", "1A9"], "bst1", "bst3")
    table = table_of(handle)
    assert required_value(table, 0) == 7
    build(handle, 0, "3A6", "planetary_institute")
    assert required_value(table, 0) == 6


def test_bescods_are_strong_at_home() -> None:
    handle = started("bescods", "terrans", ["2A0", "3A7", "4A4", "4A0"], "bst1", "bst3")
    table = table_of(handle)
    build(handle, 0, "4B4", "mine")
    assert [value_at(table, 0, at(handle, name)) for name in ("2A0", "4A0", "4B4")] == [1, 1, 1]
    build(handle, 0, "2A0", "planetary_institute")
    assert [value_at(table, 0, at(handle, name)) for name in ("2A0", "4A0", "4B4")] == [4, 2, 1]


def test_nevlas_turn_tokens_into_knowledge_and_pay_double() -> None:
    handle = started("nevlas", "xenos", ["2B1", "2A3", "3A6", "3B2", "1A9"], "bst1", "bst3")
    set_bowls(handle, 0, 0, 0, 4)
    turn_of(handle, 0)
    knowledge = player_at(handle, 0).knowledge
    play(handle, "free nevlas_token_to_knowledge")
    assert (bowls(handle, 0), player_at(handle, 0).gaia_tokens) == ((0, 0, 3), 1)
    assert player_at(handle, 0).knowledge == knowledge + 1
    build(handle, 0, "2B1", "planetary_institute")
    turn_of(handle, 0)
    play(handle, "action pow3")
    assert bowls(handle, 0) == (2, 0, 1), "4 power are two tokens"


def test_bal_taks_get_their_gaiaformers_back() -> None:
    handle = started("bal_taks", "terrans", ["1A5", "3A7", "4A4", "2A11"], "bst1", "bst3")
    play(handle, "free bal_taks_gaiaformer_to_qic")
    run(handle, lambda table: ask(table, m.TOKENS_RETURN, 0))
    assert (player_at(handle, 0).gaiaformers, player_at(handle, 0).lent) == (1, 0)


def test_ambas_have_the_charge_of_a_moved_institute() -> None:
    handle = started("ambas", "terrans", ["4B2", "3A7", "4A4", "2B4"], "bst1", "bst3")
    build(handle, 0, "4B2", "planetary_institute")
    turn_of(handle, 0)
    play(handle, "special ambas_swap", "planet 2B4")
    table = table_of(handle)
    assert (value_at(table, 0, at(handle, "2B4")), value_at(table, 0, at(handle, "4B2"))) == (3, 1)


def test_ambas_swap_with_a_mine_of_their_own() -> None:
    """12: neither another player's mine nor an empty planet, and not the mine of the Lost Planet."""
    handle = started("ambas", "terrans", ["4B2", "3A7", "4A4", "2B4"], "bst1", "bst3")
    build(handle, 0, "4B2", "planetary_institute")
    build(handle, 0, "4B4", "mine")
    turn_of(handle, 0)
    play(handle, "special ambas_swap")
    assert options(handle) == {"2B4", "4B4"}
    table_of(handle).planet[at(handle, "4B4")] = LOST
    assert options(handle) == {"2B4"}


def test_firaks_take_back_a_lab_of_their_own() -> None:
    """12: neither another player's lab nor another structure of theirs."""
    handle = started("firaks", "terrans", ["2A0", "3A7", "4A4", "4A0"], "bst1", "bst3")
    build(handle, 0, "2A0", "planetary_institute")
    build(handle, 0, "4A0", "research_lab")
    build(handle, 1, "3A7", "research_lab")
    turn_of(handle, 0)
    play(handle, "special firaks_downgrade")
    assert options(handle) == {"4A0"}


def test_ivits_reach_space_like_planets() -> None:
    """9.1a, 12: range 1 without a Q.I.C., 2 further for each."""
    for qic, most in ((0, 1), (1, 3)):
        handle = started("ivits", "xenos", ["2A3", "3A6", "1A9", "1A6"], "bst1", "bst3")
        build(handle, 0, "1A6", "planetary_institute")
        give(handle, 0, qic=qic)
        turn_of(handle, 0)
        play(handle, "special ivits_station")
        start = at(handle, "1A6")
        assert max(distance(start, at(handle, name)) for name in options(handle)) == most


def with_brainstone(bowl: int, *tokens: int) -> Handle:
    """Taklons with the brainstone and these tokens in their bowls."""
    handle = started("taklons", "xenos", ["1B5", "2A3", "3A6", "2B4", "1A9"], "bst1", "bst3")
    set_bowls(handle, 0, *tokens)
    player_at(handle, 0).brainstone = bowl
    return handle


@pytest.mark.parametrize(("bowl", "where"), [(2, "bowl II"), (4, "the Gaia area")])
def test_the_picture_says_where_the_brainstone_is(bowl: int, where: str) -> None:
    assert f"brainstone in {where}" in in_words(with_brainstone(bowl, 0, 2, 0).view(0))


def test_the_brainstone_is_charged_with_the_other_tokens() -> None:
    """7, 12: a charge that moves all of bowl II moves it to bowl III."""
    handle = with_brainstone(2, 0, 2, 0)
    run(handle, lambda table: owe_charge(table, 0, 3))
    assert (bowls(handle, 0), player_at(handle, 0).brainstone) == ((0, 0, 2), 3)


def test_the_brainstone_stays_or_goes_with_a_project() -> None:
    """9.2, 12: tokens move to the Gaia area, from the lowest bowl first; the owner says whether it is one of them."""
    for answer, left, stone in (("keep", (1, 0, 0), 3), ("use", (2, 0, 0), IN_GAIA_AREA)):
        handle = with_brainstone(3, 4, 0, 0)
        send_to_gaia_area(table_of(handle), 0, 3)
        run(handle, lambda table: None)
        assert asked(handle) == "brainstone"
        play(handle, answer)
        assert (bowls(handle, 0), player_at(handle, 0).brainstone) == (left, stone)
        assert player_at(handle, 0).gaia_tokens == 4 - left[0]


@pytest.mark.parametrize(
    ("count", "question", "left", "stone"),
    [(2, "turn", (0, 0, 2), 1), (4, "brainstone", (2, 0, 2), 1), (5, "turn", (0, 0, 0), NO_BRAINSTONE)],
)
def test_the_brainstone_is_discarded_only_where_it_must_be(
    count: int, question: str, left: tuple[int, ...], stone: int
) -> None:
    """12: bowl I has two tokens and the brainstone, bowl III two: four can go without it, if its owner likes."""
    handle = with_brainstone(1, 2, 0, 2)
    discard(table_of(handle), 0, count)
    run(handle, lambda table: None)
    assert (asked(handle), bowls(handle, 0), player_at(handle, 0).brainstone) == (question, left, stone)


def test_ivits_extend_their_federation() -> None:
    """The first needs 7, the next 14 with all that is in the first; satellites cost a Q.I.C. each."""
    handle = started("ivits", "xenos", ["2A3", "3A6", "1A9", "1A6"], "bst1", "bst3")
    table, player = table_of(handle), player_at(handle, 0)
    build(handle, 0, "1A5", "trading_station")
    build(handle, 0, "3B5", "trading_station")
    give(handle, 0, qic=3)
    tokens = bowls(handle, 0)
    turn_of(handle, 0)
    play(handle, "federation", "space 3A11", "token fed1")
    assert (player.qic, bowls(handle, 0), player.satellites, player.federations) == (2, tokens, 1, 1)
    assert required_value(table, 0) == 14
    turn_of(handle, 0)
    assert refuse_federate(table, 0) != 0
    for name, structure in (("2B1", "academy_left"), ("4B0", "academy_right")):
        build(handle, 0, name, structure)
    build(handle, 0, "3A7", "mine")
    give(handle, 0, qic=9)
    turn_of(handle, 0)
    assert refuse_federate(table, 0) == 0
    before = player.qic
    play(handle, "federation")
    while asked(handle) in ("core", "satellite"):
        handle.play(handle.legal_moves()[0])
    play(handle, "token fed1")
    assert player.federations == 2 and player.qic == before - (player.satellites - 1)
    for name in ("1A6", "1A5", "3B5"):
        assert table.federations[at(handle, name)] & 1

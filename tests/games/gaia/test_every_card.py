"""13. Every decision card of the Automa, read twice: what it does as action card, what it decides as support card."""

from typing import Any

import pytest

from gearwright import Handle
from gearwright.core.language.agenda import ask
from gearwright.games.gaia import GAME
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.automa.planning import DO_ADVANCE, DO_BUILD, DO_REPLACE, DO_TAKE_SPACE
from gearwright.games.gaia.automa.setup import any_card, play_automa_booster
from gearwright.games.gaia.components import AUTOMA_CARDS_TABLE
from gearwright.games.gaia.components.actions import BOARD_ACTIONS
from gearwright.games.gaia.components.research import AREAS
from gearwright.games.gaia.components.space import N_HEXES
from gearwright.games.gaia.map.hexes import column, line
from gearwright.games.gaia.streams import AUTOMA_TIES

from .automas import AUTOMA, act, against, go_on, job, plan_of
from .tables import player_at, table_of

CARDS = {card.id: card for card in AUTOMA_CARDS_TABLE.card}
FACTION_VP = 2  # on the Taklons' card
DOES = {
    "upgrade": [DO_REPLACE], "build_mine": [DO_BUILD], "power_qic": [DO_TAKE_SPACE], "advance_highest": [DO_ADVANCE],
    "advance_random": [DO_ADVANCE], "faction": [DO_BUILD, DO_TAKE_SPACE],
}  # fmt: skip
every_card = pytest.mark.parametrize("number", CARDS)


def taklons(**chosen: Any) -> Handle:
    return against("taklons", "hadsch_hallas", ["4B2", "2B4"], ["1A6", "5A3"], automa_rules="published", **chosen)


def with_support(handle: Handle, number: int) -> Handle:
    table_of(handle).automas[AUTOMA].support = number
    return handle


@every_card
def test_as_action_card(number: int) -> None:
    """It does what it names, and its VP are gained when it is done."""
    handle = taklons()
    before = player_at(handle, AUTOMA).vp
    act(handle, number, 1)
    done = []
    while handle.seat == AUTOMA:
        done.append(int(plan_of(handle).action))
        assert handle.describe(handle.legal_moves()[0])
        go_on(handle)
    assert done == DOES[CARDS[number].action]
    faction = CARDS[number].action == "faction"
    assert player_at(handle, AUTOMA).vp == before + (FACTION_VP if faction else CARDS[number].vp)


@every_card
def test_number(number: int) -> None:
    """So many from the left or the right, among action spaces and research areas."""
    card = CARDS[number]
    for kind, options in ((m.PLAN_POWER, BOARD_ACTIONS), (m.PLAN_RANDOM, AREAS)):
        handle = with_support(taklons(), number)
        job(handle, kind)
        places = list(range(options)) if card.count == "right" else list(reversed(range(options)))
        assert plan_of(handle).choice == places[(card.number - 1) % options]


@every_card
def test_range(number: int) -> None:
    """All empty planets so far away from its own are options for a mine."""
    handle = with_support(taklons(), number)
    table = table_of(handle)
    near = [hex for hex in range(N_HEXES) if player_at(handle, AUTOMA).nearest[hex] <= CARDS[number].range]
    job(handle, m.PLAN_MINE)
    assert plan_of(handle).options == sum(table.planet[hex] not in (0, 11) and table.owner[hex] == 0 for hex in near)


@every_card
def test_direction(number: int) -> None:
    """Two mines as near to their neighbours: the first from the top left, or from the bottom right."""
    handle = with_support(against("taklons", "hadsch_hallas", ["4B2", "2B4"], ["1A6", "5A3"]), number)
    job(handle, m.PLAN_UPGRADE)
    table = table_of(handle)
    hexes = [hex for hex in range(N_HEXES) if table.owner[hex] == AUTOMA + 1]
    rows = sorted(hexes, key=lambda hex: (line(hex), column(hex)))
    assert plan_of(handle).choice == (rows[0] if CARDS[number].direction == "right_down" else rows[-1])


@every_card
def test_final_tile(number: int) -> None:
    """The tile that it names decides among planets: with gaia planets there, a gaia or transdim planet is chosen."""
    for name in ("top", "bottom"):
        finals = ("gaia_planets", "structures") if name == "top" else ("structures", "gaia_planets")
        handle = with_support(taklons(finals=finals), number)
        job(handle, m.PLAN_MINE)
        named = CARDS[number].final_tile == name
        assert (table_of(handle).planet[plan_of(handle).choice] in (8, 9)) is named, name


@every_card
def test_booster(number: int) -> None:
    """Left, middle or right of the row when it passes."""
    handle = with_support(taklons(), number)
    table = table_of(handle)
    row = list(table.boosters)[: table.in_row]
    table.depth = 0
    ask(table, m.BEGIN_TURN, 0)
    ask(table, m.AUTOMA_PASS, AUTOMA)
    GAME.functions["run_on"](table)
    go_on(handle)
    assert player_at(handle, AUTOMA).booster == row[("left", "middle", "right").index(CARDS[number].booster)]


@every_card
def test_red_cross(number: int) -> None:
    """13.6: drawn as one of the last three cards, it makes the Automa pass if it has the cross."""
    handle = taklons()
    table = table_of(handle)
    automa = table.automas[AUTOMA]
    automa.known = automa.deck = 1 << number
    automa.unknown = 0
    automa.support = automa.action = 1
    table.depth = 0
    ask(table, m.BEGIN_TURN, 0)
    ask(table, m.AUTOMA_TURN, AUTOMA)
    GAME.functions["run_on"](table)
    go_on(handle)
    assert (table.due.kind == m.AUTOMA_PASS) is CARDS[number].pass_x


def test_first_booster() -> None:
    """13.4: a random card counts in the row, going round if it is shorter; sooner or later it is any of them."""
    seen = set()
    for stream in range(300):
        handle = taklons()
        table = table_of(handle)
        row = list(table.boosters)[: table.in_row]
        table.streams[AUTOMA_TIES] = stream
        card = any_card(table_of(handle.copy()))
        play_automa_booster(table, AUTOMA)
        assert player_at(handle, AUTOMA).booster == row[(CARDS[card].initial_booster - 1) % len(row)]
        seen.add(card)
        if seen == set(CARDS):
            return
    raise AssertionError("some card was never drawn")

"""What is printed on tiles, contracts and offices, as values that programs read."""

from __future__ import annotations

from gearwright import Handle
from gearwright.core.looks.effects import Amount, Do, ForEach, Whenever
from gearwright.core.looks.scene import Piece, Zone, value_of
from gearwright.core.looks.values import Owned, Seat
from gearwright.games.automania import moves as m
from gearwright.games.automania.effects import OFFICE_BRINGS, TILE_BRINGS

from .tables import BLUE, GREEN, RED, acting, afloat, demand, equip, hold, occupy, play, selling, tile


def zones(handle: Handle) -> dict[str, Zone]:
    """All places that Red sees, by key."""

    def inside(found: tuple[Zone, ...]) -> list[Zone]:
        return [zone for outer in found for zone in (outer, *inside(outer.zones))]

    return {zone.key: zone for zone in inside(handle.view(RED).scene().zones)}


def pieces(handle: Handle) -> dict[str, Piece]:
    """All that lies there, by key."""
    return {piece.key: piece for zone in zones(handle).values() for piece in zone.pieces}


def test_managers_and_bonuses_bring_what_is_printed() -> None:
    assert TILE_BRINGS[tile("A26")] == Amount(2, "neutral_worker")
    assert TILE_BRINGS[tile("A27")] == ForEach(Amount(1, "star"), "car")
    assert TILE_BRINGS[tile("A29")] == Amount(1, "sale")
    assert TILE_BRINGS[tile("A31")] == Whenever("withdrawing", Amount(3, "dollar"))
    assert TILE_BRINGS[tile("A33")] == Amount(3, "dollar")
    assert TILE_BRINGS[tile("A35")] == Amount(2, "vp")
    assert TILE_BRINGS[tile("A10")] is None


def test_offices_bring_money_or_a_tile() -> None:
    assert OFFICE_BRINGS[1] == Do("choose_office_tile")
    assert OFFICE_BRINGS[2] == Amount(2, "dollar")
    assert OFFICE_BRINGS[0] is None


def test_a_contract_asks_for_keys_and_amounts() -> None:
    handle = acting()
    hold(handle, {RED: "S1"}, display="K01 K02 K03")
    shown = {piece.name: piece for piece in pieces(handle).values() if piece.kind == "contract"}
    assert value_of(shown["S1"].facts, "asks_for") == ("city_car", Amount(1, "styling_tile"))
    assert value_of(shown["K01"].facts, "asks_for") == ("city_car", "luggage_machine")


def test_an_action_space_tells_what_it_makes_and_who_is_there() -> None:
    handle = acting()
    occupy(handle, "L1", GREEN, own=2, neutral=1)
    space = pieces(handle)["space.L1"]
    assert (space.seat, value_of(space.facts, "makes")) == (GREEN, "super_car")
    assert value_of(space.states, "workers") == (2, 1), "own ones and neutral ones"


def test_a_line_tells_its_stars_and_its_spaces() -> None:
    handle = acting()
    demand(handle, NA="safety power luggage", EU="ecology ecology handling")
    equip(handle, RED, machines="BL A10")
    lines = zones(handle)["lines.0"]
    assert lines.pieces[3].kind == "safety_machine"
    assert value_of(lines.facts, "super") == ((6, 2), (2, 3, 4, 5)), "TR, BL, BM, BR"


def test_a_sold_car_and_its_copy_are_on_their_space() -> None:
    handle = acting(factories={BLUE: "Miao"})
    afloat(handle, RED, "city NA 9")
    afloat(handle, BLUE, "city NA 8")
    selling(handle, {RED: 1, BLUE: 2, GREEN: 3})
    play(handle, "sell NA-3a")
    play(handle, "sell NA-3a")
    space = pieces(handle)["sale.NA-3a"]
    assert [fact.value for fact in space.states] == [Owned("city_car", RED), Seat(BLUE)]
    assert handle.table.due.kind == m.DEMAND

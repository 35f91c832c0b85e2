"""E19 to E24 and E51: the popularity of a car, and where it comes from."""

import random

import pytest

from gearwright import new
from gearwright.core.looks.scene import Zone
from gearwright.games.automania.components import CARS, MARKETS, RESEARCH
from gearwright.games.automania.explaining import sources
from gearwright.games.automania.moves import DRAFT
from gearwright.games.automania.popularity import popularity
from tests.facts import printed

from .tables import LAST_B, RED, acting, demand, equip, play, player_at, producing, stars_of

NA = "safety luggage power"
EU = "ecology ecology handling"
CAR_NAMES = ("city", "family", "super")


def test_e19_bare_factory() -> None:
    handle = acting()
    for market in ("NA", "EU"):
        assert [stars_of(handle, car, market) for car in CAR_NAMES] == [1, 2, 3]


def test_e20_crossing() -> None:
    handle = acting()
    demand(handle, NA=NA)
    equip(handle, RED, machines="TL A10")
    assert [stars_of(handle, car) for car in CAR_NAMES] == [4, 5, 3]


def test_e21_double_demand() -> None:
    handle = acting()
    demand(handle, EU=EU)
    for more, stars in (("TL A04", 5), ("TM A05", 8), ("TR A07", 9)):
        equip(handle, RED, machines=more)
        assert stars_of(handle, "family", "EU") == stars


def test_e22_a_demand_is_used_once() -> None:
    handle = acting()
    demand(handle, NA=NA)
    equip(handle, RED, machines="BL A10 BM A11 BR A13 TR A01")
    assert stars_of(handle, "super") == 9


def test_e23_e24_everything_together_and_the_other_market() -> None:
    handle = acting(round_number=LAST_B)
    demand(handle, NA=NA, EU=EU)
    equip(handle, RED, machines="BL B10 BM B02 BR A13", managers="A27 B27", super="B16 B19")
    assert player_at(handle, RED).skills[RESEARCH] == 3
    assert (stars_of(handle, "super"), stars_of(handle, "super", "EU")) == (20, 11)
    producing(handle, "super", "NA")
    play(handle, "advertise 2")
    assert list(printed(popularity_zone(handle.view(RED).scene().zones).facts).items()) == [
        ("safety is wanted", 4), ("luggage is wanted", 3), ("power is wanted", 2),
        ("printed on TR", 1), ("safety machine on BL", 2), ("power machine on BM", 1),
        ("spoiler", 2), ("muffler", 2), ("research manager", 3),
        ("workers on Marketing", 2), ("popularity", 22),
    ]  # fmt: skip


def popularity_zone(zones: tuple[Zone, ...]) -> Zone:
    (car,) = (zone for zone in zones if zone.key == "planned_car")
    assert [zone.layout for zone in car.zones] == ["sum"]
    return car.zones[0]


def test_e51_sumato() -> None:
    handle = acting(factories={RED: "Sumato"})
    demand(handle, NA="safety safety power")
    assert [stars_of(handle, car) for car in CAR_NAMES] == [2, 2, 2]
    assert player_at(handle, RED).cars[0] == 4
    equip(handle, RED, machines="BL A10")
    assert [stars_of(handle, car) for car in CAR_NAMES] == [5, 2, 2], "the machine on BL serves City only"


def test_r12_stars_of_machines_count_without_a_demand() -> None:
    handle = acting(round_number=LAST_B)
    demand(handle, NA=NA)
    equip(handle, RED, machines="TM B04")
    assert stars_of(handle, "family") == 4


@pytest.mark.parametrize("advanced", [False, True])
def test_the_explanation_always_makes_the_whole_sum(advanced: bool) -> None:
    for seed in range(4):
        handle, lot = new("automania", seats=3, seed=seed, advanced=advanced), random.Random(seed)
        while handle.table.due.kind == DRAFT:
            handle.play(lot.choice(handle.legal_moves()))
        while not handle.over:
            for seat in range(3):
                for car in range(CARS):
                    for market in range(MARKETS):
                        terms = sources(handle.table, seat, car, market, 0, 0)
                        stars = [term.value for term in terms if isinstance(term.value, int)]
                        assert sum(stars) == popularity(handle.table, seat, car, market)
            handle.play(lot.choice(handle.legal_moves()))

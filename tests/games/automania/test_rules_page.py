"""The rules for players give the numbers that the game is played with."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from gearwright import find_game
from gearwright.games.automania.components import (
    CAR_COST,
    CAR_KINDS,
    CAR_NAMES,
    CARS,
    COLUMNS,
    CONTRACT_IDS,
    CONTRACTS,
    ELECTRIC_STARS,
    EU,
    FACTORIES,
    GOLD_MEDALS,
    HIGHEST,
    LINE_SPACE_NAMES,
    LINE_SPACES,
    MARKETS,
    N_CONTRACTS,
    N_SALES,
    N_SALES_OFFICES,
    N_SPACES,
    N_TILES,
    NA,
    NEUTRAL_WORKERS,
    OWN_WORKERS,
    SALES,
    SALES_OFFICES,
    SEATS,
    SPACE_IDS,
    SPACES,
    STANDARD,
    START_MONEY,
    START_VP,
    STYLING_FEES,
    TILES,
    WEALTH_VP,
    YACHT_STARS,
    YACHT_VP,
)
from gearwright.games.automania.names import CONTRACT_TEXTS, reward
from gearwright.games.automania.table import ship_at

PAGE = find_game("automania").rules_text


def line(*cells: Any) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def dollars(amounts: Iterable[int]) -> list[str]:
    return [f"${amount}" for amount in amounts]


def test_setup() -> None:
    assert line("place", *range(1, SEATS[-1] + 1)) in PAGE
    assert line("money", *dollars(START_MONEY)) in PAGE
    assert line("VP", *START_VP) in PAGE
    assert f"your {OWN_WORKERS} workers, the {NEUTRAL_WORKERS} neutral ones" in PAGE
    assert f"{sum(TILES[tile].copies for tile in range(N_TILES))} tiles" in PAGE
    cars = [f"{FACTORIES[STANDARD].cars[car]} {CAR_NAMES[car]}" for car in range(CARS)]
    assert f"{cars[0]}, {cars[1]} and {cars[2]} cars" in PAGE
    assert FACTORIES[STANDARD].cars[CAR_KINDS - 1] == 0


def test_action_spaces() -> None:
    actions = (*CAR_NAMES[:CARS], "any car", "contract")
    lines = [f"{'column' if space < COLUMNS else 'row'} {space % COLUMNS + 1}" for space in range(N_SPACES - 1)]
    assert line("space", *SPACE_IDS) in PAGE
    assert line("tile from", *lines, "no tile") in PAGE
    assert line("action", *(actions[SPACES[space].car] for space in range(N_SPACES))) in PAGE


def test_factory() -> None:
    factory = FACTORIES[STANDARD]
    passing = [
        ", ".join(CAR_NAMES[car] for car in range(CARS) if factory.lines[space * CARS + car])
        for space in range(LINE_SPACES)
    ]
    assert line("line space", *LINE_SPACE_NAMES) in PAGE
    assert line("cars that pass it", *passing) in PAGE
    assert line("printed ★", *factory.stars) in PAGE
    assert f"| manager | the cheapest unused office | {', '.join(dollars(factory.fees))} | " in PAGE
    assert f"| styling | above a car type | {', '.join(dollars(STYLING_FEES))} | " in PAGE
    assert line("cost", *dollars(CAR_COST)) in PAGE
    assert line("the Electric token, if it is used", ELECTRIC_STARS) in PAGE


def test_ships() -> None:
    (row,) = (row for row in PAGE.splitlines() if row.startswith("| ship space | 1-"))
    (medals,) = (row for row in PAGE.splitlines() if row.startswith("| gold medal | –"))
    printed = {}
    for range_, vp in zip(row.split(" | ")[1:], medals.split(" | ")[1:], strict=True):
        first, last = re.findall(r"\d+", range_)
        for stars in range(int(first), int(last) + 1):
            printed[stars] = int(re.sub(r"\D", "", vp) or 0)
    for market in range(MARKETS):
        assert printed == {stars: GOLD_MEDALS[ship_at(market, stars)] for stars in range(1, HIGHEST + 1)}
    assert f"with {YACHT_STARS}★ or more, if it is free: {YACHT_VP} VP at once" in PAGE


def test_contracts() -> None:
    for card in range(N_CONTRACTS):
        assert line(CONTRACT_IDS[card], CONTRACT_TEXTS[card], CONTRACTS[card].medals) in PAGE
        assert CONTRACTS[card].money == (3 if CONTRACTS[card].start else 0)
    assert "A starting contract also pays $3 at once" in PAGE


def test_offices_and_sales() -> None:
    offices = [SALES_OFFICES[office] for office in range(N_SALES_OFFICES)]
    brings = ["a tile" if each.takes_tile else reward(each.money, each.vp).replace("nothing", "–") for each in offices]
    assert line("cars you may sell", *(office.limit for office in offices)) in PAGE
    assert line("it brings", *brings) in PAGE
    for row in range(4):
        rewards = [
            " · ".join(
                reward(SALES[k].money, SALES[k].vp)
                for k in range(N_SALES)
                if SALES[k].market == market and SALES[k].row == row
            )
            for market in (NA, EU)
        ]
        assert line(row or "top, any number of cars", *rewards) in PAGE


def test_wealth() -> None:
    assert line("the most money, by place", ", ".join(map(str, WEALTH_VP)) + " VP") in PAGE

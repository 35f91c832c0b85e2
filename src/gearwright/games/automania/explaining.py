"""5.5, 6: where the popularity of a car comes from, line by line, for people."""

from gearwright.core.looks.scene import Fact

from .components import (
    ACTIVE,
    CARS,
    ELECTRIC,
    ELECTRIC_STARS,
    FACTORIES,
    LINE_SPACES,
    NO_TILE,
    RESEARCH,
    SLOT_STARS,
    STARS_PER_WORKER,
    STYLINGS,
    TILES,
)
from .keys import CAR_KEYS, INSTALLED_KEYS, PRINTED_KEYS, TILE_KEYS, WANTED_KEYS
from .popularity import is_matched
from .table import Player, Table, demand_at, styling_at


def sources(table: Table, seat: int, car: int, market: int, marketing: int, electric: int) -> tuple[Fact, ...]:
    """Every source of popularity with its stars, in the order of the book; they make the whole sum.

    Sources of one name, like two managers who are alike, stand in one line.
    """
    player = table.players[seat]
    lines: list[tuple[str, int]] = [
        (WANTED_KEYS[table.demand[demand_at(market, slot)]], SLOT_STARS[slot])
        for slot in reversed(range(ACTIVE))
        if is_matched(table, seat, car, market, slot)
    ]
    lines += [*_machines(player, car), *_styling(player, car), *_managers(player)]
    if marketing:
        lines.append(("workers_on_marketing", STARS_PER_WORKER * marketing))
    if electric:
        lines.append((CAR_KEYS[ELECTRIC], ELECTRIC_STARS))
    stars: dict[str, int] = {}
    for key, gained in lines:
        stars[key] = stars.get(key, 0) + gained
    return tuple(Fact(key, gained) for key, gained in stars.items())


def _machines(player: Player, car: int) -> list[tuple[str, int]]:
    """The stars of the machines on the line, and those printed where none stands."""
    lines: list[tuple[str, int]] = []
    for space in range(LINE_SPACES):
        if FACTORIES[player.factory].lines[space * CARS + car]:
            tile = player.machines[space]
            free = tile == NO_TILE
            gained = FACTORIES[player.factory].stars[space] if free else TILES[tile].stars
            if gained:
                lines.append((PRINTED_KEYS[space] if free else INSTALLED_KEYS[TILES[tile].kind][space], gained))
    return lines


def _styling(player: Player, car: int) -> list[tuple[str, int]]:
    tiles = [player.styling[styling_at(car, kind)] for kind in range(STYLINGS)]
    return [(TILE_KEYS[tile], TILES[tile].stars) for tile in tiles if tile != NO_TILE and TILES[tile].stars]


def _managers(player: Player) -> list[tuple[str, int]]:
    tiles = [tile for tile in player.managers if tile != NO_TILE and TILES[tile].kind == RESEARCH]
    return [(TILE_KEYS[tile], TILES[tile].value) for tile in tiles if TILES[tile].value]

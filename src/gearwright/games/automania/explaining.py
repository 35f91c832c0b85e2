"""5.5, 6: where the popularity of a car comes from, line by line, for people."""

from gearwright.core.phrases import counted
from gearwright.core.prose_scene import Fact

from .components import (
    ACTIVE,
    CARS,
    ELECTRIC_STARS,
    FACTORIES,
    KIND_NAMES,
    LINE_SPACE_NAMES,
    LINE_SPACES,
    NO_TILE,
    RESEARCH,
    SLOT_STARS,
    STARS_PER_WORKER,
    STYLINGS,
    TILES,
)
from .names import short_name
from .popularity import is_matched
from .table import Player, Table, demand_at, styling_at


def sources(table: Table, seat: int, car: int, market: int, marketing: int, electric: int) -> tuple[Fact, ...]:
    """Every source of popularity with its stars, in the order of the book; they make the whole sum.

    Sources of one name, like two managers who are alike, stand in one line.
    """
    player = table.players[seat]
    lines: list[tuple[str, int]] = [
        (f"{KIND_NAMES[table.demand[demand_at(market, slot)]]} is wanted", SLOT_STARS[slot])
        for slot in reversed(range(ACTIVE))
        if is_matched(table, seat, car, market, slot)
    ]
    lines += [*_machines(player, car), *_styling(player, car), *_managers(player)]
    if marketing:
        lines.append((f"{counted(marketing, 'worker')} on Marketing", STARS_PER_WORKER * marketing))
    if electric:
        lines.append(("Electric car", ELECTRIC_STARS))
    stars: dict[str, int] = {}
    for name, gained in lines:
        stars[name] = stars.get(name, 0) + gained
    return tuple(stars.items())


def _machines(player: Player, car: int) -> list[tuple[str, int]]:
    """The stars of the machines on the line, and those printed where none stands."""
    lines: list[tuple[str, int]] = []
    for space in range(LINE_SPACES):
        if FACTORIES[player.factory].lines[space * CARS + car]:
            tile = player.machines[space]
            name = "printed" if tile == NO_TILE else short_name(tile)
            gained = FACTORIES[player.factory].stars[space] if tile == NO_TILE else TILES[tile].stars
            if gained:
                lines.append((f"{name} on {LINE_SPACE_NAMES[space]}", gained))
    return lines


def _styling(player: Player, car: int) -> list[tuple[str, int]]:
    tiles = [player.styling[styling_at(car, kind)] for kind in range(STYLINGS)]
    return [(short_name(tile), TILES[tile].stars) for tile in tiles if tile != NO_TILE and TILES[tile].stars]


def _managers(player: Player) -> list[tuple[str, int]]:
    tiles = [tile for tile in player.managers if tile != NO_TILE and TILES[tile].kind == RESEARCH]
    return [(short_name(tile), TILES[tile].value) for tile in tiles if TILES[tile].value]

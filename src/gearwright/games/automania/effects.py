"""What is printed on tiles and sales offices, as trees that words and signs come from."""

from gearwright.core.looks.effects import AllOf, Amount, Do, Effect, ForEach, Whenever

from .components import (
    BONUS,
    FINANCE,
    MANAGER,
    MARKETING,
    N_SALES_OFFICES,
    N_TILES,
    RESEARCH,
    SALES_OFFICES,
    TILES,
)


def _together(*effects: Effect | None) -> Effect | None:
    found = tuple(effect for effect in effects if effect is not None)
    return found[0] if len(found) == 1 else AllOf(found) if found else None


def _some(n: int, thing: str) -> Effect | None:
    return Amount(n, thing) if n else None


def _tile(tile: int) -> Effect | None:
    entry = TILES[tile]
    if entry.category == BONUS:
        return _together(_some(entry.money, "dollar"), _some(entry.vp, "vp"))
    if entry.category != MANAGER:
        return None
    if entry.kind == RESEARCH:
        return ForEach(Amount(entry.value, "star"), "car")
    if entry.kind == MARKETING:
        return Amount(entry.value, "sale")
    if entry.kind == FINANCE:
        return Whenever("withdrawing", Amount(entry.value, "dollar"))
    return Amount(entry.value, "neutral_worker")


def _office(office: int) -> Effect | None:
    entry = SALES_OFFICES[office]
    tile = Do("choose_office_tile") if entry.takes_tile else None
    return _together(_some(entry.money, "dollar"), _some(entry.vp, "vp"), tile)


TILE_BRINGS = tuple(_tile(tile) for tile in range(N_TILES))  # bonuses at once, managers as long as they are there
OFFICE_BRINGS = tuple(_office(office) for office in range(N_SALES_OFFICES))

"""What things are called by programs, whatever the language: kinds of pieces, and words in facts."""

from .components import (
    BONUS,
    CAR_IDS,
    FACTORY_IDS,
    KIND_NAMES,
    LINE_SPACE_NAMES,
    MACHINE,
    MANAGER,
    N_TILES,
    PORTRAIT_NAMES,
    POWER_TEXTS,
    STYLING,
    STYLING_NAMES,
    TILES,
)

LINE_KEYS: tuple[str, ...] = CAR_IDS  # the assembly line of each type of car
CAR_KEYS = (*(f"{car}_car" for car in LINE_KEYS), "electric_car")
ASKED_CAR_KEYS = (*CAR_KEYS[:-1], "any_car")  # what a contract asks for
ACTION_KEYS = (*ASKED_CAR_KEYS, "contract")  # what an action space makes
MACHINE_KEYS = tuple(f"{kind}_machine" for kind in KIND_NAMES)
DEMAND_KEYS = tuple(f"{kind}_demand" for kind in KIND_NAMES)
WANTED_KEYS = tuple(f"{kind}_wanted" for kind in KIND_NAMES)
STYLING_KEYS = STYLING_NAMES
MANAGER_KEYS = tuple(f"{portrait}_manager" for portrait in PORTRAIT_NAMES)
POWER_KEYS = tuple(f"power_of_{id.lower()}" if text else "" for id, text in zip(FACTORY_IDS, POWER_TEXTS, strict=True))
FACTORY_KEYS = tuple(f"factory_{id.lower()}" for id in FACTORY_IDS)
PRINTED_KEYS = tuple(f"printed_on_{space.lower()}" for space in LINE_SPACE_NAMES)
INSTALLED_KEYS = tuple(tuple(f"{machine}_on_{space.lower()}" for space in LINE_SPACE_NAMES) for machine in MACHINE_KEYS)


def _tile_key(tile: int) -> str:
    entry = TILES[tile]
    kinds = {MACHINE: MACHINE_KEYS, STYLING: STYLING_KEYS, MANAGER: MANAGER_KEYS, BONUS: ("bonus",)}
    return kinds[entry.category][entry.kind] if entry.category in kinds else ""


TILE_KEYS = tuple(_tile_key(tile) for tile in range(N_TILES))  # no tile has none

"""What things are called: hexes, amounts, structures, tiles, boosters, tokens and actions."""

from gearwright.core.looks.effects import Effect, Price
from gearwright.core.looks.phrases import listed

from ..components.actions import SPECIAL_IDS
from ..components.counts import COUNT_KEYS
from ..components.pieces import FACTION_NAMES, FACTIONS, NO_FACTION, STRUCTURE_NAMES, Amounts
from ..components.space import COORDINATES, NO_SECTOR, PLANET_NAMES, POSITION_NAMES, POSITIONS, SECTOR_NAMES
from ..components.tiles import BOOSTER_IDS, FINAL_TILES, N_FINAL_TILES, N_TOKENS, TOKENS
from ..lexicon import LEXICON, in_sentence
from ..printed import (
    ABILITIES,
    BOARD_ACTION_COSTS,
    BOARD_ACTION_EFFECTS,
    BOOSTER_EFFECTS,
    FREE_ACTION_EFFECTS,
    ROUND_TILE_EFFECTS,
    SPECIAL_EFFECTS,
    THINGS,
    TILE_EFFECTS,
    TOKEN_EFFECTS,
    gain,
)
from ..table import Table


def words(*effects: Effect) -> tuple[str, ...]:
    """What is printed, as people read it."""
    return tuple(effect.words(LEXICON) for effect in effects)


def amount(count: int, name: str) -> str:
    """3 credits, 1 ore."""
    return LEXICON.counted(count, THINGS[name])


def amounts(given: Amounts) -> str:
    """2 ore and 1 Q.I.C."""
    return gain(given).words(LEXICON)


def stock(table: Table, seat: int) -> str:
    """What a player can pay with."""
    player = table.players[seat]
    parts = [amount(player.credits, "credits"), amount(player.ore, "ore"), amount(player.knowledge, "knowledge")]
    bowls = "/".join(str(tokens) for tokens in player.bowls)
    stone = f" and the brainstone in bowl {'I' * player.brainstone}" if 1 <= player.brainstone <= 3 else ""
    return f"{listed([*parts, amount(player.qic, 'qic')])}, bowls {bowls}{stone}"


# The map


def hex_name(table: Table, hex: int) -> str:
    """The sector and the place in it: 3A7."""
    slot = hex // POSITIONS
    sector = table.sectors[slot]
    name = "?" if sector == NO_SECTOR else SECTOR_NAMES[sector]
    return f"{name}{POSITION_NAMES[hex % POSITIONS]}"


def hex_named(table: Table, name: str) -> int | None:
    """The hex that is called so, by sector and place or by coordinates: 3A7, -4x2."""
    if "x" in name:
        q, r = name.split("x")
        place = (int(q), int(r))
        return COORDINATES.index(place) if place in COORDINATES else None
    return next((hex for hex in range(len(COORDINATES)) if hex_name(table, hex) == name), None)


def place_name(table: Table, hex: int) -> str:
    """A hex with its planet: "3A7 (terra)"."""
    planet = PLANET_NAMES[table.planet[hex]]
    return f"{hex_name(table, hex)} ({planet})"


def structure_there(table: Table, hex: int) -> str:
    """A structure and where it stands."""
    return f"the {structure_name(table.structure[hex])} on {place_name(table, hex)}"


def structure_name(kind: int) -> str:
    """Research lab, in the middle of a sentence."""
    return in_sentence(STRUCTURE_NAMES[kind])


def faction_name(faction: int) -> str:
    """Terrans."""
    return "nobody yet" if faction == NO_FACTION else FACTION_NAMES[faction]


def home_name(faction: int) -> str:
    """The home type of a faction."""
    return PLANET_NAMES[FACTIONS[faction].home]


# Tiles, boosters and tokens

TILE_TEXTS = words(*TILE_EFFECTS)
BOOSTER_TEXTS = words(*BOOSTER_EFFECTS)
TOKEN_TEXTS = words(*TOKEN_EFFECTS)
TOKEN_NAMES = tuple(f"{TOKEN_TEXTS[token]}{'' if TOKENS[token].green else ', grey'}" for token in range(N_TOKENS))
ROUND_TILE_NAMES = words(*ROUND_TILE_EFFECTS)
FINAL_TILE_NAMES = tuple(f"most {LEXICON.plural(COUNT_KEYS[FINAL_TILES[tile].count])}" for tile in range(N_FINAL_TILES))


def tile_name(tile: int) -> str:
    """A tech tile by what it does."""
    return f"the tech tile ({TILE_TEXTS[tile]})"


def booster_name(booster: int) -> str:
    """A round booster by what it does."""
    return f"the booster ({BOOSTER_TEXTS[booster]})"


# Actions

SPECIAL_TEXTS = words(*SPECIAL_EFFECTS)
BOARD_ACTION_TEXTS = words(*BOARD_ACTION_EFFECTS)


def special_name(action: int, academy: Amounts) -> str:
    """What a special action does."""
    name = SPECIAL_IDS[action]
    if name in ABILITIES:
        return SPECIAL_TEXTS[action]
    if name == "academy_right":
        return f"{amounts(academy)} (academy)"
    return f"{SPECIAL_TEXTS[action]} ({'booster' if name in BOOSTER_IDS else 'tech tile'})"


def board_action_cost(action: int) -> str:
    """4 power, 2 Q.I.C."""
    return BOARD_ACTION_COSTS[action].words(LEXICON)


def board_action_name(action: int) -> str:
    """A space by its price and what it does."""
    return f"the action for {board_action_cost(action)}: {BOARD_ACTION_TEXTS[action]}"


def _exchange(effect: Effect) -> str:
    """1 ore for 3 power."""
    if isinstance(effect, Price):
        return f"{effect.effect.words(LEXICON)} for {effect.price.words(LEXICON)}"
    return effect.words(LEXICON)


FREE_ACTION_NAMES = tuple(_exchange(effect) for effect in FREE_ACTION_EFFECTS)

"""What things are called: hexes, amounts, structures, tiles, boosters, tokens and actions."""

from gearwright.core.looks.phrases import counted, listed

from ..components.actions import (
    BOARD_ACTION_TABLE,
    BOARD_ACTIONS,
    BUILDS,
    BURN,
    FREE_ACTION_TABLE,
    FREE_ACTIONS,
    LEND_GAIAFORMER,
    LEND_TOKEN,
    ORIGINS,
    SCORES_TOKEN,
    SPECIAL_ACTIONS,
    SPECIAL_IDS,
    SPECIALS,
    TAKES_TILE,
)
from ..components.counts import COUNT_NAMES, COUNT_PLURALS, EVENT_NAMES, NO_COUNT
from ..components.pieces import FACTION_NAMES, FACTIONS, NO_FACTION, STRONG_VALUE, STRUCTURE_NAMES, Amounts
from ..components.space import COORDINATES, NO_SECTOR, PLANET_NAMES, POSITION_NAMES, POSITIONS, SECTOR_NAMES
from ..components.tiles import (
    ACTION_TILE,
    BOOSTER_IDS,
    BOOSTERS,
    FINAL_TILES,
    INCOME_TILE,
    N_BOOSTERS,
    N_FINAL_TILES,
    N_ROUND_TILES,
    N_TILES,
    N_TOKENS,
    ONCE,
    PASSIVE,
    ROUND_TILES,
    TILES,
    TOKENS,
    TRIGGER,
    WHEN_PASSING,
)
from ..table import Table

UNITS = (
    ("credits", "credit"),
    ("ore", "ore"),
    ("knowledge", "knowledge"),
    ("qic", "Q.I.C."),
    ("vp", "VP"),
    ("tokens", "power token"),
    ("gaiaformers", "gaiaformer"),
)
COUNTED = ("credits", "tokens", "gaiaformers")  # these have a plural


def amount(count: int, name: str) -> str:
    """3 credits, 1 ore."""
    unit = dict(UNITS)[name]
    return counted(count, unit) if name in COUNTED else f"{count} {unit}"


def amounts(given: Amounts) -> str:
    """2 ore and 1 Q.I.C."""
    words = [amount(getattr(given, field), field) for field, _ in UNITS if getattr(given, field)]
    words += [f"{given.charge} power to charge"] * (given.charge > 0)
    return listed(words) if words else "nothing"


def stock(table: Table, seat: int) -> str:
    """What a player can pay with."""
    player = table.players[seat]
    parts = [amount(player.credits, "credits"), amount(player.ore, "ore"), amount(player.knowledge, "knowledge")]
    bowls = "/".join(str(tokens) for tokens in player.bowls)
    stone = f" and the brainstone in bowl {'I' * player.brainstone}" if 1 <= player.brainstone <= 3 else ""
    return f"{listed([*parts, amount(player.qic, 'qic')])}, bowls {bowls}{stone}"


def per(count: int) -> str:
    """What something is counted by: "for each mine"."""
    return "" if count == NO_COUNT else f" for each {COUNT_NAMES[count]}"


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


def structure_name(kind: int) -> str:
    """Research lab, in the middle of a sentence."""
    name = STRUCTURE_NAMES[kind]
    return name[0].lower() + name[1:]


def faction_name(faction: int) -> str:
    """Terrans."""
    return "nobody yet" if faction == NO_FACTION else FACTION_NAMES[faction]


def home_name(faction: int) -> str:
    """The home type of a faction."""
    return PLANET_NAMES[FACTIONS[faction].home]


# Tiles, boosters and tokens


def _tile_text(tile: int) -> str:
    entry = TILES[tile]
    gained = f"{amounts(entry.gain)}{per(entry.count)}"
    texts = {
        ONCE: f"at once {gained}",
        INCOME_TILE: f"income: {gained}",
        TRIGGER: f"{gained} whenever {EVENT_NAMES[entry.event]}" if entry.kind == TRIGGER else "",
        WHEN_PASSING: f"on passing {gained}",
        ACTION_TILE: f"special action: {gained}",
        PASSIVE: f"institute and academies have power value {STRONG_VALUE}",
    }
    return texts[entry.kind]


TILE_TEXTS = tuple(_tile_text(tile) for tile in range(N_TILES))


def tile_name(tile: int) -> str:
    """A tech tile by what it does."""
    return f"the tech tile ({TILE_TEXTS[tile]})"


def _origin_text(origin: int) -> str:
    entry = ORIGINS[origin]
    what = "build a mine or start a Gaia project" if entry.projects else "build a mine"
    helps = [counted(entry.free_steps, "free terraforming step")] * (entry.free_steps > 0)
    helps += [f"range +{entry.extra_range}"] * (entry.extra_range > 0)
    return f"{what} with {listed(helps)}"


SPECIAL_TEXTS = tuple(
    _origin_text(action.origin) if action.effect == BUILDS else amounts(action.gain)
    for action in (SPECIAL_ACTIONS[k] for k in range(SPECIALS))
)
ABILITY_TEXTS = {
    "ambas_swap": "swap the institute with a mine",
    "ivits_station": "place a space station",
    "firaks_downgrade": "turn a research lab into a trading station and advance",
    "bescods_lowest": "advance in the lowest area",
}


def special_name(action: int, academy: Amounts) -> str:
    """What a special action does."""
    name = SPECIAL_IDS[action]
    if name in ABILITY_TEXTS:
        return ABILITY_TEXTS[name]
    if name == "academy_right":
        return f"{amounts(academy)} (academy)"
    return f"{SPECIAL_TEXTS[action]} ({'booster' if name in BOOSTER_IDS else 'tech tile'})"


def _booster_text(booster: int) -> str:
    entry = BOOSTERS[booster]
    parts = [f"income: {amounts(entry.income)}"]
    parts += [f"on passing {amount(entry.vp, 'vp')}{per(entry.count)}"] * (entry.vp > 0)
    own = [k for k in range(SPECIALS) if SPECIAL_ACTIONS[k].booster == booster]
    parts += [f"special action: {SPECIAL_TEXTS[action]}" for action in own]
    return "; ".join(parts)


BOOSTER_TEXTS = tuple(_booster_text(booster) for booster in range(N_BOOSTERS))


def booster_name(booster: int) -> str:
    """A round booster by what it does."""
    return f"the booster ({BOOSTER_TEXTS[booster]})"


TOKEN_NAMES = tuple(
    f"{amounts(TOKENS[token].gain)}{'' if TOKENS[token].green else ', grey'}" for token in range(N_TOKENS)
)
ROUND_TILE_NAMES = tuple(
    f"{ROUND_TILES[tile].vp} VP whenever {EVENT_NAMES[ROUND_TILES[tile].event]}" for tile in range(N_ROUND_TILES)
)
FINAL_TILE_NAMES = tuple(f"most {COUNT_PLURALS[FINAL_TILES[tile].count]}" for tile in range(N_FINAL_TILES))

# Actions


def _board_action_text(action: int) -> str:
    entry = BOARD_ACTION_TABLE[action]
    if entry.effect == BUILDS:
        return _origin_text(entry.origin)
    if entry.effect == TAKES_TILE:
        return "gain a tech tile"
    if entry.effect == SCORES_TOKEN:
        return "gain once more what a federation token shows"
    more = f", {amount(entry.count_vp, 'vp')}{per(entry.count)}" if entry.count_vp else ""
    return f"{amounts(entry.gain)}{more}"


BOARD_ACTION_TEXTS = tuple(_board_action_text(action) for action in range(BOARD_ACTIONS))


def board_action_cost(action: int) -> str:
    """4 power, 2 Q.I.C."""
    entry = BOARD_ACTION_TABLE[action]
    return f"{entry.power} power" if entry.power else f"{entry.qic} Q.I.C."


def board_action_name(action: int) -> str:
    """A space by its price and what it does."""
    return f"the action for {board_action_cost(action)}: {BOARD_ACTION_TEXTS[action]}"


def _free_action_name(action: int) -> str:
    entry = FREE_ACTION_TABLE[action]
    if entry.kind == BURN:
        return "Burn power: discard a token of bowl II, move another to bowl III"
    paid = f"{entry.power} power" if entry.power else amounts(entry.cost)
    if entry.kind == LEND_GAIAFORMER:
        paid = "an available gaiaformer until the next Gaia phase"
    if entry.kind == LEND_TOKEN:
        paid = "a token of bowl III until the next Gaia phase"
    return f"{amounts(entry.gain)} for {paid}"


FREE_ACTION_NAMES = tuple(_free_action_name(action) for action in range(FREE_ACTIONS))

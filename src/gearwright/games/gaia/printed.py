"""What is printed on tiles, boosters, tokens, research levels and action spaces: effects, built from the tables.

Scenes name them by their keys in PRINTED, and the lexicon has them: nothing of this changes in a game.
"""

from gearwright.core.looks.effects import AllOf, Amount, Do, Effect, ForEach, Moment, Price, When, Whenever

from .components.actions import (
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
from .components.counts import COUNT_KEYS, EVENT_KEYS, NO_COUNT
from .components.pieces import STRONG_VALUE, Amounts
from .components.research import AREAS, LEVELS, LEVELS_OF_AREA, PLACES_LOST_PLANET
from .components.tiles import (
    ACTION_TILE,
    BOOSTERS,
    INCOME_TILE,
    N_BOOSTERS,
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

THINGS = {  # what amounts are made of, by the field that counts it
    "credits": "credit",
    "ore": "ore",
    "knowledge": "knowledge",
    "qic": "qic",
    "vp": "vp",
    "tokens": "power_token",
    "gaiaformers": "gaiaformer",
    "charge": "charge",
}
NOTHING = Do("nothing")


def together(*effects: Effect) -> Effect:
    """All of several effects."""
    return NOTHING if not effects else effects[0] if len(effects) == 1 else AllOf(effects)


def amounts_of(given: Amounts) -> tuple[Amount, ...]:
    """What is paid or gained, thing by thing."""
    counts = ((int(getattr(given, field)), thing) for field, thing in THINGS.items())
    return tuple(Amount(count, thing) for count, thing in counts if count)


def gain(given: Amounts) -> Effect:
    """All that is gained."""
    return together(*amounts_of(given))


def per(effect: Effect, count: int) -> Effect:
    """An effect for each of what is counted, if anything is."""
    return effect if count == NO_COUNT else ForEach(effect, COUNT_KEYS[count])


# Tiles, boosters and tokens


def _tile(tile: int) -> Effect:
    entry = TILES[tile]
    if entry.kind == PASSIVE:
        return Do("strong_value", STRONG_VALUE)
    gained = per(gain(entry.gain), entry.count)
    if entry.kind == TRIGGER:
        return Whenever(EVENT_KEYS[entry.event], gained)
    moments: dict[int, Moment] = {
        ONCE: "once", INCOME_TILE: "income", WHEN_PASSING: "passing", ACTION_TILE: "action",
    }  # fmt: skip
    return When(moments[entry.kind], gained)


def _built(origin: int) -> Effect:
    """A mine or a project, and what helps to build it."""
    entry = ORIGINS[origin]
    verb = "build_or_project" if entry.projects else "build_mine"
    helps = [Do(f"{verb}_with_steps", int(entry.free_steps), "free_step")] * (entry.free_steps > 0)
    helps += [Do(f"{verb}_with_range", int(entry.extra_range))] * (entry.extra_range > 0)
    return together(*helps) if helps else Do(verb)


def _special(action: int) -> Effect:
    entry = SPECIAL_ACTIONS[action]
    if SPECIAL_IDS[action] in ABILITIES:
        return Do(SPECIAL_IDS[action])
    return _built(entry.origin) if entry.effect == BUILDS else gain(entry.gain)


def _booster(booster: int) -> Effect:
    entry = BOOSTERS[booster]
    parts: list[Effect] = [When("income", gain(entry.income))]
    parts += [When("passing", per(Amount(int(entry.vp), "vp"), entry.count))] * (entry.vp > 0)
    own = (action for action in range(SPECIALS) if SPECIAL_ACTIONS[action].booster == booster)
    return together(*parts, *(When("action", SPECIAL_EFFECTS[action]) for action in own))


ABILITIES = ("ambas_swap", "ivits_station", "firaks_downgrade", "bescods_lowest")  # special actions of factions
TILE_EFFECTS = tuple(_tile(tile) for tile in range(N_TILES))
SPECIAL_EFFECTS = tuple(_special(action) for action in range(SPECIALS))
BOOSTER_EFFECTS = tuple(_booster(booster) for booster in range(N_BOOSTERS))
TOKEN_EFFECTS = tuple(gain(TOKENS[token].gain) for token in range(N_TOKENS))
ROUND_TILE_EFFECTS = tuple(
    Whenever(EVENT_KEYS[ROUND_TILES[tile].event], Amount(int(ROUND_TILES[tile].vp), "vp"))
    for tile in range(N_ROUND_TILES)
)

# Research


def _level(level: int) -> Effect:
    entry = LEVELS[level]
    parts: list[Effect] = [Do("step_cost", int(entry.step_cost))] * (entry.step_cost > 0)
    parts += [Do("reach_of", int(entry.range))] * (entry.range > 0)
    parts += [Do("project_cost", int(entry.gaia_cost))] * (entry.gaia_cost > 0)
    once: list[Effect] = [*amounts_of(entry.once)]
    once += [per(Amount(int(entry.count_vp), "vp"), entry.count)] * (entry.count_vp > 0)
    parts += [When("once", together(*once))] * bool(once)
    income = amounts_of(entry.income)
    parts += [When("income", together(*income))] * bool(income)
    parts += [Do("place_lost_planet")] * (entry.special == PLACES_LOST_PLANET)
    return together(*parts)


def _with_token(token: int) -> Effect:
    """The last level of Terraforming, while this federation token lies there."""
    return together(Do("take_token"), *amounts_of(TOKENS[token].gain))


LEVEL_EFFECTS = tuple(_level(level) for level in range(AREAS * LEVELS_OF_AREA))

# Actions


def _board_action(action: int) -> Effect:
    entry = BOARD_ACTION_TABLE[action]
    if entry.effect == BUILDS:
        return _built(entry.origin)
    if entry.effect == TAKES_TILE:
        return Do("gain_tile")
    if entry.effect == SCORES_TOKEN:
        return Do("score_token_again")
    counted: list[Effect] = [per(Amount(int(entry.count_vp), "vp"), entry.count)] * (entry.count_vp > 0)
    return together(*amounts_of(entry.gain), *counted)


def _board_action_cost(action: int) -> Amount:
    entry = BOARD_ACTION_TABLE[action]
    return Amount(int(entry.power), "power") if entry.power else Amount(int(entry.qic), "qic")


def _free_action(action: int) -> Effect:
    entry = FREE_ACTION_TABLE[action]
    if entry.kind == BURN:
        return Do("burn")
    price = Amount(int(entry.power), "power") if entry.power else gain(entry.cost)
    lent = {LEND_GAIAFORMER: Do("lend_gaiaformer"), LEND_TOKEN: Do("lend_token")}
    return Price(lent.get(int(entry.kind), price), gain(entry.gain))


BOARD_ACTION_EFFECTS = tuple(_board_action(action) for action in range(BOARD_ACTIONS))
BOARD_ACTION_COSTS = tuple(_board_action_cost(action) for action in range(BOARD_ACTIONS))
FREE_ACTION_EFFECTS = tuple(_free_action(action) for action in range(FREE_ACTIONS))

PRINTED = {  # what scenes name by its key
    f"{what}_{number}": effect
    for what, effects in {
        "tile": TILE_EFFECTS,
        "booster": BOOSTER_EFFECTS,
        "token": TOKEN_EFFECTS,
        "top_token": tuple(_with_token(token) for token in range(N_TOKENS)),
        "round_tile": ROUND_TILE_EFFECTS,
        "research": LEVEL_EFFECTS,
        "action": BOARD_ACTION_EFFECTS,
        "free": FREE_ACTION_EFFECTS,
        "special": SPECIAL_EFFECTS,
    }.items()
    for number, effect in enumerate(effects)
}

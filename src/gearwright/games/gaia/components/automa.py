"""13. The Automa: its cards, its rule sets, its difficulties and its factions."""

import numpy as np

from gearwright.core.language.records import Record, Row, constants, i8, i32, row

from . import AUTOMA_CARDS_TABLE as _cards
from . import AUTOMA_FACTIONS_TABLE as _table
from . import automa_entries, entries
from .pieces import NO_AREA, NO_STRUCTURE

# Cards

N_CARDS = len(_cards.card)
CARDS_TURNED = _cards.deck.bottom_cards_turned
DO_UPGRADE, DO_MINE, DO_POWER, DO_HIGHEST, DO_RANDOM, DO_FACTION = range(len(automa_entries.ACTIONS))
NO_FINAL = 2  # of the two final scoring tiles, none
LEFT_UP = 1
COUNT_LEFT = 1


class Card(Record):
    """One decision card; card number k is at k, and there is no card 0."""

    action: i8
    vp: i8
    cross: i8  # 1 if it makes the Automa pass
    final: i8  # the final scoring tile that breaks ties, or NO_FINAL
    range: i8
    direction: i8  # 1 for left and up
    number: i8
    count: i8  # 1 if options are counted from the right to the left
    booster: i8  # place in the row
    initial_booster: i8


_array = np.zeros(1 + N_CARDS, Card.dtype)
for _card in _cards.card:
    _array[_card.id] = (
        automa_entries.ACTIONS.index(_card.action), _card.vp, _card.pass_x,
        ("top", "bottom", "none").index(_card.final_tile), _card.range,
        ("right_down", "left_up").index(_card.direction), _card.number, ("right", "left").index(_card.count),
        automa_entries.BOOSTERS.index(_card.booster), _card.initial_booster,
    )  # fmt: skip
CARDS = constants(Card, _array)
STARTING_CARDS = sum(1 << card for card in _cards.deck.starting_cards)

# Rule sets and difficulties

RULE_SET_NAMES = automa_entries.RULE_SETS


class Rules(Record):
    """One of the two rule sets."""

    cards: i32  # a bit for each card that is used
    tokens: i8  # federation tokens of each kind
    own_planets: i8  # 1 if "closest" means to the Automa's own planets
    keeps_satellites: i8  # 1 if satellites are placed whatever the final scoring tiles are
    gives_way: i8  # 1 if whatever is possible stands in for an action that is not


def _rules(rules: automa_entries.Rules) -> tuple[int, ...]:
    used = [card.id for card in _cards.card if rules.id == "published" or card.deck == "seed"]
    return (
        sum(1 << card for card in used), rules.federation_tokens_per_type, int(rules.closest_to == "automa"),
        int(rules.satellite_always_placed), int(rules.id == "seed"),
    )  # fmt: skip


RULE_SETS = constants(Rules, np.array([_rules(rules) for rules in _table.ruleset], Rules.dtype))
DIFFICULTY_NAMES = ("automa", "automalein", "automaechtig", "ultoma", "alptrauma")  # as options list them


class Difficulty(Record):
    """How strong an Automa is."""

    start_vp: i8
    bonus: i8  # VP for each gain
    removed: i32  # a bit for each card that leaves the game
    added: i32  # a bit for each further starting card


def _difficulty(name: str) -> tuple[int, ...]:
    entry = next(difficulty for difficulty in _table.difficulty if difficulty.id == name)
    return (
        entry.start_vp, entry.bonus_vp_per_gain, sum(1 << card for card in entry.remove_cards),
        sum(1 << card for card in entry.add_cards),
    )  # fmt: skip


DIFFICULTIES = constants(Difficulty, np.array([_difficulty(name) for name in DIFFICULTY_NAMES], Difficulty.dtype))

# Factions

AUTOMA_FACTIONS = tuple(dict.fromkeys(faction.id for faction in _table.faction))  # by name, each once
OFFERED = tuple(entries.FACTIONS.index(name) for name in AUTOMA_FACTIONS)
NO_PREFERENCE, PREFERS_TRANSDIM, PREFERS_NEAR = range(3)
NO_STEP, STEP_ADVANCE, STEP_MINE, STEP_UPGRADE, STEP_POWER = range(5)
(
    NOTHING_ONGOING, LAB_ADVANCES, VP_FOR_FIRST_MINE, VP_FOR_TRADING_STATION, POWER_TWICE,
) = range(5)  # fmt: skip
_ongoing = (
    "", "upgraded_to_research_lab", "first_mine_on_planet_type", "upgraded_to_trading_station", "power_qic_action",
)  # fmt: skip
PRIORITIES = 5  # lines of the longest list of upgrades
USUAL_PRIORITY = (  # 13.7
    "planetary_institute:trading_station", "trading_station:mine", "academy:research_lab",
    "research_lab:trading_station",
)  # fmt: skip


class Step(Record):
    """One step of a faction card."""

    kind: i8
    area: i8  # for an advance, or NO_AREA: numbered selection
    range: i8
    preference: i8
    instead: i8  # range of the mine that is built where no upgrade is possible, 0 for none
    ongoing: i8  # 1 if the ongoing ability holds in this step
    own_list: i8  # 1 if upgrades go by the faction's list


class AutomaFaction(Record):
    """A faction card."""

    faction: i8
    mines: i8
    research: i8  # NO_AREA for none
    vp: i8
    ongoing: i8
    ongoing_vp: i8
    first: Step
    second: Step
    to: Row[i8] = row(PRIORITIES)  # its own list of upgrades: what is built
    below: Row[i8] = row(PRIORITIES)  # from what


def _structure(name: str) -> int:
    return 1 + entries.STRUCTURES.index("academy_left" if name == "academy" else name)


def _lines(priority: list[str] | tuple[str, ...]) -> tuple[list[int], list[int]]:
    pairs = [line.split(":") for line in priority]
    filling = [NO_STRUCTURE] * (PRIORITIES - len(pairs))
    return [_structure(to) for to, _ in pairs] + filling, [_structure(below) for _, below in pairs] + filling


def _step(step: automa_entries.Step | None) -> tuple[int, ...]:
    if step is None:
        return (NO_STEP,) * 7
    kinds = {"advance": STEP_ADVANCE, "build_mine": STEP_MINE, "upgrade": STEP_UPGRADE, "power_qic": STEP_POWER}
    return (
        kinds[step.do], entries.AREAS.index(step.area) if step.area in entries.AREAS else NO_AREA, step.range,
        ("", "transdim", "nearest_opponent").index(step.prefer), step.else_build_mine_range, step.repeat_ongoing,
        bool(step.priority),
    )  # fmt: skip


def _faction(name: str, rules: automa_entries.RuleSet) -> tuple[object, ...]:
    entry = next(each for each in _table.faction if each.id == name and rules in each.rulesets)
    steps = [*entry.steps, None]
    ongoing = entry.ongoing[0] if entry.ongoing else None
    priority = next((step.priority for step in entry.steps if step.priority), USUAL_PRIORITY)
    return (
        entries.FACTIONS.index(entry.id), entry.setup_mines,
        entries.AREAS.index(entry.start_research) if entry.start_research else NO_AREA, entry.vp,
        _ongoing.index(ongoing.on) if ongoing else NOTHING_ONGOING, ongoing.vp if ongoing else 0,
        _step(steps[0]), _step(steps[1]), *_lines(priority),
    )  # fmt: skip


N_AUTOMA_FACTIONS = len(AUTOMA_FACTIONS)
FACTION_CARDS = constants(  # those of the first rule set, then those of the second
    AutomaFaction,
    np.array(
        [_faction(name, rules) for rules in automa_entries.RULE_SETS for name in AUTOMA_FACTIONS], AutomaFaction.dtype
    ),
)
USUAL_TO, USUAL_BELOW = (tuple(lines) for lines in _lines(USUAL_PRIORITY))
DRAWN = tuple(  # a bit for each faction card that is drawn at random, by rule set
    sum(
        1 << k
        for k, name in enumerate(AUTOMA_FACTIONS)
        if rules == "published" or any(each.id == name and each.source == "seed" for each in _table.faction)
    )
    for rules in automa_entries.RULE_SETS
)

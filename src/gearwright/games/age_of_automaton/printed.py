"""The cards, tiles, actions and spaces of the book with what is printed on them: effects as programs and as trees."""

import numpy as np

from gearwright.core.language.records import Record, Row, constants, i8, i16, row
from gearwright.core.looks.effects import Amount, Effect

from .components import (
    COMPONENTS,
    DECKS,
    FIRST_CARD,
    LEVELS,
    METRIC_NAMES,
    MOST_ENGINEERS,
    MOST_NEEDS,
    N_CARDS,
    N_COLOURS,
    N_TILES,
    N_TRACKS,
    NO_METRIC,
    SALE,
    TABLES,
    TOP,
    card_entries,
    setup_entries,
    tokens_of,
    track_entries,
)
from .components.entries import COLOURS, COMPANIES, MetricName
from .deeds import ability, action_effects, effects
from .programs import Line, Programs

SETUP, TRACKS = "setup.toml", "tracks.toml"
_setup, _tracks = TABLES.setup, TABLES.tracks
_programs = Programs()


class Need(Record):
    """What a player must have."""

    metric: i8  # NO_METRIC: nothing
    at_least: i8


def _needs(needs: dict[MetricName, int]) -> list[tuple[int, int]]:
    found = [(METRIC_NAMES.index(metric), least) for metric, least in needs.items()]
    return [*found, *[(NO_METRIC, 0)] * (MOST_NEEDS - len(found))]


# The main actions and the special actions


class Action(Record):
    """One main action."""

    worker: i8
    program: i16  # of an action without worker
    bonus: i16  # of a worker action, with the level of the worker
    first_bonus: i16  # the same in round 1


def _action(number: int, action: setup_entries.Action) -> tuple[int, ...]:
    def program(field: str) -> int:
        given = getattr(action, field)
        return 0 if given == "track" else _programs.add(action_effects(("action", number, field), given))

    later, first = ("bonus_later", "bonus_round_1") if action.bonus_later else ("bonus", "bonus")
    return action.worker, program("effects"), program(later), program(first)


ACTIONS = constants(Action, np.array([_action(*action) for action in enumerate(_setup.action)], Action.dtype))
SPECIAL_PROGRAM = tuple(
    _programs.add(action_effects(("special", k, "effects"), special.effects))
    for k, special in enumerate(_setup.special)
)

# Tracks


class ReliabilitySpace(Record):
    """One space of the Reliability track, from right to left."""

    section: i8  # below 0 for the last space
    credits: i8  # that its program brings
    program: i16


class ProspectSpace(Record):
    """One space of a prospect track; the start space is space 0."""

    vp: i8
    credits: i8  # to be paid
    program: i16
    needs: Row[Need] = row(MOST_NEEDS)


def _reliability(number: int, space: track_entries.ReliabilitySpace) -> tuple[int, ...]:
    place = ("reliability", "space", number, "gain")
    program = _programs.add(effects(TRACKS, place, space.gain))
    if any(isinstance(gain.get("n"), str) for gain in space.gain):
        raise COMPONENTS.wrong_at(TRACKS, place, "its amounts are plain numbers")
    credits = sum(gain["n"] for gain in space.gain if gain["do"] == "credits")
    return space.section, credits, program


RELIABILITY = constants(
    ReliabilitySpace,
    np.array([_reliability(*space) for space in enumerate(_tracks.reliability.space)], ReliabilitySpace.dtype),
)
_array = np.zeros(N_TRACKS * (TOP + 1), ProspectSpace.dtype)  # by track, then space
_array["needs"]["metric"] = NO_METRIC
for _track, _prospect in enumerate(_tracks.prospect):
    for _k, _space in enumerate(_prospect.space):
        _gain = effects(TRACKS, ("prospect", _track, "space", _k, "gain"), _space.gain)
        _array[_track * (TOP + 1) + _k + 1] = (
            _space.vp, _space.pay_credits, _programs.add(_gain), _needs(_space.need),
        )  # fmt: skip
PROSPECT_SPACES = constants(ProspectSpace, _array)


def _bonus(number: int, track: track_entries.Prospect) -> int:
    COMPONENTS.check_once(TRACKS, f"prospect {number + 1} ({track.id}), bonus, from", track.bonus.get("from", ()))
    return _programs.add(effects(TRACKS, ("prospect", number, "bonus"), [track.bonus]))


TRACK_BONUS = tuple(_bonus(*track) for track in enumerate(_tracks.prospect))

# Equipment, R&D and Sale cards


class Card(Record):
    """One card of the rows."""

    vp: i8
    part: i8
    company: i8
    extra: i8  # the extra action of an Equipment card
    program: i16  # ability of an Equipment card; what an R&D or Sale card gives when it is taken
    pays_credits: i8  # by its ability
    pays_tokens: i8
    builds: i8
    cost: Row[i8] = row(N_COLOURS)
    discount: Row[i8] = row(N_COLOURS)


_array = np.zeros(N_CARDS, Card.dtype)
for _deck, _cards in enumerate(DECKS):
    for _k, _card in enumerate(_cards):
        _values = _array[FIRST_CARD[_deck] + _k]
        match _card:
            case card_entries.Equipment():
                _program = _programs.add(ability("equipment.toml", ("card", _k, "ability"), _card.ability))
                _values["cost"], _values["discount"] = tokens_of(_card.cost), tokens_of(_card.discount)
                _values["extra"] = setup_entries.ACTIONS.index(_card.extra)
                _values["program"] = _program
                _values["pays_credits"], _values["pays_tokens"], _values["builds"] = _programs.spends(_program)
            case card_entries.Research():
                _values["part"] = card_entries.PARTS.index(_card.part)
                _values["program"] = _programs.add(effects("research.toml", ("card", _k, "effects"), _card.effects))
            case card_entries.Sale():
                _logo = {"do": "relationship", "company": _card.company, "n": 1}
                _values["cost"], _values["vp"] = tokens_of(_card.cost), _card.vp
                _values["company"] = COMPANIES.index(_card.company)
                _given = [_logo, *_setup.action[SALE].fixed]
                _values["program"] = _programs.add(action_effects(("action", SALE, "fixed"), _given))
CARDS = constants(Card, _array)

# Specialists; the starters come last


class Specialist(Record):
    """One Specialist."""

    vp: i8
    program: i16
    need: Row[i8] = row(N_COLOURS)
    discard: Row[i8] = row(N_COLOURS)


def _specialist(number: int, card: card_entries.Specialist) -> tuple[object, ...]:
    program = _programs.add(ability("specialists.toml", ("card", number, "ability"), card.ability))
    return card.vp, program, tokens_of(card.need), tokens_of(card.discard)


SPECIALISTS = constants(
    Specialist, np.array([_specialist(*card) for card in enumerate(TABLES.specialists.card)], Specialist.dtype)
)

# Achievements and Sponsorship tiles

_achievements = TABLES.achievements
FIRST_BONUS = _programs.add(
    effects("achievements.toml", ("meta", "first_bonus"), _achievements.meta.first_bonus, level=False)
)


class Achievement(Record):
    """One Achievement card."""

    level: i8
    program: i16
    needs: Row[Need] = row(MOST_NEEDS)


def _achievement(number: int, card: card_entries.Achievement) -> tuple[object, ...]:
    given = effects("achievements.toml", ("card", number, "effects"), card.effects, level=False)
    return card.level, _programs.add(given), _needs(card.need)


ACHIEVEMENTS = constants(
    Achievement, np.array([_achievement(*card) for card in enumerate(_achievements.card)], Achievement.dtype)
)


class Tile(Record):
    """One Sponsorship tile."""

    later: i8  # 1 if it belongs to the second set
    program: i16


_array = np.zeros(N_TILES, Tile.dtype)
for _k, _tile in enumerate(TABLES.tiles.tile):
    _program = _programs.add(effects("sponsorships.toml", ("tile", _k, "effects"), _tile.effects, level=False))
    _array[1 + _k] = (card_entries.SETS.index(_tile.set), _program)
TILES = constants(Tile, _array)

# All effects, once every list has been taken in

EFFECTS = constants(Line, np.array(_programs.lines, Line.dtype))
OPTION_PROGRAMS = tuple(_programs.options) or (0,)
TREES: dict[int, Effect] = _programs.trees  # what is printed, by program
EFFECT_KEYS = {program: f"effect_{program}" for program, tree in TREES.items() if not isinstance(tree, Amount)}
PRINTED = TREES | EFFECT_KEYS  # as scenes hold it: more than an amount is a key of the lexicon
TOLD = {program: _programs.told(program) for program in TREES}  # whether the gains of a move tell all of it
_tile_lists = [int(TILES[tile].program) for tile in range(N_TILES)]
MOST_CHOICES = max(_programs.choices(program, _tile_lists, LEVELS, MOST_ENGINEERS) for program in TREES)
TRACK_COLOURS = tuple(tuple(track.bonus.get("from", COLOURS)) for track in _tracks.prospect)

"""10.2, 11.3, 14. Tech tiles, boosters, scoring tiles and federation tokens."""

import numpy as np

from gearwright.core.language.records import Record, constants, i8

from . import BOOSTERS_TABLE as _boosters
from . import FEDERATIONS_TABLE as _federations
from . import SCORING_TABLE as _scoring
from . import TECH_TILES_TABLE as _tiles
from . import entries
from .counts import NO_COUNT, NO_EVENT
from .pieces import Amounts, amounts

# Tech tiles: the standard ones come first

STANDARD_TILES = len(_tiles.standard)
ADVANCED_TILES = len(_tiles.advanced)
N_TILES = STANDARD_TILES + ADVANCED_TILES
NO_TILE = N_TILES
SPACES = _tiles.standard_on_board  # the first of them under the areas, the others in the lower row
ONCE, INCOME_TILE, TRIGGER, WHEN_PASSING, ACTION_TILE, PASSIVE = range(6)
_kinds = ("once", "income", "trigger", "pass", "action", "passive")


class Tile(Record):
    """One kind of tech tile."""

    kind: i8
    count: i8  # its gain is for each of these, or NO_COUNT
    event: i8  # what triggers it, or NO_EVENT
    gain: Amounts


_all_tiles = [*_tiles.standard, *_tiles.advanced]
TILE_IDS = tuple(tile.id for tile in _all_tiles)
TILES = constants(
    Tile,
    np.array(
        [
            (
                _kinds.index(tile.kind), entries.COUNTS.index(tile.per) if tile.per else NO_COUNT,
                entries.EVENTS.index(tile.on) if tile.on else NO_EVENT, amounts(tile.gain),
            )
            for tile in _all_tiles
        ],
        Tile.dtype,
    ),
)  # fmt: skip
STRONG_TILE = next(k for k, tile in enumerate(_all_tiles) if tile.kind == "passive")

# Boosters

N_BOOSTERS = len(_boosters.booster)
NO_BOOSTER = N_BOOSTERS
MORE_BOOSTERS = 3  # so many more than seats are in play, and lie free after everybody took one
BOOSTER_IDS = tuple(booster.id for booster in _boosters.booster)
BOOSTER_PEERS = tuple(booster.peer for booster in _boosters.booster)


class Booster(Record):
    """One round booster."""

    count: i8  # what is scored on passing, or NO_COUNT
    vp: i8
    income: Amounts


BOOSTERS = constants(
    Booster,
    np.array(
        [
            (
                entries.COUNTS.index(booster.scored.per) if booster.scored else NO_COUNT,
                booster.scored.vp if booster.scored else 0, amounts(booster.income),
            )
            for booster in _boosters.booster
        ],
        Booster.dtype,
    ),
)  # fmt: skip

# Scoring

N_ROUND_TILES = len(_scoring.round_tile)
N_FINAL_TILES = len(_scoring.final_tile)
FINALS = _scoring.final_tiles_in_play
FINAL_TILE_PEERS = tuple(tile.peer for tile in _scoring.final_tile)
EARLY_ROUNDS = max(_scoring.automa_pass.early_rounds)
RANK_VP = tuple(_scoring.end.final_vp_by_rank)
LEVEL_VP = _scoring.end.research_vp_per_level_from_3
RESOURCES_PER_VP = _scoring.end.resources_per_vp


class RoundTile(Record):
    """What brings VP in a round."""

    event: i8
    vp: i8
    early: i8  # what an Automa gets for passing
    late: i8


ROUND_TILES = constants(
    RoundTile,
    np.array(
        [(entries.EVENTS.index(tile.on), tile.vp, tile.automa_early, tile.automa_late) for tile in _scoring.round_tile],
        RoundTile.dtype,
    ),
)


class FinalTile(Record):
    """What the ranking at the end goes by."""

    count: i8
    neutral: i8  # the neutral player's


FINAL_TILES = constants(
    FinalTile,
    np.array(
        [(entries.COUNTS.index(tile.count), tile.neutral) for tile in _scoring.final_tile],
        FinalTile.dtype,
    ),
)

# Federation tokens; the last one is the Gleens'

N_TOKENS = len(_federations.token)
SUPPLY_TOKENS = N_TOKENS - 1
GLEENS_TOKEN = N_TOKENS - 1
NO_TOKEN = N_TOKENS
TOKEN_PEERS = tuple(token.peer for token in _federations.token)
TOKEN_COPIES = _federations.copies_per_type


class Token(Record):
    """One kind of federation token."""

    green: i8
    gain: Amounts


TOKENS = constants(Token, np.array([(token.green, amounts(token.gain)) for token in _federations.token], Token.dtype))

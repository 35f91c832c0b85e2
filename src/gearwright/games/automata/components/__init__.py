"""The TOML tables of the book as constants for the rules.

A face is a type of die with a value: D6:3. Two dice of a player that show the same face are equal, so no move tells
them apart. Faces are numbered by value first: whoever goes upwards through them meets the dice that act next first.
"""

from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path

import numpy as np

from gearwright.core.language.records import Record, Row, constants, i8, i16, row
from gearwright.core.play.components import component_set

from . import card_entries, entries
from .abilities import EFFECTS, VOCABULARY
from .checks import check

COMPONENTS = component_set(__name__.rpartition(".")[0], Path(__file__).parent)
_dice = COMPONENTS.table("dice.toml", entries.Dice)
_boards = COMPONENTS.table("boards.toml", entries.Boards)
_cards = COMPONENTS.table("cards.toml", card_entries.Cards)
_scoring = COMPONENTS.table("scoring.toml", card_entries.Scoring)
TABLES = check(COMPONENTS, _dice, _boards, _cards, _scoring)

SEATS = range(_dice.meta.players_min, _dice.meta.players_max + 1)
MOST_SEATS = SEATS[-1]
ROUNDS = _dice.meta.rounds
START_GEARS = _dice.start.gears
START_COINS = _dice.start.coins
REROLL_PRICE = TABLES.reroll.gear_cost
ADJUST_PRICE = TABLES.adjust.gear_cost
INITIATIVES = _boards.meta.initiative_last
FORFEIT_GEARS = _boards.forfeit.gears

# Dice

DIE_TYPES = len(entries.DICE)
NO_DIE = DIE_TYPES
DICE_PER_PLAYER = sum(die.per_player for die in _dice.die)
DIE_NAMES = tuple(f"D{die.faces}" for die in _dice.die)
DIE_KEYS = tuple(f"d{die.faces}" for die in _dice.die)  # their ids, as long as nobody changes their faces
MOST_FACES = max(die.faces for die in _dice.die)
_faces = [
    (die, value) for value in range(1, MOST_FACES + 1) for die in range(DIE_TYPES) if value <= _dice.die[die].faces
]
N_FACES = len(_faces)
NO_FACE = N_FACES
FIRST_FACE = tuple(sum(shown < value for _, shown in _faces) for value in range(INITIATIVES + 2))  # of each value


class Die(Record):
    """One type of die."""

    faces: i8
    per_player: i8
    start_spent: i8
    start_reserve: i8
    upgrade: i8  # what it can be improved to, or NO_DIE
    upgrade_price: i8
    coins: i8  # for each one that is sold
    gears: i8
    gain: i8  # the die that comes with a sale, or NO_DIE
    vp: i8
    face: Row[i8] = row(MOST_FACES + 1)  # the face for each value


class Face(Record):
    """One type of die with one value."""

    die: i8
    value: i8
    up: i8  # the face with the next value of the same die, or NO_FACE
    down: i8


class Turn(Record):
    """A die that is turned from one face to another."""

    old: i8
    new: i8


def _face(die: int, value: int) -> int:
    return _faces.index((die, value)) if (die, value) in _faces else NO_FACE


def _die_number(name: str) -> int:
    return [die.id for die in _dice.die].index(name) if name else NO_DIE  # type: ignore[arg-type]


_prices = {price.start: price.gears for price in TABLES.upgrade.price}
_rewards = {reward.die: reward for reward in TABLES.market.reward}
_vp = {die.id: die.vp for die in _scoring.die}
_array = np.zeros(DIE_TYPES, Die.dtype)
for _k, _die in enumerate(_dice.die):
    _array[_k] = (
        _die.faces, _die.per_player, _die.start_spent, _die.start_reserve, _die_number(_die.upgrades_to),
        _prices.get(_die.id, 0), _rewards[_die.id].coins, _rewards[_die.id].gears,
        _die_number(_rewards[_die.id].gain_die), _vp[_die.id], [_face(_k, value) for value in range(MOST_FACES + 1)],
    )  # fmt: skip
DICE = constants(Die, _array)
FACES = constants(
    Face,
    np.array([(die, value, _face(die, value + 1), _face(die, value - 1)) for die, value in _faces], Face.dtype),
)
_turns = [
    (old, new) for old, new in product(range(N_FACES), repeat=2) if old != new and _faces[old][0] == _faces[new][0]
]
N_TURNS = len(_turns)
TURNS = constants(Turn, np.array(_turns, Turn.dtype))

# Boards

BOARDS = len(entries.BOARDS)
BOARD_KEYS = entries.BOARDS
SCAVENGE, UPGRADE, CREATE, RESEARCH, MARKET = range(BOARDS)
BOARD_NAMES = tuple(board.name for board in _boards.board)


class Space(Record):
    """One Action Space."""

    board: i8
    sells: i8  # the type of die that is sold there, or NO_DIE where any group may lie
    seats: Row[i8] = row(MOST_SEATS + 1)  # 1 if the side for so many players has it


class Amounts(Record):
    """How many dice of each type are improved or created by one action, and what they cost together."""

    total: i8
    price: i16
    dice: Row[i8] = row(DIE_TYPES)


def _spaces() -> list[tuple[int, int, list[int]]]:
    spaces = []
    for board, entry in enumerate(_boards.board):
        if isinstance(entry, entries.Market):
            for space in entry.space:
                on_side = [int(players in space.players) for players in range(MOST_SEATS + 1)]
                spaces.append((board, _die_number(space.sells), on_side))
        elif not isinstance(entry, entries.Research):
            counts = [sum(side.count for side in entry.spaces if n in side.players) for n in range(MOST_SEATS + 1)]
            spaces += [(board, NO_DIE, [int(k < count) for count in counts]) for k in range(max(counts))]
    return spaces


def _amounts(most: Sequence[int], prices: Sequence[int], limit: int) -> np.ndarray:
    """Every choice of at least one and at most `limit` dice, no more of a type than `most`."""
    choices = [dice for dice in product(*(range(count + 1) for count in most)) if 0 < sum(dice) <= limit]
    totals = [sum(count * price for count, price in zip(dice, prices, strict=True)) for dice in choices]
    return np.array([(sum(d), total, d) for d, total in zip(choices, totals, strict=True)], Amounts.dtype)


_array = np.array(_spaces(), Space.dtype)
N_SPACES = len(_array)
NO_SPACE = N_SPACES
SPACES = constants(Space, _array)
FIRST_SPACE = tuple(int(np.searchsorted(_array["board"], board)) for board in range(BOARDS + 1))

_most = [
    min(die.per_player, _dice.die[_die_number(die.upgrades_to)].per_player) if die.upgrades_to else 0
    for die in _dice.die
]
_array = _amounts(_most, [_prices.get(die.id, 0) for die in _dice.die], sum(_most))
N_IMPROVEMENTS = len(_array)
IMPROVEMENTS = constants(Amounts, _array)

_create_prices = {price.die: price.gears for price in TABLES.create.price}
_most = [die.per_player if die.id in _create_prices else 0 for die in _dice.die]
_array = _amounts(
    _most, [_create_prices.get(die.id, 0) for die in _dice.die], max(line.max_dice for line in TABLES.create.row)
)
N_CREATIONS = len(_array)
CREATIONS = constants(Amounts, _array)

LARGEST_SUM = sum(die.per_player * die.faces for die in _dice.die) + sum(card.params.amount for card in _cards.card)


def _by_sum(lines: Iterable[entries.SumRow], field: str) -> tuple[int, ...]:
    """The column of a board's table, for every sum from 0 on."""
    column = [0] * (LARGEST_SUM + 1)
    for line in lines:
        for total in range(line.min_sum, min(line.max_sum or LARGEST_SUM, LARGEST_SUM) + 1):
            column[total] = getattr(line, field)
    return tuple(column)


GEARS_FOR = _by_sum(TABLES.scavenge.row, "gears")
PRICE_CHANGE_FOR = _by_sum(TABLES.upgrade.row, "price_modifier")
MOST_DICE_FOR = _by_sum(TABLES.create.row, "max_dice")
MOST_SCAVENGED = max(GEARS_FOR)
MOST_FOR_A_DIE = max(FORFEIT_GEARS, *(reward.gears for reward in TABLES.market.reward))
SCAVENGE_SPACES = FIRST_SPACE[SCAVENGE + 1] - FIRST_SPACE[SCAVENGE]

# Cards

CARD_TYPES = len(entries.TYPES)
TYPE_KEYS = entries.TYPES
TYPE_NAMES = tuple(kind.name for kind in _cards.type)
IN_ANY_SET = tuple(int(kind.counts_in_incomplete_set) for kind in _cards.type)
N_CARDS = len(_cards.card)
NO_CARD = N_CARDS
CARD_IDS = tuple(card.id for card in _cards.card)
CARD_LABELS = tuple(card.label for card in _cards.card)
ABILITIES = tuple(VOCABULARY[card.effect].printed(card.params) for card in _cards.card)  # as they are printed
TYPES_COUNTED = tuple(card.params.types for card in _cards.card if card.params.types)  # by the cards that count them
BOARDS_SAVED_ON = tuple(card.params.boards for card in _cards.card if card.params.boards)
DISPLAY_SIZE = TABLES.research.cards_per_round
(
    ADJUST_DIE, SET_DIE, REROLL_DIE, FLIP_DIE, ACT_WITHOUT_SPACE, GAIN_GEARS, SUM_BONUS, FIRST_IN_ACTIVATION,
    PARTIAL_COMBINE, COST_REDUCTION, VP_FLAT, VP_PER_OWNED_DIE, VP_PER_CARD_TYPE, VP_PER_COINS, VP_PER_GEARS,
    VP_PER_PART_CARD, VP_PER_CARD_OF_TYPES,
) = range(len(EFFECTS))  # fmt: skip
UNLIMITED = 127


class Card(Record):
    """One card; its ability is an effect and that effect's numbers."""

    type: i8
    sum: i8
    gears: i8
    effect: i8
    amount: i8  # what is added, gained or saved
    vp: i8
    per: i8  # so many things earn the VP once
    most_vp: i8
    die: i8
    types: Row[i8] = row(CARD_TYPES)  # 1 at the types that are counted
    boards: Row[i8] = row(BOARDS)  # 1 at the boards where it works
    amounts: Row[i8] = row(2 * MOST_FACES + 1)  # 1 at MOST_FACES + each change of a die that is allowed


def _card(card: card_entries.Card) -> tuple[object, ...]:
    given = card.params
    is_counted = card.effect in ("vp_per_coins", "vp_per_gears")
    return (
        entries.TYPES.index(card.type), card.cost_sum, card.cost_gears,
        EFFECTS.index(card.effect), given.amount or (0 if is_counted else given.gears or 0), given.vp,
        (given.coins or given.gears or 1) if is_counted else 1, given.max_vp or UNLIMITED,
        _die_number(given.die or ""), [int(name in given.types) for name in entries.TYPES],
        [int(name in given.boards) for name in entries.BOARDS],
        [int(change in given.amounts) for change in range(-MOST_FACES, MOST_FACES + 1)],
    )  # fmt: skip


_array = np.array([_card(card) for card in _cards.card], Card.dtype)
CARDS = constants(Card, _array)
HEADS = sum(card.pile_position is not None for card in _cards.card)  # they come first, from the top of the pile
PARTS = N_CARDS - HEADS
SCAVENGE_BONUS = sum(card.params.gears or 0 for card in _cards.card if card.effect == "gain_gears")
BACK_DOORS = sum(card.effect == "act_without_space" for card in _cards.card)
DICE_CARDS = sum(card.when == "deployment_turn" for card in _cards.card)

# Scoring

VP_PER_COIN = _scoring.coins.vp_per_coin
GEARS_PER_VP = _scoring.gears.gears_per_vp
VP_PER_RESERVED = _scoring.reserved_cards.vp_each
SET_VP = (0, *(line.vp for line in _scoring.set))  # by the number of different types

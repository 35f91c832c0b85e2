"""What is printed on cards and boards, as facts and scales for the scene."""

from collections.abc import Sequence

from gearwright.core.looks.effects import Amount
from gearwright.core.looks.scene import Fact, Scale

from .components import (
    ABILITIES,
    CARDS,
    DIE_KEYS,
    GEARS_FOR,
    MOST_DICE_FOR,
    N_CARDS,
    PRICE_CHANGE_FOR,
    SET_VP,
    TABLES,
    TYPE_KEYS,
    VP_PER_RESERVED,
)
from .components.entries import DICE, DieName, Reward, SumRow
from .lexicon import ABILITY_KEYS


def _card(card: int) -> tuple[Fact, ...]:
    """Its cost and its ability."""
    entry = CARDS[card]
    return (
        Fact("type", TYPE_KEYS[entry.type]),
        Fact("sum", entry.sum),
        Fact("gears", entry.gears),
        Fact("ability", ABILITY_KEYS.get(card, ABILITIES[card])),
    )


def _by_sum(key: str, lines: Sequence[SumRow], column: tuple[int, ...]) -> Scale:
    """The column up to where the last line begins, which holds for all larger sums."""
    return key, column[: lines[-1].min_sum + 1]


def _key(die: DieName) -> str:
    return DIE_KEYS[DICE.index(die)]


def _gears(count: int) -> Amount:
    return Amount(count, "gear")


def _sale(reward: Reward) -> Fact:
    """What each die of a type brings that is sold."""
    gains = [Amount(reward.coins, "coin")]
    gains += [_gears(reward.gears)] if reward.gears else []
    gains += [Amount(1, _key(reward.gain_die))] if reward.gain_die else []
    return Fact(f"sell_{_key(reward.die)}", tuple(gains))


ON_CARDS = tuple(_card(card) for card in range(N_CARDS))
ON_BOARDS: tuple[tuple[Fact, ...], ...] = (
    (),
    tuple(Fact(f"{_key(each.start)}_to_{_key(each.to)}", _gears(each.gears)) for each in TABLES.upgrade.price),
    tuple(Fact(f"new_{_key(each.die)}", _gears(each.gears)) for each in TABLES.create.price),
    (Fact("reserved_card_left", Amount(VP_PER_RESERVED, "vp")),),
    tuple(map(_sale, TABLES.market.reward)),
)
SCALES: tuple[tuple[Scale, ...], ...] = (  # of the boards
    (_by_sum("gears_by_sum", TABLES.scavenge.row, GEARS_FOR),),
    (_by_sum("price_change_by_sum", TABLES.upgrade.row, PRICE_CHANGE_FOR),),
    (_by_sum("dice_by_sum", TABLES.create.row, MOST_DICE_FOR),),
    (("set_vp", SET_VP),),
    (),
)

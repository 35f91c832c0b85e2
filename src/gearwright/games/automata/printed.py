"""What is printed on cards and boards, as facts for the scene."""

from collections.abc import Sequence

from gearwright.core.looks.effects import AllOf, Amount, Effect, Price
from gearwright.core.looks.scene import Fact

from .components import ABILITIES, CARDS, DIE_KEYS, N_CARDS, SET_VP, TABLES, TYPE_KEYS, VP_PER_RESERVED
from .components.entries import DICE, DieName, Reward, SumRow
from .lexicon import LEXICON


def _card(card: int) -> tuple[Fact, ...]:
    """Its cost and its ability."""
    entry, words = CARDS[card], ABILITIES[card].words(LEXICON)
    return (
        Fact("type", TYPE_KEYS[entry.type]),
        Fact("sum", entry.sum),
        Fact("gears", entry.gears),
        Fact("ability", ABILITIES[card], words[:1].upper() + words[1:]),
    )


def _sums(line: SumRow) -> str:
    """1, 2-3, 10 or more."""
    if line.max_sum is None:
        return f"{line.min_sum} or more"
    return f"{line.min_sum}" if line.min_sum == line.max_sum else f"{line.min_sum}-{line.max_sum}"


def _by_sum(key: str, lines: Sequence[SumRow], amounts: Sequence[Amount], signed: bool = False) -> Fact:
    """What there is from each sum on."""
    words = [f"{amount.n:+d}" if signed else amount.words(LEXICON) for amount in amounts]
    told = ", ".join(f"{_sums(line)}: {each}" for line, each in zip(lines, words, strict=True))
    return Fact(key, tuple((line.min_sum, amount) for line, amount in zip(lines, amounts, strict=True)), told)


def _die(name: DieName) -> Amount:
    return Amount(1, DIE_KEYS[DICE.index(name)])


def _named(name: DieName) -> str:
    return LEXICON.name(_die(name).thing)


def _gears(count: int) -> Amount:
    return Amount(count, "gear")


def _reward(reward: Reward) -> Effect:
    """What each die of a type brings that is sold."""
    gears = (_gears(reward.gears),) if reward.gears else ()
    die = (_die(reward.gain_die),) if reward.gain_die else ()
    return AllOf((Amount(reward.coins, "coin"), *gears, *die))


def _scavenge() -> tuple[Fact, ...]:
    lines = TABLES.scavenge.row
    return (_by_sum("gears_by_sum", lines, [_gears(line.gears) for line in lines]),)


def _upgrade() -> tuple[Fact, ...]:
    """A die and gears for a better die."""
    lines, prices = TABLES.upgrade.row, TABLES.upgrade.price
    steps = tuple(Price(AllOf((_die(each.start), _gears(each.gears))), _die(each.to)) for each in prices)
    told = [f"{_named(each.start)} to {_named(each.to)}: {_gears(each.gears).words(LEXICON)}" for each in prices]
    change = _by_sum("price_change_by_sum", lines, [_gears(line.price_modifier) for line in lines], signed=True)
    return Fact("upgrade_prices", steps, ", ".join(told)), change


def _create() -> tuple[Fact, ...]:
    """Gears for a new die."""
    lines, prices = TABLES.create.row, TABLES.create.price
    new = tuple(Price(_gears(each.gears), _die(each.die)) for each in prices)
    told = [f"{_named(each.die)}: {_gears(each.gears).words(LEXICON)}" for each in prices]
    most = _by_sum("dice_by_sum", lines, [Amount(line.max_dice, "die") for line in lines])
    return Fact("create_prices", new, ", ".join(told)), most


def _research() -> tuple[Fact, ...]:
    """The points of a set with so many types, 1 first."""
    worth = tuple(Amount(vp, "vp") for vp in SET_VP[1:])
    told = ", ".join(f"{size}: {vp.words(LEXICON)}" for size, vp in enumerate(worth, 1))
    return Fact("set_vp", worth, told), Fact("reserved_card_left", Amount(VP_PER_RESERVED, "vp"))


def _market() -> tuple[Fact, ...]:
    """A die for coins and more."""
    rewards = TABLES.market.reward
    told = "; ".join(f"{_named(each.die)}: {_reward(each).words(LEXICON)}" for each in rewards)
    return (Fact("sales", tuple(Price(_die(each.die), _reward(each)) for each in rewards), told),)


ON_CARDS = tuple(_card(card) for card in range(N_CARDS))
ON_BOARDS = (_scavenge(), _upgrade(), _create(), _research(), _market())

"""The closed vocabulary of abilities: what kind of card each effect makes, when it works, which params it takes, and
what is printed on the card. Words, signs and the evaluation read what is printed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gearwright.core.looks.effects import Amount, Do, Effect, ForEach, OneOf, Whenever
from gearwright.core.looks.effects import When as At

from .card_entries import EffectName, Kind, Params, When


@dataclass(frozen=True)
class Ability:
    """One entry of the vocabulary."""

    kind: Kind
    when: When
    params: frozenset[str]
    printed: Callable[[Params], Effect]


def _active(when: When, params: set[str], printed: Callable[[Params], Effect]) -> Ability:
    """The card is exhausted by use."""
    return Ability("active", when, frozenset(params), lambda given: At("action", printed(given)))


def _passive(when: When, params: set[str], printed: Callable[[Params], Effect]) -> Ability:
    return Ability("passive", when, frozenset(params), printed)


def _scoring(params: set[str], printed: Callable[[Params], Effect]) -> Ability:
    return Ability("scoring", "game_end", frozenset({"vp"} | params), printed)


def _vp(given: Params) -> Amount:
    return Amount(given.vp, "vp")


def _turned(given: Params) -> Effect:
    """A die is turned by one of these amounts."""
    return OneOf(tuple(Do("raise_die", n) if n > 0 else Do("lower_die", -n) for n in given.amounts))


def one_of(keys: Sequence[str]) -> str:
    """Any of several things, as one key: arms_or_legs."""
    return "_or_".join(keys)


def _per_gears(given: Params) -> Effect:
    return ForEach(_vp(given), "gear", given.gears or 1, (given.max_vp or 0) // max(1, given.vp))


VOCABULARY: dict[EffectName, Ability] = {
    "adjust_die": _active("deployment_turn", {"amounts"}, _turned),
    "set_die": _active("deployment_turn", {"to"}, lambda _: Do("set_die")),
    "reroll_die": _active("deployment_turn", set(), lambda _: Do("reroll_die")),
    "flip_die": _active("deployment_turn", set(), lambda _: Do("flip_die")),
    "act_without_space": _active("activation_turn", set(), lambda _: Do("act_without_space")),
    "gain_gears": _passive(
        "after_scavenge", {"gears"}, lambda given: Whenever("scavenging", Amount(given.gears or 0, "gear"))
    ),
    "sum_bonus": _passive("group_sum", {"amount"}, lambda given: Do("sum_bonus", given.amount)),
    "first_in_activation": _passive("activation_start", set(), lambda _: Do("first_in_activation")),
    "partial_combine": _passive("combine", set(), lambda _: Do("partial_combine")),
    "cost_reduction": _passive(
        "action_cost",
        {"boards", "gears"},
        lambda given: Do(f"save_on_{one_of(given.boards)}", given.gears or 0, "gear"),
    ),
    "vp_flat": _scoring(set(), _vp),
    "vp_per_owned_die": _scoring({"die"}, lambda given: ForEach(_vp(given), f"owned_{given.die}")),
    "vp_per_card_type": _scoring(set(), lambda given: ForEach(_vp(given), "bought_type")),
    "vp_per_coins": _scoring({"coins"}, lambda given: ForEach(_vp(given), "coin", given.coins or 1)),
    "vp_per_gears": _scoring({"gears", "max_vp"}, _per_gears),
    "vp_per_part_card": _scoring(set(), lambda given: ForEach(_vp(given), "bought_part")),
    "vp_per_card_of_types": _scoring({"types"}, lambda given: ForEach(_vp(given), f"bought_{one_of(given.types)}")),
}
EFFECTS = tuple(VOCABULARY)

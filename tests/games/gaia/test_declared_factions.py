"""12: a faction is declared in one place, and what is missing there is named."""

from __future__ import annotations

from typing import Any

import pytest

from gearwright.core.errors import RuleError
from gearwright.games.gaia.components.pieces import GAIA_FOR_ORE, KNOWLEDGE_FOR_TYPES, STRONG_HOMES, VP_FOR_GAIA
from gearwright.games.gaia.factions import hooks
from gearwright.games.gaia.factions.all_factions import ALL_FACTIONS, HOOKS
from gearwright.games.gaia.factions.declaring import Faction, Hook, On, Switch, check, hook, source
from gearwright.games.gaia.factions.geodens import learn_type

MORE_VALUE = next(each for each in HOOKS if each.name == "more_value")


def changed(key: str, flag: int, *instead: On[Any, Any] | Switch) -> list[Faction]:
    """All factions, one of them with something else instead of what it does for a flag."""
    return [
        Faction(each.key, "", "", *(rule for rule in each.rules if rule.flag != flag), *instead)
        if each.key == key
        else each
        for each in ALL_FACTIONS
    ]


@pytest.mark.parametrize(
    ("factions", "sentence"),
    [
        (ALL_FACTIONS[1:], "the faction 'terrans' is declared 0 times."),
        (changed("gleens", GAIA_FOR_ORE), "the flag 'gaia_costs_ore' is declared 0 times."),
        (
            changed("gleens", GAIA_FOR_ORE, Switch(VP_FOR_GAIA), Switch(GAIA_FOR_ORE)),
            "the flag 'two_vp_per_mine_on_gaia' is declared 2 times.",
        ),
        (
            changed("geodens", KNOWLEDGE_FOR_TYPES, On(learn_type, KNOWLEDGE_FOR_TYPES, learn_type)),
            "the faction 'geodens' has a rule for a moment that is no hook.",
        ),
        (
            changed("geodens", KNOWLEDGE_FOR_TYPES, Switch(KNOWLEDGE_FOR_TYPES)),
            "no faction uses the hook 'before_mine'.",
        ),
        (
            changed("gleens", GAIA_FOR_ORE, On[..., Any](MORE_VALUE, GAIA_FOR_ORE, learn_type)),
            "the hook 'more_value' has two answers: gleens, bescods.",
        ),
    ],
)
def test_what_is_missing_is_named(factions: list[Faction], sentence: str) -> None:
    with pytest.raises(RuleError, match=f"^Gaia: {sentence}$"):
        check("Gaia", factions, HOOKS)


def test_each_hook_is_a_rule_that_looks_for_its_faction() -> None:
    check("Gaia", ALL_FACTIONS, HOOKS)
    assert not [name for name, each in vars(hooks).items() if isinstance(each, Hook)]
    names: dict[str, Any] = {}
    lines = source(ALL_FACTIONS, HOOKS, names).splitlines()
    at = lines.index("def more_value(table, seat, hex):")
    asked = f"    if can(table, seat, {STRONG_HOMES}):  # bescods: home_type_structures_plus_one_power"
    assert lines[at + 2 : at + 5] == [asked, "        return strong_home(table, seat, hex)", "    return 0"]
    assert names["learn_type"] is learn_type


def test_a_hook_that_is_not_written_says_so() -> None:
    @hook
    def never(table: Any, seat: int) -> None:
        """Never."""

    with pytest.raises(RuleError, match=r"'never' is called before it is written: call it as hooks\.never"):
        never(None, 0)

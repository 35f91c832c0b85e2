"""Free actions of a public platform: one `spend` may stand for several of ours.

The platform takes any sum, and what is gained in between may be spent again: `spend 1q for 1c` is a Q.I.C. for an ore,
and the ore for a credit. Power is paid there as one sum, which matters for Taklons and for Nevlas with their institute.
"""

from __future__ import annotations

import re
from collections import Counter

from gearwright.core.errors import BadLog

from ..components import ACTIONS_TABLE
from ..components.actions import FREE_ACTION_IDS, FREE_ACTION_TABLE
from ..components.pieces import DOUBLE_POWER, MOST_CREDITS, MOST_KNOWLEDGE, MOST_ORE
from ..factions import hooks
from ..resources.bowls import ONE, STONE_POWER, THREE, power
from ..table import Player, Table, can, has_institute
from .log import Power

NOT_UNDERSTOOD = "This command is not understood."
AMOUNT = re.compile(r"(\d{0,2})([a-z][a-z0-9-]*)$")
UNITS = {"power": "pw", "qic": "q", "ore": "o", "knowledge": "k", "credits": "c", "tokens": "t"}
UNITS |= {"gaiaformer_to_gaia_area": "gf", "token_bowl_3_to_gaia_area": "t-a3"}


def _counted(amounts: object) -> Counter[str]:
    return Counter({unit: getattr(amounts, field, 0) for field, unit in UNITS.items()})


SUMS = {action.id: Counter(action.sum_of) for action in ACTIONS_TABLE.free_action if action.sum_of}
CONVERSIONS = {
    action.id: (+_counted(action.cost), +_counted(action.gain))
    for action in ACTIONS_TABLE.free_action
    if action.id not in SUMS and action.id != "burn"
}


def read_amounts(text: str) -> Counter[str]:
    """2pw,1t: so many of each unit; a unit alone is one of it."""
    amounts: Counter[str] = Counter()
    for part in text.split(","):
        found = AMOUNT.match(part)
        if found is None:
            raise BadLog(NOT_UNDERSTOOD)
        amounts[found[2]] += int(found[1] or 1)
    return amounts


def free_actions(table: Table, seat: int, cost: Counter[str], gain: Counter[str]) -> list[int]:
    """The single free actions that turn the one into the other; those that take most power come first."""
    player = table.players[seat]
    owned = {"pw": power(table, seat), "q": player.qic, "o": player.ore, "k": player.knowledge, "c": player.credits}
    owned |= {"gf": player.gaiaformers, "t-a3": player.bowls[THREE]}
    if not cost <= Counter(owned):
        raise BadLog("The player does not own what this costs.")
    found = _convert(cost, gain, {})
    if found is None:
        paid, gained = (",".join(f"{n}{unit}" for unit, n in each.items()) for each in (cost, gain))
        raise BadLog(f"No free actions turn {paid} into {gained}.")
    numbers = [FREE_ACTION_IDS.index(action) for action in _summed(table, seat, found)]
    return sorted(numbers, key=_power, reverse=True)


def _power(action: int) -> int:
    return int(FREE_ACTION_TABLE[action].power)


def _convert(cost: Counter[str], gain: Counter[str], seen: dict[object, list[str] | None]) -> list[str] | None:
    """What is gained and not wanted is spent again; that is tried last, so that the straight way is found first."""
    if not cost and not gain:
        return []
    key = (frozenset(cost.items()), frozenset(gain.items()))
    if key not in seen:
        seen[key] = None
        for action, (paid, gained) in sorted(CONVERSIONS.items(), key=lambda entry: not entry[1][1] <= gain):
            if paid <= cost:
                rest = _convert(cost - paid + (gained - gain), gain - gained, seen)
                if rest is not None:
                    seen[key] = [action, *rest]
                    break
    return seen[key]


def _summed(table: Table, seat: int, actions: list[str]) -> list[str]:
    """The same with the sums in it that the faction pays at once, the dearest first."""
    left, summed = Counter(actions), []
    for action in sorted(SUMS, key=lambda action: _power(FREE_ACTION_IDS.index(action)), reverse=True):
        entry = FREE_ACTION_TABLE[FREE_ACTION_IDS.index(action)]
        own = entry.faction == table.players[seat].faction and (not entry.institute or has_institute(table, seat))
        while own and SUMS[action] <= left:
            left -= SUMS[action]
            summed.append(action)
    return summed + [action for action in dict.fromkeys(actions) for _ in range(left[action])]


def power_of(player: Player) -> Power:
    """The bowls, the Gaia area and the brainstone, as logs write them."""
    return Power((*player.bowls, player.gaia_tokens), int(player.brainstone))


def stock_of(player: Player) -> tuple[object, ...]:
    """Credits, ore, knowledge, Q.I.C. and power."""
    return (player.credits, player.ore, player.knowledge, player.qic, power_of(player))


def stock_after(
    table: Table, seat: int, cost: Counter[str], gain: Counter[str], stone_pays: bool
) -> tuple[object, ...]:
    """The same as it is there after such a `spend`: all is paid at once, then all is gained."""
    player = table.players[seat]
    tokens, stone, paid = [*player.bowls, player.gaia_tokens], int(player.brainstone), cost["pw"]
    if stone_pays:
        stone, paid = 1 + ONE, max(0, paid - STONE_POWER)
    spent = (paid + 1) // 2 if can(table, seat, DOUBLE_POWER) else paid
    tokens[THREE] -= spent + cost["t-a3"]
    tokens[ONE] += spent + gain["t"]
    tokens[-1] += cost["t-a3"]
    ore, qic = gain["o"], gain["q"]
    if hooks.turns_qic_into_ore(table, seat):
        ore, qic = ore + qic, 0
    return (
        min(MOST_CREDITS, player.credits - cost["c"] + gain["c"]), min(MOST_ORE, player.ore - cost["o"] + ore),
        min(MOST_KNOWLEDGE, player.knowledge - cost["k"] + gain["k"]), player.qic - cost["q"] + qic,
        Power(tuple(tokens), stone),
    )  # fmt: skip

"""What is printed on the boards: the tables of sums and prices, as facts for the scene."""

from gearwright.core.phrases import counted
from gearwright.core.prose_scene import Fact

from .components import BOARDS, CREATE, DIE_NAMES, MARKET, RESEARCH, SCAVENGE, SET_VP, TABLES, UPGRADE, VP_PER_RESERVED
from .components.entries import DICE, SumRow
from .words import gears


def _sums(line: SumRow) -> str:
    """1, 2-3, 10 or more."""
    if line.max_sum is None:
        return f"sum {line.min_sum} or more"
    return f"sum {line.min_sum}" if line.min_sum == line.max_sum else f"sum {line.min_sum}-{line.max_sum}"


def _name(die: str) -> str:
    return DIE_NAMES[DICE.index(die)]


def _printed(board: int) -> tuple[Fact, ...]:
    facts: list[Fact] = []
    if board == SCAVENGE:
        facts = [(_sums(line), gears(line.gears)) for line in TABLES.scavenge.row]
    elif board == UPGRADE:
        facts = [(f"{_name(price.start)} to {_name(price.to)}", gears(price.gears)) for price in TABLES.upgrade.price]
        facts += [(_sums(line), f"price {line.price_modifier:+d}") for line in TABLES.upgrade.row]
    elif board == CREATE:
        facts = [(f"new {_name(price.die)}", gears(price.gears)) for price in TABLES.create.price]
        facts += [(_sums(line), f"{line.max_dice} dice") for line in TABLES.create.row]
    elif board == RESEARCH:
        facts = [(f"set of {size}", f"{vp} VP") for size, vp in enumerate(SET_VP) if size]
        facts += [("reserved card left", f"{VP_PER_RESERVED} VP")]
    elif board == MARKET:
        for reward in TABLES.market.reward:
            gains = [counted(reward.coins, "coin"), gears(reward.gears) if reward.gears else ""]
            gains += [f"1 {_name(reward.gain_die)}"] if reward.gain_die else []
            facts.append((f"sell {_name(reward.die)}", ", ".join(filter(None, gains))))
    return tuple(facts)


BOARD_FACTS = tuple(_printed(board) for board in range(BOARDS))

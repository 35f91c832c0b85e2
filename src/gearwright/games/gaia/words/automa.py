"""13. What the Automa does, in words: the card, what it comes to, and the tie-breakers that decided."""

from gearwright.core.looks.phrases import counted, with_article

from ..automa.acting import ability_vp
from ..automa.cards import with_bonus
from ..automa.jobs import AREA_JOB, HIGHEST_JOB, MINE_JOB, POWER_JOB, RANDOM_JOB, UPGRADE_JOB
from ..automa.planning import DO_ADVANCE, DO_BUILD, DO_NOTHING, DO_REMOVE_TILE, DO_REPLACE, DO_TAKE_SPACE
from ..automa.setup import faction_card
from ..components.automa import (
    CARDS,
    COUNT_LEFT,
    DO_FACTION,
    DO_POWER,
    DO_RANDOM,
    FACTION_CARDS,
    LAB_ADVANCES,
    LEFT_UP,
    NOTHING_ONGOING,
    POWER_TWICE,
    PREFERS_NEAR,
    PREFERS_TRANSDIM,
    RULE_SETS,
    STEP_ADVANCE,
    STEP_MINE,
    STEP_POWER,
    STEP_UPGRADE,
    VP_FOR_FIRST_MINE,
    VP_FOR_TRADING_STATION,
    AutomaFaction,
    Step,
)
from ..components.pieces import NO_AREA
from ..components.research import AREA_NAMES
from ..components.space import RIM
from ..table import (
    BY_DIRECTION,
    BY_DISTANCE,
    BY_FINAL_TILE,
    BY_LEVEL,
    BY_NUMBER,
    BY_PREFERENCE,
    BY_PRIORITY,
    BY_STEPS,
    Table,
)
from .names import (
    FINAL_TILE_NAMES,
    board_action_name,
    hex_name,
    place_name,
    structure_name,
)

ACTION_NAMES = (
    "upgrade", "build a mine", "power or Q.I.C. action", "advance the highest area", "advance an area by number",
    "faction action",
)  # fmt: skip
JOB_NAMES = {
    UPGRADE_JOB: "upgrade",
    MINE_JOB: "build a mine",
    POWER_JOB: "take a power or Q.I.C. action",
    HIGHEST_JOB: "advance its highest area",
    RANDOM_JOB: "advance an area",
    AREA_JOB: "advance the area of its faction card",
}
BOOSTER_PLACES = ("left", "middle", "right")
PREFERENCE_NAMES = {PREFERS_TRANSDIM: ", transdim planets first", PREFERS_NEAR: ", nearest to another player first"}


def action_text(table: Table, seat: int) -> str:
    """What the action card asks for; a faction action step by step."""
    action = CARDS[table.automas[seat].action].action
    if action != DO_FACTION:
        return ACTION_NAMES[action]
    return f"faction action: {faction_action(FACTION_CARDS[faction_card(table, seat)])}"


def faction_action(card: AutomaFaction) -> str:
    """The steps of a faction card."""
    return ", then ".join(text for text in map(_faction_step, (card.first, card.second)) if text)


def ongoing_ability(card: AutomaFaction) -> str:
    """What holds for all actions of an Automa with this faction card."""
    texts = {
        NOTHING_ONGOING: "none",
        LAB_ADVANCES: "after every upgrade to a research lab it advances an area by number",
        VP_FOR_FIRST_MINE: f"{card.ongoing_vp} VP more for its first mine on a planet type",
        VP_FOR_TRADING_STATION: f"{card.ongoing_vp} VP more for every upgrade to a trading station",
        POWER_TWICE: "it takes two spaces with every power or Q.I.C. action, but not in its faction action",
    }
    return texts[card.ongoing]


def _faction_step(step: Step) -> str:
    mine = f"build a mine within range {step.range or step.instead}"
    names = {
        STEP_ADVANCE: f"advance in {AREA_NAMES[step.area]}" if step.area != NO_AREA else ACTION_NAMES[DO_RANDOM],
        STEP_MINE: f"{mine}{PREFERENCE_NAMES.get(step.preference, '')}",
        STEP_UPGRADE: f"upgrade{' by its own list' * step.own_list}{f', or else {mine}' if step.instead else ''}",
        STEP_POWER: ACTION_NAMES[DO_POWER],
    }
    return names.get(step.kind, "")


def step(table: Table, seat: int) -> str:
    """What is done, or that nothing is; what it is done instead of; what decided between the options."""
    plan = table.plan
    asked = JOB_NAMES[plan.job]
    if plan.action == DO_NOTHING:
        again = " once more" if plan.ongoing else ", and nothing can stand in for it"
        return f"Do nothing: it cannot {asked}{again}"
    vp = with_bonus(table, ability_vp(table, seat))
    deed = f"{_deed(table, seat)}{f', for {vp} VP by its ability' if vp else ''}"
    if plan.stands_in:
        deed += f" instead, as it cannot {asked}"
    elif plan.ongoing:
        deed += ", by its ability"
    return f"{deed} ({_reasons(table, seat)})"


def _deed(table: Table, seat: int) -> str:
    """What it does."""
    plan = table.plan
    if plan.action == DO_BUILD:
        return f"Build a mine on {place_name(table, plan.choice)}{_satellite(table, seat)}"
    if plan.action == DO_REPLACE:
        old = structure_name(table.structure[plan.choice])
        new = structure_name(plan.kind).split(" (")[0]
        return f"Upgrade the {old} on {place_name(table, plan.choice)} to {with_article(new)}"
    if plan.action == DO_TAKE_SPACE:
        return f"Use up {board_action_name(plan.choice)}"
    if plan.action == DO_REMOVE_TILE:
        return f"Remove the advanced tile of {AREA_NAMES[plan.choice]}"
    assert plan.action == DO_ADVANCE
    level = table.players[seat].levels[plan.choice]
    return f"Advance in {AREA_NAMES[plan.choice]} to level {level + 1}"


def _satellite(table: Table, seat: int) -> str:
    """Where it goes, and how that was chosen."""
    plan = table.plan
    if plan.satellite == RIM:
        return ""
    chosen = f", {_first_from(table, seat)} of {plan.spots} hexes beside it" if plan.spots > 1 else ""
    return f", with a satellite on {hex_name(table, plan.satellite)}{chosen}"


def _first_from(table: Table, seat: int) -> str:
    """How directional selection goes."""
    left_up = CARDS[table.automas[seat].support].direction == LEFT_UP
    return f"the first from the {'bottom right' if left_up else 'top left'}"


def _reasons(table: Table, seat: int) -> str:
    """Every tie-breaker that was needed, with how many options it left."""
    plan, support = table.plan, CARDS[table.automas[seat].support]
    final = "" if support.final >= len(table.final_tiles) else FINAL_TILE_NAMES[table.final_tiles[support.final]]
    side = "its own planets" if RULE_SETS[table.options.automa_rules].own_planets else "the planets of others"
    names = {
        BY_PRIORITY: "the order of upgrades",
        BY_LEVEL: "its highest level",
        BY_PREFERENCE: "the preference of its faction card",
        BY_FINAL_TILE: f"the final tile for {final}",
        BY_STEPS: "the number of terraforming steps",
        BY_DISTANCE: f"the distance to {side}",
    }
    last = {
        BY_DIRECTION: _first_from(table, seat),
        BY_NUMBER: f"number {support.number} from the {'right' if support.count == COUNT_LEFT else 'left'}",
    }
    told = [] if plan.left[BY_PRIORITY] else [counted(plan.options, "option")]
    before = 0 if plan.left[BY_PRIORITY] else int(plan.options)
    for tie_breaker, name in names.items():
        if left := int(plan.left[tie_breaker]):
            told.append(f"{name} leaves {'all ' if left == before else ''}{left}")
            before = left
    told += [f"then {name}" for tie_breaker, name in last.items() if plan.left[tie_breaker]]
    if told == ["1 option"]:
        return "its faction card names the area" if plan.job == AREA_JOB and not plan.stands_in else "the only option"
    return ", ".join(told)

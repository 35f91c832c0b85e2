"""13. What the Automa does, in words: the card, and the tie-breaker that decided."""

from gearwright.core.phrases import counted, with_article

from . import moves as m
from .automa_cards import in_deck, pass_vp
from .automa_choice import (
    BY_DIRECTION,
    BY_DISTANCE,
    BY_FINAL_TILE,
    BY_LEVEL,
    BY_NUMBER,
    BY_PREFERENCE,
    BY_PRIORITY,
    BY_STEPS,
    ONLY_OPTION,
)
from .automa_jobs import AREA_JOB, HIGHEST_JOB, MINE_JOB, POWER_JOB, RANDOM_JOB, UPGRADE_JOB
from .automa_plan import DO_ADVANCE, DO_BUILD, DO_NOTHING, DO_REMOVE_TILE, DO_REPLACE, DO_TAKE_SPACE
from .components import ROUNDS
from .components.automa import CARDS, COUNT_LEFT, LEFT_UP, RULE_SETS
from .components.pieces import NO_FACTION
from .components.research import AREA_NAMES
from .components.space import RIM
from .names import (
    BOOSTER_TEXTS,
    FINAL_TILE_NAMES,
    board_action_name,
    faction_name,
    hex_name,
    place_name,
    structure_name,
)
from .table import Table

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


def automa_question(table: Table) -> str:
    """What the Automa is about to do."""
    seat = int(table.due.seat)
    name = f"The Automa ({faction_name(table.players[seat].faction)})"
    texts = {
        m.AUTOMA_FACTION: "The Automa takes its faction.",
        m.AUTOMA_MINE: f"{name} places a starting mine.",
        m.AUTOMA_BOOSTER: f"{name} takes a booster.",
        m.AUTOMA_DRAW: f"{name} begins its turn.",
        m.AUTOMA_PASS: f"{name} passes.",
        m.AUTOMA_STEP: f"{name} {card_text(table, seat)}.",
    }
    return texts[table.due.kind]


def card_text(table: Table, seat: int) -> str:
    """The cards that it acts by."""
    automa = table.automas[seat]
    action = ACTION_NAMES[CARDS[automa.action].action]
    return f"acts by card {automa.action} ({action}) with support card {automa.support}"


def automa_move(table: Table) -> str:
    """The one thing that it does now."""
    kind, seat = int(table.due.kind), int(table.due.seat)
    if kind == m.AUTOMA_FACTION:
        faction = table.players[seat].faction
        return "Draw a faction" if faction == NO_FACTION else f"Take the {faction_name(faction)}"
    if kind == m.AUTOMA_MINE:
        return "Place a mine on the home planet nearest to the middle"
    if kind == m.AUTOMA_BOOSTER:
        return "Take the booster that a random card counts out"
    if kind == m.AUTOMA_DRAW:
        first = table.automas[seat].action == 0
        left = counted(in_deck(table, seat), "card")
        return f"Draw {'support and action card' if first else 'the next action card'}, {left} in the deck"
    if kind == m.AUTOMA_PASS:
        return _pass(table, seat)
    if kind == m.AUTOMA_STEP:
        return _step(table, seat)
    return "Go on"


def _pass(table: Table, seat: int) -> str:
    support = CARDS[table.automas[seat].support]
    card = f"by card {table.automas[seat].support}"
    vp = f"Pass for {pass_vp(table)} VP"
    if table.round_number == ROUNDS:
        return vp
    booster = table.boosters[support.booster]
    return f"{vp}, taking the {BOOSTER_PLACES[support.booster]} booster {card}: {BOOSTER_TEXTS[booster]}"


def _step(table: Table, seat: int) -> str:
    plan = table.plan
    why = _reason(table, seat)
    if plan.action == DO_NOTHING:
        either = "neither build a mine nor upgrade" if plan.stands_in else f"not {JOB_NAMES[plan.job]}"
        return f"Do nothing: it can {either}"
    if plan.action == DO_BUILD:
        satellite = "" if plan.satellite == RIM else f", with a satellite on {hex_name(table, plan.satellite)}"
        instead = ", as no upgrade is possible" if plan.stands_in else ""
        return f"Build a mine on {place_name(table, plan.choice)}{satellite}{instead}{why}"
    if plan.action == DO_REPLACE:
        old = structure_name(table.structure[plan.choice])
        new = structure_name(plan.kind).split(" (")[0]
        instead = ", as no mine can be built" if plan.stands_in else ""
        return f"Upgrade the {old} on {place_name(table, plan.choice)} to {with_article(new)}{instead}{why}"
    if plan.action == DO_TAKE_SPACE:
        return f"Use up {board_action_name(plan.choice)}{why}"
    if plan.action == DO_REMOVE_TILE:
        return f"Remove the advanced tile of {AREA_NAMES[plan.choice]}{why}"
    assert plan.action == DO_ADVANCE
    level = table.players[seat].levels[plan.choice]
    return f"Advance in {AREA_NAMES[plan.choice]} to level {level + 1}{why}"


def _reason(table: Table, seat: int) -> str:
    """The tie-breaker that left one option."""
    plan, support = table.plan, CARDS[table.automas[seat].support]
    final = "" if support.final >= len(table.final_tiles) else FINAL_TILE_NAMES[table.final_tiles[support.final]]
    side = "its own planets" if RULE_SETS[table.options.automa_rules].own_planets else "the planets of others"
    corner = "bottom right" if support.direction == LEFT_UP else "top left"
    end = "right" if support.count == COUNT_LEFT else "left"
    reasons = {
        ONLY_OPTION: "the only option",
        BY_PREFERENCE: "preferred by its faction card",
        BY_FINAL_TILE: f"it counts for {final}",
        BY_STEPS: "fewest terraforming steps",
        BY_DISTANCE: f"closest to {side}",
        BY_DIRECTION: f"the first from the {corner}",
        BY_NUMBER: f"number {support.number} from the {end}",
        BY_LEVEL: "its highest level",
        BY_PRIORITY: "first in the order of upgrades",
    }
    return f" ({reasons[plan.reason]})"

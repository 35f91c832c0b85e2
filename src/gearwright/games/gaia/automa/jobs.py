"""13.7 to 13.11 What a card asks the Automa to do, one job after the other."""

from gearwright.core.language.agenda import owe_for
from gearwright.core.language.decorators import rule

from ..components.automa import (
    CARDS,
    DO_FACTION,
    DO_HIGHEST,
    DO_MINE,
    DO_POWER,
    DO_UPGRADE,
    FACTION_CARDS,
    NO_STEP,
    POWER_TWICE,
    STEP_ADVANCE,
    STEP_MINE,
    STEP_POWER,
    Step,
)
from ..components.pieces import NO_AREA
from ..moves import AUTOMA_VP, CHARGING, PLAN_AREA, PLAN_HIGHEST, PLAN_MINE, PLAN_POWER, PLAN_RANDOM, PLAN_UPGRADE
from ..table import Table
from .setup import faction_card

UPGRADE_JOB, MINE_JOB, POWER_JOB, HIGHEST_JOB, RANDOM_JOB, AREA_JOB = range(6)


@rule
def begin_action_card(table: Table, seat: int) -> None:
    """The jobs of the action card, then its VP; neighbours charge when all is done."""
    card = CARDS[table.automas[seat].action]
    owe_for(table, CHARGING, seat)
    owe_for(table, AUTOMA_VP, seat).vp = action_vp(table, seat)
    if card.action == DO_FACTION:
        faction = FACTION_CARDS[faction_card(table, seat)]
        begin_step(table, seat, faction.second)
        begin_step(table, seat, faction.first)
    elif card.action == DO_UPGRADE:
        owe_for(table, PLAN_UPGRADE, seat)
    elif card.action == DO_MINE:
        owe_for(table, PLAN_MINE, seat)
    elif card.action == DO_POWER:
        use_power(table, seat, 1)
    elif card.action == DO_HIGHEST:
        owe_for(table, PLAN_HIGHEST, seat)
    else:
        owe_for(table, PLAN_RANDOM, seat)


@rule
def action_vp(table: Table, seat: int) -> int:
    """Those of the action card; for a faction action the faction card names them."""
    card = CARDS[table.automas[seat].action]
    return int(FACTION_CARDS[faction_card(table, seat)].vp if card.action == DO_FACTION else card.vp)


@rule
def begin_step(table: Table, seat: int, step: Step) -> None:
    """One step of the faction card."""
    if step.kind == STEP_ADVANCE:
        if step.area == NO_AREA:
            owe_for(table, PLAN_RANDOM, seat)
        else:
            owe_for(table, PLAN_AREA, seat).area = step.area
    elif step.kind == STEP_MINE:
        mine = owe_for(table, PLAN_MINE, seat)
        mine.range = step.range
        mine.preference = step.preference
    elif step.kind == STEP_POWER:
        use_power(table, seat, step.ongoing)
    elif step.kind != NO_STEP:
        upgrade = owe_for(table, PLAN_UPGRADE, seat)
        upgrade.own_list = step.own_list
        upgrade.instead = step.instead


@rule
def use_power(table: Table, seat: int, ongoing: int) -> None:
    """The Xenos do it twice, unless their faction card says otherwise."""
    if ongoing:
        repeat_power(table, seat)
    owe_for(table, PLAN_POWER, seat)


@rule
def repeat_power(table: Table, seat: int) -> None:
    """The Xenos take another space afterwards."""
    if FACTION_CARDS[faction_card(table, seat)].ongoing == POWER_TWICE:
        owe_for(table, PLAN_POWER, seat).ongoing = 1

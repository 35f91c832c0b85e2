"""13.7 to 13.11 What a card asks the Automa to do, one job after the other."""

from gearwright.core.language.agenda import ask, owe_with
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
from ..moves import AUTOMA_PLAN, AUTOMA_VP, CHARGING
from ..table import Table
from .setup import faction_card

UPGRADE_JOB, MINE_JOB, POWER_JOB, HIGHEST_JOB, RANDOM_JOB, AREA_JOB = range(6)
OWN_LIST = 1  # an upgrade by the faction's list; the range of a mine that is built instead is counted in these steps
INSTEAD = 2
PREFERENCES = 16  # a mine job has its range, 0 for the support card's, and a preference in steps of this
ONGOING = 64  # added where an ongoing ability asks for the job, and not the card


@rule
def begin_action_card(table: Table, seat: int) -> None:
    """The jobs of the action card, then its VP; neighbours charge when all is done."""
    card = CARDS[table.automas[seat].action]
    ask(table, CHARGING, seat)
    owe_with(table, AUTOMA_VP, seat, action_vp(table, seat), 0)
    if card.action == DO_FACTION:
        faction = FACTION_CARDS[faction_card(table, seat)]
        begin_step(table, seat, faction.second)
        begin_step(table, seat, faction.first)
    elif card.action == DO_UPGRADE:
        owe_with(table, AUTOMA_PLAN, seat, UPGRADE_JOB, 0)
    elif card.action == DO_MINE:
        owe_with(table, AUTOMA_PLAN, seat, MINE_JOB, 0)
    elif card.action == DO_POWER:
        use_power(table, seat, 1)
    elif card.action == DO_HIGHEST:
        owe_with(table, AUTOMA_PLAN, seat, HIGHEST_JOB, 0)
    else:
        owe_with(table, AUTOMA_PLAN, seat, RANDOM_JOB, 0)


@rule
def action_vp(table: Table, seat: int) -> int:
    """Those of the action card; for a faction action the faction card names them."""
    card = CARDS[table.automas[seat].action]
    return int(FACTION_CARDS[faction_card(table, seat)].vp if card.action == DO_FACTION else card.vp)


@rule
def begin_step(table: Table, seat: int, step: Step) -> None:
    """One step of the faction card."""
    if step.kind == STEP_ADVANCE:
        named = step.area != NO_AREA
        owe_with(table, AUTOMA_PLAN, seat, AREA_JOB if named else RANDOM_JOB, step.area)
    elif step.kind == STEP_MINE:
        owe_with(table, AUTOMA_PLAN, seat, MINE_JOB, step.range + PREFERENCES * step.preference)
    elif step.kind == STEP_POWER:
        use_power(table, seat, step.ongoing)
    elif step.kind != NO_STEP:
        owe_with(table, AUTOMA_PLAN, seat, UPGRADE_JOB, OWN_LIST * step.own_list + INSTEAD * step.instead)


@rule
def use_power(table: Table, seat: int, ongoing: int) -> None:
    """The Xenos do it twice, unless their faction card says otherwise."""
    if ongoing:
        repeat_power(table, seat)
    owe_with(table, AUTOMA_PLAN, seat, POWER_JOB, 0)


@rule
def repeat_power(table: Table, seat: int) -> None:
    """The Xenos take another space afterwards."""
    if FACTION_CARDS[faction_card(table, seat)].ongoing == POWER_TWICE:
        owe_with(table, AUTOMA_PLAN, seat, POWER_JOB, ONGOING)

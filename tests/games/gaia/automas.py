"""Automas for the worked examples: a game in which the last seat is one, with the example's state written into it."""

from typing import Any

from gearwright import Handle, new
from gearwright.core.language.agenda import owe_for
from gearwright.games.gaia import GAME
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.automa.jobs import begin_action_card
from gearwright.games.gaia.table import (
    BY_DIRECTION,
    BY_DISTANCE,
    BY_FINAL_TILE,
    BY_LEVEL,
    BY_NUMBER,
    BY_PREFERENCE,
    BY_PRIORITY,
    BY_STEPS,
    Plan,
)
from gearwright.games.gaia.words.names import hex_name

from .tables import asked, build, check, clear, laid_out, play, table_of

AUTOMA = 1
REASONS = {
    BY_PREFERENCE: "preference", BY_FINAL_TILE: "final tile", BY_STEPS: "steps",
    BY_DISTANCE: "closest", BY_DIRECTION: "direction", BY_NUMBER: "number", BY_LEVEL: "level", BY_PRIORITY: "list",
}  # fmt: skip


def against(
    faction: str, human: str, own: list[str], others: list[str], finals: tuple[str, str] = ("structures", "satellites"),
    **chosen: Any,
) -> Handle:  # fmt: skip
    """A human faction against an Automa, both with mines on the named planets, in round 1."""
    handle = laid_out(automas="one", automa_faction=faction, finals=finals, **chosen)
    play(handle, f"faction {human}")
    while asked(handle) != "turn":
        handle.play(handle.legal_moves()[0])
    clear(handle, 0)
    clear(handle, AUTOMA)
    table_of(handle).players[AUTOMA].satellites = 0
    for name in own:
        build(handle, AUTOMA, name, "mine")
    for name in others:
        build(handle, 0, name, "mine")
    check(handle)
    return handle


def act(handle: Handle, action: int, support: int) -> None:
    """The Automa begins the job of an action card with a support card."""
    table = table_of(handle)
    table.depth = 0
    table.automas[AUTOMA].action = action
    table.automas[AUTOMA].support = support
    owe_for(table, m.BEGIN_TURN, 0)
    begin_action_card(table, AUTOMA)
    GAME.functions["run_on"](table)


def go_on(handle: Handle) -> None:
    """It does what it has planned."""
    assert handle.seat == AUTOMA
    play(handle, "automa")


def plan_of(handle: Handle) -> Plan:
    return table_of(handle).plan


def chosen(handle: Handle) -> str:
    """The hex that it will choose."""
    return hex_name(table_of(handle), plan_of(handle).choice)


def satellite(handle: Handle) -> str:
    """The hex of the satellite; empty if there is none."""
    hex = plan_of(handle).satellite
    return "" if hex == 190 else hex_name(table_of(handle), hex)


def reason(handle: Handle) -> str:
    """The tie-breaker that left one option."""
    left = plan_of(handle).left
    return next((name for tie_breaker, name in REASONS.items() if left[tie_breaker] == 1), "only")


def fresh(seed: int, **chosen: Any) -> Handle:
    """A solo game at the Automa's first turn."""
    handle = new("gaia", seats=2, seed=seed, automas="one", **chosen)
    while asked(handle) != "automa_draw":
        handle.play(handle.legal_moves()[-1])
    return handle


def job(handle: Handle, step: int) -> None:
    """One job of the Automa, as its card asks for it."""
    table = table_of(handle)
    table.depth = 0
    owe_for(table, m.BEGIN_TURN, 0)
    owe_for(table, step, AUTOMA)
    GAME.functions["run_on"](table)

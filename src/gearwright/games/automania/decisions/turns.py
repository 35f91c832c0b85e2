"""The draft, and what a player does with a turn: a space with its workers, the Sponsor space, a sales office."""

from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.looks.phrases import counted

from .. import moves as m
from ..components import FACTORY_NAMES, POWER_TEXTS, SALES_OFFICES, SPACE_IDS, STANDARD
from ..draft import play_pick, refuse_pick
from ..names import means, space_name
from ..table import Table
from ..turns import (
    has_mixes,
    on_space,
    play_match,
    play_neutrals,
    play_sponsor,
    play_use,
    refuse_match,
    refuse_neutrals,
    refuse_use,
    workers_needed,
)
from ..withdrawing import play_withdraw, refuse_withdraw
from ..workers import refuse_sponsor


def pick(table: Table, seat: int, choice: int) -> str:
    """A factory with its power."""
    factory = STANDARD + 1 + choice
    return f"Pick {FACTORY_NAMES[factory]}: {POWER_TEXTS[factory].rstrip('.')}"


def ask_turn(table: Table, seat: int) -> str:
    """What there is to act with."""
    return f"Which space do you use, or do you withdraw? {means(table, seat)}."


def use(table: Table, seat: int, space: int) -> str:
    """With exactly as many workers as the space takes."""
    return f"Use {space_name(space)}{_workers(table, seat, space, workers_needed(table, space))}"


def match(table: Table, seat: int, space: int) -> str:
    """With as many workers as are there."""
    return f"Match {space_name(space)}{_workers(table, seat, space, on_space(table, space))}"


def _workers(table: Table, seat: int, space: int, needed: int) -> str:
    """How many are sent, if the next question says which ones; and who leaves."""
    sent = f" with {counted(needed, 'worker')}" if has_mixes(table, seat, needed) else ""
    there = on_space(table, space)
    leaving = f" instead of {{{table.spaces[space].owner}:'s}} {counted(there, 'worker')}" if there else ""
    return sent + leaving


def withdraw(table: Table, seat: int, office: int) -> str:
    """With the tile that the office lets its player choose."""
    tile = " and choose one of the office tiles" if SALES_OFFICES[office].takes_tile else ""
    return f"Withdraw to sales office {office + 1}{tile}"


def ask_mix(table: Table, seat: int) -> str:
    """So many workers, of both sorts."""
    return f"{SPACE_IDS[table.due.space]} takes {counted(table.due.workers, 'worker')}: how many neutral ones?"


def neutrals(table: Table, seat: int, count: int) -> str:
    """The other workers are the player's own."""
    sent = f"Send {counted(count, 'neutral worker') if count else 'no neutral workers'}"
    return f"{sent} and {table.due.workers - count} of {{{seat}:'s}} own" if table.due.kind == m.MIX else sent


DECISIONS = (
    #                        why not          what happens   in words
    Decision(
        m.DRAFT, "Which factory do you pick?",
        Answer(m.PICK,       refuse_pick,     play_pick,     pick),
    ),
    Decision(
        m.TURN, ask_turn,
        Answer(m.SPONSOR,    refuse_sponsor,  play_sponsor,  "Put a worker on the Sponsor space"),
        Answer(m.USE,        refuse_use,      play_use,      use),
        Answer(m.MATCH,      refuse_match,    play_match,    match),
        Answer(m.WITHDRAW,   refuse_withdraw, play_withdraw, withdraw),
    ),
    Decision(
        m.MIX, ask_mix,
        Answer(m.NEUTRALS,   refuse_neutrals, play_neutrals, neutrals),
    ),
)  # fmt: skip

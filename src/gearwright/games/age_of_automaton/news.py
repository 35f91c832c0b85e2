"""What happened between two tables that nobody decided, or that a move alone does not tell."""

from gearwright.core.phrases import counted, listed

from . import moves as m
from .components import (
    ACTION_NAMES,
    COLOUR_NAMES,
    COMPANY_NAMES,
    LEVELS,
    N_COLOURS,
    N_COLUMNS,
    N_COMPANIES,
    OPEN_AUDITS,
    ROUNDS,
)
from .components import BLOCKED as BLOCKED_ACTIONS
from .names import audit_needs, level_name, tokens
from .scoring import total
from .table import Player, Table
from .words import dice_words

# Moves that say themselves what is gained or given
PLAIN = (m.COLOUR, m.MIXING, m.MARKET, m.PAYING, m.TRIM, m.SAVING, m.DONATING)


def news(before: Table, after: Table) -> list[str]:
    """What a player should hear."""
    return [
        *_dice(before, after),
        *_changes(before, after),
        *_audits(before, after),
        *_new_round(before, after),
        *_the_end(before, after),
    ]


def _dice(before: Table, after: Table) -> list[str]:
    """The Level dice of a Prospect action."""
    if before.due.kind == m.TRACK:
        return [f"The Level dice show {dice_words(after)}."]
    return []


def _changes(before: Table, after: Table) -> list[str]:
    """What the player who moved has gained and lost."""
    if before.due.kind in PLAIN or before.due.kind == m.DRAFT or after.over:
        return []
    seat = int(before.due.seat)
    changed = changes(before.players[seat], after.players[seat])
    return [f"{{{seat}}}: {', '.join(changed)}."] if changed else []


def changes(old: Player, new: Player) -> list[str]:
    """Everything that is counted, with the difference."""
    told = []
    if gained := new.credits - old.credits:
        told.append(f"{gained:+d} {'credit' if abs(gained) == 1 else 'credits'}")
    for colour in range(N_COLOURS):
        if gained := new.tokens[colour] - old.tokens[colour]:
            told.append(f"{gained:+d} {COLOUR_NAMES[colour]}")
    if new.vp != old.vp:
        told.append(f"{new.vp - old.vp:+d} VP")
    if new.reputation != old.reputation:
        told.append(f"{new.reputation - old.reputation:+d} reputation")
    for company in range(N_COMPANIES):
        if gained := new.relationship[company] - old.relationship[company]:
            told.append(f"{gained:+d} with {COMPANY_NAMES[company]}")
    if new.donation != old.donation:
        told.append(f"{new.donation - old.donation:+d} donation")
    for level in range(LEVELS):
        if gained := new.workers[level] - old.workers[level]:
            told.append(f"{gained:+d} {level_name(level + 1)}")
    return told


def _audits(before: Table, after: Table) -> list[str]:
    """The cards that were carried out."""
    told = []
    for place in range(OPEN_AUDITS):
        if after.flipped[place] and not before.flipped[place]:
            told.append(f"An Audit wants {audit_needs(after.audits[place])}.")
    failed = [seat for seat in range(after.seats) if after.players[seat].minus > before.players[seat].minus]
    for seat in failed:
        missed = counted(after.players[seat].minus - before.players[seat].minus, "minus token")
        told.append(f"{{{seat}:fail}}: {missed}.")
    if told and not failed:
        told.append("Nobody fails.")
    return told


def _new_round(before: Table, after: Table) -> list[str]:
    """The market and the order of a round that begins."""
    begins = before.due.kind == m.DRAFT and after.due.kind != m.DRAFT
    if after.round_number == before.round_number and not begins:
        return []
    last = " and last" if after.round_number == ROUNDS else ""
    order = ", ".join(f"{{{after.order[place]}}}" for place in range(after.seats))
    told = [f"Round {after.round_number}{last} begins: {order}. The market shows {tokens(after.market)}."]
    blocked = [
        ACTION_NAMES[2 * column]
        for column in range(N_COLUMNS)
        if BLOCKED_ACTIONS[after.blocked_card * N_COLUMNS + column]
    ]
    return [*told, f"A worker space is blocked at {listed(blocked)}."] if blocked else told


def _the_end(before: Table, after: Table) -> list[str]:
    if before.over or not after.over:
        return []
    return [f"{{{seat}:end}} with {total(after, seat)} VP." for seat in range(after.seats)]

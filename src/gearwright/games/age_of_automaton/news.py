"""What happened between two tables that nobody decided, or that a move alone does not tell."""

from gearwright.core.looks.phrases import counted, listed

from . import moves as m
from .components import (
    CARD_NAMES,
    LAST_AUDIT_SPACE,
    MOST_TILES,
    N_DECKS,
    N_TOKEN_SPACES,
    NO_CARD,
    NO_TILE,
    OPEN_AUDITS,
    RELIABLE_SECTION,
    RELIABLE_VP,
    ROUNDS,
    TOKEN_SPACES,
    TOP,
)
from .main_actions import can_enter
from .names import audit_needs, blocked_actions, space_needs, tile_effects, tokens
from .printed import RELIABILITY
from .scoring import total
from .table import Table, track_space
from .words import dice_words


def news(before: Table, after: Table) -> list[str]:
    """What a player should hear."""
    return [
        *_dice(before, after),
        *_vp_tokens(before, after),
        *_lost_steps(before, after),
        *_turned_up(before, after),
        *_next_order(before, after),
        *_audits(before, after),
        *_clean_up(before, after),
        *_new_round(before, after),
        *_the_end(before, after),
    ]


def _dice(before: Table, after: Table) -> list[str]:
    """The Level dice of a Prospect action, and the steps that they allow once Overdrive was offered."""
    if before.due.kind not in (m.TRACK, m.DRIVE):
        return []
    if after.due.kind == m.DRIVE:
        return [f"The Level dice show {dice_words(after)}."]
    return [f"The Level dice show {dice_words(after)}: {counted(passes(after), 'step')}."]


def passes(table: Table) -> int:
    """The dice that are not higher than the worker's level."""
    return sum(die <= table.prospecting.level for die in table.prospecting.dice)


def _vp_tokens(before: Table, after: Table) -> list[str]:
    """11.1: VP tokens that a step on the Reputation track took."""
    return [
        f"A VP token goes from reputation space {TOKEN_SPACES[place]} to {{{before.due.seat}}}."
        for place in range(N_TOKEN_SPACES)
        if after.vp_tokens[place] < before.vp_tokens[place]
    ]


def is_prospecting(table: Table) -> bool:
    """Whether a Prospect action goes on: its steps are asked about now, or after what is asked now."""
    if table.over:
        return False
    later = (table.agenda[place] for place in range(table.depth))
    return table.due.kind in (m.TRACK, m.DRIVE, m.STEP) or any(owed.kind == m.STEP for owed in later)


def _lost_steps(before: Table, after: Table) -> list[str]:
    """7.1: steps that are left when the Prospect action ends, and why they are lost."""
    left = after.prospecting.passes
    if not left or not is_prospecting(before) or is_prospecting(after):
        return []
    seat, track = int(before.due.seat), int(after.prospecting.track)
    position = int(after.players[seat].prospects[track])
    if position == TOP:
        why = "the track ends there"
    elif position + 1 == TOP and after.top_holders[track]:
        why = f"the top is held by {{{after.top_holders[track] - 1}}}"
    elif can_enter(after, seat, track, after.players[seat].credits):
        why = "the marker was stopped"
    else:
        why = f"the next space asks for {space_needs(track_space(track, position + 1))}"
    return [f"{{{seat}}}: {counted(left, 'step')} lost, because {why}."]


def _turned_up(before: Table, after: Table) -> list[str]:
    """6.2, 14: cards that were drawn into the rows."""
    drawn = []
    for deck in range(N_DECKS):
        lay = {int(card) for card in before.decks[deck].shown}
        drawn += [CARD_NAMES[card] for card in after.decks[deck].shown if card != NO_CARD and card not in lay]
    return [f"New in the rows: {listed(drawn)}."] if drawn else []


def _next_order(before: Table, after: Table) -> list[str]:
    """7.7: the place that came with a Sponsorship tile."""
    return [
        f"Place {place + 1} of the next turn order goes to {{{after.next_order[place] - 1}}}."
        for place in range(after.seats)
        if after.next_order[place] and not before.next_order[place]
    ]


def _audits(before: Table, after: Table) -> list[str]:
    """13: the roll, and the cards that were carried out."""
    if not _has_ended(before, after) or not after.audit_roll:
        return []
    reached = min(LAST_AUDIT_SPACE, before.audit_marker + after.audit_roll)
    on = "" if reached == after.audit_marker else f", a trigger space, and on to space {after.audit_marker}"
    told = [f"The audit die shows {after.audit_roll}: the marker goes to space {reached}{on}."]
    flipped = [place for place in range(OPEN_AUDITS) if after.flipped[place] and not before.flipped[place]]
    for place in flipped:
        told.append(f"An Audit wants {audit_needs(after.audits[place])}.")
    failed = [seat for seat in range(after.seats) if after.players[seat].minus > before.players[seat].minus]
    for seat in failed:
        missed = counted(after.players[seat].minus - before.players[seat].minus, "minus token")
        told.append(f"{{{seat}:fail}}: {missed}.")
    if flipped and not failed:
        told.append("Nobody fails.")
    return told


def _has_ended(before: Table, after: Table) -> bool:
    """Whether the round has ended, or the game with its last one."""
    return after.round_number > before.round_number > 0 or (after.over and not before.over)


def reliable_vp(before: Table, after: Table, seat: int) -> int:
    """14: what the Clean-up has brought a player for reliability."""
    player = after.players[seat]
    if not _has_ended(before, after) or RELIABILITY[player.reliability].section != RELIABLE_SECTION:
        return 0
    return min(RELIABLE_VP, player.vp - before.players[seat].vp)


def _clean_up(before: Table, after: Table) -> list[str]:
    scored = [f"{{{seat}}} +{vp} VP" for seat in range(after.seats) if (vp := reliable_vp(before, after, seat))]
    return [f"Clean-up, reliability in section {RELIABLE_SECTION}: {', '.join(scored)}."] if scored else []


def _new_round(before: Table, after: Table) -> list[str]:
    """The order, the market, the tiles and the blocked actions of a round that begins."""
    begins = before.due.kind == m.DRAFT and after.due.kind != m.DRAFT
    if after.round_number == before.round_number and not begins:
        return []
    last = " and last" if after.round_number == ROUNDS else ""
    order = ", ".join(f"{{{after.order[place]}}}" for place in range(after.seats))
    told = [f"Round {after.round_number}{last} begins: {order}. The market shows {tokens(after.market)}."]
    tiles = [tile_effects(after.tiles[place]) for place in range(MOST_TILES) if after.tiles[place] != NO_TILE]
    told.append(f"Sponsorship tiles: {'; '.join(tiles)}.")
    if after.blocked_card:
        told.append(f"A worker space is blocked at {blocked_actions(after.blocked_card)}.")
    if after.next_blocked and after.round_number < ROUNDS:
        told.append(f"In the next round it will be at {blocked_actions(after.next_blocked)}.")
    return told


def _the_end(before: Table, after: Table) -> list[str]:
    if before.over or not after.over:
        return []
    return [f"{{{seat}:end}} with {total(after, seat)} VP." for seat in range(after.seats)]

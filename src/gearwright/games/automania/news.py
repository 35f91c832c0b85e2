"""What happened between two tables that nobody decided, or that a move alone does not tell."""

from gearwright.core.looks.phrases import counted, listed

from . import moves as m
from .components import (
    ACTIVE,
    CONTRACT_IDS,
    KIND_NAMES,
    MARKET_NAMES,
    MARKETS,
    N_CONTRACTS,
    N_SPACES,
    ROUNDS,
    SPACE_IDS,
    STACK_NAMES,
    STACK_OF_ROUND,
    WEALTH_VP,
)
from .scoring import medals_vp, richer
from .table import DISPLAY, Table, demand_at


def news(before: Table, after: Table) -> list[str]:
    """What a player should hear."""
    return [
        *_displaced(before, after),
        *_contracts(before, after),
        *_sponsored(before, after),
        *_phases(before, after),
        *_new_round(before, after),
        *_the_end(before, after),
    ]


def _displaced(before: Table, after: Table) -> list[str]:
    told = []
    if before.round_number == after.round_number:
        for space in range(N_SPACES):
            old, new = before.spaces[space], after.spaces[space]
            if old.own + old.neutral and old.owner != new.owner:
                own, neutral = counted(old.own, "worker"), counted(old.neutral, "neutral worker")
                told += [f"{{{old.owner}:take}} back {own} from {SPACE_IDS[space]}."] * (old.own > 0)
                told += [f"Back to the supply from {SPACE_IDS[space]}: {neutral}."] * (old.neutral > 0)
    return told


def _contracts(before: Table, after: Table) -> list[str]:
    told = []
    for card in range(N_CONTRACTS):
        held = after.contracts[card]
        if held.place == DISPLAY != before.contracts[card].place:
            told.append(f"Contract {CONTRACT_IDS[card]} is turned up.")
    if before.due.kind == m.NEW_CONTRACT and after.deck_size < before.deck_size and not told:
        told.append(f"{{{before.due.seat}:draw}} the top of the deck.")
    return told


def _sponsored(before: Table, after: Table) -> list[str]:
    """Workers who raised missing dollars (5.6); who sponsors or withdraws says so."""
    told = []
    if before.due.kind != m.TURN and before.round_number == after.round_number:
        for seat in range(after.seats):
            old, new = before.players[seat].sponsor, after.players[seat].sponsor
            raised = new.own + new.neutral - old.own - old.neutral
            if raised:
                told.append(f"{{{seat}:have}} raised the missing dollars with {counted(raised, 'worker')}.")
    return told


def _phases(before: Table, after: Table) -> list[str]:
    sold = after.over or after.round_number > before.round_number
    begins = not before.over and not _selling(before) and (sold or _selling(after))
    told = ["All players have withdrawn: the sales phase begins."] if begins else []
    if before.yacht.taken and not after.yacht.taken:
        told.append(f"{{{before.yacht.owner}:'s}} car returns from the yacht.")
    return told


def _selling(table: Table) -> bool:
    """Whether the action phase is over; whoever withdrew last to office 2 chooses a tile before that."""
    return m.PHASE_OF[table.due.kind] > m.ACTIONS


def _new_round(before: Table, after: Table) -> list[str]:
    if after.round_number == before.round_number:
        return []
    last = " and last" if after.round_number == ROUNDS else ""
    order = ", ".join(f"{{{after.order[place]}}}" for place in range(after.seats))
    stack = STACK_NAMES[STACK_OF_ROUND[after.round_number - 1]]
    told = [f"Round {after.round_number}{last} begins with {stack} tiles: {order}."]
    for market in range(MARKETS):
        wanted = [KIND_NAMES[after.demand[demand_at(market, slot)]] for slot in reversed(range(ACTIVE))]
        told.append(f"{MARKET_NAMES[market]} wants {listed(wanted)}, the strongest demand first.")
    for seat in range(after.seats):
        if gained := after.players[seat].hand.neutral:
            told.append(f"{{{seat}:'s}} staff brings {counted(gained, 'neutral worker')}.")
    return told


def _the_end(before: Table, after: Table) -> list[str]:
    if before.over or not after.over:
        return []
    told = []
    for seat in range(after.seats):
        player, wealth = after.players[seat], WEALTH_VP[richer(after, seat)]
        parts = [f"{player.vp} on the track", f"{medals_vp(after, seat)} for medals", f"{wealth} for ${player.money}"]
        told.append(f"{{{seat}:end}} with {after.scores[seat]} VP: {', '.join(parts)}.")
    return told

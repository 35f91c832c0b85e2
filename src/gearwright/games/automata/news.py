"""What happened between two tables that nobody decided: rolls, pawns, initiatives, new cards."""

from gearwright.core.looks.phrases import listed

from . import moves as m
from .components import (
    CARD_LABELS,
    DIE_NAMES,
    FACES,
    HEADS,
    N_CARDS,
    N_FACES,
    ROUNDS,
)
from .table import DISPLAY, Table
from .words import die_name


def news(before: Table, after: Table) -> list[str]:
    """What a player should hear."""
    return [
        *_rerolled(before, after),
        *_pawns(before, after),
        *_initiative(before, after),
        *_new_round(before, after),
        *_the_end(before, after),
    ]


def _rerolled(before: Table, after: Table) -> list[str]:
    """A die was re-rolled if something was drawn in the last move and its owner goes on modifying."""
    drawn = after.locked == after.moves > before.moves
    if not drawn or after.due.kind != m.DEPLOY or after.round_number != before.round_number:
        return []
    seat = after.due.seat
    old, new = before.players[seat].available, after.players[seat].available
    lost = [face for face in range(N_FACES) if new[face] < old[face]]
    won = [face for face in range(N_FACES) if new[face] > old[face]]
    return [f"{{{seat}:'s}} {die_name(lost[0])} now shows {FACES[won[0]].value}."] if lost and won else []


def _pawns(before: Table, after: Table) -> list[str]:
    told = []
    if after.initiative == 0:
        for place in range(before.on_activation, after.on_activation):
            told.append(f"{{{after.activation[place]}:have}} no die left: place {place + 1} in the Activation order.")
    elif before.initiative == 0:
        order = ", ".join(f"{{{after.activation[place]}}}" for place in range(after.seats))
        told.append(f"The Activation Phase begins: {order}.")
    else:
        for place in range(before.on_deployment, after.on_deployment):
            follows = "" if after.round_number == ROUNDS else f": place {place + 1} in the next round's order"
            told.append(f"{{{after.deployment[place]}:have}} no die left{follows}.")
    return told


def _initiative(before: Table, after: Table) -> list[str]:
    return [f"Initiative {after.initiative}."] if after.initiative not in (0, before.initiative) else []


def _new_round(before: Table, after: Table) -> list[str]:
    if after.round_number == before.round_number:
        return []
    if after.over:  # a round in which nobody has a die is over as soon as it begins
        missed = range(before.round_number + 1, ROUNDS + 1)
        rounds = f"Rounds {missed[0]} to {ROUNDS} pass" if len(missed) > 1 else f"Round {ROUNDS} passes"
        return [f"{rounds} without a die: nobody has one to roll."]
    last = " and last" if after.round_number == ROUNDS else ""
    order = ", ".join(f"{{{after.deployment[place]}}}" for place in range(after.seats))
    display = listed([CARD_LABELS[card] for card in range(HEADS, N_CARDS) if after.cards[card].place == DISPLAY])
    told = [f"Round {after.round_number}{last} begins: {order}.", f"The new display: {display}."]
    for seat in range(after.seats):
        available = after.players[seat].available
        dice = [f"{DIE_NAMES[FACES[face].die]}:{FACES[face].value}" for face in range(N_FACES) if available[face]]
        counts = [f"{available[face]} × " if available[face] > 1 else "" for face in range(N_FACES) if available[face]]
        rolled = ", ".join(count + die for count, die in zip(counts, dice, strict=True))
        told.append(f"{{{seat}:roll}} {rolled}." if rolled else f"{{{seat}:have}} no dice to roll.")
    return told


def _the_end(before: Table, after: Table) -> list[str]:
    if before.over or not after.over:
        return []
    scores = ", ".join(f"{{{seat}:have}} {after.scores[seat]}" for seat in range(after.seats))
    return [f"The game is over. Victory Points: {scores}."]

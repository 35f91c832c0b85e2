"""10. Cards: what abilities do, as data. A rule asks for an effect, never for a card."""

from gearwright.core.language.decorators import rule

from .components import (
    ADJUST_DIE,
    BOARDS,
    CARDS,
    COST_REDUCTION,
    DICE,
    FACES,
    FIRST_IN_ACTIVATION,
    FLIP_DIE,
    GAIN_GEARS,
    MOST_FACES,
    N_CARDS,
    NO_CARD,
    PARTIAL_COMBINE,
    REROLL_DIE,
    SET_DIE,
    SUM_BONUS,
    TURNS,
)
from .table import EXHAUSTED, READY, Table


@rule
def is_bought(table: Table, seat: int, card: int) -> bool:
    """The card lies before this player, ready or exhausted."""
    held = table.cards[card]
    return held.owner == seat and held.place >= READY


@rule
def is_ready(table: Table, seat: int, card: int) -> bool:
    """The card lies before this player and has not been used this round."""
    held = table.cards[card]
    return held.owner == seat and held.place == READY


@rule
def ready_card(table: Table, seat: int, effect: int) -> int:
    """The player's ready card with this effect, or NO_CARD."""
    for card in range(N_CARDS):
        if CARDS[card].effect == effect and is_ready(table, seat, card):
            return card
    return NO_CARD


@rule
def exhaust(table: Table, card: int) -> None:
    """An active card is exhausted by use until the Reset Phase."""
    table.cards[card].place = EXHAUSTED


@rule
def gain_card(table: Table, seat: int, card: int) -> None:
    """R25: a new card is ready and works at once; what a passive one does is added up."""
    table.cards[card].place = READY
    table.cards[card].owner = seat
    player = table.players[seat]
    effect = CARDS[card].effect
    if effect == SUM_BONUS:
        player.sum_bonus += CARDS[card].amount
    elif effect == GAIN_GEARS:
        player.scavenge_bonus += CARDS[card].amount
    elif effect == PARTIAL_COMBINE:
        player.partial += 1
    elif effect == FIRST_IN_ACTIVATION:
        player.first += 1
    elif effect == COST_REDUCTION:
        for board in range(BOARDS):
            player.saving[board] += CARDS[card].boards[board] * CARDS[card].amount


@rule
def changes_dice(card: int) -> bool:
    """The card can be used on a Deployment turn."""
    return CARDS[card].effect in (ADJUST_DIE, SET_DIE, FLIP_DIE, REROLL_DIE)


@rule
def can_turn(card: int, turn: int) -> bool:
    """The ability turns a die from the one face to the other."""
    old = FACES[TURNS[turn].old].value
    new = FACES[TURNS[turn].new].value
    faces = DICE[FACES[TURNS[turn].old].die].faces
    effect = CARDS[card].effect
    if effect == ADJUST_DIE:
        return CARDS[card].amounts[MOST_FACES + new - old] > 0
    if effect == SET_DIE:
        return new == faces
    return effect == FLIP_DIE and new == faces + 1 - old

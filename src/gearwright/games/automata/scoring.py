"""9. End and scoring."""

from gearwright.core.language.agenda import finish
from gearwright.core.language.decorators import rule

from .cards import is_bought
from .components import (
    CARD_TYPES,
    CARDS,
    DICE,
    DIE_TYPES,
    GEARS_PER_VP,
    HEADS,
    IN_ANY_SET,
    N_CARDS,
    SET_VP,
    VP_FLAT,
    VP_PER_CARD_OF_TYPES,
    VP_PER_CARD_TYPE,
    VP_PER_COIN,
    VP_PER_COINS,
    VP_PER_GEARS,
    VP_PER_OWNED_DIE,
    VP_PER_PART_CARD,
    VP_PER_RESERVED,
)
from .table import HAND, Table

COINS_FIRST = 1 << 15  # more than the gears that a player can hold


@rule
def end_game(table: Table) -> None:
    """Highest total wins. Ties: more coins, then more gears, then a shared victory."""
    for seat in range(table.seats):
        player = table.players[seat]
        table.scores[seat] = score(table, seat)
        table.tie_breaks[seat] = player.coins * COINS_FIRST + player.gears
    finish(table)


@rule
def score(table: Table, seat: int) -> int:
    """Coins, dice, gears, sets, abilities, and reserved cards that were never bought."""
    player = table.players[seat]
    total = player.coins * VP_PER_COIN + player.gears // GEARS_PER_VP
    for die in range(DIE_TYPES):
        total += owned(table, seat, die) * DICE[die].vp
    for card in range(N_CARDS):
        if is_bought(table, seat, card):
            total += ability_vp(table, seat, card)
        elif table.cards[card].place == HAND and table.cards[card].owner == seat:
            total += VP_PER_RESERVED
    return total + sets_vp(table, seat)


@rule
def owned(table: Table, seat: int, die: int) -> int:
    """R15: all dice outside the Reserve."""
    return DICE[die].per_player - table.players[seat].reserve[die]


@rule
def bought_of(table: Table, seat: int, kind: int) -> int:
    """How many cards of a type the player has bought."""
    count = 0
    for card in range(N_CARDS):
        if CARDS[card].type == kind and is_bought(table, seat, card):
            count += 1
    return count


@rule
def sets_vp(table: Table, seat: int) -> int:
    """The best split: set number k has every type of which k cards are left; a Master Plan only completes a set."""
    total = 0
    number = 1
    size = CARD_TYPES
    while size > 0:
        size = 0
        extra = 0
        for kind in range(CARD_TYPES):
            if bought_of(table, seat, kind) >= number:
                size += IN_ANY_SET[kind]
                extra += 1 - IN_ANY_SET[kind]
        total += SET_VP[CARD_TYPES] if size + extra == CARD_TYPES else SET_VP[size]
        number += 1
    return total


@rule
def ability_vp(table: Table, seat: int, card: int) -> int:
    """10: what a scoring ability earns; it stacks with everything."""
    earned = CARDS[card].vp * (counted(table, seat, card) // CARDS[card].per)
    return min(earned, CARDS[card].most_vp)


@rule
def counted(table: Table, seat: int, card: int) -> int:
    """What the ability counts."""
    effect = CARDS[card].effect
    player = table.players[seat]
    if effect == VP_FLAT:
        return 1
    if effect == VP_PER_OWNED_DIE:
        return owned(table, seat, CARDS[card].die)
    if effect == VP_PER_COINS:
        return player.coins
    if effect == VP_PER_GEARS:
        return player.gears
    count = 0
    if effect == VP_PER_CARD_TYPE:
        for kind in range(CARD_TYPES):
            if bought_of(table, seat, kind):
                count += 1
    elif effect in (VP_PER_PART_CARD, VP_PER_CARD_OF_TYPES):
        for other in range(N_CARDS):
            if is_bought(table, seat, other):
                if effect == VP_PER_PART_CARD:
                    count += other >= HEADS
                else:
                    count += CARDS[card].types[CARDS[other].type]
    return count

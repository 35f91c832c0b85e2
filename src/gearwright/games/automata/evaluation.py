"""What a position is worth to a seat: the Victory Points that it may end with.

The score as it stands, what dice, gears and cards will bring in the rounds to come, and a simple plan for the dice that
are laid out: each board is used as well as the sum there, the gears and the Reserve allow. A die that is chosen for a
group counts as if it still lay on the board, so that nothing is won or lost in the middle of a choice.
"""

from typing import Any

from gearwright.core.language.decorators import rule
from gearwright.core.looks.effects import Amount, Effect, keys_of

from .cards import is_bought
from .components import (
    ABILITIES,
    CARD_TYPES,
    CARDS,
    CREATE,
    CREATIONS,
    DICE,
    DIE_TYPES,
    FACES,
    FIRST_SPACE,
    FORFEIT_GEARS,
    GEARS_FOR,
    IN_ANY_SET,
    LARGEST_SUM,
    MARKET,
    MOST_DICE_FOR,
    N_CARDS,
    N_CREATIONS,
    N_FACES,
    NO_CARD,
    NO_DIE,
    NO_SPACE,
    PRICE_CHANGE_FOR,
    RESEARCH,
    ROUNDS,
    SCAVENGE,
    SET_VP,
    SPACES,
    UPGRADE,
    VP_PER_RESERVED,
)
from .groups import empty_space
from .moves import ADJUSTING, COMBINING, CREATING, GROUP, IMPROVING, REROLLING, RESEARCHING, SELLING
from .research import is_offered
from .scoring import ability_vp, owned, score
from .table import HAND, Table, spot

# What each feature is worth, in Victory Points; found by letting thousands of variants play each other.
(
    PIP, DIE, TOGETHER, OPTION, GEAR, GEAR_LATER, ENOUGH, SET, ABILITY, SCORING, HELD, TRUST, BLOCKED, PART, AHEAD,
    USING, IN_HAND, SURE, PIP_LATER, DIE_LATER, TOWARDS,
) = range(21)  # fmt: skip
WEIGHTS = (
    0.206,  # a pip of a die that can still be placed
    -0.215,  # the die itself, likewise
    0.204,  # what the dice gain from each other in each round to come: for the square of their number
    0.845,  # the sale of a die in a later round, as a part of what it brings
    0.464,  # a gear in this round, as long as there are dice to use it
    0.495,  # a gear for each round to come
    16.514,  # with so many gears another one is worth a quarter
    1.213,  # the hope for larger sets, for each round to come
    0.845,  # a card that helps, for each round to come
    0.835,  # a card that scores what can still grow, for each round to come
    2.895,  # a reserved card that can still be bought
    0.725,  # what a plan promises, as a part of what it would bring
    0.507,  # the same where rivals are likely to take the spaces first
    0.381,  # what further dice could still bring on a board
    0.234,  # each rival who acts later
    0.819,  # a card that is about to turn a die
    0.923,  # the pips that may still be added to a board, as a part of those that can be placed
    1.0,  # a card that the dice on the board can buy, as a part of what it brings
    0.265,  # a pip of the average of a die, for each round to come
    0.055,  # the die itself, likewise
    0.5,  # a card for which they need more pips, as a part that grows with the sum
)
NO_BOARD = -1
NOT_RATED = -1
LOW, MIDDLE = range(2)  # the types of dice that can be improved
NEAR = 3  # pips that a further die brings on a board
HOPE_PART = 0.5  # how much of a set that needs one type more is hoped for

TYPE_BITS = 1 << CARD_TYPES
CREATE_PRICES = tuple(
    min(
        (CREATIONS[k].price for k in range(N_CREATIONS) if CREATIONS[k].total == CREATIONS[k].dice[die] == 1), default=0
    )
    for die in range(DIE_TYPES)
)


def _set_vp(types: int) -> int:
    """What one set is worth with these types, a bit for each."""
    size = sum(IN_ANY_SET[kind] for kind in range(CARD_TYPES) if types >> kind & 1)
    return SET_VP[CARD_TYPES if types == TYPE_BITS - 1 else size]


def _hopes() -> tuple[float, ...]:
    """What a set may still gain, by its types."""
    hopes = [0.0] * TYPE_BITS
    for types in reversed(range(TYPE_BITS - 1)):
        more = [types | 1 << kind for kind in range(CARD_TYPES) if not types >> kind & 1]
        hopes[types] = HOPE_PART * (sum(_set_vp(k) + hopes[k] for k in more) / len(more) - _set_vp(types))
    return tuple(hopes)


def _rated(ability: Effect) -> int:
    """Which weight a card has for each round to come; points that are fixed have none."""
    if isinstance(ability, Amount):
        return NOT_RATED
    return SCORING if "vp" in keys_of(ability) else ABILITY


RATED = tuple(map(_rated, ABILITIES))
VP_OF_TYPES = tuple(_set_vp(types) for types in range(TYPE_BITS))
HOPES = _hopes()


@rule
def evaluate(table: Table, seat: int) -> float:
    """The Victory Points that a seat may end with."""
    return weigh(table, seat, WEIGHTS)


@rule
def weigh(table: Table, seat: int, weights: Any) -> float:
    """The same with weights of one's own."""
    if table.over:
        return float(table.scores[seat])
    player = table.players[seat]
    later = ROUNDS - table.round_number
    worth = score(table, seat) + cards_to_come(table, seat, later, weights)
    dice = 0
    for die in range(DIE_TYPES):
        count = owned(table, seat, die)
        dice += count
        worth += count * die_to_come(die, later, weights)
    worth += weights[TOGETHER] * later * dice * dice
    pips = 0
    for face in range(N_FACES):
        pips += player.available[face] * FACES[face].value
    worth += weights[DIE] * player.rolled
    if table.due.seat == seat:
        if table.due.kind == COMBINING:
            pips += table.due.value
        elif table.due.kind in (ADJUSTING, REROLLING):
            worth += weights[USING]
    worth += weights[PIP] * pips
    planned, gears = plan(table, seat, later, pips, weights)
    left = player.rolled + player.waiting
    rate = weights[GEAR_LATER] * later
    if left > 0:
        rate += weights[GEAR]
        worth += weights[AHEAD] * ahead(table, seat)
    return float(worth + planned + rate * gears / (1.0 + max(0.0, gears) / weights[ENOUGH]))


@rule
def die_to_come(die: int, later: int, weights: Any) -> float:
    """What a die brings in the rounds to come, beside its own points."""
    if later == 0:
        return 0.0
    use = weights[PIP_LATER] * 0.5 * (1 + DICE[die].faces) + weights[DIE_LATER]
    return float(later * use + weights[OPTION] * (DICE[die].coins - DICE[die].vp))


@rule
def ahead(table: Table, seat: int) -> int:
    """The rivals who will act later, once the pawn has its place."""
    for place in range(table.on_activation):
        if table.activation[place] == seat:
            return table.seats - 1 - place
    return 0


@rule
def cards_to_come(table: Table, seat: int, later: int, weights: Any) -> float:
    """What the player's cards may still bring."""
    worth = 0.0
    have = 0
    for card in range(N_CARDS):
        if table.cards[card].owner == seat:
            if is_bought(table, seat, card):
                have |= 1 << CARDS[card].type
                worth += later * card_rate(card, weights)
            elif table.cards[card].place == HAND and later > 0:
                worth += weights[HELD]
    return float(worth + weights[SET] * later * HOPES[have])


@rule
def card_rate(card: int, weights: Any) -> float:
    """What a bought card brings in a round, beside its points so far."""
    return 0.0 if RATED[card] == NOT_RATED else float(weights[RATED[card]])


@rule
def card_worth(table: Table, seat: int, card: int, later: int, weights: Any) -> float:
    """What buying the card would bring: its points, what it does later, and the set that it joins."""
    kind = 1 << CARDS[card].type
    have = 0
    twice = 0
    for other in range(N_CARDS):
        if is_bought(table, seat, other):
            twice |= have & (1 << CARDS[other].type)
            have |= 1 << CARDS[other].type
    worth = ability_vp(table, seat, card) + later * card_rate(card, weights)
    if have & kind:
        worth += VP_OF_TYPES[twice | kind] - VP_OF_TYPES[twice]
    else:
        worth += VP_OF_TYPES[have | kind] - VP_OF_TYPES[have]
        worth += weights[SET] * later * (HOPES[have | kind] - HOPES[have])
    if table.cards[card].place == HAND:
        return float(worth - VP_PER_RESERVED - (weights[HELD] if later > 0 else 0.0))
    return float(worth)


@rule
def best_card(
    table: Table, seat: int, total: int, gears: float, but: int, later: int, weights: Any
) -> tuple[int, float]:
    """The card that such a sum and so many gears would buy, and what it would bring; NO_CARD if there is none."""
    best = NO_CARD
    most = 0.0
    for card in range(N_CARDS):
        fits = CARDS[card].sum <= total and CARDS[card].gears <= gears and card != but
        if fits and is_offered(table, seat, card):
            worth = card_worth(table, seat, card, later, weights)
            if worth > most:
                most = worth
                best = card
    return best, most


@rule
def sum_on(table: Table, seat: int, board: int) -> int:
    """The pips of a player's dice on a board."""
    total = 0
    for face in range(N_FACES):
        total += table.players[seat].staged[spot(board, face)] * FACES[face].value
    return total


@rule
def count_on(table: Table, seat: int, board: int, die: int) -> int:
    """A player's dice of one type on a board."""
    count = 0
    for value in range(1, DICE[die].faces + 1):
        count += table.players[seat].staged[spot(board, DICE[die].face[value])]
    return count


@rule
def lowest_on(table: Table, seat: int, board: int) -> int:
    """The lowest face of a player's dice on a board, or N_FACES."""
    for face in range(N_FACES):
        if table.players[seat].staged[spot(board, face)]:
            return face
    return N_FACES


@rule
def trust(table: Table, seat: int, board: int, weights: Any) -> float:
    """How far a plan for a board can be trusted: a space must be empty, also after the rivals who come first."""
    empty = 0
    for space in range(FIRST_SPACE[board], FIRST_SPACE[board + 1]):
        if SPACES[space].seats[table.seats] and table.spaces[space].total == 0:
            empty += 1
    if empty == 0:
        return 0.0
    own = lowest_on(table, seat, board)
    for rival in range(table.seats):
        if rival != seat and lowest_on(table, rival, board) < own:
            empty -= 1
    return float(weights[TRUST] if empty > 0 else weights[BLOCKED])


@rule
def plan(table: Table, seat: int, later: int, pips: int, weights: Any) -> tuple[float, float]:
    """What the dice on the boards will bring if each board is used in a simple way, and the gears after that."""
    player = table.players[seat]
    gears = float(player.gears)
    worth = 0.0
    grouped = NO_BOARD
    if table.group_sum > 0 and table.due.seat == seat:
        kind = table.due.kind
        if kind == GROUP:
            grouped = int(table.due.board)
        else:
            gain, gears = act_now(table, seat, kind, later, gears, weights)
            worth += gain
    if player.waiting == 0 and grouped == NO_BOARD:
        return worth, gears
    for board in range(MARKET + 1):
        total = sum_on(table, seat, board)
        if board == grouped:
            total += table.group_sum
        if total > 0:
            gain, gears = use_board(table, seat, board, total, board == grouped, later, gears, pips, weights)
            worth += gain
    return worth, gears


@rule
def act_now(table: Table, seat: int, kind: int, later: int, gears: float, weights: Any) -> tuple[float, float]:
    """The group that is about to act, with nothing in its way."""
    player = table.players[seat]
    total = table.group_sum + player.sum_bonus
    if kind == IMPROVING:
        return upgraded(table, seat, total, table.group_dice[LOW], table.group_dice[MIDDLE], later, gears, 1.0, weights)
    if kind == CREATING:
        return created(table, seat, total, later, gears, 1.0, weights)
    if kind == RESEARCHING:
        card, worth = best_card(table, seat, total, gears, NO_CARD, later, weights)
        return worth, gears - (CARDS[card].gears if card != NO_CARD else 0)
    best = 0.0
    if kind == SELLING:
        for die in range(DIE_TYPES):
            best = max(best, table.group_dice[die] * sale(die, later, weights))
    return best, gears


@rule
def use_board(
    table: Table,
    seat: int,
    board: int,
    total: int,
    grouped: bool,
    later: int,
    gears: float,
    pips: int,
    weights: Any,
) -> tuple[float, float]:
    """What the dice on one board will bring, and the gears after that."""
    player = table.players[seat]
    total += player.sum_bonus
    if board == RESEARCH:
        return researched(table, seat, total, later, gears, pips, weights)
    if board == MARKET:
        worth = 0.0
        for die in range(DIE_TYPES):
            count = count_on(table, seat, board, die) + (table.group_dice[die] if grouped else 0)
            if count and empty_space(table, MARKET, die) != NO_SPACE:
                worth += count * max(0.0, sale(die, later, weights))
        return weights[TRUST] * worth, gears
    part = trust(table, seat, board, weights)
    if part == 0.0:
        return 0.0, gears + FORFEIT_GEARS
    more = min(LARGEST_SUM, total + NEAR) if player.rolled > 0 else total
    if board == SCAVENGE:
        found = GEARS_FOR[total] + weights[PART] * (GEARS_FOR[more] - GEARS_FOR[total])
        return 0.0, gears + part * (found + player.scavenge_bonus)
    if board == CREATE:
        worth, rest = created(table, seat, total, later, gears, part, weights)
        if more > total:
            most, fewer = created(table, seat, more, later, gears, part, weights)
            worth += weights[PART] * (most - worth)
            rest += weights[PART] * (fewer - rest)
        return worth, rest
    low = count_on(table, seat, board, LOW) + (table.group_dice[LOW] if grouped else 0)
    middle = count_on(table, seat, board, MIDDLE) + (table.group_dice[MIDDLE] if grouped else 0)
    return upgraded(table, seat, total, low, middle, later, gears, part, weights)


@rule
def sale(die: int, later: int, weights: Any) -> float:
    """What selling a die brings, beside its gears: coins for its own points and what it would do later."""
    gain = DICE[die].coins - DICE[die].vp - die_to_come(die, later, weights) + weights[GEAR_LATER] * DICE[die].gears
    if DICE[die].gain != NO_DIE:
        gain += die_to_come(DICE[die].gain, later, weights)
    return float(gain)


@rule
def created(
    table: Table, seat: int, total: int, later: int, gears: float, part: float, weights: Any
) -> tuple[float, float]:
    """New dice, the cheap ones first, and the gears that are left."""
    player = table.players[seat]
    most = MOST_DICE_FOR[total]
    budget = gears + player.saving[CREATE]
    worth = 0.0
    for die in range(DIE_TYPES):
        price = CREATE_PRICES[die]
        if price > 0:
            count = min(most, player.reserve[die], int(budget) // price)
            most -= count
            budget -= count * price
            worth += count * (DICE[die].vp + die_to_come(die, later, weights))
    paid = gears - min(gears, budget)
    return part * worth, gears - part * paid


@rule
def upgraded(
    table: Table,
    seat: int,
    total: int,
    low: int,
    middle: int,
    later: int,
    gears: float,
    part: float,
    weights: Any,
) -> tuple[float, float]:
    """Better dice, the best ones first, and the gears that are left."""
    player = table.players[seat]
    budget = gears + player.saving[UPGRADE] - PRICE_CHANGE_FOR[total]
    worth = 0.0
    for k in range(MIDDLE + 1):
        die = MIDDLE - k
        better = DICE[die].upgrade
        count = min(
            middle if die == MIDDLE else low, player.reserve[better], int(max(0.0, budget)) // DICE[die].upgrade_price
        )
        budget -= count * DICE[die].upgrade_price
        gain = DICE[better].vp - DICE[die].vp
        worth += count * (gain + die_to_come(better, later, weights) - die_to_come(die, later, weights))
    if worth == 0.0:
        return 0.0, gears
    paid = gears - min(gears, budget)
    return part * worth, gears - part * paid


@rule
def researched(
    table: Table, seat: int, total: int, later: int, gears: float, pips: int, weights: Any
) -> tuple[float, float]:
    """Up to two cards for the dice on the board, and a part of one for which the sum is not yet enough."""
    worth = 0.0
    first, gain = best_card(table, seat, total, gears, NO_CARD, later, weights)
    if first != NO_CARD:
        worth += weights[SURE] * gain
        total -= CARDS[first].sum
        gears -= CARDS[first].gears
        second, gain = best_card(table, seat, total, gears, first, later, weights)
        if second != NO_CARD:
            worth += weights[SURE] * gain
            return worth, gears - CARDS[second].gears
    if pips > 0 and total > 0:
        reach = total + int(weights[IN_HAND] * pips)
        card, gain = best_card(table, seat, reach, gears, first, later, weights)
        if card != NO_CARD and CARDS[card].sum > total:
            worth += weights[TOWARDS] * gain * total / CARDS[card].sum
    return worth, gears

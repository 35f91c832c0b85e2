"""What a position is worth to a seat: the Victory Points that it may end with.

The score as it stands; what tokens, credits and workers are good for as long as turns are to come; what relationships,
Equipment and Specialists promise; the cards that the tokens are good for; the Achievements and Audits that are near.
What a player has begun (a worker to be sent, a list of effects to be carried out) counts as it will bring, see
plans.py: a move that only leads to a further question changes little.
"""

from typing import Any

from gearwright.core.language.decorators import rule

from .audit import trigger_space
from .components import (
    ANY_CARD,
    AUDIT_FAIL,
    AUDITS,
    COMPANY_METRICS,
    CROWN,
    DEALT,
    DONATION_VP,
    EQUIPMENT_DECK,
    FIRST_AUDIT_ROUND,
    GUILD,
    LAST_DONATION,
    LAST_RELATIONSHIP,
    MOST_EQUIPMENT,
    MOST_NEEDS,
    N_ACTIONS,
    N_COLOURS,
    N_COMPANIES,
    N_DISCOUNTS,
    N_TRACKS,
    NO_CARD,
    NO_METRIC,
    OPEN_ACHIEVEMENTS,
    OPEN_AUDITS,
    RELATIONSHIP_VP,
    RELIABLE_SECTION,
    RELIABLE_VP,
    REPUTATION_VP,
    ROUNDS,
    ROW,
    SALE_DECK,
    TURNS,
)
from .main_actions import can_enter, cost
from .metrics import advanced_tracks, engineers, metric, parts_distinct, section
from .plans import begun, credits_worth, list_worth, simple_worth, tokens_worth, workers_worth
from .printed import ACHIEVEMENTS, CARDS, PROSPECT_SPACES, SPECIALISTS
from .scoring import built_vp, equipment_vp, leftover_vp, prospect_vp, research_vp
from .table import IN_HAND as CARD_IN_HAND
from .table import Table, bit, track_space
from .weights import (
    ABILITY,
    AFFORD_EQUIPMENT,
    AFFORD_SALE,
    AUDIT,
    AUDIT_LATER,
    CLAIMS,
    CONTRACT,
    DISCOUNT,
    ENGINEER,
    FEW_TURNS,
    GOAL,
    HANDS,
    IN_HAND,
    MODIFIER,
    NAME,
    NEXT_GIFT,
    PARTS,
    READY,
    RELIABLE,
    STEP,
    TRACK,
    TRACKS,
    UNBUILT,
    WEIGHTS,
)

SOON, FAR = 1, 3  # spaces of the audit track: surely passed, perhaps reached


@rule
def evaluate(table: Table, seat: int) -> float:
    """The Victory Points that a seat may end with."""
    return weigh(table, seat, WEIGHTS)


@rule
def weigh(table: Table, seat: int, weights: Any) -> float:
    """The same with weights of one's own."""
    if table.over:
        return float(table.scores[seat])
    turns = turns_left(table, seat)
    rounds = ROUNDS - table.round_number
    worth = scored(table, seat) + stock(table, seat, turns, rounds, weights)
    worth += companies(table, seat, rounds, weights) + promises(table, seat, turns, rounds, weights)
    worth += audits(table, seat, weights) + goals(table, seat, turns, weights)
    if table.due.seat == seat:
        worth += modifiers(table, weights) + begun(table, seat, turns, weights)
    return float(worth)


@rule
def turns_left(table: Table, seat: int) -> int:
    """Main actions that the player has not played yet."""
    turns = 0
    for number in range(table.round_number - 1, ROUNDS):
        turns += TURNS[number]
    for action in range(N_ACTIONS):
        turns -= table.players[seat].played[action]
    return turns


@rule
def share_of(turns: int, weights: Any) -> float:
    """How much of what is kept will still be used."""
    return float(min(1.0, turns / weights[FEW_TURNS]))


@rule
def scored(table: Table, seat: int) -> float:
    """What counts as it stands."""
    player = table.players[seat]
    points = player.vp + prospect_vp(table, seat) + equipment_vp(table, seat) + research_vp(table, seat)
    points += player.sale_vp + REPUTATION_VP[player.reputation] + DONATION_VP[player.donation]
    return float(points + player.specialist_vp + AUDIT_FAIL * player.minus)


@rule
def stock(table: Table, seat: int, turns: int, rounds: int, weights: Any) -> float:
    """Tokens, credits and workers: what they are good for, and in the end what they score."""
    player = table.players[seat]
    share = share_of(turns, weights)
    good = tokens_worth(player.held, weights) + credits_worth(player.credits, weights)
    good += workers_worth(table, seat, weights)
    left = leftover_vp(table, seat) + built_vp(table, seat)
    return float(share * good + (1.0 - share) * left + rounds * weights[UNBUILT] * (player.unbuilt + player.out))


@rule
def companies(table: Table, seat: int, rounds: int, weights: Any) -> float:
    """The multipliers with what may still come, and the half of the next one."""
    player = table.players[seat]
    worth = 0.0
    for company in range(N_COMPANIES):
        space = player.relationship[company]
        first = company * (LAST_RELATIONSHIP + 1)
        now = RELATIONSHIP_VP[first + space]
        soon = RELATIONSHIP_VP[first + min(LAST_RELATIONSHIP, space + 1)]
        counted = float(metric(table, seat, COMPANY_METRICS[company], 1))
        if company == CROWN:
            counted += rounds * weights[CLAIMS]
        elif company == GUILD:
            counted += player.cards * weights[HANDS]
        worth += (now + weights[STEP] * (soon - now)) * counted
    return worth


@rule
def promises(table: Table, seat: int, turns: int, rounds: int, weights: Any) -> float:
    """Engineers, reliability, tracks, parts, Equipment, Specialists in hand and Contract tokens."""
    player = table.players[seat]
    share = share_of(turns, weights)
    worth = turns * weights[ENGINEER] * engineers(table, seat)
    worth += share * weights[NAME] * player.reputation
    worth += weights[NEXT_GIFT] * next_gift(table, seat)
    worth += share * weights[RELIABLE] * section(table, seat)
    if section(table, seat) == RELIABLE_SECTION:
        worth += RELIABLE_VP * (rounds + 1)
    worth += rounds * weights[TRACKS] * advanced_tracks(table, seat)
    worth += share * weights[PARTS] * parts_distinct(table, seat)
    for track in range(N_TRACKS):
        if can_enter(table, seat, track, player.credits):
            space = track_space(track, player.prospects[track])
            worth += share * weights[TRACK] * (PROSPECT_SPACES[space + 1].vp - PROSPECT_SPACES[space].vp)
    for slot in range(MOST_EQUIPMENT):
        card = player.equipment[slot]
        if card != NO_CARD:
            worth += turns * weights[ABILITY] * list_worth(table, seat, CARDS[card].program, 1, weights)
    for colour in range(N_COLOURS):
        worth += turns * weights[DISCOUNT] * player.discounts[colour]
    worth += weights[CONTRACT] * min(player.contracts, rounds + 1)
    worth += rounds * weights[READY] * player.specialists_played
    if player.cards:
        worth += share * hand(table, seat, rounds, weights)
    for deck in (EQUIPMENT_DECK, SALE_DECK):
        part = weights[AFFORD_EQUIPMENT] if deck == EQUIPMENT_DECK else weights[AFFORD_SALE]
        worth += share * part * nearest_card(table, seat, deck, weights)
    return float(worth)


@rule
def next_gift(table: Table, seat: int) -> int:
    """What the next space of the Donation track scores: many bring nothing until a second piece follows."""
    given = table.players[seat].donation
    return DONATION_VP[min(LAST_DONATION, given + 1)] - DONATION_VP[given]


@rule
def nearest_card(table: Table, seat: int, deck: int, weights: Any) -> float:
    """The best card of a row by what it scores and gives, as far as the player has its tokens."""
    best = 0.0
    for place in range(ROW):
        card = table.decks[deck].shown[place]
        if card != NO_CARD:
            needed = 0
            missing = 0
            for colour in range(N_COLOURS):
                price = cost(table, seat, deck, card, colour)
                needed += price
                missing += max(0, price - table.players[seat].tokens[colour])
            worth = CARDS[card].vp + list_worth(table, seat, CARDS[card].program, 0, weights)
            best = max(best, worth * (needed - missing) / max(1, needed))
    return best


@rule
def hand(table: Table, seat: int, rounds: int, weights: Any) -> float:
    """The Specialists in hand: the more of their tokens the player holds, the nearer they are."""
    worth = 0.0
    for card in range(DEALT):
        held = table.specialists[card]
        if held.place == CARD_IN_HAND and held.owner == seat:
            needed = 0
            missing = 0
            for colour in range(N_COLOURS):
                needed += SPECIALISTS[card].need[colour]
                missing += max(0, SPECIALISTS[card].need[colour] - table.players[seat].tokens[colour])
            played = SPECIALISTS[card].vp + rounds * weights[READY]
            worth += weights[IN_HAND] * played * (needed - missing) / max(1, needed)
    return worth


@rule
def audits(table: Table, seat: int, weights: Any) -> float:
    """What is missing for the Audits to come: the nearer, the dearer."""
    worth = 0.0
    for place in range(OPEN_AUDITS):
        if table.flipped[place] == 0:
            card = AUDITS[table.audits[place]]
            have = min(card.at_least, metric(table, seat, card.metric, card.level))
            ahead = trigger_space(table, place) - table.audit_marker
            near = ahead <= FAR and table.round_number >= FIRST_AUDIT_ROUND
            part = weights[AUDIT] * (FAR + SOON - ahead) / FAR if near else weights[AUDIT_LATER]
            worth += part * AUDIT_FAIL * (card.at_least - have) / card.at_least
    return float(worth)


@rule
def goals(table: Table, seat: int, turns: int, weights: Any) -> float:
    """The Achievements that the player has not claimed yet: the more of what they ask for is there, the nearer."""
    worth = 0.0
    for place in range(OPEN_ACHIEVEMENTS):
        if table.claims[place] & bit(seat) == 0:
            card = ACHIEVEMENTS[table.achievements[place]]
            near = 1.0
            for k in range(MOST_NEEDS):
                need = card.needs[k]
                if need.metric != NO_METRIC:
                    near *= min(1.0, metric(table, seat, need.metric, 1) / need.at_least)
            worth += near * (1.0 + simple_worth(table, seat, card.program, 0, weights))
    return float(share_of(turns, weights) * weights[GOAL] * worth)


@rule
def modifiers(table: Table, weights: Any) -> float:
    """Help that waits for an action of this turn."""
    turn = table.turn
    waiting = turn.dice_shift + turn.reach + turn.column_pass + turn.discounts[ANY_CARD]
    for kind in range(N_DISCOUNTS - 1):
        waiting += turn.discounts[kind]
    return float(turn.to_come * weights[MODIFIER] * waiting)

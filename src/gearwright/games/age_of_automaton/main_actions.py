"""6. Main actions: what each of them asks for, and with which workers it is possible."""

from gearwright.core.language.decorators import rule

from .components import (
    ANY_CARD,
    ASSEMBLING,
    DECK_OF,
    DISCOUNT_OF,
    EQUIPMENT,
    EQUIPMENT_DECK,
    LEVELS,
    MOST_EQUIPMENT,
    MOST_NEEDS,
    MOST_TILES,
    N_ACTIONS,
    N_COLOURS,
    N_TRACKS,
    NO_CARD,
    NO_TILE,
    PROSPECT,
    RESEARCH,
    RESEARCH_DECK,
    ROW,
    SALE,
    SPACES,
    SPONSORSHIP,
    TOP,
)
from .metrics import is_met
from .moves import refusal
from .printed import ACTIONS, CARDS, PROSPECT_SPACES
from .table import FREE, Table, space_at, track_space

NO_TRACK = refusal("You can select no prospect track now.", "7.1")
NO_EQUIPMENT = refusal("You cannot pay for an Equipment card in reach, or have no room for one.", "7.3")
NO_RESEARCH = refusal("No R&D card is in reach.", "7.4")
NO_SALE = refusal("You cannot pay for a Sale card in reach.", "7.5")
NOBODY_TO_BUILD = refusal("You have no unbuilt die.", "7.6")
NO_TILE_LEFT = refusal("No Sponsorship tile is left.", "7.7")
NO_WORKER_FITS = refusal("You have no worker for this action who fits a free worker space.", "6.1")
IMPOSSIBLE = (NO_TRACK, 0, NO_EQUIPMENT, NOBODY_TO_BUILD, NO_RESEARCH, NO_TILE_LEFT, NO_SALE, 0)  # by action
OUT_OF_REACH = LEVELS + 1  # a level that no worker has
NO_COLOUR = N_COLOURS
NEVER = 127  # more credits than a prospect space asks for


# 7.1 Prospect tracks


@rule
def can_enter(table: Table, seat: int, track: int, credits: int) -> bool:
    """Whether the next space of a track can be entered with so many credits."""
    return can_leave(table, seat, track, int(table.players[seat].prospects[track]), credits)


@rule
def can_leave(table: Table, seat: int, track: int, position: int, credits: int) -> bool:
    """The space after this one exists, nobody holds it if it is the top, and the player has what it asks for."""
    if position == TOP or (position + 1 == TOP and table.top_holders[track]):
        return False
    space = PROSPECT_SPACES[track_space(track, position + 1)]
    if credits < space.credits:
        return False
    met = 0
    for k in range(MOST_NEEDS):
        met += is_met(table, seat, space.needs[k].metric, space.needs[k].at_least)
    return met == MOST_NEEDS


@rule
def cheapest_track(table: Table, seat: int) -> int:
    """The credits without which no track can be selected; NEVER if none could be anyway."""
    cheapest = NEVER
    for track in range(N_TRACKS):
        if can_enter(table, seat, track, NEVER):
            position = table.players[seat].prospects[track]
            cheapest = min(cheapest, PROSPECT_SPACES[track_space(track, position + 1)].credits)
    return cheapest


# 6.2 Cards in the rows


@rule
def cost(table: Table, seat: int, deck: int, card: int, colour: int) -> int:
    """Tokens of a colour that a card costs: for Equipment less what earlier Equipment saves."""
    saved = table.players[seat].discounts[colour] if deck == EQUIPMENT_DECK else 0
    return max(0, CARDS[card].cost[colour] - saved)


@rule
def saving_on(table: Table, deck: int) -> int:
    """Tokens that `discount_card` takes off the next card of this kind."""
    return table.turn.discounts[DISCOUNT_OF[deck]] + table.turn.discounts[ANY_CARD]


@rule
def spare_tokens(table: Table, seat: int, deck: int, card: int, gone: int) -> int:
    """How many tokens a player could give away and still pay for a card; below 0 if that cannot be done at all.

    One token of the colour `gone` is thought to be gone already.
    """
    saving = saving_on(table, deck)
    held = 0
    surplus = 0
    for colour in range(N_COLOURS):
        have = table.players[seat].tokens[colour] - (colour == gone)
        left = have - cost(table, seat, deck, card, colour)
        held += have
        surplus += max(0, left)
        saving += min(0, left)
    return min(held, surplus + saving) if saving >= 0 else -1


@rule
def can_take(table: Table, seat: int, deck: int, place: int, gone: int, to_go: int) -> bool:
    """Whether the player could pay for the card at this place of a row; R&D cards cost nothing."""
    card = int(table.decks[deck].shown[place])
    if card == NO_CARD or deck == RESEARCH_DECK:
        return card != NO_CARD
    return spare_tokens(table, seat, deck, card, gone) >= to_go


@rule
def level_for_card(table: Table, seat: int, deck: int, gone: int, to_go: int) -> int:
    """The lowest level of worker that reaches a card which can be paid."""
    if deck == EQUIPMENT_DECK and table.players[seat].equipment_cards == MOST_EQUIPMENT:
        return OUT_OF_REACH
    for place in range(ROW):
        if can_take(table, seat, deck, place, gone, to_go):
            return max(1, place + 1 - table.turn.reach)
    return OUT_OF_REACH


@rule
def in_reach(table: Table, level: int, place: int) -> bool:
    """With level L one of the L leftmost cards."""
    return place < level + table.turn.reach


# Which actions are possible


@rule
def level_needed(table: Table, seat: int, action: int, credits: int, unbuilt: int, gone: int, to_go: int) -> int:
    """6, points 3 and 4: the lowest level of worker with which an action can be carried out; 0 if it takes none.

    It is asked with the credits and unbuilt dice that would be left, with one token of the colour `gone` gone and
    `to_go` more to go. The cheapest track has been worked out before (see looking.py).
    """
    needed = 0
    if action == PROSPECT:
        needed = 1 if credits >= table.outlook.cheapest else OUT_OF_REACH
    elif action == EQUIPMENT or action == RESEARCH or action == SALE:
        needed = level_for_card(table, seat, DECK_OF[action], gone, to_go)
    elif action == ASSEMBLING:
        needed = 0 if unbuilt > 0 else OUT_OF_REACH
    elif action == SPONSORSHIP:
        needed = 0 if has_tile(table) else OUT_OF_REACH
    return needed


@rule
def has_tile(table: Table) -> bool:
    """Whether a tile lies in the Sponsorship row."""
    tiles = 0
    for place in range(MOST_TILES):
        tiles += table.tiles[place] != NO_TILE
    return tiles > 0


@rule
def is_free(table: Table, column: int, number: int) -> bool:
    """Whether a worker space is free."""
    return table.spaces[space_at(column, number)].holder == FREE


@rule
def has_free_space(table: Table, column: int) -> bool:
    """Whether a space for any level is free."""
    free = 0
    for number in range(SPACES - 1):
        free += is_free(table, column, number)
    return free > 0


@rule
def best_level(table: Table, seat: int, action: int) -> int:
    """6.1: the highest level of a worker who fits a free space; what a lower one can do, a higher one can too."""
    workers = table.players[seat].workers
    column = action // 2
    for_any = has_free_space(table, column)
    if workers[LEVELS - 1] and (for_any or is_free(table, column, SPACES - 1)):
        return LEVELS
    level = LEVELS - 1 if for_any else 0
    while level > 0 and workers[level - 1] == 0:
        level -= 1
    return level


@rule
def is_possible(table: Table, seat: int, action: int, needed: int) -> bool:
    """Whether the player has a worker of the needed level, where the action takes one."""
    return needed <= (best_level(table, seat, action) if ACTIONS[action].worker else 0)


@rule
def column_used(table: Table, seat: int, action: int) -> bool:
    """Whether the player has played the other action of the column this round."""
    return table.players[seat].played[action ^ 1] > 0


@rule
def stays_possible(table: Table, seat: int, credits: int, unbuilt: int, gone: int, to_go: int) -> bool:
    """6.3: the action just chosen, or after a discard one of those that Overtime allows, is possible with less."""
    turn = table.turn
    if turn.guarded == 0 and not turn.overtime:
        return True
    possible = 0
    for action in range(N_ACTIONS):
        by_overtime = turn.overtime and table.players[seat].played[action] == 0 and column_used(table, seat, action)
        if by_overtime or (turn.guarded and turn.action == action):
            needed = level_needed(table, seat, action, credits, unbuilt, gone, to_go)
            possible += is_possible(table, seat, action, needed)
    return possible > 0


@rule
def refuse_main(table: Table, action: int, credits: int) -> int:
    """Why an action cannot be carried out with so many credits, by what was worked out before the question."""
    if action == PROSPECT and credits < table.outlook.cheapest:
        return NO_TRACK
    return int(table.outlook.actions[action])

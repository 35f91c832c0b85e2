"""What must hold after every move: players and tracks; card_laws.py has the cards and tiles."""

from gearwright.core.language.decorators import rule

from .audit import trigger_space
from .card_laws import broken_cards, broken_equipment, broken_specialists, broken_tiles
from .components import (
    AUDIT_SPACES,
    BLOCKED_BY_CARDS,
    BLOCKED_FOR_GOOD,
    BLOCKING,
    LAST_AUDIT_SPACE,
    LAST_DONATION,
    LAST_RELATIONSHIP,
    LAST_RELIABILITY,
    LAST_REPUTATION,
    LEVELS,
    MARKET_DICE,
    N_ACTIONS,
    N_COLOURS,
    N_COLUMNS,
    N_COMPANIES,
    N_TOKEN_SPACES,
    N_TRACKS,
    NO_ACTION,
    OPEN_ACHIEVEMENTS,
    OPEN_AUDITS,
    RESOURCE_CAP,
    ROUNDS,
    SPACES,
    SPONSORSHIP,
    TOKEN_SPACES,
    TOKENS,
    TOP,
    TURNS,
    WORKERS,
)
from .components import BLOCKED as BLOCKED_ACTIONS
from .moves import COLOUR, DRAFTING, MARKET, MIXING, PHASE_OF, SAVING, TRIM, TURN, law
from .table import BLOCKED, FREE, Table, bit, space_at

ROUND_WRONG = law("The rounds are numbered from 1 to the last.", "5")
MARKET_WRONG = law("Three tokens lie on the Market space during a round.", "5")
ORDER_WRONG = law("Every player has one place in the turn order.", "14")
NEXT_ORDER_WRONG = law(
    "Only who played Sponsorship is on the Next Turn Order track, never the first player first.", "7.7"
)
SPACE_WRONG = law("Blocked Action markers lie where the number of players or the card wants them.", "6.1")
LEVEL_WRONG = law("The last worker space takes only Level IV workers.", "6.1")
TURN_LEFT = law("Nothing is left of a turn, or of a payment, when it is over.", "5.1")
TOKENS_MISCOUNTED = law("The tokens of all colours are added up.", "3.5")
TOO_MANY_TOKENS = law("Nobody keeps more than ten tokens.", "3.5")
IN_DEBT = law("Nobody has less than nothing.", "3.4")
WORKER_LOST = law("Every die is unbuilt, on the Technology track, on a worker space or on a card.", "1")
MARKER_WRONG = law("Every marker stands on its track.", "11")
TOP_SHARED = law("A top space has one holder, who stands there.", "7.1")
VP_TOKEN_WRONG = law("Whoever has entered a space with VP tokens has taken one, as long as there were any.", "11.1")
TOO_MANY_ACTIONS = law("Nobody plays more main actions than the round has turns.", "5")
CLAIMS_MISCOUNTED = law("Claimed Achievements are counted.", "10")
AUDIT_WRONG = law("Audit cards are flipped up to the marker, and nobody failed more than were flipped.", "13")


@rule
def broken(table: Table) -> int:
    """The first law that does not hold; 0 if all do."""
    found = (
        broken_round(table)
        or broken_spaces(table)
        or broken_turn(table)
        or broken_tracks(table)
        or broken_audits(table)
        or broken_cards(table)
        or broken_tiles(table)
        or broken_specialists(table)
    )
    for seat in range(table.seats):
        found = (
            found
            or broken_player(table, seat)
            or broken_workers(table, seat)
            or broken_markers(table, seat)
            or broken_actions(table, seat)
            or broken_equipment(table, seat)
        )
    return found


@rule
def broken_round(table: Table) -> int:
    """The round, the market and the turn order."""
    if table.round_number < 1 or table.round_number > ROUNDS:
        return ROUND_WRONG
    drafting = not table.over and PHASE_OF[table.due.kind] == DRAFTING
    if sum(table.market) != (0 if drafting else MARKET_DICE):
        return MARKET_WRONG
    for seat in range(table.seats):
        places = 0
        markers = 0
        for place in range(table.seats):
            places += table.order[place] == seat
            markers += table.next_order[place] == 1 + seat
        if places != 1:
            return ORDER_WRONG
        if markers > table.players[seat].played[SPONSORSHIP]:
            return NEXT_ORDER_WRONG
    return NEXT_ORDER_WRONG if table.next_order[0] == 1 + table.order[0] else 0


@rule
def is_blocked(table: Table, column: int) -> bool:
    """Whether the leftmost space of a column's worker action has a Blocked Action marker."""
    blocking = BLOCKING[table.seats]
    by_card = blocking == BLOCKED_BY_CARDS and BLOCKED_ACTIONS[table.blocked_card * N_COLUMNS + column] > 0
    return blocking == BLOCKED_FOR_GOOD or by_card


@rule
def broken_spaces(table: Table) -> int:
    """Who stands on which worker space."""
    for column in range(N_COLUMNS):
        for number in range(SPACES):
            space = table.spaces[space_at(column, number)]
            blocked = number == 0 and is_blocked(table, column)
            if (space.holder == BLOCKED) != blocked or (space.level != 0) != (space.holder not in (FREE, BLOCKED)):
                return SPACE_WRONG
            if number == SPACES - 1 and space.holder != FREE and space.level != LEVELS:
                return LEVEL_WRONG
    return 0


@rule
def broken_turn(table: Table) -> int:
    """What a turn and a payment leave behind."""
    turn = table.turn
    paying = not table.over and table.due.kind == SAVING
    if not paying and turn.saving + sum(turn.price):
        return TURN_LEFT
    if not table.over and table.due.kind == TURN and (turn.action != NO_ACTION or turn.guarded + turn.nested):
        return TURN_LEFT
    return 0


@rule
def broken_tracks(table: Table) -> int:
    """Top spaces, VP tokens and claims, which players share."""
    for track in range(N_TRACKS):
        on_top = 0
        for seat in range(table.seats):
            if table.players[seat].prospects[track] == TOP:
                on_top += 1
                if table.top_holders[track] != 1 + seat:
                    return TOP_SHARED
        if on_top != (table.top_holders[track] > 0):
            return TOP_SHARED
    for place in range(N_TOKEN_SPACES):
        entered = 0
        for seat in range(table.seats):
            entered += table.players[seat].reputation >= TOKEN_SPACES[place]
        if table.vp_tokens[place] != max(0, TOKENS[table.seats] - entered):
            return VP_TOKEN_WRONG
    for seat in range(table.seats):
        claimed = 0
        for place in range(OPEN_ACHIEVEMENTS):
            claimed += (table.claims[place] & bit(seat)) > 0
        if claimed != table.players[seat].achievements:
            return CLAIMS_MISCOUNTED
    return 0


@rule
def broken_audits(table: Table) -> int:
    """The audit marker, the flipped cards and the minus tokens."""
    if table.audit_marker < 0 or table.audit_marker > LAST_AUDIT_SPACE:
        return AUDIT_WRONG
    for place in range(OPEN_AUDITS):
        if table.flipped[place] != (trigger_space(table, place) <= table.audit_marker):
            return AUDIT_WRONG
        if table.flipped[place] and table.audit_marker == AUDIT_SPACES * place:
            return AUDIT_WRONG
    for seat in range(table.seats):
        if table.players[seat].minus < 0 or table.players[seat].minus > sum(table.flipped):
            return AUDIT_WRONG
    return 0


@rule
def broken_player(table: Table, seat: int) -> int:
    """Credits, tokens and VP."""
    player = table.players[seat]
    for colour in range(N_COLOURS):
        if player.tokens[colour] < 0:
            return IN_DEBT
    if player.credits < 0 or player.vp < 0 or player.contracts < 0:
        return IN_DEBT
    if sum(player.tokens) != player.held:
        return TOKENS_MISCOUNTED
    taking = not table.over and table.due.seat == seat and table.due.kind in (COLOUR, MIXING, MARKET, TRIM)
    return TOO_MANY_TOKENS if player.held > RESOURCE_CAP and not taking else 0


@rule
def broken_workers(table: Table, seat: int) -> int:
    """Six dice, each in one place."""
    player = table.players[seat]
    if min(player.unbuilt, player.out, player.on_cards) < 0:
        return WORKER_LOST
    for level in range(LEVELS):
        if player.workers[level] < 0:
            return WORKER_LOST
    on_spaces = 0
    for space in range(N_COLUMNS * SPACES):
        on_spaces += table.spaces[space].holder == 1 + seat
    if player.out != on_spaces + player.on_cards:
        return WORKER_LOST
    return 0 if player.unbuilt + sum(player.workers) + player.out == WORKERS else WORKER_LOST


@rule
def broken_markers(table: Table, seat: int) -> int:
    """Where the markers of a player stand."""
    player = table.players[seat]
    if player.reputation < 0 or player.reputation > LAST_REPUTATION:
        return MARKER_WRONG
    if player.donation < 0 or player.donation > LAST_DONATION:
        return MARKER_WRONG
    if player.reliability < 0 or player.reliability > LAST_RELIABILITY:
        return MARKER_WRONG
    for company in range(N_COMPANIES):
        if player.relationship[company] < 0 or player.relationship[company] > LAST_RELATIONSHIP:
            return MARKER_WRONG
    for track in range(N_TRACKS):
        if player.prospects[track] < 0 or player.prospects[track] > TOP:
            return MARKER_WRONG
    return 0


@rule
def broken_actions(table: Table, seat: int) -> int:
    """Each main action once, and no more than the round has turns."""
    played = 0
    for action in range(N_ACTIONS):
        played += table.players[seat].played[action]
    return TOO_MANY_ACTIONS if played > TURNS[table.round_number - 1] else 0

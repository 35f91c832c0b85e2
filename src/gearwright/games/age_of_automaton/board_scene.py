"""The board, for the eye: actions, market, rows of cards, tiles, Achievements, Audits and Common Specialists."""

from gearwright.core.looks.phrases import listed
from gearwright.core.looks.prose_scene import Fact, Piece, Zone

from . import moves as m
from .audit import trigger_space
from .components import (
    ACHIEVEMENT_IDS,
    ACHIEVEMENT_NAMES,
    ACTION_NAMES,
    AUDIT_IDS,
    AUDIT_SPACES,
    BLOCKED_BY_CARDS,
    BLOCKED_IDS,
    BLOCKING,
    CARD_IDS,
    CARD_NAMES,
    COLOUR_NAMES,
    DECK_OF,
    EQUIPMENT_DECK,
    LEVELS,
    MOST_CARDS,
    MOST_OPTIONS,
    MOST_TILES,
    N_COLOURS,
    N_COLUMNS,
    N_DECKS,
    N_SPECIALISTS,
    NO_CARD,
    NO_TILE,
    OPEN_ACHIEVEMENTS,
    OPEN_AUDITS,
    RESEARCH_DECK,
    ROUNDS,
    ROW,
    SPACES,
    SPECIALIST_IDS,
    SPECIALIST_NAMES,
    STARTERS,
    TILE_IDS,
)
from .names import (
    achievement_effects,
    achievement_needs,
    audit_needs,
    blocked_actions,
    card_effects,
    effects_words,
    level_name,
    part_name,
    specialist_effects,
    tile_effects,
    tokens,
)
from .printed import ACHIEVEMENTS, ACTIONS, CARDS, SPECIALISTS
from .table import BLOCKED, COMMON, FREE, PLAYED, Table, bit, space_at

DECK_NAMES = ("Equipment", "R&D", "Sale")
CARD_KINDS = ("equipment card", "R&D card", "sale card")


def columns(table: Table) -> Zone:
    """The four columns of main actions."""
    return Zone("columns", "Main actions", "columns", zones=tuple(column(table, k) for k in range(N_COLUMNS)))


def column(table: Table, number: int) -> Zone:
    """The worker action with its spaces, and the action without."""
    first, second = 2 * number, 2 * number + 1
    spaces = tuple(worker_space(table, number, k) for k in range(SPACES))
    pieces = (action(table, first), *spaces, action(table, second))
    return Zone(f"column.{number}", f"Column {number + 1}", pieces=pieces, moves=(m.PLACE + number,))


def action(table: Table, number: int) -> Piece:
    """One main action, with the players who have played it this round."""
    played = [f"{{{seat}}}" for seat in range(table.seats) if table.players[seat].played[number]]
    facts: tuple[Fact, ...] = (("gives", action_effects(table, number)),)
    state = f"played by {listed(played)}" if played else ""
    moves = (m.ACT + number, m.ACT_OVERTIME + number)
    return Piece(f"action.{number}", "action", ACTION_NAMES[number], facts, state=state, moves=moves)


def action_effects(table: Table, number: int) -> str:
    """What an action gives; one with a worker, beside the card or the steps."""
    entry = ACTIONS[number]
    if not entry.worker:
        return effects_words(entry.program)
    bonus = effects_words(entry.first_bonus if table.round_number == 1 else entry.bonus)
    return bonus if bonus != "nothing" else "1 token of the track for each level of the worker"


def worker_space(table: Table, column: int, number: int) -> Piece:
    """A place for one worker; the last one is for Level IV."""
    space = table.spaces[space_at(column, number)]
    last = number == SPACES - 1
    name = level_name(LEVELS) if last else "any level"
    moves: tuple[int, ...] = ()
    if not table.over and table.due.kind == m.WORKER and table.due.action == 2 * column:
        moves = (m.SEND + LEVELS,) if last else tuple(m.SEND + level for level in range(LEVELS))
    key = f"space.{column}.{number}"
    if space.holder == BLOCKED:
        return Piece(key, "worker space", name, state="blocked", moves=moves)
    if space.holder == FREE:
        return Piece(key, "worker space", name, moves=moves)
    seat = int(space.holder) - 1
    return Piece(key, "worker space", name, state=f"{level_name(space.level)} of {{{seat}}}", moves=moves, seat=seat)


def token(key: str, colour: int, count: int, moves: tuple[int, ...]) -> Piece:
    """Tokens of one colour."""
    return Piece(f"{key}.{COLOUR_NAMES[colour]}", "token", f"{COLOUR_NAMES[colour]} token", count=count, moves=moves)


def market(table: Table) -> tuple[Zone, ...]:
    """The Market space; and what an effect lets the asked player choose from the supply."""
    choosing = not table.over and table.due.kind == m.MARKET
    pieces = tuple(
        token("market", colour, table.market[colour], (m.TOKEN + colour,) if choosing else ())
        for colour in range(N_COLOURS)
        if table.market[colour]
    )
    return Zone("market", "Market", pieces=pieces), *supply(table)


def supply(table: Table) -> tuple[Zone, ...]:
    """Tokens, credits or lists of effects that can be chosen now."""
    if table.over:
        return ()
    if table.due.kind in (m.COLOUR, m.MIXING):
        pieces = [token("supply", colour, 1, (m.TOKEN + colour,)) for colour in range(N_COLOURS)]
        if table.due.kind == m.MIXING:
            pieces.append(Piece("supply.credit", "credit", "credit", moves=(m.CREDIT,)))
        return (Zone("supply", "Supply", facts=(("to choose", table.due.left),), pieces=tuple(pieces)),)
    if table.due.kind == m.OPTION:
        moves = tuple(m.CHOOSE + option for option in range(MOST_OPTIONS))
        return (Zone("supply", "Choice", moves=moves),)
    return ()


def blocked(table: Table) -> tuple[Zone, ...]:
    """5.2: with three players the card of this round, and that of the next one, which is open already."""
    if BLOCKING[table.seats] != BLOCKED_BY_CARDS:
        return ()
    after = "next round" if table.round_number < ROUNDS else "not used any more"
    cards = ((table.blocked_card, "this round"), (table.next_blocked, after))
    pieces = tuple(
        Piece(f"blocked.{BLOCKED_IDS[card]}", "blocked card", "Card", (("blocks", blocked_actions(card)),), state=when)
        for card, when in cards
        if card
    )
    facts: tuple[Fact, ...] = (("in the deck", sum(table.blocked_deck)),)
    return (Zone("blocked", "Blocked actions", facts=facts, pieces=pieces),)


# Cards


def card_piece(card: int, moves: tuple[int, ...], state: str = "") -> Piece:
    """An Equipment, R&D or Sale card face up."""
    entry, deck = CARDS[card], card_deck(card)
    facts: tuple[Fact, ...]
    if deck == EQUIPMENT_DECK:
        facts = (
            ("cost", tokens(entry.cost)),
            ("discount", tokens(entry.discount)),
            ("extra action", ACTION_NAMES[entry.extra]),
            ("ability", card_effects(card)),
        )
    elif deck == RESEARCH_DECK:
        facts = (("part", part_name(card)), ("gives", card_effects(card)))
    else:
        facts = (("cost", tokens(entry.cost)), ("VP", entry.vp), ("gives", card_effects(card)))
    return Piece(f"card.{CARD_IDS[card]}", CARD_KINDS[deck], CARD_NAMES[card], facts, state=state, moves=moves)


def card_deck(card: int) -> int:
    """The deck of a card."""
    return (card - 1) // MOST_CARDS


def rows(table: Table) -> Zone:
    """The three rows of cards."""
    zones = tuple(row_zone(table, deck) for deck in range(N_DECKS))
    return Zone("rows", "Cards", zones=zones)


def row_zone(table: Table, deck: int) -> Zone:
    """The face-up cards of one kind, from left to right; the deck is only counted."""
    taking = not table.over and table.due.kind == m.CARD and DECK_OF[table.due.action] == deck
    cards = table.decks[deck]
    pieces = tuple(
        card_piece(int(cards.shown[place]), (m.TAKE + place,) if taking else ())
        for place in range(ROW)
        if cards.shown[place] != NO_CARD
    )
    facts: tuple[Fact, ...] = (("in the deck", sum(cards.unseen)), ("discarded", sum(cards.discards)))
    return Zone(f"row.{deck}", DECK_NAMES[deck], facts=facts, pieces=pieces)


def sponsorships(table: Table) -> Zone:
    """The tiles that can be taken."""
    pieces = tuple(
        Piece(
            f"tile.{TILE_IDS[table.tiles[place]]}", "sponsorship tile", "Sponsorship tile",
            (("gives", tile_effects(table.tiles[place])),), moves=(m.TAKE_TILE + place,),
        )
        for place in range(MOST_TILES)
        if table.tiles[place] != NO_TILE
    )  # fmt: skip
    facts: tuple[Fact, ...] = (("in the deck", sum(table.tile_deck)), ("discarded", sum(table.tile_discards)))
    return Zone("sponsorships", "Sponsorship", facts=facts, pieces=pieces)


def achievements(table: Table) -> Zone:
    """The four open cards, with those who have claimed them."""
    pieces = []
    for place in range(OPEN_ACHIEVEMENTS):
        card = int(table.achievements[place])
        claimed = [f"{{{seat}}}" for seat in range(table.seats) if table.claims[place] & bit(seat)]
        facts = (
            ("level", ACHIEVEMENTS[card].level),
            ("asks for", achievement_needs(card)),
            ("gives", achievement_effects(card)),
        )
        state = f"claimed by {listed(claimed)}" if claimed else ""
        key = f"achievement.{ACHIEVEMENT_IDS[card]}"
        pieces.append(Piece(key, "achievement", ACHIEVEMENT_NAMES[card], facts, state=state, moves=(m.CLAIM + place,)))
    return Zone("achievements", "Achievements", pieces=tuple(pieces))


def audits(table: Table) -> Zone:
    """The four cards from left to right, and the marker on their spaces."""
    pieces = []
    for place in range(OPEN_AUDITS):
        card = int(table.audits[place])
        first, last = AUDIT_SPACES * place + 1, AUDIT_SPACES * (place + 1)
        facts = (
            ("asks for", audit_needs(card)),
            ("trigger", f"space {trigger_space(table, place)} of {first} to {last}"),
        )
        state = "done" if table.flipped[place] else ""
        pieces.append(Piece(f"audit.{AUDIT_IDS[card]}", "audit", "Audit", facts, state=state))
    moved: tuple[Fact, ...] = (("last roll", table.audit_roll),) if table.audit_roll else ()
    return Zone("audits", "Audits", facts=(("audit marker", table.audit_marker), *moved), pieces=tuple(pieces))


def specialist_piece(table: Table, card: int, moves: tuple[int, ...]) -> Piece:
    """A Specialist face up."""
    entry, held = SPECIALISTS[card], table.specialists[card]
    facts: tuple[Fact, ...] = (("ability", specialist_effects(card)),)
    if card < N_SPECIALISTS - STARTERS and held.place != COMMON:
        facts += (("VP", entry.vp),)
        if held.place != PLAYED:
            facts += (("needs", tokens(entry.need)), ("discard", tokens(entry.discard)))
    contracts = [f"{{{seat}}}" for seat in range(table.seats) if held.contracts & bit(seat)]
    state = f"contract of {listed(contracts)}" if contracts else "used" if held.used else ""
    key = f"specialist.{SPECIALIST_IDS[card]}"
    return Piece(key, "specialist", SPECIALIST_NAMES[card], facts, state=state, moves=moves)


def common_specialists(table: Table) -> Zone:
    """The Specialists whom everybody can use with a Contract token."""
    pieces = tuple(
        specialist_piece(table, card, (m.CONTRACT + card,))
        for card in range(N_SPECIALISTS)
        if table.specialists[card].place == COMMON
    )
    return Zone("common", "Common Specialists", pieces=pieces)

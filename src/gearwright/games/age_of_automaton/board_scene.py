"""The board, for the eye: actions, market, rows of cards, tiles, Achievements, Audits and Common Specialists."""

from collections.abc import Iterable, Sequence
from functools import cache

from gearwright.core.language.records import Row
from gearwright.core.looks.effects import Amount
from gearwright.core.looks.phrases import listed
from gearwright.core.looks.scene import Fact, Piece, Zone
from gearwright.core.looks.values import Owned, Seat, Value

from . import moves as m
from .audit import trigger_space
from .components import (
    ACHIEVEMENT_IDS,
    ACHIEVEMENT_NAMES,
    ACTION_IDS,
    ACTION_NAMES,
    AUDIT_IDS,
    AUDIT_SPACES,
    AUDITS,
    BLOCKED_BY_CARDS,
    BLOCKED_IDS,
    BLOCKING,
    CARD_IDS,
    CARD_NAMES,
    COLOUR_NAMES,
    DECK_OF,
    EQUIPMENT_DECK,
    LEVELS,
    METRIC_KEYS,
    MOST_CARDS,
    MOST_NEEDS,
    MOST_OPTIONS,
    MOST_TILES,
    N_COLOURS,
    N_COLUMNS,
    N_DECKS,
    N_SPECIALISTS,
    NO_CARD,
    NO_METRIC,
    NO_TILE,
    OPEN_ACHIEVEMENTS,
    OPEN_AUDITS,
    PART_NAMES,
    RESEARCH_DECK,
    ROUNDS,
    ROW,
    SPACES,
    SPECIALIST_IDS,
    SPECIALIST_NAMES,
    STARTERS,
    TILE_IDS,
)
from .components import BLOCKED as BLOCKED_ACTIONS
from .names import blocked_actions, level_name
from .printed import ACHIEVEMENTS, ACTIONS, CARDS, PRINTED, SPECIALISTS, TILES, Need
from .table import BLOCKED, COMMON, FREE, PLAYED, Table, bit, space_at

DECK_NAMES = ("Equipment", "R&D", "Sale")
CARD_KINDS = ("equipment_card", "research_card", "sale_card")


def in_state(state: str, now: object = True) -> tuple[Fact, ...]:
    """A state that its name is enough to tell, while it is so."""
    return (Fact(state, state),) if now else ()


def of_players(state: str, seats: Iterable[int], words: str = "") -> tuple[Fact, ...]:
    """A state that some players have to do with: "claimed by Anna and Tom"."""
    found = tuple(seats)
    names = listed([f"{{{seat}}}" for seat in found])
    return (Fact(state, tuple(map(Seat, found)), f"{words} {names}".strip()),) if found else ()


def tokens(amounts: Sequence[int] | Row[int]) -> tuple[Amount, ...]:
    """2 red tokens, 1 blue token."""
    return tuple(Amount(amounts[k], colour) for k, colour in enumerate(COLOUR_NAMES) if amounts[k])


def needs(needs: Row[Need]) -> tuple[Amount, ...]:
    """1 R&D card, 1 Sale card."""
    wanted = [needs[k] for k in range(MOST_NEEDS) if needs[k].metric != NO_METRIC]
    return tuple(Amount(need.at_least, METRIC_KEYS[need.metric]) for need in wanted)


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
    played = (seat for seat in range(table.seats) if table.players[seat].played[number])
    facts = (Fact("gives", action_effects(table, number)),)
    moves = (m.ACT + number, m.ACT_OVERTIME + number)
    states = of_players("played_by", played, "played by")
    return Piece(f"action.{ACTION_IDS[number]}", "action", ACTION_NAMES[number], facts, states=states, moves=moves)


def action_effects(table: Table, number: int) -> Value:
    """What an action gives; one with a worker, beside the card or the steps."""
    entry = ACTIONS[number]
    if not entry.worker:
        return PRINTED[entry.program]
    bonus = entry.first_bonus if table.round_number == 1 else entry.bonus
    return PRINTED[bonus] if bonus else "track_bonus"


def worker_space(table: Table, column: int, number: int) -> Piece:
    """A place for one worker; the last one is for Level IV."""
    space = table.spaces[space_at(column, number)]
    last = number == SPACES - 1
    name = level_name(LEVELS) if last else "any level"
    moves: tuple[int, ...] = ()
    if not table.over and table.due.kind == m.WORKER and table.due.action == 2 * column:
        moves = (m.SEND + LEVELS,) if last else tuple(m.SEND + level for level in range(LEVELS))
    states = in_state("blocked", space.holder == BLOCKED)
    seat = None
    if space.holder not in (FREE, BLOCKED):
        seat = int(space.holder) - 1
        states = (Fact("held_by", Owned(f"worker_{space.level}", seat)),)
    kind = "high_worker_space" if last else "worker_space"
    return Piece(f"space.{column}.{number}", kind, name, states=states, moves=moves, seat=seat)


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
            pieces.append(Piece("supply.credit", "credit", moves=(m.CREDIT,)))
        return (Zone("supply", "Supply", facts=(Fact("to_choose", table.due.left),), pieces=tuple(pieces)),)
    if table.due.kind == m.OPTION:
        moves = tuple(m.CHOOSE + option for option in range(MOST_OPTIONS))
        return (Zone("supply", "Choice", moves=moves),)
    return ()


def blocked(table: Table) -> tuple[Zone, ...]:
    """5.2: with three players the card of this round, and that of the next one, which is open already."""
    if BLOCKING[table.seats] != BLOCKED_BY_CARDS:
        return ()
    after = "next_round" if table.round_number < ROUNDS else "not_used"
    cards = ((table.blocked_card, "this_round"), (table.next_blocked, after))
    pieces = tuple(
        Piece(f"blocked.{BLOCKED_IDS[card]}", "blocked_card", "Card", (blocks(card),), states=in_state(when))
        for card, when in cards
        if card
    )
    return (Zone("blocked", "Blocked actions", facts=(Fact("in_the_deck", sum(table.blocked_deck)),), pieces=pieces),)


def blocks(card: int) -> Fact:
    """The actions on a Blocked Action card."""
    actions = tuple(ACTION_IDS[2 * column] for column in range(N_COLUMNS) if BLOCKED_ACTIONS[card * N_COLUMNS + column])
    return Fact("blocks", actions, blocked_actions(card))


# Cards


def card_piece(card: int, moves: tuple[int, ...], used: bool = False) -> Piece:
    """An Equipment, R&D or Sale card face up."""
    key, kind = f"card.{CARD_IDS[card]}", CARD_KINDS[card_deck(card)]
    return Piece(key, kind, CARD_NAMES[card], on_card(card), states=in_state("used", used), moves=moves)


@cache
def on_card(card: int) -> tuple[Fact, ...]:
    """What is printed on a card."""
    entry, deck = CARDS[card], card_deck(card)
    does = PRINTED[entry.program]
    if deck == EQUIPMENT_DECK:
        return (
            Fact("cost", tokens(entry.cost)),
            Fact("discount", tokens(entry.discount)),
            Fact("extra_action", ACTION_IDS[entry.extra]),
            Fact("ability", does),
        )
    if deck == RESEARCH_DECK:
        return (Fact("part", PART_NAMES[entry.part]), Fact("gives", does))
    return (Fact("cost", tokens(entry.cost)), Fact("vp", entry.vp), Fact("gives", does))


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
    facts = (Fact("in_the_deck", sum(cards.unseen)), Fact("discarded", sum(cards.discards)))
    return Zone(f"row.{deck}", DECK_NAMES[deck], facts=facts, pieces=pieces)


def sponsorships(table: Table) -> Zone:
    """The tiles that can be taken."""
    pieces = tuple(
        Piece(
            f"tile.{TILE_IDS[table.tiles[place]]}", "sponsorship_tile", "Sponsorship tile",
            (Fact("gives", PRINTED[TILES[table.tiles[place]].program]),), moves=(m.TAKE_TILE + place,),
        )
        for place in range(MOST_TILES)
        if table.tiles[place] != NO_TILE
    )  # fmt: skip
    facts = (Fact("in_the_deck", sum(table.tile_deck)), Fact("discarded", sum(table.tile_discards)))
    return Zone("sponsorships", "Sponsorship", facts=facts, pieces=pieces)


def achievements(table: Table) -> Zone:
    """The four open cards, with those who have claimed them."""
    pieces = []
    for place in range(OPEN_ACHIEVEMENTS):
        card = int(table.achievements[place])
        entry = ACHIEVEMENTS[card]
        claimed = (seat for seat in range(table.seats) if table.claims[place] & bit(seat))
        facts = (
            Fact("level", entry.level),
            Fact("asks_for", needs(entry.needs)),
            Fact("gives", PRINTED[entry.program]),
        )
        states = of_players("claimed_by", claimed, "claimed by")
        key = f"achievement.{ACHIEVEMENT_IDS[card]}"
        pieces.append(
            Piece(key, "achievement", ACHIEVEMENT_NAMES[card], facts, states=states, moves=(m.CLAIM + place,))
        )
    return Zone("achievements", "Achievements", pieces=tuple(pieces))


def audits(table: Table) -> Zone:
    """The four cards from left to right, and the marker on their spaces."""
    pieces = []
    for place in range(OPEN_AUDITS):
        card = int(table.audits[place])
        first, last = AUDIT_SPACES * place + 1, AUDIT_SPACES * (place + 1)
        entry, trigger = AUDITS[card], trigger_space(table, place)
        wanted = f"worker_{entry.level}" if entry.level else METRIC_KEYS[entry.metric]
        facts = (
            Fact("asks_for", (Amount(entry.at_least, wanted),)),
            Fact("trigger", (trigger, first, last), f"space {trigger} of {first} to {last}"),
        )
        states = in_state("done", table.flipped[place])
        pieces.append(Piece(f"audit.{AUDIT_IDS[card]}", "audit", "Audit", facts, states=states))
    moved = (Fact("last_roll", table.audit_roll),) if table.audit_roll else ()
    return Zone("audits", "Audits", facts=(Fact("audit_marker", table.audit_marker), *moved), pieces=tuple(pieces))


def specialist_piece(table: Table, card: int, moves: tuple[int, ...]) -> Piece:
    """A Specialist face up."""
    entry, held = SPECIALISTS[card], table.specialists[card]
    facts: tuple[Fact, ...] = (Fact("ability", PRINTED[entry.program]),)
    if card < N_SPECIALISTS - STARTERS and held.place != COMMON:
        facts += (Fact("vp", entry.vp),)
        if held.place != PLAYED:
            facts += (Fact("needs", tokens(entry.need)), Fact("discard", tokens(entry.discard)))
    contracts = (seat for seat in range(table.seats) if held.contracts & bit(seat))
    states = of_players("contract_of", contracts, "contract of") + in_state("used", held.used)
    key = f"specialist.{SPECIALIST_IDS[card]}"
    return Piece(key, "specialist", SPECIALIST_NAMES[card], facts, states=states, moves=moves)


def common_specialists(table: Table) -> Zone:
    """The Specialists whom everybody can use with a Contract token."""
    pieces = tuple(
        specialist_piece(table, card, (m.CONTRACT + card,))
        for card in range(N_SPECIALISTS)
        if table.specialists[card].place == COMMON
    )
    return Zone("common", "Common Specialists", pieces=pieces)

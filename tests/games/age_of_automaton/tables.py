"""Tables for the worked examples: a real game with the example's state written into it.

Cards, tokens and workers are written as in the book: "eq04", "R2 Y1 B0", (1, 0, 0, 1). The turn order is that of the
seats; what is not named has its start value.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from gearwright import Handle, new
from gearwright.core.language.agenda import owe
from gearwright.core.language.streams import advance, pick, word
from gearwright.games.age_of_automaton import GAME
from gearwright.games.age_of_automaton import moves as m
from gearwright.games.age_of_automaton.components import (
    ACHIEVEMENT_IDS,
    AUDIT_FACES,
    AUDIT_IDS,
    BLOCKED_IDS,
    CARD_IDS,
    COLOUR_NAMES,
    COMMON_DRAWN,
    DEALT,
    DECK_CARDS,
    DECK_OF,
    FIRST_CARD,
    HAND_SIZE,
    LAST_AUDIT_SPACE,
    LEVEL_FACES,
    LEVEL_NAMES,
    LEVELS,
    MOST_CARDS,
    N_ACTIONS,
    N_COLOURS,
    N_DECKS,
    N_SPECIALISTS,
    N_TILES,
    N_TOKEN_SPACES,
    N_TRACKS,
    NO_CARD,
    NO_TILE,
    OPEN_AUDITS,
    RESOURCE_FACES,
    ROW,
    SPECIALIST_IDS,
    TILE_IDS,
    TILE_ROW,
    TOKEN_SPACES,
    TOKENS,
    TOP,
    TRACK_IDS,
    WORKERS,
)
from gearwright.games.age_of_automaton.components.setup_entries import ACTIONS
from gearwright.games.age_of_automaton.printed import ACHIEVEMENTS, CARDS, SPECIALISTS, TILES
from gearwright.games.age_of_automaton.streams import DICE
from gearwright.games.age_of_automaton.table import BOX, COMMON, IN_HAND, PLAYED, Player, Table, slot_at, space_at

EMILY, TYLER, CHLOE, DAN = range(4)
LATER = 3  # the round from which the second set of tiles is played


@dataclass
class At:
    """The state of one player, as an example gives it."""

    credits: int = 0
    tokens: str = "R0 Y0 B0"
    workers: Sequence[int] = (1, 0, 0, 1)
    unbuilt: int | None = None  # the other dice are out, on cards
    reputation: int = 0
    donation: int = 0
    reliability: int = 0
    prospects: Sequence[int] = (0, 0, 0, 0)  # ember, violet, verdant, prism
    relationship: Sequence[int] = (0, 0, 0)  # crown, guild, trust
    equipment: dict[str, int] = field(default_factory=dict)  # its column
    research: str = ""
    sales: str = ""
    hand: str = ""
    specialists: str = ""
    claimed: str = ""
    done: str = ""  # main actions played this round
    vp: int = 0
    minus: int = 0
    contracts: int = 6


def player_at(handle: Handle, seat: int) -> Player:
    player: Player = handle.table.players[seat]
    return player


# Playing


def _card(handle: Handle, place: int) -> str:
    table: Table = handle.table
    deck = DECK_OF[table.due.action] if table.due.kind == m.CARD else N_ACTIONS
    return CARD_IDS[table.decks[deck].shown[place]] if deck < N_DECKS else str(place + 1)


def _ability(handle: Handle, slot: int) -> str:
    table: Table = handle.table
    if table.due.kind != m.ABILITY:
        return str(slot + 1)
    return CARD_IDS[table.players[table.due.seat].equipment[slot_at(table.turn.action // 2, slot)]]


WORDS: dict[int, Callable[[Handle, int], str]] = {
    m.PICK: lambda handle, choice: SPECIALIST_IDS[choice],
    m.ACT: lambda handle, choice: ACTIONS[choice],
    m.ACT_OVERTIME: lambda handle, choice: ACTIONS[choice],
    m.PLAY: lambda handle, choice: SPECIALIST_IDS[choice],
    m.USE: lambda handle, choice: SPECIALIST_IDS[choice],
    m.DISCARD: lambda handle, choice: SPECIALIST_IDS[choice],
    m.CONTRACT: lambda handle, choice: SPECIALIST_IDS[choice],
    m.CLAIM: lambda handle, choice: ACHIEVEMENT_IDS[handle.table.achievements[choice]],
    m.USE_EQUIPMENT: _ability,
    m.SEND: lambda handle, choice: LEVEL_NAMES[choice] if choice < LEVELS else "IV-space",
    m.EXPLORE: lambda handle, choice: TRACK_IDS[choice],
    m.TAKE: _card,
    m.PLACE: lambda handle, choice: str(choice + 1),
    m.TAKE_TILE: lambda handle, choice: TILE_IDS[handle.table.tiles[choice]],
    m.RAISE: lambda handle, choice: LEVEL_NAMES[choice],
    m.TOKEN: lambda handle, choice: COLOUR_NAMES[choice],
    m.CHOOSE: lambda handle, choice: str(choice + 1),
}


def name_of(handle: Handle, move: int) -> str:
    """A move with the words of the book: "act funding", "send II", "take eq01", "token red", "claim ac12"."""
    span = GAME.rules.contents.span_of(move)
    if span.count == 1:
        return span.name
    choice = move - span.first
    words = WORDS.get(span.first)
    return f"{span.name} {words(handle, choice) if words else choice}"


def number(handle: Handle, name: str) -> int:
    (found,) = (move for move in range(GAME.moves) if name_of(handle, move) == name)
    return found


def check(handle: Handle) -> None:
    law = handle.broken()
    assert law == 0, GAME.rules.contents.laws[law]


def play(handle: Handle, *moves: str) -> None:
    """Plays the moves; every law of the game holds before the first and after each."""
    check(handle)
    for move in moves:
        handle.play(number(handle, move))
        check(handle)


def why_not(handle: Handle, move: str) -> int:
    """The refusal of a move, 0 if it is allowed. The list of allowed moves says the same."""
    check(handle)
    wanted = number(handle, move)
    refusal = handle.refuse(wanted)
    assert (refusal == 0) == (wanted in handle.legal_moves())
    return refusal


def allowed(handle: Handle, *spans: str) -> set[str]:
    """All allowed moves, or those of some spans."""
    check(handle)
    names = {name_of(handle, move) for move in handle.legal_moves()}
    return {name for name in names if not spans or name.split()[0] in spans}


def asked(handle: Handle) -> tuple[int, int]:
    """The question that is due, and the seat that must answer it."""
    assert not handle.over
    return int(handle.table.due.kind), handle.seat


def tokens(handle: Handle, seat: int = EMILY) -> str:
    held = player_at(handle, seat).tokens
    return f"R{held[0]} Y{held[1]} B{held[2]}"


def workers(handle: Handle, seat: int = EMILY) -> tuple[int, ...]:
    return tuple(player_at(handle, seat).workers)


def row(handle: Handle, deck: int) -> list[str]:
    return [CARD_IDS[card] for card in handle.table.decks[deck].shown]


# Dice


def rig(handle: Handle, faces: Sequence[int], *wanted: int) -> None:
    """The next dice show these faces."""
    for start in count():
        z, found = word(start), []
        for _ in wanted:
            z = advance(z)
            found.append(faces[pick(z, len(faces))])
        if found == list(wanted):
            handle.table.streams[DICE] = start
            return


def roll_levels(handle: Handle, *wanted: int) -> None:
    rig(handle, LEVEL_FACES, *wanted)


def roll_tokens(handle: Handle, *wanted: str) -> None:
    rig(handle, RESOURCE_FACES, *(COLOUR_NAMES.index(colour) for colour in wanted))


def roll_audit(handle: Handle, wanted: int) -> None:
    rig(handle, AUDIT_FACES, wanted)


# Writing the example's state


def start(seats: int = 4, seed: int = 1, specialists: str = "dealt", limited: bool = False) -> Handle:
    """A new game."""
    handle = new("age_of_automaton", seats=seats, seed=seed, specialists=specialists, limited_common=limited)
    check(handle)
    return handle


def scenario(
    players: dict[int, At],
    seats: int = 4,
    seat: int = EMILY,
    round_number: int = 1,
    turn: int = 0,
    limited: bool = False,
    equipment: str = "",
    research: str = "",
    sales: str = "",
    next_sale: str = "",
    common: str = "",
    tiles: str = "",
    achievements: str = "",
    audits: str = "",
    market: str = "R1 Y1 B1",
    blocked: str = "",
) -> Handle:
    """A seat's turn in the action phase; `turn` counts the rounds of turns. The rows begin with the named cards."""
    handle = start(seats, limited=limited)
    table: Table = handle.table
    table.round_number = round_number
    for each in range(seats):
        table.order[each] = each
        _write_player(table, each, players.get(each, At()))
    _lay_cards(table, players, (equipment, research, sales), next_sale)
    _deal(table, players, common)
    _lay_tiles(table, tiles.split())
    for name in achievements.split():
        table.achievements[ACHIEVEMENTS[ACHIEVEMENT_IDS.index(name)].level - 1] = ACHIEVEMENT_IDS.index(name)
    for each, at in players.items():
        for name in at.claimed.split():
            claim(table, each, name)
    for place, name in enumerate(audits.split()):
        table.audits[place] = AUDIT_IDS.index(name)
    if any(at.minus for at in players.values()):
        _write(table.flipped, [1] * OPEN_AUDITS)
        table.audit_marker = LAST_AUDIT_SPACE
    _write(table.market, amounts(market))
    if blocked:
        _block(table, blocked)
    share_tracks(table)
    give_turn(handle, seat, turn)
    return handle


def _write(row: Any, values: Iterable[int]) -> None:
    for place, value in enumerate(values):
        row[place] = value


def amounts(text: str) -> list[int]:
    """R2 Y1 B0."""
    return [int(part[1:]) for part in text.split()]


def _write_player(table: Table, seat: int, at: At) -> None:
    player = table.players[seat]
    player.credits, player.vp, player.minus = at.credits, at.vp, at.minus
    player.reputation, player.donation, player.reliability = at.reputation, at.donation, at.reliability
    player.contracts = at.contracts
    _write(player.tokens, amounts(at.tokens))
    player.held = sum(amounts(at.tokens))
    _write(player.workers, at.workers)
    player.unbuilt = WORKERS - sum(at.workers) if at.unbuilt is None else at.unbuilt
    player.out = player.on_cards = WORKERS - sum(at.workers) - player.unbuilt
    _write(player.prospects, at.prospects)
    _write(player.relationship, at.relationship)
    for action in range(N_ACTIONS):
        player.played[action] = ACTIONS[action] in at.done.split()


def _lay_cards(table: Table, players: dict[int, At], rows: Sequence[str], next_sale: str) -> None:
    """The cards of the players, then the rows; with `next_sale` only that card is left in the deck."""
    for each, at in players.items():
        for name, column in at.equipment.items():
            own_equipment(table, each, name, column)
        for name in at.research.split():
            card = CARD_IDS.index(name)
            table.taken[card] = 1 + each
            table.players[each].research_cards += 1
            table.players[each].parts[CARDS[card].part] += 1
        for name in at.sales.split():
            card = CARD_IDS.index(name)
            table.taken[card] = 1 + each
            table.players[each].sale_cards += 1
            table.players[each].sale_vp += CARDS[card].vp
    for deck, named in enumerate(rows):
        lay_row(table, deck, named.split(), next_sale.split() if deck == N_DECKS - 1 else [])


def lay_row(table: Table, deck: int, named: list[str], left: list[str]) -> None:
    """The row begins with the named cards; what is `left` alone is in the deck, the rest is discarded."""
    cards = table.decks[deck]
    first = FIRST_CARD[deck]
    shown = [CARD_IDS.index(name) for name in named]
    kept = [CARD_IDS.index(name) for name in left]
    free = [card for card in range(first, first + DECK_CARDS[deck]) if table.taken[card] == 0]
    rest = [card for card in reversed(free) if card not in shown + kept]
    shown += rest[: ROW - len(shown)]
    _write(cards.shown, shown)
    for place in range(MOST_CARDS):
        card = first + place
        lying = card in free and card not in shown
        cards.unseen[place] = lying and (not kept or card in kept)
        cards.discards[place] = lying and not cards.unseen[place]


def own_equipment(table: Table, seat: int, name: str, column: int) -> None:
    """A card lies in a column (1 to 4) of a player."""
    player, card = table.players[seat], CARD_IDS.index(name)
    slot = slot_at(column - 1, 0)
    while player.equipment[slot] != NO_CARD:
        slot += 1
    player.equipment[slot] = card
    player.equipment_cards += 1
    table.taken[card] = 1 + seat
    for colour in range(N_COLOURS):
        player.discounts[colour] += CARDS[card].discount[colour]


def _deal(table: Table, players: dict[int, At], common: str) -> None:
    """The named Specialists where they belong, hands filled up with others."""
    for card in range(N_SPECIALISTS):
        held = table.specialists[card]
        held.place, held.owner = (BOX, 0) if card < DEALT else (COMMON, 0)
    named = [(name, COMMON, 0) for name in common.split()]
    for seat, at in players.items():
        named += [(name, IN_HAND, seat) for name in at.hand.split()]
        named += [(name, PLAYED, seat) for name in at.specialists.split()]
    for name, place, owner in named:
        held = table.specialists[SPECIALIST_IDS.index(name)]
        held.place, held.owner = place, owner
    free = [card for card in reversed(range(DEALT)) if table.specialists[card].place == BOX]
    for _ in range(COMMON_DRAWN[table.seats] - len(common.split())):
        table.specialists[free.pop()].place = COMMON
    for seat in range(table.seats):
        player = table.players[seat]
        own = [card for card in range(DEALT) if table.specialists[card].place in (IN_HAND, PLAYED)]
        own = [card for card in own if table.specialists[card].owner == seat]
        while len(own) < HAND_SIZE:
            card = free.pop()
            table.specialists[card].place, table.specialists[card].owner = IN_HAND, seat
            own.append(card)
        played = [card for card in own if table.specialists[card].place == PLAYED]
        player.cards, player.specialists_played = HAND_SIZE - len(played), len(played)
        player.specialist_vp = sum(SPECIALISTS[card].vp for card in played)


def _lay_tiles(table: Table, named: list[str]) -> None:
    later = table.round_number >= LATER
    free = [tile for tile in range(1, N_TILES) if TILES[tile].later == later]
    shown = [TILE_IDS.index(name) for name in named]
    shown += [tile for tile in free if tile not in shown][: TILE_ROW[table.seats] - len(shown)]
    for tile in range(N_TILES):
        table.tile_deck[tile] = tile in free and tile not in shown
        table.tile_discards[tile] = 0
    for place in range(len(table.tiles)):
        table.tiles[place] = shown[place] if place < len(shown) else NO_TILE


def claim(table: Table, seat: int, name: str) -> None:
    """An open Achievement has been claimed."""
    place = ACHIEVEMENTS[ACHIEVEMENT_IDS.index(name)].level - 1
    assert table.achievements[place] == ACHIEVEMENT_IDS.index(name)
    table.claims[place] |= 1 << seat
    table.players[seat].achievements += 1


def _block(table: Table, name: str) -> None:
    """This card is open, and no space is blocked yet."""
    for column in range(N_ACTIONS // 2):
        table.spaces[space_at(column, 0)].holder = 0
    for card in range(1, len(BLOCKED_IDS)):
        table.blocked_deck[card] = BLOCKED_IDS[card] != name
    table.next_blocked, table.blocked_card = BLOCKED_IDS.index(name), 0


def share_tracks(table: Table) -> None:
    """Top spaces and VP tokens, as the markers stand."""
    for track in range(N_TRACKS):
        holders = [seat for seat in range(table.seats) if table.players[seat].prospects[track] == TOP]
        table.top_holders[track] = 1 + holders[0] if holders else 0
    for place in range(N_TOKEN_SPACES):
        entered = sum(table.players[seat].reputation >= TOKEN_SPACES[place] for seat in range(table.seats))
        table.vp_tokens[place] = max(0, TOKENS[table.seats] - entered)


def give_turn(handle: Handle, seat: int, turn: int = 0) -> None:
    """It is a seat's turn in the action phase; all that follows in the round is owed."""
    table: Table = handle.table
    table.depth = 0
    owe(table, m.CLEAN_UP)
    if table.round_number > 1:
        owe(table, m.AUDIT)
    owe(table, m.DONATION_TURN).place = table.seats - 1
    owe(table, m.ACTION_TURN).number = turn * table.seats + seat
    run_on(handle)


def run_step(handle: Handle, step: int, place: int | None = None) -> None:
    """The engine takes this step next, for the player at a place; what was owed is forgotten."""
    table: Table = handle.table
    table.depth = 0
    if step != m.CLEAN_UP:
        owe(table, m.CLEAN_UP)
    owed = owe(table, step)
    if place is not None:
        owed.place = place
    run_on(handle)


def run_on(handle: Handle) -> None:
    GAME.functions["run_on"](handle.table)
    check(handle)


def occupy(handle: Handle, action: str, seat: int, level: int, space: int) -> None:
    """A worker of a player, of those that are out, stands on a worker space (0, 1 or 2)."""
    there = handle.table.spaces[space_at(ACTIONS.index(action) // 2, space)]
    there.holder, there.level = 1 + seat, level
    player_at(handle, seat).on_cards -= 1
    check(handle)

"""What lies on the table."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.due import Due as BaseDue
from gearwright.core.language.records import Record, Row, flag, i8, i16, row
from gearwright.core.language.table import BaseTable

from .components import (
    LEVEL_DICE,
    LEVELS,
    MOST_CARDS,
    MOST_EQUIPMENT,
    MOST_SEATS,
    MOST_TILES,
    N_ACTIONS,
    N_BLOCKED,
    N_CARDS,
    N_COLOURS,
    N_COLUMNS,
    N_COMPANIES,
    N_DECKS,
    N_DISCOUNTS,
    N_PARTS,
    N_SPECIALISTS,
    N_TILES,
    N_TOKEN_SPACES,
    N_TRACKS,
    OPEN_ACHIEVEMENTS,
    OPEN_AUDITS,
    PER_COLUMN,
    ROW,
    SPACES,
    TOP,
)
from .moves import contents

# Where a Specialist can be; a card that nobody has seen lies in the box
BOX, IN_HAND, IN_PACKET, PLAYED, COMMON, GONE = range(6)
FREE = 0  # a worker space; else 1 + the seat that stands there, or
BLOCKED = MOST_SEATS + 1


class Options(Record):
    """What the players have agreed on."""

    specialists: i8  # 0 if they are drafted, 1 if each keeps what was dealt
    limited_common: flag


class Specialist(Record):
    """Where one Specialist is."""

    place: i8
    owner: i8  # 0 where it is nobody's
    used: flag  # its owner has used it this round
    contracts: i8  # a bit for each seat whose Contract token lies on it


class Deck(Record):
    """The cards of one kind that nobody has taken."""

    shown: Row[i8] = row(ROW)  # face up, from left to right; NO_CARD where it is short
    unseen: Row[i8] = row(MOST_CARDS)  # 1 at each card in the deck, counted from the deck's first card
    discards: Row[i8] = row(MOST_CARDS)


class Space(Record):
    """One worker space."""

    holder: i8  # FREE, 1 + a seat, or BLOCKED
    level: i8  # of the worker there, 0 where none is


class Player(Record):
    """What lies before one player, and where the markers stand."""

    credits: i16
    vp: i16  # scored so far
    sale_vp: i16  # printed on the Sale cards
    specialist_vp: i8  # printed on the played Specialists
    minus: i8  # tokens from failed Audits
    held: i8  # tokens of all colours
    unbuilt: i8
    out: i8  # workers on worker spaces and Equipment cards
    on_cards: i8  # of them, on Equipment cards
    reputation: i8
    donation: i8
    reliability: i8  # 0 is the rightmost space
    equipment_cards: i8  # with those that still lie beside the board
    research_cards: i8
    sale_cards: i8
    specialists_played: i8
    cards: i8  # Specialists in hand, open to all
    packet: i8  # cards in the packet that is drafted from
    contracts: i8  # Contract tokens left
    discarded: i8  # Specialists so far
    achievements: i8  # claimed
    tokens: Row[i8] = row(N_COLOURS)
    workers: Row[i8] = row(LEVELS)  # on the Technology track, level I at 0
    relationship: Row[i8] = row(N_COMPANIES)
    prospects: Row[i8] = row(N_TRACKS)
    discounts: Row[i8] = row(N_COLOURS)  # of the Equipment cards
    parts: Row[i8] = row(N_PARTS)  # of the R&D cards
    played: Row[i8] = row(N_ACTIONS)  # 1 at each main action played this round
    equipment: Row[i8] = row(MOST_EQUIPMENT)  # cards by column, see `slot_at`; a column is filled from its first slot


class Turn(Record):
    """What holds until the end of a turn."""

    action: i8  # the main action that was chosen, or NO_ACTION
    to_come: i8  # 1 while a main or extra action is to come
    guarded: i8  # 1 while nothing may make the chosen action impossible
    overtime: flag  # a discarded Specialist has lifted the column limit: such an action must follow
    nested: i8  # 1 once the extra action has begun
    dice_shift: i8
    reach: i8
    column_pass: i8
    saving: i8  # tokens that the card which is being paid costs less
    given: i8  # pieces donated so far, in the Donation phase
    discounts: Row[i8] = row(N_DISCOUNTS)  # for the next card of each kind
    used: Row[i8] = row(PER_COLUMN)  # Equipment of the column whose ability was used for this marker
    price: Row[i8] = row(N_COLOURS)  # of the card that is being paid
    offered: Row[i8] = row(N_COLOURS)  # market tokens that can still be chosen


class Prospecting(Record):
    """The Prospect action that is going on."""

    track: i8
    level: i8
    passes: i8  # steps that are left
    dice: Row[i8] = row(LEVEL_DICE)


class Outlook(Record):
    """What the asked player could do, worked out before the question is asked (see looking.py)."""

    cheapest: i8  # credits for the next space of the cheapest track that could be selected, NEVER if there is none
    needed: Row[i8] = row(N_ACTIONS)  # level of worker that each main action takes, OUT_OF_REACH if none will do
    # Refusals, 0 where it is allowed:
    actions: Row[i8] = row(N_ACTIONS)  # main actions, with all credits that they may take
    tracks: Row[i8] = row(N_TRACKS)  # next spaces of the prospect tracks
    tokens: Row[i8] = row(N_COLOURS)  # to be paid or returned
    claimable: Row[i8] = row(OPEN_ACHIEVEMENTS)
    usable: Row[i8] = row(N_SPECIALISTS)  # abilities of the Specialists at hand
    abilities: Row[i8] = row(PER_COLUMN)  # of the Equipment in the column


class Due(BaseDue, of=contents):
    """What a question or a step is about."""

    before_action: i8  # 1 before the main action, when Overtime can be played
    after_action: i8  # 1 in the window after the action, 0 in the one before
    action: i8  # the main action, or the extra one
    level: i8  # of the worker
    card: i8
    steps: i8  # by which a worker rises
    left: i8  # tokens or pieces that are still to be chosen
    colours: i8  # to choose among, a bit for each
    first: i8  # of the lists to choose from
    lists: i8  # how many there are
    place: i8  # in the order of play: whose turn it is
    number: i8  # of the turn in its phase
    question: i8  # that is asked next
    effect: i16  # the line of a program
    credits: i8


class Table(BaseTable):
    """The whole game."""

    due: Due
    options: Options
    round_number: i8
    audit_marker: i8
    audit_roll: i8  # of the last Audit phase, 0 before the first
    blocked_card: i8  # of this round, 0 if there is none
    next_blocked: i8
    turn: Turn
    prospecting: Prospecting
    outlook: Outlook
    order: Row[i8] = row(MOST_SEATS)
    next_order: Row[i8] = row(MOST_SEATS)  # 1 + the seat on each space of the Next Turn Order track
    market: Row[i8] = row(N_COLOURS)
    vp_tokens: Row[i8] = row(N_TOKEN_SPACES)  # left on each reputation space that has them
    top_holders: Row[i8] = row(N_TRACKS)  # 1 + the seat on each top space
    achievements: Row[i8] = row(OPEN_ACHIEVEMENTS)
    claims: Row[i8] = row(OPEN_ACHIEVEMENTS)  # a bit for each seat
    audits: Row[i8] = row(OPEN_AUDITS)
    flipped: Row[i8] = row(OPEN_AUDITS)
    blocked_deck: Row[i8] = row(N_BLOCKED)
    tiles: Row[i8] = row(MOST_TILES)
    tile_deck: Row[i8] = row(N_TILES)
    tile_discards: Row[i8] = row(N_TILES)
    spaces: Row[Space] = row(N_COLUMNS * SPACES)  # see `space_at`
    specialists: Row[Specialist] = row(N_SPECIALISTS)
    taken: Row[i8] = row(N_CARDS)  # 1 + the seat that has taken each card
    decks: Row[Deck] = row(N_DECKS)
    players: Row[Player] = row(MOST_SEATS)


@rule
def slot_at(column: int, slot: int) -> int:
    """Where an Equipment card of a column is kept."""
    return column * PER_COLUMN + slot


@rule
def space_at(column: int, number: int) -> int:
    """Where a worker space of a column's worker action is kept."""
    return column * SPACES + number


@rule
def track_space(track: int, position: int) -> int:
    """The entry of a prospect space."""
    return track * (TOP + 1) + position


@rule
def bit(seat: int) -> int:
    """The mark of a seat among those of all seats."""
    return 1 << seat


@rule
def gain_token(table: Table, seat: int, colour: int, count: int) -> None:
    """Tokens from the supply, which is unlimited."""
    table.players[seat].tokens[colour] += count
    table.players[seat].held += count


@rule
def give_token(table: Table, seat: int, colour: int, count: int) -> None:
    """Tokens go back to the supply."""
    table.players[seat].tokens[colour] -= count
    table.players[seat].held -= count

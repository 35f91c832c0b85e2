"""What lies before a player, for the eye."""

from gearwright.core.looks.scene import Fact, Piece, Zone

from . import moves as m
from .board_scene import card_piece, specialist_piece, token
from .components import (
    DEALT,
    FIRST_CARD,
    LEVEL_FACES,
    LEVELS,
    MOST_CARDS,
    N_COLOURS,
    N_COLUMNS,
    NO_CARD,
    PER_COLUMN,
    RESEARCH_DECK,
    SALE_DECK,
)
from .metrics import engineers
from .names import level_name
from .table import IN_HAND, IN_PACKET, PLAYED, Player, Table, slot_at

# Moves that speak of no piece: one's own area has them, and the page shows them beside the question
OF_NO_PIECE = (
    m.PASS, m.END_TURN, m.SKIP, m.STOP, m.DECLINE, m.PLAY_OVERBUILT, m.PLAY_OVERCLOCK, m.FREE_OVERTIME,
    *(m.PLAY_OVERDRIVE + steps for steps in range(max(LEVEL_FACES))),
)  # fmt: skip
GIVING = (m.SAVING, m.PAYING, m.TRIM, m.DONATING)  # questions about the own tokens


def packet(table: Table, viewer: int) -> tuple[Zone, ...]:
    """The packet from which the looking player keeps a card."""
    if table.over or table.due.kind != m.DRAFT or viewer >= table.seats:
        return ()
    pieces = tuple(
        specialist_piece(table, card, (m.PICK + card,))
        for card in range(DEALT)
        if table.specialists[card].place == IN_PACKET and table.specialists[card].owner == viewer
    )
    return (Zone("packet", "Packet", seat=viewer, pieces=pieces),)


def players_area(table: Table, seat: int, viewer: int) -> Zone:
    """A player's own area; the moves, and places where nothing lies, only where the owner looks at it."""
    own = seat == viewer
    zones: tuple[Zone, ...] = (
        stock(table, seat, own),
        technology(table, seat, own),
        equipment(table, seat, own),
        taken(table, seat, RESEARCH_DECK, "R&D cards"),
        taken(table, seat, SALE_DECK, "Sale cards"),
        played(table, seat, own),
        hand(table, seat, viewer),
    )
    if not own:
        zones = tuple(zone for zone in zones if zone.pieces or zone.zones or zone.facts)
    return Zone(
        f"seat.{seat}", f"{{{seat}}}", "seat", seat, _facts(table, seat), zones=zones, moves=OF_NO_PIECE if own else ()
    )


def _facts(table: Table, seat: int) -> tuple[Fact, ...]:
    player = table.players[seat]
    facts = [
        Fact("vp", player.vp),
        Fact("credits", player.credits),
        Fact("tokens", player.held),
        Fact("engineers", engineers(table, seat)),
        Fact("contract_tokens", player.contracts),
        Fact("hand", player.cards),
        Fact("minus_tokens", player.minus),
    ]
    if table.options.limited_common:
        facts.append(Fact("specialists_discarded", player.discarded))
    if table.over:
        facts.append(Fact("score", table.scores[seat]))
    return tuple(facts)


def stock(table: Table, seat: int, own: bool) -> Zone:
    """Credits and tokens."""
    player = table.players[seat]
    giving = own and not table.over and table.due.kind in GIVING
    pieces = [
        token(f"stock.{seat}", colour, player.tokens[colour], (m.TOKEN + colour,) if giving else ())
        for colour in range(N_COLOURS)
        if player.tokens[colour]
    ]
    if player.credits:
        moves = (m.CREDIT,) if giving else ()
        pieces.append(Piece(f"stock.{seat}.credit", "credit", count=player.credits, moves=moves))
    return Zone(f"stock.{seat}", "Stock", seat=seat, pieces=tuple(pieces))


def technology(table: Table, seat: int, own: bool) -> Zone:
    """The workers on the Technology track, and the unbuilt dice."""
    player = table.players[seat]
    pieces = [
        Piece(
            f"worker.{seat}.{level}", "worker", level_name(level + 1), count=player.workers[level],
            moves=_worker_moves(level) if own else (), seat=seat,
        )
        for level in range(LEVELS)
        if player.workers[level]
    ]  # fmt: skip
    facts = (Fact("unbuilt", player.unbuilt), Fact("at_work", player.out))
    return Zone(f"technology.{seat}", "Technology", seat=seat, facts=facts, pieces=tuple(pieces))


def _worker_moves(level: int) -> tuple[int, ...]:
    """Sending a worker of this level (index), or upgrading it."""
    sending = (m.SEND + level, m.SEND + LEVELS) if level == LEVELS - 1 else (m.SEND + level,)
    return sending if level == LEVELS - 1 else (*sending, m.RAISE + level)


def equipment(table: Table, seat: int, own: bool) -> Zone:
    """The Equipment in its four columns, and what still lies beside them."""
    player = table.players[seat]
    columns = (equipment_column(table, player, seat, column, own) for column in range(N_COLUMNS))
    zones = [zone for zone in columns if own or zone.pieces]
    placed = {int(card) for card in player.equipment}
    beside = tuple(
        card_piece(card, ())
        for card in range(FIRST_CARD[0], FIRST_CARD[0] + MOST_CARDS)
        if table.taken[card] == 1 + seat and card not in placed
    )
    if beside:
        zones.append(Zone(f"beside.{seat}", "Beside the board", seat=seat, pieces=beside))
    return Zone(f"equipment.{seat}", "Equipment", "columns", seat, zones=tuple(zones))


def equipment_column(table: Table, player: Player, seat: int, column: int, own: bool) -> Zone:
    """The cards of one column; those in the column of the Action marker can be used."""
    acting = own and not table.over and table.due.kind == m.ABILITY and table.turn.action // 2 == column
    pieces = []
    for slot in range(PER_COLUMN):
        card = int(player.equipment[slot_at(column, slot)])
        if card != NO_CARD:
            used = acting and table.turn.used[slot]
            moves = (m.USE_EQUIPMENT + slot,) if acting else ()
            pieces.append(card_piece(card, moves, bool(used)))
    moves = (m.PLACE + column,) if own else ()
    key = f"equipment.{seat}.{column}"
    return Zone(key, f"Column {column + 1}", seat=seat, pieces=tuple(pieces), moves=moves)


def taken(table: Table, seat: int, deck: int, title: str) -> Zone:
    """The R&D or Sale cards of a player."""
    first = FIRST_CARD[deck]
    pieces = tuple(card_piece(card, ()) for card in range(first, first + MOST_CARDS) if table.taken[card] == 1 + seat)
    return Zone(f"taken.{seat}.{deck}", title, seat=seat, pieces=pieces)


def played(table: Table, seat: int, own: bool) -> Zone:
    """The Specialists that lie before a player."""
    pieces = tuple(
        specialist_piece(table, card, (m.USE + card,) if own else ())
        for card in range(DEALT)
        if table.specialists[card].place == PLAYED and table.specialists[card].owner == seat
    )
    return Zone(f"specialists.{seat}", "Specialists", seat=seat, pieces=pieces)


def hand(table: Table, seat: int, viewer: int) -> Zone:
    """The Specialists in hand: face up for their owner, for everybody else only their number."""
    key = f"hand.{seat}"
    if seat != viewer:
        count = table.players[seat].cards
        backs = (Piece(f"{key}.back", "hidden_specialist", "hidden Specialist", count=count),) if count else ()
        return Zone(key, "Hand", seat=seat, pieces=backs)
    pieces = tuple(
        specialist_piece(table, card, (m.PLAY + card, m.DISCARD + card))
        for card in range(DEALT)
        if table.specialists[card].place == IN_HAND and table.specialists[card].owner == seat
    )
    return Zone(key, "Hand", seat=seat, pieces=pieces)

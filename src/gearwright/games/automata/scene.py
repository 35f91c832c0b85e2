"""Where everything lies, for the eye."""

from gearwright.core.looks.parts import Over, Parts
from gearwright.core.looks.scene import Fact, Piece, Zone
from gearwright.core.looks.values import OutOf

from . import moves as m
from .cards import is_bought
from .components import (
    BOARD_KEYS,
    BOARD_NAMES,
    BOARDS,
    CARD_IDS,
    CARD_LABELS,
    DICE,
    DIE_KEYS,
    DIE_NAMES,
    DIE_TYPES,
    FACES,
    FIRST_SPACE,
    HEADS,
    INITIATIVES,
    N_CARDS,
    N_FACES,
    N_TURNS,
    NO_DIE,
    PARTS,
    ROUNDS,
    SPACES,
    TURNS,
)
from .groups import strength
from .printed import ON_BOARDS, ON_CARDS, SCALES
from .table import DECK, DISPLAY, EXHAUSTED, HAND, Player, Table, spot
from .words import die_name


def heading(table: Table) -> tuple[Fact, ...]:
    """Where in the game this is."""
    return (
        Fact("round", OutOf(table.round_number, ROUNDS)),
        Fact("phase", "the_end" if table.over else m.contents.phases[m.PHASE_OF[table.due.kind]]),
    )


def facts(table: Table) -> tuple[Fact, ...]:
    """What is true of the whole table."""
    if not table.initiative:
        return heading(table)
    return (*heading(table), Fact("initiative", OutOf(table.initiative, INITIATIVES)))


def turn_order(table: Table) -> Zone:
    """The two orders; one stands, the other fills up as pawns move over."""
    tracks = (
        ("deployment", table.deployment, table.on_deployment),
        ("activation", table.activation, table.on_activation),
    )
    zones = tuple(
        Zone(
            f"track.{name}",
            f"{name.capitalize()} order",
            pieces=tuple(pawn(f"track.{name}", order[place], place + 1) for place in range(taken)),
        )
        for name, order, taken in tracks
    )
    return Zone("turn_order", "Turn order", "columns", zones=zones)


def pawn(track: str, seat: int, place: int) -> Piece:
    """A player's pawn on one of the tracks."""
    return Piece(f"{track}.{seat}", "pawn", f"{{{seat}}}", (Fact("place", place),), seat=seat)


def die_piece(zone: str, face: int, count: int, moves: tuple[int, ...], acting: bool = False) -> Piece:
    """So many equal dice in one place."""
    die, value = FACES[face].die, FACES[face].value
    facts = (Fact("faces", DICE[die].faces), Fact("value", value))
    states = (Fact("acts_now", "acts_now"),) if acting else ()
    return Piece(f"{zone}.{DIE_NAMES[die]}.{value}", "die", die_name(face), facts, count, states, moves)


def blank_dice(zone: str, counts: list[int]) -> tuple[Piece, ...]:
    """Dice whose value does not matter."""
    return tuple(
        Piece(f"{zone}.{DIE_NAMES[die]}", "die", DIE_NAMES[die], (Fact("faces", DICE[die].faces),), counts[die])
        for die in range(DIE_TYPES)
        if counts[die]
    )


def boards(table: Table) -> Zone:
    """The five boards, and the initiative at which their dice act; there is none before the Activation Phase."""
    facts = (Fact("initiative", int(table.initiative)),) if table.initiative else ()
    zones = tuple(board(table, number) for number in range(BOARDS))
    return Zone("boards", "Boards", "columns", facts=facts, zones=zones)


def with_moves(boards: Zone, table: Table, viewer: int) -> Zone:
    """The boards with what the looking seat may do with its dice; a spectator has none."""
    if viewer >= table.seats:
        return boards
    return boards._replace(
        zones=tuple(_own_board(each, table, number, viewer) for number, each in enumerate(boards.zones))
    )


def _own_board(board: Zone, table: Table, number: int, viewer: int) -> Zone:
    own = f"staging.{number}.{viewer}"
    zones = tuple(staging(table, number, viewer, True) if zone.key == own else zone for zone in board.zones)
    dice = table.players[viewer].available
    placing = (m.PLACE + face * BOARDS + number for face, count in enumerate(dice) if count)
    return board._replace(zones=zones, moves=(*board.moves, *placing))


def board(table: Table, number: int) -> Zone:
    """A board: what is printed on it, the dice on its Staging Area seat by seat, its Action Spaces.

    Spaces that are alike and empty are only counted.
    """
    spaces = [
        space for space in range(FIRST_SPACE[number], FIRST_SPACE[number + 1]) if SPACES[space].seats[table.seats]
    ]
    empty = [space for space in spaces if table.spaces[space].total == 0]
    shown = [space for space in spaces if space not in empty or SPACES[space].sells != NO_DIE]
    free = (Fact("empty_spaces", OutOf(len(empty), len(spaces))),) if spaces else ()
    zones = [staging(table, number, seat, False) for seat in range(table.seats)]
    zones = [zone for zone in zones if zone.pieces] + [action_space(table, space) for space in shown]
    return Zone(
        f"board.{BOARD_KEYS[number]}", BOARD_NAMES[number], "row", None, (*free, *ON_BOARDS[number]),
        zones=tuple(zones), moves=(m.ACT + number,), scales=SCALES[number],
    )  # fmt: skip


def staging(table: Table, number: int, seat: int, own: bool) -> Zone:
    """The dice of one seat on a Staging Area; those that act now, and those that wait; the moves only of one's own."""
    key = f"staging.{number}.{seat}"
    staged, first = table.players[seat].staged, spot(number, 0)
    pieces = []
    for face in range(N_FACES):
        if count := staged[first + face]:
            moves = (m.ACT + number, m.TAKE + face) if own else ()
            pieces.append(die_piece(key, face, count, moves, acting=FACES[face].value == table.initiative))
    return Zone(key, f"Staging Area of {{{seat}}}", seat=seat, pieces=tuple(pieces))


def action_space(table: Table, number: int) -> Zone:
    """An Action Space: empty, or taken by the dice of one player."""
    lying, sells = table.spaces[number], SPACES[number].sells
    title = "Action Space" if sells == NO_DIE else f"Action Space {DIE_NAMES[sells]}"
    facts = () if sells == NO_DIE else (Fact("sells", DIE_KEYS[sells]),)
    moves = () if sells == NO_DIE else (m.SELL + sells,)
    dice = blank_dice(f"space.{number}", list(lying.dice))
    if lying.total == 0:
        return Zone(f"space.{number}", title, facts=facts, moves=moves)
    owner = int(lying.owner)
    taken = f"{title}, taken by {{{owner}}}"
    return Zone(f"space.{number}", taken, seat=owner, facts=facts, pieces=dice, moves=moves)


def cards(table: Table) -> Zone:
    """The display, the Head pile and what is left of the deck."""
    display = (card for card in range(HEADS, N_CARDS) if table.cards[card].place == DISPLAY)
    shown = tuple(card_piece(table, card, (m.BUY + card, m.RESERVE + card)) for card in display)
    heads = tuple(
        card_piece(table, card, (m.BUY + card,) if card == table.heads_bought else ())
        for card in range(table.heads_bought, HEADS)
    )
    left = sum(table.cards[card].place == DECK for card in range(HEADS, N_CARDS))
    zones = (
        Zone("display", "Display", pieces=shown),
        Zone("heads", "Head pile, the top one first", pieces=heads),
    )
    return Zone("cards", "Cards to research", "columns", facts=(Fact("parts_deck", OutOf(left, PARTS)),), zones=zones)


def card_piece(table: Table, card: int, moves: tuple[int, ...]) -> Piece:
    """A card with its cost and its ability."""
    states = (Fact("exhausted", "exhausted"),) if table.cards[card].place == EXHAUSTED else ()
    return Piece(f"card.{CARD_IDS[card]}", "card", CARD_LABELS[card], ON_CARDS[card], 1, states, moves)


def players_area(table: Table, seat: int, viewer: int) -> Zone:
    """A player board with its pools and cards; the moves only where the owner looks at it."""
    player = table.players[seat]
    own = seat == viewer
    available = tuple(
        die_piece(f"available.{seat}", face, player.available[face], _modifications(table, face) if own else ())
        for face in range(N_FACES)
        if player.available[face]
    )
    bought = tuple(
        card_piece(table, card, (m.USE + card,) if own else ())
        for card in range(N_CARDS)
        if is_bought(table, seat, card)
    )
    hand = tuple(
        card_piece(table, card, (m.BUY + card,) if own else ())
        for card in range(N_CARDS)
        if table.cards[card].place == HAND and table.cards[card].owner == seat
    )
    spent = blank_dice(f"spent.{seat}", list(player.spent))
    reserve = blank_dice(f"reserve.{seat}", list(player.reserve))
    zones = [Zone(f"available.{seat}", "Available Pool", seat=seat, pieces=available)]
    zones += [_group(table, seat)] if table.group_sum and table.due.seat == seat else []
    zones += [
        Zone(f"spent.{seat}", "Spent Pool", seat=seat, pieces=spent),
        Zone(f"reserve.{seat}", "Reserve", seat=seat, pieces=reserve),
        Zone(f"bought.{seat}", "Cards", seat=seat, pieces=bought),
    ]
    zones += [Zone(f"hand.{seat}", "Reserved cards", seat=seat, pieces=hand)] if hand else []
    return Zone(f"seat.{seat}", f"{{{seat}}}", "seat", seat, _tokens(table, player, seat), zones=tuple(zones))


def _tokens(table: Table, player: Player, seat: int) -> tuple[Fact, ...]:
    facts = (Fact("gears", player.gears), Fact("coins", player.coins))
    return (*facts, Fact("victory_points", table.scores[seat])) if table.over else facts


def _group(table: Table, seat: int) -> Zone:
    """The dice that are being activated."""
    key = f"group.{seat}"
    pieces = tuple(die_piece(key, face, table.group[face], ()) for face in range(N_FACES) if table.group[face])
    return Zone(key, "Group", seat=seat, facts=(Fact("sum", strength(table, seat)),), pieces=pieces)


def _modifications(table: Table, face: int) -> tuple[int, ...]:
    """Every move that speaks of an Available die; how it is turned is a question of its own."""
    if table.due.kind in (m.COMBINING, m.ADJUSTING):
        return tuple(m.TURN + turn for turn in range(N_TURNS) if TURNS[turn].old == face)
    placing = (m.PLACE + face * BOARDS + number for number in range(BOARDS))
    return (*placing, m.REROLL + face, m.RAISE + face, m.LOWER + face, m.COMBINE + face)


scene = Parts("Automata", facts, (turn_order, Over(boards, with_moves), cards), players_area)

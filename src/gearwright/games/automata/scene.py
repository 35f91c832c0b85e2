"""Where everything lies, for the eye."""

from gearwright.core.prose_scene import Fact, Piece, Scene, Zone

from . import moves as m
from .cards import is_bought
from .components import (
    BOARD_NAMES,
    BOARDS,
    CARD_LABELS,
    CARD_TEXTS,
    CARDS,
    DICE,
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
    TYPE_NAMES,
)
from .groups import strength
from .printed import BOARD_FACTS
from .table import DECK, DISPLAY, EXHAUSTED, HAND, Player, Table, spot
from .words import die_name


def scene(table: Table, seat: int) -> Scene:
    """What a seat sees: the turn order, the five boards, the cards, then the players, the looking seat first."""
    first = seat if seat < table.seats else 0
    players = (players_area(table, (first + k) % table.seats, seat) for k in range(table.seats))
    facts: tuple[Fact, ...] = (
        ("round", f"{table.round_number} of {ROUNDS}"),
        ("phase", "the end" if table.over else "activation" if table.initiative else "deployment"),
    )
    if table.initiative:
        facts += (("initiative", f"{table.initiative} of {INITIATIVES}"),)
    return Scene("Automata", facts, (turn_order(table), boards(table, seat), cards(table), *players))


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
            pieces=tuple(
                Piece(f"track.{name}.{order[place]}", "pawn", f"{{{order[place]}}}", (("place", place + 1),))
                for place in range(taken)
            ),
        )
        for name, order, taken in tracks
    )
    return Zone("turn_order", "Turn order", "columns", zones=zones)


def die_piece(zone: str, face: int, count: int, moves: tuple[int, ...]) -> Piece:
    """So many equal dice in one place."""
    die, value = FACES[face].die, FACES[face].value
    facts: tuple[Fact, ...] = (("faces", DICE[die].faces), ("value", value))
    return Piece(f"{zone}.{DIE_NAMES[die]}.{value}", "die", die_name(face), facts, count, moves=moves)


def blank_dice(zone: str, counts: list[int]) -> tuple[Piece, ...]:
    """Dice whose value does not matter."""
    return tuple(
        Piece(f"{zone}.{DIE_NAMES[die]}", "die", DIE_NAMES[die], (("faces", DICE[die].faces),), counts[die])
        for die in range(DIE_TYPES)
        if counts[die]
    )


def boards(table: Table, viewer: int) -> Zone:
    """The five boards, and the initiative at which their dice act; there is none before the Activation Phase."""
    facts: tuple[Fact, ...] = (("initiative", int(table.initiative)),) if table.initiative else ()
    zones = tuple(board(table, number, viewer) for number in range(BOARDS))
    return Zone("boards", "Boards", "columns", facts=facts, zones=zones)


def board(table: Table, number: int, viewer: int) -> Zone:
    """A board: what is printed on it, the dice on its Staging Area seat by seat, its Action Spaces.

    Spaces that are alike and empty are only counted.
    """
    spaces = [
        space for space in range(FIRST_SPACE[number], FIRST_SPACE[number + 1]) if SPACES[space].seats[table.seats]
    ]
    empty = [space for space in spaces if table.spaces[space].total == 0]
    shown = [space for space in spaces if space not in empty or SPACES[space].sells != NO_DIE]
    facts = (("empty Action Spaces", f"{len(empty)} of {len(spaces)}"), *BOARD_FACTS[number])
    zones = [staging(table, number, seat, viewer) for seat in range(table.seats)]
    zones = [zone for zone in zones if zone.pieces] + [action_space(table, space) for space in shown]
    placing = tuple(m.PLACE + face * BOARDS + number for face in range(N_FACES))
    return Zone(
        f"board.{number}", BOARD_NAMES[number], "row", None, facts if spaces else BOARD_FACTS[number],
        zones=tuple(zones), moves=(m.ACT + number, m.FORFEIT + number, *placing),
    )  # fmt: skip


def staging(table: Table, number: int, seat: int, viewer: int) -> Zone:
    """The dice of one seat on a Staging Area; those that act now, and those that wait."""
    key = f"staging.{number}.{seat}"
    staged, first = table.players[seat].staged, spot(number, 0)
    pieces = []
    for face in range(N_FACES):
        if count := staged[first + face]:
            moves = (m.ACT + number, m.FORFEIT + number, m.TAKE + face) if seat == viewer else ()
            piece = die_piece(key, face, count, moves)
            state = "acts now" if FACES[face].value == table.initiative else ""
            pieces.append(Piece(piece.key, piece.kind, piece.name, piece.facts, count, state, moves))
    return Zone(key, f"Staging Area of {{{seat}}}", seat=seat, pieces=tuple(pieces))


def action_space(table: Table, number: int) -> Zone:
    """An Action Space: empty, or taken by the dice of one player."""
    lying, sells = table.spaces[number], SPACES[number].sells
    title = "Action Space" if sells == NO_DIE else f"Action Space {DIE_NAMES[sells]}"
    moves: tuple[int, ...] = () if sells == NO_DIE else (m.SELL + sells,)
    dice = blank_dice(f"space.{number}", list(lying.dice))
    if lying.total == 0:
        return Zone(f"space.{number}", title, moves=moves)
    owner = int(lying.owner)
    return Zone(f"space.{number}", f"{title}, taken by {{{owner}}}", seat=owner, pieces=dice, moves=moves)


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
    return Zone("cards", "Cards to research", "columns", facts=(("Parts Deck", f"{left} of {PARTS}"),), zones=zones)


def card_piece(table: Table, card: int, moves: tuple[int, ...]) -> Piece:
    """A card with its cost and its ability."""
    entry = CARDS[card]
    facts = (
        ("type", TYPE_NAMES[entry.type]),
        ("sum", entry.sum),
        ("gears", entry.gears),
        ("ability", CARD_TEXTS[card]),
    )
    state = "exhausted" if table.cards[card].place == EXHAUSTED else ""
    return Piece(f"card.{card}", "card", CARD_LABELS[card], facts, 1, state, moves)


def players_area(table: Table, seat: int, viewer: int) -> Zone:
    """A player board with its pools and cards; the moves only where the owner looks at it."""
    player = table.players[seat]
    own = seat == viewer
    available = tuple(
        die_piece(f"available.{seat}", face, player.available[face], _modifications(face) if own else ())
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
    facts: tuple[Fact, ...] = (("gears", player.gears), ("coins", player.coins))
    return (*facts, ("Victory Points", table.scores[seat])) if table.over else facts


def _group(table: Table, seat: int) -> Zone:
    """The dice that are being activated."""
    key = f"group.{seat}"
    pieces = tuple(die_piece(key, face, table.group[face], ()) for face in range(N_FACES) if table.group[face])
    return Zone(key, "Group", seat=seat, facts=(("sum", strength(table, seat)),), pieces=pieces, moves=(m.COMPLETE,))


def _modifications(face: int) -> tuple[int, ...]:
    """Every move that speaks of an Available die."""
    placing = (m.PLACE + face * BOARDS + number for number in range(BOARDS))
    turning = (m.TURN + turn for turn in range(N_TURNS) if TURNS[turn].old == face)
    return (*placing, m.REROLL + face, m.RAISE + face, m.LOWER + face, m.COMBINE + face, *turning)

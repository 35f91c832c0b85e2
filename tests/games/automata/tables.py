"""Tables for the worked examples: a real game with the example's state written into it.

Dice are written as in the book: "D4:2 D6:5". Seat 0 is Red, 1 Green or Blue as the example says.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from gearwright import Handle, new
from gearwright.core.language.agenda import owe
from gearwright.games.automata import GAME
from gearwright.games.automata import moves as m
from gearwright.games.automata.cards import gain_card
from gearwright.games.automata.components import (
    BOARD_NAMES,
    BOARDS,
    CARD_IDS,
    CREATIONS,
    DICE,
    DIE_NAMES,
    DIE_TYPES,
    DISPLAY_SIZE,
    FACES,
    FIRST_SPACE,
    HEADS,
    IMPROVEMENTS,
    N_CARDS,
    N_FACES,
    SPACES,
    TURNS,
)
from gearwright.games.automata.table import DECK, DISPLAY, EXHAUSTED, GONE, HAND, PILE, READY, Player, Table, spot

FACE_NAMES = [f"{DIE_NAMES[FACES[face].die]}:{FACES[face].value}" for face in range(N_FACES)]
BOARD_IDS = [name.lower() for name in BOARD_NAMES]


def face(name: str) -> int:
    """The number of a face: "D6:3"."""
    return FACE_NAMES.index(name)


def card(name: str) -> int:
    """The number of a card: "legs_2"."""
    return CARD_IDS.index(name)


def player_at(handle: Handle, seat: int) -> Player:
    player: Player = handle.table.players[seat]
    return player


# Playing


def name_of(move: int) -> str:
    """A move with the words of the book: "place D6:3 upgrade", "turn D6:3 to 1", "create 2 1", "buy legs_2"."""
    span = GAME.rules.contents.span_of(move)
    choice = move - span.first
    if span.first == m.PLACE:
        words = f"{FACE_NAMES[choice // BOARDS]} {BOARD_IDS[choice % BOARDS]}"
    elif span.first in (m.REROLL, m.RAISE, m.LOWER, m.COMBINE, m.TAKE):
        words = FACE_NAMES[choice]
    elif span.first in (m.USE, m.BUY, m.RESERVE):
        words = CARD_IDS[choice]
    elif span.first == m.TURN:
        words = f"{FACE_NAMES[TURNS[choice].old]} to {FACES[TURNS[choice].new].value}"
    elif span.first in (m.ACT, m.FORFEIT):
        words = BOARD_IDS[choice]
    elif span.first in (m.IMPROVE, m.CREATE_DICE):
        amounts = IMPROVEMENTS[choice] if span.first == m.IMPROVE else CREATIONS[choice]
        words = f"{amounts.dice[0]} {amounts.dice[1]}"
    else:
        words = DIE_NAMES[choice] if span.first == m.SELL else ""
    return f"{span.name} {words}".strip()


NUMBERS = {name_of(move): move for move in range(GAME.moves)}


def check(handle: Handle) -> None:
    law = handle.broken()
    assert law == 0, GAME.rules.contents.laws[law]


def play(handle: Handle, *moves: str) -> None:
    """Plays the moves; every law of the game holds before the first and after each."""
    check(handle)
    for move in moves:
        handle.play(NUMBERS[move])
        check(handle)


def why_not(handle: Handle, move: str) -> int:
    """The refusal of a move, 0 if it is allowed. The list of allowed moves says the same."""
    check(handle)
    refusal = handle.refuse(NUMBERS[move])
    assert (refusal == 0) == (NUMBERS[move] in handle.legal_moves())
    return refusal


def allowed(handle: Handle, *spans: str) -> set[str]:
    """All allowed moves, or those of some spans."""
    check(handle)
    names = {name_of(move) for move in handle.legal_moves()}
    return {name for name in names if not spans or name.split()[0] in spans}


def asked(handle: Handle) -> tuple[int, int]:
    """The question that is due, and the seat that must answer it."""
    assert not handle.over
    return int(handle.table.due.kind), handle.seat


def act(handle: Handle, board: str, group: str, *parameters: str) -> None:
    """Activates exactly this group on a board, and answers what the action leaves open."""
    wanted = Counter(face(name) for name in group.split())
    play(handle, f"act {board}")
    while asked(handle)[0] == m.GROUP:
        chosen = Counter({k: handle.table.group[k] for k in range(N_FACES)})
        left = sorted((wanted - chosen).elements())
        play(handle, f"take {FACE_NAMES[left[0]]}" if left else "complete")
    if parameters:
        assert +Counter({k: handle.table.group[k] for k in range(N_FACES)}) == wanted
    play(handle, *parameters)


def groups(handle: Handle, board: str) -> set[str]:
    """Every group that can be activated on the board."""
    found: set[str] = set()
    tried = handle.copy()
    play(tried, f"act {board}")
    ways = [tried]
    while ways:
        tried = ways.pop()
        if asked(tried)[0] != m.GROUP:
            found.add(" ".join(FACE_NAMES[k] for k in range(N_FACES) for _ in range(tried.table.group[k])))
            continue
        for move in sorted(allowed(tried)):
            ways.append(tried.copy())
            play(ways[-1], move)
    return found


# Writing the example's state


def start(seats: int, seed: int = 1) -> Handle:
    """A new game: the first player deploys in round 1."""
    handle = new("automata", seats=seats, seed=seed)
    check(handle)
    return handle


def _emptied(seats: int) -> Handle:
    """All dice are in the Reserve, no gears, no pawn on a track, nothing owed but the Reset."""
    handle = start(seats)
    table: Table = handle.table
    for seat in range(seats):
        player = table.players[seat]
        for k in range(N_FACES):
            player.available[k] = 0
        player.rolled = 0
        player.gears = 0
        for die in range(DIE_TYPES):
            player.reserve[die] = DICE[die].per_player
            player.spent[die] = 0
    table.on_activation = table.on_deployment = 0
    table.depth = 0
    owe(table, m.RESET)
    return handle


def _from_reserve(player: Player, name: str) -> int:
    number = face(name)
    player.reserve[FACES[number].die] -= 1
    return number


def _fill(track: str, table: Table, seats: Sequence[int]) -> None:
    for place, seat in enumerate(seats):
        getattr(table, track)[place] = seat
    setattr(table, f"on_{track}", len(seats))


def _run_on(handle: Handle) -> Handle:
    GAME.functions["run_on"](handle.table)
    check(handle)
    return handle


def deploying(available: Mapping[int, str], seats: int = 2, gears: int = 0, out: Sequence[int] = ()) -> Handle:
    """The Deployment Phase; seats deploy in their order, and those without dice are out of it, `out` first."""
    handle = _emptied(seats)
    table: Table = handle.table
    for seat, dice in available.items():
        player = table.players[seat]
        player.gears = gears
        for name in dice.split():
            player.available[_from_reserve(player, name)] += 1
            player.rolled += 1
    rest = [seat for seat in range(seats) if seat not in available and seat not in out]
    _fill("deployment", table, range(seats))
    _fill("activation", table, [*out, *rest])
    owe(table, m.ACTIVATION)
    owe(table, m.DEPLOYMENT_TURN)
    return _run_on(handle)


def rolling(spent: Mapping[int, Sequence[int]], seats: int = 2) -> Handle:
    """A Deployment Phase begins with these D4, D6 and D8 in the Spent Pools; the other players own no dice."""
    handle = _emptied(seats)
    table: Table = handle.table
    for seat, counts in spent.items():
        for die, count in enumerate(counts):
            table.players[seat].spent[die] = count
            table.players[seat].reserve[die] -= count
    _fill("deployment", table, range(seats))
    owe(table, m.ACTIVATION)
    owe(table, m.DEPLOYMENT)
    return _run_on(handle)


def activating(
    initiative: int, staged: Mapping[int, Mapping[str, str]], seats: int = 2, gears: int = 0, order: Sequence[int] = ()
) -> Handle:
    """The Activation Phase: an initiative begins; the dice by seat and board."""
    handle = _emptied(seats)
    table: Table = handle.table
    for seat, boards in staged.items():
        player = table.players[seat]
        player.gears = gears
        for board, dice in boards.items():
            for name in dice.split():
                number = _from_reserve(player, name)
                player.staged[spot(BOARD_IDS.index(board), number)] += 1
                player.showing[FACES[number].value] += 1
                player.waiting += 1
    turns = [*order] or [*range(seats)]
    _fill("activation", table, turns)
    _fill("deployment", table, [seat for seat in turns if table.players[seat].waiting == 0])
    table.initiative = initiative
    owe(table, m.ACTIVATION_TURN)
    return _run_on(handle)


def set_reserve(handle: Handle, seat: int, *counts: int) -> None:
    """So many D4, D6 and D8 in the Reserve; what is nowhere else is in the Spent Pool."""
    player = player_at(handle, seat)
    for die, count in enumerate(counts):
        player.spent[die] += player.reserve[die] - count
        player.reserve[die] = count
    check(handle)


def occupy(handle: Handle, seat: int, board: str, name: str, sells: str = "") -> None:
    """A die from the Reserve lies on an empty Action Space, at the Market on that of a type."""
    number = BOARD_IDS.index(board)
    for space in range(FIRST_SPACE[number], FIRST_SPACE[number + 1]):
        lying, fits = handle.table.spaces[space], not sells or DIE_NAMES[SPACES[space].sells] == sells
        if fits and lying.total == 0 and SPACES[space].seats[handle.seats]:
            lying.owner, lying.total = seat, 1
            lying.dice[DIE_NAMES.index(name)] = 1
            player_at(handle, seat).reserve[DIE_NAMES.index(name)] -= 1
            break
    check(handle)


def lay_cards(
    handle: Handle, display: str = "", hands: Mapping[int, str] | None = None, bought: Mapping[int, str] | None = None,
    round_number: int = 0,
) -> None:  # fmt: skip
    """These Parts lie there; of the others as many as the round demands are gone. Heads that must go are seat 1's."""
    table: Table = handle.table
    hands, bought = hands or {}, bought or {}
    named = [card(name) for text in (display, *hands.values(), *bought.values()) for name in text.split()]
    parts = [number for number in named if number >= HEADS]
    table.round_number = max(round_number, 1, -(-len(parts) // DISPLAY_SIZE))
    table.heads_bought = max([number + 1 for number in named if number < HEADS], default=0)
    for number in range(N_CARDS):
        table.cards[number].place = PILE if number < HEADS else DECK
        table.cards[number].owner = 0
    for number in range(table.heads_bought):
        gain_card(table, 1, number)
    unnamed = (number for number in range(HEADS, N_CARDS) if number not in parts)
    for _ in range(table.round_number * DISPLAY_SIZE - len(parts)):
        table.cards[next(unnamed)].place = GONE
    for name in display.split():
        table.cards[card(name)].place = DISPLAY
    for seat, text in hands.items():
        for name in text.split():
            table.cards[card(name)].place, table.cards[card(name)].owner = HAND, seat
    for seat, text in bought.items():
        for name in text.split():
            gain_card(table, seat, card(name))
    check(handle)


# Reading the result


def on_activation(handle: Handle) -> list[int]:
    """The Activation order as far as it is known."""
    return list(handle.table.activation)[: handle.table.on_activation]


def on_deployment(handle: Handle) -> list[int]:
    """The Deployment order as far as it is known."""
    return list(handle.table.deployment)[: handle.table.on_deployment]


def available(handle: Handle, seat: int) -> str:
    """The Available Pool, the lowest values first."""
    pool = player_at(handle, seat).available
    return " ".join(FACE_NAMES[k] for k in range(N_FACES) for _ in range(pool[k]))


def staged(handle: Handle, seat: int, board: str) -> str:
    """The dice on a Staging Area, the lowest values first."""
    lying = player_at(handle, seat).staged
    number = BOARD_IDS.index(board)
    return " ".join(FACE_NAMES[k] for k in range(N_FACES) for _ in range(lying[spot(number, k)]))


def spaces(handle: Handle, board: str) -> list[tuple[int, ...]]:
    """The dice on each Action Space that is not empty."""
    number = BOARD_IDS.index(board)
    lying = [handle.table.spaces[space] for space in range(FIRST_SPACE[number], FIRST_SPACE[number + 1])]
    return [tuple(space.dice) for space in lying if space.total]


def pools(handle: Handle, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Reserve and Spent Pool."""
    player = player_at(handle, seat)
    return tuple(player.reserve), tuple(player.spent)


def is_ready(handle: Handle, seat: int, name: str) -> bool:
    """Whether the card lies ready before the player; an exhausted one does not."""
    held = handle.table.cards[card(name)]
    assert held.place in (READY, EXHAUSTED) and held.owner == seat
    return bool(held.place == READY)

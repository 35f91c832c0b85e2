"""5. Deployment Phase: rolling and placing; modifications.py has what may be done to a die before."""

from gearwright.core.language.agenda import ask, owe
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import below

from .components import BOARDS, DICE, DIE_TYPES, FACES
from .moves import DEPLOY, DEPLOYMENT_TURN, refusal
from .pawns import to_activation
from .streams import ROLLS
from .table import Table, spot

NOT_AVAILABLE = refusal("No such die lies in your Available Pool.", "5.3", absent=True)


@rule
def begin_deployment(table: Table) -> None:
    """5.1 and 5.2: everybody rolls; who has nothing to roll has her pawn moved at once."""
    for seat in range(table.seats):
        roll(table, seat)
    for place in range(table.seats):
        if table.players[table.deployment[place]].rolled == 0:
            to_activation(table, table.deployment[place])
    owe(table, DEPLOYMENT_TURN)


@rule
def roll(table: Table, seat: int) -> None:
    """5.1: all dice of the Spent Pool become the Available Pool."""
    player = table.players[seat]
    for die in range(DIE_TYPES):
        for _ in range(player.spent[die]):
            player.available[DICE[die].face[1 + below(table, ROLLS, DICE[die].faces)]] += 1
        player.rolled += player.spent[die]
        player.spent[die] = 0


@rule
def deployment_turn(table: Table) -> None:
    """5.3: in Deployment order, again and again, each player with an Available die; there is no passing."""
    place = int(table.due.place)
    for _ in range(table.seats):
        seat = table.deployment[place]
        place = place + 1 if place + 1 < table.seats else 0
        if table.players[seat].rolled > 0:
            owe(table, DEPLOYMENT_TURN).place = place
            ask(table, DEPLOY, seat)
            return


@rule
def refuse_place(table: Table, seat: int, choice: int) -> int:
    """5.5: any Available die, on any of the five boards."""
    return 0 if table.players[seat].available[choice // BOARDS] else NOT_AVAILABLE


@rule
def play_place(table: Table, seat: int, choice: int) -> None:
    """5.5: the die keeps its value; it ends the turn. 5.6: after her last die the pawn moves."""
    face = choice // BOARDS
    board = choice % BOARDS
    player = table.players[seat]
    player.available[face] -= 1
    player.rolled -= 1
    player.staged[spot(board, face)] += 1
    player.showing[FACES[face].value] += 1
    player.waiting += 1
    if player.rolled == 0:
        to_activation(table, seat)

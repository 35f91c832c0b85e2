"""6. Activation Phase: initiatives, groups and forfeits. Each action has a module of its own.

A group is chosen die by die, only upwards through the faces. No staged die shows less than the current initiative, so
the first die of a group is one that is due. A larger group never has fewer choices on any board: an end stays in reach
exactly as long as the dice chosen so far, and all that may still follow, could act together.
"""

from gearwright.core.language.agenda import ask, owe, owe_for
from gearwright.core.language.decorators import rule

from .components import (
    CREATE,
    DIE_TYPES,
    FACES,
    FIRST_FACE,
    FORFEIT_GEARS,
    INITIATIVES,
    N_FACES,
    RESEARCH,
    SCAVENGE,
    UPGRADE,
)
from .create import refuse_create
from .groups import lift
from .market import refuse_market
from .moves import (
    ACTIVATE,
    ACTIVATION_TURN,
    CREATING,
    GATHER,
    GROUP,
    IMPROVING,
    RESEARCHING,
    SELLING,
    refusal,
)
from .pawns import end_turn, leave_activation, leave_deployment, move_to_front, to_deployment
from .research import refuse_research
from .scavenge import refuse_scavenge, scavenge
from .table import Table, spot
from .upgrade import refuse_upgrade

NO_DIE_DUE = refusal("You have no die of the current initiative on this board.", "6.3")
NOT_STAGED = refusal("No such die of yours is left on this Staging Area.", "6.3", absent=True)
NOT_DUE = refusal("The group must begin with a die of the current initiative.", "6.3")
ONLY_UPWARDS = refusal("Dice are added from the lowest value upwards.", "6.3")
NO_GROUP = refusal("The group has no die yet.", "6.3")


@rule
def begin_activation(table: Table) -> None:
    """6.1: a card may bring its owner to the front; pawns without staged dice move on at once."""
    for seat in range(table.seats):
        if table.players[seat].first:
            move_to_front(table, seat)
    leave_deployment(table)
    for place in range(table.seats):
        if table.players[table.activation[place]].waiting == 0:
            to_deployment(table, table.activation[place])
    table.initiative = 1
    owe(table, ACTIVATION_TURN)


@rule
def activation_turn(table: Table) -> None:
    """6.2: round and round in Activation order, each initiative from the first player on, until none is left."""
    place = int(table.due.place)
    while table.initiative <= INITIATIVES:
        for _ in range(table.seats):
            seat = table.activation[place]
            place = place + 1 if place + 1 < table.seats else 0
            if table.players[seat].showing[table.initiative]:
                owe(table, ACTIVATION_TURN).place = place
                ask(table, ACTIVATE, seat)
                return
        table.initiative += 1
        place = 0
    table.initiative = 0
    leave_activation(table)


@rule
def has_due_die(table: Table, seat: int, board: int) -> bool:
    """A die of the current initiative lies on the board."""
    player = table.players[seat]
    for face in range(FIRST_FACE[table.initiative], FIRST_FACE[table.initiative + 1]):
        if player.staged[spot(board, face)]:
            return True
    return False


@rule
def refuse_forfeit(table: Table, seat: int, board: int) -> int:
    """6.3: any board with a die of the current initiative."""
    return 0 if has_due_die(table, seat, board) else NO_DIE_DUE


@rule
def play_forfeit(table: Table, seat: int, board: int) -> None:
    """6.6: all her dice on that Staging Area go to the Spent Pool, for one gear in total."""
    player = table.players[seat]
    for face in range(FIRST_FACE[table.initiative], N_FACES):
        while player.staged[spot(board, face)]:
            lift(table, seat, board, face)
            player.spent[FACES[face].die] += 1
    player.gears += FORFEIT_GEARS
    end_turn(table, seat)


@rule
def refuse_benefit(table: Table, seat: int, board: int, total: int, dice: int) -> int:
    """6.4: the board has an empty space, and a group with this sum and these types of dice benefits."""
    if board == SCAVENGE:
        return refuse_scavenge(table, seat, total)
    if board == UPGRADE:
        return refuse_upgrade(table, seat, total, dice)
    if board == CREATE:
        return refuse_create(table, seat, total)
    if board == RESEARCH:
        return refuse_research(table, seat, total)
    return refuse_market(table, seat, dice)


@rule
def refuse_from(table: Table, seat: int, board: int, first: int) -> int:
    """Whether the dice chosen so far could act together with all that lie there from this face on."""
    player = table.players[seat]
    total = table.group_sum + player.sum_bonus
    dice = 0
    for die in range(DIE_TYPES):
        if table.group_dice[die]:
            dice |= 1 << die
    for face in range(first, N_FACES):
        count = player.staged[spot(board, face)]
        if count:
            total += count * FACES[face].value
            dice |= 1 << FACES[face].die
    return refuse_benefit(table, seat, board, total, dice)


@rule
def refuse_act(table: Table, seat: int, board: int) -> int:
    """6.3: a board with a die of the current initiative, on which some group could act."""
    return refuse_from(table, seat, board, 0) if has_due_die(table, seat, board) else NO_DIE_DUE


@rule
def play_act(table: Table, seat: int, board: int) -> None:
    """The group is chosen next."""
    owe_for(table, GATHER, seat).board = board


@rule
def refuse_die(table: Table, seat: int, board: int, lowest: int, face: int) -> int:
    """6.3: a die of the current initiative first, then others upwards, if an action stays possible."""
    if table.players[seat].staged[spot(board, face)] == 0:
        return NOT_STAGED
    if table.group_sum == 0 and FACES[face].value != table.initiative:
        return NOT_DUE
    return ONLY_UPWARDS if face < lowest else refuse_from(table, seat, board, face)


@rule
def gather(table: Table) -> None:
    """Asks for the next die of a group, unless there is only one way to go on."""
    seat = int(table.due.seat)
    board = int(table.due.board)
    lowest = int(table.due.lowest)
    ways = 0
    only = 0
    for face in range(lowest, N_FACES):
        if refuse_die(table, seat, board, lowest, face) == 0:
            ways += 1
            only = face
    if ways == 0:
        perform(table, seat, board)
    elif ways == 1 and (table.group_sum == 0 or refuse_from(table, seat, board, N_FACES) != 0):
        take(table, seat, board, only)
    else:
        group = ask(table, GROUP, seat)
        group.board = board
        group.lowest = lowest


@rule
def take(table: Table, seat: int, board: int, face: int) -> None:
    """The die joins the group."""
    lift(table, seat, board, face)
    table.group[face] += 1
    table.group_dice[FACES[face].die] += 1
    table.group_sum += FACES[face].value
    further = owe_for(table, GATHER, seat)
    further.board = board
    further.lowest = face


@rule
def refuse_take(table: Table, seat: int, face: int) -> int:
    """A further die from the same Staging Area."""
    return refuse_die(table, seat, int(table.due.board), int(table.due.lowest), face)


@rule
def play_take(table: Table, seat: int, face: int) -> None:
    """One die more; then the next one is asked for."""
    take(table, seat, int(table.due.board), face)


@rule
def refuse_complete(table: Table, seat: int) -> int:
    """6.4: the group as it is can act."""
    return NO_GROUP if table.group_sum == 0 else refuse_from(table, seat, int(table.due.board), N_FACES)


@rule
def play_complete(table: Table, seat: int) -> None:
    """No further die."""
    perform(table, seat, int(table.due.board))


@rule
def perform(table: Table, seat: int, board: int) -> None:
    """6.5: the action happens at once; whatever it leaves open is asked."""
    if board == SCAVENGE:
        scavenge(table, seat)
    elif board == UPGRADE:
        ask(table, IMPROVING, seat)
    elif board == CREATE:
        ask(table, CREATING, seat)
    elif board == RESEARCH:
        ask(table, RESEARCHING, seat)
    else:
        ask(table, SELLING, seat)

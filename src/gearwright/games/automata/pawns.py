"""The two turn order tracks: pawns go to the Activation track and back, each once a round."""

from gearwright.core.language.decorators import rule

from .table import Table


@rule
def to_activation(table: Table, seat: int) -> None:
    """5.6: the pawn goes to the first free space of the Activation track."""
    table.activation[table.on_activation] = seat
    table.on_activation += 1


@rule
def to_deployment(table: Table, seat: int) -> None:
    """6.7: the pawn goes to the first free space of the Deployment track."""
    table.deployment[table.on_deployment] = seat
    table.on_deployment += 1


@rule
def leave_deployment(table: Table) -> None:
    """All pawns have moved over: the Deployment track is free for the next round's order."""
    for place in range(table.seats):
        table.deployment[place] = 0
    table.on_deployment = 0


@rule
def leave_activation(table: Table) -> None:
    """All pawns have moved back."""
    for place in range(table.seats):
        table.activation[place] = 0
    table.on_activation = 0


@rule
def move_to_front(table: Table, seat: int) -> None:
    """The pawn moves to the first Activation space; those that stood before it move back."""
    place = 0
    while table.activation[place] != seat:
        place += 1
    while place > 0:
        table.activation[place] = table.activation[place - 1]
        place -= 1
    table.activation[0] = seat


@rule
def end_turn(table: Table, seat: int) -> None:
    """6.7: after acting or forfeiting, a player without staged dice has her pawn moved."""
    if table.players[seat].waiting == 0:
        to_deployment(table, seat)

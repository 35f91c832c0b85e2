"""The group of dice that is activated together, and the Action Space that it goes to (6.4, 6.5)."""

from gearwright.core.language.decorators import rule

from .cards import exhaust, ready_card
from .components import ACT_WITHOUT_SPACE, DIE_TYPES, FACES, FIRST_SPACE, N_FACES, NO_CARD, NO_SPACE, SPACES
from .moves import refusal
from .table import Table, spot

NO_EMPTY_SPACE = refusal("No suitable Action Space is empty.", "6.4")


@rule
def lift(table: Table, seat: int, board: int, face: int) -> None:
    """A die leaves the Staging Area."""
    player = table.players[seat]
    player.staged[spot(board, face)] -= 1
    player.showing[FACES[face].value] -= 1
    player.waiting -= 1


@rule
def strength(table: Table, seat: int) -> int:
    """7: the sum of the group, with what a card adds."""
    return table.group_sum + table.players[seat].sum_bonus


@rule
def disband(table: Table) -> None:
    """The dice of the group have gone where they belong: a die on an Action Space has no value."""
    for face in range(N_FACES):
        table.group[face] = 0
    for die in range(DIE_TYPES):
        table.group_dice[die] = 0
    table.group_sum = 0


@rule
def empty_space(table: Table, board: int, die: int) -> int:
    """An empty Action Space of the board for this type of die, NO_DIE for any group; or NO_SPACE."""
    for space in range(FIRST_SPACE[board], FIRST_SPACE[board + 1]):
        if SPACES[space].sells == die and SPACES[space].seats[table.seats] and table.spaces[space].total == 0:
            return space
    return NO_SPACE


@rule
def refuse_crowded(table: Table, seat: int, board: int, die: int) -> int:
    """6.4: a suitable empty Action Space, or a ready card that does without."""
    if empty_space(table, board, die) != NO_SPACE:
        return 0
    return NO_EMPTY_SPACE if ready_card(table, seat, ACT_WITHOUT_SPACE) == NO_CARD else 0


@rule
def settle(table: Table, seat: int, board: int, die: int) -> None:
    """6.5: the group goes onto an empty Action Space; a card does without one, and only where none is empty."""
    space = empty_space(table, board, die)
    if space == NO_SPACE:
        exhaust(table, ready_card(table, seat, ACT_WITHOUT_SPACE))
        send_home(table, seat)
        return
    for k in range(DIE_TYPES):
        table.spaces[space].dice[k] = table.group_dice[k]
        table.spaces[space].total += table.group_dice[k]
    table.spaces[space].owner = seat if table.spaces[space].total else 0
    disband(table)


@rule
def send_home(table: Table, seat: int) -> None:
    """The dice of the group go to the Spent Pool."""
    for die in range(DIE_TYPES):
        table.players[seat].spent[die] += table.group_dice[die]
    disband(table)

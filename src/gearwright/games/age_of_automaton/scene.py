"""Where everything lies, for the eye: the board in board_scene.py and track_scene.py, the seats in player_scene.py."""

from gearwright.core.looks.effects import Do
from gearwright.core.looks.parts import Own, Parts
from gearwright.core.looks.scene import Fact
from gearwright.core.looks.values import OutOf, Seat, Value, value_words

from . import moves as m
from .board_scene import achievements, audits, blocked, columns, common_specialists, market, rows, sponsorships
from .components import DISCOUNT_NAMES, N_DISCOUNTS, ROUNDS
from .lexicon import LEXICON
from .player_scene import packet, players_area
from .table import Table
from .track_scene import prospects, standing, tracks


def heading(table: Table) -> tuple[Fact, ...]:
    """Where in the game this is."""
    return (
        Fact("round", OutOf(table.round_number, ROUNDS)),
        Fact("phase", "the_end" if table.over else m.contents.phases[m.PHASE_OF[table.due.kind]]),
    )


def facts(table: Table) -> tuple[Fact, ...]:
    """What is true of the whole table."""
    return (
        *heading(table),
        Fact("turn_order", tuple(Seat(int(table.order[place])) for place in range(table.seats))),
        Fact("next_turn_order", next_order(table)),
        *turn_help(table),
    )


def next_order(table: Table) -> tuple[Value, ...]:
    """The Next Turn Order track, space by space, as soon as somebody stands there."""
    spaces = list(table.next_order)[: table.seats]
    return tuple(Seat(holder - 1) if holder else "free" for holder in spaces) if any(spaces) else ("nobody",)


def turn_help(table: Table) -> tuple[Fact, ...]:
    """3.2: what the asked player has left of the help for this turn."""
    turn = table.turn
    help: list[Value] = [
        Do(f"cheaper_{DISCOUNT_NAMES[kind]}", turn.discounts[kind], "token")
        for kind in range(N_DISCOUNTS)
        if turn.discounts[kind]
    ]
    help += [Do("dice_shift", turn.dice_shift)] * (turn.dice_shift > 0)
    help += [Do("reach", turn.reach, "card")] * (turn.reach > 0)
    help += [Do("column_pass")] * (turn.column_pass > 0)
    help += ["overtime_paid"] * turn.overtime
    text = "; ".join(value_words(each, LEXICON) for each in help)
    return (Fact("this_turn", tuple(help), text),) if help else ()


BOARD = (
    Own(packet), columns, market, blocked, prospects, standing, rows, sponsorships, achievements, audits,
    common_specialists, tracks,
)  # fmt: skip
scene = Parts("Age of Automaton", facts, BOARD, players_area)

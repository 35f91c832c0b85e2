"""Where everything lies, for the eye: the board in board_scene.py and track_scene.py, the seats in player_scene.py."""

from gearwright.core.looks.effects import Do
from gearwright.core.looks.prose_scene import Fact, Scene

from . import moves as m
from .board_scene import achievements, audits, blocked, columns, common_specialists, market, rows, sponsorships
from .components import DISCOUNT_NAMES, N_DISCOUNTS, ROUNDS
from .player_scene import packet, players_area
from .table import Table
from .terms import TERMS
from .track_scene import prospects, standing, tracks


def phase(table: Table) -> str:
    """What is going on."""
    return "the end" if table.over else m.contents.phases[m.PHASE_OF[table.due.kind]]


def scene(table: Table, seat: int) -> Scene:
    """What a seat sees: the board, the tracks, the cards, then the players, the looking seat first."""
    first = seat if seat < table.seats else 0
    players = (players_area(table, (first + k) % table.seats, seat) for k in range(table.seats))
    help = turn_help(table)
    facts: tuple[Fact, ...] = (
        ("round", f"{table.round_number} of {ROUNDS}"),
        ("phase", phase(table)),
        ("turn order", ", ".join(f"{{{table.order[place]}}}" for place in range(table.seats))),
        ("next turn order", next_order(table)),
        *((("this turn", help),) if help else ()),
    )
    board = (
        columns(table),
        *market(table),
        *blocked(table),
        prospects(table),
        *standing(table),
        rows(table),
        sponsorships(table),
        achievements(table),
        audits(table),
        common_specialists(table),
        tracks(table),
    )
    return Scene("Age of Automaton", facts, (*packet(table, seat), *board, *players))


def next_order(table: Table) -> str:
    """The Next Turn Order track, space by space."""
    return ", ".join(f"{{{holder - 1}}}" if holder else "free" for holder in list(table.next_order)[: table.seats])


def turn_help(table: Table) -> str:
    """3.2: what the asked player has left of the help for this turn."""
    turn = table.turn
    helps = [
        Do(f"cheaper_{DISCOUNT_NAMES[kind]}", turn.discounts[kind], "token")
        for kind in range(N_DISCOUNTS)
        if turn.discounts[kind]
    ]
    helps += [Do("dice_shift", turn.dice_shift)] * (turn.dice_shift > 0)
    helps += [Do("reach", turn.reach, "card")] * (turn.reach > 0)
    helps += [Do("column_pass")] * (turn.column_pass > 0)
    return "; ".join([*(help.words(TERMS) for help in helps), *["Overtime is paid"] * turn.overtime])

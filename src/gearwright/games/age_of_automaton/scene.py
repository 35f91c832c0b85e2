"""Where everything lies, for the eye: the board in board_scene.py and track_scene.py, the seats in player_scene.py."""

from gearwright.core.looks.prose_scene import Fact, Scene

from . import moves as m
from .board_scene import achievements, audits, blocked, columns, common_specialists, market, rows, sponsorships
from .components import N_DISCOUNTS, ROUNDS
from .names import COLUMN_PASS_WORDS, cheaper_words, dice_shift_words, reach_words
from .player_scene import packet, players_area
from .table import Table
from .track_scene import prospects, standing, tracks


def phase(table: Table) -> str:
    """What is going on."""
    if table.over:
        return "the end"
    return {m.DRAFT: "draft", m.DONATING: "donation", m.CLAIMING: "donation"}.get(table.due.kind, "action")


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
    helps = [cheaper_words(kind, turn.discounts[kind]) for kind in range(N_DISCOUNTS) if turn.discounts[kind]]
    helps += [dice_shift_words(turn.dice_shift)] * (turn.dice_shift > 0)
    helps += [reach_words(turn.reach)] * (turn.reach > 0)
    helps += [COLUMN_PASS_WORDS] * (turn.column_pass > 0)
    helps += ["Overtime is paid"] * turn.overtime
    return "; ".join(helps)

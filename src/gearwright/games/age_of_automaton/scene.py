"""Where everything lies, for the eye: the board in board_scene.py and track_scene.py, the seats in player_scene.py."""

from gearwright.core.scene import Fact, Scene

from . import moves as m
from .board_scene import achievements, audits, columns, common_specialists, market, rows, sponsorships
from .components import ROUNDS
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
    facts: tuple[Fact, ...] = (
        ("round", f"{table.round_number} of {ROUNDS}"),
        ("phase", phase(table)),
        ("turn order", ", ".join(f"{{{table.order[place]}}}" for place in range(table.seats))),
        ("next turn order", next_order(table)),
    )
    board = (
        columns(table),
        *market(table),
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

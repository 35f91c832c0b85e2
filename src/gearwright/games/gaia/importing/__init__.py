"""Games of a public platform, replayed line by line with our rules.

The log is read in `log.py`; `replay.py` says which line answers what, `commands.py` what a command
plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gearwright.core.errors import BadLog, GearwrightError
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle

from .. import moves as m
from ..components.space import BOARD_LAYOUTS, COORDINATES, NO_SECTOR, POSITIONS, SECTOR_NAMES, SLOTS
from ..components.tiles import FINAL_TILE_PEERS, TOKEN_PEERS
from ..table import Due
from .log import Line, PlatformLog, ResolvedSetup, read_log, read_setup
from .replay import Replay

OPTIONS = {"board": "explicit", "tiles": "explicit", "turn_order": "pass_order", "end_conversion": "auto"}


def import_game(game: Game, name: str, text: str, setup_name: str, setup_text: str) -> Handle:
    """The table that a log of the platform leads to; a line that our rules refuse is named, with the reason."""
    handle, lines = replayed(game, name, text, setup_name, setup_text)
    for _ in lines:
        pass
    return handle


def replayed(game: Game, name: str, text: str, setup_name: str, setup_text: str) -> tuple[Handle, Iterator[Line]]:
    """The table with everything laid out, and the lines: each is given when the table is as it was after it."""
    log = read_log(name, text)
    handle = Handle(game, log.players, 0, OPTIONS, players=_names(log))
    _lay_out(handle, read_setup(setup_name, setup_text), setup_name)
    return handle, Replay(handle, log, name).run()


def _names(log: PlatformLog) -> list[str]:
    """The factions; what was bid for them counts only there, at the end, and is told with the name."""
    names = [f"{each} (bid {log.bids[each]})" if log.bids.get(each) else each for each in log.factions]
    return names + [f"p{seat + 1}" for seat in range(len(names), log.players)]


def _place(due: Due) -> int:
    """Where the next piece is laid, counted from 0."""
    if due.kind in (m.LAY_SECTOR, m.TURN_SECTOR):
        return int(due.slot)
    return int(due.space) if "space" in m.contents.fields[due.kind] else 0


def _lay_out(handle: Handle, setup: ResolvedSetup, name: str) -> None:
    """Answers everything that is asked before the factions."""
    places = {(placed.q, placed.r): placed for placed in setup.sectors}
    middles = [COORDINATES[(slot + 1) * POSITIONS - 1] for slot in range(SLOTS)]
    board = BOARD_LAYOUTS[handle.table.layout].default
    wrong = set(places) ^ {middles[slot] for slot in range(SLOTS) if board[slot] != NO_SECTOR}
    if wrong:
        q, r = min(wrong)
        there = "a" if (q, r) in places else "no"
        raise BadLog(
            f"{name} does not fit the board for {handle.seats} players: {there} sector lies around {q}x{r}. "
            "X-shaped boards are not read."
        )
    while handle.table.due.kind != m.CHOOSE_FACTION:
        kind, at = int(handle.table.due.kind), _place(handle.table.due)
        answers: dict[int, Any] = {
            m.LAY_SECTOR: lambda at: f"sector {SECTOR_NAMES.index(str(places[middles[at]].sector))}",
            m.TURN_SECTOR: lambda at: f"rotation {places[middles[at]].rotation}",
            m.LAY_STANDARD: lambda at: f"standard {setup.standard[at] - 1}",
            m.LAY_ADVANCED: lambda at: f"advanced {setup.advanced[at] - 1}",
            m.LAY_TOKEN: lambda at: f"top_token {TOKEN_PEERS.index(setup.token)}",
            m.LAY_ROUND_TILE: lambda at: f"round_tile {setup.round_tiles[at] - 1}",
            m.LAY_FINAL_TILE: lambda at: f"final_tile {FINAL_TILE_PEERS.index(setup.final_tiles[at])}",
            m.LAY_BOOSTER: lambda at: f"booster {setup.boosters[handle.table.in_row] - 1}",
        }
        try:
            handle.play(answers[kind](at))
        except (KeyError, IndexError, ValueError, GearwrightError) as error:
            asked = handle.game.rules.contents.questions[kind]
            reason = str(error) if isinstance(error, GearwrightError) else "it is missing or unknown"
            raise BadLog(f"{name} does not fit: {asked} {at + 1}: {reason.rstrip('.')}.") from None

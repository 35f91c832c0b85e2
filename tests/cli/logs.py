"""Logs to read: a finished game, and what can be wrong with one."""

from __future__ import annotations

import json
from pathlib import Path

import gearwright as gw
from gearwright.core.play.log import Log
from gearwright.players import find_player


def played(moves: int | None = None, seats: int = 2, seed: int = 7) -> gw.Handle:
    """A game between random players, to its end or so many moves far."""
    table = gw.new("factory_manager", seats=seats, seed=seed)
    table.players = ["random"] * seats
    player = find_player("random")
    while not table.over and len(table.moves) != moves:
        table.play(player.decide(table.view(table.seat), seed))
    return table


def finished(path: Path) -> Log:
    log = played().log
    log.save(path)
    return log


def edited(path: Path, **fields: object) -> None:
    """Changes fields in the file without telling the checksum."""
    data = json.loads(path.read_text())
    path.write_text(json.dumps({**data, **fields}))

"""Logs and tables of an older edition of a component set find it, on a server that kept it and on one that did not."""

from __future__ import annotations

import json
from pathlib import Path

from gearwright.core.play.components import STANDARD
from gearwright.core.play.log import parse_log
from gearwright.server import seating
from gearwright.server.library import Library

from ..revised import NAME, Revised, dearer, set_beside
from .conftest import Fresh
from .keeping import ANN, ME, awaited, two_keepers


@awaited
async def test_logs_and_tables_of_an_older_edition_of_the_set_are_taken(
    revised: Revised, fresh: Fresh, tmp_path: Path
) -> None:
    """Also of a host's set that was completed by it: the records have that one."""
    database = fresh()
    (tmp_path / NAME).mkdir()
    ours = set_beside(tmp_path / NAME / "ours")
    logs = [json.loads(revised.played(components).log.text()) for components in (None, ours)]
    with two_keepers(database) as (here, _):
        here.library = Library(tmp_path)
        tables = [
            (await seating.make_table(here, "ann", here.library.named(NAME, each), [ME] * 2, {}, False)).room
            for each in (STANDARD, "ours")
        ]
    revised.add_edition(dearer)
    with two_keepers(database) as (here, _):
        here.library = Library(tmp_path)
        for table in tables:
            again = await here.room(table.head.id)
            assert again.handle.array.tobytes() == table.handle.array.tobytes()
            assert again.handle.log.components == table.handle.log.components
        for log, name in zip(logs, (STANDARD, "ours"), strict=True):
            room = (await seating.import_log(here, "ann", *parse_log("The log", log))).room
            assert room.build.set_name == name and room.handle.over
            assert room.handle.log.components.model_dump() == log["components"]
            newest = here.library.named(NAME, name).game.components
            assert newest.digest != room.head.components
            again = await seating.rematch(here, ANN, room)
            assert again.handle.game.components is newest


@awaited
async def test_a_server_that_never_played_an_older_edition_takes_its_logs(revised: Revised, fresh: Fresh) -> None:
    log = json.loads(revised.played().log.text())
    revised.add_edition(dearer)
    with two_keepers(fresh()) as (here, _):
        room = (await seating.import_log(here, "ann", *parse_log("The log", log))).room
        assert room.handle.over and room.handle.game.components.edition == 1
        assert here.library.named(NAME).game.components.edition == 2
        assert here.library.sets(NAME) == [STANDARD]

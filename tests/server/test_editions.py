"""A table that was begun under an older edition of the rules goes on under it; one of a newer edition stays closed."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import text

from gearwright import Handle, find_game
from gearwright.core.play.log import parse_log
from gearwright.server import seating
from gearwright.server.errors import OutOfOrder

from .conftest import on_both_databases
from .keeping import ME, OPEN, Two, awaited

SOLO = {"automas": "one"}


@on_both_databases
@awaited
async def test_a_kept_table_opens_with_its_own_edition(two: Two) -> None:
    here, there = two
    handle = Handle(find_game("gaia"), 2, 5, SOLO, edition=1)
    while len(handle.moves) < 40 or handle.seat != 0:  # the server itself moves for the Automa
        handle.play(handle.legal_moves()[-1])
    made = await seating.import_log(here, "ann", *parse_log("The log", json.loads(handle.log.text())))
    found = await there.room(made.room.head.id)
    assert (found.head.edition, found.handle.table.edition) == (1, 1)
    assert found.handle.array.tobytes() == handle.array.tobytes()


@awaited
async def test_a_new_table_has_the_newest_edition(two: Two) -> None:
    here, _ = two
    made = await seating.make_table(here, "ann", here.library.named("gaia"), [ME, OPEN], SOLO, False)
    assert made.room.handle.table.edition == find_game("gaia").edition


@awaited
async def test_a_table_of_an_edition_that_is_not_known_stays_closed(two: Two) -> None:
    here, there = two
    made = await seating.make_table(here, "ann", here.library.named("gaia"), [ME, OPEN], SOLO, False)
    query, table_id = text("UPDATE tables SET edition = 99 WHERE id = :id"), made.room.head.id
    await here.database.call(lambda connection: connection.execute(query, {"id": table_id}))
    with pytest.raises(OutOfOrder, match="cannot be opened: Gaia Project has no edition 99 of the rules here"):
        await there.room(table_id)

"""Works out how finished games ended, once for each, out of its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from json import dumps

from gearwright.arena.habits import taken
from gearwright.core.errors import GearwrightError
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle

from .archive import queries, result_queries
from .archive.queries import MOVE, UNDO, Kept
from .archive.result_queries import EndedTable
from .keeper import Keeper
from .messages import logger

AT_ONCE = 12  # games that are worked out for one request


async def worked_out(keeper: Keeper, visitor: str, tables: Sequence[EndedTable]) -> tuple[list[EndedTable], int]:
    """Those whose results are known, a few more of them than before, and how many are not known yet."""
    done = [table for table in tables if table.result is not None]
    missing = [table for table in tables if table.result is None]
    lost = 0
    for table in missing[:AT_ONCE]:
        result = await _work_out(keeper, visitor, table)
        if result is None:
            lost += 1
        else:
            done.append(replace(table, result=dumps(result)))
    return done, max(0, len(missing) - AT_ONCE)


async def _work_out(keeper: Keeper, visitor: str, table: EndedTable) -> dict[str, object] | None:
    """The result of a game, which is kept; nothing, where its game or set is not here any more."""
    record = await keeper.database.call(queries.read, table.id)
    build = await keeper.build(table.game, table.components)
    if record is None or build is None:
        return None
    try:
        result = await keeper.aside.run(visitor, _result, build.game, record)
    except GearwrightError as error:
        logger.warning("the result of a game cannot be worked out", extra={"table": table.id, "reason": str(error)})
        return None
    await keeper.database.call(result_queries.keep_result, table.id, result)
    return result


def _result(game: Game, record: Kept) -> dict[str, object]:
    """It takes long: a thread's work."""
    head, moves = record.head, []
    for line in record.log:
        if line.kind == MOVE:
            moves.append(game.rules.contents.read(line.move))
        elif line.kind == UNDO:
            moves.pop()
    table = Handle(game, head.seats, head.seed, head.options, head.edition)
    seats = taken(table, moves)
    things = [sorted(each.things) for each in seats]
    return {"places": table.places, "scores": table.scores, "taken": things, "firsts": [each.first for each in seats]}

"""Works out how finished games ended, once for each, out of its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from json import dumps

from gearwright.arena.habits import taken
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle

from .archive import queries, result_queries
from .archive.queries import MOVE, UNDO, Kept
from .archive.result_queries import NONE, EndedTable
from .errors import Refused
from .keeper import Keeper
from .messages import logger

AT_ONCE = 12  # games that are worked out for one request


async def worked_out(keeper: Keeper, visitor: str, tables: Sequence[EndedTable]) -> tuple[list[EndedTable], int]:
    """Those whose results are known, a few more of them than before, and how many are not known yet.

    What was played with a game that is not here any more is left out, and so is what cannot be worked out.
    """
    here = [table for table in tables if table.game in keeper.library.games]
    done = [table for table in here if table.result is not None]
    missing = [table for table in here if table.result is None]
    for table in missing[:AT_ONCE]:
        done.append(replace(table, result=dumps(await _work_out(keeper, visitor, table))))
    return [table for table in done if table.result != NONE], max(0, len(missing) - AT_ONCE)


async def _work_out(keeper: Keeper, visitor: str, table: EndedTable) -> dict[str, object] | None:
    """The result of a game, which is kept; nothing, where it cannot be worked out: that is kept, too."""
    record = await keeper.database.call(queries.read, table.id)
    result = None
    try:
        build = await keeper.build(table.game, table.components)
        if record is not None and build is not None:
            result = await keeper.aside.run(visitor, _result, build.game, record)
    except Refused:
        raise
    except Exception as error:  # whatever is wrong with one game, the others count
        logger.error("the result of a game cannot be worked out", exc_info=error, extra={"table": table.id})
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

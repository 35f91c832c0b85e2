"""After the game: its review, other moves at its decisions, and tables that go on from its positions."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Depends, Query, Request, Response

from gearwright.core.errors import GearwrightError
from gearwright.core.play.pictures import picture
from gearwright.review.lines import table_of_line
from gearwright.review.model import Tried
from gearwright.server import models, onward, playing_models, seating
from gearwright.server import review_models as shapes
from gearwright.server.archive import review_queries as queries
from gearwright.server.errors import Unknown
from gearwright.server.reviews.reviews import FORMAT, Reviews, named, require_over
from gearwright.server.rooms import Room, Visitor

from .common import PROBLEMS, TheKeeper, ThePerson, TheRoom, TheVisitor, shown

router = APIRouter(responses=PROBLEMS)
LOOKED_AT = 50  # of a person's tables, for their mistakes


async def _reviews(request: Request) -> Reviews:
    reviews: Reviews = request.app.state.reviews
    return reviews


TheReviews = Annotated[Reviews, Depends(_reviews)]


@router.post("/tables/{table_id}/review", response_model=shapes.ReviewShown)
async def ask(reviews: TheReviews, room: TheRoom, visitor: TheVisitor) -> Response:
    """Has a review of a finished game made, unless it was made before; the answer says how far it is."""
    await reviews.ask(room, visitor.address)
    return await _shown(reviews, room, charted=True)


@router.get("/tables/{table_id}/review", response_model=shapes.ReviewShown)
async def review(
    reviews: TheReviews,
    room: TheRoom,
    chart: Annotated[bool, Query(description="Whether the chart is wanted while the review is being made.")] = True,
) -> Response:
    """The review of a finished game, or how far it is."""
    require_over(room)
    return await _shown(reviews, room, chart)


async def _shown(reviews: Reviews, room: Room, charted: bool) -> Response:
    told: dict[str, Any] = {"state": "none", "before": 0, "done": 0, "of": 0, "sentence": "", "chart": None}
    told["review"] = None
    underway = reviews.underway(room)
    if (kept := await reviews.kept(room)) is not None:
        told |= {"state": "done", "review": orjson.Fragment(kept)}
    elif underway is not None:
        state = "failed" if underway.failed else "working" if underway.begun else "waiting"
        told |= {"state": state, "sentence": underway.failed, "done": underway.done, "of": underway.of}
        told["before"] = reviews.before(underway) if state == "waiting" else 0
        if charted and underway.chart:
            told["chart"] = orjson.Fragment(named(underway.chart, room.told_names))
    return Response(orjson.dumps(told), media_type="application/json")


@router.post("/tables/{table_id}/review/tries", response_model=Tried)
async def attempt(reviews: TheReviews, room: TheRoom, visitor: TheVisitor, asked: shapes.TryAsked) -> Response:
    """What another move would have cost at a decision of the review, in the futures that its numbers come from."""
    told = await reviews.tried(room, asked.number, asked.move, visitor.address)
    return Response(told, media_type="application/json")


@router.get("/tables/{table_id}/review/line", response_model=playing_models.Picture)
async def line(
    keeper: TheKeeper,
    reviews: TheReviews,
    room: TheRoom,
    visitor: TheVisitor,
    number: Annotated[int, Query(ge=1, lt=1_000_000, description="Of the move that is decided about.")],
    candidate: Annotated[int, Query(ge=0, lt=8, description="Which move of the review's, the best first.")],
    steps: Annotated[int, Query(ge=0, lt=32, description="How many moves of its line follow.")],
) -> Response:
    """The table after a move of a review and some of its line, as the seat that decides could imagine it."""
    decision, _ = await reviews.decision(room, number, visitor.address)
    if candidate >= len(decision.best) or steps > len(decision.best[candidate].line):
        raise Unknown("The review has no such line.")
    chosen = decision.best[candidate]
    moves = [chosen.move, *(each.move for each in chosen.line[:steps])]
    told = await keeper.aside.run(visitor.address, _line, room, number, decision.seat, moves)
    return Response(told, media_type="application/json")


def _line(room: Room, number: int, seat: int, moves: list[str]) -> bytes:
    """It takes long: a thread's work."""
    try:
        table = table_of_line(room.handle, number, moves)
    except GearwrightError:
        raise Unknown("A move of this line is another seat's secret: the board cannot show it.") from None
    return orjson.dumps(picture(table, seat, room.report), default=str)


@router.get("/mistakes")
async def mistakes(keeper: TheKeeper, visitor: TheVisitor) -> shapes.Mistakes:
    """The marked decisions of the visitor's own seats in all games that were reviewed."""
    if visitor.person is None:
        return shapes.Mistakes(mistakes=[])
    found = []
    for table in await keeper.database.call(queries.marked_of, visitor.person, FORMAT, LOOKED_AT):
        if table.game not in keeper.library.games:
            continue
        told = orjson.loads(named(orjson.dumps(table.decisions), table.names))
        about: dict[str, Any] = {"table": table.table_id, "game": table.game, "ended_at": table.ended_at}
        about["title"] = keeper.library.named(table.game).game.title
        found += [shapes.Mistake.model_validate({**about, **each}) for each in told]
    return shapes.Mistakes(mistakes=found)


@router.post("/tables/{table_id}/onward", status_code=201)
async def play_on(
    request: Request, keeper: TheKeeper, room: TheRoom, person: ThePerson, visitor: TheVisitor,
    asked: shapes.OnwardAsked,
) -> models.TableMade:  # fmt: skip
    """Makes a new table that goes on from a position of a finished game.

    What will be drawn there is another chance than in that game. So are hidden hands, but for the hand of the one
    person who plays.
    """
    request.app.state.table_rates.take(visitor.address)
    wished = [seating.Place(place.kind, place.name, place.bot) for place in asked.seats]
    made = await onward.play_on(keeper, person, room, asked.step, wished, asked.listed, visitor.address)
    return models.TableMade(table=shown(keeper, made.room, Visitor(person, visitor.bearer)), secrets=made.secrets)

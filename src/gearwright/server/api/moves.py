"""Playing: moves, moves taken back, why a move is not allowed, the chat."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from gearwright.core.language.contents import NOT_ASKED
from gearwright.core.looks.attempts import Report, attempt
from gearwright.core.looks.rulebook import anchor
from gearwright.core.play.ahead import Planned, ahead
from gearwright.core.play.handle import View
from gearwright.core.play.pictures import NO_PREVIEW, openings, preview, words
from gearwright.server import models, playing
from gearwright.server import playing_models as shapes

from .common import PROBLEMS, TheKeeper, TheRoom, TheVisitor

router = APIRouter(responses=PROBLEMS)


@router.post("/tables/{table_id}/moves")
async def play(keeper: TheKeeper, room: TheRoom, visitor: TheVisitor, asked: shapes.MoveAsked) -> shapes.Accepted:
    """Plays a move, by its number or as logs write it. When this answers, the move is kept.

    `version` is the version of the table that is answered; if the table has moved on, the request is refused as stale.
    `key` is the client's own mark: a request that is sent again with the same key is not a second move.
    """
    entry = await playing.play(keeper, room, visitor, asked.seat, asked.version, asked.key, asked.move)
    return shapes.Accepted(version=entry.number)


@router.post("/tables/{table_id}/undo")
async def undo(keeper: TheKeeper, room: TheRoom, visitor: TheVisitor, asked: shapes.UndoAsked) -> shapes.Accepted:
    """Takes the seat's last move back, as long as nothing was drawn and nobody else has moved since."""
    entry = await playing.take_back(keeper, room, visitor, asked.seat, asked.version, asked.key)
    return shapes.Accepted(version=entry.number)


@router.get("/tables/{table_id}/moves/{move}")
async def judge(
    keeper: TheKeeper,
    room: TheRoom,
    visitor: TheVisitor,
    move: Annotated[int, Path(ge=0, lt=1_000_000)],
    seat: Annotated[int, Query(ge=0, lt=8)],
    opening: Annotated[int | None, Query(ge=0, lt=1_000_000)] = None,
    step: Annotated[
        int | None, Query(ge=0, lt=1_000_000, description="After so many moves of a game that is over; else now.")
    ] = None,
) -> shapes.Judged:
    """What a move of a seat would do, and why it is not allowed if it is not; after its opening, where it has one."""
    if step is None:
        playing.require_turn(room, visitor, seat)
    game = room.build.game
    playing.read_move(game, move)
    view = room.handle.view(seat)
    if step is not None:
        view = await keeper.aside.run(visitor.address, playing.view_then, room, step, seat)
    return await keeper.aside.run(visitor.address, _judged, view, move, opening, room.report)


def _judged(view: View, move: int, opening: int | None, report: Report) -> shapes.Judged:
    before = [opening] if opening in openings(view) else []
    now = view.after(before[0]) if before else view
    refusal = now.refuse(move)
    sentence, section, answers = _reason(now, move, refusal, report)
    changes: list[dict[str, Any]] = []
    drawn = False
    if not refusal:
        changes, drawn = attempt(report, NO_PREVIEW, lambda: preview(view, [*before, move]), (changes, drawn))
    return shapes.Judged(
        move=move, text=view.game.rules.contents.spell(move), words=words(now, move, report), allowed=not refusal,
        answers=answers, sentence=sentence, section=section, anchor=anchor(section), drawn=drawn,
        changes=[shapes.Change(**change) for change in changes],
    )  # fmt: skip


def _reason(view: View, move: int, refusal: int, report: Report) -> tuple[str, str, bool]:
    """Why a move is not allowed, the section that says so, and whether it answers what is asked now.

    What is asked after an opening is judged as it will be then.
    """
    later = [] if refusal != NOT_ASKED else [(each, view.after(each).refuse(move)) for each in openings(view)]
    reasons = [(each, view.game.explain(why)) for each, why in later if why not in (0, NOT_ASKED)]
    if not reasons:
        said = view.game.explain(refusal)
        return (said.text if refusal else "", said.section, refusal != NOT_ASKED)
    told = " ".join(f"{words(view, each, report)}: {said.text}" for each, said in reasons)
    return told, reasons[0][1].section, True


@router.post("/tables/{table_id}/ahead")
async def look_ahead(keeper: TheKeeper, room: TheRoom, visitor: TheVisitor, asked: shapes.AheadAsked) -> shapes.Ahead:
    """What a seat may be asked next, after answers that it means to give; nothing is kept, and nobody hears of it.

    The moves of the others are made up on tables that could be the real one, so it tells nothing that the seat may not
    know.
    """
    playing.require(room, visitor, asked.seat)
    view = room.handle.view(asked.seat)
    plan = [Planned(each.asks, playing.read_move(view.game, each.move)) for each in asked.plan]
    return await keeper.aside.run(visitor.address, _coming, view, plan, room.report)


def _coming(view: View, plan: list[Planned], report: Report) -> shapes.Ahead:
    coming = ahead(view, plan, report)
    spell = view.game.rules.contents.spell
    heading = [fact.data(view.names, view.game.looks.lexicon) for fact in coming.heading]
    choices = [{"text": spell(each.move), **asdict(each)} for each in coming.answers]
    told = {"asks": coming.asks, "question": coming.question, "possible": coming.possible}
    return shapes.Ahead.model_validate({**told, "heading": heading, "choices": choices})


@router.post("/tables/{table_id}/hint")
async def hint(keeper: TheKeeper, room: TheRoom, visitor: TheVisitor, asked: shapes.HintAsked) -> shapes.Hint:
    """What a seat that is asked could do best, from what it knows: what to think about, where, and which move and why.

    Chances to win are shares of 1. A move whose difference to the advised one may be nothing is `close`. Tables that
    were made without hints give none.
    """
    found = await playing.hint(keeper, room, visitor, asked.seat, asked.bot)
    return shapes.Hint.model_validate(found.model_dump())


@router.post("/tables/{table_id}/chat", status_code=201)
async def say(
    request: Request, keeper: TheKeeper, room: TheRoom, visitor: TheVisitor, asked: models.ChatAsked
) -> models.ChatShown:
    """Says something at the table."""
    request.app.state.chat_rates.take(visitor.address)
    message = await playing.say(keeper, room, visitor, asked.seat, asked.text, asked.name or "a spectator")
    return models.ChatShown(**message.__dict__)

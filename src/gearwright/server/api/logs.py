"""The record of a game: replay at any step, export when it is over, import."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Body, Query, Response

from gearwright.core.errors import BadLog
from gearwright.core.looks.phrases import counted
from gearwright.core.play.handle import Handle, View
from gearwright.core.play.log import parse_log
from gearwright.core.play.pictures import happened, picture
from gearwright.core.play.position import as_svg, in_words
from gearwright.core.play.story import tell
from gearwright.server import models, playing_models, seating
from gearwright.server.errors import Malformed, NotNow, Unknown
from gearwright.server.keeper import Keeper
from gearwright.server.rooms import Room, Visitor

from .common import PROBLEMS, Looking, TheKeeper, ThePerson, TheRoom, TheVisitor, looking_seat, shown

router = APIRouter(responses=PROBLEMS)
SVG, TEXT = "image/svg+xml", "text/plain"
AtStep = Annotated[int | None, Query(ge=0, lt=1_000_000, description="After so many moves; without it, now.")]


@router.get("/tables/{table_id}/log", response_model=models.LogShown)
async def export(keeper: TheKeeper, room: TheRoom, visitor: TheVisitor) -> Response:
    """The log with its seed, so that everybody can check the deal; only when the game is over."""
    if not room.handle.over:
        raise NotNow("The log holds the seed, which tells the future: it is given out when the game is over.")
    name = f"{room.head.game}-{room.head.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    told = await keeper.aside.run(visitor.address, _told, room.handle, room.names)
    return Response(told, media_type="application/json", headers=headers)


def _told(table: Handle, names: list[str]) -> str:
    """It takes long: a thread's work."""
    return table.log.model_copy(update={"players": names}).text()


@router.post("/logs", status_code=201)
async def bring(
    keeper: TheKeeper, person: ThePerson, visitor: TheVisitor, log: Annotated[dict[str, Any], Body()]
) -> models.TableMade:
    """Makes a table of a log: to replay it, or to go on with it."""
    try:
        parsed, sound = await keeper.aside.run(visitor.address, parse_log, "The log", log)
    except BadLog as error:
        raise Malformed(str(error)) from None
    made = await seating.import_log(keeper, person, parsed, sound, visitor.address)
    return models.TableMade(table=shown(keeper, made.room, Visitor(person, None)), secrets=made.secrets)


@router.get("/tables/{table_id}/replay", response_model=playing_models.Step)
async def replay(
    keeper: TheKeeper,
    room: TheRoom,
    visitor: TheVisitor,
    step: Annotated[int, Query(ge=0, lt=1_000_000)] = 0,
    seat: Looking = None,
) -> Response:  # fmt: skip
    """The table after so many moves: from a seat of one's own, or from any seat once the game is over."""
    looking, moves = looking_back(room, visitor, seat), moves_until(room, step)
    told = await keeper.aside.run(visitor.address, _step, room, room.fresh(), moves, looking, step)
    return Response(told, media_type="application/json")


@router.get("/tables/{table_id}/position.svg", response_class=Response, responses={200: {"content": {SVG: {}}}})
async def position_picture(
    keeper: TheKeeper, room: TheRoom, visitor: TheVisitor, step: AtStep = None, seat: Looking = None
) -> Response:
    """A position as a picture: after so many moves, or as it is now; seen as in a replay."""
    drawn = await _shared(keeper, room, visitor, step, seat, as_svg)
    return Response(drawn, media_type=SVG, headers={"content-disposition": f'inline; filename="{room.head.game}.svg"'})


@router.get("/tables/{table_id}/position.txt", response_class=Response, responses={200: {"content": {TEXT: {}}}})
async def position_words(
    keeper: TheKeeper, room: TheRoom, visitor: TheVisitor, step: AtStep = None, seat: Looking = None
) -> Response:
    """The same in words, zone by zone."""
    return Response(await _shared(keeper, room, visitor, step, seat, in_words), media_type=TEXT)


async def _shared(
    keeper: Keeper, room: Room, visitor: Visitor, step: int | None, seat: int | None, make: Callable[[View], str]
) -> str:
    looking = looking_back(room, visitor, seat)
    moves = moves_until(room, step or 0)
    wanted = moves if step is None else moves[:step]
    return await keeper.aside.run(visitor.address, _position, room.fresh(), wanted, looking, make)


def _position(table: Handle, moves: list[int], seat: int, make: Callable[[View], str]) -> str:
    """It takes long: a thread's work."""
    for move in moves:
        table.play(move)
    return make(table.view(seat))


def looking_back(room: Room, visitor: Visitor, seat: int | None) -> int:
    """From where a visitor may see what was: from a seat of their own, or from any once the game is over."""
    if room.handle.over and seat is not None:
        return room.seat(seat).seat
    return looking_seat(room, visitor, seat)


def moves_until(room: Room, step: int) -> list[int]:
    """All moves of a game that has so many."""
    moves = list(room.handle.moves)
    if step > len(moves):
        raise Unknown(f"There is no step {step}: the game has {counted(len(moves), 'move')} so far.")
    return moves


def _step(room: Room, table: Handle, moves: list[int], seat: int, step: int) -> bytes:
    """A step of a game, from the table before its first move. It takes long: a thread's work."""
    for move in moves[: max(0, step - 1)]:
        table.play(move)
    told = None
    if step:
        before = table.copy()
        table.play(moves[step - 1])
        line = tell(before, table, seat, table.names, room.report)
        heard = happened(line, table.names, table.game.looks.lexicon)
        told = {"version": step, "kind": "move", "seat": line.seat, "at": 0, **heard}
    data = {"step": step, "steps": len(moves), "table": picture(table, seat, room.report), "happened": told}
    return orjson.dumps(data, default=str)

"""Bots on other machines: whoever has the host's token is asked what bots would do, and sees what seats see."""

from __future__ import annotations

import hmac

from fastapi import APIRouter, Depends, Request

from gearwright import __version__
from gearwright.server.errors import Malformed, NotYours
from gearwright.server.thinking_models import QuestionAsked, QuestionGiven, QuestionShown, ThoughtAsked, Wanted

from .common import PROBLEMS, TheKeeper


async def _allowed(request: Request, keeper: TheKeeper) -> None:
    token = keeper.settings.thinking
    if not token:
        raise NotYours("Nobody else thinks for this server: its host gives out no token (GEARWRIGHT_THINKING).")
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(given.encode(), token.encode()):
        raise NotYours("This is not the token with which one may think for this server (GEARWRIGHT_THINKING).")


router = APIRouter(prefix="/thinking", responses=PROBLEMS, dependencies=[Depends(_allowed)])


@router.post("/question")
async def question(keeper: TheKeeper, asked: QuestionAsked) -> QuestionShown:
    """The next question; where there is none, the answer comes after some seconds."""
    if asked.version != __version__:
        raise Malformed(f"A thinker must have the version of its server, which is {__version__}.")
    given = await keeper.bots.thinkers.question(asked.thinker)
    if given is None:
        return QuestionShown(question=None)
    return QuestionShown(question=QuestionGiven(number=given.number, seconds=given.seconds, **given.question))


@router.post("/answer")
async def answer(keeper: TheKeeper, asked: ThoughtAsked) -> Wanted:
    """What a bot does, or that it still thinks: whoever says nothing for some seconds is taken for gone."""
    said = None if asked.move is None else {"move": asked.move}
    if asked.advice is not None:
        said = asked.advice.model_dump()
    return Wanted(wanted=keeper.bots.thinkers.answer(asked.thinker, asked.number, said, asked.error))

"""The application: everything put together."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException

from gearwright.core.errors import GearwrightError

from . import models
from .addresses import is_within
from .api import accounts, common, logs, moves, news, reviews, rules, standing, thinking
from .api import calls as call_routes
from .api import tables as table_routes
from .archive.database import Database
from .bots import Bots
from .calling.calls import Calls, keep_calling
from .door import Door, Rates
from .errors import Malformed, NotYours, Refused
from .keeper import Keeper
from .library import Library
from .messages import logger
from .page import add_page
from .playing import tend
from .reviews.reviews import Reviews
from .settings import Settings
from .timing import keep_time
from .warming import keep_warm
from .working import work as work_for_tables

SUMMARY = "Tables of heavy board games that people and bots share."
PASSED_ON = ("forwarded", "via", "x-forwarded-for", "x-real-ip")  # by a proxy
LEAVING = 10.0  # seconds that the server's own work gets to end


def make_app(settings: Settings) -> FastAPI:
    """A server with its database, its games and its bots."""
    database = Database(settings.url)
    library = Library(settings.sets)
    bots = Bots(settings.bots, settings.bot_seconds)
    keeper = Keeper(settings, database, library, bots)
    calls = Calls(keeper)
    review_desk = Reviews(keeper)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        work = [keeper.sweep(), tend(keeper), keep_time(keeper), keep_calling(calls)]
        work += [keep_warm(keeper)] if settings.rehearse else []
        if database.shared:
            from .listening import listen  # brings psycopg, which takes a while and is for PostgreSQL alone

            work += [listen(keeper), work_for_tables(keeper)]
        async with AsyncExitStack() as ending:  # from the last to the first, whatever fails on the way
            ending.callback(database.close)
            ending.callback(keeper.aside.close)
            ending.callback(bots.close)
            ending.push_async_callback(keeper.leases.leave)
            ending.callback(review_desk.close)
            ending.push_async_callback(calls.post.close)
            ending.push_async_callback(_stop_work, keeper, [_begun(each) for each in work])
            yield

    app = FastAPI(
        title="Gearwright", summary=SUMMARY, version="1", lifespan=life,
        openapi_url="/api/openapi.json", docs_url=None, redoc_url=None,
    )  # fmt: skip
    app.state.keeper = keeper
    app.state.streams = Counter()
    tables = Rates(settings.limits.tables, settings.limits.table_burst)
    app.state.table_rates = tables
    app.state.chat_rates = Rates(settings.limits.chat, settings.limits.chat_burst)
    app.state.call_rates = Rates(settings.limits.calls, settings.limits.call_burst)
    app.state.account_rates = Rates(settings.limits.accounts, settings.limits.account_burst)
    app.state.calls = calls
    app.state.reviews = review_desk
    app.state.letter_rates = Rates(settings.limits.letters, settings.limits.letter_burst)
    api = (moves, news, table_routes, rules, logs, reviews, call_routes, thinking, accounts, standing)
    for module in api:  # in this order it is looked who answers: what is asked for most comes first
        app.include_router(module.router, prefix="/api")

    @app.get("/healthz", responses={503: common.PROBLEMS[503]})
    async def healthz() -> models.Health:
        """Whether the server answers, and its records can be read and written."""
        await keeper.check()
        return models.Health(status="ok")

    @app.get("/metrics", response_class=PlainTextResponse, responses={403: common.PROBLEMS[403]})
    async def metrics(request: Request) -> PlainTextResponse:
        """Figures for Prometheus, for those whom the host of the server allows; nobody gets them through a proxy."""
        address = request.client.host if request.client else ""
        if any(name in request.headers for name in PASSED_ON) or not is_within(address, settings.metrics):
            raise NotYours("These figures are for those whom the host of the server allows (--metrics).")
        return PlainTextResponse(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    add_page(app)
    _add_handlers(app)
    app.add_middleware(Door, limits=settings.limits, tables=tables, hosts=settings.hosts)
    return app


def _begun(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Work that goes on beside all requests; if it fails, the operator is told at once."""

    def tell(task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("work of the server failed", exc_info=error)

    task = asyncio.create_task(work)
    task.add_done_callback(tell)
    return task


async def _stop_work(keeper: Keeper, tasks: list[asyncio.Task[None]]) -> None:
    """Ends the server's own work and the thoughts about its bots' moves."""
    tasks += [room.thinking for room in keeper.rooms if room.thinking is not None]
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks, timeout=LEAVING)


def _add_handlers(app: FastAPI) -> None:
    """Whatever goes wrong is answered with a sentence."""

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> JSONResponse:
        headers = {"retry-after": str(error.retry_after)} if error.retry_after else None
        return JSONResponse(error.data(), error.status, headers)

    @app.exception_handler(GearwrightError)
    async def wrong_input(_: Request, error: GearwrightError) -> JSONResponse:
        return JSONResponse(Malformed(str(error)).data(), Malformed.status)

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        ours = first.get("ctx", {}).get("error")  # of a rule of our own, a whole sentence
        where = " ".join(str(step) for step in first["loc"])
        sentence = str(ours) if isinstance(ours, ValueError) else f"{where}: {first['msg'].lower()}."
        return JSONResponse(Malformed(sentence).data(), Malformed.status)

    @app.exception_handler(HTTPException)
    async def other(_: Request, error: HTTPException) -> JSONResponse:
        if error.status_code == 400:  # a body that Python's parser gives up on
            return JSONResponse(Malformed("The body cannot be read.").data(), Malformed.status)
        data = {"error": "http", "sentence": f"{error.detail}.", "section": ""}
        return JSONResponse(data, error.status_code, error.headers)

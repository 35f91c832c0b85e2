"""Tables and their seats: make one, find one, sit down, hand a seat to a bot, play again."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request

from gearwright.core.play.options import Option
from gearwright.players import needs_setting, told_of
from gearwright.players.levels import LEVELS, levels_first
from gearwright.server import models, seating, shelf_models
from gearwright.server.archive import queries
from gearwright.server.clock import Clock
from gearwright.server.clock_models import ClockAsked
from gearwright.server.door import client_of
from gearwright.server.rooms import Visitor

from .common import PROBLEMS, Seat, TheKeeper, ThePerson, TheRoom, TheVisitor, shown

router = APIRouter(responses=PROBLEMS)
LISTED = 50  # tables in a list


@router.get("/games")
async def games(keeper: TheKeeper) -> shelf_models.Shelf:
    """The games that can be played here, and the bots."""
    shelf = []
    for name in keeper.library.games:
        game = keeper.library.named(name).game
        about = game.about
        options = [_option(each, game.seats) for each in game.options]
        shelf.append(
            shelf_models.GameShown(
                name=name, title=game.title, summary=about.summary, designer=about.designer, year=about.year,
                minutes=about.minutes, weight=about.weight, seats=list(game.seats), options=options,
                components=keeper.library.sets(name),
                ready=[shelf_models.ReadyShown(title=e.title, seats=e.seats, options=e.options) for e in game.ready],
                compiled=keeper.library.compiled(name),
            )
        )  # fmt: skip
    levels = [shelf_models.LevelShown(name=name, does=told_of(name).does) for name in LEVELS]
    bots = [name for name in levels_first() if not needs_setting(name)]
    return shelf_models.Shelf(games=shelf, levels=levels, bots=bots)


def _option(option: Option, seats: Sequence[int]) -> shelf_models.OptionShown:
    fitting = [[count for count in seats if option.fits(place, count)] for place in range(len(option.choices))]
    needs = option.needs
    return shelf_models.OptionShown(
        name=option.name, sentence=option.sentence, choices=list(option.choices), words=list(option.told),
        seats=fitting,
        needs=shelf_models.NeededShown(option=needs.option, choices=list(needs.choices)) if needs else None,
    )  # fmt: skip


@router.post("/tables", status_code=201)
async def make_table(
    request: Request, keeper: TheKeeper, person: ThePerson, visitor: TheVisitor, asked: models.TableAsked
) -> models.TableMade:
    """Makes a table. The answer has the secret of every seat that is not a bot's; a link to `/join#SECRET` opens it."""
    request.app.state.table_rates.take(client_of(request.scope))
    build = keeper.library.named(asked.game, asked.components)
    places = [seating.Place(place.kind, place.name, place.bot) for place in asked.seats]
    clock = _clock(asked.clock)
    hints = seating.agrees_on_hints(places) if asked.hints is None else asked.hints
    wishes = dict(asked.options), asked.listed, clock, visitor.address, hints
    made = await seating.make_table(keeper, person, build, places, *wishes)
    return models.TableMade(table=shown(keeper, made.room, Visitor(person, visitor.bearer)), secrets=made.secrets)


def _clock(asked: ClockAsked | None) -> Clock | None:
    if asked is None:
        return None
    night = None if asked.night is None else (asked.night.begins, asked.night.ends)
    return Clock(asked.turn, asked.reserve, night, asked.weekends, asked.zone, asked.then, asked.bot)


@router.get("/tables")
async def list_tables(
    keeper: TheKeeper,
    visitor: TheVisitor,
    which: Annotated[Literal["open", "mine", "recent"], Query(description="Which tables are listed.")] = "open",
) -> models.TableList:
    """Listed tables with an open seat, the visitor's own tables, or listed tables to watch and to replay."""
    if which == "mine":
        people = [visitor.person] if visitor.person else []
        found = await keeper.database.call(queries.tables_of, people, LISTED)
        own = []
        for room in await keeper.open_all(found, visitor.address):
            own.append(shown(keeper, room, visitor, told=True))
            await asyncio.sleep(0)  # a table takes milliseconds: others come in between
        return models.TableList(tables=own)
    if which == "open":
        found = await keeper.database.call(queries.open_tables, LISTED)
    else:
        found = await keeper.database.call(queries.recent_tables, LISTED)
    return models.TableList(
        tables=[shown(keeper, room, visitor) for room in await keeper.open_all(found, visitor.address)]
    )


@router.post("/invitation")
async def invitation(keeper: TheKeeper, visitor: TheVisitor, asked: models.InvitationAsked) -> models.Seated:
    """Where a link leads to: who invites to which game. Nobody sits down by asking."""
    room, seat = await seating.invited(keeper, asked.secret)
    return models.Seated(table=shown(keeper, room, visitor), seat=seat)


@router.post("/join")
async def join(keeper: TheKeeper, person: ThePerson, asked: models.JoinAsked) -> models.Seated:
    """Opens a seat by the secret of its link; the cookie that comes back is all that is needed from then on."""
    room, seat = await seating.join(keeper, person, asked.secret, asked.name)
    return models.Seated(table=shown(keeper, room, Visitor(person, None)), seat=seat)


@router.get("/tables/{table_id}")
async def table(keeper: TheKeeper, room: TheRoom, visitor: TheVisitor) -> models.TableShown:
    """A table, and the seats of it that the visitor holds."""
    return shown(keeper, room, visitor)


@router.post("/tables/{table_id}/seats/{seat}")
async def sit_down(
    keeper: TheKeeper, room: TheRoom, person: ThePerson, seat: Seat, asked: models.SitAsked
) -> models.Seated:
    """Takes an open seat of a listed table."""
    await seating.sit_down(keeper, person, room, seat, asked.name)
    return models.Seated(table=shown(keeper, room, Visitor(person, None)), seat=seat)


@router.patch("/tables/{table_id}/seats/{seat}")
async def change_seat(
    keeper: TheKeeper, room: TheRoom, visitor: TheVisitor, seat: Seat, asked: models.SeatAsked
) -> models.TableShown:
    """Gives the seat another name, hands it to a bot, or takes it back (`person`)."""
    await seating.change_seat(keeper, visitor, room, seat, asked.name, asked.bot, asked.person)
    return shown(keeper, room, visitor)


@router.post("/tables/{table_id}/seats/{seat}/link")
async def new_link(
    keeper: TheKeeper, room: TheRoom, visitor: TheVisitor, seat: Seat, asked: models.LinkAsked | None = None
) -> models.Link:
    """A new secret for a seat of one's own, or for one that waits at a table that one made.

    The old link opens nothing any more, and whoever came by it must leave; with `others` as `stay`, they stay.
    """
    others_stay = asked is not None and asked.others == "stay"
    return models.Link(secret=await seating.new_link(keeper, visitor, room, seat, others_stay))


@router.put("/tables/{table_id}/hush")
async def hush(keeper: TheKeeper, room: TheRoom, visitor: TheVisitor, asked: models.HushAsked) -> models.TableShown:
    """Whether those who only watch may write in the chat; whoever made the table says so."""
    await seating.hush(keeper, visitor, room, asked.hushed)
    return shown(keeper, room, visitor)


@router.post("/tables/{table_id}/rematch")
async def rematch(keeper: TheKeeper, room: TheRoom, visitor: TheVisitor) -> models.TableShown:
    """The same people once more, each one seat further on."""
    return shown(keeper, await seating.rematch(keeper, visitor, room), visitor)

"""Tables and their seats: make one, find one, sit down, hand a seat to a bot, play again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request

from gearwright.core.play.options import Option
from gearwright.players import told_of
from gearwright.players.levels import LEVELS, levels_first
from gearwright.server import models, seating
from gearwright.server.archive import queries
from gearwright.server.door import client_of
from gearwright.server.rooms import Visitor

from .common import PROBLEMS, Seat, TheKeeper, ThePerson, TheRoom, TheVisitor, shown

router = APIRouter(responses=PROBLEMS)
LISTED = 50  # tables in a list


@router.get("/games")
async def games(keeper: TheKeeper) -> models.Shelf:
    """The games that can be played here, and the bots."""
    shelf = []
    for name in keeper.library.games:
        game = keeper.library.named(name).game
        about = game.about
        options = [_option(each, game.seats) for each in game.options]
        shelf.append(
            models.GameShown(
                name=name, title=game.title, summary=about.summary, designer=about.designer, year=about.year,
                minutes=about.minutes, weight=about.weight, seats=list(game.seats), options=options,
                components=keeper.library.sets(name),
                ready=[models.ReadyShown(title=e.title, seats=e.seats, options=e.options) for e in game.ready],
            )
        )  # fmt: skip
    levels = [models.LevelShown(name=name, does=told_of(name).does) for name in LEVELS]
    return models.Shelf(games=shelf, levels=levels, bots=levels_first())


def _option(option: Option, seats: Sequence[int]) -> models.OptionShown:
    fitting = [[count for count in seats if option.fits(place, count)] for place in range(len(option.choices))]
    needs = option.needs
    return models.OptionShown(
        name=option.name, sentence=option.sentence, choices=list(option.choices), words=list(option.told),
        seats=fitting, needs=models.NeededShown(option=needs.option, choices=list(needs.choices)) if needs else None,
    )  # fmt: skip


@router.post("/tables", status_code=201)
async def make_table(
    request: Request, keeper: TheKeeper, person: ThePerson, visitor: TheVisitor, asked: models.TableAsked
) -> models.TableMade:
    """Makes a table. The answer has the secret of every seat that is not a bot's; a link to `/join#SECRET` opens it."""
    request.app.state.table_rates.take(client_of(request.scope))
    build = keeper.library.named(asked.game, asked.components)
    places = [seating.Place(place.kind, place.name, place.bot) for place in asked.seats]
    made = await seating.make_table(keeper, person, build, places, dict(asked.options), asked.listed)
    return models.TableMade(table=shown(made.room, Visitor(person, visitor.bearer)), secrets=made.secrets)


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
    elif which == "open":
        found = await keeper.database.call(queries.open_tables, LISTED)
    else:
        found = await keeper.database.call(queries.recent_tables, LISTED)
    return models.TableList(tables=[shown(room, visitor) for room in await keeper.open_all(found)])


@router.post("/join")
async def join(keeper: TheKeeper, person: ThePerson, asked: models.JoinAsked) -> models.Seated:
    """Opens a seat by the secret of its link; the cookie that comes back is all that is needed from then on."""
    room, seat = await seating.join(keeper, person, asked.secret, asked.name)
    return models.Seated(table=shown(room, Visitor(person, None)), seat=seat)


@router.get("/tables/{table_id}")
async def table(room: TheRoom, visitor: TheVisitor) -> models.TableShown:
    """A table, and the seats of it that the visitor holds."""
    return shown(room, visitor)


@router.post("/tables/{table_id}/seats/{seat}")
async def sit_down(
    keeper: TheKeeper, room: TheRoom, person: ThePerson, seat: Seat, asked: models.SitAsked
) -> models.Seated:
    """Takes an open seat of a listed table."""
    await seating.sit_down(keeper, person, room, seat, asked.name)
    return models.Seated(table=shown(room, Visitor(person, None)), seat=seat)


@router.patch("/tables/{table_id}/seats/{seat}")
async def change_seat(
    keeper: TheKeeper, room: TheRoom, visitor: TheVisitor, seat: Seat, asked: models.SeatAsked
) -> models.TableShown:
    """Gives the seat another name, hands it to a bot, or takes it back (`person`)."""
    await seating.change_seat(keeper, visitor, room, seat, asked.name, asked.bot, asked.person)
    return shown(room, visitor)


@router.post("/tables/{table_id}/seats/{seat}/link")
async def new_link(keeper: TheKeeper, room: TheRoom, visitor: TheVisitor, seat: Seat) -> models.Link:
    """A new secret for a seat of one's own; the old link opens nothing any more."""
    return models.Link(secret=await seating.new_link(keeper, visitor, room, seat))


@router.post("/tables/{table_id}/rematch")
async def rematch(keeper: TheKeeper, room: TheRoom, visitor: TheVisitor) -> models.TableShown:
    """The same people once more, each one seat further on."""
    return shown(await seating.rematch(keeper, visitor, room), visitor)

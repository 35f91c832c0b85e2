"""Who sits where: new tables, secret links, open seats, seats handed to a bot and taken back, rematches."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Literal

from sqlalchemy.exc import IntegrityError

from gearwright.core.errors import GearwrightError
from gearwright.core.play.declaration import AUTOMA
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle, replay
from gearwright.core.play.log import DealtAnew, Log
from gearwright.core.play.options import read_options

from .archive import queries
from .archive.queries import MOVE, Head, Kept, Line, Seat
from .clock import Clock
from .errors import Malformed, NotNow, NotYours, TooMany, Unknown
from .fair import NOBODY
from .keeper import Keeper
from .library import Build
from .names import printable
from .playing import check_bot, require, wake_bots
from .rooms import Room, Visitor
from .timing import keep_deadline
from .tokens import hashed

ITS_BOT = "random"  # an Automa has one move at a time: any bot finds it
DEALS = 100  # as often as chance may have become another one: each is looked at with every move
TABLE_ID = 16  # letters of a table's name: 96 random bits


def new_id(keeper: Keeper) -> str:
    """A name for a new table."""
    return keeper.settings.token()[:TABLE_ID]


@dataclass(frozen=True)
class Place:
    """A seat as whoever makes a table wishes it: for `me`, for a `bot`, or `open` to a friend with the link."""

    kind: Literal["me", "bot", "open"]
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class Made:
    """A new table, and the secrets that open its seats: nobody can read them a second time."""

    room: Room
    secrets: dict[int, str]


async def make_table(
    keeper: Keeper, person: str, build: Build, places: Sequence[Place], options: dict[str, Any], listed: bool,
    clock: Clock | None = None, address: str = NOBODY, hints: bool = True,
) -> Made:  # fmt: skip
    """Makes a table; its seed is drawn here and told to nobody until the game is over."""
    game = build.game
    if clock is not None and clock.then == "bot":
        check_bot(clock.bot)
    try:
        game.blank(len(places), options)
        chosen = read_options(game.title, game.options, options)
    except GearwrightError as error:
        raise Malformed(str(error)) from None
    head = Head(
        new_id(keeper), game.name, game.edition, game.components.digest, len(places), chosen,
        keeper.settings.seed(), imported=False, listed=listed, host=person, made_at=keeper.now(), clock=clock,
        hints=hints,
    )  # fmt: skip
    places = with_automas(game, chosen, places)
    if all(place.kind == "bot" for place in places):
        require_few(keeper, address)
    return await keep_table(keeper, head, places, person, [], address)


def require_few(keeper: Keeper, address: str) -> None:
    """Refuses one table more where bots would play among themselves, if that goes on at enough of a visitor's."""
    if keeper.bots_alone(address) >= keeper.settings.limits.bot_tables:
        raise TooMany(
            "Bots already play among themselves at enough tables of yours. Wait for the end of a game.", "", 60
        )


async def import_log(keeper: Keeper, person: str, log: Log, sound: bool, address: str = NOBODY) -> Made:
    """Makes a table of a log. An unfinished one goes on with all its seats held by whoever brought it."""
    require_few_deals(log.dealt_anew)
    build = await keeper.build(log.game, log.components.digest)
    if build is None:
        raise Malformed(f"The log was played with a game or a component set that is not here: {log.components.name}.")
    at = keeper.now()
    try:
        table, entries = await keeper.aside.run(address, _replayed, log, sound, build.game, at)
    except GearwrightError as error:
        raise Malformed(str(error)) from None
    head = Head(
        new_id(keeper), log.game, log.edition, log.components.digest, log.seats, table.options,
        log.seed, imported=True, listed=False, host=person, made_at=at, ended_at=at if table.over else None,
        dealt_anew=tuple(log.dealt_anew),
    )  # fmt: skip
    names = log.players or [""] * log.seats
    places = with_automas(table.game, table.options, [Place("me", printable(name)[:24]) for name in names])
    return await keep_table(keeper, head, places, person, entries, address)


def require_few_deals(dealt_anew: Sequence[DealtAnew]) -> None:
    """Refuses a table that was dealt anew again and again."""
    if len(dealt_anew) > DEALS:
        raise Malformed(f"A game may have been dealt anew {DEALS} times at most.")


def _replayed(log: Log, sound: bool, game: Game, at: int) -> tuple[Handle, list[Line]]:
    """The table that a log leads to, and the log as the records keep it. It takes long: a thread's work."""
    table = replay("The log", log, sound, game)
    return table, lines_of(table, len(table.moves), at)


def lines_of(table: Handle, moves: int, at: int) -> list[Line]:
    """The first moves of a table as the records keep them."""
    fresh, entries = table.fresh(), []
    for number, move in enumerate(table.moves[:moves], 1):
        entries.append(Line(number, MOVE, table.game.rules.contents.spell(move), fresh.seat, None, at))
        fresh.play(move)
    return entries


def agrees_on_hints(places: Sequence[Place]) -> bool:
    """Whether hints may be asked for where nobody said so: not where somebody may sit down who was not asked."""
    return all(place.kind != "open" for place in places)


def with_automas(game: Game, options: dict[str, str], places: Sequence[Place]) -> list[Place]:
    """Nobody sits on the seats for which the game itself decides."""
    people = len(places) - game.automas(len(places), options)
    return [*places[:people], *(Place("bot", AUTOMA, ITS_BOT) for _ in places[people:])]


async def keep_table(
    keeper: Keeper, head: Head, places: Sequence[Place], person: str, log: list[Line], address: str
) -> Made:
    """Keeps a new table with whoever sits there, and opens its room."""
    secrets = {number: keeper.settings.token() for number in range(head.seats)}
    seats = [_seat(number, place, hashed(secrets[number])) for number, place in enumerate(places)]
    holders = {number: {person} for number, place in enumerate(places) if place.kind == "me"}
    if not any(seat.open for seat in seats):
        head = replace(head, begun_at=head.made_at)
    room = await keeper.make(Kept(head, seats, holders, log), address)
    wake_bots(keeper, room)
    await keep_deadline(keeper, room)
    return Made(room, {number: secret for number, secret in secrets.items() if places[number].kind != "bot"})


def _seat(number: int, place: Place, secret: str) -> Seat:
    if place.kind == "bot":
        bot = check_bot(place.bot)
        return Seat(number, False, place.name or bot, bot, False, secret)
    is_open = place.kind == "open"
    return Seat(number, is_open, place.name or ("open seat" if is_open else usual_name(number)), None, True, secret)


def usual_name(seat: int) -> str:
    """What somebody is called who gives no name."""
    return f"Player {seat + 1}"


async def invited(keeper: Keeper, secret: str) -> tuple[Room, int]:
    """Where a link leads to; nobody sits down by looking."""
    found = await keeper.database.call(queries.seat_of_secret, hashed(secret))
    if found is None:
        raise Unknown("This link opens no seat: it is not whole, or a newer one has taken its place.")
    return await keeper.room(found[0]), found[1]


async def join(keeper: Keeper, person: str, secret: str, name: str) -> tuple[Room, int]:
    """Opens a seat by its secret, on this device as well as on others."""
    room, seat = await invited(keeper, secret)
    async with room.lock:
        if room.seats[seat].open:
            await _sit(keeper, room, seat, name, person)
        elif person not in room.holders.get(seat, ()):
            args = (room.head.id, seat, person, keeper.now(), keeper.origin)
            if not await keeper.database.call(queries.hold, *args):
                raise NotNow("This seat is held on many devices already: a new link to it locks the others out.")
            await keeper.reseat(room)
    return room, seat


async def sit_down(keeper: Keeper, person: str, room: Room, seat: int, name: str) -> None:
    """Takes an open seat of a listed table."""
    if not room.head.listed:
        raise NotYours("This table is not listed: its seats are taken by their links.")
    async with room.lock:
        if not room.seat(seat).open:
            raise NotNow("This seat is taken.")
        await _sit(keeper, room, seat, name, person)


async def _sit(keeper: Keeper, room: Room, seat: int, name: str, person: str) -> None:
    called = name or usual_name(seat)
    args = (room.head.id, seat, called, person, keeper.now(), keeper.origin)
    seated = await keeper.database.call(queries.sit_down, *args)
    await keeper.reseat(room)
    await keep_deadline(keeper, room)
    if not seated:
        raise NotNow("This seat is taken.")


async def change_seat(
    keeper: Keeper, visitor: Visitor, room: Room, seat: int, name: str | None, bot: str | None, person: bool
) -> None:
    """Another name, a bot that answers from now on, or the person again.

    The host of the table may put a bot on a seat that nobody has taken.
    """
    if bot is not None and person:
        raise Malformed("A seat is answered for by a bot or by a person, not by both.")
    async with room.lock:
        waiting = _require_or_waiting(room, visitor, seat)
        values: dict[str, Any] = {}
        if name is not None:
            values["name"] = name or usual_name(seat)
        if bot is not None:
            values["bot"] = check_bot(bot)
            if all(each.bot is not None for each in room.seats if each.seat != seat):
                require_few(keeper, visitor.address)
            if waiting:
                values |= {"open": False, "person": False, "name": name or bot}
        elif person:
            values["bot"] = None
        if not values:
            raise Malformed("Nothing is to be changed: give a name, a bot, or the seat back to its person.")
        args = (room.head.id, seat, waiting, values, keeper.now(), keeper.origin)
        changed = await keeper.database.call(queries.change_seat, *args)
        await keeper.reseat(room)
    if not changed:
        raise NotNow("This seat is taken.")
    await keep_deadline(keeper, room)
    wake_bots(keeper, room)


def _require_or_waiting(room: Room, visitor: Visitor, seat: int) -> bool:
    """Whether it is the host's wish for a seat that nobody has taken; else the visitor must hold the seat."""
    waiting = room.seat(seat).open and visitor.person == room.head.host
    if not waiting:
        require(room, visitor, seat)
    return waiting


async def new_link(keeper: Keeper, visitor: Visitor, room: Room, seat: int, others_stay: bool = False) -> str:
    """A new secret for a seat; the old link opens nothing from then on.

    Whoever else came by the old one must leave, unless it is only for a further device of one's own.
    """
    secret = keeper.settings.token()
    async with room.lock:
        waiting = _require_or_waiting(room, visitor, seat)
        args = (room.head.id, seat, waiting, hashed(secret), visitor.person, others_stay, keeper.now(), keeper.origin)
        renewed = await keeper.database.call(queries.renew_secret, *args)
        await keeper.reseat(room)
    if not renewed:
        raise NotNow("This seat is taken.")
    return secret


async def hush(keeper: Keeper, visitor: Visitor, room: Room, hushed: bool) -> None:
    """The host of a table says whether those who only watch may write in its chat."""
    if visitor.person is None or visitor.person != room.head.host:
        raise NotYours("Only whoever made the table says who writes here.")
    async with room.lock:
        await keeper.database.call(queries.hush, room.head.id, hushed, keeper.origin)
        await keeper.reseat(room)


async def rematch(keeper: Keeper, visitor: Visitor, room: Room) -> Room:
    """The same people and bots once more, each one seat further on; asked for twice it is the same table."""
    if not room.held_by(visitor):
        raise NotYours("A rematch is for those who sat at the table.")
    if not room.handle.over:
        raise NotNow("A rematch begins when the game is over.")
    async with room.lock:
        if room.rematch is None:
            await _make_rematch(keeper, room)
        assert room.rematch is not None
        following = room.rematch
    return await keeper.room(following)


async def _make_rematch(keeper: Keeper, room: Room) -> None:
    old, seats = room.head, room.head.seats
    game = keeper.library.named(old.game, room.build.set_name).game  # the newest, of the rules and of the set
    head = replace(
        old, id=new_id(keeper), edition=game.edition, components=game.components.digest,
        seed=keeper.settings.seed(), imported=False, made_at=keeper.now(), ended_at=None, rematch_of=old.id, seating=0,
        begun_at=keeper.now(), origin=None, dealt_anew=(),
    )  # fmt: skip
    taken = seats - len(room.automas)  # Automas stay where they are
    from_seat = [(number - 1) % taken if number < taken else number for number in range(seats)]
    moved = [
        replace(room.seats[old_seat], seat=number, secret=hashed(keeper.settings.token()))
        for number, old_seat in enumerate(from_seat)
    ]
    holders = {(seat + 1) % taken: people for seat, people in room.holders.items()}
    with suppress(IntegrityError):  # another process was quicker
        following = await keeper.make(Kept(head, moved, holders, []), room.visitor)
        await keep_deadline(keeper, following)
        wake_bots(keeper, following)
    await keeper.reseat(room)

"""What happens at a table: moves of people and of bots, moves that are taken back, words of the chat."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from gearwright.core.errors import GearwrightError, UnknownName
from gearwright.core.play.game import Game
from gearwright.core.play.handle import Handle, View
from gearwright.players import find_player
from gearwright.players.greedy import GreedyPlayer
from gearwright.players.levels import LEVELS
from gearwright.review.advising import Advice
from gearwright.review.hints import Hint, hint_of

from . import metrics
from .archive import queries
from .archive.queries import MOVE, UNDO, Line, Message
from .errors import Closed, IllegalNow, Malformed, NotNow, NotYours, Refused, Stale, TooMany
from .keeper import Keeper
from .library import Build
from .messages import logger
from .names import as_seen
from .rooms import Room, Visitor
from .tokens import hashed
from .workers import TooSlow

GENTLY = 0.02  # seconds between two tables that a server looks after when it starts: others come in between
UNDOS = 20  # of a move at the same place: a log does not grow for ever while a game stands still
SLACK = 10.0  # seconds on top of a bot's time before another process takes over


def check_bot(name: str) -> str:
    """A player that is installed; settings such as `search:5000` are for the host of the server alone."""
    if ":" in name:
        raise Malformed(f"'{name}' cannot sit here: name a bot without a setting.")
    try:
        find_player(name)
    except GearwrightError as error:
        raise Malformed(str(error)) from None
    return name


def require(room: Room, visitor: Visitor, seat: int) -> None:
    """Refuses whoever does not hold the seat."""
    room.seat(seat)
    if not room.holds(visitor, seat):
        raise NotYours(f"You do not hold seat {seat} of this table.")


def require_turn(room: Room, visitor: Visitor, seat: int) -> None:
    """Refuses whoever does not hold the seat that is asked."""
    require(room, visitor, seat)
    _require_asked(room, seat)


def _require_asked(room: Room, seat: int) -> None:
    if room.handle.over:
        raise NotNow("The game is over.")
    if room.handle.seat != seat:
        raise NotNow(f"It is not your turn: {room.names[room.handle.seat]} is asked.")


def view_then(room: Room, step: int, seat: int) -> View:
    """What a seat knew of a finished game when it was asked after so many moves. It takes long: a thread's work."""
    if not room.handle.over:
        raise NotNow("What could have been is told when the game is over.")
    table = room.handle.fresh()
    for move in room.handle.moves[:step]:
        table.play(move)
    if table.over or table.seat != seat:
        raise NotNow(f"Seat {seat} was not asked after {step} moves.")
    return table.view(seat)


def read_move(game: Game, move: int | str) -> int:
    """A move by its number or as logs write it."""
    try:
        if isinstance(move, str):
            return game.rules.contents.read(move)
        game.rules.contents.span_of(move)
        return move
    except UnknownName as error:
        raise Malformed(str(error)) from None


async def play(
    keeper: Keeper, room: Room, visitor: Visitor, seat: int, version: int, key: str, move: int | str
) -> Line:
    """Plays a move; it is in the records before anybody hears of it."""
    require(room, visitor, seat)
    number = read_move(room.build.game, move)
    text = room.build.game.rules.contents.spell(number)
    async with room.lock:
        await _catch_up_to(keeper, room, version)
        if (earlier := _repeated(room, seat, key, MOVE, text)) is not None:
            return earlier
        _require_version(room, version)
        _require_no_bot(room, seat)
        _require_legal(room, seat, number)
        entry = await _append(keeper, room, Line(room.version + 1, MOVE, text, seat, key, keeper.now()))
    wake_bots(keeper, room)
    return entry


async def take_back(keeper: Keeper, room: Room, visitor: Visitor, seat: int, version: int, key: str) -> Line:
    """Takes the seat's last move back, as long as nothing was drawn and nobody else has moved."""
    require(room, visitor, seat)
    async with room.lock:
        await _catch_up_to(keeper, room, version)
        if (earlier := _repeated(room, seat, key, UNDO, None)) is not None:
            return earlier
        _require_version(room, version)
        _require_no_bot(room, seat)
        if room.handle.over:
            raise NotNow("The game is over: its moves stand.")  # everybody can read the seed by now
        if not room.handle.moves or room.handle.table.mover != seat:
            raise NotNow("There is no move of yours to take back: another player has moved since.")
        if not room.handle.can_undo():
            raise NotNow("Your move stands: something was drawn, or another player has moved, since.")
        if room.taken_back >= UNDOS:
            raise NotNow(f"Your move stands: a move was taken back here {UNDOS} times already.")
        _require_time_for_undo(room, keeper.now())
        text = room.build.game.rules.contents.spell(room.handle.moves[-1])
        return await _append(keeper, room, Line(room.version + 1, UNDO, text, seat, key, keeper.now()))


async def _append(keeper: Keeper, room: Room, entry: Line) -> Line:
    """Writes a line that a client asked for, unless another process has written the same request."""
    try:
        await keeper.append(room, entry)
    except Stale:
        if entry.key is None or (earlier := room.answered(entry.seat, entry.key)) is None:
            raise
        return earlier
    return entry


def _repeated(room: Room, seat: int, key: str, kind: str, text: str | None) -> Line | None:
    """The answer to an earlier request with the same key."""
    earlier = room.answered(seat, key)
    if earlier is not None and (earlier.kind != kind or text not in (None, earlier.move)):
        raise Malformed("This key was used for another request: every request needs a key of its own.")
    return earlier


async def _catch_up_to(keeper: Keeper, room: Room, version: int) -> None:
    """A client may be quicker than the news from another process, which may have done what is asked already."""
    if version > room.version:
        await keeper.catch_up(room)


def _require_version(room: Room, version: int) -> None:
    if version != room.version:
        raise Stale("The table has moved on since this was asked. Look at it again.")


def _require_no_bot(room: Room, seat: int) -> None:
    if room.seats[seat].bot is not None:
        raise NotNow("A bot answers for this seat: take the seat back first.")
    if room.handle.seat == seat and room.bot is not None:
        raise NotNow(f"Your time is over: {room.bot} plays this turn for you.")


def _require_time_for_undo(room: Room, now: int) -> None:
    """What was done for somebody whose time was over stands, and so does a move whose turn has no time left."""
    clock, times, begun_at = room.head.clock, room.times, room.head.begun_at
    if clock is None or times is None or not clock.acts:
        return
    if times.forced:
        raise NotNow("This move stands: your time was over, and it was made for you.")
    if times.before is not None and begun_at is not None and times.before.ends(clock, begun_at) <= now:
        raise NotNow("Your move stands: the time for it is over.")


def _require_legal(room: Room, seat: int, move: int) -> None:
    """The seat's own view decides, so that a refusal tells nothing that the seat may not know."""
    _require_asked(room, seat)
    view = room.handle.view(seat)
    if refusal := view.refuse(move):
        said = view.game.explain(refusal)
        raise IllegalNow(said.text, said.section)


def bot_seed(room: Room, seat: int) -> int:
    """What a bot draws from. A hash, because moves are public: nobody may find the way back to the table's own seed."""
    seeds = [room.head.seed, *(each.seed for each in room.head.dealt_anew)]
    return int(hashed(f"{seeds[-1]} {seat}")[:16], 16)


async def hint(keeper: Keeper, room: Room, visitor: Visitor, seat: int, bot: str) -> Hint:
    """What a seat could do best, and why; a bot thinks once about it, however often it is asked about a version."""
    require(room, visitor, seat)
    if not room.head.hints:
        raise NotNow("This table was made without hints.")
    _require_asked(room, seat)
    view = room.handle.view(seat)
    asked = room.version, check_bot(bot)
    for old in [each for each in room.hints if each[0] != room.version]:
        room.hints.pop(old).cancel()
    thinking = room.hints.get(asked)
    if thinking is None:
        if not all(each.done() for each in room.hints.values()):
            raise TooMany("A bot is already thinking about a hint for this seat. Wait for it.", retry_after=2)
        thought = keeper.bots.advise(view, bot, bot_seed(room, seat), room.head.id, visitor.address)
        thinking = room.hints[asked] = asyncio.ensure_future(thought)
        thinking.add_done_callback(lambda done: _forget_failed_hint(room, asked, done))
    try:
        advice = await asyncio.shield(thinking)
    except TooSlow:
        raise NotNow("The bot finds no hint in time. Try again.") from None
    except asyncio.CancelledError:
        if thinking.cancelled():
            raise Stale("The table has moved on: this hint is about what was asked before.") from None
        raise
    return hint_of(view, advice, room.report)


def _forget_failed_hint(room: Room, asked: tuple[int, str], done: asyncio.Task[Advice]) -> None:
    if (done.cancelled() or done.exception() is not None) and room.hints.get(asked) is done:
        del room.hints[asked]


async def say(keeper: Keeper, room: Room, visitor: Visitor, seat: int | None, text: str, name: str) -> Message:
    """A line of the chat, beside the log and not in it."""
    if seat is not None:
        require(room, visitor, seat)
        name = room.names[seat]
    elif room.head.hushed and not room.held_by(visitor):
        raise NotYours("The host of this table lets only its players write here.")
    elif as_seen(name) in map(as_seen, room.names):
        name = f"{name} (spectator)"
    async with room.lock:
        while True:
            message = Message(room.said + 1, seat, name, text, keeper.now())
            with suppress(Stale):  # another process was quicker: one line further down, then
                await keeper.say(room, message)
                return message


def wake_bots(keeper: Keeper, room: Room) -> None:
    """Lets a bot think if one is asked."""
    if room.bot is not None and room.thinking is None and keeper.is_open(room) and not keeper.rests(room):
        room.thinking = asyncio.ensure_future(_bots_move(keeper, room))


async def warm_up_bots(keeper: Keeper, builds: Sequence[Build]) -> None:
    """Lets a bot that knows and one that searches answer in these games, so that nobody waits until they are loaded."""
    for build in builds:
        handle = Handle(build.game, build.game.seats[0])
        for level in (LEVELS[0], LEVELS[-1]):
            for process in range(keeper.bots.processes):
                with suppress(TooSlow, Closed):  # the server may stop while they rehearse
                    await keeper.bots.decide(handle.view(handle.seat), level, 0, f"rehearsal {process}")


async def tend(keeper: Keeper) -> None:
    """Goes on, for ever, where bots were left in the middle of a game: by a server that stopped, or by another one."""
    try:
        for table_id in await keeper.database.call(queries.unfinished, keeper.origin):
            for room in await keeper.open_all([table_id]):
                wake_bots(keeper, room)
            await asyncio.sleep(GENTLY)
    except Refused as error:  # whoever looks at a table wakes its bots, too
        logger.warning("bots of an earlier time cannot be woken", extra={"reason": error.error})
    patience = keeper.settings.bot_seconds + SLACK
    while True:
        await asyncio.sleep(patience)
        for room in keeper.rooms:
            last = room.log[-1].at if room.log else room.head.made_at
            if keeper.now() - last > 1000 * patience:
                wake_bots(keeper, room)


async def _bots_move(keeper: Keeper, room: Room) -> None:
    """Bots move until a person is asked or the game is over."""
    try:
        if not await keeper.leases.take(room.head.id):
            return  # another server lets them think
        while room.bot is not None and not keeper.rests(room):
            version, seat, bot = room.version, room.handle.seat, room.bot
            move = await _decide(keeper, room, seat, bot)
            async with room.lock:
                if (room.version, room.bot) != (version, bot):
                    continue  # somebody took the seat or a move back meanwhile
                text = room.build.game.rules.contents.spell(move)
                await keeper.append(room, Line(version + 1, MOVE, text, seat, None, keeper.now()))
    except Closed:
        pass  # the next server goes on from here
    except Refused as error:
        logger.warning("a bot's move was not written", extra={"reason": error.error})
    except Exception as error:  # `tend` wakes the bots again
        logger.error("bots came to a stop", exc_info=error, extra={"table": room.head.id})
    finally:
        room.thinking = None


async def _decide(keeper: Keeper, room: Room, seat: int, bot: str) -> int:
    """A legal move: the bot's, or a quick one where the bot is too slow or broken."""
    view = room.handle.view(seat)
    seed = bot_seed(room, seat)
    names = {"game": room.head.game, "bot": bot}
    try:
        with metrics.BOTS.labels(**names).time():
            move = await keeper.bots.decide(view, bot, seed, room.head.id, room.visitor)
        if view.refuse(move) == 0:
            return move
        trouble = f"it chose the move {move}, which is not allowed"
    except TooSlow as error:
        trouble = str(error)
    metrics.BOT_FAILURES.labels(**names).inc()
    logger.warning("a bot did not find a move", extra={**names, "reason": trouble})
    return int(await keeper.aside.run(room.visitor, GreedyPlayer().decide, view, seed))

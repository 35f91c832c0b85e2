"""A position of a finished game becomes a new table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gearwright.core.play.log import DealtAnew

from .errors import Malformed, NotNow, Unknown
from .keeper import Keeper
from .rooms import Room
from .seating import (
    Made,
    Place,
    agrees_on_hints,
    keep_table,
    lines_of,
    new_id,
    require_few,
    require_few_deals,
    with_automas,
)


async def play_on(
    keeper: Keeper, person: str, room: Room, step: int, places: Sequence[Place], listed: bool, address: str
) -> Made:
    """Makes a table that goes on after so many moves of a finished game.

    Whoever has seen that game knows what was drawn and who held what. So all chance is another one from there on, and
    what is hidden is dealt anew: where one person plays, all but what their seat knew; else all that nobody knew.
    """
    old, handle = room.head, room.handle
    if not handle.over:
        raise NotNow("A position is played on when its game is over: while it runs, it is for those who sit there.")
    if step >= len(handle.moves):
        raise Unknown(f"After {step} moves there is nothing to play on: the game ended with move {len(handle.moves)}.")
    if len(places) != old.seats:
        raise Malformed(f"This game has {old.seats} seats, not {len(places)}.")
    places = with_automas(room.build.game, old.options, places)
    people = [number for number, place in enumerate(places) if place.kind != "bot"]
    if not people:
        require_few(keeper, address)
    knows = people[0] if len(people) == 1 else old.seats
    earlier = tuple(each for each in old.dealt_anew if each.move <= step)
    require_few_deals(earlier)
    head = replace(
        old, id=new_id(keeper), imported=True, listed=listed, host=person, made_at=keeper.now(), ended_at=None,
        rematch_of=None, seating=0, clock=None, begun_at=None, hushed=False, origin=old.id,
        hints=agrees_on_hints(places),
        dealt_anew=(*earlier, DealtAnew(move=step, seat=knows, seed=keeper.settings.seed())),
    )  # fmt: skip
    entries = await keeper.aside.run(address, lines_of, handle, step, head.made_at)
    return await keep_table(keeper, head, places, person, entries, address)

"""The same games once more, with something forbidden: to one seat that took it, or to everybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from gearwright.core.language.streams import derived, word

from .counting import Counted
from .naming import Thing
from .plan import ALL, Ended, Place
from .playing import Wanted

SELDOM = 0.005  # of its seats: what is taken less often is not tried without
FOR_ALL = 4  # of so many trials of a thing one forbids it to everybody


@dataclass(frozen=True)
class Share:
    """How many trials each thing has."""

    alone: int  # forbidden to a seat that took it
    everybody: int


def share_out(counted: Counted, things: Sequence[Thing], trials: int) -> Share:
    """So many trials, equally many for each thing that is taken at times."""
    tried = [each for each in things if often(counted, each)]
    each = max(1, trials // max(len(tried), 1))
    return Share(each - each // FOR_ALL, each // FOR_ALL)


def often(counted: Counted, thing: Thing) -> bool:
    """Whether a thing is taken often enough to be tried without."""
    return bool(counted.taken[:, :, thing.row].mean() > SELDOM)


def chosen(
    counted: Counted, games: dict[int, Ended], things: Sequence[Thing], number: int, trials: int, seed: int
) -> Iterator[Wanted]:  # fmt: skip
    """The trials of one set at one seat count, drawn by lot from the seats that took the thing."""
    share = share_out(counted, things, trials)
    for thing in things:
        if not often(counted, thing):
            continue
        rows, seats = np.nonzero(counted.taken[:, :, thing.row])
        lot = np.array(
            [_lot(seed, int(counted.numbers[row]), int(seat)) for row, seat in zip(rows, seats, strict=True)]
        )
        order = np.argsort(lot, kind="stable")
        for place in order[: share.alone]:
            yield _without(games[int(counted.numbers[rows[place]])], number, thing, int(seats[place]))
        deals = dict.fromkeys(int(counted.numbers[rows[place]]) for place in order)
        for deal in list(deals)[: share.everybody]:
            yield _without(games[deal], number, thing, ALL)


def _lot(seed: int, game: int, seat: int) -> int:
    return int(derived(derived(word(seed), game), seat)) >> 1


def _without(game: Ended, number: int, thing: Thing, seat: int) -> Wanted:
    things = (thing.first, thing.last)
    place = Place(set=number, seats=game.seats, who=game.who, game=game.game, things=things, seat=seat)
    return Wanted(place, tuple(game.moves))

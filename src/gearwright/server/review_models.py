"""The bodies of requests and answers that are about reviews; what a review tells is in `gearwright.review.model`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from gearwright.review.model import Chart, Mark, Review

from .bases import Answered, Asked, Version
from .models import PlaceAsked


class ReviewShown(Answered):
    """A review, or how far it is.

    `before` is how many others are being made or wait, while this one is `waiting`. The `chart` is there before the
    `review`, which has it too. `sentence` says why a review has failed; it can be asked for again.
    """

    state: Literal["none", "waiting", "working", "done", "failed"]
    before: int
    done: int
    of: int
    sentence: str
    chart: Chart | None
    review: Review | None


class TryAsked(Asked):
    """A move in the place of the one that was made at a decision of a review; the first move of a game is 1."""

    number: Annotated[int, Field(ge=1, lt=1_000_000)]
    move: Annotated[int, Field(ge=0, lt=1_000_000)] | Annotated[str, Field(max_length=64)]


class Mistake(Answered):
    """A marked decision of a seat of the visitor's own."""

    table: str
    game: str
    title: str
    ended_at: int
    seat: int
    move: int
    mark: Mark
    cost: float
    where: str


class Mistakes(Answered):
    """All of them, the games that ended last first."""

    mistakes: list[Mistake]


class OnwardAsked(Asked):
    """A new table that goes on from a finished game after so many of its moves."""

    step: Version
    seats: Annotated[list[PlaceAsked], Field(min_length=1, max_length=8)]
    listed: bool = False

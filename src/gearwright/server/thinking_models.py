"""What a thinker on another machine asks for and says."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from gearwright.review.advising import Advice

from .bases import Answered, Asked

ThinkerName = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


class QuestionAsked(Asked):
    """A thinker has time: its own mark, and its version, which must be the server's."""

    thinker: ThinkerName
    version: Annotated[str, Field(max_length=64)]


class QuestionGiven(Answered):
    """What a bot is asked at the seat that it sits at."""

    number: int
    seconds: float
    game: str
    components: str  # JSON: the component set, as logs carry it
    view: str  # the bytes of what the seat sees, in base85
    seat: int
    names: list[str]
    bot: str
    seed: int
    table: str  # a mark, the same for all questions of a table
    advice: bool  # whether a person wants a hint: then the answer has advice, and else a move


class QuestionShown(Answered):
    """A question, if there is one just now."""

    question: QuestionGiven | None


class ThoughtAsked(Asked):
    """A move, or advice; or what went wrong; or, with none of these, that the thinker still thinks."""

    thinker: ThinkerName
    number: Annotated[int, Field(ge=1)]
    move: Annotated[int | None, Field(ge=0, lt=1_000_000)] = None
    advice: Advice | None = None
    error: Annotated[str | None, Field(max_length=1000)] = None


class Wanted(Answered):
    """Whether the server still waits for an answer."""

    wanted: bool

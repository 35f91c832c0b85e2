"""What was fitted and measured for the reviews of a game: `review.json` in its package. Checked when it is read."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gearwright.core.errors import GearwrightError
from gearwright.core.play.files import read_text, write_whole
from gearwright.core.play.game import Game

from .chances import Curve, Weights

FILE = "review.json"


class Part(BaseModel):
    """No field too many, none missing, none of another type."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)


class Bin(Part):
    """How often positions were won whose chance was said to be about this."""

    low: float
    high: float
    said: float  # mean
    won: float
    from_: float = Field(alias="from")  # the interval of what was won, 95 %, games drawn anew
    to: float
    positions: int


class Fitted(Part):
    """The curve of one seat count, and how it did in games that it was not fitted to."""

    seats: int
    by: Literal["net", "evaluation"]
    games: int  # that it was fitted to, and as many that it was judged by
    first: Weights
    before: Weights
    bins: list[Bin]
    seventy: Bin
    blur: float = 0.0  # how far the judge is off where it compares two moves, beyond what futures vary: see `blur`
    command: str
    date: str

    @property
    def curve(self) -> Curve:
        """What makes chances of what the net or the evaluation says."""
        return Curve(self.first, self.before)


class LevelLoss(Part):
    """What players of a level lose."""

    level: str
    lost: float  # the part of the chances that its best moves had, a choice
    low: float  # the interval, 95 %
    high: float
    decisions: int
    games: int


class Levels(Part):
    """All levels at one seat count."""

    seats: int
    losses: list[LevelLoss]
    command: str
    date: str


class Kept(Part):
    """The whole file."""

    format: Literal[1] = 1
    game: str
    edition: int  # of the rules
    set: str  # the digest of the component set
    fitted: list[Fitted] = []
    levels: list[Levels] = []

    def curve_for(self, seats: int, by: str) -> Fitted | None:
        """What was fitted for a seat count, if anything was."""
        return next((each for each in self.fitted if (each.seats, each.by) == (seats, by)), None)

    def levels_at(self, seats: int) -> Levels | None:
        """What the levels lose at the nearest seat count that was measured."""
        return min(self.levels, key=lambda each: (abs(each.seats - seats), each.seats), default=None)


def own_file(game: Game) -> Path:
    """Where the file of a game lies, if it has one."""
    package = sys.modules[game.package].__file__
    assert package is not None
    return Path(package).with_name(FILE)


@cache
def _read(file: Path) -> Kept:
    try:
        return Kept.model_validate(json.loads(read_text(file)))
    except (ValidationError, ValueError) as error:
        raise GearwrightError(f"{file} cannot be used: {str(error).splitlines()[0]}.") from None


def kept(game: Game) -> Kept:
    """What is kept for a game; an empty file's worth, if nothing is."""
    file = own_file(game)
    if file.exists():
        return _read(file)
    return Kept(game=game.name, edition=game.edition, set=game.components.digest)


def keep(game: Game, changed: Kept) -> Path:
    """Writes the file anew."""
    file = own_file(game)
    changed.fitted.sort(key=lambda each: (each.seats, each.by))
    changed.levels.sort(key=lambda each: each.seats)
    write_whole(file, json.dumps(changed.model_dump(by_alias=True), indent=1) + "\n")
    _read.cache_clear()
    return file

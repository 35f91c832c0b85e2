"""How a run learns. Every number has a default here, and a TOML file can say otherwise."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gearwright.core.errors import GearwrightError
from gearwright.core.play.files import read_text

Share = Annotated[float, Field(ge=0, le=1)]
Count = Annotated[int, Field(ge=1)]
Positive = Annotated[float, Field(gt=0)]


class Settings(BaseModel):
    """A run's settings. Those with two numbers go from the first to the second while the run goes on."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    # The network
    width: Count = 512  # numbers that a position is put into
    inner: Count = 192  # numbers in the middle of a block
    blocks: Count = 2

    # How long, and on what
    minutes: Positive = 10.0
    decisions: Annotated[int, Field(ge=0)] = 0  # where it is given, a run ends after so many, whatever the clock says
    seats: list[Count] = []  # seat counts to learn; none: all that the game has
    tables: Count = 32768  # in lock-step, shared out among the seat counts
    window: Count = 64  # decisions of every table before the network learns from them
    seed: int = 1

    # What a game is worth to a seat: its place, and its score on a fixed scale
    score_share: tuple[Share, Share] = (0.5, 0.1)
    score_centre: float | None = None  # a score that is worth nothing and, so much above it, three quarters of all;
    score_spread: Positive | None = None  # without them both come from games of `greedy`

    # Who sits at the tables
    league: Share = 0.25  # of the tables have the network at one seat, and others at the others
    rivals: Count = 3  # of the others are at the tables at a time: former selves, and the files of `opponents`
    kept: Count = 24  # former selves are remembered, spread over the whole run
    opponents: list[str] = []  # files of other networks
    wander: Share = 0.1  # of the games begin with some moves by lot, so that positions come up that it would avoid

    # Learning
    rate: tuple[Positive, Positive] = (1e-3, 5e-5)
    entropy: tuple[Positive, Positive] = (0.04, 0.004)  # what not being sure is worth
    portion: Count = 32768  # decisions that one step of learning looks at
    clip: Positive = 0.2  # how far a step may move the probability of a move
    horizon: Share = 0.95  # how far ahead of a decision what follows is put down to it
    value_weight: Positive = 0.5
    steepest: Positive = 0.5  # longer gradients are cut
    compiled: bool = True  # by PyTorch, on a GPU: half a minute at first, and a third faster from then on

    # Judging
    judged: list[str] = ["greedy", "search:250"]  # against whom, while the run goes on
    judged_games: Count = 100  # for each of them and each seat count
    save_seconds: Positive = 50.0  # between two checkpoints


def read_settings(path: Path | None, **given: Any) -> Settings:
    """The settings of a file, changed by what is given at the command line (where that is not None)."""
    said: dict[str, Any] = {}
    if path is not None:
        try:
            said = tomllib.loads(read_text(path))
        except tomllib.TOMLDecodeError as error:
            raise GearwrightError(f"{path} is no TOML: {error}.") from None
    said |= {name: value for name, value in given.items() if value is not None}
    try:
        return Settings.model_validate(said)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise GearwrightError(f"The setting {where} is wrong: {first['msg']}.") from None


def between(ends: tuple[float, float], done: float) -> float:
    """From the first number to the second, by equal factors, when so much of a run is done."""
    first, last = ends
    return float(first * (last / first) ** min(done, 1.0)) if first > 0 and last > 0 else first + (last - first) * done

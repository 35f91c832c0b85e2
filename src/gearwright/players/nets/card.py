"""What a net's file says of it: what it plays, how it was trained, and what it reached against whom."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from gearwright.core.play.game import Game


class Part(BaseModel):
    """Checked when it is loaded: no field too many, none missing, none of another type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)


class Result(Part):
    """How one net did among other players."""

    seats: int = Field(ge=1)
    against: str  # who sat on all other seats
    games: int = Field(ge=1)
    share: float  # of first places; a shared one counts in part
    low: float  # the interval of that share, 95 %
    high: float
    score: float  # mean
    score_against: float


class Card(Part):
    """The card of a net."""

    format: Literal[1] = 1
    game: str
    edition: int  # of the rules
    set: str  # the digest of the component set, as logs have it
    observed: int
    moves: int
    observation: str  # what each number and each move means: see `layout_digest`
    settings: dict[str, Any]  # of the training
    seed: int
    decisions: int  # that it learnt from
    minutes: float
    score_centre: float  # the net tells scores as (score - centre) / spread
    score_spread: float = Field(gt=0)
    results: list[Result]

    @classmethod
    def of(cls, game: Game, **training: Any) -> Card:
        """A card for a net of this game as it is here."""
        return cls(
            game=game.name,
            edition=game.edition,
            set=game.components.digest,
            observed=game.observed,
            moves=game.moves,
            observation=layout_digest(game),
            **training,
        )

    def misfit(self, game: Game, edition: int) -> str:
        """Why the net cannot play at a table of this game and edition of the rules; nothing, if it can."""
        if strange := self.strangeness(game):
            return strange
        if self.edition != edition:
            return f"it learnt edition {self.edition} of the rules, and this table has edition {edition}"
        if self.set != game.components.digest:
            return (
                f"it learnt with the component set {self.set}, and this table has '{game.components.name}' "
                f"({game.components.digest})"
            )
        return ""

    def strangeness(self, game: Game) -> str:
        """Why nobody can make use of the net in this game, whatever its edition and set; nothing, if one can."""
        if self.game != game.name:
            return f"it plays '{self.game}'"
        if (self.observed, self.moves, self.observation) != (game.observed, game.moves, layout_digest(game)):
            return "another version of Gearwright made it, whose observations or moves mean something else"
        return ""

    def reads(self, game: Game) -> bool:
        """Whether the net can play with any set that leaves the game's numbers and moves where they are."""
        sizes = (self.observed, self.moves, self.edition)
        return self.game == game.name and sizes == (game.observed, game.moves, game.edition)


def layout_digest(game: Game) -> str:
    """A hash of where everything lies in an observation and among the moves, and of how numbers are scaled."""
    spans = [(span.name, span.first, span.count) for span in game.rules.contents.spans]
    text = json.dumps([list(game.observation.table_of_contents()), spans])
    return hashlib.sha256(text.encode()).hexdigest()[:16]

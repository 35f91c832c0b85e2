"""A log: game, edition of the rules, component set, options, seed and moves: enough to rebuild any table.

`docs/log.md` explains it.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ..errors import BadLog
from .components import ComponentSet
from .files import write_whole

SEEDS = 2**64


class Part(BaseModel):
    """Checked when it is loaded: no field too many, none missing, none of another type."""

    model_config = ConfigDict(extra="forbid", strict=True)


def _is_empty(value: object) -> bool:
    """Left out of the text: older logs do not have such a field, and checksums are made of the text."""
    return not value


class Components(Part):
    """Which component set was played with. An edition of the game's own is found by its digest; a user's travels."""

    name: str
    digest: str
    # of a user's set: the digest of the edition of the game's own that completes it, and the files that differ from it
    base: str = Field(default="", exclude_if=_is_empty)
    files: dict[str, str] = Field(default_factory=dict, exclude_if=_is_empty)

    @classmethod
    def of(cls, given: ComponentSet) -> Components:
        """What a log says of a set."""
        if given.base is None or given.digest == given.base.digest:
            return cls(name=given.name, digest=given.digest)
        return cls(name=given.name, digest=given.digest, base=given.base.digest, files=given.own_texts)


class Result(Part):
    """How a finished game ended, seat by seat."""

    scores: list[int]
    places: list[int]


class StandIn(Part):
    """A move that was made for whoever sat there."""

    move: int = Field(ge=1)  # its number; the first move of a game is 1
    player: str
    why: str  # which limit was spent


class DealtAnew(Part):
    """From here on chance is another one, and so is all that a seat could not know."""

    move: int = Field(ge=0)  # so many moves had been made
    seat: int = Field(ge=0)  # whose knowledge stayed true; the number of seats: only what everybody knew
    seed: int = Field(ge=0, lt=SEEDS)


class Log(Part):
    """The record of one game, finished or not."""

    format: Literal["gearwright log 1"] = "gearwright log 1"
    game: str
    edition: int = Field(ge=1)  # of the rules
    components: Components
    seats: int = Field(ge=1)
    options: dict[str, str]
    seed: int = Field(ge=0, lt=SEEDS)
    players: list[str] = Field(default_factory=list)  # who sat where, if anybody wrote it down
    stand_ins: list[StandIn] = Field(default_factory=list, exclude_if=_is_empty)
    dealt_anew: list[DealtAnew] = Field(default_factory=list, exclude_if=_is_empty)
    moves: list[str]  # as span and choice, because numbers shift when a span grows
    result: Result | None = None  # once the game is over

    def data(self) -> dict[str, Any]:
        """The log as plain data, with its checksum."""
        data = self.model_dump()
        return {**data, "checksum": _checksum(data)}

    def text(self) -> str:
        """The same as JSON."""
        return json.dumps(self.data(), indent=1) + "\n"

    def save(self, path: Path | str) -> None:
        """Writes it whole or not at all."""
        write_whole(path, self.text(), BadLog)


def read_log(path: Path | str) -> tuple[Log, bool]:
    """The log in a file, and whether its checksum fits; the moves are checked by whoever replays them."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadLog(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadLog(f"{path} is no log: it is not text.") from None
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        whole = "is cut off" if error.pos >= len(text.rstrip()) - 1 else "is no whole JSON"
        raise BadLog(f"{path} {whole}: line {error.lineno}, column {error.colno}: {error.msg}.") from None
    return parse_log(str(path), data)


def parse_log(name: str, data: Any) -> tuple[Log, bool]:
    """The log in plain data, and whether its checksum fits."""
    if not isinstance(data, dict) or data.get("format") != Log.model_fields["format"].default:
        raise BadLog(f"{name} is no log: its format is not '{Log.model_fields['format'].default}'.")
    data = dict(data)
    given = data.pop("checksum", None)
    try:
        log = Log.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = " ".join(str(step) for step in first["loc"])
        raise BadLog(f"{name} is no whole log: {where}: {first['msg'].lower()}.") from None
    return log, given == _checksum(log.model_dump())


def _checksum(data: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()

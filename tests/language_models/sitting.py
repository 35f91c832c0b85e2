"""Tables with models at their seats, for the tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gearwright import GearwrightError, Handle
from gearwright.core.play.declaration import AUTOMA
from gearwright.language_models.keeping import Keeper
from gearwright.language_models.limits import Limits
from gearwright.language_models.tables import MODEL, Table
from gearwright.language_models.tools import Answer, Tools


@dataclass
class Clock:
    """Tells the time that a test says it is."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Sitting:
    """One table, and the keys of its models' seats."""

    folder: Path
    handle: Handle
    players: list[str]
    limits: Limits = field(default_factory=Limits)
    listed: bool = True
    clock: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        self.keeper = Keeper(self.folder, clock=self.clock)
        self.tools = Tools(self.keeper, self.listed)
        self.keys = self.keeper.make(self.handle, self.players, self.limits)

    @property
    def table(self) -> Table:
        table = self.keeper._found(next(iter(self.keys.values())))[0].table
        assert table is not None
        return table

    def ask(self, tool: str, seat: int = 0, **given: Any) -> Answer:
        answer = getattr(self.tools, tool)(key=self.keys[seat], **given)
        assert isinstance(answer, Answer)
        return answer

    def text(self, tool: str, seat: int = 0, **given: Any) -> str:
        return self.ask(tool, seat, **given).text("text")

    def data(self, tool: str, seat: int = 0, **given: Any) -> dict[str, Any]:
        return self.ask(tool, seat, form="json", **given).data


def models(handle: Handle) -> list[str]:
    """A model wherever somebody decides."""
    automas = handle.game.automas(handle.seats, handle.options)
    return [*[MODEL] * (handle.seats - automas), *[AUTOMA] * automas]


def told(ask: Callable[[], Answer]) -> tuple[str, str]:
    """All that an answer says, or why there is none."""
    try:
        answer = ask()
    except GearwrightError as error:
        return str(error), ""
    return answer.text("text"), answer.text("json")

"""How a run learns. Every setting has its default in settings.toml, or in games/GAME.toml where a game has another.

A file of one's own can say otherwise.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from gearwright.core.play.settings import Sort, Stated, defaults_in, read_file

CPU = "cpu"
OWN = "own"  # of `begin`: a run begins with the game's own net
SETTING = Sort("setting", "gearwright train --print-settings")

Share = Annotated[float, Field(ge=0, le=1)]
Count = Annotated[int, Field(ge=1)]
Positive = Annotated[float, Field(gt=0)]


class Settings(Stated):
    """A run's settings; settings.toml says what they mean."""

    width: Count
    inner: Count
    blocks: Count
    begin: str

    minutes: Positive
    decisions: Annotated[int, Field(ge=0)]
    seats: list[Count]
    tables: Count
    window: Count
    out_of_step: Annotated[int, Field(ge=0)]
    seed: Annotated[int, Field(ge=0, lt=1 << 63)]

    score_share: tuple[Share, Share]
    score_centre: float | None = None
    score_spread: Positive | None = None

    league: Share
    rivals: Count
    former: bool
    kept: Annotated[int, Field(ge=2)]
    opponents: list[str]
    imitated_games: Annotated[int, Field(ge=10)]
    wander: Share

    rate: tuple[Positive, Positive]
    entropy: tuple[Positive, Positive]
    portion: Count
    passes: Count
    clip: Positive
    horizon: Share
    value_weight: Positive
    steepest: Positive
    compiled: bool

    judged: list[str]
    judged_games: Count
    judged_seconds: Positive
    final_games: Count
    tournament_tables: Count
    report_seconds: Positive
    save_seconds: Positive


def defaults_text(game: str = "") -> str:
    """All settings with their defaults, for a game or for any, and what they mean, as TOML."""
    text = defaults_in(__package__, "settings.toml")
    for name, value in _of_game(game).items():
        text = re.sub(
            rf"^{name} = [^#\n]*?( *#|$)", rf"{name} = {json.dumps(value)}\1", text, count=1, flags=re.MULTILINE
        )
    return text


def read_settings(path: Path | None, device: str, given: Mapping[str, Any], game: str = "") -> Settings:
    """The defaults for a game, changed by a file and by what is given at the command line (where that is not None)."""
    said = _for(device, tomllib.loads(defaults_text(game))) | _for(device, read_file(path))
    said |= {name: value for name, value in given.items() if value is not None}
    return _checked(SETTING.checked(Settings, said))


def _checked(settings: Settings) -> Settings:
    """Refuses portions that a window does not fill, reckoned with five seats at the tables of the league."""
    played = settings.tables * settings.window
    most = int(played * (1 - 0.8 * settings.league) * (1 - settings.wander))
    if settings.portion > most:
        raise SETTING.wrong(
            "portion",
            f"a window of {settings.window} decisions at {settings.tables} tables gives about {most} to learn from, "
            f"which is less than one portion of {settings.portion}",
        )
    return settings


@cache
def _of_game(game: str) -> dict[str, Any]:
    """What was found to be better for a game of ours than the defaults."""
    file = files(__package__).joinpath("games", f"{game}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _for(device: str, said: dict[str, Any]) -> dict[str, Any]:
    """Settings for a device: those of the table [cpu] count on a processor alone."""
    common = {name: value for name, value in said.items() if name != CPU}
    there = said.get(CPU, {})
    if not isinstance(there, dict):
        raise SETTING.wrong(CPU, "it is a table of settings, [cpu]")
    return common | there if device == CPU else common


def between(ends: tuple[float, float], done: float) -> float:
    """From the first number to the second, by equal factors, when so much of a run is done."""
    first, last = ends
    return float(first * (last / first) ** min(done, 1.0)) if first > 0 and last > 0 else first + (last - first) * done

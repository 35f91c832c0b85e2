"""Files of settings: TOML that says some of the defaults otherwise. What is wrong in one is said in a sentence."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from ..errors import GearwrightError
from .files import read_text


class Stated(BaseModel):
    """A table of settings: nothing else may stand in it."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)


T = TypeVar("T", bound=Stated)


@dataclass(frozen=True)
class Sort:
    """What settings of a sort are called, and the command that lists them all."""

    name: str  # "goal"
    listing: str

    def wrong(self, where: str, why: str) -> GearwrightError:
        """The complaint about one of them; `where` is its place, "things, at_least"."""
        return GearwrightError(f"The {self.name} {where} is wrong: {why}.")

    def checked(self, kind: type[T], said: dict[str, Any]) -> T:
        """What was said, if all of it can be."""
        try:
            return kind.model_validate(said)
        except ValidationError as error:
            first = error.errors()[0]
            where = ", ".join(map(str, first["loc"]))
            if first["type"] == "extra_forbidden":
                raise GearwrightError(f"There is no {self.name} '{where}': {self.listing} lists them.") from None
            raise self.wrong(where, f"{first['msg'][:1].lower()}{first['msg'][1:]}") from None


def defaults_in(package: str, file: str) -> str:
    """The defaults that lie in a package, as TOML that says what each of them means."""
    return files(package).joinpath(file).read_text(encoding="utf-8")


def read_file(path: Path | None) -> dict[str, Any]:
    """What a file of one's own says; nothing, if there is none."""
    if path is None:
        return {}
    text = read_text(path)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # numbers that are too long are ValueErrors, too
        raise GearwrightError(f"{path} is no TOML: {error}.") from None

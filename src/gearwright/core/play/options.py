"""The options of a game: what its players may agree on before they begin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..errors import UnknownName, one_of

OFF_OR_ON = ("off", "on")


@dataclass(frozen=True)
class Option:
    """One option. Its value in the table is the place of the choice in `choices`; the first one is the default."""

    name: str
    sentence: str
    section: str
    choices: tuple[str, ...] = OFF_OR_ON

    def read(self, value: Any) -> int:
        """The choice that a person, a program or a log means."""
        if isinstance(value, bool) and self.choices == OFF_OR_ON:
            return int(value)
        if value in self.choices:
            return self.choices.index(value)
        raise UnknownName(f"The option {self.name} cannot be '{value}': it can be {one_of(self.choices)}.")


def read_options(game: str, options: tuple[Option, ...], given: dict[str, Any]) -> dict[str, str]:
    """Every option of the game with its choice in words, the defaults included."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise UnknownName(f"{game} has no option '{name}': it has {one_of(known)}.")
    return {name: option.choices[option.read(given.get(name, option.choices[0]))] for name, option in known.items()}

"""The options of a game: what its players may agree on before they begin."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from ..errors import GearwrightError, UnknownName, one_of

OFF_OR_ON = ("off", "on")


@dataclass(frozen=True)
class Needed:
    """An option that must be chosen otherwise for another one to mean something."""

    option: str
    choices: tuple[str, ...]


@dataclass(frozen=True)
class Option:
    """One option. Its value in the table is the place of the choice in `choices`; the first one is the default.

    People read the sentence and the `words` of the choices; what does not apply is not shown to them.
    """

    name: str
    sentence: str
    section: str
    choices: tuple[str, ...] = OFF_OR_ON
    words: tuple[str, ...] = ()  # of each choice; the choice itself with spaces, if there are none
    needs: Needed | None = None
    seats: tuple[tuple[int, ...], ...] = ()  # at how many seats each choice means something; at any, if none is said

    @property
    def told(self) -> tuple[str, ...]:
        """The choices as people read them."""
        if self.choices == OFF_OR_ON and not self.words:
            return ("no", "yes")
        return self.words or tuple(choice.replace("_", " ") for choice in self.choices)

    def fits(self, place: int, seats: int) -> bool:
        """Whether a choice means something at so many seats."""
        return not self.seats or not self.seats[place] or seats in self.seats[place]

    def read(self, value: Any) -> int:
        """The choice that a person, a program or a log means."""
        if isinstance(value, bool) and self.choices == OFF_OR_ON:
            return int(value)
        if value in self.choices:
            return self.choices.index(value)
        raise UnknownName(f"The option {self.name} cannot be '{value}': it can be {one_of(self.choices)}.")


def read_seats(text: str | None) -> list[int] | None:
    """Seat counts as they are typed: `3`, `2-4` or `2,4`."""
    if text is None:
        return None
    found: set[int] = set()
    for part in text.split(","):
        match = re.fullmatch(r"\s*(\d{1,2})(?:\s*-\s*(\d{1,2}))?\s*", part)
        if match is None or not (counts := range(int(match[1]), int(match[2] or match[1]) + 1)):
            raise GearwrightError(f"Seat counts are given as 3, as 2-4 or as 2,4, not as '{text}'.")
        found |= set(counts)
    return sorted(found)


def read_options(game: str, options: tuple[Option, ...], given: dict[str, Any]) -> dict[str, str]:
    """Every option of the game with its choice in words, the defaults included."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise UnknownName(f"{game} has no option '{name}': it has {one_of(known)}.")
    return {name: option.choices[option.read(given.get(name, option.choices[0]))] for name, option in known.items()}

"""Stepping through a log: any move, forwards and backwards, drawn as it was, with what was done in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from gearwright.core.errors import GearwrightError
from gearwright.core.looks.attempts import NO_SCENE, NO_TALLY, attempt
from gearwright.core.looks.scene import Scene
from gearwright.core.play.handle import Handle, View
from gearwright.core.play.story import seen, story

from .drawing import Drawing
from .ending import standings
from .signs import QUIET, STATE
from .story import lines
from .troubles import Troubles

KEYS = "Enter or n next · p previous · a number goes there · e end · q quit"


class Stepper:
    """A finished or running game, looked at from one seat; a seat that does not exist is a spectator."""

    def __init__(self, handle: Handle, seat: int | None, names: Sequence[str], console: Console) -> None:
        if seat is not None and not 0 <= seat <= handle.seats:
            raise GearwrightError(f"There is no seat {seat}: seats are 0 to {handle.seats - 1}.")
        self.handle = handle
        self.seat = handle.seats if seat is None else seat
        self.names = names
        self.console = console
        self.troubles = Troubles()
        self.told = story(handle, self.seat, names, self.troubles.report)
        self.last = len(handle.moves)

    def run(self, step: int) -> None:
        """Shows the table after so many moves, then what is asked for, until the person leaves."""
        step = self.checked(step)
        self.show(step)
        while True:
            self.console.print(Text(KEYS, QUIET))
            try:
                typed = input("> ").strip()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if typed in ("q", "quit"):
                return
            try:
                wanted = self.where(typed, step)
            except GearwrightError as error:
                self.console.print(Text(str(error), STATE))
                continue
            self.show(wanted, step if wanted == step + 1 else None)
            step = wanted

    def where(self, typed: str, step: int) -> int:
        """The step that a person asks for."""
        steps = {"": step + 1, "n": step + 1, "p": step - 1, "e": self.last}
        if typed not in steps and not typed.isdecimal():
            raise GearwrightError(f"'{typed}' is no step: {KEYS}.")
        return self.checked(steps[typed] if typed in steps else int(typed))

    def checked(self, step: int) -> int:
        """The same step, if the log has it."""
        if not 0 <= step <= self.last:
            raise GearwrightError(f"There is no step {step}: the log goes from 0 to {self.last}.")
        return step

    def view(self, step: int) -> View:
        """What the seat knew after so many moves."""
        table = self.handle.fresh()
        for move in self.handle.moves[:step]:
            table.play(move)
        return seen(table, self.seat, self.names)

    def scene(self, step: int) -> Scene:
        """The table after so many moves."""
        return attempt(self.troubles.report, NO_SCENE, self.view(step).scene, Scene(self.handle.game.title, (), ()))

    def show(self, step: int, before: int | None = None) -> None:
        """Draws the table after so many moves, or only what changed since an earlier step."""
        known = None if before is None else self.scene(before)
        self.console.print(Rule(f"move {step} of {self.last}"))
        self.console.print(Drawing(self.names, self.seat).scene(self.scene(step), known))
        for line in lines(self.told[max(step - 1, 0) : step], self.names):
            self.console.print(line)
        if step == self.last and self.handle.over:
            self._print_standings()
        for sentence in self.troubles.fresh():
            self.console.print(Text(sentence, STATE))

    def data(self, step: int) -> dict[str, Any]:
        """The log in words and the table after so many moves, as plain data."""
        return {
            **self.handle.log.model_dump(exclude={"moves"}),
            "moves": [told.data() for told in self.told],
            "step": self.checked(step),
            "scene": attempt(self.troubles.report, NO_SCENE, self.view(step).scene_data, None),
        }

    def print_words(self) -> None:
        """The whole log in words."""
        for line in lines(self.told, self.names):
            self.console.print(line)
        if self.handle.over:
            self._print_standings()

    def _print_standings(self) -> None:
        handle = self.handle
        tallies = attempt(self.troubles.report, NO_TALLY, lambda: handle.tallies, [])
        self.console.print(standings(handle.scores, handle.places, tallies, self.names, handle.game.looks.lexicon))

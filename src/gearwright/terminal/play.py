"""Playing at the terminal: the table, what happened, the question, the moves; then whatever the person types."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path

from rich.console import Console, Group
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from gearwright.core.errors import GearwrightError, one_of
from gearwright.core.looks.attempts import NO_SCENE, NO_TALLY, attempt
from gearwright.core.looks.scene import Scene
from gearwright.core.play.asking import Question
from gearwright.core.play.planning import plan
from gearwright.core.play.story import since_last

from .book import rules
from .drawing import Drawing
from .ending import standings
from .flow import Flow
from .glossary import explained, wanted
from .hinting import Hinting
from .listing import move_list, refusals
from .paging import show
from .planning import planned
from .saving import check_target
from .session import Session
from .signs import QUIET, SEAT_STYLES, STATE, painted
from .story import lines
from .troubles import in_short

with contextlib.suppress(ImportError):  # where the system has it, the arrow keys work
    import readline  # noqa: F401

KEYS = (
    "a number ·", "p what if ·", "? why not ·", "hint ·", "rules ·", "what is ·", "u undo ·", "s save ·", "t table ·",
    "l log ·", "h help ·", "q quit",
)  # fmt: skip
AROUND_MOVES = 6  # lines that the question, the keys and the prompt take beside a list of moves
LAST = 5  # lines that are seen while bots move
HELP = (
    ("3", "plays move 3 of the list; the same number stands on the table beside what the move is about"),
    ("buy sto", "plays the move whose words hold these letters, if there is only one"),
    ("?", "tells which moves are not allowed now, and why, with the section of the rules"),
    ("? robot", "the same for the moves whose words hold these letters, and all of them"),
    ("p 3, p buy", "plans: tells everything that a move would change, without playing it"),
    ("rules", "the rules of the game; rules 6.3 one section, rules robot the sections that speak of robots"),
    ("what is x", "what a thing, a number or a sign on the table means; what alone lists all that can be asked"),
    ("hint", "what to think about; again: where to look; again: which move, and why"),
    ("u", "takes your last move back, until something is drawn or another player moves"),
    ("s, s FILE", "saves the game (it is saved after every move of yours anyway), or a copy of it in a file"),
    ("t, t market", "draws the whole table again, or only the parts that are called so"),
    ("l", "tells the game so far in words"),
    ("q", "quits; the game is saved, and gearwright play --resume goes on with it (Ctrl-D and Ctrl-C do the same)"),
)


class _Left(Exception):
    """The person at the keyboard leaves."""


class Terminal:
    """The loop of one session at one terminal."""

    def __init__(self, session: Session, console: Console) -> None:
        self.session = session
        self.console = console
        self._hinting = Hinting()
        self._last: tuple[int, Scene] | None = None  # which seat was asked last, and the table that it saw

    def run(self) -> None:
        """Plays until the game is over or the person leaves."""
        game = self.session.handle.game
        self.console.print(Text.assemble((game.title, "bold"), f": {game.about.summary} Type h for help."))
        try:
            while self._bots_move():
                self._ask(self.session.handle.seat)
        except (_Left, KeyboardInterrupt, EOFError):
            self._leave()
        except GearwrightError:
            raise
        except Exception as error:
            self._leave()
            raise GearwrightError(f"Something is broken here, so the game stops: {in_short(error)}.") from error
        else:
            self._end()

    def _bots_move(self) -> bool:
        """Shows the moves of the bots as they happen; they stand again under the table, which is drawn after them."""
        status = self.console.status("")

        def thinking(seat: int) -> None:
            status.update(Group(*self._overheard()[-LAST:], Text(f"{self.session.names[seat]} is thinking", QUIET)))
            status.start()

        try:
            return self.session.until_asked(thinking)
        finally:
            status.stop()

    def _overheard(self) -> list[Text]:
        """What happened since the last question; among several people everybody hears it only when asked."""
        if len(self.session.people) > 1:
            return []
        (seat,) = self.session.people
        return lines(since_last(self.session.told(seat), seat), self.session.names)

    def _ask(self, seat: int) -> None:
        """One question: asked, and answered with a move."""
        self._hand_over(seat)
        question = Question(self.session.view(seat), self.session.troubles.report)
        before = self._last[1] if self._last and self._last[0] == seat and self._went_on(seat) else None
        self._draw(question, before)
        self._last = (seat, question.scene)
        asked_after = len(self.session.handle.moves)
        while len(self.session.handle.moves) == asked_after:  # a move also counts if it could not be saved
            typed = input("> ").strip()
            try:
                self._obey(question, typed)
            except _Left:
                raise
            except GearwrightError as error:
                self.console.print(painted(Text(str(error), STATE), self.session.names))
            except Exception as error:
                self.console.print(Text(f"That cannot be done, because something is broken: {in_short(error)}.", STATE))

    def _went_on(self, seat: int) -> bool:
        """Whether nobody else has moved since this seat was asked."""
        told = self.session.told(seat)
        return bool(told) and told[-1].seat == seat

    def _hand_over(self, seat: int) -> None:
        """Between two people at one keyboard: the next one may know what the last one may not see."""
        if self._last is None or self._last[0] == seat:
            return
        if self.session.view(seat).array.tobytes() != self.session.view(self._last[0]).array.tobytes():
            self._clear()
            name = self.session.names[seat]
            self.console.input(painted(Text(f"{name} is asked: press Enter when nobody else is looking. "), [name]))

    def _clear(self) -> None:
        """Empties the screen and what could be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    def _obey(self, question: Question, typed: str) -> None:
        """Does what was typed."""
        word, _, rest = typed.partition(" ")
        if typed.startswith("?"):
            about = typed[1:].strip()
            show(self.console, refusals(question.refused(about), about))
        elif word in ("p", "plan"):
            self._plan(question, rest.strip())
        elif word == "rules":
            show(self.console, rules(question.view.game.rules_text, rest.strip()))
        elif (name := wanted(typed)) is not None:
            show(self.console, explained(question.view.game, question.scene, name))
        elif word == "hint":
            show(self.console, self._hinting.next(question.view, self.session.troubles.report))
        elif word in ("u", "undo"):
            self.session.undo()
            self._last = None
        elif word in ("s", "save"):
            self._save(rest.strip())
        elif word in ("t", "table") and rest.strip():
            self._draw_part(question, rest.strip())
        elif word in ("t", "table"):
            self._draw(question, None)
        elif word in ("l", "log"):
            self.console.print(Group(*lines(self.session.told(question.view.seat), self.session.names)))
        elif word in ("h", "help"):
            self._help()
        elif word in ("q", "quit"):
            raise _Left
        elif typed:
            self.session.play(question.answer(typed))

    def _plan(self, question: Question, typed: str) -> None:
        """Tells what a move would change."""
        if not typed:
            raise GearwrightError("Which move? Type p and its number, or a few letters of its words.")
        move = question.answer(typed)
        tried = plan(question.view, move)
        show(self.console, planned(tried, question.words[move], question.view.seat, self.session.names))

    def _draw(self, question: Question, before: Scene | None) -> None:
        seat = question.view.seat
        names = self.session.names
        self.console.print(Rule(style=SEAT_STYLES[seat]))
        self._draw_scene(Drawing(names, seat, question.numbers), lambda: question.scene, before)
        if happened := lines(since_last(self.session.told(seat), seat), names):
            self.console.print(Padding(Group(Text("What happened", "bold"), *happened), (1, 0, 0, 0)))
        asked = Text.assemble((names[seat], SEAT_STYLES[seat]), "  ", painted(Text(question.text, "bold"), names))
        moves = move_list(question)
        self.console.print(Padding(asked, (1, 0)))
        self.console.print(moves)
        if self.console.is_terminal and len(self.console.render_lines(moves)) > self.console.height - AROUND_MOVES:
            self.console.print(Padding(asked, (1, 0)))  # the list has pushed it off the screen
        self.console.print(Flow(Text(key, QUIET) for key in KEYS))
        self._tell_troubles()

    def _draw_part(self, question: Question, name: str) -> None:
        """Draws the zones whose titles hold what was typed: a whole table can be longer than the screen."""
        zones = [zone for zone in question.scene.zones if name.casefold() in zone.title.casefold()]
        if not zones:
            raise GearwrightError(f"No part is called '{name}': {one_of(zone.title for zone in question.scene.zones)}.")
        drawing = Drawing(self.session.names, question.view.seat, question.numbers)
        self.console.print(Group(*map(drawing.panel, zones)))

    def _draw_scene(self, drawing: Drawing, scene: Callable[[], Scene], before: Scene | None = None) -> None:
        report = self.session.troubles.report
        attempt(report, NO_SCENE, lambda: self.console.print(drawing.scene(scene(), before)), None)

    def _tell_troubles(self) -> None:
        """What could not be told or drawn since it was last said."""
        for sentence in self.session.troubles.fresh():
            self.console.print(Text(sentence, STATE))

    def _save(self, file: str) -> None:
        if file:
            path = Path(file).expanduser()
            check_target(path)
            self.session.handle.log.save(path)
            self.console.print(Text(f"A copy of the game is in {path}."))
        else:
            self.session.save()
            self.console.print(Text(f"The game is saved in {self.session.path}."))

    def _help(self) -> None:
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for keys, meaning in HELP:
            grid.add_row(Text(keys), meaning)
        self.console.print(grid)

    def _leave(self) -> None:
        self.session.save()
        self.console.print()
        self.console.print(Text(f"The game is saved in {self.session.path}."), soft_wrap=True)
        self.console.print(Text(f"Go on with: {self.session.resume_command}"), soft_wrap=True)

    def _end(self) -> None:
        """The last table, what led to it, the places, and where the log is."""
        handle, names = self.session.handle, self.session.names
        self.session.save()
        listener = self.session.people[0]
        self.console.print(Rule())
        self._draw_scene(Drawing(names, listener), self.session.view(listener).scene)
        self.console.print(Group(*lines(since_last(self.session.told(listener), listener), names)))
        tallies = attempt(self.session.troubles.report, NO_TALLY, lambda: handle.tallies, [])
        self.console.print(standings(handle.scores, handle.places, tallies, names, handle.game.looks.lexicon))
        self._tell_troubles()
        self.console.print(Text(f"The log is in {self.session.path}: gearwright replay steps through it."))

"""The player `mcp`: a language model, or any program, that answers the questions of the arena."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from gearwright.core.errors import GearwrightError, UnknownName
from gearwright.core.looks.outline import outline
from gearwright.core.play.asking import Question
from gearwright.core.play.game import Game
from gearwright.core.play.handle import View
from gearwright.players import find_player, logger

from .here import answers, may_answer, understood
from .limits import STAND_IN
from .program import NoAnswer, Program, program
from .words import possible

TRIES = 3  # answers to one question that may be no allowed move
SECONDS = 120.0  # for each answer


class McpPlayer:
    """Asks a program that offers the MCP tool `decide`: a language model, for instance."""

    needs_setting = True

    def __init__(self, setting: str = "") -> None:
        if not setting.strip():
            raise UnknownName("mcp alone is no player: name what it asks, `mcp:python model.py` or `mcp:http://...`.")
        self._setting = setting.strip()

    @classmethod
    def with_setting(cls, text: str) -> McpPlayer:
        """`mcp:python model.py` starts a program and asks it; `mcp:http://127.0.0.1:9000/mcp` asks one that runs."""
        return cls(text)

    @property
    def _program(self) -> Program:
        return program(self._setting)

    def prepare(self, game: Game) -> None:
        """Refuses a program that does not answer, or that wants to know what nobody tells it."""
        unknown = [name for name in self._program.wants if name not in TOLD]
        if unknown:
            raise GearwrightError(
                f"'{self._setting}' wants '{unknown[0]}' for its decisions, but it can be told {', '.join(TOLD)}."
            )

    def decide(self, view: View, seed: int) -> int:
        """What the program answers. Where that is no allowed move, it hears why; after some tries a quick one moves."""
        question = Question(view)
        if len(question.moves) == 1:
            return question.moves[0]
        listed = "moves" in self._program.wants
        told = _Telling(question, seed, listed)
        try:
            for _ in range(TRIES):
                given = {name: TOLD[name](told) for name in self._program.wants}
                answer = self._program.ask(given, SECONDS)
                try:
                    move = understood(question, answer, listed)
                except GearwrightError as error:
                    told.refused = str(error)
                    continue
                if not (refusal := view.refuse(move)):
                    return move
                reason = view.game.explain(refusal)
                section = f" (Section {reason.section}.)" if reason.section else ""
                told.refused = f"{view.describe(move)}: {reason.text}{section}"
            why = f"no allowed move in {TRIES} tries: {told.refused}"
        except NoAnswer as error:
            why = f"no answer: {error}"
        logger.warning("%s: mcp:%s gave %s. %s moves.", view.game.title, self._setting, why, STAND_IN)
        return find_player(STAND_IN).decide(view, seed)


class _Telling:
    """What a program may hear of one question."""

    def __init__(self, question: Question, seed: int, listed: bool) -> None:
        self.question = question
        self.view = question.view
        self.seed = seed
        self.listed = listed
        self.refused = ""

    def outline(self) -> str:
        """The table in words."""
        marks = {move: str(number) for move, number in self.question.numbers.items()}
        shown = marks if self.listed else may_answer(self.question)
        return "\n".join(outline(self.view.scene_data(), self.view.game.looks.lexicon, shown))

    def moves(self) -> list[str]:
        """The allowed moves as a list of lines."""
        spell = self.view.game.rules.contents.spell
        words = self.question.words
        return [f"{number}. {words[move]} ({spell(move)})" for move, number in self.question.numbers.items()]


TOLD: dict[str, Callable[[_Telling], Any]] = {
    "game": lambda told: told.view.game.name,
    "table": lambda told: hashlib.sha256(str(told.seed).encode()).hexdigest()[:16],  # no way back to a seed
    "seat": lambda told: told.view.seat,
    "question": lambda told: told.question.text,
    "moves": _Telling.moves,
    "answers": lambda told: "\n".join(possible(answers(told.question))),
    "view": _Telling.outline,
    "scene": lambda told: told.view.scene_data(),
    "rules": lambda told: told.view.game.rules_text,
    "refused": lambda told: told.refused,
}

"""A decision, declared in one place: what is asked, what can be answered, why not, what happens, and how it is said.

    Decision(m.RAISE, ask_raise,
        Answer(m.BID, refuse_raise, lead, lambda table, seat, workers: f"Bid {counted(workers, 'worker')}"),
        Answer(m.PASS, None, play_pass, "Pass"),
    )

From these declarations core writes the rules that choose between them (`writing`), and finds the words. What a move
takes and gives is not declared: it is the difference that the move makes to the seat's stocks, so nothing
is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..errors import RuleError
from .contents import Contents, Span

Refuse = Callable[..., int] | None
Play = Callable[..., None] | None
Step = tuple[int, Callable[[Any], None]]  # a step, and what happens


@dataclass(frozen=True)
class Answer:
    """The moves of one span as an answer to one question; where there are several, functions also get the choice."""

    span: int  # the first move
    refuse: Refuse  # why not: (table, seat[, choice])
    play: Play  # what happens: (table, seat[, choice])
    say: str | Callable[..., str]  # what the move does, in words that begin with their verb: (table, seat[, choice])


class Decision:
    """A question with all that can be answered to it."""

    def __init__(self, question: int, ask: str | Callable[[Any, int], str], *answers: Answer) -> None:
        self.question = question
        self.ask = ask  # in words: (table, seat)
        self.answers = answers

    def asked(self, table: Any) -> str:
        """The question in words."""
        return self.ask if isinstance(self.ask, str) else self.ask(table, int(table.due.seat))


@dataclass(frozen=True)
class Stock:
    """Something that a seat has some of, told where a move takes or gives it."""

    thing: str  # its key in the lexicon
    of: Callable[[Any, int], int]  # how much a seat has: (table, seat)


def check(title: str, contents: Contents, decisions: tuple[Decision, ...], steps: tuple[Step, ...]) -> None:
    """Refuses declarations with a part missing, and names it."""

    def require(condition: object, sentence: str) -> None:
        if not condition:
            raise RuleError(f"{title}: {sentence}")

    declared = [decision.question for decision in decisions]
    for question, name in enumerate(contents.questions):
        require(declared.count(question) == 1, f"the question '{name}' is declared {declared.count(question)} times.")
    for decision in decisions:
        name = contents.questions[decision.question]
        require(decision.ask, f"the question '{name}' has no words.")
        require(decision.answers, f"nothing answers the question '{name}'.")
        for answer in decision.answers:
            span = contents.span_of(answer.span)
            require(span.first == answer.span, f"'{name}' is answered from the middle of the span '{span.name}'.")
            require(answer.say, f"'{span.name}', an answer to '{name}', has no words.")
    answered = {answer.span for decision in decisions for answer in decision.answers}
    for span in contents.spans:
        require(span.first in answered, f"no question is answered by '{span.name}'.")
    taken = [kind for kind, _ in steps]
    for kind, name in enumerate(contents.steps, len(contents.questions)):
        require(taken.count(kind) == 1, f"the step '{name}' is declared {taken.count(kind)} times.")


def answer_to(contents: Contents, decisions: tuple[Decision, ...], kind: int, move: int) -> tuple[Span, Answer]:
    """A move as an answer to a question; if it is none, as an answer to the first question that it answers."""
    span = contents.span_of(move)
    in_order = sorted(decisions, key=lambda decision: decision.question != kind)
    return span, next(each for decision in in_order for each in decision.answers if each.span == span.first)


def said(span: Span, answer: Answer, table: Any, move: int) -> str:
    """What a move does, in words."""
    if isinstance(answer.say, str):
        return answer.say
    choice = (move - span.first,) if span.count > 1 else ()
    return answer.say(table, int(table.due.seat), *choice)

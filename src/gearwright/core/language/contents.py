"""A game's table of contents: what it can ask, answer, refuse and must keep; everything numbered as it is declared.

    contents = Contents()
    AUCTION = contents.phase("auction")             # phases are declared in the order in which they are played
    RAISE = contents.question("raise", AUCTION)     # a decision that a seat makes
    PICK = contents.question("pick", MARKET, "duty", "more")        # with the names of its small fields (see `due`)
    NEXT_AUCTION = contents.step("next_auction")    # what the engine itself owes
    BID = contents.span("bid", 9)                   # nine moves: bid 0 to bid 8
    NO_WORKER = contents.refusal("No available worker is left.", "6.3a")
    TILES_LOST = contents.law("Every tile is in exactly one place.", "4.2")

To the rules all of these are small integers; to people, words. New spans go to the end, so that old logs stay readable.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..errors import UnknownName, one_of

ALLOWED = 0
NOT_ASKED, GAME_OVER, NO_SUCH_MOVE = 1, 2, 3  # refusals that every game has


@dataclass(frozen=True)
class Sentence:
    """A refusal or a law: what it says, and the section of the book that says so."""

    text: str
    section: str
    absent: bool = False  # of a refusal: what the move speaks of is not there, so nobody who looks would think of it


@dataclass(frozen=True)
class Span:
    """The moves of one sort: `count` of them from `first` on."""

    name: str
    first: int
    count: int
    secret: str = ""  # what the others are told, verb first, if they may not know which of the moves it was
    opens: bool = False  # its moves do no more than ask the next question: a client may answer that in the same breath


@dataclass
class Contents:
    """All that a game declares about itself."""

    spans: list[Span] = field(default_factory=list)
    phases: list[str] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)
    phase_of_question: list[int] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)
    within: set[int] = field(default_factory=set)  # the steps that belong to the move before them
    fields: dict[int, tuple[str, ...]] = field(default_factory=dict)  # of a question or step
    refusals: list[Sentence] = field(
        default_factory=lambda: [
            Sentence("It is allowed.", ""),
            Sentence("This is not what is asked now.", ""),
            Sentence("The game is over.", ""),
            Sentence("The game has no such move.", ""),
        ]
    )
    laws: list[Sentence] = field(default_factory=lambda: [Sentence("All is well.", "")])
    moves: int = 0

    def phase(self, name: str) -> int:
        """A part of the game; rules compare phases, never the numbers of questions."""
        self.phases.append(name)
        return len(self.phases) - 1

    def question(self, name: str, phase: int = 0, *fields: str) -> int:
        """A kind of decision, with the names of its fields. All questions are declared before the first step."""
        assert not self.steps, "declare the questions before the steps"
        self.questions.append(name)
        self.phase_of_question.append(phase)
        self.fields[len(self.questions) - 1] = fields
        return len(self.questions) - 1

    def step(self, name: str, *fields: str, within: bool = False) -> int:
        """A kind of step; `within`, if it still belongs to the move before it, as the gain of a card does."""
        self.steps.append(name)
        kind = len(self.questions) + len(self.steps) - 1
        self.fields[kind] = fields
        if within:
            self.within.add(kind)
        return kind

    def phase_of(self) -> tuple[int, ...]:
        """The phase of each question and step, for rules to look up; steps, where nobody is asked, come after all."""
        return (*self.phase_of_question, *[len(self.phases)] * len(self.steps))

    def name_of(self, kind: int) -> str:
        """What a question or a step is called."""
        return [*self.questions, *self.steps][kind]

    def span(self, name: str, count: int, secret: str = "", opens: bool = False) -> int:
        """So many moves of one sort; gives the first one's number."""
        self.spans.append(Span(name, self.moves, count, secret, opens))
        self.moves += count
        return self.spans[-1].first

    def refusal(self, sentence: str, section: str, absent: bool = False) -> int:
        """A reason why a move is not allowed; `absent`, where what it speaks of is not there or is somebody else's."""
        self.refusals.append(Sentence(sentence, section, absent))
        return len(self.refusals) - 1

    def law(self, sentence: str, section: str) -> int:
        """What must hold after every move."""
        self.laws.append(Sentence(sentence, section))
        return len(self.laws) - 1

    def span_of(self, move: int) -> Span:
        """The span that a move belongs to."""
        for span in self.spans:
            if span.first <= move < span.first + span.count:
                return span
        raise UnknownName(f"There is no move {move}: the moves are 0 to {self.moves - 1}.")

    def spell(self, move: int) -> str:
        """A move as logs write it: its span, and its choice where the span has several."""
        span = self.span_of(move)
        return f"{span.name} {move - span.first}" if span.count > 1 else span.name

    def read(self, text: str) -> int:
        """The move that a log means."""
        name, _, choice = text.partition(" ")
        for span in self.spans:
            if span.name == name:
                if span.count == 1 and not choice:
                    return span.first
                if span.count > 1 and choice.isdecimal() and int(choice) < span.count:
                    return span.first + int(choice)
                wanted = f"'{name}' and a number from 0 to {span.count - 1}" if span.count > 1 else f"'{name}' alone"
                raise UnknownName(f"'{text}' is no move: {wanted} is meant.")
        raise UnknownName(f"'{text}' is no move: moves begin with {one_of(span.name for span in self.spans)}.")

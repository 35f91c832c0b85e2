"""Effects as programs: every printed tree becomes a stretch of one long table that ends with END.

A payment is a line like any other, before the effects that it pays for: whether a list can be paid and what it does are
read from the same stretch.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gearwright.core.language.records import Record, i8
from gearwright.core.looks.effects import AllOf, Amount, Do, Effect, ForEach, OneOf, Price

from .components import METRIC_KEYS, NO_METRIC
from .verb import CHOOSE_ONE, END, FIRST_VERB, Leaf, Verb, leaf_of
from .verbs import BUILD, PAY_CREDITS, PAY_TOKENS, SPONSOR, VERBS

NUMBER, BY_LEVEL, BY_ENGINEERS = range(3)  # what an amount is
SOURCES = {"worker_level": BY_LEVEL, "engineer": BY_ENGINEERS}
NUMBER_OF = {verb: number for number, verb in enumerate(VERBS, FIRST_VERB)}
PAYING_CREDITS, PAYING_TOKENS, SPONSORING = NUMBER_OF[PAY_CREDITS], NUMBER_OF[PAY_TOKENS], NUMBER_OF[SPONSOR]
MEANT: dict[tuple[bool, Leaf], tuple[Verb, int]] = {
    (verb.paid, leaf): (verb, argument) for verb in VERBS for argument, leaf in enumerate(verb.leaves)
}
Values = tuple[int, ...]  # of a line


class Line(Record):
    """One line of a program."""

    verb: i8
    source: i8  # NUMBER, or what is multiplied with it: BY_LEVEL, BY_ENGINEERS
    n: i8
    argument: i8  # which leaf of the verb, or the first of the options
    metric: i8  # it is carried out once for every `each` of it, at most `most` times; NO_METRIC: once
    each: i8
    most: i8


class Programs:
    """Takes in trees of effects, and tells where the list of each begins."""

    def __init__(self) -> None:
        self.lines: list[Values] = [_line(END)]
        self.options: list[int] = []  # where the lists of the choices begin
        self.known: dict[tuple[Values, ...], int] = {(): 0}
        self.trees: dict[int, Effect] = {0: AllOf(())}  # by program

    def add(self, tree: Effect) -> int:
        """Equal lists share one stretch."""
        program = tuple(self._lines(tree))
        if program not in self.known:
            self.known[program] = len(self.lines)
            self.trees[len(self.lines)] = tree
            self.lines += [*program, _line(END)]
        return self.known[program]

    def _lines(self, tree: Effect, paid: bool = False) -> Iterator[Values]:
        match tree:
            case AllOf(effects):
                for effect in effects:
                    yield from self._lines(effect, paid)
            case Price(price, effect):
                yield from self._lines(price, paid=True)
                yield from self._lines(effect)
            case OneOf(effects):
                first = [self.add(effect) for effect in effects]
                self.options += first
                yield _line(CHOOSE_ONE, len(first), len(self.options) - len(first))
            case ForEach(effect, thing, every, most):
                ((verb, _, n, argument, *_),) = self._lines(effect)
                if most:
                    yield verb, NUMBER, n, argument, METRIC_KEYS.index(thing), every, most
                else:
                    yield _line(verb, n, argument, SOURCES[thing])
            case Amount() | Do():
                meant, argument = MEANT[paid, leaf_of(tree)]
                yield _line(NUMBER_OF[meant], tree.n or 1, argument)
            case _:
                raise TypeError(f"no card of this game prints {tree}")

    def lines_of(self, program: int) -> list[Values]:
        """The lines of one list."""
        last = program
        while self.lines[last][0] != END:
            last += 1
        return self.lines[program:last]

    def spends(self, program: int) -> tuple[int, int, int]:
        """What an ability takes: credits, tokens and unbuilt dice, at most."""
        building = NUMBER_OF[BUILD]
        taken = {PAYING_CREDITS: 0, PAYING_TOKENS: 0, building: 0}
        for verb, _, n, argument, _, _, most in self.lines_of(program):
            if verb in taken:
                taken[verb] += n * most
            if verb == CHOOSE_ONE:
                taken[building] += max(self.spends(option)[-1] for option in self.options[argument : argument + n])
        return taken[PAYING_CREDITS], taken[PAYING_TOKENS], taken[building]

    def choices(self, program: int, tiles: Sequence[int], levels: int, engineers: int) -> int:
        """How many decisions a list can lead to: what is chosen, and as many tokens that go back again."""
        decisions = 0
        for verb, source, n, argument, _, _, most in self.lines_of(program):
            options = self.options[argument : argument + n] if verb == CHOOSE_ONE else tiles
            if verb in (CHOOSE_ONE, SPONSORING):
                decisions += 1 + max(self.choices(option, tiles, levels, engineers) for option in options)
            else:
                count = n * most * {NUMBER: 1, BY_LEVEL: levels, BY_ENGINEERS: engineers}[source]
                decisions += VERBS[verb - FIRST_VERB].choices(count)
        return decisions

    def told(self, program: int) -> bool:
        """Whether a list brings at once what anybody can foresee."""
        return all(verb != CHOOSE_ONE and VERBS[verb - FIRST_VERB].told for verb, *_ in self.lines_of(program))


def _line(verb: int, n: int = 1, argument: int = 0, source: int = NUMBER) -> Values:
    return verb, source, n, argument, NO_METRIC, 1, 1

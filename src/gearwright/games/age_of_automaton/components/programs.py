"""Effects as programs: every list of the tables becomes a stretch of one long table that ends with END.

A payment is an entry like any other, before the effects that it pays for: whether a list can be paid and what it does
are read from the same stretch.
"""

from collections.abc import Iterable, Sequence

from gearwright.core.language.records import Record, i8

from . import entries

(
    END, PAY_CREDITS, PAY_TOKENS,
    CREDITS, RESOURCE, RESOURCE_ANY, RESOURCE_ROLL, RESOURCE_MARKET, MIX, VP, REPUTATION,
    RELATIONSHIP, UPGRADE, BUILD, DONATE_STEP,
    DICE_SHIFT, REACH, DISCOUNT_CARD, COLUMN_PASS,
    CHOOSE_ONE, ASSEMBLE, SPONSOR,
) = range(len(entries.VERBS))  # fmt: skip
NUMBER, BY_LEVEL, BY_ENGINEERS = range(3)  # what an amount is
SOURCES = {"level": BY_LEVEL, "engineers": BY_ENGINEERS}
NO_METRIC = len(entries.METRICS)
ALL_COLOURS = (1 << len(entries.COLOURS)) - 1
Line = tuple[int, ...]


class Effect(Record):
    """One entry of a program."""

    verb: i8
    source: i8  # NUMBER, or what is multiplied with it: BY_LEVEL, BY_ENGINEERS
    n: i8
    argument: i8  # colour, colours (a bit each), company, steps, level, kind of card, or the first of the options
    metric: i8  # it is carried out once for every `each` of it, at most `most` times; NO_METRIC: once
    each: i8
    most: i8


class Programs:
    """Takes in lists of effects, and tells where each begins."""

    def __init__(self) -> None:
        self.lines: list[Line] = [_line(END)]
        self.options: list[int] = []  # where the lists of the choices begin
        self.known: dict[tuple[Line, ...], int] = {(): 0}

    def ability(self, ability: entries.Ability) -> int:
        """The payments, then the effects."""
        verbs = {"credits": PAY_CREDITS, "resource_any": PAY_TOKENS}
        return self.add([_line(verbs[payment.pay], payment.n) for payment in ability.pay], ability.effects)

    def effects(self, effects: Iterable[entries.Deed]) -> int:
        """A list without payments."""
        return self.add([], effects)

    def add(self, lines: Sequence[Line], effects: Iterable[entries.Deed]) -> int:
        """Equal lists share one stretch."""
        program = (*lines, *(self.line(effect) for effect in effects))
        if program not in self.known:
            self.known[program] = len(self.lines)
            self.lines += [*program, _line(END)]
        return self.known[program]

    def line(self, effect: entries.Deed) -> Line:
        """One entry."""
        match effect:
            case entries.ChooseOne():
                first = [self.effects(option) for option in effect.options]
                self.options += first
                return _line(CHOOSE_ONE, len(first), len(self.options) - len(first))
            case entries.Per():
                verb, source, n, argument, *_ = self.line(effect.effect)
                return verb, source, n, argument, entries.METRICS.index(effect.metric), effect.each, effect.max
        verb = entries.VERBS.index(effect.do)
        given: int | str = getattr(effect, "n", 1)
        if isinstance(given, str):
            return _line(verb, 1, _argument(effect), SOURCES[given])
        return _line(verb, given, _argument(effect))

    def entries_of(self, program: int) -> list[Line]:
        """The entries of one list."""
        last = program
        while self.lines[last][0] != END:
            last += 1
        return self.lines[program:last]

    def spends(self, program: int) -> tuple[int, int, int]:
        """What an ability takes: credits, tokens and unbuilt dice, at most."""
        taken = {PAY_CREDITS: 0, PAY_TOKENS: 0, BUILD: 0}
        for verb, _, n, argument, _, _, most in self.entries_of(program):
            if verb in taken:
                taken[verb] += n * most
            if verb == CHOOSE_ONE:
                taken[BUILD] += max(self.spends(option)[-1] for option in self.options[argument : argument + n])
        return taken[PAY_CREDITS], taken[PAY_TOKENS], taken[BUILD]

    def choices(self, program: int, tiles: Sequence[int], levels: int, engineers: int) -> int:
        """How many decisions a list can lead to: what is chosen, and as many tokens that go back again."""
        decisions = 0
        for verb, source, n, argument, _, _, most in self.entries_of(program):
            count = n * most * {NUMBER: 1, BY_LEVEL: levels, BY_ENGINEERS: engineers}[source]
            options = self.options[argument : argument + n] if verb == CHOOSE_ONE else tiles
            if verb in (PAY_TOKENS, UPGRADE):
                decisions += count
            elif verb in (RESOURCE, RESOURCE_ROLL, RESOURCE_ANY, RESOURCE_MARKET, MIX):
                decisions += 2 * count
            elif verb in (CHOOSE_ONE, SPONSOR):
                decisions += 1 + max(self.choices(option, tiles, levels, engineers) for option in options)
        return decisions


def _line(verb: int, n: int = 1, argument: int = 0, source: int = NUMBER) -> Line:
    return verb, source, n, argument, NO_METRIC, 1, 1


def _argument(effect: entries.Deed) -> int:
    match effect:
        case entries.Resource():
            return entries.COLOURS.index(effect.colour)
        case entries.AnyResource():
            return sum(1 << entries.COLOURS.index(colour) for colour in set(effect.among))
        case entries.Relationship():
            return entries.COMPANIES.index(effect.company)
        case entries.Upgrade():
            return effect.steps
        case entries.Build():
            return effect.level - 1
        case entries.CardDiscount():
            return entries.DISCOUNTS.index(effect.kind)
    return 0

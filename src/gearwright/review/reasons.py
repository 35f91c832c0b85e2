"""Why one move was better than another: what its line had more of, by the tally and the stocks, in the same futures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gearwright.core.language.records import copied, look
from gearwright.core.looks.lexicon import Lexicon
from gearwright.core.looks.phrases import listed

from .deciding import SURE, Judged, Tried
from .judge import Judge, Looked

MOST = 3  # differences that are told, of each sort
LEAST = 0.5  # of a thing: less is not worth a word
LEAST_PLACE = 0.05
SAMPLE = 16  # futures that are counted out, which is done in Python

Count = Callable[[Any, int], int]


@dataclass(frozen=True)
class More:
    """What a line has more of, on average, or less."""

    thing: str
    mean: float
    clear: float  # in its standard errors

    @property
    def number(self) -> str:
        """+3.5."""
        size = round(abs(self.mean), 1)
        return f"{'+' if self.mean > 0 else '−'}{size:g}"

    def words(self, lexicon: Lexicon) -> str:
        """+3.5 credits."""
        return f"{self.number} {lexicon.name(self.thing) if self.number[1:] == '1' else lexicon.plural(self.thing)}"


@dataclass(frozen=True)
class Apart:
    """What one line has more of than another, as far as no chance explains it."""

    stocks: list[More]
    scored: list[More]  # by source
    place: tuple[float, float] | None  # expected: of the better line, and of the other one
    decisions: int  # that were followed

    def words(self, lexicon: Lexicon) -> str:
        """In a sentence."""
        told = []
        if self.stocks:
            told.append(listed([more.words(lexicon) for more in self.stocks]))
        if self.scored:
            sources = listed([f"{more.number} from {lexicon.name(more.thing)}" for more in self.scored])
            told.append(f"in the score {sources}")
        if self.place:
            told.append(f"an expected place of {self.place[0]:.1f} instead of {self.place[1]:.1f}")
        if not told:
            return "What it gains shows only later than its line was followed."
        return f"Its line, {self.decisions} decisions on, has on average {'; '.join(told)}."


def reason(judged: Judged, better: Tried, judge: Judge, seed: int) -> str:
    """In a sentence, what the better move's line had more of than that of the move that was made."""
    return apart(judged, better.move, judged.played.move, judge, seed).words(judge.game.looks.lexicon)


def apart(judged: Judged, better: int, other: int, judge: Judge, seed: int) -> Apart:
    """What came of two moves, counted in the futures in which they were judged."""
    seat, horizon = judged.seat, judged.horizon
    looked = judge.look(judged.root, seat, [better, other], judged.futures[:SAMPLE], seed, horizon)
    rules = judge.game.rules
    stocks = [(stock.thing, stock.of) for stock in rules.stocks]
    tables = [[look(rules.table, copied(row), 0) for row in _each(rows)] for rows in looked.tables]
    gained = _clear(_differences(stocks, tables, seat))
    return Apart(gained, _clear(_by_source(judge, tables, seat)), _place(looked, seat), judge.horizon(horizon))


def _each(rows: np.ndarray) -> Iterable[np.ndarray]:
    return (rows[number : number + 1] for number in range(len(rows)))


def _differences(counts: Sequence[tuple[str, Count]], tables: list[list[Any]], seat: int) -> list[More]:
    better, played = tables
    found = []
    for thing, of in counts:
        apart = np.array([of(one, seat) - of(other, seat) for one, other in zip(better, played, strict=True)], float)
        found.append(_more(thing, apart))
    return found


def _by_source(judge: Judge, tables: list[list[Any]], seat: int) -> list[More]:
    better, played = ([dict(judge.game.looks.tally(table, seat)) for table in each] for each in tables)
    sources = list(dict.fromkeys(source for tally in (*better, *played) for source in tally))  # some come with a round
    pairs = list(zip(better, played, strict=True))
    return [
        _more(source, np.array([one.get(source, 0) - other.get(source, 0) for one, other in pairs], float))
        for source in sources
    ]


def _more(thing: str, apart: np.ndarray) -> More:
    error = float(apart.std(ddof=1)) / len(apart) ** 0.5 if len(apart) > 1 else 0.0
    mean = float(apart.mean())
    return More(thing, mean, abs(mean) / max(error, 1e-9))


def _clear(found: Sequence[More]) -> list[More]:
    """Those that no chance explains: the gains first, the largest of each first."""
    clear = [more for more in found if abs(more.mean) >= LEAST and more.clear > SURE]
    gains = sorted((more for more in clear if more.mean > 0), key=lambda more: -more.mean)[:MOST]
    prices = sorted((more for more in clear if more.mean < 0), key=lambda more: more.mean)[:MOST]
    return [*gains, *prices]


def _place(looked: Looked, seat: int) -> tuple[float, float] | None:
    better, other = (float(each) for each in looked.places[:, :, seat].mean(1))
    return (better, other) if other - better >= LEAST_PLACE else None

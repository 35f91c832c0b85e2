"""Why one move was better than another: what its line had more of, by the tally and the stocks, in the same futures."""

from __future__ import annotations

from collections import Counter
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


def reason(judged: Judged, better: Tried, judge: Judge, seed: int) -> str:
    """In a sentence, what the better move's line had more of than that of the move that was made."""
    moves = [better.move, judged.played.move]
    futures = judged.futures[:SAMPLE]
    looked = judge.look(judged.root, judged.seat, moves, futures, seed, judged.horizon)
    rules, lexicon = judge.game.rules, judge.game.looks.lexicon
    stocks = [(stock.thing, stock.of) for stock in rules.stocks]
    tables = [[look(rules.table, copied(row), 0) for row in _each(rows)] for rows in looked.tables]
    told = []
    if gained := _clear(_differences(stocks, tables, judged.seat)):
        told.append(listed([more.words(lexicon) for more in gained]))
    if scored := _clear(_by_source(judge, tables, judged.seat)):
        sources = listed([f"{more.number} from {lexicon.name(more.thing)}" for more in scored])
        told.append(f"in the score {sources}")
    if placed := _place(looked, judged.seat):
        told.append(placed)
    if not told:
        return "What it gains shows only later than its line was followed."
    return f"Its line, {judge.horizon(judged.horizon)} decisions on, has on average {'; '.join(told)}."


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
    """A source that a future has not come to, a later round's income, gives nothing there."""
    better, played = ([Counter(dict(judge.game.looks.tally(table, seat))) for table in each] for each in tables)
    sources = dict.fromkeys(source for tally in (*better, *played) for source in tally)
    return [
        _more(source, np.array([one[source] - other[source] for one, other in zip(better, played, strict=True)], float))
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


def _place(looked: Looked, seat: int) -> str:
    better, played = looked.places[:, :, seat].mean(1)
    if played - better < LEAST_PLACE:
        return ""
    return f"an expected place of {better:.1f} instead of {played:.1f}"

"""What a move takes and gives: the difference that it makes to what a seat has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..language.decisions import Stock
from .effects import Amount
from .lexicon import Lexicon


def gained(stocks: Sequence[Stock], seat: int, before: Any, *after: Any) -> tuple[Amount, ...]:
    """What a seat has more than before, or less: only where all tables that could come after agree on it."""
    found = []
    for stock in stocks:
        had = stock.of(before, seat)
        first, *others = (stock.of(table, seat) - had for table in after)
        if first and all(other == first for other in others):
            found.append(Amount(first, stock.thing))
    return tuple(found)


def with_amounts(words: str, amounts: Sequence[Amount], lexicon: Lexicon) -> str:
    """The words of a move with what it takes and gives: "Buy a machine: −14 Elektro, +2 production"."""
    if not amounts:
        return words
    told = ", ".join(_signed(amount, lexicon) for amount in amounts)
    return f"{words}{'; ' if ': ' in words else ': '}{told}"


def _signed(amount: Amount, lexicon: Lexicon) -> str:
    return f"{'+' if amount.n > 0 else '−'}{lexicon.counted(abs(amount.n), amount.thing)}"

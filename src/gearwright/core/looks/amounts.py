"""What a move takes and gives: the difference that it makes to what a seat has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..language.decisions import Stock
from .effects import Amount
from .lexicon import Lexicon


def held(stocks: Sequence[Stock], seat: int, table: Any) -> list[int]:
    """How much a seat has of each stock."""
    return [stock.of(table, seat) for stock in stocks]


def gained(stocks: Sequence[Stock], seat: int, had: Sequence[int], after: Any, *others: Any) -> tuple[Amount, ...]:
    """What a seat has more than it had, or less: only where all tables that could come after agree on it."""
    found = []
    for stock, before in zip(stocks, had, strict=True):
        change = stock.of(after, seat) - before
        if change and all(stock.of(table, seat) - before == change for table in others):
            found.append(Amount(change, stock.thing))
    return tuple(found)


def with_amounts(words: str, amounts: Sequence[Amount], lexicon: Lexicon) -> str:
    """The words of a move with what it takes and gives: "Buy a machine: −14 Elektro, +2 production"."""
    if not amounts:
        return words
    told = ", ".join(_signed(amount, lexicon) for amount in amounts)
    return f"{words}{'; ' if ': ' in words else ': '}{told}"


def _signed(amount: Amount, lexicon: Lexicon) -> str:
    return f"{'+' if amount.n > 0 else '−'}{lexicon.counted(abs(amount.n), amount.thing)}"

"""Why a move was better, told from futures that did not all come equally far."""

from __future__ import annotations

import pytest

from gearwright.review.reasons import _by_source
from gearwright.review.reviewing import judge_of

from ..cli.logs import played

SEAT = 0


def test_what_a_later_round_brings_counts_as_nothing_where_it_has_not_come() -> None:
    early, late = played(10), played(110)
    assert early.table.round_number < late.table.round_number
    tables = [[early.table, early.table], [late.table, early.table]]
    told = {more.thing: more.mean for more in _by_source(judge_of(early)[0], tables, SEAT)}
    source = f"income_of_round_{late.table.round_number - 1}"
    income = dict(late.game.looks.tally(late.table, SEAT))[source]
    assert told[source] == pytest.approx(-income / 2)

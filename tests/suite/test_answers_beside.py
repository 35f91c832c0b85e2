"""What ends, declines or keeps lies on nothing that is touched: a person reads it beside the question.

It may belong to the whole of a player's own area, which is no such thing.
"""

from __future__ import annotations

import pytest

import gearwright as gw

from .test_words import all_zones

BESIDE = {
    "factory_manager": {"pass", "stop", "done", "planned"},
    "automata": {"forfeit", "complete"},
    "automania": {"no_contract", "keep", "hold", "discard"},
    "age_of_automaton": {"end", "skip", "stop", "overbuilt", "overclock"},
}
LONG = 600  # moves, within which all of them came up


@pytest.mark.parametrize("game", BESIDE)
def test_what_ends_or_declines_lies_on_nothing_that_is_touched(game: str) -> None:
    asked: set[str] = set()
    for seed in range(3):
        handle = gw.new(game, seats=3, seed=seed)
        while not handle.over and len(handle.moves) < LONG:
            legal = handle.legal_moves()
            spans = {move: handle.game.rules.contents.span_of(move).name for move in legal}
            if new := {move for move, span in spans.items() if span in BESIDE[game] - asked}:
                zones = list(all_zones(handle.view(handle.seat).scene().zones))
                touched = {move for zone in zones for piece in zone.pieces for move in piece.moves}
                touched |= {move for zone in zones if zone.layout != "seat" for move in zone.moves}
                assert not new & touched
                asked |= {spans[move] for move in new}
            handle.play(legal[(7 * len(handle.moves)) % len(legal)])
    assert asked == BESIDE[game]

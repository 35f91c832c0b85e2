"""Pig, for 2 to 5 players: a game of Gearwright's in a package of its own."""

from gearwright.core.looks.lexicon import Lexicon, Term
from gearwright.core.play.declaration import About, Looks, Rules
from gearwright.core.play.game import Game

from .rules import (
    DECISIONS,
    GOAL,
    LONGEST,
    OBSERVATION,
    ROUNDS,
    STEPS,
    STOCKS,
    Table,
    broken,
    contents,
    evaluate,
    setup,
)


def news(before: Table, after: Table) -> list[str]:
    """What happened between two tables that nobody decided."""
    told = []
    rolling = before.due.seat
    kept = after.scores[rolling] > before.scores[rolling]
    if not kept and (after.over or after.due.seat != rolling):
        told.append(f"It is a 1: {{{rolling}:lose}} {before.rolled or 'no'} points.")
    if after.round_number > before.round_number and not after.over:
        told.append(f"Round {after.round_number} of {ROUNDS} begins.")
    return told


LEXICON = Lexicon(
    {
        "point": Term(f"Points that are kept: {GOAL} win."),
        "rolled_point": Term("Points that were rolled in this turn. A 1 loses them."),
        "score": Term("All points that are kept."),
    }
)

GAME = Game(
    package=__name__,
    name="pig",
    title="Pig",
    about=About("Roll as often as you dare, and hold before a 1 comes.", "nobody knows", minutes=10),
    seats=range(2, 6),
    rules=Rules(
        table=Table,
        contents=contents,
        decisions=DECISIONS,
        steps=STEPS,
        setup=setup,
        longest=LONGEST,
        observation=OBSERVATION,
        broken=broken,
        evaluate=evaluate,
        stocks=STOCKS,
    ),
    looks=Looks(lexicon=LEXICON, news=news),
)

"""Every refusal can be met: in random games, or where an example shows it."""

import random

from gearwright import new
from gearwright.core.language.contents import GAME_OVER, NO_SUCH_MOVE, NOT_ASKED
from gearwright.games.age_of_automaton import GAME
from gearwright.games.age_of_automaton.cards import NO_CARD_THERE
from gearwright.games.age_of_automaton.choices import NO_SUCH_LIST
from gearwright.games.age_of_automaton.looking import NEEDED_FOR_ACTION, SPOILS_ACTION
from gearwright.games.age_of_automaton.main_actions import NO_RESEARCH, NO_TILE_LEFT, NO_TRACK

SEEDS = range(24)
# 6.3; E48; a row that is empty, or no tile left; a choice of three lists in a component set of one's own
RARE = {NEEDED_FOR_ACTION, SPOILS_ACTION, NO_TRACK, NO_CARD_THERE, NO_RESEARCH, NO_TILE_LEFT, NO_SUCH_LIST}


def test_every_refusal_is_met_and_says_why() -> None:
    met: set[int] = set()
    for seed in SEEDS:
        specialists = "dealt" if seed % 2 else "drafted"
        handle = new("age_of_automaton", seats=2 + seed % 3, seed=seed, specialists=specialists)
        lot = random.Random(seed)
        while not handle.over:
            met |= {handle.refuse(move) for move in range(GAME.moves)}
            handle.play(lot.choice(handle.legal_moves()))
    expected = set(range(len(GAME.rules.contents.refusals))) - {GAME_OVER, NO_SUCH_MOVE}
    missing = [GAME.explain(refusal).text for refusal in expected - met - RARE]
    assert not missing
    for refusal in expected - {0, NOT_ASKED}:
        assert GAME.explain(refusal).section

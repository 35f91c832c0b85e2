"""Every refusal can be met: in random games, or where an example shows it."""

import random

from gearwright import new
from gearwright.core.language.contents import GAME_OVER, NO_SUCH_MOVE, NOT_ASKED
from gearwright.games.automania import GAME
from gearwright.games.automania.contracts import DECK_EMPTY
from gearwright.games.automania.sales import COPIED_ALREADY, NOTHING_TO_COPY
from gearwright.games.automania.shipping import NO_CAR_TILE
from gearwright.games.automania.turns import TOO_FEW_OWN
from gearwright.games.automania.workers import FEE_TOO_HIGH

SEEDS = range(40)
RARE = {DECK_EMPTY, COPIED_ALREADY, NOTHING_TO_COPY, TOO_FEW_OWN, FEE_TOO_HIGH, NO_CAR_TILE}  # E36, E53, R3, E38, E29


def test_every_refusal_is_met_and_says_why() -> None:
    met: set[int] = set()
    for seed in SEEDS:
        handle, lot = new("automania", seats=2 + seed % 3, seed=seed, advanced=seed % 2 == 1), random.Random(seed)
        while not handle.over:
            met |= {handle.refuse(move) for move in range(GAME.moves)}
            handle.play(lot.choice(handle.legal_moves()))
    expected = set(range(len(GAME.rules.contents.refusals))) - {GAME_OVER, NO_SUCH_MOVE}
    missing = [GAME.explain(refusal).text for refusal in expected - met - RARE]
    assert not missing
    for refusal in expected - {0, NOT_ASKED}:
        assert GAME.explain(refusal).section

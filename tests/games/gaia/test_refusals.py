"""Every refusal can be met: in lively random games, or where an example shows it."""

import random

from gearwright import Handle, new
from gearwright.core.language.contents import GAME_OVER, NO_SUCH_MOVE, NOT_ASKED
from gearwright.games.gaia import GAME
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.actions.board import ALL_LOST
from gearwright.games.gaia.actions.federations import GAVE_UP, NO_TOKEN_LEFT, WAY_IS_LEFT
from gearwright.games.gaia.actions.mines import NO_MINE_LEFT
from gearwright.games.gaia.actions.research import (
    AT_TOP,
    LOST_TOO_FAR,
    NO_AREA_LEFT,
    NO_GREEN_TOKEN,
    NOT_EMPTY,
    TOP_TAKEN,
)
from gearwright.games.gaia.actions.special import NO_MINE_TO_SWAP
from gearwright.games.gaia.actions.upgrades import LOST_MINE
from gearwright.games.gaia.factions.firaks import NO_LAB, NO_STATION_PIECE
from gearwright.games.gaia.factions.ivits import NO_STATION_LEFT, NO_STATION_SITE
from gearwright.games.gaia.tech_tiles import (
    CANNOT_COVER,
    NO_TILE_TO_TAKE,
    NO_TOKEN_FOR_TILE,
    NOTHING_TO_COVER,
    TILE_GONE,
)
from gearwright.games.gaia.tokens import NO_SUCH_TOKEN, TOKEN_NOT_OWNED

SEEDS = range(24)
RARE = {  # they take a long game, or an accident
    ALL_LOST, NO_STATION_PIECE, NO_STATION_LEFT, NO_STATION_SITE, GAVE_UP, NO_TOKEN_LEFT, NO_MINE_LEFT, AT_TOP,
    LOST_TOO_FAR, NO_AREA_LEFT, NOT_EMPTY, TOP_TAKEN, NO_MINE_TO_SWAP, CANNOT_COVER, NO_TILE_TO_TAKE,
    NOTHING_TO_COVER, TILE_GONE, NO_SUCH_TOKEN, WAY_IS_LEFT, NO_LAB, NO_GREEN_TOKEN, NO_TOKEN_FOR_TILE,
    TOKEN_NOT_OWNED, LOST_MINE,
}  # fmt: skip
DULL = {m.PASS, *range(m.FREE_ACTION, m.FREE_ACTION + 18)}


def lively(handle: Handle, lot: random.Random) -> int:
    """Seldom a pass or a free action."""
    moves = handle.legal_moves()
    chosen = [move for move in moves if move not in DULL]
    return lot.choice(chosen if chosen and lot.random() < 0.95 else moves)


def test_every_refusal_is_met_and_says_why() -> None:
    met: set[int] = set()
    for seed in SEEDS:
        explicit = "explicit" if seed % 3 == 0 else "drawn"
        handle = new(
            "gaia", seats=1 + seed % 4, seed=seed, tiles=explicit, setup="first_game" if seed % 5 == 0 else "advanced",
            board="explicit" if seed % 3 == 0 else "default",
        )  # fmt: skip
        lot = random.Random(seed)
        while not handle.over:
            if lot.random() < 0.3 or handle.table.due.kind not in (m.TURN, m.AFTER):
                met |= {handle.refuse(move) for move in range(GAME.moves)}
            handle.play(lively(handle, lot))
    expected = set(range(len(GAME.rules.contents.refusals))) - {GAME_OVER, NO_SUCH_MOVE}
    missing = [GAME.explain(refusal).text for refusal in expected - met - RARE]
    assert not missing
    for refusal in expected - {0, NOT_ASKED}:
        assert GAME.explain(refusal).section

"""The levels that people choose from: each stronger than the one before, and none a fool."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gearwright import find_game, game_names, new
from gearwright.players import Player, find_player, told_of
from gearwright.players.levels import LEVELS
from gearwright.players.nets.choosing import own_net
from gearwright.players.nets.policy import NetPlayer

WITH_NETS = [name for name in game_names() if own_net(find_game(name)) is not None]
QUICKEST = "factory_manager"
LONGER = pytest.mark.thorough("the same levels by the net of a longer game; the arena rates them")
ONE_OR_ALL = [pytest.param(name, marks=() if name == QUICKEST else LONGER) for name in WITH_NETS]
DEALS = 6
QUICK_ONES = LEVELS[:-1]  # the strongest thinks for some tenths of a second


def results(game: str, one: Player, other: Player) -> tuple[float, float]:
    """What the first wins of all games, each deal once from either side, and its mean score."""
    won, scored = 0.0, 0
    for seed in range(DEALS):
        for own in (0, 1):
            table = new(game, seats=2, seed=seed)
            while not table.over:
                player = one if table.seat == own else other
                table.play(player.decide(table.view(table.seat), seed))
            won += (table.places[own] == 1) / table.places.count(1)
            scored += table.scores[own]
    return won / (2 * DEALS), scored / (2 * DEALS)


@pytest.mark.parametrize("game", ONE_OR_ALL)
def test_a_level_beats_the_one_three_below_it(game: str) -> None:
    players = [find_player(name) for name in QUICK_ONES]
    for weak, strong in zip(players, players[3:], strict=False):
        assert results(game, strong, weak)[0] > 0.5


@pytest.mark.parametrize("game", WITH_NETS)
def test_the_weakest_does_nothing_that_only_ruins_it(game: str) -> None:
    """At the same tables random moves end with a fraction of its points."""
    other = find_player("journeyman")
    own, by_lot = (results(game, find_player(name), other)[1] for name in (LEVELS[0], "random"))
    assert own > 2 * max(by_lot, 5)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_where_no_net_fits_and_says_nothing(level: str, caplog: pytest.LogCaptureFixture) -> None:
    table = new("gaia", seats=2, seed=1)
    for _ in range(3):
        table.play(find_player(level).decide(table.view(table.seat), 1))
    assert caplog.messages == []


def test_every_level_says_by_itself_how_it_plays() -> None:
    told = [told_of(level).does for level in LEVELS]
    assert len(set(told)) == len(LEVELS)
    assert all(does.endswith(".") and "same" not in does for does in told)


def test_weaker_levels_draw_from_more_moves() -> None:
    unsure = [player for player in map(find_player, LEVELS) if isinstance(player, NetPlayer) and player.temperature]
    assert len(unsure) == 4
    assert all(weak.least < strong.least for weak, strong in pairwise(unsure))

"""Who plays whom: fair to players, seats, neighbours and luck."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from gearwright.arena.schedule import Schedule, Seating
from gearwright.core.language.streams import derived, word

SHAPES = [("ab", 2), ("abc", 2), ("abc", 3), ("abcde", 3), ("abcde", 5), ("ab", 3), ("ab", 5), ("abc", 5)]


def scheduled(players: str, seats: int, games: int, seed: int = 7) -> list[Seating]:
    schedule = Schedule(tuple(players), seats, seed)
    return [schedule.seating(number) for number in range(schedule.games(games))]


@pytest.mark.parametrize(("players", "seats"), SHAPES)
def test_everybody_sits_everywhere_equally_often(players: str, seats: int) -> None:
    games = scheduled(players, seats, 9)
    assert [game.number for game in games] == list(range(len(games)))
    often = Counter((seat, player) for game in games for seat, player in enumerate(game.players))
    assert len(often) == len(players) * seats
    assert len(set(often.values())) == 1


@pytest.mark.parametrize(("players", "seats"), SHAPES)
def test_a_deal_is_played_once_for_every_rotation(players: str, seats: int) -> None:
    games = scheduled(players, seats, 9)
    together = min(len(players), seats)
    groups = Counter((game.deal, frozenset(game.players)) for game in games)
    assert set(groups.values()) == {together}
    deals = {deal for deal, _ in groups}
    wanted = {(deal, frozenset(group)) for deal in deals for group in combinations(players, together)}
    assert set(groups) == wanted
    for game in games:
        assert game.seed == int(derived(word(7), game.deal))
        for seat in range(seats):
            assert sum(set(other.players) == set(game.players) and other.deal == game.deal and
                       other.players[seat] == game.players[seat] for other in games) == 1  # fmt: skip


def test_every_pair_has_its_games() -> None:
    for players, seats, games in (("abc", 2, 400), ("abc", 2, 401), ("abcd", 3, 100)):
        met = Counter(
            pair for game in scheduled(players, seats, games) for pair in combinations(sorted(game.players), 2)
        )
        assert set(met) == set(combinations(players, 2))
        assert min(met.values()) >= games
    assert len(scheduled("abc", 2, 400)) == 1200
    assert len(scheduled("abc", 2, 401)) == 1206


def test_neighbours_change_from_deal_to_deal() -> None:
    after = Counter(
        (game.players[seat - 1], player)
        for game in scheduled("abcd", 4, 24)
        for seat, player in enumerate(game.players)
    )
    assert len(after) == 12
    assert len(set(after.values())) == 1


def test_where_players_are_few_they_sit_in_turn() -> None:
    assert [game.players for game in scheduled("ab", 3, 2)] == [("a", "b", "a"), ("b", "a", "b")]


def test_more_games_begin_with_the_same_ones() -> None:
    few, many = scheduled("abc", 2, 10), scheduled("abc", 2, 20)
    assert many[: len(few)] == few


def test_a_player_among_others_has_each_seat_once_a_deal() -> None:
    schedule = Schedule(("a", "b"), 4, 7, among="z")
    games = [schedule.seating(number) for number in range(schedule.games(10))]
    assert len(games) == 2 * 12  # rounded up to whole rotations
    for player in "ab":
        own = [(game.deal, game.players.index(player)) for game in games if player in game.players]
        assert sorted(own) == [(deal, seat) for deal in range(3) for seat in range(4)]
    assert all(game.players.count("z") == 3 for game in games)


def test_among_others_automas_keep_their_seats() -> None:
    schedule = Schedule(("a",), 4, 7, automas=1, among="z")
    assert {schedule.seating(number).players for number in range(schedule.games(3))} == {
        ("a", "z", "z", "Automa"), ("z", "a", "z", "Automa"), ("z", "z", "a", "Automa"),
    }  # fmt: skip

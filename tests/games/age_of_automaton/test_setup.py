"""4. Setup."""

import pytest

from gearwright.games.age_of_automaton import moves as m
from gearwright.games.age_of_automaton.components import AUDITS, DEALT, N_COLUMNS, N_DECKS, N_SPECIALISTS
from gearwright.games.age_of_automaton.printed import ACHIEVEMENTS
from gearwright.games.age_of_automaton.table import BLOCKED, COMMON, space_at

from .tables import asked, start


@pytest.mark.parametrize(("seats", "tiles", "common", "vp_tokens"), [(2, 3, 5, 1), (3, 4, 4, 2), (4, 5, 3, 2)])
def test_what_the_number_of_players_changes(seats: int, tiles: int, common: int, vp_tokens: int) -> None:
    table = start(seats=seats).table
    assert sum(tile > 0 for tile in table.tiles) == tiles
    assert sum(table.specialists[card].place == COMMON for card in range(N_SPECIALISTS)) == common
    assert all(table.specialists[card].place == COMMON for card in range(DEALT, N_SPECIALISTS))
    assert list(table.vp_tokens) == [vp_tokens] * 2
    blocked = sum(table.spaces[space_at(column, 0)].holder == BLOCKED for column in range(N_COLUMNS))
    assert blocked == {2: 4, 3: 2, 4: 0}[seats]
    assert sum(table.blocked_deck) == (4 if seats == 3 else 0), "one card is in force, the next one is open"


def test_the_table_is_laid_out() -> None:
    for seed in range(20):
        table = start(seed=seed).table
        assert [ACHIEVEMENTS[card].level for card in table.achievements] == [1, 2, 3, 4]
        assert [AUDITS[card].deck for card in table.audits] == [0, 0, 1, 1]
        assert len(set(table.audits)) == 4
        assert all(card > 0 for deck in range(N_DECKS) for card in table.decks[deck].shown)
        assert sum(table.market) == 3
        first = table.order[0]
        assert list(table.order) == [(first + place) % 4 for place in range(4)]


def test_starting_goods_by_place() -> None:
    table = start(seed=3).table
    players = [table.players[seat] for seat in table.order]
    assert [player.credits for player in players] == [3, 4, 4, 5]
    assert [list(player.workers) for player in players] == [[1, 0, 0, 1], [1, 0, 0, 1], [0, 1, 0, 1], [0, 1, 0, 1]]
    assert all(list(player.tokens) == [1, 1, 1] and player.unbuilt == 4 for player in players)
    assert all(player.cards == 4 and player.contracts == 6 for player in players)


def test_the_draft_comes_before_the_first_market() -> None:
    handle = start(specialists="drafted")
    assert asked(handle) == (m.DRAFT, 0)
    assert sum(handle.table.market) == 0
    for _ in range(12):
        handle.play(handle.legal_moves()[0])
    assert asked(handle)[0] == m.TURN
    assert sum(handle.table.market) == 3

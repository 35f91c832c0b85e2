"""End of the game: examples 25, 26, 27 and 42."""

from gearwright import Handle, new
from gearwright.core.language.agenda import owe
from gearwright.games.gaia import moves as m
from gearwright.games.gaia.components.tiles import RANK_VP
from gearwright.games.gaia.scoring import convert_all, rank_vp, ranked, research_vp, resources_vp
from gearwright.games.gaia.table import FROM_FINAL_TILES

from .tables import bowls, fixture, give, player_at, run, set_bowls, stock, table_of


def ranks(counts: list[int]) -> list[int]:
    return [rank_vp(counts, len(counts), seat) for seat in range(len(counts))]  # type: ignore[arg-type]


def test_e25_ranking_with_the_neutral_player() -> None:
    """Structures 9 and 12 against 11: 6 and 18. Gaia planets 4 and 1 against 4: 15 and 6; with none, nothing."""
    assert ranks([9, 12, 11])[:2] == [6, 18]
    assert ranks([4, 1, 4])[:2] == [15, 6]
    assert ranks([4, 0, 4])[:2] == [15, 0]


def test_e26_ranking_of_four() -> None:
    assert ranks([7, 5, 5, 5]) == [18, 6, 6, 6]
    assert ranks([6, 6, 4, 0]) == [15, 15, 6, 0]


def test_the_neutral_player_ranks_only_with_one_or_two_seats() -> None:
    assert [ranked(table_of(new("gaia", seats=seats, seed=1))) for seats in (1, 2, 3, 4)] == [2, 3, 3, 4]
    assert sum(RANK_VP) == 36


def levels(handle: Handle, seat: int, given: tuple[int, ...]) -> None:
    for area, level in enumerate(given):
        player_at(handle, seat).levels[area] = level


def test_e27_research_and_resources() -> None:
    handle = fixture()
    levels(handle, 0, (5, 3, 2, 4, 0, 0))
    assert research_vp(table_of(handle), 0) == 24
    give(handle, 0, credits=7, ore=4, knowledge=3)
    assert resources_vp(table_of(handle), 0) == 4


def test_14_3_what_is_left_is_converted() -> None:
    """Of five tokens in bowl II two pairs are burnt; the four in bowl III pay a credit each, a Q.I.C. is an ore."""
    handle = fixture()
    set_bowls(handle, 0, 1, 5, 2)
    give(handle, 0, credits=7, ore=4, qic=2)
    convert_all(table_of(handle), 0)
    assert stock(handle, 0)[:2] == (11, 6) and player_at(handle, 0).qic == 0
    assert bowls(handle, 0) == (5, 1, 0)


def test_e42_end_scoring_solo() -> None:
    """8 structures in federations against 12 of the Automa, which counts one less; sectors 6 against 7."""
    assert ranks([8, 12 - 1, 10])[:2] == [6, 18]
    assert ranks([6, 7, 6])[:2] == [9, 18]
    handle = new("gaia", seats=2, seed=3, automas="one")
    levels(handle, 1, (5, 2, 3, 1, 4, 0))
    assert research_vp(table_of(handle), 1) == 24


def ended(handle: Handle) -> Handle:
    run(handle, lambda table: owe(table, m.FINAL_TILES_SCORE))
    return handle


def test_what_is_left_is_converted_if_the_players_agreed() -> None:
    """14.3: burn, power to credits, Q.I.C. to ore; strictly nothing of it."""
    for option, expected in (("strict", (20 + 8 + 5) // 3), ("auto", (20 + 2 + 8 + 1 + 5) // 3)):
        handle = fixture(end_conversion=option)
        set_bowls(handle, 0, 1, 4, 0)
        ended(handle)
        assert player_at(handle, 0).points[11] == expected


def test_an_automa_counts_one_structure_less_in_federations() -> None:
    handle = new("gaia", seats=2, seed=3, automas="one")
    while handle.table.round_number < 3:
        handle.play(handle.legal_moves()[0])
    table_of(handle).final_tiles[0] = 1
    ended(handle)
    assert player_at(handle, 1).points[FROM_FINAL_TILES] > 0

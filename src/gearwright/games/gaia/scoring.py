"""14. End of the game."""

from gearwright.core.language.agenda import finish, owe
from gearwright.core.language.decorators import rule
from gearwright.core.language.records import Row

from .components.pieces import MOST_CREDITS, MOST_ORE
from .components.research import AREAS, CHARGED
from .components.space import SMALL_SEATS
from .components.tiles import FINAL_TILES, FINALS, LEVEL_VP, RANK_VP, RESOURCES_PER_VP
from .events import count_of
from .moves import END_OF_GAME, FINAL_TILES_SCORE
from .resources.bowls import THREE, TWO, in_bowl, power
from .table import FROM_FINAL_TILES, FROM_RESEARCH, FROM_RESOURCES, Table, score

AUTO = 1  # the option: what is left at the end is turned into resources


@rule
def score_final_tile(table: Table) -> None:
    """14.1: one after the other; then research and resources."""
    place = int(table.due.place)
    if place == FINALS:
        owe(table, END_OF_GAME)
        return
    owe(table, FINAL_TILES_SCORE).place = place + 1
    counts = table.scratch.values
    count_all(table, place, counts)
    for seat in range(table.seats):
        score(table, seat, FROM_FINAL_TILES, rank_vp(counts, ranked(table), seat))


@rule
def ranked(table: Table) -> int:
    """So many take part in the rankings: with one or two seats a neutral player too, for whom nobody plays."""
    return table.seats + 1 if table.seats <= SMALL_SEATS else int(table.seats)


@rule
def count_all(table: Table, place: int, counts: Row[int]) -> None:
    """What a final scoring tile counts, seat by seat, and where the neutral player stands."""
    tile = FINAL_TILES[table.final_tiles[place]]
    for seat in range(table.seats):
        counts[seat] = count_of(table, seat, tile.count)
    counts[table.seats] = tile.neutral


@rule
def rank_vp(counts: Row[int], players: int, seat: int) -> int:
    """By rank; tied seats share the sum of the ranks they take. A count of 0 scores nothing."""
    better = 0
    equal = 0
    for other in range(players):
        better += counts[other] > counts[seat]
        equal += counts[other] == counts[seat]
    vp = 0
    for rank in range(better, better + equal):
        vp += RANK_VP[rank]
    return vp // equal if counts[seat] > 0 else 0


@rule
def end_of_game(table: Table) -> None:
    """14.2, 14.3: research and resources. Most VP win; ties share the victory."""
    for seat in range(table.seats):
        if table.options.end_conversion == AUTO:
            convert_all(table, seat)
        score(table, seat, FROM_RESEARCH, research_vp(table, seat))
        score(table, seat, FROM_RESOURCES, resources_vp(table, seat))
        table.scores[seat] = table.players[seat].vp
    finish(table)


@rule
def research_vp(table: Table, seat: int) -> int:
    """14.2: for each of the last three levels of an area."""
    levels = 0
    for area in range(AREAS):
        levels += max(0, table.players[seat].levels[area] - CHARGED + 1)
    return LEVEL_VP * levels


@rule
def resources_vp(table: Table, seat: int) -> int:
    """14.3: a VP for three of credits, ore and knowledge together."""
    player = table.players[seat]
    return (player.credits + player.ore + player.knowledge) // RESOURCES_PER_VP


@rule
def convert_all(table: Table, seat: int) -> None:
    """14.3: burns as much as possible, then turns all power into credits and all Q.I.C. into ore, up to the limits."""
    player = table.players[seat]
    pairs = in_bowl(table, seat, TWO) // 2
    stone = int(player.brainstone == 1 + TWO and pairs > 0)
    player.bowls[TWO] -= 2 * pairs - stone
    player.bowls[THREE] += pairs - stone
    if stone:
        player.brainstone = 1 + THREE
    player.credits = min(MOST_CREDITS, player.credits + power(table, seat))
    player.bowls[0] += player.bowls[THREE]
    player.bowls[THREE] = 0
    if player.brainstone == 1 + THREE:
        player.brainstone = 1
    player.ore = min(MOST_ORE, player.ore + player.qic)
    player.qic = 0

"""9.8 Pass."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule

from ..components import ROUNDS
from ..components.tiles import BOOSTERS, N_TILES, NO_BOOSTER, STANDARD_TILES, TILES, WHEN_PASSING
from ..events import count_of
from ..moves import BOOSTER, refusal
from ..table import FROM_PASSING, OWNED, Table, score

BOOSTER_NOT_FREE = refusal("This booster does not lie in the row.", "9.8", absent=True)


@rule
def play_pass(table: Table, seat: int) -> None:
    """Rounds 1 to 5: a booster from the row; in the last round the old one goes back, and none is taken."""
    if table.round_number < ROUNDS:
        ask(table, BOOSTER, seat)
    else:
        score_pass(table, seat)
        leave(table, seat)


@rule
def score_pass(table: Table, seat: int) -> None:
    """The returned booster and advanced tiles."""
    player = table.players[seat]
    booster = BOOSTERS[player.booster]
    if booster.vp:
        score(table, seat, FROM_PASSING, booster.vp * count_of(table, seat, booster.count))
    for tile in range(STANDARD_TILES, N_TILES):
        if player.tiles[tile] == OWNED and TILES[tile].kind == WHEN_PASSING:
            score(table, seat, FROM_PASSING, TILES[tile].gain.vp * count_of(table, seat, TILES[tile].count))


@rule
def leave(table: Table, seat: int) -> None:
    """The player is out of this round, and the old booster lies at the right end of the row."""
    player = table.players[seat]
    player.passed = 1
    table.passing[table.passes] = seat
    table.passes += 1
    table.boosters[table.in_row] = player.booster
    table.in_row += 1
    player.booster = NO_BOOSTER


@rule
def in_row(table: Table, booster: int) -> bool:
    """Whether the booster lies free."""
    found = 0
    for place in range(table.in_row):
        found += table.boosters[place] == booster
    return found > 0


@rule
def refuse_booster(table: Table, seat: int, booster: int) -> int:
    """One of the row."""
    return 0 if in_row(table, booster) else BOOSTER_NOT_FREE


@rule
def take_booster(table: Table, seat: int, booster: int) -> None:
    """The others move together."""
    table.players[seat].booster = booster
    found = 0
    for place in range(table.in_row):
        if table.boosters[place] == booster:
            found = 1
        elif found:
            table.boosters[place - 1] = table.boosters[place]
    table.in_row -= 1
    table.boosters[table.in_row] = NO_BOOSTER


@rule
def play_booster(table: Table, seat: int, booster: int) -> None:
    """Score, give the old one back, take the new one; it works from the next income phase."""
    score_pass(table, seat)
    leave(table, seat)
    take_booster(table, seat, booster)

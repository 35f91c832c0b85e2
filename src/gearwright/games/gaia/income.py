"""8.1 Income."""

from gearwright.core.language.agenda import ask, owe, owe_for
from gearwright.core.language.decorators import rule

from .actions.mines import level_of
from .components.counts import (
    FROM_BASE,
    FROM_BOOSTER,
    FROM_ECONOMY,
    FROM_INSTITUTE,
    FROM_LABS,
    FROM_TILES,
    INCOME_SOURCES,
)
from .components.pieces import FACTIONS, INSTITUTE, STRUCTURE_KINDS, STRUCTURES, Amounts
from .components.research import AREAS, LEVELS
from .components.tiles import BOOSTERS, INCOME_TILE, NO_BOOSTER, STANDARD_TILES, TILES
from .moves import GAIA_PHASE, INCOME, INCOME_TURN, MORE_INCOME, refusal
from .resources.gaining import gain_stock
from .resources.power import owe_charge
from .table import OWNED, Table

NO_SUCH_CHARGE = refusal("No such income is left to charge.", "8.1", absent=True)
NO_SUCH_TOKENS = refusal("No such income of power tokens is left.", "8.1", absent=True)


@rule
def income_turn(table: Table) -> None:
    """In turn order every player gains all income; the order of charging and tokens is his."""
    place = int(table.due.place)
    if place == table.seats:
        owe(table, GAIA_PHASE)
        return
    owe(table, INCOME_TURN).place = place + 1
    seat = int(table.order[place])
    if table.players[seat].automa == 0:
        collect(table, seat)
        owe_for(table, MORE_INCOME, seat)


@rule
def collect(table: Table, seat: int) -> None:
    """Everything from base, structures, research, tech tiles and booster; power and tokens are set aside."""
    player = table.players[seat]
    faction = FACTIONS[player.faction]
    receive(table, seat, faction.base, FROM_BASE)
    for kind in range(1, STRUCTURE_KINDS):
        for slot in range(player.built[kind]):
            source = FROM_INSTITUTE if kind == INSTITUTE else FROM_LABS
            receive(table, seat, faction.income[STRUCTURES[kind].first + slot], source)
    for area in range(AREAS):
        receive(table, seat, LEVELS[level_of(table, seat, area)].income, FROM_ECONOMY)
    for tile in range(STANDARD_TILES):
        if player.tiles[tile] == OWNED and TILES[tile].kind == INCOME_TILE:
            receive(table, seat, TILES[tile].gain, FROM_TILES)
    if player.booster != NO_BOOSTER:
        receive(table, seat, BOOSTERS[player.booster].income, FROM_BOOSTER)


@rule
def receive(table: Table, seat: int, amounts: Amounts, source: int) -> None:
    """One source: its stock at once, its power and tokens when they are taken."""
    gain_stock(table, seat, amounts, 1)
    if amounts.charge:
        table.income.charges[source] = amounts.charge
        table.income.open[source] += 1
    table.income.tokens[source] += amounts.tokens


@rule
def more_income(table: Table) -> None:
    """Asked while sources of both kinds are open; when one kind is used up all the rest is gained."""
    seat = int(table.due.seat)
    income = table.income
    if sum(income.open) > 0 and sum(income.tokens) > 0:
        ask(table, INCOME, seat)
        return
    for source in range(INCOME_SOURCES):
        if income.tokens[source]:
            take_tokens(table, seat, source)
        if income.open[source]:
            owe_for(table, MORE_INCOME, seat)
            take_charge(table, seat, source)
            return


@rule
def take_charge(table: Table, seat: int, source: int) -> None:
    """One source of this kind is charged."""
    table.income.open[source] -= 1
    owe_charge(table, seat, table.income.charges[source])
    if table.income.open[source] == 0:
        table.income.charges[source] = 0


@rule
def take_tokens(table: Table, seat: int, source: int) -> None:
    """New tokens into bowl I."""
    table.players[seat].bowls[0] += table.income.tokens[source]
    table.income.tokens[source] = 0


@rule
def refuse_income_charge(table: Table, seat: int, source: int) -> int:
    """An open source that charges."""
    return 0 if table.income.open[source] else NO_SUCH_CHARGE


@rule
def play_income_charge(table: Table, seat: int, source: int) -> None:
    """Charged, then the rest."""
    owe_for(table, MORE_INCOME, seat)
    take_charge(table, seat, source)


@rule
def refuse_income_tokens(table: Table, seat: int, source: int) -> int:
    """An open source of tokens."""
    return 0 if table.income.tokens[source] else NO_SUCH_TOKENS


@rule
def play_income_tokens(table: Table, seat: int, source: int) -> None:
    """Taken, then the rest."""
    owe_for(table, MORE_INCOME, seat)
    take_tokens(table, seat, source)

"""6. Shipping."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule

from .components import ELECTRIC, GOLD_MEDALS, YACHT_STARS, YACHT_VP
from .contracts import ask_for_contract
from .moves import SHIPPING, refusal
from .popularity import produced_stars
from .table import Table, put, send_home, ship_at

NO_CAR_TILE = refusal("No car of this type is in your factory.", "6", absent=True)
NOT_YOUR_CAR = refusal("No car of yours stands there.", "6", absent=True)
NOT_POPULAR_ENOUGH = refusal("The car is not popular enough.", "6")
SHIP_TAKEN = refusal("Another car stands there.", "6")


@rule
def car_tile(table: Table) -> int:
    """The kind of car that would be shipped."""
    return ELECTRIC if table.production.electric else int(table.production.car)


@rule
def score(table: Table, seat: int, vp: int) -> None:
    """Points at once, for where the car was put."""
    table.players[seat].vp += vp
    table.players[seat].ship_vp += vp


@rule
def refuse_recall(table: Table, seat: int, ship: int) -> int:
    """R18: any of one's own cars on a ship space of either market, never from the yacht."""
    space = table.ships[ship]
    return 0 if space.taken and space.owner == seat else NOT_YOUR_CAR


@rule
def play_recall(table: Table, seat: int, ship: int) -> None:
    """Its space is free at once; gold medal points are kept."""
    send_home(table, table.ships[ship])
    ask(table, SHIPPING, seat)


@rule
def refuse_yacht(table: Table, seat: int) -> int:
    """The popularity is high enough and the yacht vacant."""
    if table.players[seat].cars[car_tile(table)] == 0:
        return NO_CAR_TILE
    if produced_stars(table, seat) < YACHT_STARS:
        return NOT_POPULAR_ENOUGH
    return SHIP_TAKEN if table.yacht.taken else 0


@rule
def play_yacht(table: Table, seat: int) -> None:
    """The points at once."""
    car = car_tile(table)
    table.players[seat].cars[car] -= 1
    put(table.yacht, seat, car)
    score(table, seat, YACHT_VP)
    ask_for_contract(table, seat)


@rule
def refuse_ship(table: Table, seat: int, number: int) -> int:
    """The natural space or, R50, any lower free one: every free space of the market up to the popularity."""
    if table.players[seat].cars[car_tile(table)] == 0:
        return NO_CAR_TILE
    if produced_stars(table, seat) <= number:
        return NOT_POPULAR_ENOUGH
    return SHIP_TAKEN if table.ships[ship_at(table.production.market, number + 1)].taken else 0


@rule
def play_ship(table: Table, seat: int, number: int) -> None:
    """The gold medal of the space that is used."""
    ship = ship_at(table.production.market, number + 1)
    car = car_tile(table)
    table.players[seat].cars[car] -= 1
    put(table.ships[ship], seat, car)
    score(table, seat, GOLD_MEDALS[ship])
    ask_for_contract(table, seat)


@rule
def play_keep(table: Table, seat: int) -> None:
    """The car stays in the factory; its cost is lost."""
    ask_for_contract(table, seat)

"""5.5 Producing a car, up to its shipping."""

from gearwright.core.language.agenda import ask
from gearwright.core.language.decorators import rule

from .components import CAR_COST, ELECTRIC, SHIPS
from .moves import CONTRACT, MARKET, MARKETING_WORKERS, SHIPPING, TOKEN, refusal
from .table import Table, send_home
from .workers import CAR_TOO_DEAR, funds, in_hand, pay, put_down

TOO_FEW_TO_ADVERTISE = refusal("You have not so many workers in your hand.", "5.5d")
NO_SHIP = SHIPS


@rule
def refuse_build(table: Table, seat: int, car: int) -> int:
    """5.5, 1: on the corner space any type that can be paid."""
    return CAR_TOO_DEAR if funds(table, seat) < CAR_COST[car] else 0


@rule
def produce(table: Table, seat: int, car: int) -> None:
    """5.5, 2: the cost is paid before anything else."""
    pay(table, seat, CAR_COST[car])
    table.production.car = car
    ask(table, MARKET, seat)


@rule
def is_producing(table: Table) -> bool:
    """Whether a car has been paid for and is not yet made."""
    return not table.over and table.due.kind in (MARKET, MARKETING_WORKERS, TOKEN, SHIPPING, CONTRACT)


@rule
def play_aim(table: Table, seat: int, market: int) -> None:
    """5.5, 3: the market; then marketing, if there is anybody to send."""
    table.production.market = market
    if in_hand(table, seat):
        ask(table, MARKETING_WORKERS, seat)
    else:
        ask_for_token(table, seat)


@rule
def refuse_advertise(table: Table, seat: int, count: int) -> int:
    """5.5, 4: none, or as many as are in the hand."""
    return TOO_FEW_TO_ADVERTISE if count > in_hand(table, seat) else 0


@rule
def play_advertise(table: Table, seat: int, count: int) -> None:
    """R11: they serve this car only."""
    player = table.players[seat]
    put_down(player.hand, player.marketing, count)
    table.production.marketing = count
    ask_for_token(table, seat)


@rule
def ask_for_token(table: Table, seat: int) -> None:
    """5.5, 5: who has the Electric token in the factory or on a ship says whether it is used."""
    if table.players[seat].cars[ELECTRIC] or ship_of_token(table, seat) != NO_SHIP:
        ask(table, TOKEN, seat)
    else:
        ask(table, SHIPPING, seat)


@rule
def ship_of_token(table: Table, seat: int) -> int:
    """The ship space on which the player's Electric token stands, or NO_SHIP."""
    for ship in range(SHIPS):
        space = table.ships[ship]
        if space.taken and space.car == ELECTRIC and space.owner == seat:
            return ship
    return NO_SHIP


@rule
def play_electric(table: Table, seat: int) -> None:
    """R18: a token on a ship is recalled first."""
    ship = ship_of_token(table, seat)
    if ship != NO_SHIP:
        send_home(table, table.ships[ship])
    table.production.electric = 1
    ask(table, SHIPPING, seat)


@rule
def play_ordinary(table: Table, seat: int) -> None:
    """The token stays where it is."""
    ask(table, SHIPPING, seat)

"""Producing a car and shipping it."""

from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.looks.phrases import counted

from .. import moves as m
from ..components import MARKET_IDS, MARKET_NAMES, MARKETS, STARS_PER_WORKER
from ..names import car_name, means, ship_name, stars
from ..popularity import popularity, produced_stars
from ..production import (
    play_advertise,
    play_aim,
    play_electric,
    play_ordinary,
    produce,
    refuse_advertise,
    refuse_build,
)
from ..shipping import (
    car_tile,
    play_keep,
    play_recall,
    play_ship,
    play_yacht,
    refuse_recall,
    refuse_ship,
    refuse_yacht,
)
from ..table import Table, ship_at


def ask_car(table: Table, seat: int) -> str:
    """What there is to pay it with."""
    return f"Which car do you produce? {means(table, seat)}."


def build(table: Table, seat: int, car: int) -> str:
    """With its popularity as the factory is, in both markets."""
    in_markets = [f"{stars(popularity(table, seat, car, market))} in {MARKET_IDS[market]}" for market in range(MARKETS)]
    return f"Produce a {car_name(car)} with {', '.join(in_markets)}"


def ask_market(table: Table, seat: int) -> str:
    """For the car that has been paid for."""
    return f"Which market is the {car_name(table.production.car)} for?"


def aim(table: Table, seat: int, market: int) -> str:
    """With the popularity there."""
    return f"Make it for {MARKET_NAMES[market]} with {stars(popularity(table, seat, table.production.car, market))}"


def has_stars(table: Table, seat: int, car: int) -> str:
    """How popular the car is by now."""
    made = table.production
    return f"The {car_name(car)} has {stars(produced_stars(table, seat))} in {MARKET_NAMES[made.market]}"


def ask_marketing(table: Table, seat: int) -> str:
    """Who is in hand for it."""
    now = has_stars(table, seat, table.production.car)
    return f"{now}. How many workers do you put on the Marketing space? {means(table, seat)}."


def advertise(table: Table, seat: int, count: int) -> str:
    """With the popularity that comes of it."""
    total = produced_stars(table, seat) + STARS_PER_WORKER * count
    return f"Put {counted(count, 'worker') if count else 'no worker'} on Marketing, for {stars(total)}"


def ask_token(table: Table, seat: int) -> str:
    """The car as it is without the token."""
    return f"{has_stars(table, seat, table.production.car)}. Do you use the Electric token for it?"


def ask_shipping(table: Table, seat: int) -> str:
    """The car as it was made."""
    return f"{has_stars(table, seat, car_tile(table))}. Where do you ship it?"


def recall(table: Table, seat: int, ship: int) -> str:
    """A car that was shipped before."""
    space = table.ships[ship]
    return f"Recall the {car_name(space.car) if space.taken else 'car'} from {ship_name(ship)}"


def put_on_ship(table: Table, seat: int, number: int) -> str:
    """A ship space of the car's market."""
    return f"Ship it on {ship_name(ship_at(table.production.market, number + 1))}"


DECISIONS = (
    #                          why not           what happens      in words
    Decision(
        m.CAR, ask_car,
        Answer(m.BUILD,        refuse_build,     produce,          build),
    ),
    Decision(
        m.MARKET, ask_market,
        Answer(m.AIM,          None,             play_aim,         aim),
    ),
    Decision(
        m.MARKETING_WORKERS, ask_marketing,
        Answer(m.ADVERTISE,    refuse_advertise, play_advertise,   advertise),
    ),
    Decision(
        m.TOKEN, ask_token,
        Answer(m.ELECTRIC_CAR, None,             play_electric,    "Use the Electric token"),
        Answer(m.ORDINARY_CAR, None,             play_ordinary,    "Use an ordinary car"),
    ),
    Decision(
        m.SHIPPING, ask_shipping,
        Answer(m.RECALL,       refuse_recall,    play_recall,      recall),
        Answer(m.YACHT,        refuse_yacht,     play_yacht,       "Put the car on the yacht"),
        Answer(m.SHIP,         refuse_ship,      play_ship,        put_on_ship),
        Answer(m.KEEP,         None,             play_keep,        "Keep the car in the factory"),
    ),
)  # fmt: skip

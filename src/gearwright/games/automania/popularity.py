"""5.5, 6: the popularity of a car, from its line, its styling and the managers; by one function for all who ask."""

from gearwright.core.language.decorators import rule

from .components import ACTIVE, ELECTRIC_STARS, RESEARCH, SLOT_STARS, STARS_PER_WORKER
from .table import Table, demand_at, machines_at


@rule
def is_matched(table: Table, seat: int, car: int, market: int, slot: int) -> bool:
    """A machine of the kind is left for this slot: the higher slots that ask for it have taken theirs."""
    kind = table.demand[demand_at(market, slot)]
    machines = table.players[seat].line_machines[machines_at(car, kind)]
    for higher in range(slot + 1, ACTIVE):
        if table.demand[demand_at(market, higher)] == kind:
            machines -= 1
    return machines > 0


@rule
def matched_demands(table: Table, seat: int, car: int, market: int) -> int:
    """Every slot is matched at most once, and every machine matches at most one."""
    stars = 0
    for slot in range(ACTIVE):
        if is_matched(table, seat, car, market, slot):
            stars += SLOT_STARS[slot]
    return stars


@rule
def popularity(table: Table, seat: int, car: int, market: int) -> int:
    """What the factory gives a car: matched demands, the line, styling tiles and research managers."""
    player = table.players[seat]
    stars = player.line_stars[car] + player.styling_stars[car] + player.skills[RESEARCH]
    return stars + matched_demands(table, seat, car, market)


@rule
def produced_stars(table: Table, seat: int) -> int:
    """The popularity of the car that is being produced, with marketing workers and the Electric token."""
    made = table.production
    stars = popularity(table, seat, made.car, made.market)
    return stars + STARS_PER_WORKER * made.marketing + ELECTRIC_STARS * made.electric

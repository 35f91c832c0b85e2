"""9.10 Passive action: whoever lives near a new structure may charge power."""

from gearwright.core.language.agenda import ask, owe_for
from gearwright.core.language.decorators import rule

from ..components.pieces import TOKEN_FOR_CHARGING
from ..components.space import N_CLOSE
from ..map.hexes import close_hex
from ..map.settling import value_at
from ..moves import NEW_TOKEN, NEXT_OFFER, OFFER, refusal
from ..resources.bowls import ONE, chargeable
from ..resources.power import owe_charge
from ..table import FROM_CHARGING, Table, can, score

NOT_TAKLONS = refusal("Only Taklons with their institute gain a token with it.", "12", absent=True)
IS_TAKLONS = refusal("Taklons with their institute say what comes first, the token or the charge.", "12", absent=True)
CHARGES_OF_TOKEN = 2  # that a token just gained can take


@rule
def charging(table: Table) -> None:
    """The builds of a turn, each on its own, in the order they happened."""
    seat = int(table.due.seat)
    for k in range(table.n_builds):
        owe_offers(table, seat, int(table.builds[table.n_builds - 1 - k]), 1)
    table.n_builds = 0


@rule
def owe_offers(table: Table, builder: int, hex: int, place: int) -> None:
    """For what was built on a hex, to the player so many places after the builder, and to those after him."""
    offer = owe_for(table, NEXT_OFFER, builder)
    offer.hex = hex
    offer.place = place


@rule
def neighbour_value(table: Table, seat: int, hex: int) -> int:
    """The highest power value among the player's structures within distance 2 of a hex."""
    value = value_at(table, seat, hex)
    for k in range(N_CLOSE):
        other = close_hex(hex, k)
        if table.owner[other] == seat + 1 or table.guest[other] == seat + 1:
            value = max(value, value_at(table, seat, other))
    return value


@rule
def next_offer(table: Table) -> None:
    """Clockwise from the builder; Automas never charge. Who could charge nothing is not asked, except Taklons."""
    builder = int(table.due.seat)
    hex = int(table.due.hex)
    place = int(table.due.place)
    if place >= table.seats:
        return
    owe_offers(table, builder, hex, place + 1)
    seat = (builder + place) % table.seats
    if table.players[seat].automa:
        return
    value = neighbour_value(table, seat, hex)
    most = min(value, table.players[seat].vp + 1)
    amount = min(most, chargeable(table, seat))
    if value > 0 and can(table, seat, TOKEN_FOR_CHARGING):
        offer = ask(table, OFFER, seat)
        offer.power = amount
        offer.with_token = min(most, chargeable(table, seat) + CHARGES_OF_TOKEN)
    elif amount > 0:
        ask(table, OFFER, seat).power = amount


@rule
def refuse_accept(table: Table, seat: int) -> int:
    """All of it or nothing."""
    return IS_TAKLONS if can(table, seat, TOKEN_FOR_CHARGING) else 0


@rule
def refuse_with_token(table: Table, seat: int) -> int:
    """12: the Taklons' institute."""
    return 0 if can(table, seat, TOKEN_FOR_CHARGING) else NOT_TAKLONS


@rule
def charge_for_vp(table: Table, seat: int, amount: int) -> None:
    """One VP less than the power."""
    score(table, seat, FROM_CHARGING, min(0, 1 - amount))
    owe_charge(table, seat, amount)


@rule
def play_accept(table: Table, seat: int) -> None:
    """The whole offer."""
    charge_for_vp(table, seat, int(table.due.power))


@rule
def play_charge_first(table: Table, seat: int) -> None:
    """The token comes when the charge is done: it must not be charged."""
    owe_for(table, NEW_TOKEN, seat)
    charge_for_vp(table, seat, int(table.due.power))


@rule
def play_token_first(table: Table, seat: int) -> None:
    """The token can be charged at once."""
    table.players[seat].bowls[ONE] += 1
    charge_for_vp(table, seat, int(table.due.with_token))


@rule
def new_token(table: Table) -> None:
    """A power token into bowl I."""
    table.players[table.due.seat].bowls[ONE] += 1

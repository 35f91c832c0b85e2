"""5.6 and the workers: what the hand holds, the Sponsor space, and paying with it."""

from gearwright.core.language.decorators import rule

from .moves import refusal
from .table import Table, Workers

NO_HAND_WORKER = refusal("You have no worker left in your hand.", "5.1c")
FEE_TOO_HIGH = refusal("You cannot pay this fee, not even with all your workers on the Sponsor space.", "5.6")
CAR_TOO_DEAR = refusal("You could not pay for the production any more.", "5.6")


@rule
def in_hand(table: Table, seat: int) -> int:
    """Hand workers, own and neutral."""
    return table.players[seat].hand.own + table.players[seat].hand.neutral


@rule
def funds(table: Table, seat: int) -> int:
    """5.6: money, and a dollar for each hand worker."""
    return table.players[seat].money + in_hand(table, seat)


@rule
def put_down(hand: Workers, place: Workers, count: int) -> None:
    """R3: nothing returns from the Sponsor and Marketing spaces, so neutral workers go there first."""
    neutral = min(count, hand.neutral)
    hand.neutral -= neutral
    place.neutral += neutral
    hand.own -= count - neutral
    place.own += count - neutral


@rule
def sponsor(table: Table, seat: int, count: int) -> None:
    """So many hand workers go to the Sponsor space, for a dollar each."""
    player = table.players[seat]
    put_down(player.hand, player.sponsor, count)
    player.money += count


@rule
def refuse_sponsor(table: Table, seat: int) -> int:
    """5.1: one hand worker at a time."""
    return 0 if in_hand(table, seat) else NO_HAND_WORKER


@rule
def pay(table: Table, seat: int, amount: int) -> None:
    """5.6: missing dollars are raised on the Sponsor space."""
    player = table.players[seat]
    if amount > player.money:
        sponsor(table, seat, amount - player.money)
    player.money -= amount


@rule
def refuse_price(means: int, fee: int, gained: int, cost: int) -> int:
    """5.6: the fee can be paid by what there is, and the production after that with what is gained by the tile."""
    if fee > means:
        return FEE_TOO_HIGH
    return CAR_TOO_DEAR if means - fee + gained < cost else 0


@rule
def take_neutrals(table: Table, seat: int, count: int) -> None:
    """R33: neutral workers come into the hand, as far as the supply reaches."""
    taken = min(count, table.supply)
    table.supply -= taken
    table.players[seat].hand.neutral += taken

"""7. Charging, spending, discarding and burning power, for all factions."""

from gearwright.core.language.agenda import owe_for
from gearwright.core.language.decorators import rule

from ..components.pieces import DOUBLE_POWER
from ..factions import hooks
from ..factions.taklons import charge_with_stone, discard_with_stone, project_with_stone, spend_with_stone
from ..moves import CHARGE
from ..table import Table, can
from .bowls import ONE, THREE, TWO, has_stone, in_bowl, lift, spend_tokens, stone_in, take_lowest


@rule
def owe_charge(table: Table, seat: int, power: int) -> None:
    """So much power is charged next."""
    if power > 0:
        owe_for(table, CHARGE, seat).power = power


@rule
def charge_power(table: Table) -> None:
    """First from bowl I to bowl II, then from II to III; what cannot be charged is lost."""
    seat = int(table.due.seat)
    count = int(table.due.power)
    if has_stone(table, seat):
        charge_with_stone(table, seat, count)
        return
    player = table.players[seat]
    first = min(count, player.bowls[ONE])
    lift(table, seat, ONE, first)
    lift(table, seat, TWO, min(count - first, player.bowls[TWO]) if player.bowls[ONE] == 0 else 0)


@rule
def spend(table: Table, seat: int, cost: int) -> None:
    """Power is paid out of bowl III; with the Nevlas' institute a token counts two, a remainder is lost."""
    if can(table, seat, DOUBLE_POWER):
        spend_tokens(table, seat, (cost + 1) // 2)
    elif stone_in(table, seat, THREE):
        spend_with_stone(table, seat, cost)
    else:
        spend_tokens(table, seat, cost)


@rule
def send_to_gaia_area(table: Table, seat: int, count: int) -> None:
    """So many tokens of a Gaia project move there."""
    if has_stone(table, seat):
        project_with_stone(table, seat, count)
    else:
        take_lowest(table, seat, count)
        table.players[seat].gaia_tokens += count


@rule
def discard(table: Table, seat: int, count: int) -> None:
    """So many tokens go back to the supply."""
    if has_stone(table, seat):
        discard_with_stone(table, seat, count)
    else:
        take_lowest(table, seat, count)


@rule
def can_burn(table: Table, seat: int) -> bool:
    """Two tokens in bowl II."""
    return in_bowl(table, seat, TWO) >= 2


@rule
def burn(table: Table, seat: int) -> None:
    """One token goes, the other moves up: the brainstone, if it is there."""
    player = table.players[seat]
    player.bowls[TWO] -= 1
    hooks.token_burned(table, seat)
    if stone_in(table, seat, TWO):
        player.brainstone = 1 + THREE
    else:
        lift(table, seat, TWO, 1)

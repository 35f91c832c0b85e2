"""9.9 Free actions."""

from gearwright.core.language.decorators import rule

from ..components.actions import ANY_FACTION, BURN, EXCHANGE, FREE_ACTION_TABLE, LEND_GAIAFORMER, LEND_TOKEN
from ..moves import refusal
from ..resources.bowls import THREE, power
from ..resources.gaining import can_pay, gain, pay
from ..resources.power import burn, can_burn, spend
from ..table import FROM_ACTIONS, Table, has_institute

OTHER_FACTION = refusal("Another faction can do this.", "12", absent=True)
NO_INSTITUTE = refusal("You need your planetary institute for this.", "12")
TOO_LITTLE_POWER = refusal("Bowl III does not hold enough power.", "7")
CANNOT_BURN = refusal("Burning power takes two tokens in bowl II.", "7")
CANNOT_PAY = refusal("You do not own what this costs.", "9.9")
NO_GAIAFORMER_TO_LEND = refusal("You have no gaiaformer available.", "12")


@rule
def refuse_free_action(table: Table, seat: int, action: int) -> int:
    """Whatever can be paid; a gain may be lost."""
    entry = FREE_ACTION_TABLE[action]
    player = table.players[seat]
    if entry.faction != ANY_FACTION and entry.faction != player.faction:
        return OTHER_FACTION
    if entry.institute and not has_institute(table, seat):
        return NO_INSTITUTE
    if entry.kind == BURN:
        return 0 if can_burn(table, seat) else CANNOT_BURN
    if entry.kind == LEND_GAIAFORMER:
        return 0 if player.gaiaformers > 0 else NO_GAIAFORMER_TO_LEND
    if entry.kind == LEND_TOKEN:
        return 0 if player.bowls[THREE] > 0 else TOO_LITTLE_POWER
    if power(table, seat) < entry.power:
        return TOO_LITTLE_POWER
    return 0 if can_pay(table, seat, entry.cost) else CANNOT_PAY


@rule
def free_action(table: Table, seat: int, action: int) -> None:
    """Paid and gained."""
    entry = FREE_ACTION_TABLE[action]
    player = table.players[seat]
    if entry.kind == BURN:
        burn(table, seat)
    elif entry.kind == LEND_GAIAFORMER:
        player.gaiaformers -= 1
        player.lent += 1
    elif entry.kind == LEND_TOKEN:
        player.bowls[THREE] -= 1
        player.gaia_tokens += 1
    elif entry.kind == EXCHANGE:
        pay(table, seat, entry.cost)
        if entry.power:
            spend(table, seat, entry.power)
    gain(table, seat, entry.gain, 1, FROM_ACTIONS)

"""3. Gaining and paying."""

from gearwright.core.language.decorators import rule

from ..components.pieces import MOST_CREDITS, MOST_KNOWLEDGE, MOST_ORE, Amounts
from ..factions import hooks
from ..table import Table, score
from .power import owe_charge


@rule
def gain_stock(table: Table, seat: int, amounts: Amounts, times: int) -> None:
    """Credits, ore, knowledge and Q.I.C., so many times; what goes beyond a limit is lost."""
    player = table.players[seat]
    qic = amounts.qic * times
    ore = amounts.ore * times
    if hooks.turns_qic_into_ore(table, seat):
        ore += qic
        qic = 0
    player.credits = min(MOST_CREDITS, player.credits + amounts.credits * times)
    player.ore = min(MOST_ORE, player.ore + ore)
    player.knowledge = min(MOST_KNOWLEDGE, player.knowledge + amounts.knowledge * times)
    player.qic += qic


@rule
def gain(table: Table, seat: int, amounts: Amounts, times: int, source: int) -> None:
    """All that the amounts name, so many times. Power is charged afterwards."""
    player = table.players[seat]
    gain_stock(table, seat, amounts, times)
    player.gaiaformers += amounts.gaiaformers * times
    player.bowls[0] += amounts.tokens * times
    score(table, seat, source, amounts.vp * times)
    owe_charge(table, seat, amounts.charge * times)


@rule
def can_pay(table: Table, seat: int, amounts: Amounts) -> bool:
    """Whether all of it is there."""
    player = table.players[seat]
    rich = player.credits >= amounts.credits and player.ore >= amounts.ore
    return rich and player.knowledge >= amounts.knowledge and player.qic >= amounts.qic


@rule
def pay(table: Table, seat: int, amounts: Amounts) -> None:
    """Credits, ore, knowledge and Q.I.C."""
    player = table.players[seat]
    player.credits -= amounts.credits
    player.ore -= amounts.ore
    player.knowledge -= amounts.knowledge
    player.qic -= amounts.qic

"""Turns of phrase of the game's questions, moves and news; names.py has what things are called."""

from collections.abc import Callable

from gearwright.core.looks.phrases import counted

from .components import LEVEL_DICE, LEVEL_NAMES, OPEN_ACHIEVEMENTS
from .names import tokens
from .table import Player, Table


def have(player: Player) -> str:
    """You have 3 credits and 1 red, 2 blue."""
    return f"You have {counted(player.credits, 'credit')} and {tokens(player.tokens) if player.held else 'no tokens'}"


def dice_words(table: Table) -> str:
    """II, IV and V."""
    dice = [LEVEL_NAMES[table.prospecting.dice[number] - 1] for number in range(LEVEL_DICE)]
    return f"{', '.join(dice[:-1])} and {dice[-1]}"


def claimable(table: Table, seat: int, refuse: Callable[[Table, int, int], int]) -> int:
    """How many Achievements could be claimed."""
    return sum(refuse(table, seat, place) == 0 for place in range(OPEN_ACHIEVEMENTS))

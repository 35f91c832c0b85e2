"""8. Reset Phase, and the Parts that are dealt for a round."""

from gearwright.core.language.agenda import owe
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import below

from .components import DIE_TYPES, DISPLAY_SIZE, HEADS, N_CARDS, N_SPACES, PARTS, ROUNDS
from .moves import ROUND
from .scoring import end_game
from .streams import PARTS_DRAWN
from .table import DECK, DISPLAY, EXHAUSTED, GONE, READY, Table


@rule
def reset(table: Table) -> None:
    """Dice come back, cards are ready again, the display is cleared; with an empty deck the game ends."""
    for space in range(N_SPACES):
        if table.spaces[space].total:
            clear_space(table, space)
    for card in range(N_CARDS):
        held = table.cards[card]
        if held.place == EXHAUSTED:
            held.place = READY
        elif held.place == DISPLAY:
            held.place = GONE
    if table.round_number == ROUNDS:
        end_game(table)
    else:
        deal(table)
        owe(table, ROUND)


@rule
def clear_space(table: Table, number: int) -> None:
    """8.1: the dice of an Action Space return to their owner's Spent Pool."""
    space = table.spaces[number]
    player = table.players[space.owner]
    for die in range(DIE_TYPES):
        player.spent[die] += space.dice[die]
        space.dice[die] = 0
    space.total = 0
    space.owner = 0


@rule
def deal(table: Table) -> None:
    """8.4: the next Parts make the display; each is drawn when it is turned up."""
    left = PARTS - table.round_number * DISPLAY_SIZE
    for _ in range(DISPLAY_SIZE):
        skipped = below(table, PARTS_DRAWN, left)
        card = HEADS
        while table.cards[card].place != DECK or skipped > 0:
            if table.cards[card].place == DECK:
                skipped -= 1
            card += 1
        table.cards[card].place = DISPLAY
        left -= 1

"""9. Where a player's Victory Points come from."""

from gearwright.core.looks.scene import Tally

from .cards import is_bought
from .components import DICE, DIE_TYPES, GEARS_PER_VP, N_CARDS, VP_PER_COIN, VP_PER_RESERVED
from .scoring import ability_vp, owned, sets_vp
from .table import HAND, Table


def tally(table: Table, seat: int) -> Tally:
    """What the player would score if the game ended now."""
    player = table.players[seat]
    reserved = sum(card.place == HAND and card.owner == seat for card in table.cards)
    return (
        ("coins", player.coins * VP_PER_COIN),
        ("dice", sum(owned(table, seat, die) * DICE[die].vp for die in range(DIE_TYPES))),
        ("gears", player.gears // GEARS_PER_VP),
        ("sets", sets_vp(table, seat)),
        (
            "card_abilities",
            sum(ability_vp(table, seat, card) for card in range(N_CARDS) if is_bought(table, seat, card)),
        ),
        ("reserved_cards", reserved * VP_PER_RESERVED),
    )

"""8.2 Gaia phase: projects are completed, and the tokens of the Gaia area come back."""

from gearwright.core.language.agenda import owe, owe_for
from gearwright.core.language.decorators import rule

from .components.pieces import TOKENS_TO_BOWL_II
from .components.space import GAIA, TRANSDIM
from .factions import hooks
from .moves import ACTION_TURN, GAIA_TURN, TOKENS_RETURN
from .resources.bowls import ONE, TWO
from .table import IN_GAIA_AREA, Table, can


@rule
def gaia_phase(table: Table) -> None:
    """Every transdim planet with a gaiaformer becomes a gaia planet; the gaiaformer stays on it."""
    for k in range(table.n_planets):
        hex = int(table.planet_hexes[k])
        if table.planet[hex] == TRANSDIM and table.gaiaformer[hex]:
            table.planet[hex] = GAIA
    owe(table, GAIA_TURN)


@rule
def gaia_turn(table: Table) -> None:
    """In turn order: what institutes offer for them, then the tokens return."""
    place = int(table.due.place)
    if place == table.seats:
        owe(table, ACTION_TURN)
        return
    owe(table, GAIA_TURN).place = place + 1
    seat = int(table.order[place])
    owe_for(table, TOKENS_RETURN, seat)
    hooks.before_tokens_return(table, seat)


@rule
def tokens_return(table: Table) -> None:
    """To bowl I (Terrans: bowl II); lent gaiaformers are available again."""
    seat = int(table.due.seat)
    player = table.players[seat]
    bowl = TWO if can(table, seat, TOKENS_TO_BOWL_II) else ONE
    player.bowls[bowl] += player.gaia_tokens
    player.gaia_tokens = 0
    if player.brainstone == IN_GAIA_AREA:
        player.brainstone = 1 + bowl
    player.gaiaformers += player.lent
    player.lent = 0
    table.counted = 0

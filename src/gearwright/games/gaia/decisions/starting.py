"""6.7 to 6.10 Factions, starting structures and first boosters: what is asked and answered."""

from gearwright.core.language.decisions import Answer, Decision

from .. import moves as m
from ..actions.passing import refuse_booster, take_booster
from ..components.pieces import FACTIONS
from ..starting import play_faction, play_start_planet, refuse_faction, refuse_start_planet
from ..table import Table
from ..words.names import faction_name, home_name, place_name
from .laying import take_booster as say_booster


def faction(table: Table, seat: int, number: int) -> str:
    """With the home type, which nobody else can have then."""
    return f"Lead the {faction_name(number)} from {home_name(number)}"


def ask_start_planet(table: Table, seat: int) -> str:
    """For a mine; the Ivits begin with their institute."""
    piece = "mine" if FACTIONS[table.players[seat].faction].mines else "planetary institute"
    return f"Where do you place a {piece} to start with?"


def start_planet(table: Table, seat: int, hex: int) -> str:
    """A planet of the home type."""
    return f"Start on {place_name(table, hex)}"


DECISIONS = (
    #                          moves           why not              what happens       in words
    Decision(
        m.CHOOSE_FACTION, "Which faction do you lead?",
        Answer(m.FACTION,      refuse_faction,      play_faction,      faction),
    ),
    Decision(
        m.START_PLANET, ask_start_planet,
        Answer(m.AT_PLANET,    refuse_start_planet, play_start_planet, start_planet),
    ),
    Decision(
        m.START_BOOSTER, "Which booster do you take?",
        Answer(m.TAKE_BOOSTER, refuse_booster,      take_booster,      say_booster),
    ),
)  # fmt: skip

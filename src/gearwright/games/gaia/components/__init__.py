"""The TOML tables of the book, read and checked; the modules beside this one turn them into constants for the rules."""

from pathlib import Path

from gearwright.core.play.components import component_set

from . import automa_entries, board_entries, entries, tile_entries
from .checks import check

COMPONENTS = component_set(__name__.rpartition(".")[0], Path(__file__).parent)
SECTORS_TABLE = COMPONENTS.table("sectors.toml", board_entries.Board)
STRUCTURES_TABLE = COMPONENTS.table("structures.toml", entries.Structures)
FACTIONS_TABLE = COMPONENTS.table("factions.toml", entries.Factions)
RESEARCH_TABLE = COMPONENTS.table("research.toml", tile_entries.Research)
TECH_TILES_TABLE = COMPONENTS.table("tech_tiles.toml", tile_entries.TechTiles)
BOOSTERS_TABLE = COMPONENTS.table("boosters.toml", tile_entries.Boosters)
SCORING_TABLE = COMPONENTS.table("scoring.toml", tile_entries.Scoring)
FEDERATIONS_TABLE = COMPONENTS.table("federations.toml", tile_entries.Federations)
ACTIONS_TABLE = COMPONENTS.table("actions.toml", tile_entries.Actions)
AUTOMA_CARDS_TABLE = COMPONENTS.table("automa_cards.toml", automa_entries.Cards)
AUTOMA_FACTIONS_TABLE = COMPONENTS.table("automa_factions.toml", automa_entries.Factions)
check(
    COMPONENTS, SECTORS_TABLE, STRUCTURES_TABLE, FACTIONS_TABLE, RESEARCH_TABLE, TECH_TILES_TABLE, BOOSTERS_TABLE,
    SCORING_TABLE, FEDERATIONS_TABLE, ACTIONS_TABLE, AUTOMA_CARDS_TABLE, AUTOMA_FACTIONS_TABLE,
)  # fmt: skip

_seats = sorted(seats for layout in SECTORS_TABLE.layout for seats in layout.seats)
SEATS = range(_seats[0], _seats[-1] + 1)
MOST_SEATS = SEATS[-1]
ROUNDS = SCORING_TABLE.round_tiles_in_play

"""3. What is counted, and what happens to a player: the names that all tables use, and the keys of the lexicon."""

from . import entries

EVENTS = len(entries.EVENTS)
(
    MINE_BUILT, MINE_ON_GAIA, TRADING_STATION_BUILT, BIG_STRUCTURE_BUILT, RESEARCH_ADVANCE, FEDERATION_TOKEN,
    TERRAFORMING_STEP,
) = range(EVENTS)  # fmt: skip
NO_EVENT = EVENTS
COUNTS = len(entries.COUNTS)
(
    MINES, TRADING_STATIONS, RESEARCH_LABS, BIG_STRUCTURES, ALL_STRUCTURES, STRUCTURES_IN_FEDERATIONS,
    PLANET_TYPES_SETTLED, GAIA_PLANETS, SECTORS_SETTLED, SATELLITES, FEDERATION_TOKENS,
) = range(COUNTS)  # fmt: skip
NO_COUNT = COUNTS
COUNT_KEYS = (
    "mine", "trading_station", "research_lab", "big_structure", "structure", "structure_in_federation", "planet_type",
    "gaia", "sector", "satellite", "federation_token",
)  # fmt: skip
INCOME_SOURCES = 6  # where income comes from that charges power or brings tokens
FROM_BASE, FROM_LABS, FROM_INSTITUTE, FROM_ECONOMY, FROM_TILES, FROM_BOOSTER = range(INCOME_SOURCES)
EVENT_KEYS = (
    "mine_built", "mine_built_on_gaia", "trading_station_built", "big_structure_built", "level_reached",
    "token_gained", "step_made",
)  # fmt: skip

"""3. What is counted, and what happens to a player: the names that all tables use."""

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
COUNT_NAMES = (
    "mine", "trading station", "research lab", "institute or academy", "structure", "structure in a federation",
    "planet type", "gaia planet", "sector", "satellite", "federation token",
)  # fmt: skip
COUNT_PLURALS = (
    "mines", "trading stations", "research labs", "institutes and academies", "structures",
    "structures in federations", "planet types", "gaia planets", "sectors", "satellites", "federation tokens",
)  # fmt: skip
INCOME_SOURCES = 6  # where income comes from that charges power or brings tokens
FROM_BASE, FROM_LABS, FROM_INSTITUTE, FROM_ECONOMY, FROM_TILES, FROM_BOOSTER = range(INCOME_SOURCES)
EVENT_NAMES = (
    "a mine is built", "a mine is built on a gaia planet", "a trading station is built",
    "an institute or academy is built", "a level of research is reached", "a federation token is gained",
    "a terraforming step is made",
)  # fmt: skip

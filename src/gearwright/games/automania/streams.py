"""The random streams of the game, one for each purpose; new ones go to the end."""

FIRST_ORDER, DEMANDS, TILES_DRAWN, START_CARDS, CONTRACTS_DRAWN = range(5)

"""The random streams of the game, one for each purpose; new ones go to the end."""

BOARD, RESEARCH_BOARD, TOKENS, SCORING_TILES, BOOSTERS, AUTOMA_TIES, AUTOMA_CARDS, AUTOMA_FACTIONS = range(8)

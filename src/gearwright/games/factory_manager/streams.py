"""The random streams of the game, one for each purpose; new ones go to the end."""

DEAL, ORDER_TILES_DRAWN, X_CHOICE, PRICE_TILES_DRAWN = range(4)

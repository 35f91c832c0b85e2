"""The random streams of the game, one for each purpose; new ones go to the end."""

FIRST_ORDER, PARTS_DRAWN, ROLLS, REROLLS = range(4)

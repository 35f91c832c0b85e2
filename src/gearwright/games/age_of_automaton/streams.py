"""The random streams of the game, one for each purpose; new ones go to the end."""

# The card decks have one each, from EQUIPMENT_DRAWN on in the order of the decks
LAYOUT, HANDS, EQUIPMENT_DRAWN, RESEARCH_DRAWN, SALES_DRAWN, TILES_DRAWN, BLOCKED_DRAWN, DICE = range(8)

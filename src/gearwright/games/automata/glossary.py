"""One sentence on each thing that a player meets on the table."""

from .components import GEARS_PER_VP, INITIATIVES, ROUNDS
from .printed import BOARD_FACTS

PIECES = {
    "die": "A robot: its value is its initiative and its strength, so a low roll acts early and a high one does more.",
    "card": "Bought with a group's sum and some gears: it has an ability, and different types together make a set.",
    "pawn": "A player's place in the order; it moves over when the player's last die is gone.",
}

PRINTED = {
    "faces": "The highest value of the die.",
    "value": "The initiative in which the die acts, and what it adds to the sum of its group.",
    "type": "Head, Arms, Legs, Torso or Master Plan; a set has no type twice.",
    "sum": "The total value of a group; to buy a card, a group needs the sum of the card or more.",
    "gears": "What is paid with: for modifications, better dice, new dice and cards. At the end of the game "
    f"{GEARS_PER_VP} gears are 1 VP.",
    "ability": "What the card does from the moment it is bought.",
    "place": "The place in this order; the first acts first.",
}

PLAYER = {
    "coins": "Got by selling dice on the Market; each is 1 VP.",
    "Victory Points": "The score: the most win.",
}

TABLE = {
    "round": f"The game has {ROUNDS} rounds of three phases: deployment, activation, reset.",
    "phase": "In deployment dice are laid out on the boards; in activation they act, the lowest values first.",
    "initiative": f"Dice of this value act now; initiatives go from 1 to {INITIATIVES}.",
    "empty Action Spaces": "An action needs an empty space; the dice of the action block it until the round ends.",
    "Parts Deck": "Parts that have not come up yet; nobody knows their order.",
}

PLACES = {
    "Turn order": "Who runs out of dice first stands first in the next phase.",
    "Deployment order": "The order in which dice are placed.",
    "Activation order": "The order in which dice act within an initiative.",
    "Scavenge": "Dice that act here bring gears.",
    "Upgrade": "Dice that act here become better dice of the Reserve.",
    "Create": "Dice that act here build new dice out of the Reserve.",
    "Research": "Dice that act here buy or reserve a card; no Action Space is needed.",
    "Market": "Dice that act here are sold for coins; each type of die has a space of its own.",
    "Display": "Three Parts of this round: they can be bought or reserved, and leave the game when the round ends.",
    "Head pile, the top one first": "Only the top Head can be bought; no Head can be reserved.",
    "Available Pool": "Rolled dice that can still be modified and placed this round.",
    "Spent Pool": "Dice that wait for the roll of the next round.",
    "Reserve": "Dice that are not built yet, or were sold; they are not owned.",
    "Cards": "Bought cards: their abilities work, and they make sets.",
    "Reserved cards": "They do nothing until they are bought; each one left at the end costs VP.",
    "Group": "The dice that act together now.",
}

STATES = {
    "acts now": "The die shows the current initiative.",
    "exhausted": "The card was used; it is ready again in the next round.",
}

SOURCES = {
    "dice": "VP for the dice that are owned: all outside the Reserve.",
    "sets": "VP for sets of bought cards of different types, split in the best way.",
    "card abilities": "VP that bought Heads and Torsos give by themselves.",
    "reserved cards": "Points lost for cards that were reserved and never bought.",
}


def _line(name: str) -> str:
    """A line that is printed on a board."""
    first, _, rest = name.partition(" ")
    if first == "sum":
        return "What the board gives a group with such a sum."
    if first == "set":
        return "What a set of so many different types of bought cards is worth at the end."
    if first == "reserved":
        return "What each card costs at the end that was reserved and never bought."
    if first == "new":
        return f"What it costs to build a {rest} out of the Reserve."
    if first == "sell":
        return f"What each sold {rest} brings."
    return f"What it costs to improve a die: {name}."


LINES = {name: _line(name) for facts in BOARD_FACTS for name, _ in facts}

GLOSSARY = {**LINES, **PIECES, **PRINTED, **PLAYER, **TABLE, **PLACES, **STATES, **SOURCES}

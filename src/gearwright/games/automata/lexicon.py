"""What the things on the table are called, and one sentence on each that a player meets."""

from gearwright.core.looks.lexicon import Lexicon, Term

from .components import (
    BOARD_KEYS,
    BOARD_NAMES,
    DIE_KEYS,
    DIE_NAMES,
    DIE_TYPES,
    GEARS_PER_VP,
    INITIATIVES,
    ROUNDS,
    TYPE_KEYS,
    TYPE_NAMES,
)
from .components.entries import DICE

PIECES = {
    "die": Term(
        "A robot: its value is its initiative and its strength, so a low roll acts early and a high one does more.",
        plural="dice",
    ),
    "card": Term(
        "Bought with a group's sum and some gears: it has an ability, and different types together make a set."
    ),
    "pawn": Term("A player's place in the order; it moves over when the player's last die is gone."),
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
    "sells": "The type of die that is sold on this space.",
}

ON_BOARDS = {
    "gears_by_sum": Term("What a group with such a sum scavenges.", "sum of the dice → gears"),
    "upgrade_prices": Term("What it costs to improve a die of the group."),
    "price_change_by_sum": Term(
        "How the sum of the group changes the price of all improvements together.", "sum → change of the price"
    ),
    "create_prices": Term("What it costs to build a die out of the Reserve."),
    "dice_by_sum": Term("How many dice a group with such a sum may build.", "sum → most new dice"),
    "set_vp": Term(
        "What a set of so many different types of bought cards is worth at the end.", "set of different cards → VP"
    ),
    "reserved_card_left": Term("What each card costs at the end that was reserved and never bought."),
    "sales": Term("What each sold die brings."),
}

PLAYER = {
    "coins": Term("Got by selling dice on the Market; each is 1 VP."),
    "victory_points": Term("The score: the most win.", "Victory Points"),
}

TABLE = {
    "round": Term(f"The game has {ROUNDS} rounds of three phases: deployment, activation, reset."),
    "phase": Term("In deployment dice are laid out on the boards; in activation they act, the lowest values first."),
    "initiative": Term(f"Dice of this value act now; initiatives go from 1 to {INITIATIVES}."),
    "empty_spaces": Term(
        "An action needs an empty space; the dice of the action block it until the round ends.", "empty Action Spaces"
    ),
    "parts_deck": Term("Parts that have not come up yet; nobody knows their order.", "Parts Deck"),
}

PLACES = {
    "turn_order": Term("Who runs out of dice first stands first in the next phase.", "Turn order"),
    "deployment_order": Term("The order in which dice are placed.", "Deployment order"),
    "activation_order": Term("The order in which dice act within an initiative.", "Activation order"),
    "display": Term(
        "Three Parts of this round: they can be bought or reserved, and leave the game when the round ends.", "Display"
    ),
    "head_pile": Term("Only the top Head can be bought; no Head can be reserved.", "Head pile, the top one first"),
    "available_pool": Term("Rolled dice that can still be modified and placed this round.", "Available Pool"),
    "spent_pool": Term("Dice that wait for the roll of the next round.", "Spent Pool"),
    "reserve": Term("Dice that are not built yet, or were sold; they are not owned.", "Reserve"),
    "cards": Term("Bought cards: their abilities work, and they make sets.", "Cards"),
    "group": Term("The dice that act together now.", "Group"),
}

BOARDS = {
    "scavenge": "Dice that act here bring gears.",
    "upgrade": "Dice that act here become better dice of the Reserve.",
    "create": "Dice that act here build new dice out of the Reserve.",
    "research": "Dice that act here buy or reserve a card; no Action Space is needed.",
    "market": "Dice that act here are sold for coins; each type of die has a space of its own.",
}

STATES = {
    "acts_now": Term("The die shows the current initiative."),
    "exhausted": Term("The card was used; it is ready again in the next round."),
}

SOURCES = {
    "dice": Term("VP for the dice that are owned: all outside the Reserve."),
    "sets": Term("VP for sets of bought cards of different types, split in the best way."),
    "card_abilities": Term("VP that bought Heads and Torsos give by themselves."),
    "reserved_cards": Term("Points lost for cards that were reserved and never bought."),
}

ABILITIES = {
    "action": "Exhaust:",
    "raise_die": "add {n} to an Available die",
    "lower_die": "subtract {n} from an Available die",
    "set_die": "turn one die in your Available Pool to its highest face",
    "reroll_die": "re-roll one die in your Available Pool until it shows another value",
    "flip_die": "turn one die over in your Available Pool: a value v becomes (faces + 1 - v)",
    "act_without_space": "take an action although the board has no suitable empty Action Space; the dice that would "
    "stay on the space go to your Spent Pool",
    "scavenging": "you take the Scavenge action",
    "sum_bonus": "add {n} to the sum of every group that you activate, on every board",
    "first_in_activation": "when the Activation Phase starts, your pawn moves to the first Activation space; the "
    "others move back",
    "partial_combine": "when you combine dice, you may use any whole value from 1 up to the spent die's value",
    "save_on_upgrade": "pay {things} less for each Upgrade action",
    "save_on_create": "pay {things} less for each Create action",
    "bought_type": "different card type among your bought cards",
    "bought_part": "bought Part card (Arms, Legs, Torso, Master Plan)",
    **{f"owned_{DICE[die]}": f"{DIE_NAMES[die]} you own outside your Reserve" for die in range(DIE_TYPES)},
    **{f"bought_{key}": f"bought {name} card" for key, name in zip(TYPE_KEYS, TYPE_NAMES, strict=True)},
}

NAMES: dict[str, Term] = {
    "deployment": Term(),
    "activation": Term(),
    "the_end": Term(),
    "gear": Term(PRINTED["gears"]),
    "coin": PLAYER["coins"],
    "vp": Term(name="VP", plural="VP"),
    "available_die": Term(name="Available die", plural="Available dice"),
    "ready_card": Term(),
    "reserved_card": Term(),
    **{key: Term(name=name, plural=name) for key, name in zip(DIE_KEYS, DIE_NAMES, strict=True)},
    **{key: Term(name=name) for key, name in zip(TYPE_KEYS, TYPE_NAMES, strict=True)},
    **{key: Term(BOARDS[key], name) for key, name in zip(BOARD_KEYS, BOARD_NAMES, strict=True)},
}

LEXICON = Lexicon(
    {
        **{key: Term(sentence) for key, sentence in PRINTED.items()},
        **{key: Term(name=name) for key, name in ABILITIES.items()},
        **PIECES,
        **ON_BOARDS,
        **PLAYER,
        **TABLE,
        **PLACES,
        **STATES,
        **SOURCES,
        **NAMES,
    }
)

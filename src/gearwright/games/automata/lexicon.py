"""What the things on the table are called, and one sentence on each that a player meets."""

from collections.abc import Sequence

from gearwright.core.looks.effects import Amount
from gearwright.core.looks.lexicon import Lexicon, Term
from gearwright.core.looks.phrases import at_the_start

from .components import (
    ABILITIES,
    BOARD_KEYS,
    BOARD_NAMES,
    BOARDS_SAVED_ON,
    CARD_IDS,
    DIE_KEYS,
    DIE_NAMES,
    DIE_TYPES,
    GEARS_PER_VP,
    INITIATIVES,
    N_CARDS,
    ROUNDS,
    TYPE_KEYS,
    TYPE_NAMES,
    TYPES_COUNTED,
)
from .components.abilities import one_of
from .components.entries import DICE as DIE_IDS

DICE = tuple(zip(DIE_KEYS, DIE_NAMES, strict=True))

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
    "gears_by_sum": Term(
        "What a group with such a sum scavenges; the last number holds for all larger sums.", "sum of the dice → gears"
    ),
    "price_change_by_sum": Term(
        "How the sum of the group changes the price of all improvements together; the last number holds for all larger "
        "sums.",
        "sum → change of the price",
    ),
    "dice_by_sum": Term(
        "How many dice a group with such a sum may build; the last number holds for all larger sums.",
        "sum → most new dice",
    ),
    "set_vp": Term(
        "What a set of so many different types of bought cards is worth at the end.", "set of different cards → VP"
    ),
    "reserved_card_left": Term("What each card costs at the end that was reserved and never bought."),
    **{
        f"new_{key}": Term("What it costs to build such a die out of the Reserve.", f"new {name}") for key, name in DICE
    },
    **{f"sell_{key}": Term("What each sold die of this type brings.", f"sell {name}") for key, name in DICE},
    **{
        f"{key}_to_{better}": Term("What it costs to improve a die so.", f"{name} to {better_name}")
        for key, name in DICE
        for better, better_name in DICE
        if key != better
    },
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

_NAMES: dict[str, str] = dict(zip((*TYPE_KEYS, *BOARD_KEYS), (*TYPE_NAMES, *BOARD_NAMES), strict=True))


def _one_of(keys: Sequence[str]) -> str:
    """Arms or Legs."""
    return " or ".join(_NAMES[key] for key in keys)


ABILITY_WORDS = {
    "action": "Exhaust:",
    "raise_die": "add {n} to an Available die",
    "lower_die": "subtract {n} from an Available die",
    "set_die": "turn an Available die to its highest face",
    "reroll_die": "re-roll an Available die until it shows another value",
    "flip_die": "turn an Available die over: 1 becomes the highest value, the next one the second highest, and so on",
    "act_without_space": "take an action although no suitable Action Space is empty; the dice that would stay there "
    "go to your Spent Pool",
    "scavenging": "you take the Scavenge action",
    "sum_bonus": "add {n} to the sum of every group that you activate, on every board",
    "first_in_activation": "when the Activation Phase starts, your pawn moves to the first Activation space; the "
    "others move back",
    "partial_combine": "when you combine dice, you may use any whole value from 1 up to the spent die's value",
    "bought_type": "different card type among your bought cards",
    "bought_part": "bought Part card (Arms, Legs, Torso, Master Plan)",
    **{f"owned_{DIE_IDS[die]}": f"{DIE_NAMES[die]} you own outside your Reserve" for die in range(DIE_TYPES)},
    **{f"bought_{one_of(keys)}": f"bought {_one_of(keys)} card" for keys in TYPES_COUNTED},
    **{
        f"save_on_{one_of(keys)}": f"pay {{things}} less for each {_one_of(keys)} action, in total and never below 0"
        for keys in BOARDS_SAVED_ON
    },
}

NAMES: dict[str, Term] = {
    "deployment": Term(),
    "activation": Term(),
    "the_end": Term(),
    "gear": Term(PRINTED["gears"]),
    "coin": PLAYER["coins"],
    "vp": Term(name="VP", plural="VP"),
    "ready_card": Term(),
    "reserved_card": Term(),
    **{key: Term(name=name, plural=name) for key, name in DICE},
    **{key: Term(name=name) for key, name in zip(TYPE_KEYS, TYPE_NAMES, strict=True)},
    **{key: Term(BOARDS[key], name) for key, name in zip(BOARD_KEYS, BOARD_NAMES, strict=True)},
}

ABILITY_KEYS = {  # of what is printed on a card: more than an amount is a key, which scenes name
    card: f"ability_of_{CARD_IDS[card]}" for card in range(N_CARDS) if not isinstance(ABILITIES[card], Amount)
}

_TERMS = Lexicon(
    {
        **{key: Term(sentence) for key, sentence in PRINTED.items()},
        **{key: Term(name=name) for key, name in ABILITY_WORDS.items()},
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


def _ability(card: int) -> Term:
    """What a card does: the sentence that is printed on it, and the same as a tree."""
    effect = ABILITIES[card]
    return Term(name=at_the_start(effect.words(_TERMS)), effect=effect)


LEXICON = Lexicon({**_TERMS, **{key: _ability(card) for card, key in ABILITY_KEYS.items()}})

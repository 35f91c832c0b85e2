"""What players may agree on before they begin."""

from gearwright.core.play.options import Needed, Option

from .components.automa import AUTOMA_FACTIONS, DIFFICULTY_NAMES, OFFERED, RULE_SET_NAMES
from .components.pieces import FACTION_NAMES
from .setup import BOARDS

FACTION_CHOICES = ("random", *AUTOMA_FACTIONS)
FACTION_WORDS = ("drawn", *(FACTION_NAMES[faction] for faction in OFFERED))
AUTOMAS = ("none", "one", "two", "three")
WITH_AUTOMAS = Needed("automas", AUTOMAS[1:])
DIFFICULTY_WORDS = {
    "automalein": "Automalein, the weakest: without card 2 and without the first 10 VP",
    "automa": "Automa, as usual",
    "automaechtig": "Automächtig: with card 9",
    "ultoma": "Ultoma: with cards 9 and 15",
    "alptrauma": "Alptrauma, the strongest: the same, and 1 VP more with every gain",
}
RULE_SET_WORDS = {
    "seed": "15 cards; the closest planet is that to its own planets",
    "published": "17 cards; the closest planet is that to the planets of the others",
}
BOARD_WORDS = (
    "as printed for so many seats",
    "all sectors shuffled and turned",
    "sectors 1 to 4 as printed, the others shuffled and turned round them",
    "sectors 1 to 4 shuffled in the middle, the others shuffled and turned round them",
    "all sectors shuffled and turned",
    "eight sectors, without 9 and 10",
    "laid out by the first seat",
)


def faction_of(name: str, which: str, automas: int) -> Option:
    """It matters where there are at least so many Automas."""
    needs = Needed("automas", AUTOMAS[automas:])
    return Option(name, f"The faction of the {which} Automa.", "13.4", FACTION_CHOICES, FACTION_WORDS, needs)


SMALL, BIG, EVERY = (1, 2), (3, 4), ()
OPTIONS = (
    Option(
        "automas",
        "So many of the seats are Automas, after the others.",
        "2",
        AUTOMAS,
        seats=(EVERY, (2, 3, 4), (3, 4), (4,)),
    ),
    Option(
        "setup",
        "Free choice of factions, or the beginners' list.",
        "6.7",
        ("advanced", "first_game"),
        ("everybody chooses freely", "those that the book gives to beginners"),
    ),
    Option(
        "board",
        "How the star chart is laid.",
        "4",
        BOARDS,
        BOARD_WORDS,
        seats=(EVERY, SMALL, BIG, BIG, BIG, (3,), EVERY),
    ),
    Option(
        "tiles",
        "Tiles are drawn, or laid out by the first seat.",
        "6",
        ("drawn", "explicit"),
        ("drawn", "laid out by the first seat"),
    ),
    Option(
        "turn_order",
        "Clockwise from the first to pass, or in the order of passing.",
        "8.4",
        ("clockwise", "pass_order"),
        ("clockwise from the first to pass", "the order of passing"),
    ),
    Option(
        "end_conversion",
        "Whether power and Q.I.C. left at the end become resources.",
        "14.3",
        ("strict", "auto"),
        ("are not counted", "become credits and ore first"),
    ),
    Option(
        "automa_rules",
        "The rule set of the Automa.",
        "13.1",
        RULE_SET_NAMES,
        tuple(RULE_SET_WORDS[name] for name in RULE_SET_NAMES),
        WITH_AUTOMAS,
    ),
    Option(
        "automa_difficulty",
        "How strong the Automas are.",
        "13.3",
        DIFFICULTY_NAMES,
        tuple(DIFFICULTY_WORDS[name] for name in DIFFICULTY_NAMES),
        WITH_AUTOMAS,
    ),
    faction_of("automa_faction", "first", 1),
    faction_of("second_automa_faction", "second", 2),
    faction_of("third_automa_faction", "third", 3),
)

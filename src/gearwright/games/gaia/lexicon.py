"""What the things on the table are called, and one sentence on each that a player meets."""

from gearwright.core.looks.lexicon import Lexicon, Term

from .components import ROUNDS
from .components.entries import AREAS, FACTIONS, HOMES, STRUCTURES
from .components.pieces import FACTION_NAMES, MOST_CREDITS, MOST_KNOWLEDGE, MOST_ORE, STRUCTURE_NAMES
from .components.research import AREA_NAMES, CHARGED, LEVELS_OF_AREA, RESEARCH_PRICE, TOP
from .components.space import PLANET_NAMES
from .components.tiles import LEVEL_VP, RANK_VP, RESOURCES_PER_VP
from .printed import PRINTED
from .tally import SOURCES

STRUCTURE_KEYS = ("nothing", *STRUCTURES)
PLANET_KEYS = tuple(name.lower().replace(" ", "_") for name in PLANET_NAMES)


def in_sentence(name: str) -> str:
    """Research lab, in the middle of a sentence."""
    return name[0].lower() + name[1:]


HOME = "A planet of one of the seven home types: the farther from yours on the wheel, the more terraforming it takes."
PLANETS: dict[str, Term] = {
    **{home: Term(HOME, f"{home} planet") for home in HOMES},
    "gaia": Term(
        "Everybody can live here: it takes no terraforming, but a Q.I.C. unless your gaiaformer made it.", "gaia planet"
    ),
    "transdim": Term("Nobody can live here before a Gaia project has turned it into a gaia planet.", "transdim planet"),
    "lost_planet": Term(
        "Placed by whoever reaches the end of Navigation; it is a type of its own and holds a mine.", "Lost Planet"
    ),
    "space": Term("Empty space: satellites, space stations and the Lost Planet go here."),
    "satellite": Term("A satellite connects planets of a federation; it costs a power token for good."),
    "space_station": Term("A station of the Ivits: they start from it, and it counts 1 in their federation."),
}
PIECES = {
    "tech_tile": "A tile with a lasting or single effect; with it you may advance one level of research.",
    "advanced_tile": "A strong tile: it takes level 4 of its area, a green federation token and a tile that it covers.",
    "research_token": f"How far a player has come in a research area; level {TOP} has room for one.",
    "board_action": "One of ten actions that power or Q.I.C. pay for, each once a round for all players together.",
    "round_tile": "What brings VP in this round only.",
    "standing": f"How a player stands for a final tile: the ranks bring {', '.join(map(str, RANK_VP[:-1]))} VP.",
    "booster": "A booster brings income in the round for which you hold it; you swap it when you pass.",
    "federation_token": "Gained for a federation; a green one can be flipped once, for level 5 or an advanced tile.",
    "faction": "A faction with its own board, income and abilities.",
    "main_action": "One of the actions of which every turn has one; passing ends your round.",
    "answer": "One of the answers to what is asked.",
    "free_action": "An exchange that you may make at any time in your turn, as often as you can pay.",
    "power_token": "Power is charged from bowl I to II to III, and spent from bowl III to bowl I.",
    "brainstone": "The Taklons' token that pays 3 power.",
    "structure": "A structure that still covers its income on the faction board.",
    "special_action": "An action of your own that costs nothing and can be used once a round.",
    "action_card": "What the Automa does in this turn.",
    "support_card": "The card that breaks ties for the Automa in this turn.",
    "to_be_laid": "A piece that can be laid out next.",
}
FACTS = {
    "shared_by": "The Lantids build mines beside the structures of others.",
    "federations": "What is in a federation counts for no other one.",
    "used": "It can be used again in the next round.",
    "round": f"{ROUNDS} rounds are played.",
    "phase": "Each round has income, the Gaia phase and actions.",
    "turn_order": "Who passes first begins the next round.",
    "q": "Where the hex lies, first coordinate.",
    "r": "Where the hex lies, second coordinate.",
    "rotation": "By how many steps of 60 degrees the sector is turned.",
    "steps": "Terraforming steps that the planet takes you.",
    "does": "What it does.",
    "brings": "What it brings.",
    "costs": "What it costs.",
    "satellites_at_least": "So many satellites the cheapest federation takes that you could form now.",
    "reach": "How far the player gets from his planets without Q.I.C.",
    "level": "The level that is reached in this area.",
    **{f"level_{level}": "What this level brings." for level in range(LEVELS_OF_AREA)},
    f"level_{TOP}": "What the last level brings to the only player who reaches it.",
    f"reaching_level_{CHARGED}": "What everybody gets who reaches this level in any area.",
    f"reaching_level_{TOP}": "What it takes to reach the last level of an area.",
    "count": "How many of what the tile counts.",
    "bowl": "Which bowl it lies in; the fourth is the Gaia area.",
    "ability": "What the faction can do from the start.",
    "with_institute": "What its planetary institute adds.",
    "home": "The type of planet on which the faction starts.",
    "satellites": "Satellites on the map.",
    "passed": "Whether the player has passed in this round.",
    "green_tokens": "Federation tokens that can still be flipped.",
    "card": "The number of the Automa's card.",
    "range": "How far from its planets the Automa builds.",
    "final_tile": "The final tile that breaks ties when the Automa builds a mine.",
    "direction": "From which corner of the map the Automa looks for the first hex, row by row.",
    "selection": "Which area or action space the Automa takes, counted through its options from one end.",
}
NAMED_FACTS = {
    "sector": Term("A sector of the star chart, by its number."),
    "range_qic": Term("Q.I.C. that you need to reach the planet; each is worth two hexes of range.", "range Q.I.C."),
    "in_deck": Term("Cards left in the Automa's deck; at the last three a red cross makes it pass.", "in the deck"),
    "does_now": Term("What the cards make the Automa do now, and what decided between its options."),
}
STOCKS = {
    "vp": Term("Victory points: the most win.", "VP", "VP"),
    "credits": Term(f"Money for structures, at most {MOST_CREDITS}."),
    "credit": Term(),
    "ore": Term(f"For structures and terraforming, at most {MOST_ORE}.", plural="ore"),
    "knowledge": Term(
        f"{RESEARCH_PRICE} knowledge buy one level of research; at most {MOST_KNOWLEDGE}.", plural="knowledge"
    ),
    "qic": Term("Quantum intelligence cubes, for range, gaia planets and Q.I.C. actions.", "Q.I.C.", "Q.I.C."),
    "gaiaformers": Term("Gaiaformers that are ready to start a Gaia project."),
    "gaiaformer": Term(),
    "power": Term(plural="power"),
    "charge": Term(name="power to charge", plural="power to charge"),
}
COUNTED = {
    **{key: Term(name=in_sentence(name)) for key, name in zip(STRUCTURE_KEYS, STRUCTURE_NAMES, strict=True)},
    "big_structure": Term(name="institute or academy", plural="institutes and academies"),
    "structure_in_federation": Term(name="structure in a federation", plural="structures in federations"),
    "planet_type": Term(),
    "free_step": Term(name="free terraforming step"),
}
EVENTS = {
    "mine_built": "a mine is built",
    "mine_built_on_gaia": "a mine is built on a gaia planet",
    "trading_station_built": "a trading station is built",
    "big_structure_built": "an institute or academy is built",
    "level_reached": "a level of research is reached",
    "token_gained": "a federation token is gained",
    "step_made": "a terraforming step is made",
}
BUILDING = {"build_mine": "build a mine", "build_or_project": "build a mine or start a Gaia project"}
VERBS = {
    **BUILDING,
    **{f"{verb}_with_steps": f"{name} with {{things}}" for verb, name in BUILDING.items()},
    **{f"{verb}_with_range": f"{name} with range +{{n}}" for verb, name in BUILDING.items()},
    "start_project": "start a Gaia project",
    "upgrade": "upgrade a structure",
    "federate": "form a federation",
    "end_turn": "end the turn",
    "strong_value": "institute and academies have power value {n}",
    "gain_tile": "gain a tech tile",
    "score_token_again": "gain once more what a federation token shows",
    "ambas_swap": "swap the institute with a mine",
    "ivits_station": "place a space station",
    "firaks_downgrade": "turn a research lab into a trading station and advance",
    "bescods_lowest": "advance in the lowest area",
    "burn": "Burn power: discard a token of bowl II, move another to bowl III",
    "lend_gaiaformer": "an available gaiaformer until the next Gaia phase",
    "lend_token": "a token of bowl III until the next Gaia phase",
    "step_cost": "step {n} ore",
    "reach_of": "range {n}",
    "project_cost": "project {n} tokens",
    "place_lost_planet": "the Lost Planet",
    "take_token": "the federation token",
    "flip_token": "flips a green federation token",
    "income": "income:",  # as the moment of an effect
}
STATES = {
    "built": "",
    "planned": "satellite to be placed",
    "covered": "",
    "now": "",
    "over": "",
    "grey": "",
    "red_cross": "",
}
PLAIN = (  # keys that are called what they are
    "research", "pass", "yes", "setup", "actions", "the_end", "advance_highest", "advance_by_number",
    "power_or_qic_action", "faction_action", "from_left", "from_right", "from_top_left", "from_bottom_right",
    "left_booster", "middle_booster", "right_booster", "top_tile", "bottom_tile", "no_tile",
)  # fmt: skip
NAMES: dict[str, str] = {
    **EVENTS,
    **VERBS,
    **STATES,
    **dict.fromkeys(PLAIN, ""),
    **dict(zip(FACTIONS, FACTION_NAMES, strict=True)),
    "nobody": "nobody yet",
    "income_phase": "income",
    "gaia_phase": "Gaia",
}
TAKEN_AND_GIVEN = {  # by moves, beside what is named already
    **{f"token_in_bowl_{n}": Term("", f"token in bowl {'I' * n}", f"tokens in bowl {'I' * n}") for n in (1, 2, 3)},
    "token_in_gaia_area": Term("", "token in the Gaia area", "tokens in the Gaia area"),
    "academy": Term(plural="academies"),
    "green_token": Term("", "green federation token"),
    **{
        f"{area}_level": Term("", f"level of {name}", f"levels of {name}")
        for area, name in zip(AREAS, AREA_NAMES, strict=True)
    },
}
SCORE: dict[str, Term] = {
    **{key: Term(f"VP from this source: {name}.", name) for key, name in SOURCES.values()},
    "from_final_tiles": Term("VP for the rank in what the two final tiles count.", "final tiles"),
    "from_research": Term(f"{LEVEL_VP} VP for each of the last three levels reached in an area.", "research"),
    "from_resources": Term(f"A VP for every {RESOURCES_PER_VP} credits, ore and knowledge together.", "resources"),
}
LEXICON = Lexicon(
    {
        **{key: Term(name=name) for key, name in NAMES.items()},
        **COUNTED,
        **{key: Term(sentence) for key, sentence in (PIECES | FACTS).items()},
        **PLANETS,
        **NAMED_FACTS,
        **STOCKS,
        **SCORE,
        **TAKEN_AND_GIVEN,
    }
).printing(PRINTED)

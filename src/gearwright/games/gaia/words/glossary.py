"""One sentence on each thing that a player meets on the table."""

from ..components import ROUNDS
from ..components.pieces import MOST_CREDITS, MOST_KNOWLEDGE, MOST_ORE
from ..components.research import CHARGED, RESEARCH_PRICE, TOP
from ..components.tiles import LEVEL_VP, RANK_VP, RESOURCES_PER_VP
from ..scene.map import PLANET_KINDS
from ..tally import SOURCE_NAMES

HOME = "A planet of one of the seven home types: the farther from yours on the wheel, the more terraforming it takes."
PLANETS = {
    **dict.fromkeys(PLANET_KINDS[1:8], HOME),
    "gaia planet": "Everybody can live here: it takes no terraforming, but a Q.I.C. unless your gaiaformer made it.",
    "transdim planet": "Nobody can live here before a Gaia project has turned it into a gaia planet.",
    "Lost Planet": "Placed by whoever reaches the end of Navigation; it is a type of its own and holds a mine.",
    "space": "Empty space: satellites, space stations and the Lost Planet go here.",
    "satellite": "A satellite connects planets of a federation; it costs a power token for good.",
    "space station": "A station of the Ivits: they start from it, and it counts 1 in their federation.",
}
PIECES = {
    "tech tile": "A tile with a lasting or single effect; with it you may advance one level of research.",
    "advanced tile": "A strong tile: it takes level 4 of its area, a green federation token and a tile that it covers.",
    "research token": f"How far a player has come in a research area; level {TOP} has room for one.",
    "board action": "One of ten actions that power or Q.I.C. pay for, each once a round for all players together.",
    "round tile": "What brings VP in this round only.",
    "standing": f"How a player stands for a final tile: the ranks bring {', '.join(map(str, RANK_VP[:-1]))} VP.",
    "booster": "A booster brings income in the round for which you hold it; you swap it when you pass.",
    "federation token": "Gained for a federation; a green one can be flipped once, for level 5 or an advanced tile.",
    "faction": "A faction with its own board, income and abilities.",
    "main action": "One of the actions of which every turn has one; passing ends your round.",
    "answer": "One of the answers to what is asked.",
    "free action": "An exchange that you may make at any time in your turn, as often as you can pay.",
    "power token": "Power is charged from bowl I to II to III, and spent from bowl III to bowl I.",
    "brainstone": "The Taklons' token that pays 3 power.",
    "structure": "A structure that still covers its income on the faction board.",
    "special action": "An action of your own that costs nothing and can be used once a round.",
    "action card": "What the Automa does in this turn.",
    "support card": "The card that breaks ties for the Automa in this turn.",
    "to be laid": "A piece that can be laid out next.",
}
FACTS = {
    "round": f"{ROUNDS} rounds are played.",
    "phase": "Each round has income, the Gaia phase and actions.",
    "turn order": "Who passes first begins the next round.",
    "q": "Where the hex lies, first coordinate.",
    "r": "Where the hex lies, second coordinate.",
    "rotation": "By how many steps of 60 degrees the sector is turned.",
    "type": "The type of the planet.",
    "steps": "Terraforming steps that the planet takes you.",
    "range Q.I.C.": "Q.I.C. that you need to reach the planet; each is worth two hexes of range.",
    "does": "What it does.",
    "brings": "What it brings.",
    "costs": "What it costs.",
    "satellites at least": "So many satellites the cheapest federation takes that you could form now.",
    "reach": "How far the player gets from his planets without Q.I.C.",
    "level": "The level that is reached in this area.",
    **{f"level {level}": "What this level brings." for level in range(TOP)},
    f"level {TOP}": "What the last level brings to the only player who reaches it.",
    f"reaching level {CHARGED}": "What everybody gets who reaches this level in any area.",
    f"reaching level {TOP}": "What it takes to reach the last level of an area.",
    "count": "How many of what the tile counts.",
    "ability": "What the faction can do from the start.",
    "with institute": "What its planetary institute adds.",
    "home": "The type of planet on which the faction starts.",
    "VP": "Victory points: the most win.",
    "credits": f"Money for structures, at most {MOST_CREDITS}.",
    "ore": f"For structures and terraforming, at most {MOST_ORE}.",
    "knowledge": f"{RESEARCH_PRICE} knowledge buy one level of research; at most {MOST_KNOWLEDGE}.",
    "Q.I.C.": "Quantum intelligence cubes, for range, gaia planets and Q.I.C. actions.",
    "gaiaformers": "Gaiaformers that are ready to start a Gaia project.",
    "satellites": "Satellites on the map.",
    "passed": "Whether the player has passed in this round.",
    "green tokens": "Federation tokens that can still be flipped.",
    "in the deck": "Cards left in the Automa's deck; at the last three a red cross makes it pass.",
    "does now": "What the cards make the Automa do now, and what decided between its options.",
    "range": "How far from its planets the Automa builds.",
    "final tile": "The final tile that breaks ties when the Automa builds a mine.",
    "direction": "From which corner of the map the Automa looks for the first hex, row by row.",
    "selection": "Which area or action space the Automa takes, counted through its options from one end.",
}
SCORE = {
    **{name: f"VP from this source: {name}." for name in SOURCE_NAMES.values()},
    "final tiles": "VP for the rank in what the two final tiles count.",
    "research": f"{LEVEL_VP} VP for each of the last three levels reached in an area.",
    "resources": f"A VP for every {RESOURCES_PER_VP} credits, ore and knowledge together.",
}
GLOSSARY = {**PLANETS, **PIECES, **FACTS, **SCORE}

"""One sentence on each thing that a player meets on the table."""

from gearwright.core.phrases import counted, with_article

from .components import (
    ACTIVE,
    CAR_COST,
    CAR_NAMES,
    CARS,
    DISPLAY_SIZE,
    EMPTY_SPACE_WORKERS,
    EXTRA_WORKERS,
    KIND_NAMES,
    LINE_SPACE_NAMES,
    MARKET_NAMES,
    MOST_WORKERS,
    PORTRAIT_NAMES,
    RESEARCH,
    ROUNDS,
    SILVER_MEDAL_VP,
    SLOT_STARS,
    STYLING_NAMES,
    WEALTH_VP,
    YACHT_STARS,
    YACHT_VP,
)

PIECES = {
    "action space": "Here workers take a tile of the row or column and then do the action; it takes "
    f"{counted(EMPTY_SPACE_WORKERS, 'worker')}, or {EXTRA_WORKERS} more than another player has there.",
    "empty cell": "The tile that lay here has been taken; a new one comes with the next round.",
    "machine": "A machine stands on an assembly line: it meets a demand of its kind for every car that passes it.",
    "styling": "A styling tile lies above one type of car and makes it more popular in both markets.",
    "manager": "A manager sits in an office of the factory and works for the rest of the game.",
    "bonus": "A bonus tile gives its money or VP at once.",
    "worker": "A worker in a player's colour: it takes a space, raises $1 as a sponsor, or makes a car more popular.",
    "neutral worker": "A worker that a staff manager brought: it serves like any other, but goes back to the supply "
    "once it is displaced.",
    "demand": "What the market wants: a machine of this kind on a car's line earns the stars of the slot, once; "
    "pending demands earn nothing yet.",
    "car": "A car waits on a ship for the sales phase, or in the factory to be shipped.",
    "free": "A free ship space: a car needs at least so many stars for it.",
    "sales space": "What a sold car earns there: one car a space, any number on the top space.",
    "sales office": "Where a player withdraws to: it limits the sales, and low numbers act first in the next round and "
    "win ties.",
    "factory": "A factory with a power of its own, to be drafted before the first round.",
    "contract": "A contract asks for a certain car: whoever holds it and produces such a car may complete it.",
    "hidden contract": "A contract in the hand of another player: only its owner knows it.",
    "space": "A space of the assembly lines without a machine; a printed star counts as long as none covers it.",
    "free office": "An unused office: the first manager in it costs this fee.",
}

PRINTED = {
    "stars": "Popularity: more stars mean a higher ship space, and cars on higher spaces are sold first.",
    "medals": f"Silver medals: {SILVER_MEDAL_VP} VP each at the end of the game.",
    "dollars": "Money: it pays for cars and fees, and the richest players score for it at the end.",
    "VP": "Victory Points: the most win.",
    "workers": "Workers who are there, or who come with the tile.",
    "sales": "How many cars may be sold, or how many more.",
    "tile": "Whoever comes here takes one of the tiles below the offices.",
    "asks for": "What the car must be and have, when it is produced.",
    "power": "What only this factory can do.",
    "from stars": "How popular a car must be to get here.",
}

PLAYER = {
    "cards": "Contracts in hand; everybody knows how many, only the owner knows which.",
    "sold": "Cars sold in this sales phase, and how many the office and the marketing managers allow.",
    "score": "All points, with silver medals and wealth: the most win.",
    **{
        CAR_NAMES[car]: f"The popularity that a {CAR_NAMES[car]} car would have in each market; producing it costs "
        f"${CAR_COST[car]}."
        for car in range(CARS)
    },
}

TABLE = {
    "round": f"The game has {ROUNDS} rounds: actions, then sales, then the new round.",
    "phase": "In the action phase tiles are taken and cars are built; in the sales phase cars are sold.",
    "turn order": "Who takes turns first; the numbers of the sales offices make the next order.",
    "neutral workers": "The supply: staff managers bring workers from here.",
    "in the deck": "Contracts that nobody has seen; the top one can be drawn blind.",
}

PLACES = {
    "Action area": "The tiles, with a space for each column and row; the corner takes no tile and builds any car.",
    "Sponsor": "Each worker here has brought $1; missing dollars are raised here.",
    "Marketing": "Each worker here has added 1 star to one car; all return with the new round.",
    "Demand": f"What the markets want: the slots are worth {', '.join(map(str, reversed(SLOT_STARS[:ACTIVE])))} stars; "
    "the pending demands wait beside them.",
    "Ships": "Where produced cars wait: one car a space, the higher the earlier it is sold.",
    "Yacht": f"One car with {YACHT_STARS} stars or more: {YACHT_VP} VP at once; it is not sold and returns after the "
    "sales phase.",
    "Sales": "Where cars are sold: the best spaces go to those who come first.",
    "Sales offices": "A player who withdraws moves here.",
    "Office tiles": "They are for those who withdraw to an office that takes a tile.",
    "Factories": "The factories that can still be picked.",
    "Contracts": f"Up to {DISPLAY_SIZE} contracts lie face up; a taken one is replaced from the deck.",
    "Workers in hand": "Workers that can still be placed this round.",
    "Cars": "Car tiles in the factory: without one a car of that type cannot be shipped.",
    "Assembly lines": "The spaces for machines; where two lines cross, one machine serves both.",
    "Managers": "The offices of the factory; each costs its fee when it is used for the first time.",
    "Styling": "The tiles above each type of car, one of each kind.",
    "Contracts in hand": "One of them may be completed after each production.",
    "Completed contracts": "Their silver medals count at the end.",
    "Taken tile": "It must be placed or discarded now.",
    **{name: f"The market of {name}, with demands, ships and sales spaces of its own." for name in MARKET_NAMES},
}

POPULARITY = {
    **{f"{kind} is wanted": f"Met by {with_article(kind)} machine on the line." for kind in KIND_NAMES},
    **{
        f"{kind} machine on {space}": "Stars of this very machine, whatever the market wants."
        for kind in KIND_NAMES
        for space in LINE_SPACE_NAMES
    },
    **{f"printed on {space}": "A star printed on the line that no machine covers." for space in LINE_SPACE_NAMES},
    **dict.fromkeys(STYLING_NAMES, "A styling tile above this type of car."),
    f"{PORTRAIT_NAMES[RESEARCH]} manager": "A research manager adds stars to every car.",
    **{
        f"{counted(count, 'worker')} on Marketing": "Workers placed on the Marketing space for this car."
        for count in range(1, MOST_WORKERS + 1)
    },
    "Electric car": "The Electric token, used in place of a car tile, makes the car more popular.",
    "popularity": "All stars of the car in this market: they decide which ship spaces are open to it.",
}

SOURCES = {
    "start and bonuses": "VP from the start of the game, and those that came with tiles and spaces.",
    "gold medals and yacht": "VP scored at once when cars were shipped.",
    "cars sold": "VP that sales spaces paid; those that pay money count under wealth.",
    "cars left on ships": "VP for cars that were not sold in the end; a market may pay money for them instead.",
    "medals on contracts": f"Silver medals of completed contracts, {SILVER_MEDAL_VP} VP each.",
    "medals on tiles": f"Silver medals of tiles in the factory, {SILVER_MEDAL_VP} VP each.",
    "wealth": f"VP for the places in money at the end: {', '.join(map(str, WEALTH_VP))}.",
}

GLOSSARY = {**PIECES, **PRINTED, **PLAYER, **TABLE, **PLACES, **POPULARITY, **SOURCES}

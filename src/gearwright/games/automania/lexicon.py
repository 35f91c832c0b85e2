"""What the things on the table are called, and one sentence on each that a player meets."""

from gearwright.core.looks.lexicon import Lexicon, Term
from gearwright.core.looks.phrases import counted, with_article

from .components import (
    ACTIVE,
    CAR_COST,
    CAR_NAMES,
    CARS,
    DISPLAY_SIZE,
    EMPTY_SPACE_WORKERS,
    EXTRA_WORKERS,
    FACTORY_NAMES,
    KIND_NAMES,
    LINE_SPACE_NAMES,
    MACHINE_KINDS,
    MARKET_NAMES,
    POWER_TEXTS,
    ROUNDS,
    SIDES,
    SILVER_MEDAL_VP,
    SLOT_STARS,
    WEALTH_VP,
    YACHT_STARS,
    YACHT_VP,
)
from .keys import (
    CAR_KEYS,
    DEMAND_KEYS,
    FACTORY_KEYS,
    INSTALLED_KEYS,
    LINE_KEYS,
    MACHINE_KEYS,
    MANAGER_KEYS,
    POWER_KEYS,
    PRINTED_KEYS,
    STYLING_KEYS,
    WANTED_KEYS,
)

PIECES = {
    "action_space": "Here workers take a tile of the row or column and then do the action; it takes "
    f"{counted(EMPTY_SPACE_WORKERS, 'worker')}, or {EXTRA_WORKERS} more than another player has there.",
    "empty_cell": "The tile that lay here has been taken; a new one comes with the next round.",
    **dict.fromkeys(
        MACHINE_KEYS,
        "A machine on an assembly line meets a demand of its kind for every car that passes it.",
    ),
    **dict.fromkeys(
        STYLING_KEYS, "A styling tile lies above one type of car and makes it more popular in both markets."
    ),
    **dict.fromkeys(MANAGER_KEYS, "A manager sits in an office of the factory and works for the rest of the game."),
    "bonus": "A bonus tile gives its money or VP at once.",
    "worker": "A worker in a player's colour: it takes a space, raises $1 as a sponsor, or makes a car more popular.",
    "neutral_worker": "A worker that a staff manager brought: it serves like any other, but goes back to the supply "
    "once it is displaced.",
    **dict.fromkeys(
        DEMAND_KEYS,
        "What the market wants: a machine of this kind on a car's line earns the stars of the slot, once; "
        "pending demands earn nothing yet.",
    ),
    "car": "A car waits on a ship for the sales phase, or in the factory to be shipped.",
    "ship": "Where one car waits: it needs at least so many stars for it.",
    "sales_space": "What a sold car earns there: one car a space, any number on the top space.",
    "sales_office": "Where a player withdraws to: it limits the sales, and low numbers act first in the next round and "
    "win ties.",
    "factory": "A factory with a power of its own, to be drafted before the first round.",
    "contract": "A contract asks for a certain car: whoever holds it and produces such a car may complete it.",
    "hidden_contract": "A contract in the hand of another player: only its owner knows it.",
    "space": "A space of the assembly lines without a machine; a printed star counts as long as none covers it.",
    "office": "An unused office: the first manager in it costs this fee.",
}

PRINTED = {
    "stars": "Popularity: more stars mean a higher ship space, and cars on higher spaces are sold first.",
    "medals": f"Silver medals: {SILVER_MEDAL_VP} VP each at the end of the game.",
    "dollars": "Money: it pays for cars and fees, and the richest players score for it at the end.",
    "workers": "Workers who are there.",
    "ship_space": "Where the car waits for the sales phase: the higher, the earlier it is sold.",
    "brings": "What its owner gets by it.",
    "takes": "How many cars may stand here.",
    "asks_for": "What the car must be and have, when it is produced.",
    "makes": "What is done here after the tile: a car is produced, or a contract drawn.",
    "power": "What only this factory can do.",
    "from_stars": "How popular a car must be to get here.",
}

PLAYER = {
    "cards": "Contracts in hand; everybody knows how many, only the owner knows which.",
    "sold": "Cars sold in this sales phase, and how many the office and the marketing managers allow.",
    "score": "All points, with silver medals and wealth: the most win.",
}

TABLE = {
    "round": f"The game has {ROUNDS} rounds: actions, then sales, then the new round.",
    "phase": "In the action phase tiles are taken and cars are built; in the sales phase cars are sold.",
    "turn_order": "Who takes turns first; the numbers of the sales offices make the next order.",
    "neutral_workers": "The supply: staff managers bring workers from here.",
    "in_the_deck": "Contracts that nobody has seen; the top one can be drawn blind.",
}

PLACES = {
    "action_area": Term(
        "The tiles, with a space for each column and row; the corner takes no tile and builds any car.", "Action area"
    ),
    "sponsor": Term("Each worker here has brought $1; missing dollars are raised here.", "Sponsor"),
    "marketing": Term("Each worker here has added 1 star to one car; all return with the new round.", "Marketing"),
    "demand": Term(
        f"What the markets want: the slots are worth {', '.join(map(str, reversed(SLOT_STARS[:ACTIVE])))} stars; "
        "the pending demands wait beside them.",
        "Demand",
    ),
    "ships": Term("Where produced cars wait: one car a space, the higher the earlier it is sold.", "Ships"),
    "yacht": Term(
        f"One car with {YACHT_STARS} stars or more: {YACHT_VP} VP at once; it is not sold and returns after the sales "
        "phase.",
        "Yacht",
    ),
    "sales": Term("Where cars are sold: the best spaces go to those who come first.", "Sales"),
    "offices": Term("A player who withdraws moves here.", "Sales offices"),
    "office_tiles": Term("They are for those who withdraw to an office that takes a tile.", "Office tiles"),
    "draft": Term("The factories that can still be picked.", "Factories"),
    "contracts": Term(
        f"Up to {DISPLAY_SIZE} contracts lie face up; a taken one is replaced from the deck.", "Contracts"
    ),
    "hand": Term("Workers that can still be placed this round.", "Workers in hand"),
    "cars": Term("Car tiles in the factory: without one a car of that type cannot be shipped.", "Cars"),
    "assembly_lines": Term(
        "The spaces for machines; where two lines cross, one machine serves both.", "Assembly lines"
    ),
    "managers": Term("The offices of the factory; each costs its fee when it is used for the first time.", "Managers"),
    "styling": Term("The tiles above each type of car, one of each kind.", "Styling"),
    "contracts_in_hand": Term("One of them may be completed after each production.", "Contracts in hand"),
    "completed": Term("Their silver medals count at the end.", "Completed contracts"),
    "taken": Term("It must be placed or discarded now.", "Taken tile"),
    **{
        f"market_{market}": Term(f"The market of {name}, with demands, ships and sales spaces of its own.", name)
        for market, name in enumerate(MARKET_NAMES)
    },
}

CAR_TERMS = {
    **{
        CAR_KEYS[car]: Term(
            f"A car waits on a ship for the sales phase, or in the factory to be shipped; it costs ${CAR_COST[car]}.",
            f"{CAR_NAMES[car]} car",
        )
        for car in range(CARS)
    },
    CAR_KEYS[CARS]: Term(
        "The Electric token, used in place of a car tile, makes the car more popular.", f"{CAR_NAMES[CARS]} car"
    ),
    **{
        LINE_KEYS[car]: Term(
            f"The popularity that a {CAR_NAMES[car]} car would have in each market; it costs ${CAR_COST[car]}.",
            CAR_NAMES[car],
        )
        for car in range(CARS)
    },
}

POPULARITY = {
    **{
        WANTED_KEYS[kind]: Term(
            f"Met by {with_article(KIND_NAMES[kind])} machine on the line.", f"{KIND_NAMES[kind]} is wanted"
        )
        for kind in range(MACHINE_KINDS)
    },
    **{
        key: Term(
            "Stars of this very machine, whatever the market wants.",
            f"{KIND_NAMES[kind]} machine on {LINE_SPACE_NAMES[space]}",
        )
        for kind in range(MACHINE_KINDS)
        for space, key in enumerate(INSTALLED_KEYS[kind])
    },
    **{
        key: Term("A star printed on the line that no machine covers.", f"printed on {LINE_SPACE_NAMES[space]}")
        for space, key in enumerate(PRINTED_KEYS)
    },
    "workers_on_marketing": Term("Workers placed on the Marketing space for this car.", "workers on Marketing"),
    "popularity": Term("All stars of the car in this market: they decide which ship spaces are open to it."),
}

SOURCES = {
    "start_and_bonuses": "VP from the start of the game, and those that came with tiles and spaces.",
    "gold_medals_and_yacht": "VP scored at once when cars were shipped.",
    "cars_sold": "VP that sales spaces paid; those that pay money count under wealth.",
    "cars_left_on_ships": "VP for cars that were not sold in the end; a market may pay money for them instead.",
    "medals_on_contracts": f"Silver medals of completed contracts, {SILVER_MEDAL_VP} VP each.",
    "medals_on_tiles": f"Silver medals of tiles in the factory, {SILVER_MEDAL_VP} VP each.",
    "wealth": f"VP for the places in money at the end: {', '.join(map(str, WEALTH_VP))}.",
}

STATES = {
    "pending": "A demand that may come in with the next round.",
    "taken_by": "Who has withdrawn to this sales office.",
    "copied": "A car of Miao was sold here too, as a copy of the one that is here.",
}

NAMES = {
    "vp": Term("Victory Points: the most win.", "VP", "VP"),
    "limit": Term("How many cars may be sold.", "sales"),
    "dollar": Term(PRINTED["dollars"]),
    "medal": Term(PRINTED["medals"]),
    "star": Term(PRINTED["stars"]),
    "sale": Term("A car that may still be sold in this sales phase."),
    "styling_tile": Term(),
    "choose_office_tile": Term(name="an office tile"),
    "withdrawing": Term(name="its owner withdraws"),
    "any_car": Term(),
    "any_number": Term(),
    "draft_phase": Term(name="draft"),
    "action_phase": Term(name="action"),
    "sales_phase": Term(name="sales"),
    "new_round": Term(),
    "the_end": Term(),
    **{side: Term() for side in SIDES},
    **{key: Term(name=text) for key, text in zip(POWER_KEYS, POWER_TEXTS, strict=True) if key},
    **{key: Term(name=name) for key, name in zip(FACTORY_KEYS, FACTORY_NAMES, strict=True)},
}

SENTENCES = {**PIECES, **PRINTED, **PLAYER, **TABLE, **STATES, **SOURCES}
TERMS = {key: Term(sentence) for key, sentence in SENTENCES.items()}
LEXICON = Lexicon({**TERMS, **PLACES, **CAR_TERMS, **POPULARITY, **NAMES})

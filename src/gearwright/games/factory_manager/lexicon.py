"""What the things on the table are called, and one sentence on each that a player meets."""

from gearwright.core.looks.lexicon import Lexicon, Term

from .components import (
    EXTENSION_PRICE,
    EXTENSIONS,
    FREE_SPACES,
    LAST_ROUND_FACTOR,
    MONEY,
    PER_UNIT,
    ROUNDS,
    SEASONAL_PRICE,
)

TWICE = "twice" if LAST_ROUND_FACTOR == 2 else f"{LAST_ROUND_FACTOR} times"

TILES = {
    "storage": "Room for what the factory makes: income counts the smaller of production and storage. A storage tile "
    "adds to it and needs neither workers nor energy.",
    "machine": "A machine adds production, but needs workers in the canteen and energy.",
    "working_robot": "A working robot adds production without workers; while it runs it needs an active machine of its "
    "own.",
    "personnel_robot": "A personnel robot saves workers; while it runs it needs an active machine of its own.",
    "control": "A control tile saves energy in every round; a factory has room for one.",
    "optimization": "An optimization tile saves workers, and the best ones add production; a factory has room for one.",
    "order_tile": "The number says when its owner acts, the lowest first; high numbers carry a discount.",
}

PRINTED = {
    "price": "What the tile costs, before the buyer's discount.",
    "production": "Units that the factory makes; each one that finds storage earns money.",
    "energy": "Units of energy that are paid for with every income, at least 1 for a factory; a negative number is "
    "a saving.",
    "workers": "Workers who must sit in the canteen while the tile runs; a negative number is a saving.",
    "number": "The lowest number acts first in phases 2, 3 and 4; the highest old number opens the next auction.",
    "discount": "Taken off the price of every tile that its owner buys and of every seasonal worker.",
}

PLAYER = {
    "money": "Elektro in hand; after the last income the most win.",
    "available_workers": "Workers beside the factory: each is a bid, brings a tile to the market, and buys or tears "
    "down once a round.",
    "canteen": "Workers who run the machines this round.",
    "laid": "Workers laid down as a bid; they come back in phase 4.",
    "seasonal": "Workers hired for one round; they leave unless they are paid again.",
    "floor": f"Tiles on the floor, and the spaces that are open: {FREE_SPACES} at first, and up to {EXTENSIONS} more "
    f"for {EXTENSION_PRICE} Elektro each.",
}

TABLE = {
    "round": f"The game has {ROUNDS} rounds; the income of the last one counts {TWICE}.",
    "phase": "A round has five phases: auction, market, buying, bureaucracy, income.",
    "price_of_energy": "What a unit of energy costs in Elektro; a price tile raises it after each bureaucracy.",
    "space": "Where the marker of the energy price stands; every price tile moves it on.",
    "prices": "The price of a unit of energy on each space of the track.",
    "price_tiles": "How far the price can still rise: one of these tiles is turned up each round.",
    "highest_bid": "The workers that the next bid must exceed.",
    "bidder": "Who gets the order tile if nobody bids more.",
    "passed": "Who bids no more for this order tile.",
}

PLACES = {
    "offer": Term("The order tiles of this round: each player gets one of them.", "Order tiles on offer"),
    "order": Term("From the lowest order tile to the highest: so phases 2, 3 and 4 are played.", "Order of play"),
    "energy_price_track": Term(
        "What a unit of energy costs, and how far the price can still rise.", "Energy price track"
    ),
    "storage_board": Term("Tiles that are not yet for sale, the cheapest of each column first.", "Storage board"),
    "market": Term("What can be bought this round; unsold tiles go back to their columns.", "Market"),
    "factory": Term("Placed tiles: they work from the next bureaucracy on.", "Factory"),
    "holdings": Term(
        "Bought tiles beside the factory: they do nothing until they are placed.", "Holdings, not yet placed"
    ),
}

STATES = {
    "shut_down": "It does not run until the next bureaucracy: it gives nothing and needs nothing.",
    "old": "The order tile of the last round; it is given back when its owner gets a new one.",
    "up_for_auction": "The players bid workers for this order tile now.",
}

SOURCES = {
    "starting_money": f"The {MONEY} Elektro that everybody begins with.",
    **{
        f"income_of_round_{number}": f"{PER_UNIT} Elektro for each unit made and stored, less the energy"
        + (f"; this round counts {TWICE}." if number == ROUNDS else ".")
        for number in range(1, ROUNDS + 1)
    },
    "extension_spaces": f"Floor spaces beyond the first {FREE_SPACES}, paid once.",
    "tiles_and_workers": "All that was bought in the market, and seasonal workers, at "
    f"{SEASONAL_PRICE} Elektro each before the discount.",
}

NAMES = {
    "auction": Term(),
    "preparing_the_market": Term(),
    "buying": Term(),
    "seasonal_workers": Term(),
    "bureaucracy": Term(),
    "the_end": Term(),
    "elektro": Term(name="Elektro", plural="Elektro"),
    "worker": Term(PLAYER["available_workers"], "available worker"),
    "production": Term(PRINTED["production"], plural="production"),
    "storage": Term(TILES["storage"], plural="storage"),
    "energy": Term(PRINTED["energy"], plural="energy"),
    "laid": Term(PLAYER["laid"], "on the order tile"),
    "extension_price": Term("What an extension space costs, once.", "price of an extension space"),
    "price_tiles": Term(TABLE["price_tiles"], "price tiles not yet seen"),
}

SENTENCES = {**TILES, **PRINTED, **PLAYER, **TABLE, **STATES, **SOURCES}
LEXICON = Lexicon({**{key: Term(sentence) for key, sentence in SENTENCES.items()}, **PLACES, **NAMES})

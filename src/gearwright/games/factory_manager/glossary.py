"""One sentence on each thing that a player meets on the table."""

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
    "working robot": "A working robot adds production without workers; while it runs it needs an active machine of its "
    "own.",
    "personnel robot": "A personnel robot saves workers; while it runs it needs an active machine of its own.",
    "control": "A control tile saves energy in every round; a factory has room for one.",
    "optimization": "An optimization tile saves workers, and the best ones add production; a factory has room for one.",
    "order tile": "The number says when its owner acts, the lowest first; high numbers carry a discount.",
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
    "available workers": "Workers beside the factory: each is a bid, brings a tile to the market, and buys or tears "
    "down once a round.",
    "canteen": "Workers who run the machines this round.",
    "on the order tile": "Workers laid down as a bid; they come back in phase 4.",
    "seasonal": "Workers hired for one round; they leave unless they are paid again.",
    "floor": f"Tiles on the floor, and the spaces that are open: {FREE_SPACES} at first, and up to {EXTENSIONS} more "
    f"for {EXTENSION_PRICE} Elektro each.",
}

TABLE = {
    "round": f"The game has {ROUNDS} rounds; the income of the last one counts {TWICE}.",
    "phase": "A round has five phases: auction, market, buying, bureaucracy, income.",
    "price of energy": "What a unit of energy costs in Elektro; a price tile raises it after each bureaucracy.",
    "space": "Where the marker of the energy price stands; every price tile moves it on.",
    "prices": "The price of a unit of energy on each space of the track.",
    "price tiles not yet seen": "How far the price can still rise: one of these tiles is turned up each round.",
    "highest bid": "The workers that the next bid must exceed.",
    "bidder": "Who gets the order tile if nobody bids more.",
    "passed": "Who bids no more for this order tile.",
}

PLACES = {
    "Order tiles on offer": "The order tiles of this round: each player gets one of them.",
    "Order of play": "From the lowest order tile to the highest: so phases 2, 3 and 4 are played.",
    "Energy price track": "What a unit of energy costs, and how far the price can still rise.",
    "Storage board": "Tiles that are not yet for sale, the cheapest of each column first.",
    "Market": "What can be bought this round; unsold tiles go back to their columns.",
    "Factory": "Placed tiles: they work from the next bureaucracy on.",
    "Holdings, not yet placed": "Bought tiles beside the factory: they do nothing until they are placed.",
}

STATES = {
    "shut down": "It does not run until the next bureaucracy: it gives nothing and needs nothing.",
    "old": "The order tile of the last round; it is given back when its owner gets a new one.",
    "up for auction": "The players bid workers for this order tile now.",
}

SOURCES = {
    "starting money": f"The {MONEY} Elektro that everybody begins with.",
    **{
        f"income of round {number}": f"{PER_UNIT} Elektro for each unit made and stored, less the energy"
        + (f"; this round counts {TWICE}." if number == ROUNDS else ".")
        for number in range(1, ROUNDS + 1)
    },
    "extension spaces": f"Floor spaces beyond the first {FREE_SPACES}, paid once.",
    "tiles and workers": "All that was bought in the market, and seasonal workers, at "
    f"{SEASONAL_PRICE} Elektro each before the discount.",
}

GLOSSARY = {**TILES, **PRINTED, **PLAYER, **TABLE, **PLACES, **STATES, **SOURCES}

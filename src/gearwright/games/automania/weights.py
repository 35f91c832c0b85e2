"""What each feature of a position is worth, in Victory Points; found by letting variants play each other."""

(
    DOLLAR, DOLLAR_LATER, WEALTH, WEALTH_LATER, CASH, WORKER, WORKER_LATER, LIMIT, SOLD, SPARE, LINE_NOW, LINE_LATER,
    STAFFER, SELLER, FINANCIER, READY, HOPE, DRAWN, OFFICE, MATCH, MATCH_AGAIN, TILE_STAR,
    ACTING, MORE_WORKERS,
) = range(24)  # fmt: skip
WEIGHTS = (
    0.1,  # a dollar, beside wealth
    0.1,  # the same for each round to come
    8.0,  # with so many dollars more one is sure to end up richer
    4.0,  # and so many more for each round to come
    0.45,  # a dollar that is spent or earned, wealth included
    0.9,  # a worker in hand, of the first few
    0.1,  # the same for each round to come
    2.5,  # cars that a player will sell who has not withdrawn
    0.9,  # what a car on a ship will be sold for, as a part of it
    0.5,  # the same for cars beyond the limit, if rounds are to come
    0.1,  # a star of a car while there are workers in hand
    0.25,  # a star of a car in each round to come
    0.9,  # a neutral worker in each round to come
    1.2,  # a further sale in each round to come
    0.3,  # a dollar on withdrawing
    0.7,  # a contract that the factory fits, as a part of its medals
    0.5,  # a contract that it does not fit, as a part that grows with what fits
    1.0,  # drawing a contract
    0.3,  # the next lower sales office, for each round to come
    0.4,  # a machine that could be taken, for each star of the demands for its kind
    0.3,  # the same where such a machine is there already, as a part
    0.5,  # a star of a tile that could be taken
    2.0,  # not having withdrawn
    0.5,  # every worker in hand
)

"""What each feature of a position is worth, in Victory Points; found by letting variants play each other."""

(
    DOLLAR, DOLLAR_LATER, WEALTH, WEALTH_LATER, CASH, WORKER, WORKER_LATER, LIMIT, SOLD, SPARE, LINE_NOW, LINE_LATER,
    STAFFER, SELLER, FINANCIER, READY, HOPE, DRAWN, OFFICE, MATCH, MATCH_AGAIN, TILE_STAR,
    ACTING, MORE_WORKERS,
) = range(24)  # fmt: skip
WEIGHTS = (
    0.237,  # a dollar, beside wealth
    0.0464,  # the same for each round to come
    15.7,  # with so many dollars more one is sure to end up richer
    2.25,  # and so many more for each round to come
    0.528,  # a dollar that is spent or earned, wealth included
    1.7,  # a worker in hand, of the first few
    0.112,  # the same for each round to come
    2.65,  # cars that a player will sell who has not withdrawn
    0.516,  # what a car on a ship will be sold for, as a part of it
    0.0608,  # the same for cars beyond the limit, if rounds are to come
    0.728,  # a star of a car while there are workers in hand
    0.174,  # a star of a car in each round to come
    0.793,  # a neutral worker in each round to come
    1.49,  # a further sale in each round to come
    0.179,  # a dollar on withdrawing
    0.61,  # a contract that the factory fits, as a part of its medals
    0.324,  # a contract that it does not fit, as a part that grows with what fits
    2.93,  # drawing a contract
    1.73,  # the next lower sales office, for each round to come
    0.445,  # a machine that could be taken, for each star of the demands for its kind
    0.338,  # the same where such a machine is there already, as a part
    1.93,  # a star of a tile that could be taken
    1.55,  # not having withdrawn
    0.871,  # every worker in hand
)

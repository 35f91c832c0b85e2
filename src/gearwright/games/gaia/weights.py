"""What each feature of a position is worth, in victory points: first estimates, to be found better by play."""

(
    CREDIT, ORE, KNOWLEDGE, QIC, BOWL_ONE, BOWL_TWO, BOWL_THREE, CHARGE, GAIAFORMER, PROJECT, INCOME, MINE_STANDS,
    VALUE_STANDS, NEW_TYPE, LEVEL, HIGH_LEVEL, TILE, ADVANCED, GREEN, SATELLITE_PRICE, FINAL_COUNT, SPECIAL,
    STATION_STANDS, LAST_ROUND,
) = range(24)  # fmt: skip
WEIGHTS = (
    0.45,  # a credit
    0.95,  # an ore
    0.9,  # a knowledge
    1.6,  # a Q.I.C.
    0.12,  # a token in bowl I
    0.3,  # a token in bowl II
    0.5,  # a token in bowl III
    0.2,  # a power that is charged by income
    1.2,  # an available gaiaformer for each round to come
    2.2,  # a gaiaformer at work
    0.85,  # what income brings, in each round to come
    1.2,  # a mine on the map
    0.7,  # each power value on the map, for federations
    0.8,  # a type of planet that is settled
    0.45,  # a level of research for each round to come
    1.4,  # a level from which on research scores at the end, beside that
    1.6,  # a standard tech tile
    5.0,  # an advanced tech tile
    3.0,  # a green federation token
    0.8,  # a satellite that a federation takes
    0.9,  # each thing that a final tile counts
    0.8,  # a special action for each round to come
    0.9,  # a space station
    0.55,  # what stock is worth in the last round, as a part
)

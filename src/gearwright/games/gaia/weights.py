"""What each feature of a position is worth, in victory points: first estimates, to be found better by play."""

(
    CREDIT, ORE, KNOWLEDGE, QIC, SURPLUS, BOWL_ONE, BOWL_TWO, BOWL_THREE, CHARGE, GAIAFORMER, PROJECT, INCOME,
    MINE_STANDS, VALUE_STANDS, INSTITUTE_STANDS, NEW_TYPE, LEVEL, HIGH_LEVEL, TILE, ADVANCED, GREEN, SATELLITE_PRICE,
    FINAL_COUNT, STATION_STANDS, LAST_QIC, LAST_POWER, LAST_COUNT,
    LAST_GAIN,
) = range(28)  # fmt: skip
WEIGHTS = (
    0.3,  # a credit
    0.75,  # an ore
    0.7,  # a knowledge
    1.2,  # a Q.I.C.
    0.2,  # what more of it is worth than can be used soon, as a part
    0.05,  # a token in bowl I
    0.2,  # a token in bowl II
    0.4,  # a token in bowl III
    0.18,  # a power that is charged by income
    0.6,  # an available gaiaformer for each round to come
    3.5,  # a gaiaformer at work
    0.8,  # what income brings, in each round to come
    0.6,  # a mine on the map
    1.7,  # each power value on the map, for federations
    4.0,  # the planetary institute, beside its income
    0.8,  # a type of planet that is settled
    0.5,  # a level of research for each round to come
    0.8,  # a level from which on research scores at the end, beside that
    1.5,  # a standard tech tile
    6.0,  # an advanced tech tile
    2.5,  # a green federation token
    0.5,  # a satellite that a federation takes
    0.9,  # each thing that a final tile counts
    0.9,  # a space station
    0.32,  # a Q.I.C. in the last round
    0.3,  # a token in bowl III in the last round
    0.02,  # each thing that a final tile counts in the last round, beside the rank
    0.4,  # what is gained in the last round, as a part
)
SOON = (10, 6, 8)  # credits, ore and knowledge that can be used soon

"""What each feature of a position is worth, in victory points; `docs/players.md` tells how the weights were found."""

# These change in the course of the game: what they are worth in the first round, then in the last but one
(
    CREDIT, ORE, KNOWLEDGE, QIC, BOWL_ONE, BOWL_TWO, BOWL_THREE, CHARGE,
    MINE_STANDS, TRADING_STATION_STANDS, LAB_STANDS, INSTITUTE_STANDS, LEFT_ACADEMY_STANDS, RIGHT_ACADEMY_STANDS,
    OPEN_VALUE, MORE_VALUE, CLOSE, TERRAFORMING_LEVEL, NAVIGATION_LEVEL, INTELLIGENCE_LEVEL, GAIA_LEVEL, ECONOMY_LEVEL,
    SCIENCE_LEVEL, FIRST_LEVEL, SECOND_LEVEL, HIGH_LEVEL, PLANET_TYPE, FINAL_COUNT, RANK, GREEN, TILE, GAIAFORMER,
    PROJECT, PROSPECT, STATION_STANDS,
) = range(35)  # fmt: skip
LATE = 35
# These do not
(
    SURPLUS, CREDITS_SOON, ORE_SOON, KNOWLEDGE_SOON, INCOME, ACTION, EVENTS_A_ROUND, PASSING, GROWTH, STRONG, FREE_STEP,
    FAR_RANGE, LAST_QIC, LAST_POWER, LAST_GAIN, LAST_MINE, LAST_VALUE, AUTOMA_ROUND,
) = range(2 * LATE, 2 * LATE + 18)  # fmt: skip
CHANGING = (
    (0.3, 0.15),  # a credit
    (0.9, 0.5),  # an ore
    (0.9, 0.7),  # a knowledge
    (1.5, 1.0),  # a Q.I.C.
    (0.05, 0.05),  # a token in bowl I
    (0.25, 0.15),  # a token in bowl II
    (0.5, 0.35),  # a token in bowl III
    (0.25, 0.15),  # a power that is charged by income
    (1.5, 1.0),  # a mine on the map, beside its income
    (0.5, 0.3),  # a trading station
    (1.0, 0.5),  # a research lab
    (5.0, 2.0),  # the planetary institute
    (1.0, 0.5),  # the left academy
    (1.0, 0.5),  # the right academy
    (1.0, 1.0),  # each power value outside federations, as far as the next one needs it
    (0.5, 0.3),  # each more
    (0.3, 0.3),  # a structure outside federations that lies near another
    (2.0, 0.5),  # a level of Terraforming
    (1.0, 0.3),  # of Navigation
    (0.5, 0.3),  # of Artificial Intelligence
    (0.5, 0.3),  # of Gaia Project
    (0.3, 0.2),  # of Economy
    (0.3, 0.2),  # of Science
    (0.5, 0.5),  # standing on level 1 of an area
    (1.5, 1.5),  # on level 2
    (0.5, 0.5),  # each level beyond, beside the VP at the end
    (1.0, 0.5),  # a type of planet that is settled
    (0.9, 0.9),  # each thing that a final tile counts
    (0.1, 0.6),  # what the rank would bring now, as a part
    (2.5, 2.0),  # a green federation token
    (1.0, 0.5),  # a standard tech tile
    (2.5, 1.0),  # an available gaiaformer
    (4.0, 3.5),  # a gaiaformer at work
    (0.4, 0.1),  # a free planet within reach
    (1.0, 0.7),  # a space station
)
STEADY = (
    0.3,  # what more of a resource is worth than can be used soon, as a part
    10.0, 6.0, 6.0,  # credits, ore and knowledge that can be used soon
    0.9,  # what income brings, as a part
    0.9,  # what a special action will bring, as a part
    0.8,  # how often in a round an event happens for which a tile brings VP
    0.9,  # what passing will bring, as a part
    0.5,  # how much of what a booster counts is added before it is given back
    1.0,  # the tile that makes institute and academies stronger
    2.0,  # the booster with a free terraforming step, unused
    1.0,  # the one with a longer range
    0.32,  # a Q.I.C. in the last round
    0.3,  # a token in bowl III in the last round
    0.33,  # a resource that is gained in the last round
    1.0,  # a mine that is built in the last round, beside what it scores at once
    0.5,  # each power value that is added in the last round
    13.0,  # what an Automa's cards bring in a round
)  # fmt: skip
WEIGHTS = (*(early for early, _ in CHANGING), *(late for _, late in CHANGING), *STEADY)

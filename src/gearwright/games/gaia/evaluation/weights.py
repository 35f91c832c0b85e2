"""What each feature of a position is worth, in victory points; `docs/players.md` tells how the weights were found."""

import numpy as np

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
    (0.40, 0.49),  # a credit
    (1.54, 0.55),  # an ore
    (1.32, 0.55),  # a knowledge
    (2.73, 2.10),  # a Q.I.C.
    (0.00, 0.14),  # a token in bowl I
    (0.54, 0.41),  # a token in bowl II
    (0.81, 0.31),  # a token in bowl III
    (0.24, 0.34),  # a power that is charged by income
    (0.05, 1.97),  # a mine on the map, beside its income
    (0.94, 0.52),  # a trading station
    (1.35, 0.64),  # a research lab
    (4.49, 2.95),  # the planetary institute
    (0.41, 0.58),  # the left academy
    (0.93, 0.84),  # the right academy
    (0.88, 1.00),  # each power value outside federations, as far as the next one needs it
    (0.21, 0.17),  # each more
    (0.53, 0.38),  # a structure outside federations that lies near another
    (0.00, 0.48),  # a level of Terraforming
    (0.80, 0.02),  # of Navigation
    (0.74, 0.45),  # of Artificial Intelligence
    (0.47, 0.41),  # of Gaia Project
    (0.46, 0.09),  # of Economy
    (0.59, 0.02),  # of Science
    (0.42, 0.66),  # standing on level 1 of an area
    (1.30, 1.30),  # on level 2
    (0.30, 0.81),  # each level beyond, beside the VP at the end
    (1.16, 0.57),  # a type of planet that is settled
    (1.00, 0.77),  # each thing that a final tile counts
    (0.00, 0.43),  # what the rank would bring now, as a part
    (4.30, 1.29),  # a green federation token
    (0.16, 0.82),  # a standard tech tile
    (2.97, 0.78),  # an available gaiaformer
    (8.27, 4.87),  # a gaiaformer at work
    (0.47, 0.09),  # a free planet within reach
    (0.62, 1.02),  # a space station
)
STEADY = (
    0.20,  # what more of a resource is worth than can be used soon, as a part
    3.49, 6.01, 6.80,  # credits, ore and knowledge that can be used soon
    1.37,  # what income brings, as a part
    0.52,  # what a special action will bring, as a part
    0.25,  # how often in a round an event happens for which a tile brings VP
    0.90,  # what passing will bring, as a part
    0.44,  # how much of what a booster counts is added before it is given back
    1.34,  # the tile that makes institute and academies stronger
    1.96,  # the booster with a free terraforming step, unused
    0.31,  # the one with a longer range
    0.32,  # a Q.I.C. in the last round: a little less than the ore that it can become
    0.23,  # a token in bowl III in the last round
    0.63,  # a resource that is gained in the last round
    0.61,  # a mine that is built in the last round, beside what it scores at once
    0.29,  # each power value that is added in the last round
    13.00,  # what an Automa's cards bring in a round
)  # fmt: skip
# An array: rules are called here, not inlined, and would hand on a tuple number by number
WEIGHTS = np.array((*(early for early, _ in CHANGING), *(late for _, late in CHANGING), *STEADY))
# By how much each faction ends better or worse than its start looks
FAVOUR = (2.7, -3.9, 0.0, -12.2, -4.9, 2.3, -0.8, 19.7, 0.4, 8.3, -5.7, -7.7, -0.5, 2.3)
START = 29.0  # what a start is worth before the faction is chosen

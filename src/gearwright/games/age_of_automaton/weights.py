"""What each feature of a position is worth, in Victory Points."""

(
    TOKEN, MORE_TOKENS, CREDIT, MORE_CREDITS, LEVEL_I, LEVEL_II, LEVEL_III, LEVEL_IV, UNBUILT, ENGINEER, STEP, CLAIMS,
    HANDS, RELIABLE, TRACK, TRACKS, PARTS, ABILITY, DISCOUNT, IN_HAND, CONTRACT, READY, AUDIT, AUDIT_LATER, MODIFIER,
    EXTRA, REPUTED, LOGO, UPGRADED, DONATED, FREE_SPECIAL, FEW_TURNS, NEXT_GIFT, NAME, GOAL, AFFORD_EQUIPMENT,
    AFFORD_SALE,
) = range(37)  # fmt: skip
WEIGHTS = (
    0.24,  # a token, of the first few
    0.06,  # a further token
    0.14,  # a credit, of the first few
    0.14,  # a further credit
    0.95,  # a worker of level I on the Technology track
    1.1,  # of level II
    2.8,  # of level III
    3.54,  # of level IV
    0.05,  # a die that can be built, for each round to come
    0.27,  # an engineer, for each turn to come
    0.42,  # the next multiplier of a company, as a part of it
    0.25,  # an Achievement that will be claimed, for each round to come
    0.36,  # a Specialist in hand who will be played, as a part of one
    0.92,  # a section of reliability, beside what it scores
    0.5,  # the next space of a prospect track that can be entered, as a part of its VP
    0.11,  # an advanced track, for each round to come: it lets the player donate more
    1.6,  # a different part, which a set may grow from
    0.04,  # the ability of an Equipment card, as a part of it for each turn to come
    0.41,  # a discount of an Equipment card, for each turn to come
    0.33,  # a Specialist in hand, as a part of its VP that grows with the tokens
    0.08,  # a Contract token, as long as rounds are to come
    1.09,  # a played Specialist, for each round to come
    0.73,  # an Audit that is near, as a part of the loss
    0.24,  # an Audit that is far
    0.23,  # help that waits for an action
    0.61,  # the extra action of an Equipment card, before the card is taken
    2.63,  # a step of reputation
    2.64,  # a step with a company
    0.53,  # a level that a worker rises
    0.4,  # a step of donation
    0.23,  # a special action for a discarded Specialist
    4.96,  # turns: with fewer of them to come, what is kept is worth less
    0.34,  # the next space of the Donation track, as a part of its VP
    0.06,  # a step of reputation, beside what it scores
    0.56,  # an open Achievement, as a part of what it brings that grows as its needs are met
    0.28,  # the Equipment card that is nearest, as a part of it that grows with the tokens
    0.1,  # the same for Sale cards
)

"""What each feature of a position is worth, in Victory Points."""

(
    TOKEN, MORE_TOKENS, CREDIT, MORE_CREDITS, LEVEL_I, LEVEL_II, LEVEL_III, LEVEL_IV, UNBUILT, ENGINEER, STEP, CLAIMS,
    HANDS, RELIABLE, TRACK, TRACKS, PARTS, ABILITY, DISCOUNT, IN_HAND, CONTRACT, READY, AUDIT, AUDIT_LATER, MODIFIER,
    PASS_SHARE, EXTRA, REPUTED, LOGO, UPGRADED, DONATED, FREE_SPECIAL,
) = range(32)  # fmt: skip
WEIGHTS = (
    0.6,  # a token, of the first few
    0.35,  # a further token
    0.6,  # a credit, of the first few
    0.35,  # a further credit
    1.3,  # a worker of level I on the Technology track
    2.0,  # of level II
    2.8,  # of level III
    3.6,  # of level IV
    0.3,  # a die that can be built, for each round to come
    0.25,  # an engineer, for each turn to come
    0.6,  # the next multiplier of a company, as a part of it
    0.35,  # an Achievement that will be claimed, for each round to come
    0.35,  # a Specialist in hand who will be played, as a part of one
    0.5,  # a section of reliability, beside what it scores
    0.3,  # the next space of a prospect track that can be entered, as a part of its VP
    0.2,  # an advanced track, for each round to come: it lets the player donate more
    0.4,  # a different part, which a set may grow from
    0.12,  # the ability of an Equipment card, as a part of it for each turn to come
    0.05,  # a discount of an Equipment card, for each turn to come
    0.5,  # a Specialist in hand, as a part of its VP that grows with the tokens
    0.5,  # a Contract token, as long as rounds are to come
    0.8,  # a played Specialist, for each round to come
    0.8,  # an Audit that is near, as a part of the loss
    0.2,  # an Audit that is far
    0.7,  # help that waits for an action
    0.4,  # each step on a track after the first, as a part of the first
    1.5,  # an extra action
    1.2,  # a step of reputation
    1.0,  # a step with a company
    0.75,  # a level that a worker rises
    0.6,  # a step of donation
    0.8,  # a special action for a discarded Specialist
)

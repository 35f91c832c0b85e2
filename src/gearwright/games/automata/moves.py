"""What can be asked, what the engine owes, and what can be answered.

Choosing a group is cut into dice: one face at a time, only upwards, so that every group is one path. What an action
pays or gains is always named by a move, also where there is one choice only.
"""

from gearwright.core.language.contents import Contents

from .components import BOARDS, DIE_TYPES, N_CARDS, N_CREATIONS, N_FACES, N_IMPROVEMENTS, N_TURNS

contents = Contents()
refusal = contents.refusal
law = contents.law

DEPLOYING = contents.phase("deployment")
ACTIVATING = contents.phase("activation")

DEPLOY = contents.question("deploy", DEPLOYING)  # modify a die, or place one
COMBINING = contents.question("combining", DEPLOYING, "value")  # what the spent die does
ADJUSTING = contents.question("adjusting", DEPLOYING, "card")  # which die the card turns, and how
REROLLING = contents.question("rerolling", DEPLOYING, "card")  # which die the card re-rolls
ACTIVATE = contents.question("activate", ACTIVATING)  # a board to act on or to forfeit
GROUP = contents.question("group", ACTIVATING, "board", "lowest")  # a further die
IMPROVING = contents.question("improving", ACTIVATING)
CREATING = contents.question("creating", ACTIVATING)
RESEARCHING = contents.question("researching", ACTIVATING)
SELLING = contents.question("selling", ACTIVATING)

ROUND = contents.step("round")
DEPLOYMENT = contents.step("deployment")
DEPLOYMENT_TURN = contents.step("deployment_turn", "place")
ACTIVATION = contents.step("activation")
ACTIVATION_TURN = contents.step("activation_turn", "place")
GATHER = contents.step("gather", "board", "lowest", within=True)
RESET = contents.step("reset")

PHASE_OF = contents.phase_of()

PLACE = contents.span("place", N_FACES * BOARDS)  # by face, then board
REROLL = contents.span("reroll", N_FACES)
RAISE = contents.span("raise", N_FACES)
LOWER = contents.span("lower", N_FACES)
COMBINE = contents.span("combine", N_FACES)  # by the die that is spent
USE = contents.span("use", N_CARDS)
TURN = contents.span("turn", N_TURNS)
ACT = contents.span("act", BOARDS)
FORFEIT = contents.span("forfeit", BOARDS)
TAKE = contents.span("take", N_FACES)
COMPLETE = contents.span("complete", 1)
IMPROVE = contents.span("improve", N_IMPROVEMENTS)
CREATE_DICE = contents.span("create", N_CREATIONS)
BUY = contents.span("buy", N_CARDS)
RESERVE = contents.span("reserve", N_CARDS)
SELL = contents.span("sell", DIE_TYPES)

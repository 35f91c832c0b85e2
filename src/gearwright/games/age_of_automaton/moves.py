"""What can be asked, what the engine owes, and what can be answered.

An effect that leaves several things open (four tokens of any colour) is asked one thing at a time. Spans of cards that
lie in a row or a column are places; Specialists, which wander from hand to hand, are named themselves.
"""

from gearwright.core.language.contents import Contents

from .components import (
    DEALT,
    LEVEL_FACES,
    LEVELS,
    MOST_OPTIONS,
    MOST_TILES,
    N_ACTIONS,
    N_COLOURS,
    N_COLUMNS,
    N_SPECIALISTS,
    N_TRACKS,
    OPEN_ACHIEVEMENTS,
    PER_COLUMN,
    ROW,
)

contents = Contents()
refusal = contents.refusal
law = contents.law

DRAFT = contents.question("draft")
# A turn
TURN = contents.question("turn")  # before the main action
AFTER = contents.question("after")  # after the main action, or after an extra action
BENEFIT = contents.question("benefit")  # of a discarded Specialist; asked again is question `count`
ABILITY = contents.question("ability")  # Equipment of the column, in window `count`
WORKER = contents.question("worker")  # for the action `count`
TRACK = contents.question("track")  # with a worker of level `count`
DRIVE = contents.question("drive")  # Overdrive
STEP = contents.question("step")  # on the prospect track
CARD = contents.question("card")  # for the action `count` with a worker of level `extra`
SAVING = contents.question("saving")  # a token that the card costs less
EXTRA = contents.question("extra")  # extra action of the card `count`
COLUMN = contents.question("column")  # for the card `count`, bought with a worker of level `extra`
TILE = contents.question("tile")
# Effects; `count` tokens or pieces are still to be chosen
UPGRADING = contents.question("upgrading")  # by `count` steps
COLOUR = contents.question("colour")  # among the colours `extra`
MIXING = contents.question("mixing")
MARKET = contents.question("market")
OPTION = contents.question("option")  # of the effect `count`
PAYING = contents.question("paying")
TRIM = contents.question("trim")
# The other phases
DONATING = contents.question("donating")  # `count` pieces at most, `extra` are given
CLAIMING = contents.question("claiming")  # after a donation

DRAFT_TURN = contents.step("draft_turn")  # of the seat `count`
ROUND = contents.step("round")
ACTION_TURN = contents.step("action_turn")  # the `count`th of the phase
LOOK = contents.step("look")  # then ask the question `count` with its own count, `extra`
CARRY_OUT = contents.step("carry_out")  # the effect `count` with a worker of level `extra`
PAY = contents.step("pay")  # `count` credits
ACTION = contents.step("action")  # `count`, after window A
PAY_CARD = contents.step("pay_card")
KEEP_CARD = contents.step("keep_card")  # `count`, taken with a worker of level `extra`
DONATION_TURN = contents.step("donation_turn")  # of the player at place `count`
AUDIT = contents.step("audit")
CLEAN_UP = contents.step("clean_up")

PICK = contents.span("pick", DEALT, secret="Keep a card of the packet")
ACT = contents.span("act", N_ACTIONS)
ACT_OVERTIME = contents.span("overtime", N_ACTIONS)
PASS = contents.span("pass", 1)
END_TURN = contents.span("end", 1)
PLAY = contents.span("play", DEALT)
USE = contents.span("use", DEALT)
DISCARD = contents.span("discard", DEALT)
CONTRACT = contents.span("contract", N_SPECIALISTS)
PLAY_OVERBUILT = contents.span("overbuilt", 1)
PLAY_OVERCLOCK = contents.span("overclock", 1)
FREE_OVERTIME = contents.span("free_overtime", 1)
DECLINE = contents.span("decline", 1)
CLAIM = contents.span("claim", OPEN_ACHIEVEMENTS)
USE_EQUIPMENT = contents.span("ability", PER_COLUMN)
SKIP = contents.span("skip", 1)
SEND = contents.span("send", LEVELS + 1)  # the last one: a Level IV worker on the Level IV space
EXPLORE = contents.span("explore", N_TRACKS)
PLAY_OVERDRIVE = contents.span("overdrive", max(LEVEL_FACES))  # by so many steps
ADVANCE = contents.span("advance", 1)
STOP = contents.span("stop", 1)
TAKE = contents.span("take", ROW)
PLACE = contents.span("place", N_COLUMNS)
TAKE_TILE = contents.span("tile", MOST_TILES)
RAISE = contents.span("raise", LEVELS - 1)
TOKEN = contents.span("token", N_COLOURS)
CREDIT = contents.span("credit", 1)
CHOOSE = contents.span("choose", MOST_OPTIONS)

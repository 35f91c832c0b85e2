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

DRAFTING = contents.phase("draft")
ACTING = contents.phase("action")
DONATIONS = contents.phase("donation")

DRAFT = contents.question("draft", DRAFTING)
# A turn
TURN = contents.question("turn", ACTING)  # before the main action
AFTER = contents.question("after", ACTING)  # after the main action, or after an extra action
BENEFIT = contents.question("benefit", ACTING, "before_action")  # of a discarded Specialist
ABILITY = contents.question("ability", ACTING, "after_action")  # Equipment of the column
WORKER = contents.question("worker", ACTING, "action")
TRACK = contents.question("track", ACTING, "level")
DRIVE = contents.question("drive", ACTING)  # Overdrive
STEP = contents.question("step", ACTING)  # on the prospect track
CARD = contents.question("card", ACTING, "action", "level")
SAVING = contents.question("saving", ACTING)  # a token that the card costs less
EXTRA = contents.question("extra", ACTING, "card")  # the extra action of an Equipment card
COLUMN = contents.question("column", ACTING, "card", "level")  # for an Equipment card
TILE = contents.question("tile", ACTING)
# What effects leave open, one thing at a time
UPGRADING = contents.question("upgrading", ACTING, "steps")
COLOUR = contents.question("colour", ACTING, "left", "colours")
MIXING = contents.question("mixing", ACTING, "left")
MARKET = contents.question("market", ACTING, "left")
OPTION = contents.question("option", ACTING, "first", "lists")
PAYING = contents.question("paying", ACTING, "left")
TRIM = contents.question("trim", ACTING, "left")
# The Donation phase
DONATING = contents.question("donating", DONATIONS)
CLAIMING = contents.question("claiming", DONATIONS)  # after a donation

DRAFT_TURN = contents.step("draft_turn", "place")
ROUND = contents.step("round")
ACTION_TURN = contents.step("action_turn", "number")
LOOK = contents.step("look", "question", within=True)  # before the question that is owed below it
CARRY_OUT = contents.step("carry_out", "effect", "level", within=True)
PAY = contents.step("pay", "credits", within=True)
ACTION = contents.step("action", "action", within=True)  # after the abilities that come before it
PAY_CARD = contents.step("pay_card", within=True)
KEEP_CARD = contents.step("keep_card", "card", "level", within=True)
DONATION_TURN = contents.step("donation_turn", "place")
AUDIT = contents.step("audit")
CLEAN_UP = contents.step("clean_up")

PHASE_OF = contents.phase_of()

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

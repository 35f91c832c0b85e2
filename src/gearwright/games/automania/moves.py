"""What can be asked, what the engine owes, and what can be answered.

Using a space is cut into the space, the mix of workers, the tile, its place and so on. Withdrawing and the sales office
are one move: nothing happens between the two.
"""

from gearwright.core.language.contents import Contents

from .components import (
    CARS,
    DRAFTED,
    HIGHEST,
    LINE_SPACES,
    MARKETS,
    MOST_WORKERS,
    N_CONTRACTS,
    N_SALES,
    N_SALES_OFFICES,
    N_SPACES,
    NEUTRAL_WORKERS,
    OFFICES,
    PLACES,
    SHIPS,
    SIDES,
)

contents = Contents()
refusal = contents.refusal
law = contents.law

DRAFTING = contents.phase("draft_phase")
ACTIONS = contents.phase("action_phase")
SELLING = contents.phase("sales_phase")
PREPARING = contents.phase("new_round")

DRAFT = contents.question("draft", DRAFTING)
TURN = contents.question("turn", ACTIONS)  # use a space, sponsor, or withdraw
MIX = contents.question("mix", ACTIONS, "space", "workers")  # how many of the workers are neutral
TILE = contents.question("tile", ACTIONS, "space", "cost")  # a tile of the space's row or column
MACHINE_PLACE = contents.question("machine_place", ACTIONS, "tile", "cost")
MANAGER_PLACE = contents.question("manager_place", ACTIONS, "tile", "cost")
STYLING_PLACE = contents.question("styling_place", ACTIONS, "tile", "cost")
CAR = contents.question("car", ACTIONS)
MARKET = contents.question("market", ACTIONS)
MARKETING_WORKERS = contents.question("marketing_workers", ACTIONS)
TOKEN = contents.question("token", ACTIONS)  # the Electric token or an ordinary car
SHIPPING = contents.question("shipping", ACTIONS)
CONTRACT = contents.question("contract", ACTIONS)  # play one
NEW_CONTRACT = contents.question("new_contract", ACTIONS)  # draw one
OFFICE_TILE = contents.question("office_tile", ACTIONS)
SALE = contents.question("sale", SELLING, "ship")
DEMAND = contents.question("demand", PREPARING)  # which pending demands become active

DRAFT_TURN = contents.step("draft_turn", "place")
ROUND = contents.step("round")
ACTION_TURN = contents.step("action_turn", "place")
ACTION = contents.step("action", "space", within=True)
SALES = contents.step("sales")
SALES_TURN = contents.step("sales_turn", "next_ship")
SALES_END = contents.step("sales_end")
NEW_ROUND = contents.step("new_round")

PHASE_OF = contents.phase_of()

PICK = contents.span("pick", DRAFTED)
SPONSOR = contents.span("sponsor", 1)
USE = contents.span("use", N_SPACES)
MATCH = contents.span("match", N_SPACES)
WITHDRAW = contents.span("withdraw", N_SALES_OFFICES)
NEUTRALS = contents.span("neutrals", NEUTRAL_WORKERS + 1)
TAKE = contents.span("take", PLACES)
INSTALL = contents.span("install", LINE_SPACES)
APPOINT = contents.span("appoint", OFFICES)
STYLE = contents.span("style", CARS)
DISCARD = contents.span("discard", 1)
BUILD = contents.span("build", CARS)
AIM = contents.span("aim", MARKETS)
ADVERTISE = contents.span("advertise", MOST_WORKERS + 1)
ELECTRIC_CAR = contents.span("electric", 1)
ORDINARY_CAR = contents.span("ordinary", 1)
RECALL = contents.span("recall", SHIPS)
YACHT = contents.span("yacht", 1)
SHIP = contents.span("ship", HIGHEST)
KEEP = contents.span("keep", 1)
COMPLETE = contents.span("complete", N_CONTRACTS)
NO_CONTRACT = contents.span("no_contract", 1)
DRAW = contents.span("draw", N_CONTRACTS)
TOP_OF_DECK = contents.span("deck", 1)
SELL = contents.span("sell", N_SALES)
HOLD = contents.span("hold", 1)
SHIFT = contents.span("shift", len(SIDES))

"""What can be asked, what the engine owes, and what can be answered.

Using a space is cut into the space, the mix of workers, the tile, its place and so on. Withdrawing and the sales office
are one move: nothing happens between the two.
"""

from gearwright.core.contents import Contents

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

DRAFT = contents.question("draft")
# Action phase
TURN = contents.question("turn")  # use a space, sponsor, or withdraw
MIX = contents.question("mix")  # the neutral ones among `extra` workers on space `count`
TILE = contents.question("tile")  # a tile of line `count`, the production costs `extra`
MACHINE_PLACE = contents.question("machine_place")  # where tile `count` goes, `extra` must still be payable then
MANAGER_PLACE = contents.question("manager_place")
STYLING_PLACE = contents.question("styling_place")
CAR = contents.question("car")
MARKET = contents.question("market")
MARKETING_WORKERS = contents.question("marketing_workers")
TOKEN = contents.question("token")  # the Electric token or an ordinary car
SHIPPING = contents.question("shipping")
CONTRACT = contents.question("contract")  # play one
NEW_CONTRACT = contents.question("new_contract")  # draw one
OFFICE_TILE = contents.question("office_tile")
# Sales phase and New Round
SALE = contents.question("sale")  # of the car on ship space `count`
DEMAND = contents.question("demand")  # which pending demands become active

DRAFT_TURN = contents.step("draft_turn")  # of the player at place `count` of the turn order
ROUND = contents.step("round")
ACTION_TURN = contents.step("action_turn")  # of the player at place `count` or after
ACTION = contents.step("action")  # of the space `count`
SALES = contents.step("sales")
SALES_TURN = contents.step("sales_turn")  # of the ship space that is `count`th in sales order, or after
SALES_END = contents.step("sales_end")
NEW_ROUND = contents.step("new_round")

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

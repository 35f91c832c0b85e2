"""What can be asked, what the engine owes, and what can be answered."""

from gearwright.core.language.contents import Contents

from .components import KINDS, MAX_WORKERS, N_TILES, ORDER_TILES, SEASONAL_MAX

contents = Contents()
refusal = contents.refusal
law = contents.law

AUCTIONS = contents.phase("auction")
PREPARING = contents.phase("preparing_the_market")
ACTIONS = contents.phase("buying")
HIRING = contents.phase("seasonal_workers")
PLANNING = contents.phase("bureaucracy")

OPEN = contents.question("open", AUCTIONS)  # which order tile is up next
OPENING_BID = contents.question("opening_bid", AUCTIONS)
RAISE = contents.question("raise", AUCTIONS)
LAST_TILE = contents.question("last_tile", AUCTIONS)  # how many workers to lay on the tile that nobody else wants
PICK = contents.question("pick", PREPARING, "duty", "voluntary")  # which column
ACTION = contents.question("action", ACTIONS)
SEASONAL = contents.question("seasonal", HIRING)
PLAN = contents.question("plan", PLANNING)  # what is shut down

ROUND = contents.step("round")
AUCTION = contents.step("auction")
NEXT_AUCTION = contents.step("next_auction")
ASK_NEXT = contents.step("ask_next")
MARKET = contents.step("market", "place")
BUYING = contents.step("buying", "place")
UNSOLD = contents.step("unsold")
BUREAUCRACY = contents.step("bureaucracy", "place")
PRICE = contents.step("price")
INCOME = contents.step("income")

PHASE_OF = contents.phase_of()

PUT_UP = contents.span("auction", ORDER_TILES + 1)  # by the number of the order tile
BID = contents.span("bid", MAX_WORKERS)
PASS = contents.span("pass", 1)
BRING = contents.span("bring", KINDS)
STOP = contents.span("stop", 1)
BUY = contents.span("buy", N_TILES)
PLACE = contents.span("place", N_TILES)
TEAR_DOWN = contents.span("tear_down", N_TILES)
DONE = contents.span("done", 1)
HIRE = contents.span("hire", SEASONAL_MAX + 1)
SHUT_DOWN = contents.span("shut_down", N_TILES)
PLANNED = contents.span("planned", 1)

"""What can be asked, what the engine owes, and what can be answered.

A turn is cut into the action, the planet or structure, what it becomes, the tech tile, and so on (16.1). Hexes with a
planet and hexes of empty space have a span each, whatever is asked about them.
"""

from gearwright.core.language.contents import Contents

from .components.actions import BOARD_ACTIONS, CONVERSIONS, FREE_ACTIONS, SPECIALS
from .components.pieces import N_FACTIONS, STRUCTURE_KINDS
from .components.research import AREAS
from .components.space import N_HEXES, N_SECTORS, ROTATIONS
from .components.tiles import (
    ADVANCED_TILES,
    N_BOOSTERS,
    N_FINAL_TILES,
    N_ROUND_TILES,
    N_TOKENS,
    SPACES,
    STANDARD_TILES,
    SUPPLY_TOKENS,
)
from .table import INCOME_SOURCES

contents = Contents()
refusal = contents.refusal
law = contents.law

# Setup
LAY_SECTOR = contents.question("lay_sector")  # in slot `count`
TURN_SECTOR = contents.question("turn_sector")  # the one in slot `count`
LAY_STANDARD = contents.question("lay_standard")  # on space `count`
LAY_ADVANCED = contents.question("lay_advanced")  # on area `count`
LAY_TOKEN = contents.question("lay_token")  # on the last level of Terraforming
LAY_ROUND_TILE = contents.question("lay_round_tile")  # of round `count` + 1
LAY_FINAL_TILE = contents.question("lay_final_tile")
LAY_BOOSTER = contents.question("lay_booster")
CHOOSE_FACTION = contents.question("faction")
START_PLANET = contents.question("start_planet")
START_BOOSTER = contents.question("start_booster")
# Income and Gaia phase
INCOME = contents.question("income")
GAIA_TERRANS = contents.question("gaia_terrans")
GAIA_ITARS = contents.question("gaia_itars")
# Actions
TURN = contents.question("turn")
AFTER = contents.question("after")
PLANET = contents.question("planet")  # to build on, by origin `count`
STRUCTURE = contents.question("structure")  # to upgrade
NEW_STRUCTURE = contents.question("new_structure")  # what the one on hex `count` becomes
TILE = contents.question("tile")
COVER = contents.question("cover")  # by tech tile `count`
AREA = contents.question("area")  # to advance in: only `count`, any or the lowest; it need not be if `extra`
LOST_PLANET = contents.question("lost_planet")
CORE = contents.question("core")
SATELLITE = contents.question("satellite")
TOKEN = contents.question("token")
SCORE_TOKEN = contents.question("score_token")
SWAP = contents.question("swap")
LAB = contents.question("lab")
STATION = contents.question("station")
BOOSTER = contents.question("booster")
OFFER = contents.question("charge")  # `count` power, or `extra` with the Taklons' token first
USE_BRAINSTONE = contents.question("brainstone")  # for purpose `extra`, about `count` tokens or power
# Automa
AUTOMA_FACTION = contents.question("automa_faction")
AUTOMA_MINE = contents.question("automa_mine")
AUTOMA_BOOSTER = contents.question("automa_booster")
AUTOMA_DRAW = contents.question("automa_draw")
AUTOMA_STEP = contents.question("automa_step")
AUTOMA_PASS = contents.question("automa_pass")

TRY_ROTATION = contents.step("try_rotation")  # `extra` of the sector in slot `count`
LAID_OUT = contents.step("laid_out")  # everything lies on the table: the factions
FACTION_TURN = contents.step("faction_turn")  # of seat `count`
PLANET_TURN = contents.step("planet_turn")  # the starting structure that is `count`th in order
BOOSTER_TURN = contents.step("booster_turn")  # of seat `count`
ROUND = contents.step("round")
INCOME_TURN = contents.step("income_turn")  # of place `count` in turn order
MORE_INCOME = contents.step("more_income")
GAIA_PHASE = contents.step("gaia_phase")
GAIA_TURN = contents.step("gaia_turn")  # of place `count` in turn order
TOKENS_RETURN = contents.step("tokens_return")
MORE_TILES = contents.step("more_tiles")  # for the tokens of the Itars
ACTION_TURN = contents.step("action_turn")  # of place `count` or after
BEGIN_TURN = contents.step("begin_turn")
CHARGING = contents.step("charging")  # for all that was built in the turn
NEXT_OFFER = contents.step("next_offer")  # for hex `count`, to the seat `extra` places after the builder
CHARGE = contents.step("charge_power")  # `count` power
NEW_TOKEN = contents.step("new_token")  # into bowl I
GAIN_TILE = contents.step("gain_tile")
ADVANCE = contents.step("advance")  # in area `count`
EXPLORE = contents.step("explore")  # what federations the seat could form
FIND_CORES = contents.step("find_cores")
NEXT_CORE = contents.step("next_core")
NEXT_SATELLITE = contents.step("next_satellite")
CLEAN_UP = contents.step("clean_up")
FINAL_TILES_SCORE = contents.step("final_tiles")  # the one at place `count`
END_OF_GAME = contents.step("end_of_game")
AUTOMA_TURN = contents.step("automa_turn")
AUTOMA_PLAN = contents.step("automa_plan")  # job `count`, with `extra` to tell more
AUTOMA_VP = contents.step("automa_vp")  # `count` of them

SECTOR = contents.span("sector", N_SECTORS)
ROTATION = contents.span("rotation", ROTATIONS)
STANDARD = contents.span("standard", STANDARD_TILES)
ADVANCED_ON_AREA = contents.span("advanced", ADVANCED_TILES)
TOP_TOKEN = contents.span("top_token", SUPPLY_TOKENS)
ROUND_TILE = contents.span("round_tile", N_ROUND_TILES)
FINAL_TILE = contents.span("final_tile", N_FINAL_TILES)
FACTION = contents.span("faction", N_FACTIONS)
TAKE_BOOSTER = contents.span("booster", N_BOOSTERS)
INCOME_CHARGE = contents.span("income_charge", INCOME_SOURCES)
INCOME_TOKENS = contents.span("income_tokens", INCOME_SOURCES)
CONVERT = contents.span("convert", CONVERSIONS)
TAKE = contents.span("take", 1)
DONE = contents.span("done", 1)
FREE_ACTION = contents.span("free", FREE_ACTIONS)
BUILD_MINE = contents.span("mine", 1, opens=True)
START_PROJECT = contents.span("project", 1, opens=True)
UPGRADE = contents.span("upgrade", 1, opens=True)
FEDERATE = contents.span("federation", 1)
RESEARCH = contents.span("research", 1, opens=True)
BOARD_ACTION = contents.span("action", BOARD_ACTIONS)
SPECIAL = contents.span("special", SPECIALS)
PASS = contents.span("pass", 1)
END = contents.span("end", 1)
AT_PLANET = contents.span("planet", N_HEXES)
AT_SPACE = contents.span("space", N_HEXES)
BECOME = contents.span("become", STRUCTURE_KINDS)
TAKE_STANDARD = contents.span("tile", SPACES)
TAKE_ADVANCED = contents.span("advanced_tile", AREAS)
COVER_TILE = contents.span("cover", STANDARD_TILES)
IN_AREA = contents.span("area", AREAS)
NO_ADVANCE = contents.span("no_area", 1)
TAKE_TOKEN = contents.span("token", N_TOKENS)
GIVE_UP = contents.span("give_up", 1)
ACCEPT = contents.span("accept", 1)
CHARGE_FIRST = contents.span("charge_first", 1)
TOKEN_FIRST = contents.span("token_first", 1)
DECLINE = contents.span("decline", 1)
USE = contents.span("use", 1)
KEEP = contents.span("keep", 1)
AUTOMA_GOES_ON = contents.span("automa", 1)

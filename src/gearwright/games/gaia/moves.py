"""What can be asked, what the engine owes, and what can be answered.

A turn is cut into the action, the planet or structure, what it becomes, the tech tile, and so on (16.1). Hexes with a
planet and hexes of empty space have a span each, whatever is asked about them.
"""

from gearwright.core.language.contents import Contents

from .components.actions import BOARD_ACTIONS, CONVERSIONS, FREE_ACTIONS, SPECIALS
from .components.counts import INCOME_SOURCES
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

contents = Contents()
refusal = contents.refusal
law = contents.law

LAYING = contents.phase("laying_out")
STARTING = contents.phase("start")
COLLECTING = contents.phase("income_phase")
GAIAFORMING = contents.phase("gaia_phase")
ACTING = contents.phase("actions")

LAY_SECTOR = contents.question("lay_sector", LAYING, "slot")
TURN_SECTOR = contents.question("turn_sector", LAYING, "slot")
LAY_STANDARD = contents.question("lay_standard", LAYING, "space")
LAY_ADVANCED = contents.question("lay_advanced", LAYING, "space")  # the area
LAY_TOKEN = contents.question("lay_token", LAYING)  # on the last level of Terraforming
LAY_ROUND_TILE = contents.question("lay_round_tile", LAYING, "space")  # that of round 1 is 0
LAY_FINAL_TILE = contents.question("lay_final_tile", LAYING, "space")
LAY_BOOSTER = contents.question("lay_booster", LAYING)
CHOOSE_FACTION = contents.question("faction", STARTING)
START_PLANET = contents.question("start_planet", STARTING)
START_BOOSTER = contents.question("start_booster", STARTING)
INCOME = contents.question("income", COLLECTING)
GAIA_TERRANS = contents.question("gaia_terrans", GAIAFORMING)
GAIA_ITARS = contents.question("gaia_itars", GAIAFORMING)
TURN = contents.question("turn", ACTING)
AFTER = contents.question("after", ACTING)
PLANET = contents.question("planet", ACTING, "origin")  # to build on
STRUCTURE = contents.question("structure", ACTING)  # to upgrade
NEW_STRUCTURE = contents.question("new_structure", ACTING, "hex")  # what the one there becomes
TILE = contents.question("tile", ACTING)
COVER = contents.question("cover", ACTING, "tile")  # which tile it covers
AREA = contents.question("area", ACTING, "where", "voluntary")  # to advance in
LOST_PLANET = contents.question("lost_planet", ACTING)
CORE = contents.question("core", ACTING)
SATELLITE = contents.question("satellite", ACTING)
TOKEN = contents.question("token", ACTING)
SCORE_TOKEN = contents.question("score_token", ACTING)
SWAP = contents.question("swap", ACTING)
LAB = contents.question("lab", ACTING)
STATION = contents.question("station", ACTING)
BOOSTER = contents.question("booster", ACTING)
OFFER = contents.question("charge", ACTING, "power", "with_token")
USE_BRAINSTONE = contents.question("brainstone", ACTING, "power", "purpose")
AUTOMA_FACTION = contents.question("automa_faction", STARTING)
AUTOMA_MINE = contents.question("automa_mine", STARTING)
AUTOMA_BOOSTER = contents.question("automa_booster", STARTING)
AUTOMA_DRAW = contents.question("automa_draw", ACTING)
AUTOMA_STEP = contents.question("automa_step", ACTING)
AUTOMA_PASS = contents.question("automa_pass", ACTING)

TRY_ROTATION = contents.step("try_rotation", "slot", "rotation")
LAID_OUT = contents.step("laid_out")  # everything lies on the table: the factions
FACTION_TURN = contents.step("faction_turn", "place")
PLANET_TURN = contents.step("planet_turn", "place")
BOOSTER_TURN = contents.step("booster_turn", "place")
ROUND = contents.step("round")
INCOME_TURN = contents.step("income_turn", "place")
MORE_INCOME = contents.step("more_income")
GAIA_PHASE = contents.step("gaia_phase")
GAIA_TURN = contents.step("gaia_turn", "place")
TOKENS_RETURN = contents.step("tokens_return")
MORE_TILES = contents.step("more_tiles")  # for the tokens of the Itars
ACTION_TURN = contents.step("action_turn", "place")
BEGIN_TURN = contents.step("begin_turn")
CHARGING = contents.step("charging")  # for all that was built in the turn
NEXT_OFFER = contents.step("next_offer", "hex", "place")
CHARGE = contents.step("charge_power", "power", within=True)
NEW_TOKEN = contents.step("new_token", within=True)  # into bowl I
GAIN_TILE = contents.step("gain_tile", within=True)
ADVANCE = contents.step("advance", "area", within=True)
EXPLORE = contents.step("explore", "listing", within=True)  # what federations the seat could form
FIND_CORES = contents.step("find_cores", within=True)
NEXT_CORE = contents.step("next_core", within=True)
NEXT_SATELLITE = contents.step("next_satellite", within=True)
CLEAN_UP = contents.step("clean_up")
FINAL_TILES_SCORE = contents.step("final_tiles", "place")
END_OF_GAME = contents.step("end_of_game")
AUTOMA_TURN = contents.step("automa_turn")
PLAN_UPGRADE = contents.step("plan_upgrade", "own_list", "instead")  # the jobs of an Automa
PLAN_MINE = contents.step("plan_mine", "range", "preference")
PLAN_POWER = contents.step("plan_power", "ongoing")
PLAN_HIGHEST = contents.step("plan_highest")
PLAN_RANDOM = contents.step("plan_random", "ongoing")
PLAN_AREA = contents.step("plan_area", "area")
AUTOMA_VP = contents.step("automa_vp", "vp", within=True)

PHASE_OF = contents.phase_of()

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

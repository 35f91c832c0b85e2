"""What the engine itself does, step by step."""

from .. import moves as m
from ..actions.charging import charging, new_token, next_offer
from ..actions.federations import find_cores, next_core, next_satellite
from ..actions.research import advance_in_area
from ..automa.cards import automa_turn, automa_vp
from ..automa.planning import (
    plan_area_job,
    plan_highest_job,
    plan_mine_job,
    plan_power_job,
    plan_random_job,
    plan_upgrade_job,
)
from ..factions.itars import more_tiles
from ..gaia_phase import gaia_phase, gaia_turn, tokens_return
from ..income import income_turn, more_income
from ..laying import try_rotation
from ..map.connecting import explore
from ..resources.power import charge_power
from ..rounds import begin_round, clean_up
from ..scoring import end_of_game, score_final_tile
from ..setup import laid_out
from ..starting import booster_turn, faction_turn, planet_turn
from ..tech_tiles import gain_tile
from ..turns import action_turn, begin_turn

STEPS = (
    (m.TRY_ROTATION, try_rotation),
    (m.LAID_OUT, laid_out),
    (m.FACTION_TURN, faction_turn),
    (m.PLANET_TURN, planet_turn),
    (m.BOOSTER_TURN, booster_turn),
    (m.ROUND, begin_round),
    (m.INCOME_TURN, income_turn),
    (m.MORE_INCOME, more_income),
    (m.GAIA_PHASE, gaia_phase),
    (m.GAIA_TURN, gaia_turn),
    (m.TOKENS_RETURN, tokens_return),
    (m.MORE_TILES, more_tiles),
    (m.ACTION_TURN, action_turn),
    (m.BEGIN_TURN, begin_turn),
    (m.CHARGING, charging),
    (m.NEXT_OFFER, next_offer),
    (m.CHARGE, charge_power),
    (m.NEW_TOKEN, new_token),
    (m.GAIN_TILE, gain_tile),
    (m.ADVANCE, advance_in_area),
    (m.EXPLORE, explore),
    (m.FIND_CORES, find_cores),
    (m.NEXT_CORE, next_core),
    (m.NEXT_SATELLITE, next_satellite),
    (m.CLEAN_UP, clean_up),
    (m.AUTOMA_TURN, automa_turn),
    (m.PLAN_UPGRADE, plan_upgrade_job),
    (m.PLAN_MINE, plan_mine_job),
    (m.PLAN_POWER, plan_power_job),
    (m.PLAN_HIGHEST, plan_highest_job),
    (m.PLAN_RANDOM, plan_random_job),
    (m.PLAN_AREA, plan_area_job),
    (m.AUTOMA_VP, automa_vp),
    (m.FINAL_TILES_SCORE, score_final_tile),
    (m.END_OF_GAME, end_of_game),
)

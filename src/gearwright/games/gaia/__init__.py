"""Gaia Project, by Jens Drögemüller and Helge Ostertag (2017), for 1 to 4 players, with its Automa.

Six rounds: factions settle planets, turn mines into better structures, climb six research areas and join planets into
federations. The Automa is a seat for which cards decide. The most victory points win.
"""

from gearwright.core.language.decisions import from_rows
from gearwright.core.looks.lexicon import from_glossary
from gearwright.core.play.declaration import About, Looks, Ready, Rules, Tuning
from gearwright.core.play.game import Game
from gearwright.core.play.options import Option

from . import moves as m
from .actions.board import play_board_action, refuse_board_action
from .actions.charging import (
    charging,
    new_token,
    next_offer,
    play_accept,
    play_charge_first,
    play_token_first,
    refuse_accept,
    refuse_with_token,
)
from .actions.federations import (
    find_cores,
    next_core,
    next_satellite,
    play_core,
    play_federate,
    play_give_up,
    play_satellite,
    refuse_core,
    refuse_federate,
    refuse_give_up,
    refuse_satellite,
)
from .actions.free import refuse_free_action
from .actions.mines import play_planet, refuse_planet
from .actions.passing import play_booster, play_pass, refuse_booster, take_booster
from .actions.research import (
    advance_in_area,
    play_area,
    play_lost_planet,
    refuse_area,
    refuse_lost_planet,
    refuse_no_advance,
    refuse_research,
)
from .actions.special import play_special, refuse_special
from .actions.upgrades import play_become, play_structure, refuse_become, refuse_structure
from .automa.acting import play_step
from .automa.cards import automa_turn, automa_vp, play_automa_pass, play_draw
from .automa.planning import automa_plan
from .automa.setup import play_automa_booster, play_automa_faction, play_automa_mine
from .components import COMPONENTS, MOST_SEATS, ROUNDS, SEATS
from .components.automa import AUTOMA_FACTIONS, DIFFICULTY_NAMES, RULE_SET_NAMES
from .evaluation import evaluate
from .factions.ambas import play_swap, refuse_swap
from .factions.firaks import play_lab, refuse_lab
from .factions.itars import more_tiles, play_take
from .factions.ivits import play_station, refuse_station
from .factions.taklons import play_keep, play_use
from .factions.terrans import play_convert, refuse_convert
from .gaia_phase import gaia_phase, gaia_turn, tokens_return
from .importing import import_game
from .income import (
    income_turn,
    more_income,
    play_income_charge,
    play_income_tokens,
    refuse_income_charge,
    refuse_income_tokens,
)
from .laws import broken
from .laying import (
    play_lay_advanced,
    play_lay_booster,
    play_lay_final_tile,
    play_lay_round_tile,
    play_lay_standard,
    play_lay_token,
    play_rotation,
    play_sector,
    refuse_lay_advanced,
    refuse_lay_booster,
    refuse_lay_final_tile,
    refuse_lay_round_tile,
    refuse_lay_standard,
    refuse_rotation,
    refuse_sector,
    try_rotation,
)
from .map.connecting import explore
from .observation import OBSERVATION
from .resources.power import charge_power
from .rounds import begin_round, clean_up
from .scene import scene
from .scoring import end_of_game, score_final_tile
from .setup import BOARDS, laid_out, setup
from .starting import (
    booster_turn,
    faction_turn,
    planet_turn,
    play_faction,
    play_start_planet,
    refuse_faction,
    refuse_start_planet,
)
from .table import Table
from .tally import tally
from .tech_tiles import (
    gain_tile,
    play_advanced,
    play_cover,
    play_standard,
    refuse_advanced,
    refuse_cover,
    refuse_standard,
)
from .tokens import play_score_token, play_token, refuse_score_token, refuse_token
from .turns import (
    action_turn,
    begin_turn,
    play_free_after,
    play_free_before,
    play_mine,
    play_project,
    play_research,
    play_upgrade,
    refuse_mine,
    refuse_project,
    refuse_upgrade,
)
from .view import hide, redeal
from .words.glossary import GLOSSARY
from .words.moves import move, question
from .words.news import news

DECISIONS = (
    # question           moves               why not                  what happens
    (m.LAY_SECTOR,       m.SECTOR,           refuse_sector,           play_sector),
    (m.TURN_SECTOR,      m.ROTATION,         refuse_rotation,         play_rotation),
    (m.LAY_STANDARD,     m.STANDARD,         refuse_lay_standard,     play_lay_standard),
    (m.LAY_ADVANCED,     m.ADVANCED_ON_AREA, refuse_lay_advanced,     play_lay_advanced),
    (m.LAY_TOKEN,        m.TOP_TOKEN,        None,                    play_lay_token),
    (m.LAY_ROUND_TILE,   m.ROUND_TILE,       refuse_lay_round_tile,   play_lay_round_tile),
    (m.LAY_FINAL_TILE,   m.FINAL_TILE,       refuse_lay_final_tile,   play_lay_final_tile),
    (m.LAY_BOOSTER,      m.TAKE_BOOSTER,     refuse_lay_booster,      play_lay_booster),
    (m.CHOOSE_FACTION,   m.FACTION,          refuse_faction,          play_faction),
    (m.START_PLANET,     m.AT_PLANET,        refuse_start_planet,     play_start_planet),
    (m.START_BOOSTER,    m.TAKE_BOOSTER,     refuse_booster,          take_booster),
    (m.INCOME,           m.INCOME_CHARGE,    refuse_income_charge,    play_income_charge),
    (m.INCOME,           m.INCOME_TOKENS,    refuse_income_tokens,    play_income_tokens),
    (m.GAIA_TERRANS,     m.CONVERT,          refuse_convert,          play_convert),
    (m.GAIA_TERRANS,     m.DONE,             None,                    None),
    (m.GAIA_ITARS,       m.TAKE,             None,                    play_take),
    (m.GAIA_ITARS,       m.DONE,             None,                    None),
    (m.TURN,             m.FREE_ACTION,      refuse_free_action,      play_free_before),
    (m.TURN,             m.BUILD_MINE,       refuse_mine,             play_mine),
    (m.TURN,             m.START_PROJECT,    refuse_project,          play_project),
    (m.TURN,             m.UPGRADE,          refuse_upgrade,          play_upgrade),
    (m.TURN,             m.FEDERATE,         refuse_federate,         play_federate),
    (m.TURN,             m.RESEARCH,         refuse_research,         play_research),
    (m.TURN,             m.BOARD_ACTION,     refuse_board_action,     play_board_action),
    (m.TURN,             m.SPECIAL,          refuse_special,          play_special),
    (m.TURN,             m.PASS,             None,                    play_pass),
    (m.AFTER,            m.FREE_ACTION,      refuse_free_action,      play_free_after),
    (m.AFTER,            m.END,              None,                    None),
    (m.PLANET,           m.AT_PLANET,        refuse_planet,           play_planet),
    (m.STRUCTURE,        m.AT_PLANET,        refuse_structure,        play_structure),
    (m.NEW_STRUCTURE,    m.BECOME,           refuse_become,           play_become),
    (m.TILE,             m.TAKE_STANDARD,    refuse_standard,         play_standard),
    (m.TILE,             m.TAKE_ADVANCED,    refuse_advanced,         play_advanced),
    (m.COVER,            m.COVER_TILE,       refuse_cover,            play_cover),
    (m.AREA,             m.IN_AREA,          refuse_area,             play_area),
    (m.AREA,             m.NO_ADVANCE,       refuse_no_advance,       None),
    (m.LOST_PLANET,      m.AT_SPACE,         refuse_lost_planet,      play_lost_planet),
    (m.CORE,             m.AT_PLANET,        refuse_core,             play_core),
    (m.SATELLITE,        m.AT_SPACE,         refuse_satellite,        play_satellite),
    (m.SATELLITE,        m.GIVE_UP,          refuse_give_up,          play_give_up),
    (m.TOKEN,            m.TAKE_TOKEN,       refuse_token,            play_token),
    (m.SCORE_TOKEN,      m.TAKE_TOKEN,       refuse_score_token,      play_score_token),
    (m.SWAP,             m.AT_PLANET,        refuse_swap,             play_swap),
    (m.LAB,              m.AT_PLANET,        refuse_lab,              play_lab),
    (m.STATION,          m.AT_SPACE,         refuse_station,          play_station),
    (m.BOOSTER,          m.TAKE_BOOSTER,     refuse_booster,          play_booster),
    (m.OFFER,            m.ACCEPT,           refuse_accept,           play_accept),
    (m.OFFER,            m.CHARGE_FIRST,     refuse_with_token,       play_charge_first),
    (m.OFFER,            m.TOKEN_FIRST,      refuse_with_token,       play_token_first),
    (m.OFFER,            m.DECLINE,          None,                    None),
    (m.USE_BRAINSTONE,   m.USE,              None,                    play_use),
    (m.USE_BRAINSTONE,   m.KEEP,             None,                    play_keep),
    (m.AUTOMA_FACTION,   m.AUTOMA_GOES_ON,   None,                    play_automa_faction),
    (m.AUTOMA_MINE,      m.AUTOMA_GOES_ON,   None,                    play_automa_mine),
    (m.AUTOMA_BOOSTER,   m.AUTOMA_GOES_ON,   None,                    play_automa_booster),
    (m.AUTOMA_DRAW,      m.AUTOMA_GOES_ON,   None,                    play_draw),
    (m.AUTOMA_STEP,      m.AUTOMA_GOES_ON,   None,                    play_step),
    (m.AUTOMA_PASS,      m.AUTOMA_GOES_ON,   None,                    play_automa_pass),
)  # fmt: skip

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
    (m.AUTOMA_PLAN, automa_plan),
    (m.AUTOMA_VP, automa_vp),
    (m.FINAL_TILES_SCORE, score_final_tile),
    (m.END_OF_GAME, end_of_game),
)

ROUNDS_OF_ACTIONS = 60  # turns of a seat in a round: it runs out of pieces, levels and spaces long before
TURN_MOVES = 40  # the longest action, a federation of many satellites
PURSE = 2 * 30 + 3 * 15 + 5 * 15 + 6 * 20 + 5 * 40  # each free action makes what a player owns worth less by 1 (16.1)
LAYING = 2 * 10 + 9 + 6 + 1 + 6 + 2 + 7
LONGEST = LAYING + MOST_SEATS * (
    10  # faction, starting structures, booster
    + ROUNDS * (20 + ROUNDS_OF_ACTIONS * (TURN_MOVES + 2 * MOST_SEATS) + PURSE)  # income, turns, free actions
)

SPREAD = 20.0  # seats end dozens of points apart, and an action gains a few
FACTION_CHOICES = ("random", *AUTOMA_FACTIONS)
AUTOMAS = ("none", "one", "two", "three")
OPTIONS = (
    Option("automas", "So many of the seats are Automas, after the others.", "2", AUTOMAS),
    Option("setup", "Free choice of factions, or the beginners' list.", "6.7", ("advanced", "first_game")),
    Option(
        "board",
        "How the star chart is laid; what does not fit the number of seats is the nearest that does.",
        "4",
        BOARDS,
    ),
    Option("tiles", "Tiles are drawn, or laid out by the first seat.", "6", ("drawn", "explicit")),
    Option(
        "turn_order",
        "Clockwise from the first to pass, or in the order of passing.",
        "8.4",
        ("clockwise", "pass_order"),
    ),
    Option("end_conversion", "Whether power and Q.I.C. left at the end become resources.", "14.3", ("strict", "auto")),
    Option("automa_rules", "The rule set of the Automa.", "13.1", RULE_SET_NAMES),
    Option("automa_difficulty", "How strong the Automas are.", "13.3", DIFFICULTY_NAMES),
    Option("automa_faction", "The faction of the first Automa.", "13.4", FACTION_CHOICES),
    Option("second_automa_faction", "The faction of the second Automa.", "13.4", FACTION_CHOICES),
    Option("third_automa_faction", "The faction of the third Automa.", "13.4", FACTION_CHOICES),
)


def automas(seats: int, options: dict[str, str]) -> int:
    """2: so many of the last seats; at least one seat is not an Automa's."""
    return min(AUTOMAS.index(options["automas"]), seats - 1)


GAME = Game(
    package=__name__,
    name="gaia",
    title="Gaia Project",
    about=About(
        summary="Settle planets, climb six sciences and join worlds into federations, or face the Automa alone.",
        designer="Jens Drögemüller and Helge Ostertag",
        year=2017,
        minutes=150,
        weight="heavy",
    ),
    seats=SEATS,
    edition=2,
    options=OPTIONS,
    components=COMPONENTS,
    importer=import_game,
    automas=automas,
    ready=(Ready("Solo against the Automa", 2, {"automas": "one"}),),
    rules=Rules(
        longest=LONGEST,
        table=Table,
        contents=m.contents,
        decisions=from_rows(DECISIONS, question, move),
        steps=STEPS,
        setup=setup,
        observation=OBSERVATION,
        hide=hide,
        redeal=redeal,
        broken=broken,
        evaluate=evaluate,
    ),
    looks=Looks(scene, from_glossary(GLOSSARY), news, tally),
    tuning=Tuning(
        spread=SPREAD,
        expert=60,
        inlined=False,
        scratch="scratch.rows",
        steady=False,
    ),
)

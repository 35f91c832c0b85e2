"""Age of Automaton, by Vatcharis Thanomsub, for 2 to 4 players.

Five rounds: workers of four levels explore four tracks, buy Equipment, research parts and sell automatons, in four
columns of which each gives one action a round. What helps now costs reliability, and audits are near. The most VP win.
"""

from gearwright.core.language.decisions import from_rows
from gearwright.core.looks.lexicon import from_glossary
from gearwright.core.play.declaration import About, Looks, Rules, Tuning
from gearwright.core.play.game import Game
from gearwright.core.play.options import Option

from . import moves as m
from .achievements import play_claim, refuse_claim
from .audit import hold_audit
from .cards import keep_card, pay_card, play_save, play_take, refuse_save, refuse_take
from .choices import (
    play_choose,
    play_colour,
    play_market,
    play_mix_credit,
    play_mix_token,
    play_pay_token,
    play_raise,
    play_trim,
    refuse_choose,
    refuse_colour,
    refuse_give,
    refuse_market,
    refuse_raise,
)
from .clean_up import clean_up
from .components import (
    COMPONENTS,
    CONTRACT_TOKENS,
    HAND_SIZE,
    LAST_RELIABILITY,
    LEVEL_DICE,
    LEVELS,
    MOST_CHOICES,
    MOST_DONATED,
    MOST_SEATS,
    OPEN_ACHIEVEMENTS,
    PER_COLUMN,
    RESOURCE_CAP,
    ROUNDS,
    SEATS,
    TURNS,
    WORKERS,
)
from .donation import (
    donation_turn,
    give_colour,
    give_credit,
    refuse_claim_before,
    refuse_give_credit,
    refuse_give_token,
)
from .draft import draft_turn, play_pick, refuse_pick
from .effects import carry_out
from .equipment import play_extra, play_no_extra, play_place, refuse_extra, refuse_place
from .evaluation import evaluate
from .glossary import GLOSSARY
from .laws import broken
from .looking import look
from .news import news
from .observation import OBSERVATION
from .prospect import (
    play_advance,
    play_explore,
    play_overdrive,
    refuse_advance,
    refuse_explore,
    refuse_overdrive,
)
from .rounds import begin_round
from .scene import scene
from .setup import setup
from .special_actions import (
    pay,
    play_free_overbuilt,
    play_free_overclock,
    play_free_overtime,
    play_overbuilt,
    play_overclock,
    refuse_build,
    refuse_free_overtime,
    refuse_overbuilt,
    refuse_overclock,
    refuse_upgrade,
)
from .specialists import (
    play_contract,
    play_discard,
    play_specialist,
    play_use,
    refuse_contract,
    refuse_in_hand,
    refuse_play,
    refuse_use,
)
from .sponsorship import play_tile, refuse_tile
from .table import Table
from .tally import tally
from .turns import (
    action_turn,
    begin_action,
    play_ability,
    play_act,
    play_overtime,
    play_send,
    refuse_ability,
    refuse_act,
    refuse_overtime,
    refuse_pass,
    refuse_send,
)
from .view import hide, redeal
from .words import move, question

FREE_ACTIONS = (
    # moves               why not               what happens
    (m.PLAY,              refuse_play,          play_specialist),
    (m.USE,               refuse_use,           play_use),
    (m.DISCARD,           refuse_in_hand,       play_discard),
    (m.CONTRACT,          refuse_contract,      play_contract),
    (m.PLAY_OVERBUILT,    refuse_overbuilt,     play_overbuilt),
    (m.PLAY_OVERCLOCK,    refuse_overclock,     play_overclock),
    (m.CLAIM,             refuse_claim,         play_claim),
)  # fmt: skip

DECISIONS = (
    # question     moves               why not               what happens
    (m.DRAFT,      m.PICK,             refuse_pick,          play_pick),
    (m.TURN,       m.ACT,              refuse_act,           play_act),
    (m.TURN,       m.ACT_OVERTIME,     refuse_overtime,      play_overtime),
    (m.TURN,       m.PASS,             refuse_pass,          None),
    *((m.TURN, *row) for row in FREE_ACTIONS),
    (m.AFTER,      m.END_TURN,         None,                 None),
    *((m.AFTER, *row) for row in FREE_ACTIONS),
    (m.BENEFIT,    m.PLAY_OVERBUILT,   refuse_build,         play_free_overbuilt),
    (m.BENEFIT,    m.PLAY_OVERCLOCK,   refuse_upgrade,       play_free_overclock),
    (m.BENEFIT,    m.FREE_OVERTIME,    refuse_free_overtime, play_free_overtime),
    (m.BENEFIT,    m.DECLINE,          None,                 None),
    (m.ABILITY,    m.CLAIM,            refuse_claim,         play_claim),
    (m.ABILITY,    m.USE_EQUIPMENT,    refuse_ability,       play_ability),
    (m.ABILITY,    m.SKIP,             None,                 None),
    (m.WORKER,     m.SEND,             refuse_send,          play_send),
    (m.TRACK,      m.EXPLORE,          refuse_explore,       play_explore),
    (m.DRIVE,      m.PLAY_OVERDRIVE,   refuse_overdrive,     play_overdrive),
    (m.STEP,       m.CLAIM,            refuse_claim,         play_claim),
    (m.STEP,       m.ADVANCE,          refuse_advance,       play_advance),
    (m.STEP,       m.STOP,             None,                 None),
    (m.CARD,       m.TAKE,             refuse_take,          play_take),
    (m.SAVING,     m.TOKEN,            refuse_save,          play_save),
    *((m.EXTRA, *row) for row in FREE_ACTIONS),
    (m.EXTRA,      m.SKIP,             None,                 play_no_extra),
    (m.EXTRA,      m.SEND,             refuse_extra,         play_extra),
    (m.COLUMN,     m.PLACE,            refuse_place,         play_place),
    (m.TILE,       m.TAKE_TILE,        refuse_tile,          play_tile),
    (m.UPGRADING,  m.RAISE,            refuse_raise,         play_raise),
    (m.COLOUR,     m.TOKEN,            refuse_colour,        play_colour),
    (m.MIXING,     m.TOKEN,            None,                 play_mix_token),
    (m.MIXING,     m.CREDIT,           None,                 play_mix_credit),
    (m.MARKET,     m.TOKEN,            refuse_market,        play_market),
    (m.OPTION,     m.CHOOSE,           refuse_choose,        play_choose),
    (m.PAYING,     m.TOKEN,            refuse_give,          play_pay_token),
    (m.TRIM,       m.TOKEN,            refuse_give,          play_trim),
    (m.DONATING,   m.END_TURN,         None,                 None),
    (m.DONATING,   m.CLAIM,            refuse_claim_before,  play_claim),
    (m.DONATING,   m.TOKEN,            refuse_give_token,    give_colour),
    (m.DONATING,   m.CREDIT,           refuse_give_credit,   give_credit),
    (m.CLAIMING,   m.END_TURN,         None,                 None),
    (m.CLAIMING,   m.CLAIM,            refuse_claim,         play_claim),
)  # fmt: skip

STEPS = (
    (m.DRAFT_TURN, draft_turn),
    (m.ROUND, begin_round),
    (m.ACTION_TURN, action_turn),
    (m.LOOK, look),
    (m.CARRY_OUT, carry_out),
    (m.PAY, pay),
    (m.ACTION, begin_action),
    (m.PAY_CARD, pay_card),
    (m.KEEP_CARD, keep_card),
    (m.DONATION_TURN, donation_turn),
    (m.AUDIT, hold_audit),
    (m.CLEAN_UP, clean_up),
)

LIST = 1 + MOST_CHOICES  # a card or space, and what its effects leave open
WORK = (
    6 + LEVEL_DICE * LIST + 2 * LIST + RESOURCE_CAP
)  # worker, track, Overdrive, steps, stop; or card, payment, column
LONGEST = MOST_SEATS * (
    HAND_SIZE * (3 + 2 * LIST)  # picked, played or discarded, with a special action
    + ROUNDS * HAND_SIZE * LIST + CONTRACT_TOKENS * LIST  # Specialists and Contract tokens that are used
    + OPEN_ACHIEVEMENTS * 2 * LIST  # with the bonus for the first
    + LAST_RELIABILITY * LIST  # what the spaces of the track bring
    + ROUNDS * WORKERS * LEVELS * 2  # each die is built and upgraded as often as can be
    + sum(TURNS) * (5 + PER_COLUMN * LIST + 2 * WORK)  # main action, windows, extra action
    + ROUNDS * (MOST_DONATED + 2)
)  # fmt: skip
SPREAD = 10.0  # seats end dozens of points apart, and an action gains a few

GAME = Game(
    package=__name__,
    name="age_of_automaton",
    title="Age of Automaton",
    about=About(
        summary="Build workers, explore, research and sell, and keep enough reliability for the day of the audit.",
        designer="Vatcharis Thanomsub",
        year=None,
        minutes=120,
        weight="heavy",
    ),
    seats=SEATS,
    edition=1,
    options=(
        Option("specialists", "Hands of Specialists are drafted, or everybody keeps what was dealt.", "4.1",
               ("drafted", "dealt")),
        Option("limited_common", "Only the first Specialist that a player discards becomes a Common Specialist.", "15"),
    ),
    components=COMPONENTS,
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
        in_shared_memory=("look", "observe"),
        pause=m.LOOK,
    ),
)  # fmt: skip

"""Automata, by Andreas Frisch, for 2 to 4 inventors whose robots are dice.

In each of five rounds everybody first lays dice out on five boards, and only then are the dice used, from the lowest
value to the highest: a low roll is quick but weak, a high one strong but slow. The most Victory Points win.
"""

from gearwright.core.decisions import from_rows
from gearwright.core.game import About, Game, Words
from gearwright.core.lexicon import from_glossary

from . import moves as m
from .activation import (
    activation_turn,
    begin_activation,
    gather,
    play_act,
    play_complete,
    play_forfeit,
    play_take,
    refuse_act,
    refuse_complete,
    refuse_forfeit,
    refuse_take,
)
from .components import (
    ADJUST_PRICE,
    BACK_DOORS,
    COMPONENTS,
    DICE_CARDS,
    DICE_PER_PLAYER,
    MOST_FOR_A_DIE,
    MOST_SCAVENGED,
    MOST_SEATS,
    REROLL_PRICE,
    ROUNDS,
    SCAVENGE_BONUS,
    SCAVENGE_SPACES,
    SEATS,
    START_GEARS,
)
from .create import play_create_dice, refuse_create_dice
from .deployment import begin_deployment, deployment_turn, play_place, refuse_place
from .evaluation import evaluate
from .glossary import GLOSSARY
from .laws import broken
from .market import play_sell, refuse_sell
from .modifications import (
    play_combine,
    play_lower,
    play_raise,
    play_reroll,
    play_turn,
    play_use,
    refuse_ability,
    refuse_combine,
    refuse_combined,
    refuse_free_reroll,
    refuse_lower,
    refuse_raise,
    refuse_reroll,
    refuse_use,
    roll_again,
)
from .news import news
from .observation import OBSERVATION
from .research import play_buy, play_reserve, refuse_buy, refuse_reserve
from .reset import reset
from .rounds import begin_round
from .scene import scene
from .setup import setup
from .table import Table
from .tally import tally
from .upgrade import play_improve, refuse_improve
from .view import hide, redeal
from .words import move, question

DECISIONS = (
    # question       moves          why not             what happens
    (m.DEPLOY,       m.PLACE,       refuse_place,       play_place),
    (m.DEPLOY,       m.REROLL,      refuse_reroll,      play_reroll),
    (m.DEPLOY,       m.RAISE,       refuse_raise,       play_raise),
    (m.DEPLOY,       m.LOWER,       refuse_lower,       play_lower),
    (m.DEPLOY,       m.COMBINE,     refuse_combine,     play_combine),
    (m.DEPLOY,       m.USE,         refuse_use,         play_use),
    (m.COMBINING,    m.TURN,        refuse_combined,    play_turn),
    (m.ADJUSTING,    m.TURN,        refuse_ability,     play_turn),
    (m.REROLLING,    m.REROLL,      refuse_free_reroll, roll_again),
    (m.ACTIVATE,     m.ACT,         refuse_act,         play_act),
    (m.ACTIVATE,     m.FORFEIT,     refuse_forfeit,     play_forfeit),
    (m.GROUP,        m.TAKE,        refuse_take,        play_take),
    (m.GROUP,        m.COMPLETE,    refuse_complete,    play_complete),
    (m.IMPROVING,    m.IMPROVE,     refuse_improve,     play_improve),
    (m.CREATING,     m.CREATE_DICE, refuse_create_dice, play_create_dice),
    (m.RESEARCHING,  m.BUY,         refuse_buy,         play_buy),
    (m.RESEARCHING,  m.RESERVE,     refuse_reserve,     play_reserve),
    (m.SELLING,      m.SELL,        refuse_sell,        play_sell),
)  # fmt: skip

STEPS = (
    (m.ROUND, begin_round),
    (m.DEPLOYMENT, begin_deployment),
    (m.DEPLOYMENT_TURN, deployment_turn),
    (m.ACTIVATION, begin_activation),
    (m.ACTIVATION_TURN, activation_turn),
    (m.GATHER, gather),
    (m.RESET, reset),
)

GEARS = MOST_SEATS * START_GEARS + ROUNDS * (  # that all players together can ever get
    (SCAVENGE_SPACES + BACK_DOORS) * (MOST_SCAVENGED + SCAVENGE_BONUS)
    + MOST_SEATS * DICE_PER_PLAYER * MOST_FOR_A_DIE
)  # fmt: skip
LONGEST = GEARS // min(REROLL_PRICE, ADJUST_PRICE) + ROUNDS * (
    2 * DICE_CARDS  # the card, and the die that it is used on
    + MOST_SEATS * 2 * DICE_PER_PLAYER  # a die is placed, or combined with another
    + MOST_SEATS * 4 * DICE_PER_PLAYER  # act, take, complete, and what the action leaves open
)
SPREAD = 3.0  # seats end a dozen points apart, and a turn gains a few

GAME = Game(
    package=__name__,
    name="automata",
    title="Automata",
    about=About(
        summary="Roll robots, send them out by speed and strength, and build the workshop of the greatest fame.",
        designer="Andreas Frisch",
        year=None,
        minutes=75,
        weight="medium",
    ),
    seats=SEATS,
    edition=1,
    longest=LONGEST,
    table=Table,
    options=(),
    components=COMPONENTS,
    contents=m.contents,
    decisions=from_rows(DECISIONS, question, move),
    steps=STEPS,
    setup=setup,
    observation=OBSERVATION,
    hide=hide,
    redeal=redeal,
    broken=broken,
    evaluate=evaluate,
    words=Words(news, scene, tally, from_glossary(GLOSSARY)),
    spread=SPREAD,
    staged=("observe",),
)

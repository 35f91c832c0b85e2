"""Automata, by Andreas Frisch, for 2 to 4 inventors whose robots are dice.

In each of five rounds everybody first lays dice out on five boards, and only then are the dice used, from the lowest
value to the highest: a low roll is quick but weak, a high one strong but slow. The most Victory Points win.
"""

from gearwright.core.play.declaration import About, Looks, Rules, Tuning
from gearwright.core.play.game import Game

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
from .decisions import DECISIONS, STEPS, STOCKS
from .evaluation import evaluate
from .laws import broken
from .lexicon import LEXICON
from .moves import contents
from .news import news
from .observation import OBSERVATION
from .scene import heading, scene
from .setup import setup
from .table import Table
from .tally import tally
from .view import hide, redeal

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
    options=(),
    components=COMPONENTS,
    rules=Rules(
        longest=LONGEST,
        table=Table,
        contents=contents,
        decisions=DECISIONS,
        steps=STEPS,
        setup=setup,
        observation=OBSERVATION,
        hide=hide,
        redeal=redeal,
        broken=broken,
        evaluate=evaluate,
        stocks=STOCKS,
    ),
    looks=Looks(scene, LEXICON, news, tally, heading),
    tuning=Tuning(
        spread=SPREAD,
        doubt=1.3,
        in_shared_memory=("observe",),
    ),
)

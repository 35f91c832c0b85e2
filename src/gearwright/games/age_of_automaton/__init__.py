"""Age of Automaton, by Vatcharis Thanomsub, for 2 to 4 players.

Five rounds: workers of four levels explore four tracks, buy Equipment, research parts and sell automatons, in four
columns of which each gives one action a round. What helps now costs reliability, and audits are near. The most VP win.
"""

from functools import partial

from gearwright.core.play.declaration import About, Looks, Rules, Tuning
from gearwright.core.play.game import Game
from gearwright.core.play.options import Option

from .components import (
    COMPONENTS,
    CONTRACT_TOKENS,
    HAND_SIZE,
    LAST_RELIABILITY,
    LEVEL_DICE,
    LEVELS,
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
from .decisions import DECISIONS, STEPS, STOCKS
from .evaluation import evaluate
from .laws import broken
from .lexicon import LEXICON
from .moves import LOOK, contents
from .news import news
from .observation import OBSERVATION
from .printed import MOST_CHOICES
from .scene import heading, scene
from .setup import setup
from .table import Table
from .tally import tally
from .things import THINGS
from .verb import source
from .verbs import VERBS
from .view import hide, redeal

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
        things=THINGS,
        writes=(partial(source, VERBS),),
    ),
    looks=Looks(scene, LEXICON, news, tally, heading),
    tuning=Tuning(
        spread=SPREAD,
        doubt=1.2,
        expert=60,
        in_shared_memory=("look", "observe"),
        pause=LOOK,
    ),
)  # fmt: skip

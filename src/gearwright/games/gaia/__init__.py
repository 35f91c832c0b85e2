"""Gaia Project, by Jens Drögemüller and Helge Ostertag (2017), for 1 to 4 players, with its Automa.

Six rounds: factions settle planets, turn mines into better structures, climb six research areas and join planets into
federations. The Automa is a seat for which cards decide. The most victory points win.
"""

from gearwright.core.play.declaration import About, Looks, Ready, Rules, Tuning
from gearwright.core.play.game import Game

from .components import COMPONENTS, MOST_SEATS, ROUNDS, SEATS
from .decisions import DECISIONS
from .decisions.steps import STEPS
from .decisions.stocks import STOCKS
from .evaluation import evaluate
from .factions.all_factions import hooks_source
from .importing import import_game
from .laws import broken
from .lexicon import LEXICON
from .moves import contents
from .observation import OBSERVATION
from .options import AUTOMAS, OPTIONS
from .scene import heading, scene
from .setup import setup
from .table import Table
from .tally import tally
from .things import THINGS
from .view import hide, redeal
from .words.news import news

ROUNDS_OF_ACTIONS = 60  # turns of a seat in a round: it runs out of pieces, levels and spaces long before
TURN_MOVES = 40  # the longest action, a federation of many satellites
PURSE = 2 * 30 + 3 * 15 + 5 * 15 + 6 * 20 + 5 * 40  # each free action makes what a player owns worth less by 1 (16.1)
LAYING = 2 * 10 + 9 + 6 + 1 + 6 + 2 + 7
LONGEST = LAYING + MOST_SEATS * (
    10  # faction, starting structures, booster
    + ROUNDS * (20 + ROUNDS_OF_ACTIONS * (TURN_MOVES + 2 * MOST_SEATS) + PURSE)  # income, turns, free actions
)

SPREAD = 20.0  # seats end dozens of points apart, and an action gains a few


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
        writes=(hooks_source,),
    ),
    looks=Looks(scene, LEXICON, news, tally, heading),
    tuning=Tuning(
        spread=SPREAD,
        expert=60,
        inlined=False,
        scratch="scratch.search",
        steady=False,
    ),
)

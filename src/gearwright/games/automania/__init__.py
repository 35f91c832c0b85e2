"""Automania, by Kristian Amundsen Østby and Kenneth Minde (2015), for 2 to 4 players.

Four rounds: workers outbid each other for spaces that give a tile for the factory and produce a car. The better the car
fits what a market demands, the higher its place on the ships, and the earlier it is sold. The most Victory Points win.
"""

from gearwright.core.play.declaration import About, Looks, Rules, Tuning
from gearwright.core.play.game import Game
from gearwright.core.play.options import Option

from .components import (
    CELLS,
    COMPONENTS,
    EXTRA_WORKERS,
    MOST_CARS,
    MOST_SEATS,
    MOST_WORKERS,
    NEUTRAL_WORKERS,
    OWN_WORKERS,
    ROUNDS,
    SEATS,
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
from .things import THINGS
from .view import hide, redeal

CORNER_USES = MOST_WORKERS // EXTRA_WORKERS + 2  # in a round: each takes more workers, once equally many
TURN_MOVES = 11  # space, mix, tile, its place, car, market, marketing, token, ship and one day recall, contract
LONGEST = MOST_SEATS + ROUNDS * (  # the draft
    (CELLS + CORNER_USES) * TURN_MOVES  # every other space uses up a tile
    + MOST_SEATS * OWN_WORKERS + NEUTRAL_WORKERS  # sponsoring
    + MOST_SEATS * 3  # withdrawing, with an office tile
    + MOST_SEATS * MOST_CARS + 1  # sales, the new demands
)  # fmt: skip
SPREAD = 5.0  # seats end a dozen points apart, and a car gains a few

GAME = Game(
    package=__name__,
    name="automania",
    title="Automania",
    about=About(
        summary="Outbid rivals for tiles, build the cars that two continents want, and sell them first.",
        designer="Kristian Amundsen Østby and Kenneth Minde",
        year=2015,
        minutes=90,
        weight="medium",
    ),
    seats=SEATS,
    edition=1,
    options=(Option("advanced", "Each player drafts a factory with a power of its own.", "12"),),
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
    ),
    looks=Looks(scene, LEXICON, news, tally, heading),
    tuning=Tuning(
        spread=SPREAD,
        doubt=1.3,
        in_shared_memory=("play", "observe"),
    ),
)

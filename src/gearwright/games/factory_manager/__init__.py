"""Power Grid: Factory Manager, by Friedemann Friese (2009), for 2 to 5 players.

Five rounds; a factory earns by the smaller of production and storage and pays for its energy. Workers who are not
needed at the machines are bids for the turn order, bring tiles to the market, and buy them. The most Elektro win.
"""

from gearwright.core.play.declaration import About, Looks, Rules, Tuning
from gearwright.core.play.game import Game
from gearwright.core.play.options import Option

from .components import COMPONENTS, EXTENSIONS, EXTRA_PICKS, FREE_SPACES, MAX_WORKERS, ROUNDS
from .decisions import DECISIONS, STEPS, STOCKS
from .evaluation import evaluate
from .laws import broken
from .lexicon import LEXICON
from .moves import contents
from .observation import OBSERVATION
from .scene import heading, scene
from .setup import setup
from .table import Table
from .tally import tally
from .things import THINGS
from .view import hide, redeal
from .words import news

SEATS = range(2, 6)
MOST = SEATS[-1]
LONGEST = ROUNDS * (
    MOST * (2 + MAX_WORKERS + MOST)  # an auction: tile, opening bid, raises, passes
    + MOST * MAX_WORKERS + EXTRA_PICKS[MOST]  # picks
    + MOST * (2 * MAX_WORKERS + 2)  # buying and placing, done, hiring
    + MOST * (FREE_SPACES + EXTENSIONS + 1)  # shutting down
)  # fmt: skip
SPREAD = 8.0  # seats end dozens of Elektro apart, and a machine gains a few

GAME = Game(
    package=__name__,
    name="factory_manager",
    title="Factory Manager",
    about=About(
        summary="Bid workers for the turn order, fill the market, and build the factory that earns the most.",
        designer="Friedemann Friese",
        year=2009,
        minutes=60,
        weight="medium",
    ),
    seats=SEATS,
    edition=1,
    options=(Option("first_game", "The energy price does not rise in round 1.", "5"),),
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
        doubt=1.25,
        shared=False,
        in_shared_memory=("play",),
    ),
)

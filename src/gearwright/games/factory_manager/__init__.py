"""Power Grid: Factory Manager, by Friedemann Friese (2009), for 2 to 5 players.

Five rounds; a factory earns by the smaller of production and storage and pays for its energy. Workers who are not
needed at the machines are bids for the turn order, bring tiles to the market, and buy them. The most Elektro win.
"""

from gearwright.core.game import About, Game, Words
from gearwright.core.options import Option

from . import moves as m
from .auction import (
    ask_next,
    begin_auction,
    lead,
    next_auction,
    play_open,
    play_pass,
    refuse_open,
    refuse_opening_bid,
    refuse_raise,
    win,
)
from .bureaucracy import bureaucracy_turn, man, new_price, play_shut_down, refuse_planned, refuse_shut_down
from .buying import (
    buying_turn,
    play_buy,
    play_done,
    play_hire,
    play_place,
    play_tear_down,
    refuse_buy,
    refuse_hire,
    refuse_place,
    refuse_tear_down,
    return_unsold,
)
from .components import COMPONENTS, EXTENSIONS, EXTRA_PICKS, FREE_SPACES, MAX_WORKERS, ROUNDS
from .evaluation import evaluate
from .glossary import GLOSSARY
from .income import pay_income
from .laws import broken
from .market import market_turn, play_bring, refuse_bring, refuse_stop
from .observation import OBSERVATION
from .rounds import begin_round
from .scene import scene
from .setup import setup
from .table import Table
from .tally import tally
from .view import hide, redeal
from .words import move, news, question

DECISIONS = (
    # question       moves        why not             what happens
    (m.OPEN,         m.PUT_UP,    refuse_open,        play_open),
    (m.OPENING_BID,  m.BID,       refuse_opening_bid, lead),
    (m.RAISE,        m.BID,       refuse_raise,       lead),
    (m.RAISE,        m.PASS,      None,               play_pass),
    (m.LAST_TILE,    m.BID,       refuse_opening_bid, win),
    (m.PICK,         m.BRING,     refuse_bring,       play_bring),
    (m.PICK,         m.STOP,      refuse_stop,        None),
    (m.ACTION,       m.BUY,       refuse_buy,         play_buy),
    (m.ACTION,       m.PLACE,     refuse_place,       play_place),
    (m.ACTION,       m.TEAR_DOWN, refuse_tear_down,   play_tear_down),
    (m.ACTION,       m.DONE,      None,               play_done),
    (m.SEASONAL,     m.HIRE,      refuse_hire,        play_hire),
    (m.PLAN,         m.SHUT_DOWN, refuse_shut_down,   play_shut_down),
    (m.PLAN,         m.PLANNED,   refuse_planned,     man),
)  # fmt: skip

STEPS = (
    (m.ROUND, begin_round),
    (m.AUCTION, begin_auction),
    (m.NEXT_AUCTION, next_auction),
    (m.ASK_NEXT, ask_next),
    (m.MARKET, market_turn),
    (m.BUYING, buying_turn),
    (m.UNSOLD, return_unsold),
    (m.BUREAUCRACY, bureaucracy_turn),
    (m.PRICE, new_price),
    (m.INCOME, pay_income),
)

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
    longest=LONGEST,
    table=Table,
    options=(Option("first_game", "The energy price does not rise in round 1.", "5"),),
    components=COMPONENTS,
    contents=m.contents,
    decisions=DECISIONS,
    steps=STEPS,
    setup=setup,
    observation=OBSERVATION,
    hide=hide,
    redeal=redeal,
    broken=broken,
    evaluate=evaluate,
    words=Words(question, move, news, scene, tally, GLOSSARY),
    spread=SPREAD,
    shared=False,
    staged=("play",),
)

"""Automania, by Kristian Amundsen Østby and Kenneth Minde (2015), for 2 to 4 players.

Four rounds: workers outbid each other for spaces that give a tile for the factory and produce a car. The better the car
fits what a market demands, the higher its place on the ships, and the earlier it is sold. The most Victory Points win.
"""

from gearwright.core.decisions import from_rows
from gearwright.core.game import About, Game, Words
from gearwright.core.lexicon import from_glossary
from gearwright.core.options import Option

from . import moves as m
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
from .contracts import (
    play_complete,
    play_deck,
    play_draw,
    play_no_contract,
    refuse_complete,
    refuse_deck,
    refuse_draw,
)
from .draft import draft_turn, play_pick, refuse_pick
from .evaluation import evaluate
from .factory import (
    discard,
    install,
    play_appoint,
    play_style,
    refuse_appoint,
    refuse_discard,
    refuse_style,
)
from .glossary import GLOSSARY
from .laws import broken
from .new_round import new_round, play_shift
from .news import news
from .observation import OBSERVATION
from .production import (
    play_advertise,
    play_aim,
    play_electric,
    play_ordinary,
    produce,
    refuse_advertise,
    refuse_build,
)
from .rounds import begin_round
from .sales import begin_sales, end_sales, play_sell, refuse_sell, sales_turn
from .scene import scene
from .setup import setup
from .shipping import (
    play_keep,
    play_recall,
    play_ship,
    play_yacht,
    refuse_recall,
    refuse_ship,
    refuse_yacht,
)
from .table import Table
from .taking import act, play_take, refuse_office_tile, refuse_take
from .tally import tally
from .turns import (
    action_turn,
    play_match,
    play_neutrals,
    play_sponsor,
    play_use,
    refuse_match,
    refuse_neutrals,
    refuse_use,
)
from .view import hide, redeal
from .withdrawing import play_withdraw, refuse_withdraw
from .words import move, question
from .workers import refuse_sponsor

DECISIONS = (
    # question            moves           why not             what happens
    (m.DRAFT,             m.PICK,         refuse_pick,        play_pick),
    (m.TURN,              m.SPONSOR,      refuse_sponsor,     play_sponsor),
    (m.TURN,              m.USE,          refuse_use,         play_use),
    (m.TURN,              m.MATCH,        refuse_match,       play_match),
    (m.TURN,              m.WITHDRAW,     refuse_withdraw,    play_withdraw),
    (m.MIX,               m.NEUTRALS,     refuse_neutrals,    play_neutrals),
    (m.TILE,              m.TAKE,         refuse_take,        play_take),
    (m.MACHINE_PLACE,     m.INSTALL,      None,               install),
    (m.MACHINE_PLACE,     m.DISCARD,      refuse_discard,     discard),
    (m.MANAGER_PLACE,     m.APPOINT,      refuse_appoint,     play_appoint),
    (m.MANAGER_PLACE,     m.DISCARD,      refuse_discard,     discard),
    (m.STYLING_PLACE,     m.STYLE,        refuse_style,       play_style),
    (m.STYLING_PLACE,     m.DISCARD,      refuse_discard,     discard),
    (m.CAR,               m.BUILD,        refuse_build,       produce),
    (m.MARKET,            m.AIM,          None,               play_aim),
    (m.MARKETING_WORKERS, m.ADVERTISE,    refuse_advertise,   play_advertise),
    (m.TOKEN,             m.ELECTRIC_CAR, None,               play_electric),
    (m.TOKEN,             m.ORDINARY_CAR, None,               play_ordinary),
    (m.SHIPPING,          m.RECALL,       refuse_recall,      play_recall),
    (m.SHIPPING,          m.YACHT,        refuse_yacht,       play_yacht),
    (m.SHIPPING,          m.SHIP,         refuse_ship,        play_ship),
    (m.SHIPPING,          m.KEEP,         None,               play_keep),
    (m.CONTRACT,          m.COMPLETE,     refuse_complete,    play_complete),
    (m.CONTRACT,          m.NO_CONTRACT,  None,               play_no_contract),
    (m.NEW_CONTRACT,      m.DRAW,         refuse_draw,        play_draw),
    (m.NEW_CONTRACT,      m.TOP_OF_DECK,  refuse_deck,        play_deck),
    (m.OFFICE_TILE,       m.TAKE,         refuse_office_tile, play_take),
    (m.SALE,              m.SELL,         refuse_sell,        play_sell),
    (m.SALE,              m.HOLD,         None,               None),
    (m.DEMAND,            m.SHIFT,        None,               play_shift),
)  # fmt: skip

STEPS = (
    (m.DRAFT_TURN, draft_turn),
    (m.ROUND, begin_round),
    (m.ACTION_TURN, action_turn),
    (m.ACTION, act),
    (m.SALES, begin_sales),
    (m.SALES_TURN, sales_turn),
    (m.SALES_END, end_sales),
    (m.NEW_ROUND, new_round),
)

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
    longest=LONGEST,
    table=Table,
    options=(Option("advanced", "Each player drafts a factory with a power of its own.", "12"),),
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
    staged=("play", "observe"),
)

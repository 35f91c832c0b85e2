"""What can be asked and answered: each decision with its words, why not, and what happens."""

from gearwright.core.language.decisions import Stock

from .. import moves as m
from ..audit import hold_audit
from ..cards import keep_card, pay_card
from ..clean_up import clean_up
from ..components import COLOUR_NAMES, COMPANY_IDS, LAST_RELIABILITY, LEVELS, N_COLOURS, N_COMPANIES
from ..donation import donation_turn
from ..draft import draft_turn
from ..effects import carry_out
from ..looking import look
from ..rounds import begin_round
from ..scoring import prospect_vp
from ..special_actions import pay
from ..table import Table
from ..turns import action_turn, begin_action
from .donating import DONATION
from .left_open import LEFT_OPEN
from .turn import TURNS
from .work import WORK

DECISIONS = (*TURNS, *WORK, *LEFT_OPEN, *DONATION)

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


def _tokens(colour: int) -> Stock:
    return Stock(COLOUR_NAMES[colour], lambda table, seat: table.players[seat].tokens[colour])


def _workers(level: int) -> Stock:
    return Stock(f"worker_{level + 1}", lambda table, seat: table.players[seat].workers[level])


def _relationship(company: int) -> Stock:
    return Stock(f"{COMPANY_IDS[company]}_step", lambda table, seat: table.players[seat].relationship[company])


def _vp(table: Table, seat: int) -> int:
    """What is scored, and what the cards and prospect spaces of the player will score."""
    player = table.players[seat]
    return int(player.vp + player.sale_vp + player.specialist_vp) + prospect_vp(table, seat)


STOCKS = (
    Stock("credit", lambda table, seat: table.players[seat].credits),
    *(_tokens(colour) for colour in range(N_COLOURS)),
    *(_workers(level) for level in range(LEVELS)),
    Stock("reliability", lambda table, seat: LAST_RELIABILITY - table.players[seat].reliability),
    Stock("reputation", lambda table, seat: table.players[seat].reputation),
    *(_relationship(company) for company in range(N_COMPANIES)),
    Stock("donation_step", lambda table, seat: table.players[seat].donation),
    Stock("contract_token", lambda table, seat: table.players[seat].contracts),
    Stock("specialist_in_hand", lambda table, seat: table.players[seat].cards),
    Stock("vp", _vp),
)

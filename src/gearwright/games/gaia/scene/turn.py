"""What the asked player can do beside touching the pieces of the table, for the eye: one piece for each answer."""

from collections.abc import Iterator

from gearwright.core.looks.effects import Amount
from gearwright.core.looks.phrases import at_the_start
from gearwright.core.looks.scene import Fact, Piece, Zone
from gearwright.core.looks.values import OutOf

from .. import moves as m
from ..actions.charging import refuse_accept, refuse_with_token
from ..actions.federations import refuse_give_up
from ..actions.research import refuse_no_advance
from ..actions.upgrades import NO_WAY_UP, refuse_become
from ..components import ROUNDS
from ..components.actions import ANY_FACTION, CONVERSIONS, FREE_ACTION_TABLE, FREE_ACTIONS
from ..components.counts import INCOME_SOURCES
from ..components.pieces import STRUCTURE_KINDS
from ..components.research import RESEARCH_PRICE
from ..decisions import in_words
from ..factions.terrans import refuse_convert
from ..income import refuse_income_charge, refuse_income_tokens
from ..lexicon import LEXICON, STRUCTURE_KEYS
from ..table import NEVER, Table
from ..words.names import FREE_ACTION_NAMES
from .boards import printed

MAIN_ACTIONS = (
    (m.BUILD_MINE, "build_mine"),
    (m.START_PROJECT, "start_project"),
    (m.UPGRADE, "upgrade"),
    (m.RESEARCH, "research"),
    (m.FEDERATE, "federate"),
    (m.PASS, "pass"),
)


def turn_area(table: Table) -> tuple[Zone, ...]:
    """The main actions with what they take, other answers in words, the exchanges of the faction; if there are such."""
    if table.over or table.players[table.due.seat].automa or m.PHASE_OF[table.due.kind] <= m.STARTING:
        return ()
    seat = int(table.due.seat)
    pieces = [*main_actions(table, seat), *answers(table, seat), *free_actions(table, seat)]
    return (Zone("turn", f"The turn of {{{seat}}}", "answers", seat, pieces=tuple(pieces)),) if pieces else ()


def main_actions(table: Table, seat: int) -> Iterator[Piece]:
    """What begins a turn, and what ends it; those that are not possible say why."""
    if table.due.kind == m.TURN:
        for first, verb in MAIN_ACTIONS:
            yield _main_action(first, verb, _takes(table, seat, first))
    if table.due.kind == m.AFTER:
        yield _main_action(m.END, "end_turn", ())


def _main_action(first: int, verb: str, takes: tuple[Fact, ...]) -> Piece:
    name = at_the_start(LEXICON.name(verb))
    return Piece(f"main.{first}", "main_action", name, (*printed(verb), *takes), moves=(first,))


def _takes(table: Table, seat: int, first: int) -> tuple[Fact, ...]:
    cheapest = int(table.players[seat].cheapest)
    if first == m.RESEARCH:
        return (Fact("costs", Amount(RESEARCH_PRICE, "knowledge")),)
    if first == m.FEDERATE and cheapest < NEVER:
        return (Fact("satellites_at_least", cheapest),)
    return (Fact("round", OutOf(int(table.round_number), ROUNDS)),) if first == m.PASS else ()


def answers(table: Table, seat: int) -> Iterator[Piece]:
    """Other questions that no piece of the table answers."""
    for each in _answers(table, seat):
        yield Piece(f"answer.{each}", "answer", in_words(table, each), _becomes(table, each), moves=(each,))


def _becomes(table: Table, answer: int) -> tuple[Fact, ...]:
    """The structure that an upgrade builds."""
    if table.due.kind != m.NEW_STRUCTURE:
        return ()
    return printed(STRUCTURE_KEYS[answer - m.BECOME])


def _answers(table: Table, seat: int) -> Iterator[int]:
    kind = int(table.due.kind)
    if kind == m.INCOME:
        yield from (m.INCOME_CHARGE + k for k in range(INCOME_SOURCES) if refuse_income_charge(table, seat, k) == 0)
        yield from (m.INCOME_TOKENS + k for k in range(INCOME_SOURCES) if refuse_income_tokens(table, seat, k) == 0)
    if kind == m.GAIA_TERRANS:
        yield from (m.CONVERT + k for k in range(CONVERSIONS) if refuse_convert(table, seat, k) == 0)
    if kind == m.GAIA_ITARS:
        yield m.TAKE
    if kind in (m.GAIA_TERRANS, m.GAIA_ITARS):
        yield m.DONE
    if kind == m.NEW_STRUCTURE:
        yield from (m.BECOME + k for k in range(STRUCTURE_KINDS) if refuse_become(table, seat, k) != NO_WAY_UP)
    if kind == m.AREA and refuse_no_advance(table, seat) == 0:
        yield m.NO_ADVANCE
    if kind == m.SATELLITE and refuse_give_up(table, seat) == 0:
        yield m.GIVE_UP
    if kind == m.OFFER:
        if refuse_accept(table, seat) == 0:
            yield m.ACCEPT
        if refuse_with_token(table, seat) == 0:
            yield from (m.CHARGE_FIRST, m.TOKEN_FIRST)
        yield m.DECLINE
    if kind == m.USE_BRAINSTONE:
        yield from (m.USE, m.KEEP)


def free_actions(table: Table, seat: int) -> Iterator[Piece]:
    """The exchanges that the player's faction knows."""
    if table.due.kind not in (m.TURN, m.AFTER):
        return
    faction = table.players[seat].faction
    for action in range(FREE_ACTIONS):
        if FREE_ACTION_TABLE[action].faction in (ANY_FACTION, faction):
            moves = (m.FREE_ACTION + action,)
            yield Piece(
                f"free.{action}", "free_action", FREE_ACTION_NAMES[action], printed(f"free_{action}"), moves=moves
            )

"""A small game with secret moves, for tests: everybody lays a bid face down, then all are shown, three times."""

from pathlib import Path

from gearwright.core.language.agenda import ask, finish, owe
from gearwright.core.language.contents import ALLOWED, Contents
from gearwright.core.language.decisions import Answer, Decision
from gearwright.core.language.decorators import rule
from gearwright.core.language.observation import Observation, number
from gearwright.core.language.records import Row, i8, row
from gearwright.core.language.streams import below
from gearwright.core.language.table import MAX_SEATS, BaseTable
from gearwright.core.looks.lexicon import Lexicon, Term
from gearwright.core.looks.scene import Fact, Scene, Zone
from gearwright.core.play.components import component_set
from gearwright.core.play.declaration import About, Looks, Rules
from gearwright.core.play.game import Game

BIDS, PURSES, ROUNDS = 6, 4, 3
DEAL = 0  # the stream

contents = Contents()
LAY = contents.question("lay", contents.phase("bidding"))
ROUND = contents.step("round")
SHOW = contents.step("show")
BID = contents.span("bid", BIDS, secret="Lay a bid face down")
TOO_POOR = contents.refusal("You cannot pay that much.", "2")


class Table(BaseTable):
    """Purses and bids."""

    purse: Row[i8] = row(MAX_SEATS)  # secret
    laid: Row[i8] = row(MAX_SEATS)  # one more than the bid, 0 if none lies there; secret
    shown: Row[i8] = row(MAX_SEATS)
    won: Row[i8] = row(MAX_SEATS)
    round: i8


@rule
def setup(table: Table) -> None:
    for seat in range(table.seats):
        table.purse[seat] = below(table, DEAL, PURSES)
    owe(table, ROUND)


@rule
def begin_round(table: Table) -> None:
    if table.round == ROUNDS:
        for seat in range(table.seats):
            table.scores[seat] = table.won[seat]
        finish(table)
    else:
        table.round += 1
        owe(table, SHOW)
        for seat in range(table.seats):
            ask(table, LAY, table.seats - 1 - seat)


@rule
def show(table: Table) -> None:
    best = 0
    for seat in range(table.seats):
        table.shown[seat] = table.laid[seat]
        table.laid[seat] = 0
        if table.shown[seat] > table.shown[best]:
            best = seat
    table.won[best] += 1
    owe(table, ROUND)


@rule
def refuse_bid(table: Table, seat: int, choice: int) -> int:
    return ALLOWED if choice <= table.purse[seat] + 2 else TOO_POOR


@rule
def play_bid(table: Table, seat: int, choice: int) -> None:
    table.laid[seat] = choice + 1


@rule
def own_purse(table: Table, seat: int) -> int:
    return int(table.purse[seat])


@rule
def hide(table: Table, seat: int) -> None:
    for other in range(table.seats):
        if other != seat:
            table.purse[other] = 0
            table.laid[other] = min(table.laid[other], 1)


@rule
def redeal(table: Table, seat: int) -> None:
    for other in range(table.seats):
        if other != seat:
            table.purse[other] = below(table, DEAL, PURSES)
            if table.laid[other] > 0:
                table.laid[other] = 1 + below(table, DEAL, table.purse[other] + 3)


@rule
def broken(table: Table) -> int:
    return 0


@rule
def evaluate(table: Table, seat: int) -> float:
    return float(table.won[seat])


def _news(before: Table, after: Table) -> list[str]:
    if before.round == after.round and not after.over:
        return []
    return [f"{{{seat}}} bid {after.shown[seat] - 1}." for seat in range(after.seats)]


def _scene(table: Table, seat: int) -> Scene:
    zones = [
        Zone(
            f"seat.{each}",
            f"{{{each}}}",
            "seat",
            each,
            (Fact("purse", table.purse[each]), Fact("laid", table.laid[each])),
        )
        for each in range(table.seats)
    ]
    return Scene("Sealed bids", (Fact("round", table.round),), tuple(zones))


GAME = Game(
    package=__name__,
    name="sealed",
    title="Sealed bids",
    about=About("Bid in secret.", "nobody", None, 1, "light"),
    seats=range(2, 4),
    edition=1,
    options=(),
    components=component_set(__name__, Path(__file__).parent),
    rules=Rules(
        longest=ROUNDS * 3,
        table=Table,
        contents=contents,
        decisions=(
            Decision(
                LAY, "Lay a bid.", Answer(BID, refuse_bid, play_bid, lambda table, seat, bid: f"Lay {bid} face down")
            ),
        ),
        steps=((ROUND, begin_round), (SHOW, show)),
        setup=setup,
        observation=Observation(number("purse", own_purse, about="what the observer can pay")),
        hide=hide,
        redeal=redeal,
        broken=broken,
        evaluate=evaluate,
    ),
    looks=Looks(
        news=_news,
        scene=_scene,
        tally=lambda table, seat: (("rounds_won", table.won[seat]),),
        lexicon=Lexicon({"rounds_won": Term()}),
    ),
)

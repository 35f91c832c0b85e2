"""The cards of an Automa, for the eye."""

from gearwright.core.scene import Fact, Piece, Zone

from . import moves as m
from .automa_cards import in_deck
from .automa_words import ACTION_NAMES, BOOSTER_PLACES, automa_move
from .components.automa import CARDS, COUNT_LEFT, LEFT_UP
from .table import Table


def automa_area(table: Table) -> tuple[Zone, ...]:
    """Both cards of every Automa, how many are in its deck, and what it does by them and why."""
    zones = []
    for seat in range(table.seats):
        if table.players[seat].automa:
            automa = table.automas[seat]
            cards = []
            if automa.support:
                cards.append(support_card(seat, automa.support))
            if automa.action:
                cards.append(action_card(seat, automa.action))
            deck: tuple[Fact, ...] = (("in the deck", in_deck(table, seat)),)
            due = not table.over and table.due.seat == seat
            moves = (m.AUTOMA_GOES_ON,) if due else ()
            if due and table.due.kind == m.AUTOMA_STEP:
                deck += (("does now", automa_move(table)),)
            zones.append(
                Zone(f"automa.{seat}", f"Cards of {{{seat}}}", seat=seat, facts=deck, pieces=tuple(cards), moves=moves)
            )
    return tuple(zones)


def action_card(seat: int, number: int) -> Piece:
    """What it does, and what for."""
    card = CARDS[number]
    facts: tuple[Fact, ...] = (("does", ACTION_NAMES[card.action]), ("VP", int(card.vp)))
    state = "red cross" if card.cross else ""
    return Piece(f"automa.{seat}.action", "action card", f"card {number}", facts, state=state)


def support_card(seat: int, number: int) -> Piece:
    """What breaks ties."""
    card = CARDS[number]
    facts: tuple[Fact, ...] = (
        ("range", int(card.range)),
        ("final tile", ("top", "bottom", "none")[card.final]),
        ("direction", "from the bottom right" if card.direction == LEFT_UP else "from the top left"),
        ("number", f"{card.number} from the {'right' if card.count == COUNT_LEFT else 'left'}"),
        ("booster", BOOSTER_PLACES[card.booster]),
    )
    return Piece(f"automa.{seat}.support", "support card", f"card {number}", facts)

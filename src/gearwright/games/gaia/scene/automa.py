"""The cards of an Automa, for the eye."""

from gearwright.core.looks.prose_scene import Fact, Piece, Zone

from .. import moves as m
from ..automa.cards import in_deck, pass_vp, with_bonus
from ..automa.jobs import action_vp
from ..components.automa import CARDS, COUNT_LEFT, LEFT_UP, NO_FINAL
from ..table import Table
from ..words.automa import BOOSTER_PLACES, action_text, step
from ..words.names import FINAL_TILE_NAMES


def automa_area(table: Table) -> tuple[Zone, ...]:
    """Both cards of every Automa, how many are in its deck, and what it does by them and why."""
    zones = []
    for seat in range(table.seats):
        if table.players[seat].automa:
            automa = table.automas[seat]
            cards = []
            if automa.support:
                cards.append(support_card(table, seat))
            deck_ran_out = passes_now(table, seat) and automa.action == automa.support
            if automa.action and not deck_ran_out:
                cards.append(action_card(table, seat))
            deck: tuple[Fact, ...] = (("in the deck", in_deck(table, seat)),)
            due = not table.over and table.due.seat == seat
            moves = (m.AUTOMA_GOES_ON,) if due else ()
            if due and table.due.kind == m.AUTOMA_STEP:
                deck += (("does now", step(table, seat)),)
            zones.append(
                Zone(f"automa.{seat}", f"Cards of {{{seat}}}", seat=seat, facts=deck, pieces=tuple(cards), moves=moves)
            )
    return tuple(zones)


def action_card(table: Table, seat: int) -> Piece:
    """What it does, and for how many VP; nothing of that where a red cross makes the Automa pass."""
    number = int(table.automas[seat].action)
    state = "red cross" if CARDS[number].cross else ""
    facts: tuple[Fact, ...] = (
        ("does", action_text(table, seat)), ("VP", with_bonus(table, action_vp(table, seat))),
    )  # fmt: skip
    if passes_now(table, seat):
        facts = (("does", "pass"), ("VP", with_bonus(table, pass_vp(table))))
    return Piece(f"automa.{seat}.action", "action card", f"card {number}", facts, state=state)


def passes_now(table: Table, seat: int) -> bool:
    """Whether the Automa passes next."""
    return not table.over and table.due.seat == seat and table.due.kind == m.AUTOMA_PASS


def support_card(table: Table, seat: int) -> Piece:
    """What breaks ties, in words that need no label."""
    number = int(table.automas[seat].support)
    card = CARDS[number]
    tile = "no final tile"
    if card.final != NO_FINAL:
        tile = f"{('top', 'bottom')[card.final]} final tile, {FINAL_TILE_NAMES[table.final_tiles[card.final]]}"
    facts: tuple[Fact, ...] = (
        ("range", f"mines within {card.range} hexes"),
        ("final tile", tile),
        ("direction", f"hexes from the {'bottom right' if card.direction == LEFT_UP else 'top left'}"),
        ("selection", f"option {card.number} from the {'right' if card.count == COUNT_LEFT else 'left'}"),
        ("booster", f"{BOOSTER_PLACES[card.booster]} booster when passing"),
    )
    return Piece(f"automa.{seat}.support", "support card", f"card {number}", facts)

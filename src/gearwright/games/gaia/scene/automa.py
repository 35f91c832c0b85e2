"""The cards of an Automa, for the eye."""

from gearwright.core.looks.scene import Fact, Piece, Zone

from .. import moves as m
from ..automa.cards import in_deck, pass_vp, with_bonus
from ..automa.jobs import action_vp
from ..components.automa import CARDS, COUNT_LEFT, LEFT_UP, NO_FINAL
from ..table import Table
from ..words.automa import BOOSTER_PLACES, action_text, step
from ..words.names import FINAL_TILE_NAMES

ACTION_KEYS = (
    "upgrade", "build_mine", "power_or_qic_action", "advance_highest", "advance_by_number", "faction_action",
)  # fmt: skip


def automa_area(table: Table) -> tuple[Zone, ...]:
    """Both cards of every Automa, how many are in its deck, and what it does by them and why."""
    zones: list[Zone] = []
    for seat in range(table.seats):
        if table.players[seat].automa:
            automa = table.automas[seat]
            cards = []
            if automa.support:
                cards.append(support_card(table, seat))
            deck_ran_out = passes_now(table, seat) and automa.action == automa.support
            if automa.action and not deck_ran_out:
                cards.append(action_card(table, seat))
            deck: tuple[Fact, ...] = (Fact("in_deck", in_deck(table, seat)),)
            due = not table.over and table.due.seat == seat
            moves = (m.AUTOMA_GOES_ON,) if due else ()
            if due and table.due.kind == m.AUTOMA_STEP:
                deck += (Fact("does_now", ACTION_KEYS[CARDS[automa.action].action], step(table, seat)),)
            zones.append(
                Zone(f"automa.{seat}", f"Cards of {{{seat}}}", seat=seat, facts=deck, pieces=tuple(cards), moves=moves)
            )
    return tuple(zones)


def action_card(table: Table, seat: int) -> Piece:
    """What it does, and for how many VP; nothing of that where a red cross makes the Automa pass."""
    number = int(table.automas[seat].action)
    card = CARDS[number]
    does, vp = Fact("does", ACTION_KEYS[card.action], action_text(table, seat)), action_vp(table, seat)
    if passes_now(table, seat):
        does, vp = Fact("does", "pass"), pass_vp(table)
    facts = (_number(number), does, Fact("vp", int(with_bonus(table, vp))))
    states = (Fact("red_cross", "red_cross"),) if card.cross else ()
    return Piece(f"automa.{seat}.action", "action_card", f"card {number}", facts, states=states)


def _number(number: int) -> Fact:
    """What a card is called by."""
    return Fact("card", number, drawn=True)


def passes_now(table: Table, seat: int) -> bool:
    """Whether the Automa passes next."""
    return not table.over and table.due.seat == seat and table.due.kind == m.AUTOMA_PASS


def support_card(table: Table, seat: int) -> Piece:
    """What breaks ties, in words that need no label."""
    number = int(table.automas[seat].support)
    card = CARDS[number]
    final = Fact("final_tile", "no_tile", "no final tile")
    if card.final != NO_FINAL:
        side, name = ("top", "bottom")[card.final], FINAL_TILE_NAMES[table.final_tiles[card.final]]
        final = Fact("final_tile", f"{side}_tile", f"{side} final tile, {name}")
    corner = "bottom right" if card.direction == LEFT_UP else "top left"
    end = "right" if card.count == COUNT_LEFT else "left"
    place = BOOSTER_PLACES[card.booster]
    facts = (
        _number(number),
        Fact("range", int(card.range), f"mines within {card.range} hexes"),
        final,
        Fact("direction", f"from_{corner.replace(' ', '_')}", f"hexes from the {corner}"),
        Fact("selection", (int(card.number), f"from_{end}"), f"option {card.number} from the {end}"),
        Fact("booster", f"{place}_booster", f"{place} booster when passing"),
    )
    return Piece(f"automa.{seat}.support", "support_card", f"card {number}", facts)

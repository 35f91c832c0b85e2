"""13.3, 13.6 The Automa's cards and its turn: drawing, passing, VP.

Nobody has seen the card that is added to a deck: the deck is its known cards and a number of unknown ones, and which
one an unknown card is gets drawn when it is turned up.
"""

from gearwright.core.language.agenda import ask, owe_for
from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import below

from ..actions.passing import leave, take_booster
from ..components import ROUNDS
from ..components.automa import CARDS, CARDS_TURNED, DIFFICULTIES, N_CARDS, RULE_SETS
from ..components.tiles import EARLY_ROUNDS, ROUND_TILES
from ..events import bits
from ..moves import AUTOMA_DRAW, AUTOMA_PASS, AUTOMA_VP
from ..streams import AUTOMA_CARDS
from ..table import FROM_CARDS, Table, score
from .jobs import begin_action_card


@rule
def automa_turn(table: Table) -> None:
    """It begins with the cards."""
    ask(table, AUTOMA_DRAW, int(table.due.seat))


@rule
def in_deck(table: Table, seat: int) -> int:
    """How many cards are left."""
    return bits(table.automas[seat].deck, N_CARDS + 1) + table.automas[seat].unknown


@rule
def nth_bit(mask: int, number: int) -> int:
    """The place of a bit, counted from 0 among those that are set."""
    place = 0
    left = number
    while mask >> place & 1 == 0 or left > 0:
        left -= mask >> place & 1
        place += 1
    return place


@rule
def cards_in_game(table: Table) -> int:
    """A bit for each card of the rule set that the difficulty did not remove."""
    removed = DIFFICULTIES[table.options.automa_difficulty].removed
    return int(RULE_SETS[table.options.automa_rules].cards & ~removed)


@rule
def draw_card(table: Table, seat: int) -> int:
    """Each card of the deck with equal chance; an unknown one is any that has not been seen."""
    automa = table.automas[seat]
    known = bits(automa.deck, N_CARDS + 1)
    number = below(table, AUTOMA_CARDS, in_deck(table, seat))
    if number < known:
        card = nth_bit(int(automa.deck), number)
        automa.deck &= ~(1 << card)
        return card
    reserve = cards_in_game(table) & ~automa.known
    card = nth_bit(int(reserve), below(table, AUTOMA_CARDS, bits(reserve, N_CARDS + 1)))
    automa.known |= 1 << card
    automa.unknown -= 1
    return card


@rule
def play_draw(table: Table, seat: int) -> None:
    """Two cards in the first turn of a round, then one each: the action card becomes the support card.

    An empty deck, or a red cross on one of the bottom three cards, makes it pass.
    """
    automa = table.automas[seat]
    first = automa.action == 0
    automa.support = draw_card(table, seat) if first else automa.action
    left = in_deck(table, seat)
    if left == 0:
        ask(table, AUTOMA_PASS, seat)
        return
    automa.action = draw_card(table, seat)
    if not first and left <= CARDS_TURNED and CARDS[automa.action].cross:
        ask(table, AUTOMA_PASS, seat)
    else:
        begin_action_card(table, seat)


@rule
def with_bonus(table: Table, vp: int) -> int:
    """On the highest difficulty every gain brings one more."""
    return int(vp + DIFFICULTIES[table.options.automa_difficulty].bonus) if vp > 0 else 0


@rule
def gain_vp(table: Table, seat: int, vp: int) -> None:
    """For its cards, its ability or the round's tile."""
    score(table, seat, FROM_CARDS, with_bonus(table, vp))


@rule
def automa_vp(table: Table) -> None:
    """Those of the card, or of the faction card, when the action is done."""
    gain_vp(table, int(table.due.seat), int(table.due.vp))


@rule
def owe_vp(table: Table, seat: int, vp: int) -> None:
    """VP are gained next."""
    owe_for(table, AUTOMA_VP, seat).vp = vp


@rule
def pass_vp(table: Table) -> int:
    """What the round's tile brings an Automa that passes."""
    tile = ROUND_TILES[table.round_tiles[table.round_number - 1]]
    return int(tile.early) if table.round_number <= EARLY_ROUNDS else int(tile.late)


@rule
def play_automa_pass(table: Table, seat: int) -> None:
    """VP, another booster as the support card says, and a new deck with one more card."""
    automa = table.automas[seat]
    owe_vp(table, seat, pass_vp(table))
    booster = int(table.boosters[CARDS[automa.support].booster])
    leave(table, seat)
    if table.round_number < ROUNDS:
        take_booster(table, seat, booster)
        automa.deck = automa.known
        automa.unknown += 1
    automa.support = 0
    automa.action = 0

"""13.4 Setup of an Automa: its faction, its deck, its starting mines and its booster."""

from gearwright.core.language.decorators import rule
from gearwright.core.language.streams import below

from ..actions.passing import take_booster
from ..components.automa import (
    CARDS,
    DIFFICULTIES,
    DRAWN,
    FACTION_CARDS,
    LEFT_UP,
    N_AUTOMA_FACTIONS,
    N_CARDS,
    OFFERED,
    RULE_SETS,
    STARTING_CARDS,
)
from ..components.pieces import FACTIONS, MINE, NO_AREA, NO_FACTION
from ..components.space import BOARD_LAYOUTS, FAR, N_HEXES, RIM
from ..map.hexes import column, line
from ..map.settling import settle
from ..streams import AUTOMA_FACTIONS, AUTOMA_TIES
from ..table import FROM_START, Table, score


@rule
def automas_at(table: Table) -> int:
    """So many of the last seats are Automas; the first one never is."""
    return min(table.options.automas, table.seats - 1)


@rule
def option_of(table: Table, seat: int) -> int:
    """What the options say of this Automa's faction: 0 is drawn at random, else 1 + the faction card."""
    number = seat - table.seats + automas_at(table)
    if number == 0:
        return int(table.options.automa_faction)
    return int(table.options.second_automa_faction if number == 1 else table.options.third_automa_faction)


@rule
def is_home_free(table: Table, faction: int) -> bool:
    """No home type is taken twice."""
    for seat in range(table.seats):
        other = int(table.players[seat].faction)
        if other != NO_FACTION and FACTIONS[other].home == FACTIONS[faction].home:
            return False
    return True


@rule
def named_faction(table: Table, seat: int) -> int:
    """The faction that an option names, if no other Automa has its home type."""
    named = option_of(table, seat)
    if named > 0 and is_home_free(table, OFFERED[named - 1]):
        return int(OFFERED[named - 1])
    return NO_FACTION


@rule
def faction_card(table: Table, seat: int) -> int:
    """The place of the Automa's faction card, by rule set and faction."""
    first = table.options.automa_rules * N_AUTOMA_FACTIONS
    card = first
    for number in range(first, first + N_AUTOMA_FACTIONS):
        if FACTION_CARDS[number].faction == table.players[seat].faction:
            card = number
    return int(card)


@rule
def play_automa_faction(table: Table, seat: int) -> None:
    """Named, or drawn among the cards whose home type is free; then VP, research and the deck."""
    player = table.players[seat]
    if player.faction == NO_FACTION:
        player.faction = draw_faction(table)
    level = DIFFICULTIES[table.options.automa_difficulty]
    card = FACTION_CARDS[faction_card(table, seat)]
    score(table, seat, FROM_START, level.start_vp)
    if card.research != NO_AREA:
        player.levels[card.research] = 1
    automa = table.automas[seat]
    automa.known = (STARTING_CARDS | level.added) & ~level.removed
    automa.deck = automa.known
    automa.unknown = 1


@rule
def draw_faction(table: Table) -> int:
    """Each of the rule set's cards with a free home type with equal chance."""
    drawn = int(DRAWN[table.options.automa_rules])
    free = 0
    for number in range(N_AUTOMA_FACTIONS):
        free += drawn >> number & 1 and is_home_free(table, OFFERED[number])
    left = below(table, AUTOMA_FACTIONS, free)
    number = 0
    while drawn >> number & 1 == 0 or not is_home_free(table, OFFERED[number]) or left > 0:
        left -= drawn >> number & 1 and is_home_free(table, OFFERED[number])
        number += 1
    return int(OFFERED[number])


@rule
def any_card(table: Table) -> int:
    """A card for ties, drawn at random among all that are in the game, and put back."""
    cards = RULE_SETS[table.options.automa_rules].cards & ~DIFFICULTIES[table.options.automa_difficulty].removed
    count = 0
    for card in range(1, N_CARDS + 1):
        count += cards >> card & 1
    left = below(table, AUTOMA_TIES, count)
    card = 1
    while cards >> card & 1 == 0 or left > 0:
        left -= cards >> card & 1
        card += 1
    return card


@rule
def comes_first(hex: int, other: int, direction: int) -> bool:
    """Whether one hex is met before another: by rows from the top left, or from the bottom right."""
    earlier = line(hex) < line(other) or (line(hex) == line(other) and column(hex) < column(other))
    return not earlier if direction == LEFT_UP else earlier


@rule
def play_automa_mine(table: Table, seat: int) -> None:
    """On the free planet of its home type nearest to the middle; one random card breaks all ties."""
    automa = table.automas[seat]
    if automa.lot == 0:
        automa.lot = any_card(table)
    home = FACTIONS[table.players[seat].faction].home
    centre = BOARD_LAYOUTS[table.layout].centre
    chosen = RIM
    best = FAR
    for hex in range(N_HEXES):
        if table.planet[hex] == home and table.owner[hex] == 0:
            nearer = centre[hex] < best
            if nearer or (centre[hex] == best and comes_first(hex, chosen, CARDS[automa.lot].direction)):
                best = int(centre[hex])
                chosen = hex
    table.players[seat].built[MINE] += 1
    settle(table, seat, chosen, MINE)


@rule
def play_automa_booster(table: Table, seat: int) -> None:
    """As another random card counts in the row, going round."""
    card = any_card(table)
    place = (CARDS[card].initial_booster - 1) % table.in_row
    take_booster(table, seat, int(table.boosters[place]))

"""13. What must hold after every move."""

from gearwright.core.language.decorators import rule

from .cards import is_bought
from .components import (
    BOARDS,
    CARDS,
    COST_REDUCTION,
    DICE,
    DIE_TYPES,
    DISPLAY_SIZE,
    FACES,
    FIRST_IN_ACTIVATION,
    GAIN_GEARS,
    HEADS,
    INITIATIVES,
    N_CARDS,
    N_FACES,
    N_SPACES,
    PARTIAL_COMBINE,
    PARTS,
    ROUNDS,
    SPACES,
    SUM_BONUS,
)
from .moves import ACTIVATE, ACTIVATING, PHASE_OF, law
from .table import DECK, DISPLAY, GONE, HAND, PILE, Player, Table, spot

DICE_LOST = law("Each player has all her dice, each in exactly one place.", "1")  # I1
CARD_MISPLACED = law("Heads are in the pile or bought, from the top; Parts are never in the pile.", "7.4")  # I2
OWNER_WRONG = law("A card in a hand or bought has an owner at the table, no other has.", "7.4")  # I2
DECK_MISCOUNTED = law("The deck loses the display's size each round; the display is not refilled.", "8")  # I3
ROUND_WRONG = law("The rounds are numbered from 1 to the last.", "4")  # I3
INITIATIVE_MISSED = law("No staged die shows less than the current initiative.", "6.2")  # I4
STAGED_TOO_LONG = law("After the last initiative no die is staged.", "6.2")  # I4
IN_DEBT = law("Nobody has less than 0 gears or coins.", "1")  # I5
PAWN_LOST = law("Every pawn moves to the Activation track once and to the Deployment track once a round.", "6.7")  # I6
SPACE_WRONG = law("An Action Space is on this side of the board; a Market space has none of its own type.", "7.5")  # I7
GROUP_MISCOUNTED = law("The group's sum and types are kept.", "6.3")
DICE_MISCOUNTED = law("The numbers of Available and staged dice are kept.", "5.3")
ABILITY_MISCOUNTED = law("What passive cards do is added up.", "10")


@rule
def broken(table: Table) -> int:
    """The first law that does not hold; 0 if all do."""
    found = broken_cards(table) or broken_spaces(table) or broken_group(table) or broken_track(table)
    for seat in range(table.seats):
        found = (
            found
            or broken_dice(table, seat)
            or broken_counts(table.players[seat])
            or broken_initiative(table, seat)
            or broken_pawn(table, seat)
            or broken_abilities(table, seat)
        )
    return found


@rule
def broken_cards(table: Table) -> int:
    """I2, I3: every card is in one place by its nature; these places must fit."""
    in_deck = 0
    in_display = 0
    for card in range(N_CARDS):
        place = table.cards[card].place
        if card < HEADS:
            if place in (DECK, DISPLAY, GONE, HAND) or (place == PILE) != (card >= table.heads_bought):
                return CARD_MISPLACED
        elif place == PILE:
            return CARD_MISPLACED
        if table.cards[card].owner < 0 or table.cards[card].owner >= (table.seats if place >= HAND else 1):
            return OWNER_WRONG
        if place == DECK:
            in_deck += 1
        elif place == DISPLAY:
            in_display += 1
    if in_deck != PARTS - table.round_number * DISPLAY_SIZE or in_display > DISPLAY_SIZE:
        return DECK_MISCOUNTED
    return 0 if 1 <= table.round_number <= ROUNDS else ROUND_WRONG


@rule
def broken_spaces(table: Table) -> int:
    """I7, and that only spaces of this side are used, in the Activation Phase."""
    for number in range(N_SPACES):
        space = table.spaces[number]
        total = 0
        for die in range(DIE_TYPES):
            if space.dice[die] < 0 or (SPACES[number].sells == die and space.dice[die]):
                return SPACE_WRONG
            total += space.dice[die]
        if total != space.total or (total and (not SPACES[number].seats[table.seats] or table.initiative == 0)):
            return SPACE_WRONG
        if space.owner < 0 or space.owner >= (table.seats if total else 1):
            return SPACE_WRONG
    return 0


@rule
def in_action(table: Table) -> bool:
    """A board has been chosen, and its action is not over yet."""
    return not table.over and PHASE_OF[table.due.kind] == ACTIVATING and table.due.kind != ACTIVATE


@rule
def broken_group(table: Table) -> int:
    """The group's sums against its dice; there is a group only while an action goes on."""
    total = 0
    for face in range(N_FACES):
        total += table.group[face] * FACES[face].value
    if total != table.group_sum or (total > 0 and not in_action(table)):
        return GROUP_MISCOUNTED
    for die in range(DIE_TYPES):
        total = table.group_dice[die]
        for face in range(N_FACES):
            if FACES[face].die == die:
                total -= table.group[face]
        if total != 0 or table.group_dice[die] < 0:
            return GROUP_MISCOUNTED
    return 0


@rule
def broken_dice(table: Table, seat: int) -> int:
    """I1: Reserve, Spent Pool, Available Pool, Staging Areas, group and Action Spaces."""
    player = table.players[seat]
    for die in range(DIE_TYPES):
        total = player.reserve[die] + player.spent[die]
        if min(player.reserve[die], player.spent[die]) < 0:
            return DICE_LOST
        for face in range(N_FACES):
            if FACES[face].die == die:
                total += player.available[face]
                for board in range(BOARDS):
                    total += player.staged[spot(board, face)]
        for space in range(N_SPACES):
            if table.spaces[space].owner == seat:
                total += table.spaces[space].dice[die]
        if not table.over and table.due.seat == seat:
            total += table.group_dice[die]
        if total != DICE[die].per_player:
            return DICE_LOST
    return IN_DEBT if min(player.gears, player.coins) < 0 else 0


@rule
def broken_counts(player: Player) -> int:
    """The sums that are kept beside the dice. I8 holds by itself: a die is kept by its face."""
    rolled = 0
    waiting = 0
    for face in range(N_FACES):
        if player.available[face] < 0:
            return DICE_LOST
        rolled += player.available[face]
    for count in player.staged:
        if count < 0:
            return DICE_LOST
        waiting += count
    for value in range(INITIATIVES + 1):
        total = 0
        for face in range(N_FACES):
            if FACES[face].value == value:
                for board in range(BOARDS):
                    total += player.staged[spot(board, face)]
        if total != player.showing[value]:
            return DICE_MISCOUNTED
    return 0 if rolled == player.rolled and waiting == player.waiting else DICE_MISCOUNTED


@rule
def broken_initiative(table: Table, seat: int) -> int:
    """I4: nothing is staged below the initiative, nothing after the last one, nothing rolled once they have begun."""
    player = table.players[seat]
    if table.over:
        return STAGED_TOO_LONG if player.waiting + player.rolled > 0 else 0
    if table.initiative == 0:
        return 0
    if player.rolled:
        return STAGED_TOO_LONG
    for value in range(table.initiative):
        if player.showing[value]:
            return INITIATIVE_MISSED
    return 0


@rule
def broken_track(table: Table) -> int:
    """I6: how many pawns each order must have, and no two on one place."""
    if table.over or table.initiative > 0:
        whole = table.on_activation == table.seats or table.over
        if not whole or table.on_deployment > table.seats:
            return PAWN_LOST
    elif table.on_deployment != table.seats or table.on_activation >= table.seats:
        return PAWN_LOST
    return 0


@rule
def broken_pawn(table: Table, seat: int) -> int:
    """I6: a pawn has moved exactly when its owner has no dice left for the phase."""
    player = table.players[seat]
    activating = 0
    for place in range(table.on_activation):
        if table.activation[place] == seat:
            activating += 1
    deploying = 0
    for place in range(table.on_deployment):
        if table.deployment[place] == seat:
            deploying += 1
    if table.over:
        return 0 if activating == 0 and deploying == 1 else PAWN_LOST
    if table.initiative == 0:
        moved = player.rolled == 0
        return 0 if deploying == 1 and activating == moved else PAWN_LOST
    moved = player.waiting == 0 and (table.due.seat != seat or table.group_sum == 0)
    return 0 if activating == 1 and deploying == moved else PAWN_LOST


@rule
def broken_abilities(table: Table, seat: int) -> int:
    """The sums of passive abilities against the bought cards."""
    player = table.players[seat]
    strength = 0
    gears = 0
    partial = 0
    first = 0
    saved = 0
    for card in range(N_CARDS):
        if is_bought(table, seat, card):
            effect = CARDS[card].effect
            strength += CARDS[card].amount * (effect == SUM_BONUS)
            gears += CARDS[card].amount * (effect == GAIN_GEARS)
            partial += effect == PARTIAL_COMBINE
            first += effect == FIRST_IN_ACTIVATION
            for board in range(BOARDS):
                saved += CARDS[card].amount * CARDS[card].boards[board] * (effect == COST_REDUCTION)
    if strength != player.sum_bonus or gears != player.scavenge_bonus or sum(player.saving) != saved:
        return ABILITY_MISCOUNTED
    return ABILITY_MISCOUNTED if partial != player.partial or first != player.first else 0
